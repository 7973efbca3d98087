"""The gallery and its command: states enough, always the same pictures, no display, files that can be read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from companion import cli
from companion.app.gallery import STATES, Hanging, exhibit, hung, names, picture, sheets
from companion.app.gallery_evening import Evening
from companion.app.gallery_png import pixels_of, png, reduced, surface_of
from companion.screens.widgets.faults import layout_faults
from tests.closing import closes

SMALL = Hanging((640, 400))


def test_there_are_enough_states_with_names_fit_for_files() -> None:
    assert len(STATES) >= 40
    assert all(name.replace("-", "").isalnum() and name == name.lower() for name in STATES)


def test_a_name_means_one_state_and_a_beginning_several() -> None:
    assert names("home") == ("home",)
    assert set(names("values-")) == {name for name in STATES if name.startswith("values-")}
    assert names() == tuple(STATES)
    assert names("nothing like it") == ()


@pytest.mark.parametrize("name", ["past-torn", "hand-picked", "wins-tie-walk", "banner-read-only", "editor-dinosaur"])
def test_a_state_is_the_same_on_every_run(name: str) -> None:
    first = picture(exhibit(name), SMALL)
    exhibit.cache_clear()
    assert pixels_of(picture(exhibit(name), SMALL)).tobytes() == pixels_of(first).tobytes()


def test_a_run_in_another_process_and_time_zone_paints_the_same(tmp_path: Path) -> None:
    digests = set()
    for zone, seed in (("UTC", "1"), ("America/Los_Angeles", "2")):
        out = tmp_path / seed
        line = [
            sys.executable,
            "-m",
            "companion.cli",
            "screens",
            "--out",
            str(out),
            "--only",
            "past-game",
            "--lang",
            "pl",
        ]
        environment = {"TZ": zone, "PYTHONHASHSEED": seed, "PATH": "", "SDL_VIDEODRIVER": "no such driver"}
        subprocess.run(line, check=True, env=environment, capture_output=True)
        digests.add(tuple(file.read_bytes() for file in sorted(out.glob("*.png"))))
    assert len(digests) == 1


def test_a_look_is_seen_in_screen_and_settings() -> None:
    scene, look = hung(exhibit("settings"), Hanging(palette="contrast", text_size="largest", turn=90))
    assert (look.palette, look.text_size, look.turn, look.portrait) == ("contrast", "largest", 90, True)
    assert layout_faults(scene, look) is not None
    assert any("contrast ring" in str(widget) for widget in scene.widgets)


def test_nothing_of_an_evening_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    exhibit.cache_clear()
    exhibit("past")
    assert list(tmp_path.iterdir()) == []


def test_an_evening_waits_for_the_disk(tmp_path: Path) -> None:
    evening = closes(Evening(tmp_path, "en"))
    evening.sit(kept=True)
    evening.turn("speed")
    assert evening.table.recorded_seq == evening.table.fold.seq > 0
    evening.leave()
    assert len(evening.app.saved()) == 1


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command_writes_one_picture_a_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["screens", "--out", str(tmp_path / "new"), "--size", "320x200", "--only", "event-back"]) == 0
    files = [Path(line) for line in capsys.readouterr().out.split()]
    assert {file.stem for file in files} == {"event-back"}
    assert pygame.image.load(files[0]).get_size() == (320, 200)
    assert not pygame.display.get_init()


def test_it_prints_json_and_hangs_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["screens", "--out", str(tmp_path), "--size", "200x320", "--only", "cover-", "--look", "evening", "--sheet"]
    assert cli.main([*line, "--lang", "xx", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == list(names("cover-"))
    assert rows[0] == {
        "name": "cover-second",
        "file": str(tmp_path / "cover-second.png"),
        "size": [200, 320],
        "screen": "Digital",
    }
    assert (tmp_path / "sheet-1.png").is_file()


@pytest.mark.parametrize(
    "words",
    [("--size", "huge"), ("--size", "10x10"), ("--size", "99999x800"), ("--only", "nothing"), ("--look", "pink")],
)
def test_a_line_that_is_wrong_is_told_so(words: tuple[str, str], tmp_path: Path) -> None:
    assert cli.main(["screens", "--out", str(tmp_path), *words]) == 2


def test_a_language_that_is_not_there_and_a_folder_that_cannot_be_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["screens", "--out", str(tmp_path), "--lang", "tlh"]) == 3
    assert cli.main(["screens", "--out", str(tmp_path / "file" / "sub"), "--only", "home"]) == 4
    (tmp_path / "home.png").mkdir()
    assert cli.main(["screens", "--out", str(tmp_path), "--only", "home", "--size", "320x200"]) == 4


# --- pictures as files ----------------------------------------------------------------------------------------------


def test_few_colours_are_kept_exactly(tmp_path: Path) -> None:
    pixels = np.random.default_rng(7).integers(0, 6, (40, 50, 3)).astype(np.uint8) * 50
    (tmp_path / "x.png").write_bytes(png(pixels))
    assert np.array_equal(pixels_of(pygame.image.load(tmp_path / "x.png")), pixels)
    assert np.array_equal(pixels_of(surface_of(pixels)), pixels)


@pytest.mark.parametrize("most", [256, 64])
def test_many_colours_are_never_far_off(most: int) -> None:
    pixels = pixels_of(picture(exhibit("evening-wins-tie"), SMALL))
    palette, places = reduced(pixels, most)
    assert len(palette) == most
    assert np.abs(palette[places].astype(int) - pixels).max() <= (20 if most == 256 else 45)


def test_sheets_hold_every_picture() -> None:
    one = pygame.Surface((64, 40), 0, 32)
    assert len(list(sheets({f"{n}": one for n in range(25)}))) == 2
    assert list(sheets({})) == []
