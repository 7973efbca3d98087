"""The check of values, with a made-up game that has what boards and bets will need, and fuzzing."""

from typing import Annotated, Any, Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from companion.games.dino_kontra_dino.pack import SCHEMA
from companion.games.marks import Marked
from companion.games.schema import Finding, PackHead, Path, Schema
from companion.packs import PackError, PackFault, load_text
from tests.packs.test_broken import GOOD


class Most(Struct, frozen=True, tag="most"):
    dinosaur: str


class Exactly(Struct, frozen=True, tag="exactly"):
    dinosaur: str
    eggs: Annotated[int, Meta(ge=0)]


class Space(Marked, frozen=True):
    name: str
    neighbours: tuple[str, ...] = ()
    at: tuple[float, float] | None = None
    open: bool = True


class Box(Marked, frozen=True):
    width_mm: Annotated[float, Meta(gt=0)]
    lid: Literal["up", "down"] = "up"


class Board(PackHead, frozen=True):
    box: Box
    spaces: tuple[Space, ...]
    bets: tuple[Most | Exactly, ...] = ()
    label: int | str | None = None
    prices: dict[str, int] | None = None


def unknown_neighbours(board: Board) -> tuple[Finding, ...]:
    names = {space.name for space in board.spaces}
    return tuple(
        Finding(("spaces", nth, "neighbours", place), "not_one_of", name, tuple(sorted(names)))
        for nth, space in enumerate(board.spaces)
        for place, name in enumerate(space.neighbours)
        if name not in names
    )


BOARDS = Schema("board", Board, ((("spaces",), ("name",)),), (), unknown_neighbours)

BOARD = """\
format = 1
game = "board"
key = "b"
title = "B"
origin = "invented"
label = "x"
[box]
width_mm = 12
[[spaces]]
name = "hill"
neighbours = ["lake"]
at = [1.5, 2]
[[spaces]]
name = "lake"
open = false
[[bets]]
type = "exactly"
dinosaur = "rex"
eggs = 3
"""

Told = list[tuple[int, str, str, str, tuple[str, ...]]]


def errors(text: str) -> Told:
    try:
        load_text(text, BOARDS)
    except PackError as error:
        return [(f.line, f.field, f.code, f.offending, f.allowed) for f in error.faults]
    return []


def test_sections_pairs_and_kinds_of_records_are_read() -> None:
    board = load_text(BOARD, BOARDS).pack

    assert board.box == Box(12.0)
    assert board.spaces[0].at == (1.5, 2.0)
    assert board.bets == (Exactly("rex", 3),)


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("width_mm = 12", "width_mm = 0", [(8, "box.width_mm", "out_of_range", "0", ("> 0",))]),
        ("width_mm = 12", "width_mm = nan", [(8, "box.width_mm", "wrong_type", "nan", ("number",))]),
        ("width_mm = 12", "width_mm = true", [(8, "box.width_mm", "wrong_type", "true", ("number",))]),
        ("width_mm = 12", "lid = 'up'", [(7, "box.width_mm", "missing_key", "", ())]),
        ("[box]\nwidth_mm = 12", "box = 12", [(7, "box", "wrong_type", "12", ("table",))]),
        ("open = false", "open = 0", [(15, "spaces[2].open", "wrong_type", "0", ("true", "false"))]),
        ("at = [1.5, 2]", "at = [1.5]", [(12, "spaces[1].at", "wrong_length", "[…]", ("2..2",))]),
        ("at = [1.5, 2]", "at = 1.5", [(12, "spaces[1].at", "wrong_type", "1.5", ("array",))]),
        ("at = [1.5, 2]", "at = [1.5, 'x']", [(12, "spaces[1].at[2]", "wrong_type", "x", ("number",))]),
        ("eggs = 3", "eggs = -3", [(19, "bets[1].eggs", "out_of_range", "-3", (">= 0",))]),
        ('type = "exactly"', 'type = "some"', [(17, "bets[1].type", "not_one_of", "some", ("most", "exactly"))]),
        ('type = "exactly"\n', "", [(16, "bets[1].type", "missing_key", "", ("most", "exactly"))]),
        ('type = "exactly"', 'type = "most"', [(19, "bets[1].eggs", "unknown_key", "eggs", ("dinosaur",))]),
        ('label = "x"', "label = [1]", [(6, "label", "wrong_type", "[…]", ("integer", "text"))]),
        ('["lake"]', '["lake", "sea"]', [(11, "spaces[1].neighbours[2]", "not_one_of", "sea", ("hill", "lake"))]),
        ("open = false", 'open = false\nmarks = [{ field = "neighbours", origin = "owner" }]',
         [(16, "spaces[2].marks[1].field", "mark_without_value", "neighbours", ())]),
    ],
)  # fmt: skip
def test_a_broken_board_is_told_as_exactly_as_a_broken_deck(good: str, bad: str, told: Told) -> None:
    assert good in BOARD
    assert errors(BOARD.replace(good, bad, 1)) == told


