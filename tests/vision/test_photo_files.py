"""The photos that the reader is tried on: all there, readable, credited."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.vision.photos import OURS, Photo, photos

ROOT = Path(__file__).parent.parent.parent
EVERY = [photo for kind in ("dice", "cards", "markers") for photo in photos(kind)]


@pytest.mark.parametrize("photo", EVERY, ids=lambda photo: photo.id)
def test_a_listed_photo_is_there_and_a_jpeg_or_png(photo: Photo) -> None:
    assert photo.path.read_bytes()[:3] in {b"\xff\xd8\xff", b"\x89PN"}


def test_the_24_dice_photos_and_17_card_photos_are_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PHOTOS", raising=False)
    assert [len(photos(kind)) for kind in ("dice", "cards")] == [24, 17]


def test_photos_names_another_list(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listed = tmp_path / "own.json"
    listed.write_text('[{"file": "a.jpg", "kind": "dice", "truth": {"count": 2, "values": [6, 1]}}]')
    monkeypatch.setenv("PHOTOS", str(listed))
    (photo,) = photos("dice")
    assert (photo.path, photo.values, photo.count) == (tmp_path / "a.jpg", ["1", "6"], 2)


def test_every_repository_that_a_photo_comes_from_is_credited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PHOTOS", raising=False)
    credits_ = (ROOT / "LICENSES.md").read_text(encoding="utf-8")
    kinds = ("dice", "cards", "markers")
    assert [photo.repo for kind in kinds for photo in photos(kind) if photo.repo not in credits_] == []


def test_no_photo_lies_there_unlisted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PHOTOS", raising=False)
    listed = {photo.path for kind in ("dice", "cards", "markers") for photo in photos(kind)}
    pictures = {path for path in OURS.parent.rglob("*") if path.suffix in {".jpg", ".png"}}
    assert pictures == listed
