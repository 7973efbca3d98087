"""A Dino pack as a sketch and back: what its owner has not touched stays marked as what it was (DN-3, DN-5, DN-8)."""

from __future__ import annotations

from itertools import combinations
from re import fullmatch
from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino.checking import SCHEMA
from companion.games.dino.pack import SIDES, Line, Link, Pack, Preset, Side, Space, Square, Track, name_in
from companion.games.marks import origin_of
from companion.packs import PackError, PackFault, errors_of, load_text, text_for
from companion.screens.boards.craft import Craft, Number, Tag
from companion.screens.boards.sketch import Cell, Dot, Sketch, Tie, cells_by_key, dots_by_key, lines, tie_of
from companion.screens.boards.stamps import BUILT_IN
from companion.words import Language
from companion.words.ui import ui

CENTRE: Final = "centre"
START: Final = "start"
PAINTS: Final[dict[str, str]] = {
    "red": "kentrosaurus",
    "yellow": "velociraptor",
    "green": "archaeopteryx",
    "blue": "dilophosaurus",
    "violet": "t_rex",
    "white": "lambeosaurus",
    "orange": "spinosaurus",
    "black": "pachycephalosaurus",
    "brown": "iguanodon",
    "pink": "maiasaura",
}
"""The token that a piece's colour is painted in, by its key."""
BOARD: Final = "board"
"""The key of the set-up that the editor enters."""


# --- reading ----------------------------------------------------------------------------------------------------


def sketch_of(pack: Pack) -> Sketch:
    """The board of a pack."""
    dots = tuple(Dot(space.key, space.square, space.x, space.y, _tags(space)) for space in pack.spaces)
    return Sketch(
        tuple(Cell(square.key, square.x, square.y) for square in pack.squares),
        dots,
        tuple(dict.fromkeys(tie_of(link.a, link.b) for link in pack.links)),
        tuple(sorted(tie_of(*line.squares) for line in pack.lines if not line.dinosaur)),
    )


def _tags(space: Space) -> tuple[str, ...]:
    start = (start_tag(space.start, space.side or "near"),) if space.start is not None else ()
    return tuple(sorted((*((CENTRE,) if space.centre else ()), *start)))


def start_tag(colour: str, side: Side) -> str:
    """The tag of a start space."""
    return f"{START} {colour} {side}"


def start_of(dot: Dot) -> tuple[str, Side] | None:
    """The colour and side of a start space; None for any other."""
    tag = next((tag for tag in dot.tags if tag.startswith(f"{START} ")), None)
    if tag is None:
        return None
    _, colour, side = tag.split(" ")
    return colour, "near" if side == SIDES[0] else "far"


# --- writing ----------------------------------------------------------------------------------------------------


def with_sketch(pack: Pack, sketch: Sketch) -> Pack:
    """The pack with this board. Records that are as they were keep their origin; what is new is the pack's own."""
    known = cells_by_key(sketch)
    kept = replace(sketch, dots=tuple(dot for dot in sketch.dots if dot.cell in known))
    made = replace(
        pack,
        squares=_kept(pack.squares, [Square(cell.key, cell.x, cell.y) for cell in kept.cells]),
        spaces=_kept(pack.spaces, [_space(dot) for dot in kept.dots]),
        lines=_kept(pack.lines, _lines(pack, kept)),
    )
    return _without_lost(replace(made, links=_kept(pack.links, _links(made, kept, pack.links))))


def _space(dot: Dot) -> Space:
    colour, side = start_of(dot) or (None, None)
    return Space(dot.key, dot.cell, dot.x, dot.y, dot.has(CENTRE), colour, side)


def _lines(pack: Pack, sketch: Sketch) -> list[Line]:
    """A dotted line wherever a link leads from one square into another."""
    names = {tie_of(*line.squares): line for line in pack.lines}
    shut = set(sketch.shut)
    made = []
    for pair in lines(sketch):
        had = names.get(pair)
        squares = had.squares if had else pair
        made.append(Line(had.key if had else f"{pair[0]}-{pair[1]}"[:40], squares, pair not in shut))
    return made


