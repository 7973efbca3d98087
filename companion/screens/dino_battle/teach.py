"""The dice before the camera: face by face is shown, the tray is marked, and what was learned is kept or forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.dice import PRINTED_FACES, PRINTED_HILL
from companion.screens.banner import Retry, answered
from companion.screens.commands import ForgetFaces, KeepFaces, ReadNow, SetPreferences, SetTray, TeachFace
from companion.screens.desk import Desk
from companion.screens.dino_battle.dice_signs import key_sign
from companion.screens.look import Look
from companion.screens.measure_table_picture import Pick
from companion.screens.measuring import height_of, shortened
from companion.screens.pages import Page, Poster, foot_pair, gap, page, target
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import (
    Area,
    Button,
    Dragged,
    Icon,
    Label,
    Panel,
    Paragraph,
    Point,
    Polygon,
    Rect,
    Role,
    Scene,
    Scroll,
    Snap,
    Toggle,
    Widget,
)
from companion.table.eye import PHOTOS, DiceView, EyeView, Share
from companion.table.eye_dice import face_of, hill_name, hill_of, name_of
from companion.words import say_code
from companion.words.ui import ui

SHOTS: Final = 6
"""Of a face."""
LEAST: Final = 5
"""Shots from which on it is read."""
SMALLEST: Final = 0.05
"""A tray is no smaller, in shares of the picture."""

Corner = tuple[float, float]


class TeachDice(Struct, frozen=True):
    """The names of the faces; `marking`: the tray's corners are being drawn (two of them, or none yet)."""

    combat: tuple[str, ...] = tuple(map(name_of, PRINTED_FACES))
    hill: tuple[str, ...] = tuple(map(hill_name, PRINTED_HILL))
    marking: tuple[Corner, ...] | None = None
    shows_live: ClassVar[bool] = True
    """The newest frame is wanted,"""
    teaches_dice: ClassVar[bool] = True
    """and dice are looked at."""


class ShowFace(Struct, frozen=True):
    """A die with this face lies there."""

    name: str


class Keep(Struct, frozen=True):
    """What was shown is to be kept."""


class Forget(Struct, frozen=True):
    """A face is forgotten; with no name all are."""

    name: str = ""


class Mark(Struct, frozen=True):
    """The tray is to be drawn; or not, after all."""

    on: bool = True


class Tray(Struct, frozen=True):
    """What was drawn is the tray; or not `drawn`: all of the picture."""

    drawn: bool


class Pips(Struct, frozen=True):
    """Whether ordinary dice are rolled."""

    on: bool


def scene(desk: Desk, look: Look, state: TeachDice) -> Scene:
    """The faces, or the picture in which the tray is drawn."""
    made = page(desk, look, Poster(ui("db.teach.title", desk.language), "dino_battle", "posters/dino_battle"))
    eye = desk.eye or EyeView()
    if state.marking is not None:
        return made.scene(*_marking(desk, look, made, eye, state.marking))
    return made.scene(*_faces(desk, look, made, eye, state))


def update(desk: Desk, state: TeachDice, message: object) -> Next:
    """A wish is granted at once."""
    dice = desk.eye.dice if desk.eye else DiceView()
    match message:
        case Retry():
            return answered(message)
        case ShowFace(name):
            return stay(state, ReadNow() if dice.teaching == name else TeachFace(name))
        case Keep():
            return stay(state, TeachFace(""), KeepFaces())
        case Forget(name):
            return stay(state, TeachFace(""), ForgetFaces(name))
        case Pips(on):
            return stay(state, SetPreferences(replace(desk.preferences, dice_pips=on)))
        case _:
            return _marked(state, message)


def _marked(state: TeachDice, message: object) -> Next:
    """Where the tray is."""
    match message:
        case Mark(on):
            return stay(replace(state, marking=() if on else None), TeachFace(""))
        case Dragged():
            return stay(replace(state, marking=_drawn(state.marking or (), message)))
        case Tray(drawn):
            tray = _share(state.marking or ()) if drawn else None
            return stay(replace(state, marking=None), SetTray(tray))
        case _:
            return STAY


def _drawn(marking: tuple[Corner, ...], dragged: Dragged) -> tuple[Corner, ...]:
    """The corners after a finger's movement."""
    if not isinstance(dragged.drag, Pick):
        return marking
    place = dragged.drag.place
    across, down = (dragged.at.x - place.x) / place.w, (dragged.at.y - place.y) / place.h
    at = min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0)
    return (at, at) if dragged.phase == "start" or not marking else (marking[0], at)


def _share(marking: tuple[Corner, ...]) -> Share | None:
    """The part between two corners; None while it is too small for dice."""
    if len(marking) < 2:
        return None
    (a, b), (c, d) = marking
    tray = min(a, c), min(b, d), abs(a - c), abs(b - d)
    return tray if min(tray[2:]) >= SMALLEST else None


# --- the faces ------------------------------------------------------------------------------------------------------


