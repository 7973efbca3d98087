"""Worked examples of the rulebook, played through the product. A runner gives what came out, and the rules it cited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from companion.games.dino.actions import Move, SpacesFromHome, TakeEgg
from companion.games.dino.pack import DINOSAURS, EGGS, EggColour, Track
from companion.games.dino.reasons import (
    DinosaurPlaced,
    DinosaursStand,
    EggsScored,
    EggTaken,
    NestChosen,
    NestsFilled,
    TrackMeasured,
    WayHomeTaken,
)
from companion.games.dino.state import Leave
from companion.games.tuples import put
from tests.games.dino.boards import NO_BOARD, shipped
from tests.games.dino.playing import Play

Given: TypeAlias = Mapping[str, Any]


class Ran(NamedTuple):
    """What came out of an example, under the names that its `expect` uses, and the ids of the rules that were cited."""

    came_out: Mapping[str, Any]
    cited: frozenset[str]


def _ran(play: Play, came_out: Mapping[str, Any]) -> Ran:
    return Ran(came_out, frozenset(reason.rule for reason in play.reasons))


def set_up(seats: int) -> Play:
    """A digital game on a board that comes with the app, up to its first turn."""
    play = Play(seats, shipped("forest"), mode="digital")
    while play.state.phase != "move":
        play.do(play.legal()[0])
    return play


def run_setup(given: Given) -> Ran:
    """Nests are chosen and dinosaurs placed; eggs and dinosaurs are counted where they lie."""
    seats = given["players"]
    play = set_up(seats)
    filled, per_nest = play.reason(NestsFilled), seats + 1
    by_seat = [event.seat for event in play.events if isinstance(event, DinosaurPlaced)]
    others = len(dict.fromkeys(by_seat[: seats - 1]))
    used = sum(nest.eggs for nest in play.state.nests)
    return _ran(
        play,
        {
            "eggs_wanted_per_nest": per_nest,
            "eggs_wanted": per_nest * play.count(NestChosen),
            "eggs_per_nest": filled.eggs,
            "eggs_used": used,
            "eggs_available": sum(colour.count or 0 for colour in play.rules.pack.egg_colours),
            "shortage": filled.eggs < per_nest,
            "placed_by_non_starters": others,
            "dinosaurs_on_board": play.reason(DinosaursStand).dinosaurs,
            "figures": DINOSAURS,
        },
    )


def run_track(given: Given) -> Ran:
    """How far the meteorite has to go."""
    play = set_up(given["players"])
    return _ran(play, {"track_spaces": play.reason(TrackMeasured).stones})


def run_meteorite(given: Given) -> Ran:
    """A turn at the table: the meteorite takes what is missing of four."""
    tracks = (Track(seats=2, stones=given["track"]),)
    play = Play(2, replace(NO_BOARD, tracks=tracks))
    play.adjust("meteorite", given["position"])
    if given.get("counters_on_board") == 0:
        play.adjust("home", 2, 0)
    play.turn(given.get("spaces_moved", 0))
    after = play.state.meteorite
    return _ran(
        play,
        {
            "meteorite_moves": after - given["position"],
            "position_after": after,
            "game_over": play.state.phase in ("count", "over"),
        },
    )


def run_score(given: Given) -> Ran:
    """Eggs of any colours are taken at the table, and what is left of the way home is reported."""
    names, spaces = list(given["eggs"]), tuple(given["spaces_to_home"])
    colours = [EggColour(number=at, key=f"c{at}", name=name, count=EGGS) for at, name in enumerate(names, 1)]
    spare = [EggColour(number=9, key="spare", name="spare", count=EGGS)]
    play = Play(2, replace(NO_BOARD, egg_colours=tuple(colours or spare), nest_eggs=()))
    for at, name in enumerate(names, 1):
        for _ in range(given["eggs"][name]):
            play.adjust("turn", 0)
            play.adjust(f"nest_{at}", 1)
            play.turn(4, at)
    play.adjust("home", 2 - len(spaces), 0)
    play.adjust("home", 2, 1)
    if spaces:
        play.adjust("meteorite", play.rules.track)
        play.enter(SpacesFromHome(spaces), 0)
    scored = next(each for each in play.reasons if isinstance(each, EggsScored) and each.seat == 0)
    taken = next(each for each in play.reasons if isinstance(each, WayHomeTaken) and each.seat == 0)
    return _ran(
        play,
        {
            "egg_points": scored.eggs,
            "colour_points": scored.points - scored.eggs,
            "penalty": sum(taken.spaces),
            "total": play.outcome.scores[0],
        },
    )


def run_collect(given: Given) -> Ran:
    """A counter ends in front of a nest, or not, and its seat takes an egg if it may."""
    play = set_up(2)
    first = play.state.nests[0]
    front = play.rules.fronts[first.space or ""][0][0]
    nests = put(play.state.nests, 0, replace(first, eggs=given["nest_eggs"]))
    play.state = replace(play.state, nests=nests, dinosaurs=())
    far = next(space for space in play.rules.board.square if space not in play.rules.in_front_of and space[0] == "d")
    target = front if given["landed_in_front"] else far
    start = _four_before(play, target)
    play.put(0, 0, start)
    stays = not given.get("left_square_since_last_egg_from_this_nest", True)
    move = next(move for move in _moves(play) if move.path[-1] == target)
    if stays:
        # The egg before was taken by the other counter, which has not moved since.
        player = replace(play.state.players[0], leave=(Leave(first.nest, 1),))
        play.state = replace(play.state, players=put(play.state.players, 0, player))
    play.do(move)
    if play.state.phase == "egg":
        play.do(TakeEgg(first.nest))
    return _ran(play, {"eggs_taken": play.count(EggTaken), "nest_eggs_after": play.state.nests[0].eggs})


def _moves(play: Play) -> list[Move]:
    return [move for move in play.legal() if isinstance(move, Move) and move.piece == 0 and len(move.path) == 4]


def _four_before(play: Play, target: str) -> str:
    """A space from which a counter can move four to another."""
    for space in play.rules.board.square:
        play.put(0, 0, space)
        if space != target and space not in play.rules.board.starts and any(m.path[-1] == target for m in _moves(play)):
            return space
    raise AssertionError(f"nobody gets to {target} with four")


EXAMPLES: Final[Mapping[str, Callable[[Given], Ran]]] = {
    "score": run_score,
    "setup": run_setup,
    "meteorite_track": run_track,
    "meteorite": run_meteorite,
    "collect": run_collect,
}
