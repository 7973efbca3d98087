"""Any file may be called a picture; what comes out is one, or a named error."""

from __future__ import annotations

import os
import time
import tracemalloc
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.vision.hurting import READABLE, REFUSED, encoded, mutated, noise, turned
from vision.errors import NotAllowedError, UnreadableError, VisionError
from vision.pictures import BYTES_MOST, PIXELS_MOST, Picture, checked, read_picture


@pytest.mark.parametrize("name", READABLE)
def test_what_is_a_picture_comes_out_in_one_form(name: str) -> None:
    picture = read_picture(READABLE[name])
    assert picture.dtype == np.uint8
    assert sorted(picture.shape) == [3, 240, 320]
    assert picture.flags.c_contiguous


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_none_is_refused_by_name(name: str) -> None:
    data, code = REFUSED[name]
    with pytest.raises(VisionError) as caught:
        read_picture(data)
    assert caught.value.code == code
    assert caught.value.remedy


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_is_refused_is_named(name: str, tmp_path: Path) -> None:
    data, code = REFUSED[name]
    (tmp_path / "p.png").write_bytes(data)
    with pytest.raises(VisionError) as caught:
        read_picture(tmp_path / "p.png")
    assert (caught.value.code, caught.value.where) == (code, str(tmp_path / "p.png"))


def test_how_large_a_refused_picture_is_is_said() -> None:
    said = {}
    for name in ("200 megapixels", "65 megapixels of black", "a strip"):
        with pytest.raises(NotAllowedError) as caught:
            read_picture(REFUSED[name][0])
        said[name] = caught.value.offending
    assert said == {"200 megapixels": "200 megapixels", "65 megapixels of black": "8200x8200", "a strip": "16000x40"}


def test_a_picture_that_says_it_is_huge_costs_no_memory() -> None:
    tracemalloc.start()
    try:
        with pytest.raises(NotAllowedError):
            read_picture(REFUSED["200 megapixels"][0])
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_colours_keep_their_places() -> None:
    picture = noise()
    assert np.array_equal(read_picture(encoded(picture)), np.asarray(picture)[:, :, ::-1])


def test_sixteen_bits_keep_their_upper_eight() -> None:
    for name in ("16 bits", "16 bits of colour"):
        found = read_picture(READABLE[name])
        assert (found[0, 0].tolist(), found[-1, -1].tolist()) == ([0, 0, 0], [255, 255, 255])
        assert abs(int(found[120, 0, 0]) - 128) <= 1


WHITE_SIDE = {1: "left", 2: "right", 3: "right", 4: "left", 5: "top", 6: "top", 7: "bottom", 8: "bottom"}


@pytest.mark.parametrize("orientation", WHITE_SIDE)
def test_a_phone_held_sideways_gives_an_upright_picture(orientation: int) -> None:
    picture = read_picture(turned(orientation))
    height, width = picture.shape[:2]
    sides = {
        "left": picture[:, : width // 3],
        "right": picture[:, -width // 3 :],
        "top": picture[: height // 3],
        "bottom": picture[-height // 3 :],
    }
    assert max(sides, key=lambda side: float(sides[side].mean())) == WHITE_SIDE[orientation]
    assert (width, height) == ((320, 240) if orientation < 5 else (240, 320))


def test_a_file_that_is_not_there_or_cannot_end_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "none.png", tmp_path, tmp_path / "pipe", Path("/dev/zero"), Path("a\0b")):
        with pytest.raises(UnreadableError) as caught:
            read_picture(path)
        assert caught.value.code == "no_picture_file"
        assert caught.value.offending == str(path)


def test_a_file_of_many_bytes_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "large.png").open("wb") as file:
        file.truncate(BYTES_MOST * 20)
    with pytest.raises(NotAllowedError) as caught:
        read_picture(tmp_path / "large.png")
    assert caught.value.code == "picture_too_large"


@pytest.mark.parametrize(
    "shape", [(240, 320), (240, 320, 4), (1, 1, 3), (0, 0, 3), (2, 4000, 3), (9000, 9000, 3)], ids=str
)
def test_a_frame_of_another_form_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(VisionError):
        checked(np.broadcast_to(np.uint8(7), shape))
    with pytest.raises(UnreadableError):
        checked(np.zeros((240, 320, 3)))


def test_a_frame_of_the_right_form_is_passed_on_as_it_is() -> None:
    frame = np.zeros((240, 320, 3), np.uint8)
    assert checked(frame) is frame
    assert checked(frame[:, ::-1]).flags.c_contiguous


# --- a fuzzer -------------------------------------------------------------------------------------------------------

SOAK_S = 280.0
"""With those of the readers 14 minutes, and each less than a hang takes to be shown."""


def fuzz_decoder(count: int, seed: int) -> tuple[int, int]:
    """How many spoilt files were pictures all the same, and how many were refused. Anything else is a finding."""
    random = Random(seed)
    seeds = [*READABLE.values(), *(data for data, _ in REFUSED.values() if len(data) < 200_000)]
    small = [encoded(noise(48, 64), form) for form in ("JPEG", "PNG", "WEBP", "BMP")]
    read = refused = 0
    for _ in range(count):
        data = mutated(random, random.choice(seeds if random.random() < 0.2 else small))
        try:
            picture: Picture = read_picture(data)
        except VisionError:
            refused += 1
        else:
            assert picture.shape[0] * picture.shape[1] <= PIXELS_MOST
            read += 1
    return read, refused


def test_spoilt_files_are_pictures_or_named_errors() -> None:
    read, refused = fuzz_decoder(6000, seed=8)
    assert min(read, refused) > 800


@pytest.mark.soak
def test_spoilt_files_for_long() -> None:
    until, seed = time.monotonic() + SOAK_S, 100
    while time.monotonic() < until:
        fuzz_decoder(500, seed)
        seed += 1
    print(f"{(seed - 100) * 500} files")
