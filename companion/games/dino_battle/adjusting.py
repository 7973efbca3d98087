"""At the table the seats may set any public counter: to mend a count, or to start in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games import frames
from companion.games.dino_battle.actions import HandCard
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.control import find_glyph
from companion.games.dino_battle.happenings import CounterSet
from companion.games.dino_battle.pack import BOONS, GLYPHS
from companion.games.dino_battle.sides import SEATS, after_extinction, change, is_extinct
from companion.games.dino_battle.species import NUMBERS, SPECIES, Species
from companion.games.dino_battle.state import Dino, Glyph, State
from companion.games.dino_battle.turn import Turn
from companion.games.game import UNKNOWN, Adjust, Cards, Counter, Entry, Rejection, Seat, Step
from companion.games.gate import counter_faults
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_battle.actions import What
    from companion.games.dino_battle.rules import DinoBattle

MOST_COUNTED: Final = 99
NOBODY: Final = -1
SLOTS: Final = 3
DAZED: Final = "dazed_"
SHRINE: Final = "shrine_"
GLYPH: Final = "glyph_"
GOODS: Final = ("fruit", "crystals")


def counters(state: State) -> tuple[Counter, ...]:
    """Whose turn it is, the last turns, shrines, glyphs and the offering; of each side its dinos, cards and goods.

    In the middle of a fight the dinos stay as they are.
    """
    turn = state.stack[0]
    assert isinstance(turn, Turn)
    seats = tuple(counter for seat in SEATS for counter in _of_seat(state, turn, seat))
    return (*_of_turn(state, turn), *_of_board(state), *seats)


def _of_turn(state: State, turn: Turn) -> tuple[Counter, ...]:
    out = NOBODY if state.out_of_cards is None else state.out_of_cards
    last = (Counter("out_of_cards", out, NOBODY, SEATS[-1], holder=True),)
    return (Counter("turn", turn.seat, 0, SEATS[-1], holder=True), *last) if _between(state) else last


def _between(state: State) -> bool:
    """Whether a turn asks for its next card, and nothing is unfinished."""
    return len(state.stack) == 1


def _of_board(state: State) -> tuple[Counter, ...]:
    shrines = (
        Counter(
            SHRINE + shrine.space,
            NOBODY if shrine.flagstone is None else shrine.flagstone,
            NOBODY,
            SEATS[-1],
            holder=True,
        )
        for shrine in state.shrines
    )
    glyphs = (
        Counter(GLYPH + str(number), int(find_glyph(state, str(number)) is not None), 0, 1)
        for number in range(1, GLYPHS + 1)
    )
    offering = (Counter("offering_" + goods, getattr(state.offering, goods), 0, MOST_COUNTED) for goods in GOODS)
    return (*shrines, *glyphs, *offering, Counter("boon_pile", len(state.boon_pile), 0, BOONS))


def _of_seat(state: State, turn: Turn, seat: Seat) -> tuple[Counter, ...]:
    player = state.players[seat]
    counted = (
        Counter("hand", len(player.hand), 0, MOST_COUNTED, seat),
        Counter("pile", len(player.pile), 0, MOST_COUNTED, seat),
        Counter("boons", len(player.boons), 0, MOST_COUNTED, seat),
        Counter("fruit", player.fruit, 0, MOST_COUNTED, seat),
        Counter("crystals", player.crystals, 0, MOST_COUNTED, seat),
        Counter("turns", player.turns, 0, MOST_COUNTED, seat),
    )
    played = (Counter("slots", len(player.slots), 0, SLOTS, seat),) if turn.seat == seat else ()
    fights = any(isinstance(frame, Attack) for frame in state.stack)
    return (*counted, *played, *(() if fights else _of_dinos(state, seat)))


def _of_dinos(state: State, seat: Seat) -> tuple[Counter, ...]:
    found = []
    for species in SPECIES:
        here = [state.players[seat].dinos[at].condition for at in NUMBERS[species]]
        left = len(here) - here.count("defeated")
        found.append(Counter(species, left, 0, len(here), seat))
        found.append(Counter(DAZED + species, here.count("dazed"), 0, left, seat))
    return tuple(found)


def apply(rules: DinoBattle, state: State, entry: Entry[What], what: Adjust) -> Step[State] | Rejection:
    """The counter is what the table says; a third species that is gone ends the game (DB-41)."""
    faults = counter_faults(entry, what, len(SEATS), counters(state))
    if faults:
        return Rejection(tuple(faults), entry, rules.node(state))
    seen = (CounterSet(what.counter, what.value, what.seat),)
    adjusted = _set(state, what)
    species = next((each for each in SPECIES if each == what.counter), None)
    if species is None or what.seat is None:
        return frames.settle(rules, Step(adjusted, seen))
    died = is_extinct(adjusted.players[what.seat], species) and not is_extinct(state.players[what.seat], species)
    step = after_extinction(adjusted, what.seat, species, seen) if died else Step(adjusted, seen)
    return frames.settle(rules, step)


def _set(state: State, what: Adjust) -> State:
    name, value = what.counter, what.value
    if what.seat is not None:
        return _set_of_seat(state, what.seat, name, value)
    holder = None if value == NOBODY else Seat(value)
    if name == "turn":
        return _give_turn(state, Seat(value))
    if name == "out_of_cards":
        return replace(state, out_of_cards=holder)
    if name.startswith(SHRINE):
        return _set_shrine(state, name.removeprefix(SHRINE), holder)
    if name.startswith(GLYPH):
        return _set_glyph(state, name.removeprefix(GLYPH), there=bool(value))
    if name == "boon_pile":
        return replace(state, boon_pile=Cards((), value))
    goods = name.removeprefix("offering_")
    return replace(state, offering=replace(state.offering, **{goods: value}))


def _give_turn(state: State, seat: Seat) -> State:
    """The turn is another seat's, and nothing was played in it."""
    for each in SEATS:
        state = change(state, each, slots=())
    return replace(state, stack=(Turn(seat),))


