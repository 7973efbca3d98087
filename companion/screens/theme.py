"""The theme file as values: colours by token, type by role, radii, widths and times.

A colour is named by a token: `ink`, `t_rex` (a seat's colour), `t_rex.on` (text on it), `t_rex.mark` (bar or symbol
on a sheet), `t_rex.deep` (the large symbol in its strip), `t_rex.tint` (its pale tint), `dino_world` and
`dino_world.disc` (a game's field). `mix("t_rex", "sheet", 0.6)` names a colour between two.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from companion.screens.look import Kind, PaletteName

Rgb: TypeAlias = tuple[int, int, int]

DEEP: Final = 0.2
TINT: Final = 0.68
FADED: Final = 0.4


class Face(Struct, frozen=True):
    """A font file, and the distance of its lines in parts of the size."""

    file: str
    leading: float


class Type(Struct, frozen=True):
    """One role of type: its face, and its size in units by kind of screen."""

    face: str
    tablet: float
    phone: float

    def size(self, kind: Kind) -> float:
        """Its size on this kind of screen."""
        return self.phone if kind == "phone" else self.tablet


class Radius(Struct, frozen=True):
    """Radii of corners, in units."""

    card: float
    cell: float
    row: float
    button: float
    panel: float


class Line(Struct, frozen=True):
    """Widths of lines and edges, in units."""

    cell: float
    quiet: float
    edge: float
    bar: float
    card: float
    focus: float


class Motion(Struct, frozen=True):
    """Times in milliseconds."""

    move: float
    leg: float
    flip: float
    hold: float
    long_press: float
    note: float


class Touch(Struct, frozen=True):
    """What counts as one tap: milliseconds and millimetres."""

    double_ms: float
    settle_ms: float
    slop_mm: float
    leave_mm: float


class SeatStyle(Struct, frozen=True):
    """A seat's colour token, with the symbol and letter that always go with it."""

    colour: str
    symbol: str
    letter: str

    @property
    def mark(self) -> str:
        """The drawing of its symbol."""
        return f"marks/{self.symbol}"


class Palette(Struct, frozen=True):
    """All colours of one palette by token."""

    name: PaletteName
    grain: bool
    colours: Mapping[str, Rgb]

    def __hash__(self) -> int:
        return hash(self.name)

    def rgb(self, token: str) -> Rgb:
        """The colour a token names; KeyError for a token that is none."""
        found = self.colours.get(token)
        return found if found is not None else _mixed(self.name, token)

    def has(self, token: str) -> bool:
        """Whether this palette knows the token (`rim` is only in some)."""
        return token in self.colours


class Theme(Struct, frozen=True):
    """Everything but the colours, and the colours of each palette."""

    faces: Mapping[str, Face]
    type: Mapping[str, Type]
    radius: Radius
    line: Line
    motion: Motion
    touch: Touch
    palettes: Mapping[str, Palette]
    seats: tuple[SeatStyle, ...]  # in the order they are handed out

    def seat(self, colour: str) -> SeatStyle:
        """The style whose colour token this is; KeyError where there is none."""
        for style in self.seats:
            if style.colour == colour:
                return style
        raise KeyError(colour)


def mix(one: str, other: str, share: float) -> str:
    """The token of a colour between two: `share` 0 is the one, 1 the other."""
    return f"{one}~{other}~{share:.3f}"


def blend(one: Rgb, other: Rgb, share: float) -> Rgb:
    """The colour between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """How well two colours stand apart, 1 to 21 (WCAG 2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1)
def theme() -> Theme:
    """The theme, read once."""
    here = files("companion.screens")
    raw = tomllib.loads(here.joinpath("theme.toml").read_text("utf-8"))
    drawn = tomllib.loads(here.joinpath("assets", "svg", "art.toml").read_text("utf-8"))
    return _read({**raw, "fields": {**raw["fields"], **drawn["fields"]}})


def palette(name: PaletteName) -> Palette:
    """One palette of the theme."""
    return theme().palettes[name]


# --- reading ----------------------------------------------------------------------------------------------------


def _read(raw: dict[str, Any]) -> Theme:
    names: tuple[PaletteName, ...] = ("light", "evening", "contrast")
    return Theme(
        faces=MappingProxyType(msgspec.convert(raw["faces"], dict[str, Face])),
        type=MappingProxyType(msgspec.convert(raw["type"], dict[str, Type])),
        radius=msgspec.convert(raw["radius"], Radius),
        line=msgspec.convert(raw["line"], Line),
        motion=msgspec.convert(raw["motion"], Motion),
        touch=msgspec.convert(raw["touch"], Touch),
        palettes=MappingProxyType({name: _palette(name, raw) for name in names}),
        seats=tuple(SeatStyle(key, seat["symbol"], seat["letter"]) for key, seat in raw["seats"].items()),
    )


def _palette(name: PaletteName, raw: dict[str, Any]) -> Palette:
    entries = dict(raw["palettes"][name])
    grain = bool(entries.pop("grain"))
    colours = {key: _hex(value) for key, value in entries.items()}
    for key, field in raw["fields"].items():
        colours[key] = _hex(field[name]["field"])
        colours[f"{key}.disc"] = _hex(field[name]["disc"])
        colours[f"{key}.on"] = colours[field[name]["on"]]
    for key, seat in raw["seats"].items():
        colours |= _seat_colours(key, seat[name], colours)
    return Palette(name, grain, MappingProxyType(colours))


def _seat_colours(key: str, entry: dict[str, str], base: dict[str, Rgb]) -> dict[str, Rgb]:
    colour, on = _hex(entry["colour"]), base[entry["on"]]
    return {
        key: colour,
        f"{key}.on": on,
        f"{key}.mark": _hex(entry["mark"]),
        f"{key}.deep": blend(colour, base["dark"], DEEP),
        f"{key}.tint": blend(colour, base["sheet"], TINT),
        f"{key}.faded": blend(colour, base["sheet"], FADED),
    }


def _hex(text: str) -> Rgb:
    number = int(text.removeprefix("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


@lru_cache(maxsize=2048)
def _mixed(name: PaletteName, token: str) -> Rgb:
    colours = theme().palettes[name].colours
    one, *rest = token.split("~")
    if not rest:
        if one.startswith("#"):
            return _hex(one)
        raise KeyError(token)
    share = float(rest[-1])
    return blend(_plain(colours, one), _plain(colours, rest[0]), share)


def _plain(colours: Mapping[str, Rgb], token: str) -> Rgb:
    return _hex(token) if token.startswith("#") else colours[token]


def _luminance(colour: Rgb) -> float:
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
