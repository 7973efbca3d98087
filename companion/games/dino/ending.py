"""What follows a turn: eggs go to seats, the next seat, and how the game ends (DN-17 to DN-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino.reasons import (
    AllHome,
    EggsImpossible,
    EggTaken,
    GameEnded,
    MeteoriteEachRound,
    MeteoriteMoved,
    MeteoriteStruck,
    NestEmptied,
    WayHomeClosed,
)
from companion.games.dino.scoring import Score, explain, rank, score
from companion.games.dino.state import Player, State
from companion.games.dino.ways import blocked, spaces_home
from companion.games.game import UNKNOWN, Card, GameEvent, Outcome, Reason, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino

Seen = tuple[GameEvent, ...]
Why = tuple[Reason, ...]


def take_egg(state: State, seat: Seat, egg: Card) -> tuple[State, Seen, Why]:
    """The egg lies open in front of the seat, the one before it is hidden, and its nest has one less (DN-16)."""
    player = state.players[seat]
    hidden, untold = player.hidden, player.untold
    if player.open is not None:
        hidden, untold = hidden.add(player.open), untold + (player.open == UNKNOWN)
    taker = replace(player, hidden=hidden, open=egg, untold=untold)
    nests = tuple([replace(nest, eggs=max(0, nest.eggs - 1)) if nest.nest == egg else nest for nest in state.nests])
    emptied = tuple(NestEmptied(nest.nest) for nest in nests if nest.nest == egg and not nest.eggs)
    taken = replace(state, players=put(state.players, seat, taker), nests=nests)
    return taken, (EggTaken(seat, egg),), emptied


def end_turn(rules: Dino, state: State, seen: Seen, why: Why) -> Step[State]:
    """The game ends, or the next seat is on; after a round the meteorite may go on by itself."""
    if ended := _ended(rules, state):
        return finish(rules, state, seen, (*why, ended))
    following = Seat((state.turn + 1) % len(rules.seats))
    state = replace(state, phase="move", turn=following)
    if following != rules.setup.starter:
        return Step(state, seen, why)
    state = replace(state, round=state.round + 1)
    stones = rules.options.meteorite_each_round
    if stones:
        end = min(state.meteorite + stones, rules.track)
        seen = (*seen, MeteoriteMoved(state.meteorite, end, rules.track))
        why = (*why, MeteoriteEachRound(state.round - 1, stones))
        state = replace(state, meteorite=end)
        if ended := _ended(rules, state):
            return finish(rules, state, seen, (*why, ended))
    return Step(state, seen, why)


def _ended(rules: Dino, state: State) -> MeteoriteStruck | AllHome | None:
    """Why the game is over, if it is. What happens first counts: a strike that also brings the last one home is one."""
    if state.meteorite >= rules.track:
        return MeteoriteStruck(rules.track)
    if not any(player.out for player in state.players):
        return AllHome(state.meteorite, rules.track)
    return None


def check_end(rules: Dino, state: State, seen: Seen, why: Why) -> Step[State]:
    """After a counter was set: the game may be over by it."""
    ended = _ended(rules, state)
    return finish(rules, state, seen, (*why, ended)) if ended else Step(state, seen, why)


def owes(player: Player) -> bool:
    """Whether the app still needs something of a seat for the scoring: all of this is public."""
    return (player.spaces_from_home is None and player.out > 0) or player.unseen > 0


def finish(rules: Dino, state: State, seen: Seen, why: Why) -> Step[State]:
    """The scores are counted; at the table first what the app was not told (DN-20, DN-21)."""
    if rules.digital:
        state, closed = _measure_ways(rules, state)
        why = why + closed
    elif any(owes(player) for player in state.players):
        return Step(replace(state, phase="count", moved=None), seen, why, True)
    over = replace(state, phase="over", moved=None)
    scores = scores_of(over)
    winners = rank("", scores).winners
    return Step(over, (*seen, GameEnded(winners)), (*why, *explain(scores)), True)


def _measure_ways(rules: Dino, state: State) -> tuple[State, tuple[WayHomeClosed, ...]]:
    """How far every piece still out is from home, counters not in the way."""
    players, closed = [], []
    for seat, player in enumerate(state.players):
        found = [_way_home(rules, state, Seat(seat), piece.space) for piece in player.pieces if piece.space is not None]
        players.append(replace(player, spaces_from_home=tuple(spaces for spaces, _ in found)))
        if not all(is_open for _, is_open in found):
            closed.append(WayHomeClosed(Seat(seat)))
    return replace(state, players=tuple(players)), tuple(closed)


def _way_home(rules: Dino, state: State, seat: Seat, space: str) -> tuple[int, bool]:
    """The spaces to the nearest start space, and whether what blocks leaves a way (else it is passed over)."""
    colour = rules.piece_colours[seat]
    what = blocked(rules, state, colour)
    own = what.colour if rules.options.penalty_to == "home" else ""
    around = None
    if rules.options.penalty_blocks == "walked_around":
        around = spaces_home(rules, what.mask, rules.homes[own], space)
        if around is not None:
            return around, True
    straight = spaces_home(rules, 0, rules.homes[own], space)
    return straight or 0, rules.options.penalty_blocks == "ignored"


def scores_of(state: State) -> tuple[Score, ...]:
    """The score of every seat, of what the app knows."""
    return tuple(score(player.hidden, player.open, player.spaces_from_home or ()) for player in state.players)


def outcome_of(rules: Dino, state: State) -> Outcome:
    """The outcome of a game that is over."""
    termination = "meteorite" if state.meteorite >= rules.track else "all_home"
    return rank(termination, scores_of(state))


def warn_of_eggs(rules: Dino, state: State) -> tuple[EggsImpossible, ...]:
    """A warning where seats and nests together hold more eggs than there are (DN-1, DN-6)."""
    total = sum(player.egg_count for player in state.players) + sum(nest.eggs for nest in state.nests)
    possible = rules.eggs_per_nest * len(rules.colours)
    return (EggsImpossible(total, possible),) if total > possible else ()