def _faces(desk: Desk, look: Look, made: Page, eye: EyeView, state: TeachDice) -> Iterator[Widget]:
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    for part in (_news, _how, _grid, _picture, _private, _pips, _forget):
        widgets, high = part(desk, look, eye, state, Rect(0, y, width, 0))
        children += widgets
        y += high + gap(look) if high else 0
    yield Scroll("faces", made.body, tuple(children), length=y)
    one, other = foot_pair(desk, look, made.foot)
    ink = "on_ground" if look.portrait else ""
    words = "" if look.portrait else shortened(look, ui("db.teach.tray", desk.language), one.w - 90)
    yield Button(
        "mark",
        one,
        words,
        "quiet",
        "icons/search",
        colour=ink,
        role="strong",
        tap=Mark(),
        off=desk.preferences.camera == PHOTOS,
    )
    text = shortened(look, ui("db.teach.keep", desk.language), other.w - 40)
    yield Button("keep", other, text, role="strong" if look.kind == "phone" else None, tap=Keep(),
                 off=not eye.dice.unkept)  # fmt: skip


Part = tuple[list[Widget], float]


def _how(desk: Desk, look: Look, _eye: EyeView, _state: TeachDice, rect: Rect) -> Part:
    role: Role = "body" if look.kind == "phone" else "lead"
    text = ui("db.teach.how", desk.language)
    high = height_of(look, text, role, rect.w) + 6
    return [Paragraph("how", rect._replace(h=high), text, role)], high


def _news(desk: Desk, look: Look, eye: EyeView, state: TeachDice, rect: Rect) -> Part:
    """Trouble, which face is looked at, and which are taken for which."""
    widgets: list[Widget] = []
    y = rect.y
    for number, (icon, text) in enumerate(_lines(desk, eye, state)):
        high = max(30.0, height_of(look, text, "strong", rect.w - 44) + 6)
        widgets.append(Icon(f"news {number} mark", Rect(0, y, 30, 30), icon,
                            "amber" if icon == "icons/warning" else "fern"))  # fmt: skip
        place = Rect(44, y, rect.w - 44, high)
        widgets.append(Paragraph(f"news {number}", place, text, "strong", upright="middle"))
        y += high + 4
    return widgets, y - rect.y


def _lines(desk: Desk, eye: EyeView, state: TeachDice) -> Iterator[tuple[str, str]]:
    trouble, dice = eye.trouble or eye.dice.trouble, eye.dice
    if trouble is not None:
        said = say_code(trouble.code, desk.language, offending=trouble.offending, where=trouble.where)
        yield "icons/warning", f"{said.message} {said.remedy}"
    if dice.moved:
        yield "icons/warning", ui("db.eye.odd.moved", desk.language)
    if dice.teaching:
        photos = desk.preferences.camera == PHOTOS
        yield "icons/eye", ui("db.teach.photo" if photos else "db.teach.shows", desk.language)
        return
    there = {*state.combat, *state.hill}
    mixed = [(shown, read) for shown, read in dice.mixed if shown in there]
    told = dict.fromkeys(_mixed(desk, shown, read) for shown, read in mixed)
    for text in list(told)[:3]:
        yield "icons/warning", text
    if dice.unkept and dice.ready and not mixed:
        yield "icons/tick", ui("db.teach.apart", desk.language)


def _mixed(desk: Desk, shown: str, read: str) -> str:
    if read in {shown, ""}:
        return ui("db.teach.weak", desk.language, shown=face_word(desk, shown))
    return ui("db.teach.mixed", desk.language, shown=face_word(desk, shown), read=face_word(desk, read))


def face_word(desk: Desk, name: str) -> str:
    """A face in words."""
    face, hill = face_of(name), hill_of(name)
    if hill is not None:
        return ui("db.teach.hill", desk.language, number=hill)
    return str(face) if isinstance(face, int) else ui(f"db.{name}", desk.language)


