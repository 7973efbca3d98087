"""The real window with the real firmware in a simulated AVR on a pty: a fight by its dice, a throw by its gates."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.app.cables import sentence
from companion.games.dino_battle.actions import DiceRolled
from companion.games.dino_battle.roll import Roll
from companion.games.dino_world.actions import Launch
from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.screens.dino_battle import dice
from companion.sources.device import Devices
from companion.table.device import Cable, DeviceInput, Flicked, Rolled, Said
from companion.table.preferences import FILE
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.device import flick
from firmware_bridge.sim.on_pty import OnPty
from tests.app import battle_evening
from tests.app.evening import table_of
from tests.app.hands import centre, live_keys
from tests.app.shadow import WindowHand, wait_until
from tests.app.test_throwing import SIZE, Thrower
from tests.app.window import PATIENCE_S, SETTLE_S, Display, Program, open_display
from tests.firmware_bridge.conftest import avr, avr_host, firmware

__all__ = ["avr", "avr_host", "firmware"]  # the fixtures

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are Unix's")

UID = "0102030405060708"
PRESSED_S = 0.08
BACK_S = 1.5
"""So long at most until a device that was plugged in is heard again, on a busy machine too."""


class Heard:
    """What the window's device is to the shadow."""

    def __init__(self, port: Path) -> None:
        self.port, self.uid = str(port), UID

    def cables(self) -> tuple[Cable, ...]:
        return (Cable(port=self.port, uid=self.uid),)

    def hear(self, _message: object) -> bool:
        return False

    def refreshed(self) -> None: ...

    def entered(self) -> None: ...

    def tick(self, _now: float) -> None: ...


class Device:
    """The firmware, its cable, and what the app says of both."""

    def __init__(self, pty: OnPty, language: str) -> None:
        self.pty, self.language, self.heard = pty, language, Heard(pty.path)
        self.said = self._rehearsed()

    def _rehearsed(self) -> dict[str, Said]:
        """How it is said that it is there, gone, and back again."""
        devices, found = Devices(lambda: None, str(self.pty.path)), dict[str, Said]()
        for key, then in (("connected", self.pty.unplug), ("lost", self.pty.plug), ("back", lambda: None)):
            deadline = time.monotonic() + PATIENCE_S
            while key not in found:
                assert time.monotonic() < deadline, key
                found |= {each.key: each for each in devices.take() if isinstance(each, Said)}
                time.sleep(0.002)
            then()
        devices.close()
        return found

    def tell(self, hand: WindowHand, key: str) -> None:
        """The shadow hears that the cable was plugged in or pulled."""
        self.heard.uid = "" if key == "lost" else UID
        hand.app.cables = self.heard  # type: ignore[assignment]  # as much of it as is drawn
        hand.station.notice = sentence(self.said[key], hand.app.language(hand.station))
        hand.app.stale()
        hand.app.refresh()

    def does(self, hand: WindowHand, done: DeviceInput) -> None:
        """The shadow hears what the window hears."""
        hand.app.take(hand.station, done)
        hand.app.refresh()

    def ready(self) -> Callable[[WindowHand], None]:
        return lambda hand: self.tell(hand, "connected")

    def key(self, number: int) -> None:
        """A face is entered on the pad."""
        self.pty.do(lambda each: each.key(number))
        time.sleep(PRESSED_S)
        self.pty.do(lambda each: each.key(None))
        time.sleep(PRESSED_S)


@contextmanager
def table_with(folder: Path, made: Avr, language: str, size: tuple[int, int]) -> Iterator[tuple[Display, Device]]:
    (folder / "data").mkdir()
    (folder / "data" / FILE).write_text("motion = false\n", encoding="utf-8")
    with OnPty(made, folder / "device") as pty, open_display(folder / "screen", size) as display:
        yield display, Device(pty, language)


