"""Text shrinks as far as it must and is never cut."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.screens.widgets import text
from companion.screens.widgets.sprites import Sprites, blank

FACES = st.sampled_from(["title", "body", "strong", "button"])
WORDS = st.text("ab ćŁżÓgj", max_size=30)
rooms = st.tuples(st.integers(1, 400), st.integers(1, 200))


@settings(deadline=None)
@given(FACES, st.integers(8, 60), WORDS, rooms)
def test_a_line_is_the_largest_that_fits(face: str, px: int, words: str, room: tuple[int, int]) -> None:
    fit = text.fit_line(face, px, 12, words, room)
    assert fit.px <= px
    assert fit.ok == (fit.px >= min(px, 12))
    if fit.px > 1:
        assert text.width(face, fit.px, words) <= room[0]
        assert text.line_height(face, fit.px, words) <= room[1]


@settings(deadline=None)
@given(FACES, st.integers(8, 60), WORDS, rooms)
def test_a_block_keeps_every_word_inside(face: str, px: int, words: str, room: tuple[int, int]) -> None:
    fit = text.fit_block(face, px, 12, words, room)
    assert "".join(fit.lines).replace(" ", "") == words.replace(" ", "")
    if fit.px > 1:
        assert all(text.width(face, fit.px, line) <= room[0] for line in fit.lines)
        assert text.block_height(face, fit.px, fit.lines) <= room[1]


def test_lines_break_at_spaces_and_at_line_breaks_only() -> None:
    assert text.wrap("body", 20, "one two\nthree", 1000) == ("one two", "three")
    assert text.wrap("body", 20, "one two", text.width("body", 20, "one t")) == ("one", "two")
    assert text.wrap("body", 20, "one two", text.width("body", 20, "on")) is None
    assert text.wrap("body", 20, "", 10) == ("",)


def test_words_are_broken_only_where_a_line_would_be_much_smaller() -> None:
    beside, below = (text.fit_broken("strong", 30, 18, "Skull Temple", (room, 100)) for room in (300, 120))
    assert (beside.px, beside.lines) == (30, ("Skull Temple",))
    assert below.lines == ("Skull", "Temple")
    assert below.px > text.fit_line("strong", 30, 18, "Skull Temple", (120, 100)).px
    assert text.fit_broken("strong", 30, 18, "Triceratops", (90, 100)).lines == ("Triceratops",)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("birds \N{MULTIPLICATION SIGN} 2.", ("birds", "\N{MULTIPLICATION SIGN} 2.")),
        ("deep 46.7 mm, caught", ("deep", "46.7 mm,", "caught")),
        ("some mm here", ("some", "mm here")),  # no number before it
        ("Ola i Jan", ("Ola", "i Jan")),
        ("a = b", ("a = b",)),
    ],
)
def test_what_belongs_together_stands_on_one_line(words: str, lines: tuple[str, ...]) -> None:
    room = max(text.width("body", 20, line) for line in lines)
    assert text.wrap("body", 20, words, room) == lines


def test_digits_are_as_wide_as_each_other_and_spaces_narrower() -> None:
    assert text.cells_width(100, "11") == text.cells_width(100, "88") == 120
    assert text.cells_width(100, "3 + ?") == 240


def test_a_cache_forgets_what_was_not_used_for_longest() -> None:
    sprites, made = Sprites(limit=3 * (400 + 256)), list[str]()

    def get(name: str) -> None:
        def make() -> object:
            made.append(name)
            return blank(10, 10)

        sprites.get(name, make)  # type: ignore[arg-type]

    for name in "abcadab":
        get(name)
    assert "".join(made) == "abcdb"
    assert len(sprites) == 3
    assert sprites.bytes == 3 * 656
