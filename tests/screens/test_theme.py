"""Contrasts and differences that every palette has to keep."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.screens.theme import Palette, contrast, mix, palette, theme

NAMES = ("light", "evening", "contrast")
FIELDS = ("dino_kontra_dino", "dino_world", "dino", "mini_dinosaur", "dino_battle")
SEATS = [style.colour for style in theme().seats]

palettes = pytest.mark.parametrize("colours", [palette("light"), palette("evening"), palette("contrast")], ids=NAMES)


def ratio(colours: Palette, one: str, other: str) -> float:
    return contrast(colours.rgb(one), colours.rgb(other))


@palettes
@pytest.mark.parametrize("ground", ["paper", "sheet"])
def test_text_can_be_read(colours: Palette, ground: str) -> None:
    assert ratio(colours, "ink", ground) >= 7
    assert ratio(colours, "pencil", ground) >= 4.5
    for accent in ("lava", "fern", "amber"):
        assert ratio(colours, accent, ground) >= (4.5 if ground == "sheet" else 4)


@palettes
def test_text_on_the_main_button_can_be_read(colours: Palette) -> None:
    assert ratio(colours, "on_lava", "lava") >= 4.5
    assert ratio(colours, "pale", "lava_edge") >= 4.5


@palettes
@pytest.mark.parametrize("field", FIELDS)
def test_fields_carry_their_text_and_their_disc(colours: Palette, field: str) -> None:
    assert ratio(colours, f"{field}.on", field) >= 4.5
    assert ratio(colours, "silhouette", f"{field}.disc") >= 2.4


@palettes
def test_the_ground_carries_undo(colours: Palette) -> None:
    assert ratio(colours, "on_ground", "ground") >= 7


@palettes
@pytest.mark.parametrize("seat", SEATS)
def test_seats_carry_text_and_their_marks_are_seen(colours: Palette, seat: str) -> None:
    large_only = {"archaeopteryx", "spinosaurus"}  # 26 px bold and up
    assert ratio(colours, f"{seat}.on", seat) >= (3.6 if seat in large_only else 4.5)
    assert ratio(colours, f"{seat}.mark", "sheet") >= 3
    assert ratio(colours, "ink", f"{seat}.tint") >= 4.5


def test_high_contrast_is_high() -> None:
    colours = palette("contrast")
    for token in ("ink", "pencil", "lava", "fern", "amber", *(f"{seat}.mark" for seat in SEATS)):
        assert ratio(colours, token, "paper") >= 7, token
    for field in FIELDS:
        assert ratio(colours, f"{field}.on", field) >= 7
    for seat in SEATS:
        assert ratio(colours, f"{seat}.on", seat) >= 7


@palettes
def test_colours_with_a_meaning_are_told_apart(colours: Palette) -> None:
    for names in (("lava", "fern", "amber"), SEATS[:5]):  # beyond five the symbols tell them apart
        for one, other in combinations(names, 2):
            distance = sum(abs(a - b) for a, b in zip(colours.rgb(one), colours.rgb(other), strict=True))
            assert distance > 60, (one, other)


@palettes
def test_every_palette_knows_the_same_tokens(colours: Palette) -> None:
    assert set(colours.colours) - {"rim"} == set(palette("light").colours)


def test_every_seat_has_a_symbol_and_a_letter_of_its_own() -> None:
    assert len({style.symbol for style in theme().seats}) == len(SEATS)
    assert len({style.letter for style in theme().seats}) == len(SEATS)
    assert SEATS[4] == "spinosaurus"  # orange is close to lava: last of the five that most games need


def test_mixed_colours() -> None:
    colours = palette("light")
    assert colours.rgb(mix("ink", "paper", 0)) == colours.rgb("ink")
    assert colours.rgb(mix("ink", "paper", 1)) == colours.rgb("paper")
    assert colours.rgb(mix("#000000", "#FFFFFF", 0.5)) == (128, 128, 128)
    assert colours.rgb("#C8431B") == colours.rgb("lava")
    for wrong in ("mauve", mix("mauve", "ink", 0.5)):
        with pytest.raises(KeyError):
            colours.rgb(wrong)


def test_the_smallest_type_is_three_millimetres() -> None:
    for role in theme().type.values():
        assert role.tablet / 5.88 >= 3
        assert role.phone / 6 >= 3


def test_motion_is_short() -> None:
    times = theme().motion
    assert all(150 <= ms <= 300 for ms in (times.move, times.leg, times.flip))


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(KeyError):
        theme().seat("mauve")
