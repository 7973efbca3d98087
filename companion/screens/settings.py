"""How the household wants the app; every change acts at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.banner import Retry, answered
from companion.screens.camera import Camera
from companion.screens.commands import ListCameras, SetPreferences
from companion.screens.desk import Desk
from companion.screens.devices import Devices
from companion.screens.editor_packs import EditorPacks
from companion.screens.look import Look, PaletteName
from companion.screens.measuring import height_of, shortened, width_of
from companion.screens.options import Option, option
from companion.screens.pages import Poster, gap, page, target
from companion.screens.phones import Phones
from companion.screens.ruler import CARD_MM, Measured, Ruler, ruler, ruler_start
from companion.screens.shell import STAY, Next, go, stay
from companion.screens.theme import Rgb, palette
from companion.screens.widgets import (
    Area,
    Button,
    Disc,
    Fill,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Slid,
    Toggle,
    Widget,
)
from companion.words import languages
from companion.words.ui import ui

OWN_NAMES: Final = {"en": "English", "pl": "Polski"}
"""Every language in its own words."""
PALETTES: Final[tuple[PaletteName, ...]] = ("light", "evening", "contrast")
TEXT_SIZES: Final[tuple[tuple[str, Role], ...]] = (("normal", "label"), ("large", "strong"), ("largest", "lead"))
"""Each named in a larger size than the one before."""
UNDO: Final = ("free", "consent", "off")
SWITCHES: Final = ("motion", "sound", "left_handed", "gpu")
OWN_SWITCHES: Final = ("motion", "left_handed")
"""What a guest decides for its own screen."""


class Settings(Struct, frozen=True):
    """`ruler`: the glass is being measured."""

    ruler: Ruler | None = None


class Wish(Struct, frozen=True):
    """The preference of this name is now this."""

    name: str
    value: Any


class Measure(Struct, frozen=True):
    """Measure the glass."""

    px_per_mm: float
    most: float


class Others(Struct, frozen=True):
    """Phones and tablets at the table."""


class Cables(Struct, frozen=True):
    """Devices on cables."""


class Eye(Struct, frozen=True):
    """The camera above the table."""


class Cards(Struct, frozen=True):
    """Enter the cards, or the board, of an own box."""

    game: str = "dino_kontra_dino"


def scene(desk: Desk, look: Look, state: Settings) -> Scene:
    """All settings in one list, or the card that measures the glass."""
    if state.ruler is not None:
        return ruler(desk, look, state.ruler)
    made = page(
        desk, look, Poster(ui("home.settings", desk.language), "mini_dinosaur", "posters/mini_dinosaur"), foot=False
    )
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    for part in OWN if desk.guest else (*OWN[:-1], _undo, _cards, _phones, _devices, _camera, _glass):
        parts, y = part(desk, look, Rect(0, y, width, 0))
        children += parts
        y += gap(look) * 1.6
    return made.scene(Scroll("settings", made.body, tuple(children), length=y - gap(look)))


def update(desk: Desk, state: Settings, message: object) -> Next:
    """A wish is granted at once."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Wish):
        return stay(state, SetPreferences(replace(desk.preferences, **{message.name: message.value})))
    if isinstance(message, (Others, Cables, Cards, Eye)):
        return _way(desk, message)
    if isinstance(message, Measure):
        return stay(Settings(ruler_start(message.px_per_mm, message.most)))
    if isinstance(message, Slid) and state.ruler is not None:
        return stay(Settings(replace(state.ruler, value=message.value)))
    if isinstance(message, Measured):
        if state.ruler is None or not message.fits:
            return stay(Settings())
        wished = replace(desk.preferences, px_per_mm=round(state.ruler.px_per_mm, 3))
        return stay(Settings(), SetPreferences(wished))
    return STAY


def _way(desk: Desk, message: Others | Cables | Cards | Eye) -> Next:
    """Where a button of the list leads."""
    if isinstance(message, Cards):
        return go(EditorPacks(game=message.game))
    if isinstance(message, Eye):
        return go(Camera(), *(() if desk.preferences.camera else (ListCameras(),)))
    return go(Phones() if isinstance(message, Others) else Devices())


# --- the parts of the list: each gives its widgets and where the next begins ----------------------------------------


def _heading(desk: Desk, look: Look, key: str, rect: Rect) -> tuple[Label, Rect]:
    high = 30 if look.kind == "phone" else 44
    label = Label(f"{key} heading", rect.cut_top(0)[0]._replace(h=high), ui(f"settings.{key}", desk.language), "row")
    return label, Rect(rect.x, rect.y + high + 4, rect.w, target(look))


