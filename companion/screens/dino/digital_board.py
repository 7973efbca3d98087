"""What stands on Dino's board and what is lit on it, phase by phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from companion.games.dino.board import board_of
from companion.games.dino.reasons import CounterMoved, MeteoriteMoved
from companion.games.game import Seat
from companion.screens.at_table import colour_of, table_of
from companion.screens.boards import Carried, Lit, Plan, Scenery, Token
from companion.screens.desk import Desk
from companion.screens.dino.digital_messages import ChooseLine, ChooseSpace, GoTo, PickPiece, Take
from companion.screens.dino.digital_plan import Places, places, plan_of, track_points
from companion.screens.dino.digital_table import (
    Choices,
    choices,
    egg_of,
    last_of,
    mark_of,
    movable,
    moves_of,
    pack_of,
    seen,
)
from companion.screens.dino.digital_track import longest
from companion.screens.theme import mix
from companion.screens.widgets import Point

BEASTS: Final = ("triceratops", "ankylosaurus", "stegosaurus", "brontosaurus", "dimetrodon")
"""The five dinosaurs in the order in which they are placed."""
COUNTER: Final = 1.2
SMALL_COUNTER: Final = 0.4  # of a square's side: where spaces lie far apart, counters grow no further
LIFTED: Final = 1.25
NEST: Final = 0.29
BEAST: Final = 0.44
CLEAR: Final = 0.34  # in squares: a dinosaur that is so far from a nest is seen whole
ASIDE: Final = 0.4  # of its line's length: so far it stands aside
METEORITE: Final = 0.27


def plan(desk: Desk) -> Plan:
    """The board, with every seat's own start spaces in its colour."""
    pack = pack_of(desk)
    tokens = (colour_of(desk, seat) for seat in range(len(seen(desk).players)))
    starts = tuple(
        (colour.key, token, mark_of(token)) for colour, token in zip(pack.piece_colours, tokens, strict=False)
    )
    return plan_of(pack, starts)


def lit(desk: Desk, piece: int | None) -> tuple[Lit, ...]:
    """What may be chosen on the board now; `piece` is the one that is picked."""
    found, at, phase = choices(desk), places(pack_of(desk)), seen(desk).phase
    if phase == "nests":
        return tuple(Lit(space, at.spaces[space], tap=ChooseSpace(space)) for space in found.nests)
    if phase == "dinosaurs":
        return tuple(Lit(line, at.crossings.get(line, _middle(at, line)), tap=ChooseLine(line)) for line in found.lines)
    if phase == "egg":
        nests = {nest.nest: nest for nest in seen(desk).nests}
        spaces = ((number, nests[number].space) for number in found.eggs)
        return tuple(Lit(space, at.spaces[space], tap=Take(number), size=1.3) for number, space in spaces if space)
    if phase != "move" or piece is None:
        return ()
    moves = moves_of(found, piece)
    return tuple(
        Lit(space, at.spaces[space], tap=GoTo(space), text=str(len(move.path)), size=1.12)
        for space, move in moves.items()
    )


def scenery(
    desk: Desk,
    *,
    piece: int | None,
    carried: Carried | None,
    put: Carried | None = None,
    line: str = "",
    still: object = None,
) -> Scenery:
    """Everything that stands on the board.

    `carried` is under a finger, `put` was let go and is still being recorded, `line` is one on which a dinosaur would
    wall a nest in, `still` what the board itself is dragged by.
    """
    pack = pack_of(desk)
    at, found = places(pack), choices(desk)
    shining = tuple(_chosen(one, carried, line) for one in lit(desk, piece))
    tokens = (*_beasts(desk, at), *_nests(desk, at), _meteorite(desk), *_pieces(desk, at, found, piece, (carried, put)))
    return Scenery(
        tokens=tokens,
        lit=shining,
        path=_path(desk, at, found, piece, carried),
        barred=_barred(desk, at, found),
        pan=still,
    )


def _chosen(one: Lit, carried: Carried | None, line: str) -> Lit:
    meant = (carried is not None and carried.end == one.key) or line == one.key
    return replace(one, chosen=True) if meant else one


def _middle(at: Places, line: str) -> Point:
    one, other = at.lines[line]
    return (one + other) * 0.5


def _barred(desk: Desk, at: Places, found: Choices) -> tuple[Point, ...]:
    """While nests are chosen: where none may lie."""
    if seen(desk).phase != "nests" or not found.nests:
        return ()
    taken = {nest.space for nest in seen(desk).nests}
    return tuple(point for space, point in at.spaces.items() if space not in {*found.nests, *taken})


def _path(desk: Desk, at: Places, found: Choices, piece: int | None, carried: Carried | None) -> tuple[Point, ...]:
    """From where the carried piece stood to the end it is over."""
    if carried is None or not carried.end or piece is None:
        return ()
    start, move = seen(desk).players[seen(desk).turn].pieces[piece].space, moves_of(found, piece).get(carried.end)
    return () if start is None or move is None else tuple(at.spaces[space] for space in (start, *move.path))


# --- pieces -----------------------------------------------------------------------------------------------------


