"""The gallery's states of Mini Dinosaur: beside the table and digital."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.app.gallery_evening import LONG, PEOPLE, Evening
from companion.games.game import UNKNOWN, Seat
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Dinosaur, Kind
from companion.screens.corrections import Corrections
from companion.screens.editor_about import Way
from companion.screens.editor_packs import Begin, Copy, EditorPacks
from companion.screens.mini_dinosaur import (
    bets_editor,
    deck_editor,
    hand,
    judged,
    reading,
    showing,
    turn,
    waiting,
    wording,
)
from companion.screens.mini_dinosaur.track import Played
from companion.screens.mini_dinosaur.turn_anew import TurnAnew
from companion.screens.seating import coloured
from companion.screens.setting_up import SettingUp
from companion.screens.why import Why
from companion.table.view import Player

GAME: Final = "mini_dinosaur"
Recipe = Callable[[Evening], None]
Step = tuple[Dinosaur, Kind]

RUN: Final[tuple[Step, ...]] = (
    ("groom", "runner"),
    ("bride", "runner"),
    ("skate", "runner"),
    ("groom", "runner"),
    ("red_baby", "runner"),
    ("skate", "slip"),
    ("groom", "runner"),
    ("bride", "runner"),
)
"""A race in its middle: Groom 3, Bride 2, Red Baby 1."""


def _sit(evening: Evening, seats: int = 3, names: tuple[str, ...] = PEOPLE) -> None:
    evening.sit(seats, 0, names=names, game=GAME)


def _run(evening: Evening, *steps: Step) -> None:
    evening.send(*(Played(dinosaur, kind) for dinosaur, kind in steps))


def _table(steps: int, seats: int = 3, names: tuple[str, ...] = PEOPLE) -> Recipe:
    def make(evening: Evening) -> None:
        _sit(evening, seats, names)
        _run(evening, *RUN[:steps])

    return make


def _discarding(evening: Evening) -> None:
    _table(4)(evening)
    evening.send(turn.Discarding("one"))


def _doubt(evening: Evening) -> None:
    """Cards were discarded of which nobody told the kind, bets were placed, and a face is used up."""
    _sit(evening, 4)
    for seat in range(4):
        evening.send(turn.Discarding("one"), Played(DINOSAURS[seat], "runner"))
    for _ in range(2):
        for _seat in range(4):
            evening.send(turn.Bet("down"))


def _doubted(evening: Evening) -> None:
    """Somebody says that they have no action, and by our count they have."""
    _table(8)(evening)
    evening.send(turn.NoAction())


def _automaton(evening: Evening) -> None:
    _table(2, 2)(evening)


def _reading(*taps: object) -> Recipe:
    def make(evening: Evening) -> None:
        _table(4)(evening)
        evening.send(turn.Bet("up"), *taps)

    return make


def _bets(evening: Evening) -> None:
    """Every seat has placed some bets; two of them were read at once."""
    _sit(evening)
    evening.send(turn.Bet("down"), turn.Bet("down"), turn.Bet("down"))
    for sort, dinosaur in (("last", "bride"), ("each", "groom")):
        taken = wording.Take(sort)  # type: ignore[arg-type]  # one of its sorts
        about = wording.About(dinosaur)  # type: ignore[arg-type]  # one of the five
        evening.send(turn.Bet("up"), taken, about, reading.Done())
    evening.send(turn.Bet("up"), reading.Later())
    _run(evening, *RUN[:4])


def _showing(evening: Evening) -> None:
    _bets(evening)
    evening.set("groom", 5)


TOLD: Final[tuple[tuple[object, ...], ...]] = (
    (wording.Take("exact"), wording.About("groom"), wording.Number(0), wording.Number(3)),
    (wording.Take("total_less"),),
    (wording.Take("equal_any"), wording.About("skate"), wording.Against("red_baby"), wording.Against("blue_grandpa")),
    (wording.Take("sets"),),
)


def _judged(evening: Evening) -> None:
    _showing(evening)
    for taps in TOLD:
        players = evening.table.view(None).observation.players
        unread = [
            (Seat(seat), place)
            for seat, player in enumerate(players)
            for place, bet in enumerate(player.placed)
            if bet.card == UNKNOWN and bet.facts is None
        ]
        evening.send(showing.Read(*unread[0]), *taps, reading.Done())


def _result(evening: Evening) -> None:
    _judged(evening)
    evening.send(judged.ToResult())


def _why(evening: Evening) -> None:
    _judged(evening)
    evening.show(Why(judged.seq_of(evening.app.desk(evening.station))))


# --- digital ----------------------------------------------------------------------------------------------------


def _digital(seats: int = 3) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(seats, 0, "digital", game=GAME)

    return make


def _turns(evening: Evening, times: int) -> None:
    """So many seats play their leftmost dinosaur."""
    for _ in range(times):
        seat = evening.table.view(None).observation.turn
        evening.send(waiting.IAm(seat), hand.Run())


def _raced(evening: Evening) -> None:
    _digital()(evening)
    _turns(evening, 5)


def _uncovered(*taps: object) -> Recipe:
    def make(evening: Evening) -> None:
        _raced(evening)
        evening.send(waiting.IAm(evening.table.view(None).observation.turn), *taps)

    return make


def _bet_picked(evening: Evening) -> None:
    _uncovered()(evening)
    seat = evening.table.view(None).observation.turn
    evening.send(hand.Picked("bet", evening.table.view(seat).observation.players[seat].bets.known[2]))


def _own(turned: int) -> Recipe:
    def make(evening: Evening) -> None:
        _raced(evening)
        evening.station.kind = "seat"
        evening.station.seat = Seat((evening.table.view(None).observation.turn + turned) % 3)

    return make


def _digital_end(evening: Evening) -> None:
    """All place their bets, and then run to the end."""
    _digital(2)(evening)
    for face in ("up", "down", "up"):
        for _ in range(2):
            seat = evening.table.view(None).observation.turn
            card = evening.table.view(seat).observation.players[seat].bets.known[0]
            evening.send(waiting.IAm(seat), hand.Picked("bet", card), hand.Place(face))
    while evening.table.view(None).observation.phase == "play":
        _turns(evening, 1)


def _wished(recipe: Recipe, **wishes: str) -> Recipe:
    def make(evening: Evening) -> None:
        evening.wish(**wishes)
        recipe(evening)

    return make


COUNTED: Final = (
    deck_editor.Count("groom", "runner", 7),
    deck_editor.Count("groom", "slip", 2),
    deck_editor.Count("bride", "runner", 9),
)


def _editor(start: Way, *messages: object) -> Recipe:
    def make(evening: Evening) -> None:
        evening.show(EditorPacks(game=GAME))
        evening.send(Copy("invented"), Begin(start), *messages)

    return make


def _anew(evening: Evening) -> None:
    _table(8)(evening)
    evening.show(Corrections(3), TurnAnew(3, Seat(2)))


def _set_up(evening: Evening) -> None:
    players = coloured([Player(name) for name in PEOPLE[:2]])
    evening.show(SettingUp(GAME, "table", players, Seat(1)))


MINI_DINOSAUR: Final[dict[str, Recipe]] = {
    "md-set-up": _set_up,
    "md-start": _table(0),
    "md-turn": _table(8),
    "md-turn-discarding": _discarding,
    "md-turn-doubt": _doubt,
    "md-turn-doubted": _doubted,
    "md-turn-long-names": _table(6, 5, LONG),
    "md-automaton": _automaton,
    "md-turn-anew": _anew,
    "md-reading": _reading(),
    "md-reading-equal": _reading(*TOLD[2]),
    "md-showing": _showing,
    "md-judged": _judged,
    "md-result": _result,
    "md-why": _why,
    "md-cover": _raced,
    "md-hand": _uncovered(),
    "md-hand-discarding": _uncovered(hand.Picked("dinosaur", 0)),
    "md-hand-bet": _bet_picked,
    "md-own-waiting": _own(1),
    "md-digital-judged": _digital_end,
    "md-editor-list": _editor("values"),
    "md-editor-dinosaurs": _editor("values", bets_editor.ShowDeck(deck=True), *COUNTED),
    "md-editor-bet": _editor("blank", bets_editor.OpenBet(12), *TOLD[0]),
    "md-evening-turn": _wished(_table(8), palette="evening"),
}