def _links(pack: Pack, sketch: Sketch, before: tuple[Link, ...]) -> list[Link]:
    names = {tie_of(*line.squares): line.key for line in pack.lines}
    dots, ways = dots_by_key(sketch), {tie_of(link.a, link.b): (link.a, link.b) for link in before}
    made = []
    for tie in sketch.ties:
        if tie[0] in dots and tie[1] in dots:
            a, b = ways.get(tie, tie)
            made.append(Link(a, b, names.get(tie_of(dots[a].cell, dots[b].cell))))
    return made


def _kept(before: tuple[Any, ...], made: list[Any]) -> tuple[Any, ...]:
    """The records as made; one that says the same as before is the one of before, with its origin and marks."""
    plain = {replace(each, origin=None, marks=()): each for each in before}
    return tuple(plain.get(each, each) for each in made)


def _without_lost(pack: Pack) -> Pack:
    """Saved set-ups without the nests and dinosaurs whose space or line is gone."""
    spaces, held = {space.key for space in pack.spaces}, {line.key for line in pack.lines}
    presets = tuple(
        replace(
            preset,
            nests=tuple(key for key in preset.nests if key in spaces),
            dinosaurs=tuple(key for key in preset.dinosaurs if key in held),
        )
        for preset in pack.presets
    )
    return pack if presets == pack.presets else replace(pack, presets=presets)


def default_shut(sketch: Sketch) -> Sketch:
    """With the lines between squares with start spaces shut: no dinosaur stands there (DN-8)."""
    starting = {dot.cell for dot in sketch.dots if start_of(dot)}
    between = set(combinations(sorted(starting), 2))
    return replace(sketch, shut=tuple(sorted({*sketch.shut, *(line for line in lines(sketch) if line in between)})))


# --- the saved set-up -------------------------------------------------------------------------------------------


def toggle_nest(pack: Pack, title: str, space: str) -> Pack:
    """With a nest of the set-up for the first game on a space, or no longer."""
    preset = first_preset(pack, title)
    kept = tuple(key for key in preset.nests if key != space)
    return _with_preset(pack, replace(preset, nests=kept if space in preset.nests else (*kept, space)))


def toggle_dinosaur(pack: Pack, title: str, line: Tie) -> Pack:
    """With a dinosaur of the set-up for the first game on a line, or no longer."""
    key = next((each.key for each in pack.lines if tie_of(*each.squares) == line), None)
    if key is None:
        return pack
    preset = first_preset(pack, title)
    kept = tuple(each for each in preset.dinosaurs if each != key)
    return _with_preset(pack, replace(preset, dinosaurs=kept if key in preset.dinosaurs else (*kept, key)))


def first_preset(pack: Pack, title: str) -> Preset:
    """The saved set-up that is entered: the pack's first, or a new one of this title."""
    return pack.presets[0] if pack.presets else Preset(BOARD, title)


def _with_preset(pack: Pack, preset: Preset) -> Pack:
    told = replace(preset, origin=None, marks=())
    return replace(pack, presets=(told, *pack.presets[1:]) if told.nests or told.dinosaurs else pack.presets[1:])


# --- numbers, origins, faults -----------------------------------------------------------------------------------


def with_stones(pack: Pack, seats: int, stones: int) -> Pack:
    """With so many stones for so many seats, as read off the owner's board."""
    others = tuple(track for track in pack.tracks if track.seats != seats)
    made = (*others, Track(seats, min(max(stones, 1), 999)))
    return replace(pack, tracks=tuple(sorted(made, key=lambda track: track.seats)))


def all_mine(pack: Pack) -> Pack:
    """Everything on the board is as on the owner's: no record is marked as invented any more."""
    tables = ("squares", "spaces", "links", "lines", "presets")
    return replace(
        pack,
        **{name: tuple(replace(each, origin=None, marks=()) for each in getattr(pack, name)) for name in tables},
    )


def invented_left(pack: Pack) -> int:
    """How many records of the board are still those that the app made up."""
    tables = (pack.squares, pack.spaces, pack.links, pack.lines)
    return sum(
        origin_of(pack, each, "key" if hasattr(each, "key") else "a") == "invented" for t in tables for each in t
    )


