"""The two invented boards fit all that Dino's rulebook says, and a broken board is told all that is wrong with it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from companion.games.dino.board import Board, board_of, links_of, nest_spaces, reachable
from companion.games.dino.checking import SCHEMA
from companion.games.dino.pack import Pack, name_in, title_in
from companion.games.marks import is_known, source_of
from companion.packs import PackError, describe, errors_of, list_packs, load_text, read, text_for, warnings_of
from tests.tools import make_dino_boards
from tests.tools.make_dino_boards import FOLDER, FOREST, MEADOW, text
from tests.tools.make_dino_boards import Board as Ground

LISTED = {listing.key: listing for listing in list_packs(SCHEMA)}


@pytest.fixture(params=["forest", "meadow"])
def pack(request: pytest.FixtureRequest) -> Pack:
    return read(LISTED[request.param].path, SCHEMA)


def test_there_are_two_and_neither_has_a_warning() -> None:
    assert {key: listing.faults for key, listing in LISTED.items()} == {"forest": (), "meadow": ()}


@pytest.mark.parametrize("board", [FOREST, MEADOW])
def test_they_are_what_their_script_writes(board: Ground) -> None:
    assert (FOLDER / f"{board.key}.toml").read_text(encoding="utf-8") == text(board)


def test_a_board_has_36_squares_of_six_spaces_two_of_them_centres(pack: Pack) -> None:
    of_square = {square.key: [space for space in pack.spaces if space.square == square.key] for square in pack.squares}

    assert sorted((square.x, square.y) for square in pack.squares) == [(x, y) for x in range(6) for y in range(6)]
    assert {(len(spaces), sum(space.centre for space in spaces)) for spaces in of_square.values()} == {(6, 2)}


def test_six_coloured_starts_lie_on_each_of_two_opposite_sides(pack: Pack) -> None:
    row = {square.key: square.y for square in pack.squares}
    starts = [(space.start, space.side, row[space.square]) for space in pack.spaces if space.start]
    colours = [colour.key for colour in pack.piece_colours]

    assert sorted(starts) == sorted((key, side, y) for key in colours for side, y in (("near", 0), ("far", 5)))


def places(pack: Pack) -> dict[str, tuple[float, float]]:
    squares = {square.key: square for square in pack.squares}
    return {
        space.key: (squares[space.square].x + space.x / 100, squares[space.square].y + space.y / 100)
        for space in pack.spaces
    }


def test_links_run_along_rows_and_columns_and_cross_no_third_space(pack: Pack) -> None:
    at = places(pack)
    for link in pack.links:
        (ax, ay), (bx, by) = at[link.a], at[link.b]
        assert (ax == bx) != (ay == by), link
        between = [
            key
            for key, (x, y) in at.items()
            if key not in (link.a, link.b) and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        ]
        assert between == []


def walks(board: Board, path: tuple[str, ...], steps: int) -> Iterator[tuple[str, ...]]:
    if not steps:
        yield path
        return
    for space, _ in board.links[path[-1]]:
        if space not in path:
            yield from walks(board, (*path, space), steps - 1)


def test_four_spaces_can_be_moved_straight_on_and_with_a_right_angle(pack: Pack) -> None:
    board, at = board_of(pack), places(pack)
    turns = set()
    for start in board.starts:
        for path in walks(board, (start,), 4):
            straight = [at[a][0] == at[b][0] for a, b in pairwise(path)]
            turns.add(sum(a != b for a, b in pairwise(straight)))

    assert {0, 1} <= turns


def test_nests_may_lie_on_96_spaces_and_dinosaurs_on_50_of_60_lines(pack: Pack) -> None:
    board = board_of(pack)

    assert (len(board.nests), len(pack.lines), len(board.lines)) == (96, 60, 50)


def test_no_dinosaur_stands_between_squares_with_start_spaces(pack: Pack) -> None:
    with_start = {space.square for space in pack.spaces if space.start}

    assert all(line.dinosaur != (set(line.squares) <= with_start) for line in pack.lines)


def test_every_space_is_reached_from_every_start(pack: Pack) -> None:
    board = board_of(pack)

    assert {len(reachable(board.links, start)) for start in board.starts} == {216}


def test_the_set_up_for_the_first_game_fills_all_nests_and_leaves_each_a_free_front(pack: Pack) -> None:
    board, (preset,) = board_of(pack), pack.presets
    fronts = [
        [space for space, line in board.links[nest] if line not in preset.dinosaurs and space not in preset.nests]
        for nest in preset.nests
    ]

    assert (len(preset.nests), len(preset.dinosaurs)) == (6, 5)
    assert all(fronts)
    assert any(line in preset.dinosaurs for nest in preset.nests for _, line in board.links[nest])


def test_only_what_is_published_is_known(pack: Pack) -> None:
    track, nest = pack.tracks[0], pack.nest_eggs[0]
    known = [colour.key for colour in pack.egg_colours if is_known(pack, colour, "name")]

    assert [row.stones for row in pack.tracks] == [28, 38, 48, 58, 68]
    assert [row.eggs for row in pack.nest_eggs] == [3, 4, 5, 6, 6]
    assert is_known(pack, track, "stones")
    assert is_known(pack, nest, "eggs")
    assert "ludorium" in source_of(pack, track, "stones")
    assert known == ["red", "green", "blue"]
    assert not any(is_known(pack, record, "key") for record in (*pack.squares, *pack.spaces, *pack.lines))


def test_colours_and_presets_are_named_in_polish_too(pack: Pack) -> None:
    assert name_in("pl", pack.egg_colours[0]) == "czerwone"
    assert name_in("de", pack.piece_colours[0]) == "red"
    assert title_in("pl", pack.presets[0]) == "Na pierwszą grę"
    assert title_in("en", pack.presets[0]) == "For the first game"


def test_a_board_written_out_reads_back_equal(pack: Pack) -> None:
    assert load_text(text_for(pack), SCHEMA).pack == pack


GOOD = """\
format = 1
game = "dino"
key = "small"
title = "Small"
origin = "owner"
squares = [
  { key = "a", x = 0, y = 0 },
  { key = "b", x = 0, y = 1 },
  { key = "c", x = 0, y = 2 },
  { key = "d", x = 1, y = 1 },
]
spaces = [
  { key = "a1", square = "a", x = 50, y = 0, start = "red", side = "near" },
  { key = "b1", square = "b", x = 50, y = 10 },
  { key = "b2", square = "b", x = 50, y = 50, centre = true },
  { key = "b3", square = "b", x = 10, y = 50 },
  { key = "b4", square = "b", x = 90, y = 50 },
  { key = "b5", square = "b", x = 10, y = 10 },
  { key = "b6", square = "b", x = 90, y = 10 },
  { key = "c1", square = "c", x = 50, y = 90, start = "red", side = "far" },
  { key = "c2", square = "c", x = 10, y = 90, start = "blue", side = "far" },
  { key = "a2", square = "a", x = 10, y = 0, start = "blue", side = "near" },
  { key = "d1", square = "d", x = 10, y = 0 },
  { key = "d2", square = "d", x = 20, y = 0 },
]
links = [
  { a = "a1", b = "b1", line = "a-b" },
  { a = "b1", b = "b2" },
  { a = "b2", b = "b3" },
  { a = "b2", b = "b4" },
  { a = "b1", b = "b5" },
  { a = "b1", b = "b6" },
  { a = "b2", b = "c1", line = "b-c" },
  { a = "c1", b = "c2" },
  { a = "a1", b = "a2" },
  { a = "b4", b = "d1", line = "b-d" },
  { a = "d1", b = "d2" },
]
lines = [
  { key = "a-b", squares = ["a", "b"] },
  { key = "b-c", squares = ["b", "c"], dinosaur = false },
  { key = "b-d", squares = ["b", "d"] },
]
[[egg_colours]]
number = 1
key = "red"
name = "red"
count = 6
[[egg_colours]]
number = 2
key = "blue"
name = "blue"
count = 30
[[piece_colours]]
key = "red"
name = "red"
[[piece_colours]]
key = "blue"
name = "blue"
[[nest_eggs]]
seats = 2
eggs = 3
[[tracks]]
seats = 2
stones = 28
[[presets]]
key = "first"
title = "First"
nests = ["b3", "b4"]
dinosaurs = ["a-b"]
"""

Told = tuple[int, str, str, str, tuple[str, ...]]


def errors(text: str) -> list[Told]:
    try:
        load_text(text, SCHEMA)
    except PackError as error:
        return [(f.line, f.field, f.code, f.offending, f.allowed) for f in errors_of(error.faults)]
    return []


def test_the_board_that_is_broken_below_has_no_error_of_its_own() -> None:
    assert errors(GOOD) == []
    told = warnings_of(load_text(GOOD, SCHEMA).warnings)
    assert [(fault.field, fault.offending) for fault in told if fault.code == "wrong_count"] == [
        ("squares", "4"),
        ("spaces", "2"),
        ("spaces", "2"),
        ("egg_colours", "2"),
    ]


def test_all_that_is_wrong_is_told_in_one_message_and_nothing_is_loaded() -> None:
    broken = (
        GOOD.replace('{ a = "c1", b = "c2" }', '{ a = "c1", b = "zz" }')
        .replace('{ a = "a1", b = "a2" }', '{ a = "a1", b = "a1" }')
        .replace("count = 30", "count = 31")
        .replace('nests = ["b3", "b4"]', 'nests = ["b2", "b4"]')
    )

    assert errors(broken) == [
        (21, "spaces[9].key", "start_unreachable", "c2", ()),
        (22, "spaces[10].key", "start_unreachable", "a2", ()),
        (34, "links[8].b", "not_one_of", "zz", ()),
        (35, "links[9].b", "link_to_itself", "a1", ()),
        (53, "egg_colours[2].count", "too_many", "37", ("<= 36",)),
        (69, "presets[1].nests[1]", "not_one_of", "b2", ()),
    ]
    with pytest.raises(PackError) as caught:
        load_text(broken, SCHEMA, "small.toml")
    assert caught.value.values["count"] == 6


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        pytest.param(
            '{ a = "b1", b = "b5" }',
            '{ a = "b2", b = "b1" }',
            [
                ("spaces[6].key", "unreachable", "b5", ()),
                ("links[5].a", "duplicate", "b2 b1", ()),
            ],
            id="a link twice, and a space that no way leads to",
        ),
        pytest.param(
            '{ a = "a1", b = "b1", line = "a-b" }',
            '{ a = "a1", b = "b1" }',
            [("links[1].line", "missing_key", "", ("a-b",))],
            id="a link into another square without its line",
        ),
        pytest.param(
            '{ a = "b1", b = "b2" }',
            '{ a = "b1", b = "b2", line = "a-b" }',
            [("links[2].line", "not_one_of", "a-b", ())],
            id="a link inside a square with a line",
        ),
        pytest.param(
            'line = "b-d" }', 'line = "b-x" }', [("links[10].line", "not_one_of", "b-x", ("b-d",))], id="no such line"
        ),
        pytest.param(
            'squares = ["b", "d"]',
            'squares = ["b", "b"]',
            [
                ("links[10].line", "not_one_of", "b-d", ()),
                ("lines[3].squares[2]", "link_to_itself", "b", ()),
            ],
            id="a line between a square and itself",
        ),
        pytest.param(
            'squares = ["b", "d"]',
            'squares = ["b", "e"]',
            [
                ("links[10].line", "not_one_of", "b-d", ()),
                ("lines[3].squares[2]", "not_one_of", "e", ()),
            ],
            id="a line of no such square",
        ),
        pytest.param(
            'key = "b3", square = "b"',
            'key = "b3", square = "bb"',
            [
                ("spaces[4].square", "not_one_of", "bb", ("b",)),
                ("links[3].line", "missing_key", "", ()),
            ],
            id="a space of no such square",
        ),
        pytest.param(
            'key = "c2", square = "c", x = 10, y = 90, start = "blue"',
            'key = "c2", square = "c", x = 10, y = 90, start = "red"',
            [
                ("spaces[9].start", "duplicate", "red", ()),
                ("piece_colours[2].key", "start_missing", "blue", ("far",)),
            ],
            id="a colour twice on one side, another not at all",
        ),
        pytest.param(
            'start = "blue", side = "far"',
            'start = "blue"',
            [
                ("spaces[9].side", "missing_key", "", ("near", "far")),
                ("piece_colours[2].key", "start_missing", "blue", ("far",)),
            ],
            id="a start space without its side",
        ),
        pytest.param(
            'start = "blue", side = "far"',
            'side = "far"',
            [
                ("spaces[9].start", "missing_key", "", ("red", "blue")),
                ("piece_colours[2].key", "start_missing", "blue", ("far",)),
            ],
            id="a side without a start space",
        ),
        pytest.param(
            'key = "d2", square = "d"',
            'key = "d2", square = "b"',
            [
                ("spaces[12].square", "too_many", "7", ("<= 6",)),
                ("links[11].line", "missing_key", "", ("b-d",)),
            ],
            id="seven spaces in a square",
        ),
        pytest.param(
            "x = 1, y = 1",
            "x = 0, y = 1",
            [("squares[4].x", "duplicate", "0, 1", ())],
            id="two squares in one place",
        ),
        pytest.param(
            'key = "b3", square = "b", x = 10',
            'key = "b3", square = "b", x = 50',
            [("spaces[4].x", "duplicate", "b 50, 50", ())],
            id="two spaces in one place",
        ),
        pytest.param(
            "eggs = 3", "eggs = 7", [("nest_eggs[1].eggs", "too_many", "7", ("<= 6",))], id="more eggs than there are"
        ),
        pytest.param(
            'dinosaurs = ["a-b"]',
            'dinosaurs = ["b-c"]',
            [("presets[1].dinosaurs[1]", "not_one_of", "b-c", ("b-d",))],
            id="a dinosaur where none may stand",
        ),
        pytest.param(
            'dinosaurs = ["a-b"]',
            'dinosaurs = ["a-b", "a-b"]',
            [("presets[1].dinosaurs[2]", "duplicate", "a-b", ())],
            id="two dinosaurs on one line",
        ),
        pytest.param(
            'nests = ["b3", "b4"]',
            'nests = ["b1", "b3", "b4", "b5", "b6", "d1", "d2"]',
            [("presets[1].nests", "too_many", "7", ("<= 6",))],
            id="seven nests",
        ),
    ],
)
def test_each_fault_is_told_with_its_field(
    old: str, new: str, told: list[tuple[str, str, str, tuple[str, ...]]]
) -> None:
    assert old in GOOD
    assert [rest for _, *rest in errors(GOOD.replace(old, new, 1))] == [list(each) for each in told]


def test_a_pack_without_a_board_serves_beside_the_table() -> None:
    text = GOOD[: GOOD.index("squares = [")] + GOOD[GOOD.index("[[egg_colours]]") : GOOD.index("[[presets]]")]

    assert [fault.code for fault in load_text(text, SCHEMA).warnings if fault.code != "wrong_count"] == ["no_board"]


def test_links_alone_are_no_board() -> None:
    text = GOOD[: GOOD.index("squares = [")] + 'links = [{ a = "x", b = "y" }]\n' + "[[tracks]]\nseats = 2\n"

    assert errors(text) == [(6, "links", "missing_key", "", ("squares", "spaces"))]


def test_a_pack_with_nothing_in_it_is_an_error() -> None:
    assert [code for _, _, code, _, _ in errors(GOOD[: GOOD.index("squares = [")])] == ["no_records"]


def test_values_not_entered_are_a_warning() -> None:
    text = GOOD.replace("stones = 28\n", "").replace("eggs = 3\n", "").replace("count = 6\n", "")

    told = [fault for fault in load_text(text, SCHEMA).warnings if fault.code == "values_missing"]
    assert [fault.offending for fault in told] == ["3"]


def test_squares_without_spaces_are_told_that_no_nest_fits() -> None:
    head = GOOD[: GOOD.index("spaces = [")]

    assert [code for _, _, code, _, _ in errors(head)] == ["too_few_nests"]


def test_links_of_a_broken_board_are_those_between_spaces_there_are() -> None:
    pack = load_text(GOOD, SCHEMA).pack
    half = Pack(**{**{name: getattr(pack, name) for name in pack.__struct_fields__}, "spaces": pack.spaces[:2]})

    assert links_of(half) == {"a1": (("b1", "a-b"),), "b1": (("a1", "a-b"),)}
    assert [space.key for space in nest_spaces(half)] == ["b1"]
    assert board_of(half).starts == {"a1": "red"}


def test_the_script_writes_a_file_for_each_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_dino_boards, "FOLDER", tmp_path / "dino")

    make_dino_boards.main()

    assert sorted(path.name for path in (tmp_path / "dino").iterdir()) == ["forest.toml", "meadow.toml"]


def test_a_fault_is_described_with_its_line() -> None:
    with pytest.raises(PackError) as caught:
        load_text(GOOD.replace("count = 30", "count = 31"), SCHEMA, "small.toml")

    told = [describe(fault) for fault in errors_of(caught.value.faults)]
    assert told == [
        "small.toml:53: error: egg_colours[2].count: there are more of these than there can be: '37' (allowed: <= 36)"
    ]
