"""What the app has to say about itself: a notice, recording that fails, another copy. It never blocks the table."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from companion.screens.commands import RetryRecording
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of
from companion.screens.shell import STAY, Next
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Widget
from companion.words import one_line, say_code
from companion.words.ui import ui


class Retry(Struct, frozen=True):
    """Try again to record: a screen that shows a banner hands it to `answered`."""


class Insist(Struct, frozen=True):
    """It was so all the same: the entry that is doubted counts. The app takes it on every screen alike."""


class Heard(Struct, frozen=True):
    """It was not so: what is doubted is dropped, and nothing was entered. As central as `Insist`."""


class Agree(Struct, frozen=True):
    """What a device has told is so, and counts now. As central as `Insist`."""


class Told(NamedTuple):
    """What is said: its symbol, its colour, the sentence, and what can be done: try again, insist, or agree."""

    icon: str
    colour: str
    text: str
    way: Literal["", "again", "insist", "agree"] = ""


def banner(desk: Desk, look: Look, rect: Rect | None = None) -> tuple[Widget, ...]:
    """The banner in its place, by default along the upper edge; nothing where there is nothing to say.

    A screen that leaves it the room of `banner_room` is never covered.
    """
    told = to_say(desk)
    if told is None:
        return _chip(desk, look)
    place = rect or Rect.of(look.size).inset(12).cut_top(banner_room(desk, look, look.size.w - 24))[0]
    room = place.inset(14, 6)
    button = None
    if _below(look, told):
        button, room = room.cut_bottom(look.min_target + 2, 6)
    elif told.way:
        button, room = room.cut_right(_button(look, told), 12)
    mark, words = room.cut_left(34, 12)
    widgets: tuple[Widget, ...] = (
        Panel("banner", place, colour="sheet", outline=told.colour, radius=14),
        Icon("banner mark", mark.centred(34, 34), told.icon, told.colour),
        Paragraph("banner text", words, folded(look, told.text, "strong", words.w), "strong", "ink", upright="middle"),
    )
    return widgets if button is None else (*widgets, _way(desk, look, told, button))


def _way(desk: Desk, look: Look, told: Told, rect: Rect) -> Button:
    place = rect.centred(rect.w, look.min_target + 2)
    if told.way == "insist":
        text = ui("insist", desk.language)
        return Button("banner insist", place, text, "quiet", "icons/tick", role="strong", tap=Insist())
    if told.way == "agree":
        text = "" if look.kind == "phone" else ui("devices.agree", desk.language)
        return Button("banner agree", place, text, "main", "icons/tick", role="strong", tap=Agree())
    text = "" if look.kind == "phone" else ui("try_again", desk.language)
    return Button("banner again", place, text, "quiet", "icons/rotate", role="strong", tap=Retry())


def banner_room(desk: Desk, look: Look, width: float) -> float:
    """The height that the banner needs in this width; 0 where there is nothing to say."""
    told = to_say(desk)
    if told is None:
        return 0
    below = _below(look, told)
    words = width - 74 - (_button(look, told) + 12 if told.way and not below else 0)
    high = height_of(look, folded(look, told.text, "strong", words), "strong", words) + 24
    if below:
        return high + look.min_target + 8
    return max(high, look.min_target + 18 if told.way else 56)


def _below(look: Look, told: Told) -> bool:
    """On a narrow screen what can be done has words of its own under the sentence."""
    return told.way == "insist" and look.kind == "phone" and look.portrait


def answered(message: object) -> Next:
    """What a banner's button leads to."""
    return Next(commands=(RetryRecording(),)) if isinstance(message, Retry) else STAY


def to_say(desk: Desk) -> Told | None:
    """What matters most now."""
    view = desk.table.view if desk.table else None
    if view is not None and view.trouble:
        said = one_line(say_code(view.trouble, desk.language), desk.language)
        return Told("icons/disk", "amber", ui("not_recorded", desk.language, message=said), "again")
    if view is not None and view.read_only:
        return Told("icons/lock", "amber", ui("read_only", desk.language))
    if view is not None and view.stopped_at is not None:
        return Told("icons/warning", "amber", ui("stopped", desk.language))
    if desk.notice and desk.doubted:
        return Told("icons/warning", "amber", desk.notice, "insist")
    if desk.notice and desk.suggested:
        return Told("icons/plug", "fern", desk.notice, "agree")
    if desk.notice:
        return Told("icons/info", "pencil", desk.notice)
    return None


def _chip(desk: Desk, look: Look) -> tuple[Widget, ...]:
    """An hourglass while entries are recorded, which is too short for a sentence; on a high screen beside the menu."""
    if desk.table is None or not desk.table.view.pending:
        return ()
    menu = 0 if not look.portrait else 60 if look.kind == "phone" else 100
    rect = Rect(look.size.w - 52 - menu, 8 if look.kind == "phone" or not menu else 30, 44, 44)
    return (Panel("pending", rect, radius=22), Icon("pending mark", rect.centred(26, 26), "icons/hourglass", "pencil"))


def _button(look: Look, told: Told) -> float:
    return 270 if look.kind != "phone" else 150 if told.way == "insist" else look.min_target + 2
