"""What a seat may not know in Mini Dinosaur, from the rulebook and never from `observe`.

Both decks are shuffled, and what is not dealt stays unseen. Dealt cards are seen by whom they were dealt to. A bet
that is placed face down is its owner's secret until the race is over; what is discarded lies face down for good, unless
the table plays with an open pile. The automatic player's hand is seen by nobody.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import reduce
from random import Random

from msgspec.structs import replace

from companion.games.game import UNKNOWN, Card, Cards, Entry, Seat, Setup
from companion.games.mini_dinosaur.actions import (
    BetDealt,
    BetDiscarded,
    DinosaurDealt,
    DinosaurDiscarded,
    PlaceBet,
    PlayDinosaur,
    What,
)
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import Pack
from companion.games.mini_dinosaur.state import PlacedBet, Player, State


def redraw(setup: Setup[Options, Pack], state: State, seat: Seat | None, rng: Random) -> State:
    """The state with all that a seat (None: everybody) may not know drawn anew."""
    open_pile = setup.options.discard_pile == "open"
    others = [player for at, player in enumerate(state.players) if at != seat]
    dinosaurs = [*state.dinosaur_pile.known, *(card for each in others for card in _dinosaurs(each, open_pile))]
    bets = [*state.bet_pile.known, *(card for each in others for card in _bets(state, each, open_pile))]
    rng.shuffle(dinosaurs)
    rng.shuffle(bets)
    players = tuple(
        player if at == seat else _redraw_player(state, player, open_pile, dinosaurs, bets)
        for at, player in enumerate(state.players)
    )
    return replace(
        state,
        players=players,
        dinosaur_pile=_draw(state.dinosaur_pile, dinosaurs),
        bet_pile=_draw(state.bet_pile, bets),
    )


def _dinosaurs(player: Player, open_pile: bool) -> list[int]:  # noqa: FBT001 - a helper of one caller
    gone = () if open_pile else player.discarded_dinosaurs.known
    return [*(card for card in player.dinosaurs if card != UNKNOWN), *gone]


def _bets(state: State, player: Player, open_pile: bool) -> list[int]:  # noqa: FBT001 - a helper of one caller
    gone = () if open_pile else player.discarded_bets.known
    return [*player.bets.known, *(bet.card for bet in player.placed if _is_secret(state, bet)), *gone]  # type: ignore[list-item]


def _is_secret(state: State, bet: PlacedBet) -> bool:
    return bet.face == "down" and bet.card != UNKNOWN and state.phase not in ("show", "over") and bet.facts is None


def _redraw_player(
    state: State,
    player: Player,
    open_pile: bool,  # noqa: FBT001 - a helper of one caller
    dinosaurs: list[int],
    bets: list[int],
) -> Player:
    return replace(
        player,
        dinosaurs=tuple(card if card == UNKNOWN else dinosaurs.pop() for card in player.dinosaurs),
        bets=_draw(player.bets, bets),
        placed=tuple(PlacedBet(bets.pop(), "down") if _is_secret(state, bet) else bet for bet in player.placed),
        discarded_dinosaurs=player.discarded_dinosaurs if open_pile else _draw(player.discarded_dinosaurs, dinosaurs),
        discarded_bets=player.discarded_bets if open_pile else _draw(player.discarded_bets, bets),
    )


def _draw(cards: Cards, hidden: list[int]) -> Cards:
    return Cards(tuple(sorted(hidden.pop() for _ in cards.known)), cards.unknown)


def sees(setup: Setup[Options, Pack], state: State, entry: Entry[What], seat: Seat | None) -> bool:
    """A dealt card is seen by whom it goes to; what is face down or discarded by whom it comes from."""
    match entry.what:
        case DinosaurDealt() | BetDealt():
            return seat == -state.due % setup.seats
        case PlaceBet(_, "down"):
            return seat == entry.seat or setup.mode == "table"
        case PlayDinosaur(DinosaurDiscarded() | BetDiscarded()):
            return seat == entry.seat or setup.mode == "table" or setup.options.discard_pile == "open"
        case _:
            return True


def opens(setup: Setup[Options, Pack], state: State, entry: Entry[What]) -> Hashable:
    """The dinosaur that is played lay in the hand; so did a card that is discarded on an open pile."""
    what = entry.what
    if not isinstance(what, PlayDinosaur) or entry.seat is None or setup.mode == "table":
        return ()
    hand, thrown = state.players[entry.seat].dinosaurs, what.discard
    gone: Card | None = None
    if isinstance(thrown, DinosaurDiscarded) and thrown.position < len(hand):
        gone, hand = hand[thrown.position], hand[: thrown.position] + hand[thrown.position + 1 :]
    if isinstance(thrown, BetDiscarded):
        gone = thrown.card
    return hand[:1], gone if setup.options.discard_pile == "open" else None


def cards(setup: Setup[Options, Pack], state: State) -> Hashable:
    """All the box holds, wherever it lies: the same at every state. At the table only counts are known."""
    numbers = {card.dinosaur: card.number for card in setup.pack.dinosaurs if card.kind == "runner"}
    runners: list[Card] = [
        numbers.get(name, UNKNOWN) for name, count in zip(DINOSAURS, state.field, strict=True) for _ in range(count)
    ]
    players = state.players
    dinosaurs = _heap(
        runners + [card for player in players for card in player.dinosaurs],
        (state.dinosaur_pile, state.boxed, *(player.discarded_dinosaurs for player in players)),
    )
    bets = _heap(
        [bet.card for player in players for bet in player.placed],
        (state.bet_pile, *(cards for player in players for cards in (player.bets, player.discarded_bets))),
    )
    if setup.mode == "digital":
        return dinosaurs, bets
    return len(dinosaurs), len(bets)


def _heap(numbers: list[Card], heaps: Iterable[Cards]) -> Cards:
    return reduce(Cards.merge, heaps, reduce(Cards.add, numbers, Cards()))
