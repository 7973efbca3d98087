"""What is shipped beside code: drawings can be painted and coloured, texts have their letters, no sound is loud."""

from __future__ import annotations

import io
import re
import struct
import tomllib
import wave
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pygame
import pytest
from babel.messages.pofile import read_po
from numpy.typing import NDArray

from companion.games.registry import KEYS
from companion.screens.look import PaletteName
from companion.screens.theme import contrast, palette, theme

COMPANION = Path(__file__).parents[2] / "companion"
ASSETS = COMPANION / "screens" / "assets"
SVG = ASSETS / "svg"
DRAWINGS = sorted(path.relative_to(SVG).with_suffix("").as_posix() for path in SVG.glob("*/*.svg"))
ART: dict[str, Any] = tomllib.loads((SVG / "art.toml").read_text("utf-8"))
FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))
SOUNDS = sorted((ASSETS / "sounds").glob("*.wav"))
PALETTES: tuple[PaletteName, ...] = ("light", "evening", "contrast")

TOKENS = {
    "dinosaurs": {"@ink", "@eye", "@tone", "@haze", "@pale"},
    "posters": {"@ink", "@eye", "@tone"},
    "states": {"@ink", "@eye", "@pale", "@frame", "@field", "@disc"},
    "pieces": {"@ink", "@eye", "@pale"},
    "marks": {"@ink"},
    "traits": {"@ink"},
    "icons": {"@ink"},
    "battle": {"@ink"},
}
SIZES = {
    "dinosaurs": (400, 480),
    "posters": (800, 800),
    "marks": (100, 100),
    "traits": (100, 100),
    "icons": (48, 48),
    "battle": (100, 100),
}


def kind(name: str) -> str:
    return name.partition("/")[0]


def entry(name: str) -> dict[str, Any]:
    of_kind = ART.get(kind(name), {})
    found: dict[str, Any] = of_kind.get(name.partition("/")[2], {}) if isinstance(of_kind, dict) else {}
    return found


def opaque(name: str, width: int, *, without: tuple[str, ...] = ()) -> NDArray[np.bool_]:
    """Where a drawing covers what is behind it, columns first."""
    text = (SVG / f"{name}.svg").read_text("utf-8")
    w, h = view(text)
    text = re.sub("@([a-z]+)", lambda found: "none" if found[0] in without else "#000000", text)
    loaded = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, round(width * h / w)))
    return np.asarray(pygame.surfarray.array_alpha(loaded) > 40)


def view(text: str) -> tuple[int, int]:
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', text)
    assert found is not None
    return int(found[1]), int(found[2])


# --- drawings ---------------------------------------------------------------------------------------------------


def test_the_drawings_are_there() -> None:
    assert {kind(name) for name in DRAWINGS} == set(TOKENS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_shows_something(name: str) -> None:
    for width in (24, 133):
        share = opaque(name, width, without=("@field", "@disc")).mean()
        assert 0.05 < share < 0.95


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_of_what_sdl_reads_and_of_tokens_alone(name: str) -> None:
    root = ET.fromstring((SVG / f"{name}.svg").read_text("utf-8"))  # noqa: S314 - our own file
    used = set()
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in {"svg", "path", "circle", "rect"}
        assert not {"style", "class", "transform", "opacity"} & set(element.attrib)
        paints = {element.attrib[key] for key in ("fill", "stroke") if key in element.attrib}
        assert paints or tag == "svg", "a shape without a colour is black"
        used |= paints - {"none"}
    assert used <= TOKENS[kind(name)]
    assert "@ink" in used


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_says_its_size(name: str) -> None:
    text = (SVG / f"{name}.svg").read_text("utf-8")
    w, h = view(text)
    assert f'width="{w}" height="{h}"' in text
    assert SIZES.get(kind(name), (w, h)) == (w, h)


@pytest.mark.parametrize("name", DRAWINGS)
def test_nothing_is_cut_at_the_edge_but_what_runs_off_on_purpose(name: str) -> None:
    seen = opaque(name, 400, without=("@field",))
    edges = {"left": seen[0], "right": seen[-1], "top": seen[:, 0], "bottom": seen[:, -1]}
    assert {edge for edge, line in edges.items() if line.any()} == set(entry(name).get("bleeds", ()))


@pytest.mark.parametrize("name", [name for name in DRAWINGS if kind(name) in {"dinosaurs", "posters"}])
def test_the_disc_lies_behind_the_head(name: str) -> None:
    x, y, r = entry(name)["disc"]
    w, h = SIZES[kind(name)]
    assert r * 0.5 < x < w
    assert r * 0.6 < y < h * 0.6
    seen = opaque(name, w)
    across, down = np.ogrid[:w, :h]
    inside = (across - x) ** 2 + (down - y) ** 2 < r * r
    assert 0.15 < seen[inside].mean() < 0.95, "the head hides its disc, or is elsewhere"


def test_every_dinosaur_of_the_deck_has_its_drawing() -> None:
    deck = tomllib.loads((COMPANION / "packs/data/dino_kontra_dino/invented.toml").read_text("utf-8"))
    genera = {f"dinosaurs/{one['name'].lower()}" for one in deck["dinosaurs"]} | {
        "dinosaurs/pteranodon"
    }  # Dino Battle!
    drawn = {name for name in DRAWINGS if kind(name) == "dinosaurs"}
    assert genera == drawn
    assert {f"dinosaurs/{name}" for name in ART["dinosaurs"]} == drawn


def test_no_two_dinosaurs_look_alike() -> None:
    shapes = {name: opaque(name, 100) for name in DRAWINGS if kind(name) == "dinosaurs"}
    for (one, a), (other, b) in combinations(shapes.items(), 2):
        assert (a & b).sum() / (a | b).sum() < 0.93, (one, other)


def test_every_game_has_its_poster() -> None:
    assert {name for name in DRAWINGS if kind(name) == "posters"} == {f"posters/{key}" for key in KEYS}


def test_marks_are_told_apart_and_the_seats_have_the_first_ones() -> None:
    assert {f"marks/{mark}" for mark in ART["marks"]} == {name for name in DRAWINGS if kind(name) == "marks"}
    assert {seat.symbol for seat in theme().seats} == set(ART["marks"][: len(theme().seats)])
    shapes = {mark: opaque(f"marks/{mark}", 40) for mark in ART["marks"]}
    for (one, a), (other, b) in combinations(shapes.items(), 2):
        assert (a & b).sum() / (a | b).sum() < 0.8, (one, other)


# --- fields -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PALETTES)
def test_a_head_stands_out_from_its_disc(name: PaletteName) -> None:
    colours = palette(name)
    ink = colours.rgb("silhouette")
    used = {one["field"] for group in ("dinosaurs", "posters", "states") for one in ART[group].values()}
    for field in sorted(used):
        own = ART["fields"].get(field)
        disc = colours.rgb(own[name]["disc"] if own else f"{field}.disc")
        assert contrast(ink, disc) >= 2.4, field
    assert set(ART["fields"]) <= used


# --- fonts ------------------------------------------------------------------------------------------------------

PANGRAMS = {
    "en": "The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG!",
    "pl": "Pchnąć w tę łódź jeża lub ośm skrzyń fig. PCHNĄĆ W TĘ ŁÓDŹ JEŻA LUB OŚM SKRZYŃ FIG?",
    "de": "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. ÄÖÜẞ",
    "cs": "Příliš žluťoučký kůň úpěl ďábelské ódy. PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY",
    "fr": "Dès Noël où un zéphyr haï me vêt de glaçons würmiens, je dîne d'exquis rôtis. ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸœæÿ",
    "signs": "0123456789 +−×:/=%&@#*()[]{}<>.,;?!'\"-–—…·•“”‘’„«»‚‹›§°½€±",  # noqa: RUF001 - they are meant
}


def letters(font: Path) -> set[int]:
    """The code points that a font has glyphs for, from its character map (format 4)."""
    data = font.read_bytes()
    tables = {
        data[at : at + 4]: struct.unpack_from(">II", data, at + 8)
        for at in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16)
    }
    start, _ = tables[b"cmap"]
    for n in range(struct.unpack_from(">H", data, start + 2)[0]):
        _, _, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * n)
        if struct.unpack_from(">H", data, start + offset)[0] == 4:
            return _format_4(data, start + offset)
    raise AssertionError(f"{font.name}: no character map of format 4")


