"""What a seat may not know in Dino Kontra Dino, from the rulebook and never from `observe`.

Dealt dinosaurs are seen by whom they were dealt to. The chosen one lies face down until all have chosen. The pile is
shuffled, and what remains of it goes back into the box unseen. Nobody sees the back of the next event card: it may be
that of any event that was not turned yet.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from random import Random

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import DinosaurDealt, EventTurned, PlayCard, What
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import Pack
from companion.games.dino_kontra_dino.state import State
from companion.games.game import UNKNOWN, Card, Cards, Entry, Seat, Setup


def redraw(setup: Setup[Options, Pack], state: State, seat: Seat | None, rng: Random) -> State:
    """The state with all that a seat (None: everybody) may not know drawn anew."""
    return _redraw_back(_redraw_dinosaurs(setup, state, seat, rng), rng)


def _redraw_dinosaurs(setup: Setup[Options, Pack], state: State, seat: Seat | None, rng: Random) -> State:
    others = [other for other in range(setup.seats) if other != seat]
    face_down = [] if _lie_open(setup, state) else [other for other in others if _number(state.played[other])]
    heaps = (state.pile, state.boxed, *(state.hands[other] for other in others))
    hidden = [number for cards in heaps for number in cards.known]
    hidden += [number for other in face_down if (number := _number(state.played[other]))]
    rng.shuffle(hidden)

    def drawn(cards: Cards) -> Cards:
        taken = [hidden.pop() for _ in cards.known]
        return Cards(tuple(sorted(taken)), cards.unknown)

    hands = tuple(cards if at == seat else drawn(cards) for at, cards in enumerate(state.hands))
    played = tuple(PlayCard(hidden.pop()) if at in face_down else play for at, play in enumerate(state.played))
    return replace(state, hands=hands, played=played, boxed=drawn(state.boxed), pile=drawn(state.pile))


def _lie_open(setup: Setup[Options, Pack], state: State) -> bool:
    """All have chosen, and the dinosaurs are turned up before the event is."""
    all_chosen = None not in state.played
    return state.phase == "report" or (all_chosen and setup.options.reveal_order == "dinosaurs_first")


def _number(play: PlayCard | None) -> int | None:
    return None if play is None or play.card == UNKNOWN else play.card


def _redraw_back(state: State, rng: Random) -> State:
    if state.front is None or state.traits is not None or state.back is None or state.back == UNKNOWN:
        return state
    unturned = (*state.backs.known, state.back)
    back = rng.choice(unturned)
    return replace(state, back=back, backs=Cards(tuple(sorted(set(unturned) - {back}))))


def sees(setup: Setup[Options, Pack], state: State, entry: Entry[What], seat: Seat | None) -> bool:
    """A dealt card is seen by whom it goes to, a chosen one by its owner; everything else lies open."""
    match entry.what:
        case DinosaurDealt():
            return seat == -state.due % setup.seats
        case PlayCard():
            return seat == entry.seat or setup.mode == "table"
        case _:
            return True


def opens(setup: Setup[Options, Pack], state: State, entry: Entry[What]) -> Hashable:
    """The dinosaurs lie face down until the event is turned at the latest."""
    return state.played if isinstance(entry.what, EventTurned) else ()


def cards(setup: Setup[Options, Pack], state: State) -> Hashable:
    """All the box holds, wherever it lies: the same at every state. At the table only counts are known."""
    played = _heap([play.card for play in state.played if play is not None])
    dinosaurs = reduce(Cards.merge, (*state.hands, played, state.pile, state.discard, state.boxed))
    won = reduce(Cards.merge, state.won)
    turned = state.traits is not None
    fronts = len(state.fronts) + len(won) + (turned or state.front is not None)
    backs = len(state.backs) + len(won) + (turned or state.back not in (None, UNKNOWN))
    twice = len(dinosaurs.known) - len(set(dinosaurs.known)) + len(won.known) - len(set(won.known))
    return (dinosaurs if setup.mode == "digital" else len(dinosaurs)), fronts, backs, twice


def _heap(numbers: list[Card]) -> Cards:
    return reduce(Cards.add, numbers, Cards())