def fight(hand: WindowHand, device: Device, rng: Random) -> None:
    """A fight whose first dice are the device's; then the cable is pulled, and put in again before the last tap."""
    hand.tap(battle_evening._full(hand, "card"))
    hand.tap(battle_evening._full(hand, "fight"))
    battle_evening._fight(hand, rng)
    pulled = False
    while "next" not in live_keys(hand.station):
        frame = battle_evening.seen(hand).stack[-1]
        if not isinstance(frame, Roll) or pulled:
            battle_evening.step(hand, rng)
            continue
        faces = tuple(rng.randint(1, 4) for _ in range(dice.due(frame) + frame.hill))
        for face in faces:
            device.key(face - 1)
        device.does(hand, Rolled(1, faces))
        hand.see("the device's dice")
        pulled = bool(sources(hand))
        if pulled:
            device.pty.unplug()
            device.tell(hand, "lost")
            hand.see("the cable is pulled")
            hand.tap("die 0 out")
            hand.tap(f"face {rng.choice(dice.faces_of(hand.app.desk(hand.station)))}")
            device.pty.plug()
            device.tell(hand, "back")
            hand.see("the cable is back")
        hand.tap("dice done")
    hand.tap("next")


def sources(hand: WindowHand, kind: type = DiceRolled) -> list[str]:
    """Where each entry of a kind in the journal is from."""
    game = table_of(hand.app).game
    records = read(journal_path(games_folder(hand.app.data), game)).records
    entries = [(record.source, getattr(record.item, "entry", None)) for record in records]
    return [source for source, entry in entries if entry is not None and isinstance(entry.what, kind)]


def battle(folder: Path, made: Avr, language: str, size: tuple[int, int], seed: int, turns: int = 1) -> None:
    rng = Random(seed)
    with table_with(folder, made, language, size) as (display, device):
        program = Program(display, folder / "data", language, device.pty.path)
        try:
            hand = WindowHand(display, program, folder / "data", language, device.ready())
            battle_evening.begin_game(hand)
            for _ in range(turns):
                fight(hand, device, rng)
            assert sources(hand)[0] == "device"
            assert "touch" in sources(hand)
            program.check()
        finally:
            program.kill()


def throw(folder: Path, made: Avr, language: str, throws: int = 1) -> None:
    with table_with(folder, made, language, SIZE) as (display, device):
        thrower = Thrower(folder, language, 2, display, device.pty.path, device.ready())
        try:
            for number in range(throws):
                if number:
                    device.pty.unplug()
                    thrower.throw(Random(number))  # by finger, without the device
                    device.pty.plug()
                    time.sleep(BACK_S)
                by_gates(thrower, device, first=not number)
            thrower.program.check()
        finally:
            thrower.program.kill()


def by_gates(thrower: Thrower, device: Device, *, first: bool) -> None:
    """A card passes the gates, and the button on the screen says that the hunter is thrown as fast.

    The shadow knows no throws, and so not what the window tells of the last one: then nobody can wait for the picture.
    """
    thrower.show()
    before, hand = thrower.items, thrower.hand
    device.pty.do(lambda each: flick(each, at_us=each.now_us + 1000, interval_us=20_000, blocked_us=63_000))
    device.does(hand, Flicked(1.0, 63.0))
    if first:
        hand.see("the gates")
    else:
        time.sleep(BACK_S)
    time.sleep(SETTLE_S)
    thrower.touch(centre(hand.station, "banner agree"))
    game = table_of(hand.app).game
    hand.app.game, hand.app.table = wait_until(lambda: thrower.app.quiet_table(game, before + 2))
    assert sources(hand, Launch)[-1] == "device"
    thrower.look_at_it()


def test_a_fight_by_the_devices_dice_with_the_cable_pulled(tmp_path: Path, avr: Avr) -> None:
    battle(tmp_path, avr, "en", (800, 500), 4)


def test_a_throw_by_the_devices_gates(tmp_path: Path, avr: Avr) -> None:
    throw(tmp_path, avr, "en")


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "pl"])
def test_fights_by_the_devices_dice_on_a_whole_screen(tmp_path: Path, avr: Avr, language: str) -> None:
    battle(tmp_path, avr, language, (1280, 800), 5, turns=1)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "pl"])
def test_throws_by_the_gates_with_the_cable_pulled_between(tmp_path: Path, avr: Avr, language: str) -> None:
    throw(tmp_path, avr, language, throws=2)
