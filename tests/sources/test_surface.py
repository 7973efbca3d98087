"""A household's own table is what the app's throws slide on; a file that cannot be read is left alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion import cli
from companion.app.gallery_evening import Evening
from companion.app.gallery_flick import begun, swipe
from companion.sources.flick_frames import params_of
from companion.sources.flick_jobs import fly, tabled
from companion.sources.jobs import Fly
from companion.sources.surface import FILE, owners_surface
from physics.params import KIND_SIZES, SURFACES, Params
from tests.closing import closes
from tests.sources.throwing import ground, jungle, pushed


def calibrated(folder: Path, angle: float) -> None:
    assert cli.main(["flick", "calibrate", "--tilt", f"table={angle}", "--data", str(folder)]) == 0


def test_without_a_file_it_is_wood(tmp_path: Path) -> None:
    assert owners_surface(tmp_path) == ""
    cards = jungle(1)
    assert params_of(ground(cards), pushed(cards).rock).friction == SURFACES["wood"].friction


def test_a_measured_table_slows_cards(tmp_path: Path) -> None:
    calibrated(tmp_path, 28)
    own = owners_surface(tmp_path)
    assert msgspec.json.decode(own, type=Params).source == "owner"
    bare = ground(())
    rough = msgspec.structs.replace(bare, own=own)
    push = pushed((), 1.3)
    ends = [fly(Fly(0, each, 1, "t_rex", push, 4)).motion.flicked.y_mm for each in (bare, rough)]
    assert ends[1] < ends[0] - 5


@pytest.mark.parametrize(
    "text", ["", "format = 1", "format = 2\n[params]\n", "[[[", "format = 1\n[params]\nspread = 9\n"]
)
def test_a_torn_file_is_left_alone_and_the_game_goes_on(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert owners_surface(tmp_path) == ""
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_the_app_throws_on_the_measured_table(tmp_path: Path) -> None:
    rests = []
    for angle in (12, 30):
        folder = tmp_path / str(angle)
        folder.mkdir()
        calibrated(folder, angle)
        evening = closes(Evening(folder, "en"))
        begun(evening)
        swipe(evening, 1500)
        rests.append(evening.app.throws.motions[0].flicked.y_mm)
        evening.app.close()
    assert rests[1] < rests[0]


def test_bots_have_a_table_of_landings_for_any_card_and_surface() -> None:
    own = msgspec.structs.replace(SURFACES["cloth"], name="owner")
    for size in KIND_SIZES[1:]:
        assert tabled(msgspec.structs.replace(size, mass_kg=0.005), own).grid.shape[-1] == 4
    odd = msgspec.structs.replace(KIND_SIZES[4], kind="odd", length_m=0.11)
    assert tabled(odd, own) is tabled(KIND_SIZES[3], SURFACES["wood"])
