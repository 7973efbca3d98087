"""The gallery's states of Dino Kontra Dino: beside the table, digital, and what lies on top of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.app.gallery_evening import GAME, LONG, PEOPLE, Evening
from companion.games.dino_kontra_dino.actions import DinosaurFacts, EventFacts, EventTurned, PlayCard
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import UNKNOWN, Entry, Seat
from companion.journal.writer import NotRecorded
from companion.screens import commands as c
from companion.screens.consent import Consent
from companion.screens.corrections import Choose, Corrections
from companion.screens.counters import Counters
from companion.screens.dino_kontra_dino import front, hand, traits, values
from companion.screens.dino_kontra_dino.picking import Picking
from companion.screens.mending import Anew
from companion.screens.pause import Pause
from companion.screens.rules import Rules
from companion.screens.why import Why

Recipe = Callable[[Evening], None]
TWO: Final[tuple[Trait, ...]] = ("predation", "adaptability")


# --- beside the table -------------------------------------------------------------------------------------------


def _back(*chosen: Trait) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit()
        evening.send(*map(traits.TapTrait, chosen))

    return make


def _near_the_end(evening: Evening, rounds: int = 9) -> None:
    """The ninth draw of four seats cannot be made."""
    evening.sit()
    for _ in range(rounds):
        evening.go_on()
        evening.turn("speed")
        evening.read((3,), (5,), (2,), (4,))


def _last_two(evening: Evening) -> None:
    _near_the_end(evening)
    evening.go_on()


def _last(evening: Evening) -> None:
    _near_the_end(evening, 10)
    evening.go_on()


def _values(
    seats: int, *rows: tuple[int, ...], names: tuple[str, ...] = PEOPLE, shown: tuple[Trait, ...] = TWO
) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(seats, min(2, seats - 1), names=names)
        evening.turn(*shown)
        evening.read(*rows)

    return make


def _pad_of_a_seat(evening: Evening) -> None:
    _values(9, (4, 3), (1, 1))(evening)
    evening.send(values.Activate(Seat(5)))


def _won(*rows: tuple[int, ...], seats: int = 4, starter: int = 2, names: tuple[str, ...] = PEOPLE) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(seats, starter, names=names)
        evening.turn(*TWO)
        evening.read(*rows)

    return make


WALK: Final = ((4, 3), (5, 2), (3, 2), (1, 5))
"""The picture 3 of the reference: Kasia and Bartek have 7, the figure walks from Ola over Łukasz."""


TIE: Final = _won(*WALK)


def _front(down: int, seats: int = 4) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(seats, event_deck="app")
        evening.send(*(front.Down(Seat(seat)) for seat in range(down)))

    return make


def _front_turned(evening: Evening) -> None:
    _front(4)(evening)
    shown = evening.table.view(None).observation.traits or ()
    evening.read(*((value,) * len(set(shown)) for value in (5, 5, 2, 1)))


def _icons(evening: Evening) -> None:
    evening.sit()
    evening.score(4, 4, 2, 1)


def _result(won: tuple[int, ...], *counts: tuple[int, ...], names: tuple[str, ...] = PEOPLE) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(len(won), 0, names=names)
        evening.score(*won)
        evening.count(*counts)

    return make


# --- digital ----------------------------------------------------------------------------------------------------


def _digital(evening: Evening) -> None:
    evening.sit(mode="digital")


def _cover_long(evening: Evening) -> None:
    evening.sit(mode="digital", names=LONG)


def _hand(evening: Evening) -> None:
    _digital(evening)
    evening.uncover()


def _hand_picked(evening: Evening) -> None:
    _digital(evening)
    _, cards = evening.uncover()
    evening.send(hand.PickCard(cards[1]))


def _second_cover(evening: Evening) -> None:
    _digital(evening)
    evening.lay()


def _own_hand(evening: Evening) -> None:
    _digital(evening)
    evening.station.seat, evening.station.kind = Seat(1), "seat"


def _own_waiting(evening: Evening) -> None:
    _digital(evening)
    evening.lay(2)
    evening.station.seat, evening.station.kind = Seat(2), "seat"


def _reveal(evening: Evening) -> None:
    _digital(evening)
    evening.lay(4)


def _dealing(evening: Evening) -> None:
    evening.sit(mode="digital", heard=False)


def _pending_cover(evening: Evening) -> None:
    evening.sit(mode="digital")
    evening.lay(3)
    seat, cards = evening.uncover()
    table, asked = evening.table, evening.table.question
    assert asked is not None
    evening.app.do(evening.station, c.Answer(asked.id, Entry(PlayCard(cards[0]), seat)))
    assert table.fold.seq > table.recorded_seq


# --- what lies on top of a table --------------------------------------------------------------------------------


def _on_top(screen: object, before: Recipe) -> Recipe:
    def make(evening: Evening) -> None:
        before(evening)
        evening.show(screen)

    return make


def _why(evening: Evening) -> None:
    _won(*WALK)(evening)
    evening.show(Why(evening.table.fold.seq))


def _stopped(evening: Evening) -> None:
    """The event was another one: what was read off for it no longer fits."""
    _won(*WALK)(evening)
    first = evening.table.fold.live[0].seq
    evening.ask(c.PutRight(first, (Entry(EventTurned(UNKNOWN, EventFacts(("speed",)))),)))


def _turned_at(evening: Evening) -> int:
    return int(evening.table.fold.live[0].seq)


def _mending(evening: Evening) -> None:
    _won(*WALK)(evening)
    evening.show(Corrections())
    evening.send(Choose(_turned_at(evening) + 1))


def _mending_line(evening: Evening) -> None:
    _mending(evening)
    evening.send(Anew())


def _counters_digital(evening: Evening) -> None:
    _digital(evening)
    evening.show(Counters())


# --- banners ----------------------------------------------------------------------------------------------------


def _disk_full(evening: Evening) -> None:
    _values(4, (4, 3), (5, 2), (3,))(evening)
    table = evening.table
    table.receive(NotRecorded(table.game, table.fold.seq, "DiskFull"))


def _read_only(evening: Evening) -> None:
    """A second copy of the app has the game open for writing."""
    evening.sit(kept=True)
    evening.turn(*TWO)
    evening.read((4, 3), (5, 2))
    second = Evening(evening.app.data, evening.app.preferences.language)
    second.ask(c.GoOn(evening.table.game))
    assert second.app.game is not None
    evening.app.open(second.app.game, second.table)


def _pending(evening: Evening) -> None:
    _values(4, (4, 3), (5, 2))(evening)
    asked = evening.table.question
    assert asked is not None
    entry = Entry(PlayCard(UNKNOWN, DinosaurFacts(predation=3, adaptability=2)), Seat(2))
    evening.app.do(evening.station, c.Answer(asked.id, entry))


def _refused(evening: Evening) -> None:
    _values(4, (4, 3))(evening)
    asked = evening.table.question
    assert asked is not None
    evening.app.do(evening.station, c.Answer(asked.id, Entry(PlayCard(UNKNOWN, DinosaurFacts(predation=3)), Seat(2))))


def _nothing_to_undo(evening: Evening) -> None:
    evening.sit()
    evening.ask(c.TakeBack())


# --- looks ------------------------------------------------------------------------------------------------------


def _wished(recipe: Recipe, **wishes: object) -> Recipe:
    def make(evening: Evening) -> None:
        evening.wish(**wishes)
        recipe(evening)

    return make


TABLE: Final[dict[str, Recipe]] = {
    "event-back": _back(),
    "event-back-one": _back("predation"),
    "event-back-two": _back("predation", "adaptability"),
    "event-back-twice": _back("size", "size"),
    "event-back-last-two": _last_two,
    "event-back-last": _last,
    "values-nobody": _values(4),
    "values-half": _values(4, (4, 3), (5, 2), (3,)),
    "values-one-missing": _values(4, (4, 3), (5, 2), (3, 2)),
    "values-one-trait": _values(4, (4,), (5,), shown=("size",)),
    "values-2-seats": _values(2, (4, 3)),
    "values-3-seats": _values(3, (4, 3), (2,)),
    "values-5-seats": _values(5, (4, 3), (5, 2), (3,)),
    "values-5-long-names": _values(5, (4, 3), (5, 2), names=LONG),
    "values-6-seats": _values(6, (4, 3), (5, 2), (3,)),
    "values-9-seats": _pad_of_a_seat,
    "values-15-seats": _values(15, (4, 3), (5, 2), (3, 2), (1, 5)),
    "wins-alone": _won((4, 3), (5, 4), (3, 2), (1, 5)),
    "wins-tie-holder": _won((4, 3), (5, 2), (2, 5), (1, 5)),
    "wins-tie-walk": TIE,
    "wins-tie-5-long-names": _won((2, 2), (5, 2), (3, 2), (1, 5), (5, 2), seats=5, names=LONG),
    "wins-tie-9": _won(*(((5, 5), *(((3, 4),) * 7), (5, 5))), seats=9, starter=1),
    "wins-tie-15": _won(*(((3, 4),) * 13 + ((5, 5),) * 2), seats=15, starter=2),
    "wins-pile-short": _near_the_end,
    "icons-asked": _icons,
    "result-alone": _result((5, 3, 2, 1)),
    "result-trait": _result((4, 4, 2, 1), (2, 2), (2, 1)),
    "result-shared-two": _result((4, 4, 2, 1), (2, 2), (1, 1), (1, 1), (0, 0)),
    "result-shared-all": _result((2, 2, 2), (1, 1, 1), (1, 1, 1), (0, 0, 0), (0, 0, 0)),
    "result-5-long-names": _result((4, 4, 2, 1, 0), (2, 1), names=LONG),
    "result-15": _result((2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    "front": _front(0),
    "front-some-down": _front(2),
    "front-9-seats": _front(4, 9),
    "front-won": _front_turned,
}

DIGITAL: Final[dict[str, Recipe]] = {
    "cover": _digital,
    "cover-second": _second_cover,
    "cover-long-name": _cover_long,
    "hand": _hand,
    "hand-picked": _hand_picked,
    "own-hand": _own_hand,
    "own-waiting": _own_waiting,
    "dealing": _dealing,
    "cover-pending": _pending_cover,
    "reveal": _reveal,
}

ON_TOP: Final[dict[str, Recipe]] = {
    "why": _why,
    "why-nothing": _on_top(Why(0), TIE),
    "corrections": _on_top(Corrections(), TIE),
    "corrections-empty": _on_top(Corrections(), _back()),
    "corrections-waiting": _on_top(Corrections(), _stopped),
    "corrections-digital": _on_top(Corrections(), _reveal),
    "mending": _mending,
    "mending-line": _mending_line,
    "counters": _on_top(Counters(), TIE),
    "counters-start": _on_top(Counters(start=True), _back()),
    "counters-digital": _counters_digital,
    "consent": _on_top(Consent(Seat(0)), _second_cover),
    "pause": _on_top(Pause(), TIE),
    "pause-digital": _on_top(Pause(), _hand),
    "rules-of-the-table": _on_top(Rules(GAME, "DKD-11"), TIE),
    "picking-dinosaur": _on_top(Picking("dinosaur", Seat(2)), _values(4, (4, 3), (5, 2))),
    "picking-event": _on_top(Picking("event"), _back()),
    "picking-nothing": _on_top(Picking("event", search="xyz"), _back()),
    "banner-disk-full": _disk_full,
    "banner-read-only": _read_only,
    "banner-pending": _pending,
    "banner-refused": _refused,
    "banner-nothing-to-undo": _nothing_to_undo,
    "banner-stopped": _stopped,
    "banner-on-top": _on_top(Pause(), _disk_full),
}

LOOKS: Final[dict[str, Recipe]] = {
    "evening-values": _wished(_values(4, (4, 3), (5, 2), (3,)), palette="evening"),
    "evening-wins-tie": _wished(_won(*WALK), palette="evening"),
    "evening-hand": _wished(_hand_picked, palette="evening"),
    "contrast-values": _wished(_values(4, (4, 3), (5, 2), (3,)), palette="contrast"),
    "contrast-wins-tie": _wished(_won(*WALK), palette="contrast"),
    "largest-values": _wished(_values(4, (4, 3), (5, 2), (3,)), text_size="largest"),
    "left-handed-values": _wished(_values(4, (4, 3), (5, 2), (3,)), left_handed=True),
}
