"""Makes what of `companion/screens/assets` is not drawn by hand, and shows what is.

`python tests/tools/make_assets.py` with one of:
  fonts FOLDER   subsets the fonts; needs fontTools, and in FOLDER the npm packages @expo-google-fonts/baloo-2 and
                 @expo-google-fonts/atkinson-hyperlegible-next
  sounds         renders the sounds
  sheet FOLDER   paints contact sheets of all drawings, to be looked at
"""

from __future__ import annotations

import importlib
import io
import re
import shutil
import sys
import tomllib
import wave
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

ASSETS: Final = Path(__file__).parents[2] / "companion" / "screens" / "assets"

# --- fonts ------------------------------------------------------------------------------------------------------

FACES: Final = (
    ("baloo-2", "Baloo2_700Bold"),
    ("baloo-2", "Baloo2_800ExtraBold"),
    ("atkinson-hyperlegible-next", "AtkinsonHyperlegibleNext_500Medium"),
    ("atkinson-hyperlegible-next", "AtkinsonHyperlegibleNext_600SemiBold"),
    ("atkinson-hyperlegible-next", "AtkinsonHyperlegibleNext_700Bold"),
)
LETTERS: Final = frozenset(
    chain(
        range(0x20, 0x7F),
        range(0xA0, 0x180),  # Latin-1 and Latin Extended-A: Polish, German, Czech, French and their neighbours
        range(0x218, 0x21C),  # Romanian
        (0x1E9E, 0x2009, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015),
        (0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2020, 0x2021, 0x2022, 0x2026, 0x2030),
        (0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
    )
)
FEATURES: Final = ("ccmp", "frac", "kern", "liga", "locl", "mark", "mkmk", "tnum")
LICENCES: Final = {"baloo-2": "OFL-Baloo2.txt", "atkinson-hyperlegible-next": "OFL-AtkinsonHyperlegibleNext.txt"}


def fonts(packages: Path) -> None:
    """The faces that the theme uses, without the letters that no text of ours has, beside their licences."""
    subset: Any = importlib.import_module("fontTools.subset")
    folder = ASSETS / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for package, face in FACES:
        source = next(packages.glob(f"**/{package}/*/{face}.ttf"))
        options = subset.Options(layout_features=list(FEATURES), name_IDs=["*"], recalc_timestamp=False)
        font = subset.load_font(source, options)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        subset.save_font(font, folder / source.name, options)
        shutil.copyfile(next(packages.glob(f"**/{package}/LICENSE_FONT")), folder / LICENCES[package])


# --- sounds -----------------------------------------------------------------------------------------------------
# Wood on wood: struck bars of few, quickly fading partials, and noise through a narrow band. Quiet on purpose.

RATE: Final = 22_050
Wave: TypeAlias = NDArray[np.float64]
Partials: TypeAlias = tuple[tuple[float, float, float], ...]  # ratio of frequency, loudness, seconds to fade to 1/e

BLOCK: Final[Partials] = ((1.0, 1.0, 0.022), (2.4, 0.5, 0.012), (4.1, 0.22, 0.006))
THUD: Final[Partials] = ((1.0, 1.0, 0.045), (2.1, 0.45, 0.022), (3.7, 0.2, 0.01))
BAR: Final[Partials] = ((1.0, 1.0, 0.30), (3.93, 0.22, 0.07), (9.2, 0.07, 0.02))


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def struck(hertz: float, seconds: float, partials: Partials, attack: float = 0.002) -> Wave:
    """A piece of wood that is hit."""
    t = times(seconds)
    tone = silence(seconds)
    for ratio, loud, fade in partials:
        tone += loud * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-t / fade)
    return np.asarray(tone * np.minimum(1.0, t / attack) * np.minimum(1.0, (seconds - t) / (0.4 * seconds)))


def noise(seconds: float, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE))


def band(signal: Wave, hertz: Wave | float, width: float) -> Wave:
    """Lets through what lies around a frequency, which may wander; `width` in parts of it."""
    steps = 2 * np.sin(np.pi * np.minimum(np.broadcast_to(hertz, signal.shape), RATE / 6.5) / RATE)
    low = mid = 0.0
    out = np.empty_like(signal)
    for n, (sample, step) in enumerate(zip(signal.tolist(), steps.tolist(), strict=True)):
        low += step * mid
        mid += step * (sample - low - width * mid)
        out[n] = mid
    return out


