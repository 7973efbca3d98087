"""When the table is worth reading, by a clock that the test turns."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from tests.vision.tables import HAND, bare, laid, with_hand
from vision.frames.sight import Sight, sight, small
from vision.frames.still import STILL_S, Watch, dark, lost, read_anyway, step

QUIET = Sight(moved=0.0, edges=0.05, glare=0.0, light=120, spread=40, hand=False)
MOVES = replace(QUIET, moved=0.02)
HANDS = replace(QUIET, hand=True)
BARE = replace(QUIET, edges=0.0)
BLACK = replace(QUIET, light=1, spread=1)
WHITE = replace(QUIET, light=254, spread=1)
FPS = 30


def after(sights: list[tuple[Sight, float]], watch: Watch | None = None, start: float = 0.0) -> Watch:
    """Each sight for so many seconds."""
    watch, now = watch or Watch(), start
    for seen, seconds in sights:
        for _ in range(round(seconds * FPS)):
            watch, now = step(watch, seen, now), now + 1 / FPS
    return watch


@pytest.mark.parametrize(
    ("sights", "state", "still"),
    [
        ([(MOVES, 0.1), (QUIET, STILL_S - 0.1)], "moving", 0),
        ([(MOVES, 0.1), (QUIET, STILL_S + 0.1)], "still", 1),
        ([(QUIET, 5.0)], "still", 1),
        ([(BARE, 1.0)], "empty", 1),
        ([(QUIET, 1.0), (MOVES, 0.2), (QUIET, 1.0)], "still", 2),
        ([(QUIET, 1.0), (HANDS, 1.0)], "hand", 1),
        ([(QUIET, 1.0), (replace(HANDS, moved=0.05), 1.0)], "hand", 1),
        ([(QUIET, 1.0), (HANDS, 1.0), (QUIET, 1.0)], "still", 2),
        ([(QUIET, 1.0), (HANDS, 1.0), (QUIET, 0.1)], "hand", 1),
        ([(QUIET, 1.0), (HANDS, 8.0)], "still", 2),  # a coat that lies there
        ([(BLACK, 2.0)], "none", 0),
        ([(WHITE, 2.0)], "none", 0),
        ([(QUIET, 1.0), (BLACK, 0.4), (QUIET, 1.0)], "still", 2),
    ],
)
def test_the_state_of_the_table(sights: list[tuple[Sight, float]], state: str, still: int) -> None:
    watch = after(sights)
    assert (watch.state, watch.still) == (state, still)


def test_a_still_table_counts_once_however_long_it_lies() -> None:
    assert after([(QUIET, 60.0)]).still == 1


def test_read_anyway_takes_the_next_frame_while_all_moves() -> None:
    moving = after([(MOVES, 3.0)])
    taken = step(read_anyway(moving), MOVES, 3.0)
    assert (taken.still, taken.forced, taken.anyway) == (1, True, False)
    assert after([(MOVES, 1.0)], taken, 3.1).still == 1
    later = after([(QUIET, 1.0)], taken, 3.1)
    assert (later.still, later.forced) == (2, False)


def test_read_anyway_takes_a_still_table_once_more() -> None:
    still = after([(QUIET, 1.0)])
    again = step(read_anyway(still), QUIET, 1.0)
    assert (again.still, again.forced) == (2, False)


def test_what_a_covered_lens_sees_has_a_name() -> None:
    assert dark(after([(BLACK, 2.0)]), 2.0) == "camera_black"
    assert dark(after([(WHITE, 2.0)]), 2.0) == "camera_white"
    assert dark(after([(BLACK, 0.5)]), 0.5) == ""
    assert dark(after([(QUIET, 2.0)]), 2.0) == ""


def test_a_table_that_is_seen_again_after_a_break_is_looked_at_anew() -> None:
    watch = lost(after([(QUIET, 1.0)]), 1.0)
    assert (watch.state, watch.still) == ("none", 1)
    assert after([(QUIET, 1.0)], watch, 9.0).still == 2


# --- what one frame tells -------------------------------------------------------------------------------------------


def test_noise_is_no_movement_and_a_card_is() -> None:
    first, second = small(laid(3, noise=4, seed=1)), small(laid(3, noise=4, seed=2))
    assert sight(second, first, None).moved < 0.0005
    assert sight(small(laid(4)), small(laid(3)), None).moved > 0.005


def test_a_lamp_that_dims_everything_alike_is_no_movement() -> None:
    table = laid(3).astype(np.int16)
    dimmed = np.clip(table - 25, 0, 255).astype(np.uint8)
    assert sight(small(dimmed), small(laid(3)), None).moved < 0.001


def test_a_hand_reaches_in_over_the_border_and_cards_do_not() -> None:
    still = small(laid(3))
    assert sight(small(with_hand(laid(3))), still, still).hand
    assert not sight(small(laid(6)), still, still).hand
    assert not sight(small(laid(3)), still, still).hand


def test_a_sleeve_of_any_colour_is_a_hand_too() -> None:
    still = small(laid(3))
    assert sight(small(with_hand(laid(3), colour=(90, 40, 20), wide=700)), still, still).hand


def test_a_wooden_table_of_the_colour_of_skin_is_no_hand() -> None:
    wood = np.full((1080, 1920, 3), HAND, np.uint8)
    assert not sight(small(laid(4, wood)), small(laid(3, wood)), small(laid(3, wood))).hand


def test_an_empty_table_has_no_edges() -> None:
    assert sight(small(bare()), small(bare()), None).edges < 0.001
    assert sight(small(laid(1)), None, None).edges > 0.003


def test_glare_and_light_are_measured() -> None:
    lit = bare()
    lit[:108] = 255
    seen = sight(small(lit), None, None)
    assert seen.glare == pytest.approx(0.1, abs=0.01)
    assert seen.moved == 1.0  # there is nothing to compare with


@pytest.mark.parametrize(
    "size", [(1080, 1920), (720, 1280), (480, 640), (1440, 2560), (1200, 1600), (32, 32), (64, 4000)]
)
def test_any_size_of_frame_is_looked_at(size: tuple[int, int]) -> None:
    frame = np.random.default_rng(0).integers(0, 255, (*size, 3), np.uint8)
    tiny = small(frame)
    assert tiny.shape[1] <= 480
    sight(tiny, tiny, tiny)
    sight(tiny, small(laid(3)), small(bare()))  # the camera has changed its size
