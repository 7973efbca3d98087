"""Devices on cables: what they do reaches the shared screen, and what changes is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.screens.games import lights_of
from companion.screens.shell import hears
from companion.sources.device import Devices
from companion.table.device import DARK, Cable, Rolled, Said
from companion.words import Language, say_code
from companion.words.device import TEXTS, say_device
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.app.core import App


COUNT_EVERY_S: Final = 1.0


class News(Struct, frozen=True):
    """Something waits in the devices' inbox."""


class Cables:
    """The devices of the open app. Used by the app's thread alone."""

    def __init__(self, app: App, port: str | None = None, **hub: Any) -> None:
        self._app = app
        self._devices = Devices(lambda: app.inbox.put(News()), port, **hub)
        self._counted = app.clock.monotonic()

    def hear(self, message: object) -> bool:
        """Takes what the devices did; whether the message was of them."""
        if not isinstance(message, News):
            return False
        for each in self._devices.take():
            if isinstance(each, Said):
                self._say(each)
            else:
                self._hand_over(each)
        self._app.stale()
        return True

    def _say(self, said: Said) -> None:
        if said.key in {"connected", "back"}:
            self._devices.light_again(said.uid)
        for station in self._app.stations:
            if not station.guest:
                station.notice = sentence(said, self._app.language(station))

    def _hand_over(self, each: object) -> None:
        """To the first screen that all share. It may do nothing with it, and it never counts unseen."""
        station = next((station for station in self._app.stations if not station.guest), None)
        if station is None:
            return
        self._app.take(station, each)
        if isinstance(each, Rolled) and hears(self._app.desk(station), station.ui, each) is None:
            station.notice = rolled(each, self._app.language(station))

    def entered(self) -> None:
        """An answer was taken: dice that lay there are told."""
        self._devices.took_roll()

    def cables(self) -> tuple[Cable, ...]:
        """All that is plugged in and looked after."""
        return self._devices.cables()

    def refreshed(self) -> None:
        """The strip shows where the game is now."""
        game, table = self._app.game, self._app.table
        if game is None or table is None:
            self._devices.show(DARK)
            return
        self._devices.show(lights_of(game.header.game, table.view(None).observation))

    def tick(self, now: float) -> None:
        """Counters change without news; who looks at them sees them grow."""
        if now - self._counted >= COUNT_EVERY_S:
            self._counted = now
            if any(getattr(station.ui.top, "shows_counters", False) for station in self._app.stations):
                self._app.stale()

    def close(self) -> None:
        """Lets go of every port."""
        self._devices.show(DARK)
        self._devices.close()


def plug(app: App) -> None:
    """Looks for devices, or no more, as the household wishes."""
    if app.preferences.devices and app.cables is None:
        app.cables = Cables(app)
    elif not app.preferences.devices and app.cables is not None:
        app.cables.close()
        app.cables = None
    app.stale()


def rolled(dice: Rolled, language: Language) -> str:
    """Dice that the screen has no use for: what they show, and their sum."""
    known = [face for face in dice.faces if face is not None]
    faces = ", ".join("?" if face is None else str(face) for face in dice.faces)
    return ui("devices.rolled", language, faces=faces, total=sum(known)) if known else ""


def sentence(said: Said, language: Language) -> str:
    """News of a device in words."""
    places = dict(said.places)
    if said.key == "refused_because":
        what = "pyserial" if places["code"] == "PackageMissing" else said.uid
        told = say_code(str(places["code"]), language, offending=what, where=str(places["where"]))
        places = {"message": f"{told.message} {told.remedy}"}
    worded = {
        name: say_device(str(value), language) if name == "reason" and value in TEXTS else value
        for name, value in places.items()
    }
    line = say_device(said.key, language, **worded)
    return say_device("banner", language, words=line)
