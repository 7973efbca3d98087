"""`flick`: the same flick as text, JSON, picture and moving picture; a jungle that never overlaps; one's own table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.commands.flick import JUNGLE
from physics.api import rest
from physics.files import load_params, table_text
from physics.jungle import spread
from physics.params import KIND_SIZES, SURFACES
from physics.values import CardAt, Shot, Table
from tests.commands.playing import run

LINE = (
    "flick",
    "--card",
    "velociraptor",
    "--speed",
    "1.2",
    "--angle",
    "3",
    "--offset",
    "5",
    "--spin",
    "0",
    "--seed",
    "7",
)
KEYS = {"first_touch", "rest", "under", "touches", "prey", "close_calls", "stop_s", "wall_ms"}


def told(capsys: Any, *words: str) -> dict[str, Any]:
    (found,) = run(capsys, *words, "--json").objects
    assert isinstance(found, dict)
    return found


def test_json_holds_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, *LINE)
    assert set(found) >= KEYS
    assert set(found["first_touch"]) == {"x_m", "tilt_rad", "t_s"}
    assert set(found["rest"]) == {"x_m", "y_m", "yaw_rad", "face", "on_table"}
    assert found["under"]
    assert {key for each in found["under"] for key in each} == {"card", "kind", "overlap_mm2", "depth_mm"}
    assert found["prey"] == [each["card"] for each in found["under"] if each["depth_mm"] >= 1]


def test_the_same_line_flicks_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = told(capsys, *LINE), told(capsys, *LINE)
    assert one | {"wall_ms": 0} == other | {"wall_ms": 0}
    assert one["rest"] != told(capsys, *LINE[:-1], "8")["rest"]


@pytest.mark.parametrize("seed", range(12))
def test_the_jungle_never_overlaps_and_holds_sixteen(capsys: pytest.CaptureFixture[str], seed: int) -> None:
    assert told(capsys, "flick", "--seed", str(seed))["seed"] == seed
    table = spread(Table(), KIND_SIZES[0], JUNGLE, seed)
    assert len(table.cards) == JUNGLE == 16


def test_people_read_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, *LINE).out
    assert said.startswith("velociraptor at 1.2 m/s, 3°\n")
    assert said.count("(archaeopteryx): caught") == 2
    assert "stays on the rock" in run(capsys, "flick", "--speed", "0").out
    assert "falls off the table" in run(capsys, "flick", "--speed", "6", "--angle", "70").out


def test_people_read_it_in_their_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = run(capsys, *LINE, "--language", "pl").out
    assert said.startswith("welociraptor, prędkość 1,2 m/s, kąt 3°\n")
    assert said.count("(archeopteryks): złapana") == 2
    assert "obrazkiem do góry" in said
    assert "zostaje na skale" in run(capsys, "flick", "--speed", "0", "--language", "pl").out.lower()
    out = ("--out", str(tmp_path / "own.toml"), "--language", "pl")
    assert "tarcie stołu 0,287" in run(capsys, "flick", "calibrate", "--tilt", "table=16", *out).out


def test_people_read_every_fate_of_a_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "t.toml"
    file.write_text(table_text(Table((CardAt(5, KIND_SIZES[0], 0.3, 0.0),))), encoding="utf-8")
    found = told(capsys, "flick", "--speed", "1.1", "--table", str(file))["under"][0]["depth_mm"]
    words = ("flick", "--speed", "1.1", "--table", str(file), "--on-depth")
    fates = {0: "caught\n", found - 0.2: "caught, a close call", found + 0.2: "not caught, a close call"}
    for deep, fate in fates.items():
        assert f"(archaeopteryx): {fate}" in run(capsys, *words, str(deep)).out


def test_air_turns_a_card_and_off_is_vacuum(capsys: pytest.CaptureFixture[str]) -> None:
    still = told(capsys, *LINE)
    assert told(capsys, *LINE, "--air", "off")["rest"] == still["rest"]
    moved = told(capsys, *LINE, "--air", "thin-card")
    assert moved["first_touch"]["tilt_rad"] != still["first_touch"]["tilt_rad"]
    assert moved["params_hash"] != still["params_hash"]


def test_a_table_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "t.toml"
    file.write_text(table_text(Table((CardAt(5, KIND_SIZES[0], 0.3, 0.0),))), encoding="utf-8")
    found = told(capsys, "flick", "--speed", "1.1", "--table", str(file))
    assert found["prey"] == [5]
    assert "card 5" in run(capsys, "flick", "--speed", "1.1", "--table", str(file)).out
    deep = told(capsys, "flick", "--speed", "1.1", "--table", str(file), "--on-depth", "60")
    assert (deep["prey"], deep["touches"]) == ([], [5])


def two(first: CardAt, second: CardAt) -> str:
    return table_text(Table((first, second)))


ONE = CardAt(1, KIND_SIZES[0], 0.3, 0.0)
WRONG = [
    (("--speed", "nan"), 3, "nan"),
    (("--speed", "100"), 3, "100"),
    (("--speed", "-1"), 3, "-1"),
    (("--speed", "inf"), 3, "inf"),
    (("--angle", "200"), 3, "angle_rad"),
    (("--offset", "nan"), 3, "offset_m"),
    (("--spin", "1e9"), 3, "spin_rad_s"),
    (("--seed", "-3"), 3, "seed"),
    (("--card", "stegosaurus"), 4, "stegosaurus"),
    (("--table", "/nowhere.toml"), 3, "/nowhere.toml"),
    (("--surface", "/nowhere.toml"), 3, "/nowhere.toml"),
    (("--surface", "ice"), 2, "ice"),
    (("--on-depth", "nan"), 3, "params"),
]


@pytest.mark.parametrize(("words", "code", "named"), WRONG, ids=[" ".join(words) for words, _, _ in WRONG])
def test_what_makes_no_flick_is_one_line_that_names_it(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, named: str
) -> None:
    ended = run(capsys, "flick", *words)
    assert (ended.code, ended.out, ended.err.count("\n")) == (code, "", 1)
    assert named in ended.err
    assert "unforeseen" not in ended.err


FILES = {
    "torn": (table_text(Table((ONE,)))[:-9], 3, "FlickNotToml"),
    "overlapping": (two(ONE, CardAt(2, KIND_SIZES[0], 0.31, 0.0)), 4, "FlickCardsOverlap"),
    "one number twice": (two(ONE, CardAt(1, KIND_SIZES[0], 0.5, 0.0)), 5, "FlickCardTwice"),
    "an absurd place": (two(ONE, CardAt(2, KIND_SIZES[0], 1e9, 0.0)), 3, "FlickOutOfRange"),
    "an unknown kind": ('format = 1\ncards = [{card = 1, kind = "x", x_m = 0.0, y_m = 0.0}]', 3, "FlickNoSuchKind"),
    "another format": ("format = 2", 3, "FlickBadFormat"),
    "a text as a number": (
        'format = 1\ncards = [{card = 1, kind = "t_rex", x_m = "a", y_m = 0.0}]',
        3,
        "FlickWrongValue",
    ),
    "no table": ("format = 1\noutline = [[0.0, 0.0], [1.0, 0.0]]", 4, "FlickNoTable"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_faulty_table_is_a_named_error(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    text, code, error = FILES[name]
    file = tmp_path / "t.toml"
    file.write_text(text, encoding="utf-8")
    ended = run(capsys, "flick", "--table", str(file), "--json")
    assert (ended.code, ended.objects[-1]["code"]) == (code, error)


def test_the_pictures_show_the_flick(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot, moving = tmp_path / "f.png", tmp_path / "f.gif"
    assert run(capsys, *LINE, "--plot", str(plot), "--gif", str(moving)).code == 0
    with Image.open(plot) as shown:
        assert shown.size == (1280, 800)
        last = shown.convert("RGB").resize((640, 400), Image.Resampling.BOX)
    with Image.open(moving) as shown:
        assert (shown.size, shown.info["duration"]) == ((640, 400), 40)
        assert getattr(shown, "n_frames", 1) > 50
        first = shown.convert("RGB")
    field = (0, 0, 430, 330)
    assert first.crop(field).tobytes() != last.crop(field).tobytes()


def test_a_disk_that_takes_no_picture_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    ended = run(capsys, *LINE, "--plot", "/nowhere/f.png")
    assert (ended.code, "/nowhere/f.png" in ended.err) == (4, True)


def test_calibrate_writes_a_set_that_the_flick_takes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    words = ("--tilt", "table=20", "--tilt", "table=22", "--slide", "card=40,200", "--out", str(file))
    row = told(capsys, "flick", "calibrate", *words)
    assert row["table"] == pytest.approx(0.384, abs=0.001)
    assert (row["card"], row["rock"]) == (pytest.approx(0.2), SURFACES["wood"].friction.rock)
    params = load_params(file)
    assert (params.name, params.source, params.friction.table) == ("owner", "owner", row["table"])
    stopped = told(capsys, *LINE, "--surface", str(file))["rest"]["x_m"]
    assert stopped < told(capsys, *LINE)["rest"]["x_m"]


def test_without_a_file_it_is_where_the_app_finds_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ended = run(capsys, "flick", "calibrate", "--tilt", "table=16", "--data", str(tmp_path))
    assert ended.code == 0
    assert load_params(tmp_path / "surface.toml").friction.table == pytest.approx(0.2867, abs=0.001)
    assert str(tmp_path / "surface.toml") in ended.out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 4),
        (("--tilt", "table=80"), 3),
        (("--tilt", "table=nan"), 3),
        (("--tilt", "ice=10"), 2),
        (("--tilt", "table=steep"), 2),
        (("--slide", "table=40"), 2),
        (("--slide", "table=400,100"), 3),
        (("--tilt", "table=16", "--out", "/nowhere\0/x.toml"), 4),
    ],
)
def test_a_measurement_that_makes_no_sense_writes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], code: int
) -> None:
    ended = run(capsys, "flick", "calibrate", *words, "--data", str(tmp_path))
    assert (ended.code, ended.out, ended.err.count("\n")) == (code, "", 1)
    assert list(tmp_path.iterdir()) == []


def test_it_is_the_flick_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    table = spread(Table(), KIND_SIZES[0], JUNGLE, 0)
    made = rest(table, Shot(KIND_SIZES[1], 1.0, card=17), SURFACES["wood"], 0)
    assert made.rest.x_m == told(capsys, "flick")["rest"]["x_m"]
