"""What a device on a cable says, for its commands and for the screens."""

from __future__ import annotations

from typing import Final

from companion.words.language import Language
from companion.words.texts import Text, counted, fill_strings, number_of, text

TEXTS: Final[dict[str, Text]] = {
    "banner": text("Device: {words}"),
    "button_pressed": text("button {button} pressed"),
    "button_released": text("button {button} let go"),
    "passage": text("past the gates towards {towards}: {speed} m/s, {length} mm long"),
    "dice": text("dice: {faces}"),
    "card_on": text("a card lies on spot {spot}"),
    "card_off": text("the card on spot {spot} is gone"),
    "knob": text("knob {knob} turned by {steps}"),
    "sensor_fault": text("sensor {part} {which}: {code}"),
    "level": text("spot {spot} reads {value}"),
    "connected": text("connected: firmware {firmware}, protocol {protocol}"),
    "back": text("back again: firmware {firmware}, protocol {protocol}"),
    "restarted": text("the device started again ({cause})"),
    "waking": text("not heard for a while; asking"),
    "heard_again": text("heard again"),
    "lost": text("gone: {reason}. The game goes on on the screen."),
    "unplugged": text("unplugged"),
    "silent": text("it says nothing any more"),
    "refused": text("refused"),
    "no_hello": text("it is no table device"),
    "closed": text("closed"),
    "refused_because": text("cannot be used: {message}"),
    "events_lost": counted("{count} event is lost", "{count} events are lost", "count"),
    "muted": text("it sends too much and is not listened to until it is quiet"),
    "listened_to": text("quiet again, and listened to"),
    "text": text("it says: {words}"),
    "command_done": text("command {ticket}: {code}"),
    "no_ports": text("No port looks like a table device. One can be named: --port /dev/ttyACM0"),
    "no_device": text("{port} ({what}): no table device answers. Flash the firmware, or choose another port."),
    "port_refused": text("{port} ({what}): {message}"),
    "port_device": text("{port} ({what}): device {uid}, firmware {firmware}, protocol {protocol}; {parts}"),
    "nothing_recorded": text("No port was opened; nothing was recorded."),
    "recorded": text("{file}: {seconds} s, {bytes} bytes from the device"),
    "cut_off": text("The recording was cut off; all before that was played."),
    "sources": counted("{count} file written to {folder}", "{count} files written to {folder}", "count"),
    "built": text("{elf} and {hex}: {flash} bytes of flash, {ram} bytes of RAM"),
    "not_built": text("Nothing was built: {tool} is not installed ({how}). The Arduino IDE builds the sketch."),
    "sketch_only": text("Open {folder} in the Arduino IDE and upload it."),
}


WORDS: Final[dict[str, Text]] = {
    "buttons": text("buttons"),
    "gates": text("light gates"),
    "analog": text("analog spots"),
    "face_pad": text("dice pad"),
    "card_spots": text("card spots"),
    "strip": text("lights"),
    "knob": text("knob"),
    "beeper": text("beeper"),
    "lamps": text("lamps"),
    "opens": text("opened"),
    "bytes_in": text("bytes"),
    "crc_bad": text("damaged"),
    "too_long": text("too long"),
    "unreadable": text("unreadable"),
    "retries": text("said again"),
    "resends": text("asked again"),
    "repeated": text("heard twice"),
    "over_limit": text("too many"),
    "device_crc_bad": text("damaged on the way there"),
    "device_rx_overrun": text("too fast for the device"),
    "device_events_lost": text("lost in the device"),
}
"""What a device has, and what is counted of its link."""


def device_word(name: str, language: Language) -> str:
    """A part or a counter; a newer device's parts have no word yet, and keep their name."""
    return fill_strings(WORDS[name], {}, language, 0) if name in WORDS else name


def say_device(key: str, language: Language, **places: object) -> str:
    """One of these texts with its places filled."""
    said = TEXTS[key]
    filled = {name: str(value) for name, value in places.items()}
    return fill_strings(said, filled, language, number_of(filled[said.by]) if said.by else 0)
