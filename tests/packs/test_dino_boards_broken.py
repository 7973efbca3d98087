"""What is wrong with a board of Dino is told whole, each fault with its line and field."""

import pytest

from companion.games.dino.board import board_of, links_of, nest_spaces
from companion.games.dino.checking import SCHEMA
from companion.games.dino.pack import Pack
from companion.packs import PackError, describe, errors_of, list_packs, load_text, warnings_of

LISTED = {listing.key: listing for listing in list_packs(SCHEMA)}


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


def test_a_fault_is_described_with_its_line() -> None:
    with pytest.raises(PackError) as caught:
        load_text(GOOD.replace("count = 30", "count = 31"), SCHEMA, "small.toml")

    told = [describe(fault) for fault in errors_of(caught.value.faults)]
    assert told == [
        "small.toml:53: error: egg_colours[2].count: there are more of these than there can be: '37' (allowed: <= 36)"
    ]