def _languages(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    heading, row = _heading(desk, look, "language", rect)
    parts: list[Widget] = [heading]
    for code, cell in zip(languages(), row.columns(max(len(languages()), 2), gap(look)), strict=False):
        chosen = desk.language.code == code
        icon = "icons/tick" if chosen else ""
        tap = Wish("language", code)
        parts.append(Button(f"language {code}", cell, OWN_NAMES.get(code, code), "quiet", icon, chosen=chosen, tap=tap))
    return parts, row.bottom


def _sizes(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    heading, row = _heading(desk, look, "text_size", rect)
    texts = [ui(f"settings.text_size.{name}", desk.language) for name, _ in TEXT_SIZES]
    stacked = _stacked(look, row.w, texts)
    cells, bottom = _thirds(look, row, stacked=stacked)
    parts: list[Widget] = [heading]
    for (name, role), words, cell in zip(TEXT_SIZES, texts, cells, strict=True):
        chosen = desk.preferences.text_size == name
        parts += option(look, f"size {name}", Option(cell, words, Wish("text_size", name), chosen, role=role))
    return parts, bottom


def _stacked(look: Look, width: float, texts: Sequence[str]) -> bool:
    """Whether three choices lie below each other: on a narrow phone, and where a third is too narrow for a text."""
    if look.kind != "phone":
        return False
    third = (width - 2 * gap(look)) / 3 - 44  # a tick and the edges
    return look.portrait or any(width_of(look, text, "strong") > third for text in texts)


def _thirds(look: Look, row: Rect, high: float = 1.0, *, stacked: bool) -> tuple[tuple[Rect, ...], float]:
    """Three places side by side or below each other; and where they end."""
    if stacked:
        rows = row._replace(h=3 * row.h + 16).rows(3, 8)
        return rows, rows[-1].bottom
    tall = row._replace(h=row.h * high)
    return tall.columns(3, gap(look)), tall.bottom


def _palettes(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    heading, row = _heading(desk, look, "palette", rect)
    texts = [ui(f"settings.palette.{name}", desk.language) for name in PALETTES]
    cells, bottom = _thirds(look, row, 1.7, stacked=_stacked(look, row.w, texts))
    parts: list[Widget] = [heading]
    for name, cell in zip(PALETTES, cells, strict=True):
        parts += _sample(desk, name, cell)
    return parts, bottom


def _sample(desk: Desk, name: PaletteName, rect: Rect) -> Iterator[Widget]:
    """A poster the size of a stamp, in the palette's own colours."""
    colours = palette(name).colours
    chosen = desk.preferences.palette == name
    frame = rect.inset(6 if chosen else 2)
    if chosen:
        yield Panel(f"{name} ring", rect, colour="ink", radius=18)
    yield Panel(f"{name} sheet", frame, colour=_hex(colours["paper"]), radius=14, outline="pencil", width=2)
    inside = frame.inset(4)
    flat = inside.w > 3 * inside.h
    art, words = inside.cut_left(inside.w * 0.4) if flat else inside.cut_top(frame.h * 0.56)
    yield Fill(f"{name} field", art, colour=_hex(colours["dino_kontra_dino"]), grain=False)
    side = art.h * 0.8
    yield Disc(
        f"{name} moon",
        Rect.about((art.centre.x, art.bottom - side * 0.5), side),
        colour=_hex(colours["dino_kontra_dino.disc"]),
    )
    yield Icon(
        f"{name} animal",
        Rect.about((art.centre.x, art.bottom - side * 0.42), side * 0.62),
        "marks/horns",
        _hex(colours["silhouette"]),
    )
    yield Fill(f"{name} ground", art.cut_bottom(art.h * 0.14)[0], colour=_hex(colours["ground"]), grain=False)
    text, ink = ui(f"settings.palette.{name}", desk.language), _hex(colours["ink"])
    yield Label(f"{name} text", words.inset(8, 4), text, "strong", ink, "centre")
    yield Area(f"{name} pick", rect, tap=Wish("palette", name), radius=18)


def _hex(colour: Rgb) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _switches(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    columns = 2 if look.size.w > 900 else 1
    switches = OWN_SWITCHES if desk.guest else SWITCHES
    rows = -(-len(switches) // columns)
    area = rect._replace(h=rows * target(look) + (rows - 1) * 6)
    parts: list[Widget] = []
    for name, cell in zip(switches, area.grid(columns, rows, 6), strict=True):
        on = bool(getattr(desk.preferences, name))
        words = ui(f"settings.{name}", desk.language)
        place = cell.inset(0 if columns == 1 else 14, 0)
        parts.append(Toggle(f"switch {name}", place, on=on, tap=Wish(name, not on)))
        told = place.cut_left(place.w - (112 if look.kind == "tablet" else 106))[0]
        parts.append(Paragraph(f"switch {name} text", told, words, "lead", upright="middle"))
    return parts, area.bottom


def _undo(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    heading, row = _heading(desk, look, "undo", rect)
    texts = [ui(f"settings.undo.{name}", desk.language) for name in UNDO]
    cells, bottom = _thirds(look, row, stacked=_stacked(look, row.w, texts))
    parts: list[Widget] = [heading]
    for name, words, cell in zip(UNDO, texts, cells, strict=True):
        chosen = desk.preferences.undo == name
        parts += option(look, f"undo {name}", Option(cell, words, Wish("undo", name), chosen))
    note = ui("settings.undo.told", desk.language)
    high = height_of(look, note, "label", rect.w) + 4
    parts.append(Paragraph("undo told", Rect(rect.x, bottom + 8, rect.w, high), note, "label", "pencil"))
    return parts, bottom + 8 + high


ENTERED: Final = (
    ("cards", "editor.title", "icons/card", "dino_kontra_dino"),
    ("boards", "board.title", "icons/board_square", "dino"),
    ("bets", "bets.title", "icons/flag", "mini_dinosaur"),
    ("sizes", "sizes.title", "icons/edit", "dino_world"),
    ("tiles", "tiles.title", "battle/hill", "dino_battle"),
)
"""What an owner can enter, of which game."""


def _cards(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    """The ways to the cards, the board, the bets, the sizes and the tiles of own boxes."""
    columns = 1 if look.kind == "phone" else 2
    rows = -(-len(ENTERED) // columns)
    row = Rect(rect.x, rect.y, rect.w, rows * target(look) + (rows - 1) * gap(look))
    cells = row.grid(columns, rows, gap(look))
    return [
        Button(key, cell, ui(text, desk.language), "quiet", icon, tap=Cards(game))
        for (key, text, icon, game), cell in zip(ENTERED, cells, strict=False)
    ], row.bottom


def _phones(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    """The way to the other screens at the table."""
    heading, row = _heading(desk, look, "phones", rect)
    button = Rect(rect.x, row.y, min(rect.w, 440), target(look))
    words = ui("settings.phones.open", desk.language)
    return [heading, Button("phones", button, words, "quiet", "icons/phone", tap=Others())], button.bottom


def _devices(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    """The way to the devices on cables."""
    heading, row = _heading(desk, look, "devices", rect)
    button = Rect(rect.x, row.y, min(rect.w, 440), target(look))
    words = ui("settings.devices.open", desk.language)
    return [heading, Button("devices", button, words, "quiet", "icons/plug", tap=Cables())], button.bottom


def _camera(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    """The way to the camera above the table."""
    heading, row = _heading(desk, look, "camera", rect)
    button = Rect(rect.x, row.y, min(rect.w, 440), target(look))
    words = shortened(look, ui("settings.camera.open", desk.language), button.w * 0.7)
    return [heading, Button("camera", button, words, "quiet", "icons/camera", tap=Eye())], button.bottom


def _glass(desk: Desk, look: Look, rect: Rect) -> tuple[list[Widget], float]:
    """Measured glass makes millimetres true: how large targets and text are."""
    heading, row = _heading(desk, look, "glass", rect)
    told = ui("settings.glass.told" if desk.preferences.px_per_mm else "settings.glass.guessed", desk.language)
    high = height_of(look, told, "label", rect.w) + 6
    words = Rect(rect.x, row.y, rect.w, high)
    button = Rect(rect.x, words.bottom + 6, min(rect.w, 440), target(look))
    tap = Measure(look.px_per_mm, most(look))
    text = ui("settings.measure", desk.language)
    parts: list[Widget] = [heading, Paragraph("glass told", words, told, "label", "pencil")]
    parts += option(look, "measure", Option(button, text, tap, chosen=False))
    return parts, button.bottom


def most(look: Look) -> float:
    """The most pixels a millimetre at which the upper edge of a bank card still fits the screen."""
    width, _ = look.upright_px
    return width * 0.92 / CARD_MM[1] if look.portrait else width * 0.92 / CARD_MM[0]


OWN: Final = (_languages, _sizes, _palettes, _switches, _glass)
"""What a guest decides for its own screen; the glass is the last."""