def _grid(desk: Desk, look: Look, eye: EyeView, state: TeachDice, rect: Rect) -> Part:
    """A key a face with how often it was shown; the hill die's stand in rows of their own."""
    widgets: list[Widget] = []
    y, between = rect.y, gap(look) * 0.6
    shots = dict(eye.dice.faces)
    wide = look.min_target * 1.15 if look.kind == "phone" else 128.0
    for names in (state.combat, state.hill):
        columns = max(1, min(len(names), int((rect.w + between) / (wide + between))))
        high = 76.0 if look.kind == "phone" else 124.0
        rows = -(-len(names) // columns)
        area = Rect(rect.x, y, rect.w, rows * high + (rows - 1) * between)
        for name, cell in zip(names, area.grid(columns, rows, between), strict=False):
            widgets += _key(desk, look, cell, name, shots.get(name, 0), eye)
        y += area.h + between
    return widgets, y - rect.y - between


def _key(desk: Desk, look: Look, rect: Rect, name: str, shots: int, eye: EyeView) -> Iterator[Widget]:
    """The face as it looks, and below how many looks the camera has had at it."""
    key, hill = f"face {name}", hill_of(name) is not None
    shown = eye.dice.teaching == name
    colour, ink = ("silhouette", "pale") if hill else ("lava", "on_lava")
    yield Panel(f"{key} body", rect, colour=colour, outline="amber" if shown else "", width=6, radius=12)
    sign, words = rect.inset(6).cut_top((rect.h - 12) * 0.62)
    yield from key_sign(desk, look, key, sign, name, ink)
    enough = shots >= LEAST
    text = ui("db.teach.shots", desk.language, number=min(shots, SHOTS), wanted=SHOTS)
    if enough and not shown:
        side = min(words.h, 30.0)
        yield Icon(f"{key} known", words.centred(side, side), "icons/tick", ink)
    else:
        yield Label(f"{key} shots", words, shortened(look, text, words.w), "label", ink, "centre")
    yield Area(key, rect, tap=ShowFace(name), radius=12, off=not desk.preferences.camera)


def _picture(desk: Desk, look: Look, eye: EyeView, _state: TeachDice, rect: Rect) -> Part:
    """What the camera sees, with the tray; phones' photos need none."""
    if desk.preferences.camera == PHOTOS:
        return [], 0
    ratio = eye.picture.height / eye.picture.width if eye.picture else 0.5625
    wide = min(rect.w, 560.0, look.size.h * 0.42 / ratio)
    place = Rect(rect.x, rect.y, wide, wide * ratio)
    return list(_shown(desk, place, eye, eye.dice.tray)), place.h


def _shown(desk: Desk, place: Rect, eye: EyeView, tray: Share | None) -> Iterator[Widget]:
    if eye.picture is None:
        yield Panel("picture place", place, colour="paper", outline="pencil", dashed=True, radius=12)
        words = ui("camera.dark", desk.language)
        yield Paragraph("no picture", place.inset(12), words, "strong", "pencil", "centre", "middle")
        return
    yield Snap("picture", place, bgr=eye.picture.bgr, size=(eye.picture.width, eye.picture.height))
    if tray is not None:
        left, top, wide, high = tray
        corners = ((left, top), (left + wide, top), (left + wide, top + high), (left, top + high))
        points = tuple(Point(place.x + x * place.w, place.y + y * place.h) for x, y in corners)
        yield Polygon("tray rim", place, points=points, outline="ink", width=8)
        yield Polygon("tray", place, points=points, outline="amber", width=4)


def _private(desk: Desk, look: Look, _eye: EyeView, _state: TeachDice, rect: Rect) -> Part:
    text = ui("db.teach.private", desk.language)
    high = height_of(look, text, "body", rect.w) + 6
    return [Paragraph("private", rect._replace(h=high), text, "body", "pencil")], high


def _pips(desk: Desk, look: Look, _eye: EyeView, _state: TeachDice, rect: Rect) -> Part:
    """Whether ordinary dice are rolled."""
    on = desk.preferences.dice_pips
    key = "db.teach.pips_told" if on else "db.teach.pips"
    text, wide = ui(key, desk.language), 112.0 if look.kind == "tablet" else 106.0
    high = max(target(look), height_of(look, text, "body", rect.w - wide) + 8)
    place = rect._replace(h=high)
    return [
        Toggle("pips", place, on=on, tap=Pips(not on)),
        Paragraph("pips text", place.cut_left(place.w - wide)[0], text, "body", upright="middle"),
    ], high


def _forget(desk: Desk, look: Look, eye: EyeView, _state: TeachDice, rect: Rect) -> Part:
    if not eye.dice.faces:
        return [], 0
    name = eye.dice.teaching
    place = rect._replace(w=min(rect.w, 440), h=target(look))
    words = ui("db.teach.forget_face" if name else "db.teach.forget", desk.language)
    text = shortened(look, words, place.w - 100)
    return [Button("forget", place, text, "quiet", "icons/cross", role="strong", tap=Forget(name))], place.h


# --- the tray -------------------------------------------------------------------------------------------------------


def _marking(desk: Desk, look: Look, made: Page, eye: EyeView, marking: tuple[Corner, ...]) -> Iterator[Widget]:
    """The picture as large as fits; a finger draws the tray in it."""
    role: Role = "body" if look.kind == "phone" else "lead"
    text = ui("db.teach.tray_told", desk.language)
    words, room = made.body.cut_top(height_of(look, text, role, made.body.w) + 6, gap(look))
    yield Paragraph("tray told", words, text, role)
    ratio = eye.picture.height / eye.picture.width if eye.picture else 0.5625
    wide = min(room.w, room.h / ratio)
    place = Rect(room.x + (room.w - wide) / 2, room.y, wide, wide * ratio)
    yield from _shown(desk, place, eye, _share(marking) if marking else eye.dice.tray)
    if eye.picture is not None:
        yield Area("draw", place, drag=Pick(place))
    one, other = foot_pair(desk, look, made.foot)
    ink = "on_ground" if look.portrait else ""
    words_none = "" if look.portrait else shortened(look, ui("db.teach.tray_none", desk.language), one.w - 90)
    yield Button("no tray", one, words_none, "quiet", "icons/cross", colour=ink, role="strong",
                 tap=Tray(drawn=False))  # fmt: skip
    main = shortened(look, ui("db.teach.tray_is", desk.language), other.w - 40)
    yield Button("is tray", other, main, role="strong" if look.kind == "phone" else None, tap=Tray(drawn=True),
                 off=_share(marking) is None)  # fmt: skip