def hump(seconds: float, rise: float) -> Wave:
    """Loudness that swells for `rise` of the time and sinks for the rest."""
    x = times(seconds) / seconds
    return np.asarray(
        np.where(x < rise, np.sin(np.pi / 2 * x / rise), np.cos(np.pi / 2 * (x - rise) / (1 - rise))) ** 2
    )


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts, each from a second on and so loud."""
    out = silence(max(at + len(part) / RATE for at, _, part in parts) + 0.001)
    for at, loud, part in parts:
        first = round(at * RATE)
        out[first : first + len(part)] += loud * part
    return out


def card() -> Wave:
    t = times(0.17) / 0.17
    swish = band(noise(0.17, 3), 1300 + 1700 * np.sin(np.pi * t), 0.7) * hump(0.17, 0.45)
    return together(
        (0, 0.55, swish), (0.15, 0.8, struck(330, 0.1, THUD)), (0.15, 0.18, noise(0.02, 4) * hump(0.02, 0.1))
    )


def tap() -> Wave:
    return together((0, 1.0, struck(640, 0.08, BLOCK)), (0, 0.05, noise(0.006, 5)))


def place() -> Wave:
    click = band(noise(0.03, 6), 1500, 0.9) * hump(0.03, 0.1)
    return together((0, 1.0, struck(176, 0.22, THUD)), (0, 0.4, struck(410, 0.12, BLOCK)), (0, 0.25, click))


def step() -> Wave:
    return together((0, 0.6, struck(292, 0.1, BLOCK)), (0.035, 1.0, struck(233, 0.12, THUD)))


def undo() -> Wave:
    return together((0, 0.8, struck(520, 0.08, BLOCK)), (0.08, 1.0, struck(390, 0.11, BLOCK)))


def ask() -> Wave:
    return together((0, 1.0, struck(392.0, 0.4, BAR, 0.004)), (0.15, 0.9, struck(329.6, 0.5, BAR, 0.004)))


def win() -> Wave:
    """A small roar, and three bars that laugh about it."""
    long = 0.95
    t = times(long)
    pitch = 74 + 52 * np.sin(np.pi * np.minimum(t / long, 1) ** 0.8) + 3 * np.sin(2 * np.pi * 7 * t)
    phase = np.cumsum(pitch) / RATE
    growl = (2 * (phase % 1) - 1) * (0.68 + 0.32 * np.sin(2 * np.pi * 27 * t)) + 0.35 * noise(long, 8)
    throat = band(growl, 300 + 240 * np.sin(np.pi * t / long), 0.5) + 0.5 * band(growl, 900, 0.35)
    roar = np.tanh(1.4 * throat) * hump(long, 0.22)
    bars = ((0.52, 261.6), (0.64, 329.6), (0.76, 392.0))
    return together((0, 0.62, roar), *((at, 0.5, struck(hertz, 0.42, BAR, 0.004)) for at, hertz in bars))


def meteorite() -> Wave:
    fall = 0.62
    t = times(fall)
    rush = band(noise(fall, 9), 1900 - 1500 * (t / fall), 0.5) * (t / fall) ** 2
    whistle = np.sin(2 * np.pi * np.cumsum(880 - 620 * (t / fall) ** 1.4) / RATE) * hump(fall, 0.7)
    b = times(0.5)
    boom = (
        np.sin(2 * np.pi * np.cumsum(52 + 60 * np.exp(-b / 0.05)) / RATE) * np.exp(-b / 0.12) * np.minimum(1, b / 0.003)
    )
    dust = band(noise(0.45, 10), 420, 0.9) * np.exp(-times(0.45) / 0.1)
    return together((0, 0.5, rush), (0, 0.16, whistle), (fall, 1.0, boom), (fall, 0.5, dust))


def flick() -> Wave:
    """A fingertip on stiff paper, and the card that slides off."""
    snap = band(noise(0.02, 11), 2300, 0.8) * hump(0.02, 0.08)
    slide = band(noise(0.12, 12), 900 + 900 * times(0.12) / 0.12, 0.9) * hump(0.12, 0.2)
    return together((0, 0.7, snap), (0, 0.5, struck(520, 0.05, BLOCK)), (0.012, 0.4, slide))


def end() -> Wave:
    notes = ((0, 392.0), (0.17, 329.6), (0.34, 261.6), (0.34, 130.8))
    return together(*((at, 0.8, struck(hertz, 0.8, BAR, 0.004)) for at, hertz in notes))


SOUNDS: Final[Mapping[str, tuple[Callable[[], Wave], float]]] = {  # with the loudest sample, of 1
    "card": (card, 0.22),
    "flick": (flick, 0.26),
    "tap": (tap, 0.2),
    "place": (place, 0.3),
    "step": (step, 0.24),
    "undo": (undo, 0.2),
    "ask": (ask, 0.24),
    "win": (win, 0.36),
    "meteorite": (meteorite, 0.36),
    "end": (end, 0.3),
}


def sounds() -> None:
    """All sounds as 16-bit mono WAV, the same bytes each time on one platform."""
    folder = ASSETS / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, loudest) in SOUNDS.items():
        made = make()
        fade = round(0.008 * RATE)
        made[-fade:] *= np.linspace(1, 0, fade)
        scaled = np.round(made / np.abs(made).max() * loudest * 32767).astype("<i2")
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(scaled.tobytes())


# --- contact sheets ---------------------------------------------------------------------------------------------

INK: Final = "#2B2A26"
LIGHT: Final = {"ink": INK, "pale": "#FBF6EA", "frame": "#F2B84B"}
OWN: Final = {  # the games' fields, as in theme.toml
    "dino_kontra_dino": ("#EBB550", "#F1D6A5"),
    "dino_world": ("#2A5B46", "#5EA67D"),
    "dino": ("#2C4F63", "#4996C1"),
    "mini_dinosaur": ("#A8CFDA", "#E1E4D9"),
    "dino_battle": ("#4A3463", "#A487BA"),
}


def blend(one: str, other: str, share: float) -> str:
    """The colour between two."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex().upper()