def _pieces(
    desk: Desk, at: Places, found: Choices, piece: int | None, hands: tuple[Carried | None, Carried | None]
) -> Iterator[Token]:
    """Every counter where it stands, where a finger has it, or where it was put."""
    shown, (carried, put) = seen(desk), hands
    for seat, player in enumerate(shown.players):
        for nth, one in enumerate(player.pieces):
            if one.space is None or one.space not in at.spaces:
                continue
            plain = _counter(desk, at, (seat, nth), at.spaces[one.space])
            mine = seat == shown.turn and nth in movable(found)
            if mine:
                ring = "lava" if piece is None or piece == nth else ""
                plain = replace(plain, ring=ring, tap=PickPiece(nth), drag=nth)
            if put is not None and seat == shown.turn and put.piece == nth:
                plain = replace(plain, at=put.at, path=None)
            elif carried is not None and mine and carried.piece == nth:
                plain = replace(plain, at=carried.at, path=None, base=plain.at, size=plain.size * LIFTED)
            yield plain


def _counter(desk: Desk, at: Places, piece: tuple[int, int], place: Point) -> Token:
    seat, nth = piece
    return Token(
        f"piece {seat} {nth}",
        place,
        colour=colour_of(desk, seat),
        mark=mark_of(colour_of(desk, seat)),
        size=min(COUNTER, at.square * SMALL_COUNTER),
        path=way(desk, at, Seat(seat), nth),
    )


def way(desk: Desk, at: Places, seat: Seat, piece: int) -> tuple[Point, ...]:
    """The spaces that a piece passed, if it was the last to move; one that its seat has dragged has no way to go."""
    moved = last_of(desk, CounterMoved)
    if moved is None or (moved.seat, moved.piece) != (seat, piece):
        return ()
    return tuple(at.spaces[space] for space in moved.path[:-1] if space in at.spaces)


def _nests(desk: Desk, at: Places) -> Iterator[Token]:
    """Eggs in their colour; a nest without any is an empty bowl that is passed over."""
    for nest in seen(desk).nests:
        if nest.space is None or nest.space not in at.spaces:
            continue
        egg = egg_of(desk, nest.nest)
        yield Token(
            f"nest {nest.nest}",
            at.spaces[nest.space],
            kind="picture",
            mark="pieces/egg",
            colours=(("ink", egg.colour if nest.eggs else mix("ground", "fern", 0.5)),),
            plate="ground",
            text=f"{egg.letter}{nest.eggs}" if nest.eggs else "",
            ink=f"{egg.colour}.on",
            size=at.square * NEST,
        )


def _beasts(desk: Desk, at: Places) -> Iterator[Token]:
    for nth, line in enumerate(seen(desk).dinosaurs):
        if line in at.lines:
            drawing = f"pieces/{BEASTS[nth % len(BEASTS)]}"
            yield Token(
                f"dinosaur {nth}",
                _stands(desk, at, line),
                kind="picture",
                mark=drawing,
                colours=(("ink", "silhouette"), ("eye", "pale"), ("pale", "pale")),
                size=at.square * BEAST,
            )


def _stands(desk: Desk, at: Places, line: str) -> Point:
    """Where a dinosaur is seen: on its line, as far along it as a nest does not hide it."""
    nests = [at.spaces[nest.space] for nest in seen(desk).nests if nest.space is not None and nest.space in at.spaces]
    one, other = at.lines[line]
    middle, aside = at.crossings.get(line, _middle(at, line)), (other - one) * ASIDE
    return max((middle, middle + aside, middle - aside), key=lambda point: min(_clear(at, point, nests), CLEAR))


def _clear(at: Places, point: Point, nests: list[Point]) -> float:
    """How far the nearest nest is, in squares."""
    return min((point.distance(nest) / at.square for nest in nests), default=CLEAR)


def _meteorite(desk: Desk) -> Token:
    """Over the stone that it has come to; on its way it passes every stone."""
    pack, shown = pack_of(desk), seen(desk)
    whole = longest(desk)
    points, fell = track_points(pack, whole), last_of(desk, MeteoriteMoved)
    at = whole - shown.track + shown.meteorite
    before = at - (fell.end - fell.start if fell else 0)
    return Token(
        "meteorite",
        points[min(at, whole)],
        kind="picture",
        mark="pieces/meteorite",
        colours=(("ink", "lava"),),
        size=places(pack).square * METEORITE,
        path=tuple(points[max(before + 1, 0) : max(at, 0)]),
    )


def walled_in(desk: Desk, line: str) -> bool:
    """Whether a dinosaur on this line would leave a nest without a space in front of it."""
    shown, links = seen(desk), board_of(pack_of(desk)).links
    nests = {nest.space for nest in shown.nests}
    blocked = {*shown.dinosaurs, line}

    def free(space: str) -> bool:
        return any(over not in blocked and other not in nests for other, over in links[space])

    before = {*shown.dinosaurs}
    had = {
        space
        for space in nests
        if space is not None and any(over not in before and other not in nests for other, over in links[space])
    }
    return any(not free(space) for space in had)


def last_mover(desk: Desk) -> Seat | None:
    """The seat whose entry was the last one."""
    story = table_of(desk).story
    return story[-1].seat if story else None