def test_a_type_that_no_pack_has_yet_is_left_to_msgspec() -> None:
    (told,) = errors(BOARD.replace('label = "x"', 'prices = { hill = "x" }'))

    assert told[:3] == (1, "", "wrong_type")
    assert "$.prices" in told[3]


@pytest.mark.parametrize("value", ["nan", "inf"])
def test_a_number_that_is_none_is_refused(value: str) -> None:
    assert errors(BOARD.replace("[1.5, 2]", f"[1.5, {value}]"))[0][:3] == (12, "spaces[1].at[2]", "wrong_type")


def test_brackets_of_any_depth_are_an_unknown_key_or_no_toml() -> None:
    codes = {errors(f"{BOARD}x = {'[' * depth}\n{']' * depth}")[0][2] for depth in range(1, 900, 3)}

    assert codes <= {"unknown_key", "not_toml"}


def test_faults_are_told_without_lines_where_the_scanner_runs_out_of_room(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_: str) -> dict[Path, int]:
        raise RecursionError

    monkeypatch.setattr("companion.packs.reading.lines_of", no_room)

    assert errors(BOARD.replace("eggs = 3", "eggs = -3")) == [(0, "bets[1].eggs", "out_of_range", "-3", (">= 0",))]


def test_between_values_is_looked_once_every_value_is_right_by_itself() -> None:
    text = BOARD.replace('["lake"]', '["sea"]').replace("width_mm = 12", "width_mm = 0")

    assert [told[2] for told in errors(text)] == ["out_of_range"]


toml_values = st.recursive(
    st.sampled_from(
        ["0", "3", "-1", "1.5", "nan", "true", '"speed"', '""', "1979-05-27", "'x'", "0xFFFFFFFFFFFFFFFFFF"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]")
        | st.lists(inner, max_size=3).map(lambda parts: f"{{{', '.join(f'k{n} = {p}' for n, p in enumerate(parts))}}}")
    ),
    max_leaves=6,
)


def faults_of(text: str) -> tuple[PackFault, ...]:
    """What a deck is told; anything but a PackError is a failure."""
    try:
        return load_text(text, SCHEMA).warnings
    except PackError as error:
        return error.faults


@given(st.integers(0, GOOD.count("\n") - 1), toml_values)
def test_any_value_in_any_place_gives_a_pack_or_faults_with_lines(line: int, value: str) -> None:
    lines = GOOD.splitlines()
    key, equals, _ = lines[line].partition(" = ")
    lines[line] = f"{key}{equals}{value}" if equals else f"x = {value}"
    assert all(fault.line for fault in faults_of("\n".join(lines)))


@given(st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 9), st.text(max_size=3)), max_size=4))
@example([(0, 0, "[" * 999)])
def test_a_text_with_anything_cut_out_and_put_in_gives_a_pack_or_faults(edits: list[tuple[int, int, str]]) -> None:
    text = GOOD
    for at, cut, put in edits:
        text = text[:at] + put + text[at + cut :]
    faults_of(text)


def test_nested_records_of_any_shape_are_told_and_never_crash() -> None:
    odd: list[Any] = [
        "dinosaurs = [1, [2], 'x']",
        "dinosaurs = [{ marks = 3, texts = [4] }]",
        "events = [{ traits = [[]] }]",
    ]
    head = GOOD[: GOOD.index("\n[[dinosaurs")]

    for line in odd:
        with pytest.raises(PackError):
            load_text(head + line, SCHEMA)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('origin = "public"', ("box.origin", "source_missing")),
        ('marks = [{ field = "width", origin = "owner" }]', ("box.marks[1].field", "not_one_of")),
        ('marks = [{ field = "width_mm", origin = "public" }]', ("box.marks[1].source", "source_missing")),
    ],
)
def test_a_record_that_stands_alone_is_marked_as_carefully_as_one_of_many(lines: str, told: tuple[str, str]) -> None:
    with pytest.raises(PackError) as refused:
        load_text(BOARD.replace("width_mm = 12", f"width_mm = 12\n{lines}"), BOARDS)
    assert [(fault.field, fault.code) for fault in refused.value.faults] == [told]
