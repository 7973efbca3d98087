"""What a seat may not know in Dino Battle!, from the rulebook and never from `observe`.

Each side knows its own deck, so it knows what is left in its pile, but not the other's hand. Action boons are taken to
the hand, and everybody sees that they are such. Of two boons drawn for a glyph only the seat sees both; the boon pile
lies face down. Everything else lies open. At the table nobody tells the app which cards there are.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from random import Random

from msgspec.structs import replace

from companion.games.dino_battle.actions import BoonDrawn, CardDealt, KeepBoon, What
from companion.games.dino_battle.boon import BoonChoice, BoonDraw
from companion.games.dino_battle.draw import Draw
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.state import Player, State
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import Card, Cards, Entry, Seat, Setup


def redraw(setup: Setup[Options, Pack], state: State, seat: Seat | None, rng: Random) -> State:
    """The state with all that a seat (None: everybody) may not know drawn anew."""
    players = tuple(player if at == seat else _redraw_cards(player, rng) for at, player in enumerate(state.players))
    return _redraw_boons(setup, replace(state, players=players), seat, rng)


def _redraw_cards(player: Player, rng: Random) -> Player:
    hidden = [*player.hand.known, *player.pile.known]
    rng.shuffle(hidden)
    held = len(player.hand.known)
    return replace(
        player,
        hand=Cards(tuple(sorted(hidden[:held])), player.hand.unknown),
        pile=Cards(tuple(sorted(hidden[held:])), player.pile.unknown),
    )


def _redraw_boons(setup: Setup[Options, Pack], state: State, seat: Seat | None, rng: Random) -> State:
    """Boons in another hand are action boons; those drawn, and in the pile, may be any."""
    kinds = {boon.number: boon.kind for boon in setup.pack.boons}
    others = [other for other in range(len(state.players)) if other != seat]
    drawn = [at for at, frame in enumerate(state.stack) if _hides(frame, seat)]
    hidden = list(state.boon_pile.known)
    for other in others:
        hidden += state.players[other].boons.known
    for at in drawn:
        hidden += _drawn(state.stack[at]).known
    rng.shuffle(hidden)
    players, stack = list(state.players), list(state.stack)
    for other in others:
        held = players[other].boons
        actions = [boon for boon in hidden if kinds.get(boon) == "action"][: len(held.known)]
        for boon in actions:
            hidden.remove(boon)
        players[other] = replace(players[other], boons=Cards(tuple(sorted(actions)), held.unknown))
    for at in drawn:
        taken = [hidden.pop() for _ in _drawn(stack[at]).known]
        stack[at] = replace(stack[at], drawn=Cards(tuple(sorted(taken)), _drawn(stack[at]).unknown))
    pile = Cards(tuple(sorted(hidden)), state.boon_pile.unknown)
    return replace(state, players=tuple(players), stack=tuple(stack), boon_pile=pile)


def _hides(frame: object, seat: Seat | None) -> bool:
    return isinstance(frame, BoonDraw | BoonChoice) and frame.seat != seat


def _drawn(frame: object) -> Cards:
    return frame.drawn if isinstance(frame, BoonDraw | BoonChoice) else Cards()


def sees(setup: Setup[Options, Pack], state: State, entry: Entry[What], seat: Seat | None) -> bool:
    """A dealt card and a drawn boon are seen by whom they go to, and so is which boon was kept; all else lies open."""
    if not isinstance(entry.what, CardDealt | BoonDrawn | KeepBoon):
        return True
    frame = state.stack[-1]
    assert isinstance(frame, SetUp | Draw | BoonDraw | BoonChoice)
    return frame.seat == seat


def opens(setup: Setup[Options, Pack], state: State, entry: Entry[What]) -> Hashable:
    """Whatever is turned up stays where all can see it."""
    return ()


def cards(setup: Setup[Options, Pack], state: State) -> Hashable:
    """All the box holds, wherever it lies: the same at every state. At the table only counts are known."""
    sides = tuple(_deck(player) for player in state.players)
    boons = _boons(state)
    dinos = tuple(len(player.dinos) for player in state.players)
    if setup.mode == "digital":
        return sides, boons, dinos
    return tuple(map(len, sides)), len(boons), dinos


def _deck(player: Player) -> Cards:
    played = _heap([each.card for each in player.slots if each.deck == "action"])
    return reduce(Cards.merge, (player.hand, player.pile, player.discard, played))


def _boons(state: State) -> Cards:
    played = [each.card for player in state.players for each in player.slots if each.deck == "boon"]
    open_ones = [upgrade.boon for player in state.players for upgrade in player.upgrades]
    waiting = [frame.boon for frame in state.stack if isinstance(frame, UpgradeChoice)]
    held = [player.boons for player in state.players] + [_drawn(frame) for frame in state.stack]
    heaps = (state.boon_pile, state.boon_discard, state.boon_box, _heap([*played, *open_ones, *waiting]), *held)
    return reduce(Cards.merge, heaps)


def _heap(numbers: list[Card]) -> Cards:
    return reduce(Cards.add, numbers, Cards())
