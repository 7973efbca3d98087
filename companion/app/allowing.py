"""What a guest's own screen may ask for, and what it may look at: its seat's own play and its own look, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.errors import NotAllowedError
from companion.games.game import Seat
from companion.screens import commands as c
from companion.screens.consent import Consent
from companion.screens.shell import Ui, eyes
from companion.table.preferences import throws_itself
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station

ANYBODY: Final = (c.SetPreferences, c.Sound)
"""What changes nothing but the screen that asks."""
PLAYERS: Final = (
    *(*ANYBODY, c.Answer, c.SetCounter, c.TakeBack, c.PutRight, c.RetryRecording),
    *(c.Throw, c.LookAhead),
)


def check_allowed(app: App, station: Station, command: c.Command) -> None:
    """Raises NotAllowedError for what a guest leaves to the shared screen, or to another seat."""
    if station.remote and isinstance(command, c.Quit):
        raise NotAllowedError("OnlyTheHost")
    if not station.guest:
        return
    if station.kind == "seat" and _lets_bot(app, command):
        return
    if not isinstance(command, ANYBODY if station.kind == "watch" else PLAYERS):
        raise NotAllowedError("OnlyTheTable")
    if app.table is None or app.table.mode == "table":
        return  # what lies open on a table may be reported by whoever sees it
    if isinstance(command, (c.Answer, c.Throw)) and command.entry and command.entry.seat != station.seat:
        raise NotAllowedError("OnlyOwnSeat")
    if isinstance(command, (c.Throw, c.LookAhead)) and command.seat != station.seat:
        raise NotAllowedError("OnlyOwnSeat")
    if isinstance(command, c.TakeBack) and station.seat not in {command.seat, command.consent}:
        raise NotAllowedError("OnlyOwnSeat")
    if isinstance(command, c.TakeBack) and command.consent is not None and command.consent != station.seat:
        raise NotAllowedError("OnlyOwnSeat")


def _lets_bot(app: App, command: c.Command) -> bool:
    """Whether it lets a bot throw while nobody has the screen before them that all share: then any player's does."""
    if not isinstance(command, (c.LetThrow, c.Throw)) or app.guests is None or not app.guests.leaderless:
        return False
    return throws_itself(app.preferences.hands, command.seat) and getattr(command, "entry", None) is None


def guard(app: App, station: Station, before: Ui) -> None:
    """After a step of a guest's screen: nobody looks at another's hand, and nobody agrees with themselves."""
    asked = app.table.question.id.seq if app.table and app.table.question else 0
    if station.kind == "watch" and eyes(station.ui, asked) is not None:
        station.ui = before
    top = station.ui.top
    if isinstance(top, Consent) and top.seat == station.seat:
        station.ui = Ui(station.ui.stack[:-1])
        ask_others(app, station, top.seat)


def ask_others(app: App, station: Station, seat: Seat) -> None:
    """Who wants to take a card back asks the others on their screens."""
    language = app.language(station)
    others = [each for each in app.stations if each is not station and each.kind != "watch" and app.seated(each)]
    for each in others:
        if not isinstance(each.ui.top, Consent):
            each.ui = Ui((*each.ui.stack, Consent(seat)))
    station.notice = ui("seats.others_asked" if others else "seats.nobody_to_ask", language)


def settled(app: App) -> None:
    """Somebody has agreed or not, or what was asked for is no longer there: no screen asks any more."""
    for each in app.stations:
        if isinstance(each.ui.top, Consent) and (each.guest or app.guests is not None):
            each.ui = Ui(each.ui.stack[:-1])