def faults_of(pack: Pack) -> tuple[PackFault, ...]:
    """Everything that keeps the pack from being stored or its board from being played on."""
    try:
        return load_text(text_for(pack), SCHEMA).warnings
    except PackError as error:
        return tuple(replace(each, see_line=0) for each in error.faults)


def stops(faults: tuple[PackFault, ...]) -> bool:
    """Whether a pack with these faults cannot be stored."""
    return bool(errors_of(faults))


def at_fault(pack: Pack, fault: PackFault) -> tuple[str, str] | None:
    """What a fault is about: a `space`, `square`, `link` or `line` and its key (of a link, the first space's)."""
    found = fullmatch(r"(\w+)\[(\d+)\].*", fault.field)
    tables = {"squares": "square", "spaces": "space", "links": "link", "lines": "line"}
    if found is None or found[1] not in tables:
        return None
    records = getattr(pack, found[1])
    at = int(found[2]) - 1
    if at >= len(records):
        return None
    record = records[at]
    return tables[found[1]], record.a if isinstance(record, Link) else record.key


# --- beginning --------------------------------------------------------------------------------------------------


def begun(pack: Pack, start: str, named: tuple[str, str], language: str) -> Pack:
    """An own pack that begins with another: with its board, or with nothing but colours and numbers.

    What is copied stays marked as what it was.
    """
    key, title = named
    head = Pack(format=1, game=pack.game, key=key, title=title, origin="owner", language=language)
    numbers = {name: _marked(pack, name) for name in ("tracks", "nest_eggs", "egg_colours", "piece_colours")}
    if start == "blank":
        return replace(head, **numbers)
    board = {name: _marked(pack, name) for name in ("squares", "spaces", "links", "lines", "presets")}
    return replace(head, **numbers, **board)


def _marked(pack: Pack, table: str) -> tuple[Any, ...]:
    return tuple(replace(each, origin=each.origin or pack.origin) for each in getattr(pack, table))


# --- the craft --------------------------------------------------------------------------------------------------


def tags(pack: Pack, language: Language) -> tuple[Tag, ...]:
    """Centre spaces, and the start spaces of every colour."""
    centre = Tag(CENTRE, "icons/board_space", "fern", ui("board.tag.centre", language))
    starts = (
        Tag(f"{START} {colour.key}", "icons/home", PAINTS.get(colour.key, "pencil"),
            name_in(language.code, colour), (START,), sided=True)
        for colour in pack.piece_colours
    )  # fmt: skip
    return (centre, *starts)


def numbers(pack: Pack, language: Language) -> tuple[Number, ...]:
    """The stones of the track for every number of seats (DN-4)."""
    stones = {track.seats: track.stones for track in pack.tracks}
    return tuple(
        Number(seats, ui("board.stones_for", language, seats), stones.get(seats) or 8 + 10 * seats)
        for seats in range(2, 7)
    )


def nests(pack: Pack) -> tuple[str, ...]:
    """The nests of the saved set-up."""
    return pack.presets[0].nests if pack.presets else ()


def pieces(pack: Pack) -> tuple[Tie, ...]:
    """The lines of the saved set-up on which dinosaurs stand."""
    squares = {line.key: tie_of(*line.squares) for line in pack.lines}
    keys = pack.presets[0].dinosaurs if pack.presets else ()
    return tuple(squares[key] for key in keys if key in squares)


CRAFT: Final = Craft(
    game="dino",
    columns=6,
    rows=6,
    stamps=BUILT_IN,
    tags=tags,
    sketch_of=sketch_of,
    with_sketch=with_sketch,
    tidy=default_shut,
    nests=nests,
    pieces=pieces,
    toggle_nest=toggle_nest,
    toggle_piece=toggle_dinosaur,
    numbers=numbers,
    with_number=with_stones,
    all_mine=all_mine,
    invented_left=invented_left,
    faults_of=faults_of,
    at_fault=at_fault,
    begun=begun,
    piece_icon="pieces/stegosaurus",
)