def _format_4(data: bytes, at: int) -> set[int]:
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts, deltas, ranges = (
        struct.unpack_from(f">{count}H", data, at + 14 + skip + 2 * count * n) for n, skip in enumerate((0, 2, 2, 2))
    )
    place = at + 16 + 6 * count
    found = set()
    for n, (first, last, delta, reach) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if reach:
                glyph = struct.unpack_from(">H", data, place + 2 * n + reach + 2 * (code - first))[0]
            if (glyph + delta if glyph or not reach else 0) % 65536:
                found.add(code)
    return found


def texts() -> dict[str, str]:
    """Everything that the app can say by itself: the catalogues and the decks it ships."""
    said = dict(PANGRAMS)
    for path in sorted((COMPANION / "words" / "locale").glob("**/*.po")):
        catalog = read_po(io.BytesIO(path.read_bytes()))
        said[str(path.relative_to(COMPANION))] = " ".join(
            part for each in catalog if each.id for part in (*_parts(each.id), *_parts(each.string or ""))
        )
    for path in sorted((COMPANION / "packs" / "data").glob("**/*.toml")):
        said[str(path.relative_to(COMPANION))] = path.read_text("utf-8")
    return said


def _parts(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def test_the_theme_finds_its_fonts() -> None:
    names = {font.name for font in FONTS}
    assert {face.file for face in theme().faces.values()} <= names
    pygame.font.init()
    assert all(pygame.font.Font(font, 20).size("Żółć")[0] > 20 for font in FONTS)
    assert len(list((ASSETS / "fonts").glob("OFL-*.txt"))) == 2


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_has_the_letters_of_every_text(font: Path) -> None:
    has = letters(font)
    for source, text in texts().items():
        missing = {letter for letter in text if ord(letter) not in has and letter not in "\n\t"}
        assert not missing, f"{font.name} for {source}: {sorted(missing)}"


# --- sounds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_short_and_quiet_and_does_not_click(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    assert 0.05 <= len(samples) / 22_050 <= 1.2
    assert 0.1 < np.abs(samples).max() < 0.4
    assert 0.02 < np.sqrt((samples**2).mean()) < 0.12
    assert abs(samples[0]) < 0.01
    assert np.abs(samples[-8:]).max() < 0.01
    assert abs(samples.mean()) < 0.005


def test_sounds_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 1, 512)
    try:
        assert {"card", "flick", "tap", "place", "step", "undo", "ask", "win", "meteorite", "end"} == {
            p.stem for p in SOUNDS
        }
        assert all(pygame.mixer.Sound(path).get_length() > 0.05 for path in SOUNDS)
    finally:
        pygame.mixer.quit()


# --- all of it --------------------------------------------------------------------------------------------------


def test_it_is_small() -> None:
    sizes = {path: path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()}
    assert sum(sizes.values()) < 3_000_000
    assert sum(size for path, size in sizes.items() if path.suffix == ".wav") < 300_000
    assert max(size for path, size in sizes.items() if path.suffix == ".svg") < 24_000
