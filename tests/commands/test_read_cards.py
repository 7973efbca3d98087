"""`read cards`: photos are counted, a measured table is read throw by throw, and every fault is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from msgspec import convert

from companion.commands.read_cards import question
from companion.errors import UnreadableError
from companion.sources import table_plane
from companion.sources.card_sizes import read_sizes
from companion.words import find_language
from tests.commands.playing import Run, run
from tests.vision.scoring import matched
from vision.markers import Calibration
from vision.pictures import read_picture
from vision.render.table import render_table, render_teaching
from vision.render.values import Scene
from vision.values import Doubt, Quad, SeenCard

PHOTOS = Path(__file__).parent.parent / "data" / "photos"
PLAIN = PHOTOS / "vimalloc__set-solver" / "test_pictures__filter_cards4.jpg"
SEED = 4
"""Of a rendered throw that covers a card whole."""


def photo(path: Path, picture: np.ndarray[Any, Any]) -> Path:
    cv2.imwrite(str(path), picture)
    return path


def sizes_file(folder: Path, scene: Scene) -> Path:
    kinds = [f'[[kinds]]\nkind = "{s.kind}"\nwidth_mm = {s.width_mm}\nheight_mm = {s.length_mm}\n' for s in scene.sizes]
    path = folder / "sizes.toml"
    path.write_text("\n".join(kinds))
    return path


def measured(folder: Path, scene: Scene) -> None:
    """The table as `read calibrate` would have kept it."""
    height, width = scene.picture.shape[:2]
    table_plane.keep(folder, Calibration(scene.plane, 0.1, (), (width, height)))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a deck taught, its sizes and a throw on a measured table."""
    from vision.cards.teach import Shot, teach

    folder = tmp_path_factory.mktemp("home")
    scene = render_table(SEED, family="cover")
    assert scene.before is not None
    photo(folder / "before.png", scene.before)
    photo(folder / "after.png", scene.picture)
    taught = teach(tuple(Shot(s.cards[0].kind, s.picture, s.plane) for s in render_teaching(scene.deck)), scene.sizes)
    from msgspec.json import encode

    (folder / "cards.json").write_bytes(encode({"cards": taught.kinds, "format": 1}))
    sizes_file(folder, scene)
    measured(folder, scene)
    return folder


def read(capsys: pytest.CaptureFixture[str], home: Path, *words: str) -> Run:
    return run(capsys, "read", "cards", *words, "--data", str(home))


def test_a_photo_is_counted_without_any_measure(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "read", "cards", str(PLAIN), "--json")
    (answer,) = told.objects
    assert (told.code, answer["count"], answer["on_top"], answer["questions"]) == (0, 7, [], [])
    assert all(len(card["corners"]) == 4 and card["unit"] == "px" for card in answer["cards"])
    assert set(answer["ms"]) == {"look", "find", "doubts"}
    assert set(answer) == {"count", "cards", "on_top", "questions", "ms"}
    assert set(answer["cards"][0]) == {"id", "kind", "corners", "unit", "confidence"}


def test_a_throw_is_told_with_what_lies_under_it(
    capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path
) -> None:
    scene, out = render_table(SEED, family="cover"), tmp_path / "drawn.png"
    words = ("--before", str(home / "before.png"), "--sizes", str(home / "sizes.toml"), "--out", str(out), "--json")
    told = read(capsys, home, str(home / "after.png"), *words)
    (answer,) = told.objects
    cards = [SeenCard(c["id"], c["kind"], convert(c["corners"], Quad), c["unit"], 1.0) for c in answer["cards"]]
    names = {true.id: seen.id for true, seen in matched(scene.cards, cards)}
    assert told.code == 0, told.err
    assert answer["count"] == len(scene.cards)
    assert answer["throw"]["thrown"] == names[scene.thrown or 0]
    assert sorted(answer["throw"]["prey"]) == sorted(names[id_] for id_ in scene.prey)
    assert answer["on_top"]
    assert all(upper != lower and sigma > 0 for upper, lower, _depth, sigma in answer["on_top"])
    drawn = read_picture(out)
    assert drawn.shape == scene.picture.shape
    assert (drawn != scene.picture).any()


def test_people_are_told_in_sentences(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    words = ("--before", str(home / "before.png"), "--sizes", str(home / "sizes.toml"))
    told = read(capsys, home, str(home / "after.png"), *words, "--language", "pl")
    assert told.code == 0
    assert "kart" in told.out
    assert "Pod nią:" in told.out
    count, names, *_ = told.out.splitlines()
    assert names.count("(") == int(count.split()[0])


def test_a_kind_is_taught_and_kept_for_the_app(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    scene = render_teaching(1)[0]
    kind = scene.cards[0].kind
    path = photo(tmp_path / "one.png", scene.picture)
    measured(tmp_path, scene)
    words = ("--sizes", str(sizes_file(tmp_path, scene)), "--teach", f"{kind}={path}", "--json")
    told = read(capsys, tmp_path, str(path), *words)
    assert told.code == 0, told.err
    assert [card["kind"] for card in told.objects[0]["cards"]] == [kind]
    kept = json.loads((tmp_path / "cards.json").read_text())
    assert [each["kind"] for each in kept["cards"]] == [kind]


def test_a_table_that_was_not_measured_is_not_read(
    capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path
) -> None:
    told = read(capsys, tmp_path, str(home / "after.png"), "--sizes", str(home / "sizes.toml"))
    assert told.code != 0
    assert "The table is not measured yet" in told.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--before", "x.png"), "--sizes"),
        (("--out", "x.gif"), ".png"),
        (("--sizes", "nowhere.toml"), "nowhere.toml"),
        (("--teach", "nothing"), "KIND=PHOTO"),
    ],
)
def test_faults_are_said_in_one_line(
    capsys: pytest.CaptureFixture[str], home: Path, words: tuple[str, ...], said: str
) -> None:
    told = read(capsys, home, str(home / "after.png"), *words)
    assert told.code != 0
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "kinds = 3",
        '[[kinds]]\nkind = "a"',
        '[[kinds]]\nkind = "a"\nwidth_mm = 1\nheight_mm = 60\n',
        "\x00",
        "[[kinds]]",
    ],
)
def test_a_file_of_sizes_that_makes_no_sense_is_refused(tmp_path: Path, text: str) -> None:
    from vision.errors import VisionError

    path = tmp_path / "sizes.toml"
    path.write_text(text)
    with pytest.raises((UnreadableError, VisionError)):
        read_sizes(path)


def test_every_question_of_a_reading_has_its_words() -> None:
    english = find_language("en")
    names = {1: "1 (a)", 2: "2 (b)"}
    for code in ("touches", "which_is_on_top", "which_is_new", "not_sure", "more_than_one_new"):
        assert "1 (a)" in question(Doubt(code, (1, 2)), names, english)
    for code in ("no_new_card", "hand", "glare", "light", "no_table", "dark", "not_sure"):
        assert question(Doubt(code), names, english)
    assert "3" in question(Doubt("gone", (3,)), names, english)
