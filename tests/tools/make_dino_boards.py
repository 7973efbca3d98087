"""Writes the two boards that come with the app for Dino: `python tests/tools/make_dino_boards.py`.

Nobody has published the printed board, so both are invented; they fit all that the rulebook says (DN-3, DN-5, DN-8):
36 squares of six spaces, two of them centres, six coloured start spaces on each of two opposite sides, links along rows
and columns only.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).parents[2] / "companion" / "packs" / "data" / "dino"
SIZE: Final = 6
COLOURS: Final = ("red", "yellow", "green", "blue", "violet", "white")
POLISH: Final = ("czerwony", "żółty", "zielony", "niebieski", "fioletowy", "biały")
EGGS: Final = (
    ("red", "red", "czerwone", "public"),
    ("green", "green", "zielone", "public"),
    ("blue", "blue", "niebieskie", "public"),
    ("yellow", "yellow", "żółte", "invented"),
    ("violet", "violet", "fioletowe", "invented"),
    ("orange", "orange", "pomarańczowe", "invented"),
)


class Board(NamedTuple):
    """A board: its head, and for each kind of square its spaces (x, y, whether a centre) and the links in it."""

    key: str
    title: str
    about: str
    kinds: tuple[dict[str, tuple[int, int, bool]], ...]
    inner: tuple[tuple[tuple[str, str], ...], ...]
    right: tuple[tuple[str, str], ...]
    far: tuple[tuple[str, str], ...]
    start_near: str
    start_far: str
    nests: tuple[str, ...]
    dinosaurs: tuple[str, ...]


# Every square has a space at each border and two in the middle. In half of the squares these two lie side by side, in
# the other half one behind the other, as on a chessboard.
FOREST: Final = Board(
    key="forest",
    title="Forest paths",
    about="Narrow paths: one way over each border, so that one dinosaur closes it.",
    kinds=(
        {
            "w": (14, 38, False),
            "c": (38, 38, True),
            "d": (62, 38, True),
            "e": (86, 38, False),
            "s": (38, 14, False),
            "n": (38, 86, False),
        },
        {
            "s": (38, 14, False),
            "c": (38, 38, True),
            "d": (38, 62, True),
            "n": (38, 86, False),
            "w": (14, 38, False),
            "e": (86, 38, False),
        },
    ),
    inner=(
        (("w", "c"), ("c", "d"), ("d", "e"), ("s", "c"), ("c", "n")),
        (("s", "c"), ("c", "d"), ("d", "n"), ("w", "c"), ("c", "e")),
    ),
    right=(("e", "w"),),
    far=(("n", "s"),),
    start_near="s",
    start_far="n",
    nests=("b2-n", "e2-w", "c3-w", "d4-e", "b5-e", "e5-s"),
    dinosaurs=("b2-b3", "d4-e4", "e4-e5", "b3-c3", "d2-e2"),
)
# Every square is three spaces wide and two deep, its middle column the centre; the whole board is one open lattice.
MEADOW: Final = Board(
    key="meadow",
    title="Open meadow",
    about="Wide ground: three ways over each border ahead and two over each border beside.",
    kinds=(
        {
            "sw": (17, 25, False),
            "s": (50, 25, True),
            "se": (83, 25, False),
            "nw": (17, 75, False),
            "n": (50, 75, True),
            "ne": (83, 75, False),
        },
    ),
    inner=((("sw", "s"), ("s", "se"), ("nw", "n"), ("n", "ne"), ("sw", "nw"), ("s", "n"), ("se", "ne")),),
    right=(("se", "sw"), ("ne", "nw")),
    far=(("nw", "sw"), ("n", "s"), ("ne", "se")),
    start_near="s",
    start_far="n",
    nests=("b2-ne", "e2-nw", "c3-sw", "d4-ne", "b5-se", "e5-sw"),
    dinosaurs=("b2-b3", "d4-e4", "e4-e5", "b3-c3", "d2-e2"),
)


def square(x: int, y: int) -> str:
    """The name of a square: a letter for its column, a number for its row."""
    return f"{'abcdef'[x]}{y + 1}"


def squares() -> Iterator[tuple[int, int]]:
    """Columns and rows, row by row from the near side."""
    return ((x, y) for y in range(SIZE) for x in range(SIZE))


def head(board: Board) -> Iterator[str]:
    yield f"# {board.about} Written by tests/tools/make_dino_boards.py; the printed board is not public.\n"
    yield 'format = 1\ngame = "dino"'
    yield f'key = "{board.key}"\ntitle = "{board.title}"'
    yield 'origin = "invented"\nsource = "made for Dino Companion"\nlanguage = "en"\n'
    yield "tracks = ["
    source = "ludorium.at/hexagames/dino_d2: 68 stones for six, ten fewer for each player less"
    for seats in range(2, 7):
        mark = f'marks = [{{ field = "stones", origin = "public", source = "{source}" }}]'
        yield f"  {{ seats = {seats}, stones = {10 * seats + 8}, {mark} }},"
    yield "]\nnest_eggs = ["
    for seats in range(2, 7):
        said = "printed rulebook: one more than the players"
        said = said if seats < 6 else "printed rulebook: 36 chips in six nests are six each"
        mark = f'marks = [{{ field = "eggs", origin = "public", source = "{said}" }}]'
        yield f"  {{ seats = {seats}, eggs = {min(seats + 1, 6)}, {mark} }},"
    yield "]\n"


def colours() -> Iterator[str]:
    for number, (key, name, polish, origin) in enumerate(EGGS, 1):
        yield f'[[egg_colours]]\nnumber = {number}\nkey = "{key}"\nname = "{name}"\ncount = 6'
        marks = [("count", "public", "36 chips in six colours: gamesweplay.de/dino")]
        if origin == "public":
            marks.append(("name", "public", "printed rulebook, example"))
        yield "marks = ["
        for field, kind, source in marks:
            yield f'  {{ field = "{field}", origin = "{kind}", source = "{source}" }},'
        yield f']\n[[egg_colours.texts]]\nlanguage = "pl"\nname = "{polish}"\n'
    for key, polish in zip(COLOURS, POLISH, strict=True):
        yield f'[[piece_colours]]\nkey = "{key}"\nname = "{key}"'
        yield f'[[piece_colours.texts]]\nlanguage = "pl"\nname = "{polish}"\n'


def preset(board: Board) -> Iterator[str]:
    nests, dinosaurs = ('", "'.join(names) for names in (board.nests, board.dinosaurs))
    yield '[[presets]]\nkey = "beginners"\ntitle = "For the first game"'
    yield f'nests = ["{nests}"]\ndinosaurs = ["{dinosaurs}"]'
    yield '[[presets.texts]]\nlanguage = "pl"\nname = "Na pierwszą grę"'


def ground(board: Board) -> Iterator[str]:
    """Squares, spaces, links and lines, one a line of the file; they stand before every `[[table]]`."""
    yield "squares = ["
    yield from (f'  {{ key = "{square(x, y)}", x = {x}, y = {y} }},' for x, y in squares())
    yield "]\nspaces = ["
    yield from (f"  {{ {space} }}," for x, y in squares() for space in spaces(board, x, y))
    yield "]\nlinks = ["
    yield from (f"  {{ {link} }}," for x, y in squares() for link in links(board, x, y))
    yield "]\nlines = ["
    yield from (f"  {{ {line} }}," for x, y in squares() for line in lines(x, y))
    yield "]\n"


def spaces(board: Board, x: int, y: int) -> Iterator[str]:
    start = {0: board.start_near, SIZE - 1: board.start_far}.get(y)
    for name, (east, north, centre) in board.kinds[(x + y) % len(board.kinds)].items():
        said = f'key = "{square(x, y)}-{name}", square = "{square(x, y)}", x = {east}, y = {north}'
        said += ", centre = true" if centre else ""
        if name == start:
            said += f', start = "{COLOURS[x]}", side = "{"far" if y else "near"}"'
        yield said


def links(board: Board, x: int, y: int) -> Iterator[str]:
    here = square(x, y)
    for a, b in board.inner[(x + y) % len(board.inner)]:
        yield f'a = "{here}-{a}", b = "{here}-{b}"'
    for ahead, pairs in (((x + 1, y), board.right), ((x, y + 1), board.far)):
        if max(ahead) < SIZE:
            there = square(*ahead)
            for a, b in pairs:
                yield f'a = "{here}-{a}", b = "{there}-{b}", line = "{here}-{there}"'


def lines(x: int, y: int) -> Iterator[str]:
    """No dinosaur stands between two squares with start spaces."""
    here = square(x, y)
    for ahead in ((x + 1, y), (x, y + 1)):
        if max(ahead) < SIZE:
            there = square(*ahead)
            between_starts = y in (0, SIZE - 1) and ahead[1] == y
            yield f'key = "{here}-{there}", squares = ["{here}", "{there}"]' + (
                ", dinosaur = false" if between_starts else ""
            )


def text(board: Board) -> str:
    """The whole file of a board."""
    return "\n".join([*head(board), *ground(board), *colours(), *preset(board), ""])


def main() -> None:
    """Writes both files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for board in (FOREST, MEADOW):
        (FOLDER / f"{board.key}.toml").write_text(text(board), encoding="utf-8")


if __name__ == "__main__":
    main()
