"""The jungle is spread and the sets are dealt before the first turn (DW-4, DW-5)."""

from __future__ import annotations

from math import hypot, pi
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino_world.actions import JungleSpread, What
from companion.games.dino_world.faults import NotTheJungle
from companion.games.dino_world.kinds import BIRDS, BOX, KIND_OF, set_of
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.dino_world.reasons import BoxHolds, JungleLaid, JungleSpreadOut, SetsDealt
from companion.games.dino_world.state import LyingCard, Player, State
from companion.games.faults import SeatNotNeeded, WrongNode
from companion.games.game import Cards, Entry, Fault, Rejection, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld

LAYOUTS: Final = 24
"""How many jungles the app lays by itself."""

COLUMNS: Final = 5
ROWS: Final = 4
ROOM: Final = 1.25
"""The jungle's cells are so many times a card's diagonal wide: however a card turns, it reaches no other's cell."""

GOLDEN: Final = 0.6180339887498949


def deal(seats: int, starter: Seat, *, spread: bool) -> State:
    """Sets for every seat, the surplus aside; the jungle still to be `spread`, or lying where the app cannot see."""
    sets = tuple(set_of(seat) for seat in range(seats))
    taken = {card for each in sets for card in each}
    aside = tuple(card for card in KIND_OF if card not in taken and card not in BIRDS)
    return State(
        phase="spread" if spread else "launch",
        turn=starter,
        players=tuple(Player(Cards(each), Cards()) for each in sets),
        lying=tuple(LyingCard(card) for card in BIRDS),
        lies_on=(),
        out=Cards(),
        aside=Cards(aside),
        launched=None,
    )


def apply(rules: DinoWorld, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The jungle lies; the starter is up."""
    what = entry.what
    faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    if not isinstance(what, JungleSpread):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    if sorted(each.card for each in what.poses) != list(BIRDS):
        faults.append(NotTheJungle(len(BIRDS)))
    if faults:
        return rules.reject(state, entry, faults)
    lying = tuple(LyingCard(each.card, None, each.pose) for each in sorted(what.poses, key=lambda each: each.card))
    dealt = SetsDealt(len(rules.seats), len(set_of(0)), len(state.aside))
    why = (BoxHolds(BOX), JungleLaid(len(BIRDS)), dealt)
    return Step(replace(state, phase="launch", lying=lying), (JungleSpreadOut(len(BIRDS)),), why, True)


def cell_mm(width_mm: float, height_mm: float) -> float:
    """The room that a bird of this size has in the app's jungles."""
    return ROOM * hypot(width_mm, height_mm)


def layouts(cell: float) -> tuple[JungleSpread, ...]:
    """The jungles that the app lays: a bird in 16 of 20 cells, shifted and turned, none touching another."""
    return tuple(JungleSpread(_layout(number, cell)) for number in range(LAYOUTS))


def _layout(number: int, cell: float) -> tuple[CardPose, ...]:
    cells = COLUMNS * ROWS
    empty = {(number + skip * 7 + number // cells * skip) % cells for skip in range(cells - len(BIRDS))}
    places = [place for place in range(cells) if place not in empty]
    return tuple(
        CardPose(card, _pose(place, number * cells + place, cell)) for card, place in zip(BIRDS, places, strict=False)
    )


def _pose(place: int, nth: int, cell: float) -> Pose:
    row, column = divmod(place, COLUMNS)
    # A tenth of the cell is free on each side of the card, however it is turned.
    shift_x, shift_y = (_scatter(nth, part) * cell / 10 for part in (1, 2))
    x = (column - (COLUMNS - 1) / 2) * cell + shift_x
    y = (row - (ROWS - 1) / 2) * cell + shift_y
    return Pose(round(x, 1), round(y, 1), round(_scatter(nth, 3) * pi, 3), True)


def _scatter(nth: int, part: int) -> float:
    """A number from -1 to 1 that looks like chance; the same each time."""
    return 2 * ((nth * GOLDEN * part + part * part * 0.37) % 1) - 1