def _set_shrine(state: State, space: str, holder: Seat | None) -> State:
    shrines = tuple([replace(each, flagstone=holder) if each.space == space else each for each in state.shrines])
    return replace(state, shrines=shrines)


def _set_glyph(state: State, space: str, *, there: bool) -> State:
    """A glyph that is there again has nobody knows what on it."""
    others = tuple(glyph for glyph in state.glyphs if glyph.space != space)
    old = find_glyph(state, space) or Glyph(space)
    glyphs = sorted((*others, old), key=lambda glyph: int(glyph.space)) if there else others
    return replace(state, glyphs=tuple(glyphs))


def _set_of_seat(state: State, seat: Seat, name: str, value: int) -> State:
    if name in NUMBERS:
        return _set_left(state, seat, next(each for each in SPECIES if each == name), value)
    if name.startswith(DAZED):
        return _set_dazed(state, seat, next(each for each in SPECIES if name == DAZED + each), value)
    if name in ("hand", "pile", "boons"):
        return change(state, seat, **{name: Cards((), value)})
    if name == "slots":
        return change(state, seat, slots=(HandCard("action", UNKNOWN),) * value)
    return change(state, seat, **{name: value})


def _set_left(state: State, seat: Seat, species: Species, left: int) -> State:
    """So many dinos of a species are left; those that go are standing ones first."""
    dinos = state.players[seat].dinos
    order = {"dazed": 0, "standing": 1, "defeated": 2}
    ranked = sorted(NUMBERS[species], key=lambda at: order[dinos[at].condition])
    for nth, at in enumerate(ranked):
        stays = dinos[at] if dinos[at].condition != "defeated" else Dino("standing")
        dinos = put(dinos, at, stays if nth < left else Dino("defeated"))
    return change(state, seat, dinos=dinos)


def _set_dazed(state: State, seat: Seat, species: Species, dazed: int) -> State:
    dinos = state.players[seat].dinos
    left = [at for at in NUMBERS[species] if dinos[at].condition != "defeated"]
    for nth, at in enumerate(left):
        dinos = put(dinos, at, Dino("dazed" if nth < dazed else "standing"))
    return change(state, seat, dinos=dinos)
