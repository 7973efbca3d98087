"""On which line the scanner finds a value."""

import tomllib
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from companion.packs.lines import lines_of

ODD = '''# a comment with [brackets] and "quotes"
title = "a # b" # = c

[board]
"quoted.key" = 1
'single key' = 2
a.b . c = [ # comment ]
  1,
  [2, 3], # nested
  { x = 4, y.z = """
two lines, "quoted"""" },
]
text = """
[[not.a.table]]
key = "no"
"""
raw = \'\'\'
\\'\'\' # ended before this comment
day = 1979-05-27 07:32:00
f = -1.5e3

[[ dice ]]
faces = [1]
[[dice]]
[[dice.sides]]
n = 1
[dice.extra]
m = 2
[[dice.sides]]
n = 3
[board.deep.er]
last = true'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("title",), 2),
        (("board",), 4),
        (("board", "quoted.key"), 5),
        (("board", "single key"), 6),
        (("board", "a", "b", "c"), 7),
        (("board", "a", "b", "c", 0), 8),
        (("board", "a", "b", "c", 1, 1), 9),
        (("board", "a", "b", "c", 2, "x"), 10),
        (("board", "a", "b", "c", 2, "y", "z"), 10),
        (("board", "text"), 13),
        (("board", "raw"), 17),
        (("board", "day"), 19),
        (("board", "f"), 20),
        (("dice",), 22),
        (("dice", 0), 22),
        (("dice", 0, "faces", 0), 23),
        (("dice", 1), 24),
        (("dice", 1, "sides", 0, "n"), 26),
        (("dice", 1, "extra", "m"), 28),
        (("dice", 1, "sides", 1), 29),
        (("dice", 1, "sides", 1, "n"), 30),
        (("board", "deep", "er"), 31),
        (("board", "deep", "er", "last"), 32),
    ],
)
def test_the_line_of_a_value(path: tuple[str | int, ...], line: int) -> None:
    assert lines_of(ODD)[path] == line


def paths_in(value: Any, path: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {path}.union(*(paths_in(part, (*path, step)) for step, part in parts))


def test_every_value_in_an_odd_text_has_a_line_and_nothing_else_has() -> None:
    assert set(lines_of(ODD)) == paths_in(tomllib.loads(ODD))


def test_windows_line_ends_count_once() -> None:
    assert lines_of(ODD.replace("\n", "\r\n")) == lines_of(ODD)


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
leaves = st.booleans() | st.integers() | st.floats(allow_nan=False) | texts | st.dates() | st.datetimes()
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=20
)


@given(data=st.dictionaries(texts, values, max_size=5), multiline=st.booleans())
def test_every_value_of_any_text_that_tomli_w_writes_has_a_line(data: dict[str, Any], *, multiline: bool) -> None:
    text = tomli_w.dumps(data, multiline_strings=multiline)

    # The scanner keeps no ways deeper than 12 steps: no pack has them.
    assert set(lines_of(text)) == {path for path in paths_in(tomllib.loads(text)) if len(path) <= 12}
