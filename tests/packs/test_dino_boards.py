"""The two invented boards fit all that Dino's rulebook says, and a broken board is told all that is wrong with it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from companion.games.dino.board import Board, board_of, reachable
from companion.games.dino.checking import SCHEMA
from companion.games.dino.pack import Pack, name_in, title_in
from companion.games.marks import is_known, source_of
from companion.packs import list_packs, load_text, read, text_for
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


def test_the_script_writes_a_file_for_each_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_dino_boards, "FOLDER", tmp_path / "dino")

    make_dino_boards.main()

    assert sorted(path.name for path in (tmp_path / "dino").iterdir()) == ["forest.toml", "meadow.toml"]