def colours(field: str, disc: str) -> dict[str, str]:
    """What every token means on a field."""
    mixed = {"tone": blend(INK, field, 0.28), "haze": blend(INK, field, 0.55)}
    return {**LIGHT, "field": field, "disc": disc, "eye": disc, **mixed}


def painted(svg: str, size: tuple[int, int], paint: Mapping[str, str]) -> pygame.Surface:
    """A drawing with its tokens replaced."""
    text = re.sub(r"@([a-z]+)", lambda found: paint[found[1]], svg)
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def sheet(drawings: Iterable[tuple[Path, dict[str, Any]]], size: tuple[int, int], columns: int) -> pygame.Surface:
    """Drawings in rows, on their fields and before their discs."""
    every = list(drawings)
    (w, h), gap = size, 12
    out = pygame.Surface((columns * (w + gap) + gap, -(-len(every) // columns) * (h + gap) + gap))
    out.fill("#F4EBD9")
    for n, (path, entry) in enumerate(every):
        field, disc = entry.get("colours", ("#F4EBD9", "#FFFFFF"))
        cell = pygame.Surface(size)
        cell.fill(field)
        svg = path.read_text("utf-8")
        wide, high = (int(each) for each in re.findall(r'(?:width|height)="(\d+)"', svg)[:2])
        if "disc" in entry:
            (x, y, r), k = entry["disc"], h / high
            pygame.draw.aacircle(cell, disc, (x * k, y * k), r * k)
        own = (round(wide * h / high), h)
        cell.blit(painted(svg, own, colours(field, disc)), (min(w - own[0], 0), 0))
        out.blit(cell, (gap + n % columns * (w + gap), gap + n // columns * (h + gap)))
    return out


SHEETS: Final = (  # kind, size of a drawing, columns
    ("dinosaurs", (400, 480), 9),
    ("dinosaurs", (133, 160), 9),
    ("posters", (600, 600), 3),
    ("states", (480, 360), 4),
    ("marks", (120, 120), 8),
    ("traits", (120, 120), 4),
    ("pieces", (420, 240), 3),
    ("icons", (72, 72), 10),
)


def sheets(folder: Path) -> None:
    """One picture for each kind of drawing and size."""
    art = tomllib.loads((ASSETS / "svg" / "art.toml").read_text("utf-8"))
    fields = OWN | {key: (field["light"]["field"], field["light"]["disc"]) for key, field in art["fields"].items()}
    folder.mkdir(parents=True, exist_ok=True)
    for kind, size, columns in SHEETS:
        every = []
        for path in sorted((ASSETS / "svg" / kind).glob("*.svg")):
            entry = dict(art[kind].get(path.stem, {})) if kind in art and isinstance(art[kind], dict) else {}
            if "field" in entry:
                entry["colours"] = fields[entry["field"]]
            every.append((path, entry))
        pygame.image.save(sheet(every, size, columns), folder / f"{kind}_{size[0]}.png")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["fonts", folder]:
            fonts(Path(folder))
        case ["sounds"]:
            sounds()
        case ["sheet", folder]:
            sheets(Path(folder))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
