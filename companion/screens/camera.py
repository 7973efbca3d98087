"""The camera above the table: which one, what it sees, whether the table is measured, and the cards it knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.kinds import KINDS, Kind
from companion.screens.banner import Retry, answered
from companion.screens.commands import ForgetExamples, ListCameras, SetPreferences, Teach
from companion.screens.desk import Desk
from companion.screens.editor_frame import ending
from companion.screens.editor_typing import split, typed_into
from companion.screens.look import Look
from companion.screens.measure_table import MeasureTable
from companion.screens.measuring import height_of, on_button, shortened
from companion.screens.pages import Page, Poster, board_height, gap, page, state_picture, target
from companion.screens.shell import STAY, Next, go, stay
from companion.screens.widgets import (
    Button,
    Icon,
    Keyboard,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Snap,
    TextField,
    Toggle,
    Typed,
    Widget,
)
from companion.table.eye import PHOTOS, EyeView, without_password
from companion.words import say_code
from companion.words.dino_world.vocabulary import KIND_WORDS
from companion.words.eye import say_eye
from companion.words.numbers import decimal
from companion.words.texts import fill_strings
from companion.words.ui import ui

LONGEST: Final = 200


class Camera(Struct, frozen=True):
    """`typed`: an address that is written; None: none is."""

    typed: str | None = None
    shows_live: ClassVar[bool] = True
    """The newest frame is wanted."""


class Choose(Struct, frozen=True):
    """Look through this camera from now on; empty: through none."""

    camera: str


class Write(Struct, frozen=True):
    """An address is to be written; or not, after all."""

    on: bool = True


class Counts(Struct, frozen=True):
    """Whether a certain reading counts without a tap."""

    on: bool


class Measure(Struct, frozen=True):
    """The table is to be measured."""


class ForgetThem(Struct, frozen=True):
    """What corrections have taught of the cards is forgotten."""


class ShowDice(Struct, frozen=True):
    """The dice of Dino Battle! are to be shown."""


class Show(Struct, frozen=True):
    """One card of this kind lies alone before the camera."""

    kind: Kind


def scene(desk: Desk, look: Look, state: Camera) -> Scene:
    """What there is to choose, the keyboard, or what the chosen camera sees."""
    poster = Poster(ui("camera.title", desk.language), "dino_world", "posters/dino_world")
    if state.typed is not None:
        return _typing(desk, look, state.typed)
    made = page(desk, look, poster)
    eye = desk.eye or EyeView()
    body = _chosen(desk, look, made, eye) if desk.preferences.camera else _offered(desk, look, made, eye)
    return made.scene(*body, *_foot(desk, look, made))


def update(desk: Desk, state: Camera, message: object) -> Next:
    """A wish is granted at once."""
    match message:
        case Retry():
            return answered(message)
        case Choose(camera):
            wished = replace(desk.preferences, camera=camera)
            return stay(Camera(), SetPreferences(wished), *(() if camera else (ListCameras(),)))
        case Write(on):
            return stay(Camera("" if on else None))
        case Typed():
            return stay(Camera(typed_into(state.typed or "", message.text)[:LONGEST]))
        case Counts(on):
            return stay(state, SetPreferences(replace(desk.preferences, camera_counts=on)))
        case Show(kind):
            return stay(state, Teach(kind))
        case ForgetThem():
            return stay(state, ForgetExamples())
        case _:
            return _onward(message)


def _onward(message: object) -> Next:
    """Another page."""
    match message:
        case Measure():
            return go(MeasureTable())
        case ShowDice():
            from companion.screens.dino_battle.teach import TeachDice  # with the rules of its game

            return go(TeachDice())
        case _:
            return STAY


def _foot(desk: Desk, look: Look, made: Page) -> Iterator[Widget]:
    ink = "on_ground" if look.portrait else ""
    if desk.preferences.camera:
        yield Button("stop", made.foot, _short(desk, look, made, "camera.stop"), "quiet", colour=ink, tap=Choose(""))
    else:
        text = on_button(look, ui("camera.write", desk.language), made.foot, "icons/edit")
        yield Button("write", made.foot, text, "quiet", "icons/edit", colour=ink, tap=Write())


def _short(desk: Desk, look: Look, made: Page, key: str) -> str:
    return shortened(look, ui(key, desk.language), made.foot.w * 0.6)


# --- choosing -------------------------------------------------------------------------------------------------------


def _offered(desk: Desk, look: Look, made: Page, eye: EyeView) -> Iterator[Widget]:
    """What a camera is good for, and those of this machine."""
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    role: Role = "body" if look.kind == "phone" else "lead"
    told = ui("camera.told", desk.language)
    high = height_of(look, told, role, width) + 8
    children.append(Paragraph("told", Rect(0, y, width, high), told, role))
    y += high + gap(look)
    for number, camera in enumerate(eye.cameras or ()):
        place = Rect(0, y, width, target(look))
        name = on_button(look, f"{camera.name} ({camera.device})", place, "icons/camera", "strong")
        children.append(
            Button(f"camera {number}", place, name, "quiet", "icons/camera", role="strong", tap=Choose(camera.device))
        )
        y += target(look) + gap(look)
    place = Rect(0, y, width, target(look))
    text = shortened(look, ui("camera.photos", desk.language), width * 0.7)
    children.append(Button("photos", place, text, "quiet", "icons/phone", role="strong", tap=Choose(PHOTOS)))
    y += target(look) + gap(look)
    if not eye.cameras:
        key = "camera.searching" if eye.cameras is None else "camera.none"
        text = ui(key, desk.language)
        high = height_of(look, text, "strong", width) + 8
        children.append(Paragraph("none", Rect(0, y, width, high), text, "strong", "pencil"))
        y += high + gap(look)
    listed, art = made.body.cut_top(min(y, made.body.h))
    yield Scroll("cameras", listed, tuple(children), length=y)
    if not eye.cameras and art.h > look.mm(14):
        yield state_picture("no camera", art, "no_device", "dino_world")


def _typing(desk: Desk, look: Look, text: str) -> Scene:
    """The line that is written, what stands before it, and our keyboard over the whole width."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    inside = screen.inset(4 if phone else 20, 6 if phone else 16)
    keys, rest = inside.cut_bottom(board_height(look, inside.w), gap(look))
    head, line = split(text)
    high = target(look)
    row, above = rest.cut_bottom(high, gap(look))
    away, row = row.cut_right(high, gap(look) * 0.6)
    take, field = row.cut_right(high if phone else 260, gap(look) * 0.6)
    word = "" if phone else ui("camera.take", desk.language)
    tap = Choose(text.strip())
    widgets: list[Widget] = [
        TextField("address", field, line, enter=tap, limit=LONGEST - len(head)),
        Button("take", take, word, icon="icons/tick" if phone else "", tap=tap, off=not text.strip()),
        Button("not written", away, kind="quiet", icon="icons/cross", tap=Write(on=False)),
    ]
    told = head or ui("camera.address", desk.language)
    role: Role = "body" if phone else "lead"
    if above.h > 24:
        shown = ending(look, told, role, above) if head else told
        if height_of(look, shown, role, above.w) <= above.h:
            widgets.append(Paragraph("told", above, shown, role, "ink", upright="bottom"))
    board = Keyboard("board", keys, to="address", done=tap, done_text="" if phone else ui("done", desk.language))
    return Scene((*widgets, board), escape=Write(on=False))


# --- the chosen one -------------------------------------------------------------------------------------------------


def _chosen(desk: Desk, look: Look, made: Page, eye: EyeView) -> Iterator[Widget]:
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    photos = desk.preferences.camera == PHOTOS
    for part in ((_by_photos,) if photos else (_picture, _state, _plane)) + (_cards, _dice, _counting):
        widgets, high = part(desk, look, eye, Rect(0, y, width, 0))
        children += widgets
        y += high + gap(look) if high else 0
    yield Scroll("camera", made.body, tuple(children), length=y)


def _picture(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """What it sees now, kept to its proportions."""
    wide = min(rect.w, 720.0 if look.kind == "tablet" else rect.w)
    high = wide * (eye.picture.height / eye.picture.width if eye.picture else 0.5625)
    if high > look.size.h * 0.42:
        wide, high = wide * look.size.h * 0.42 / high, look.size.h * 0.42
    place = rect._replace(w=wide, h=high)
    if eye.picture is None:
        text = ui("camera.dark", desk.language)
        words = Paragraph("no picture", place.inset(12), text, "strong", "pencil", "centre", "middle")
        return [Panel("picture place", place, colour="paper", outline="pencil", dashed=True, radius=12), words], high
    return [Snap("picture", place, bgr=eye.picture.bgr, size=(eye.picture.width, eye.picture.height))], high


def _state(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """Its name, what it sees, and what of it is locked."""
    language = desk.language
    lines: list[tuple[str, Role, str]] = [(eye.camera or without_password(desk.preferences.camera), "row", "ink")]
    if eye.trouble is not None:
        said = say_code(eye.trouble.code, language, offending=eye.trouble.offending, where=eye.trouble.where)
        lines += [(said.message, "body", "ink"), (said.remedy, "body", "ink")]
    else:
        lines.append((say_eye(f"state.{eye.state}", language), "body", "ink"))
    size = [f"{eye.width}x{eye.height}, {eye.fps:g}/s"] if eye.width else []
    locks = [say_eye(f"lock.{name}.{_held(held)}", language) for name, held in eye.locks]
    if size or locks:
        lines.append((" · ".join([*size, *locks]), "label", "pencil"))
    return _sheet(look, "state", rect, "icons/warning" if eye.trouble else "icons/camera", lines)


def _by_photos(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """What phones are for, and what is wrong with the last photo; the sheet is printed from here, too."""
    language = desk.language
    lines: list[tuple[str, Role, str]] = [(ui("camera.photos", language), "row", "ink")]
    lines.append((ui("camera.photo_of" if eye.teaching else "camera.photos_told", language), "body", "ink"))
    if eye.trouble is not None:
        said = say_code(eye.trouble.code, language, offending=eye.trouble.offending, where=eye.trouble.where)
        lines += [(said.message, "body", "ink"), (said.remedy, "body", "ink")]
    widgets, high = _sheet(look, "state", rect, "icons/warning" if eye.trouble else "icons/phone", lines)
    return [*widgets, *_measure(desk, look, rect._replace(y=rect.y + high + 8))], high + 8 + target(look)


def _held(held: bool | None) -> str:  # noqa: FBT001 - as a lock says it
    return "none" if held is None else "held" if held else "free"


def _plane(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """Whether millimetres are known."""
    if eye.error_mm is not None:
        text = ui("camera.measured", desk.language, error=decimal(eye.error_mm, 1, desk.language))
    else:
        text = ui("camera.no_touch" if eye.measured else "camera.not_measured", desk.language)
    icon = "icons/tick" if eye.error_mm is not None else "icons/warning"
    widgets, high = _sheet(look, "plane", rect, icon, [(text, "body", "ink")])
    return [*widgets, *_measure(desk, look, rect._replace(y=rect.y + high + 8))], high + 8 + target(look)


def _measure(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    place = rect._replace(w=min(rect.w, 440), h=target(look))
    words = shortened(look, ui("table.open", desk.language), place.w - 100)
    yield Button("measure", place, words, "quiet", "icons/search", role="strong", tap=Measure())


def _cards(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """A button a kind of card, ticked where it is known."""
    key = "camera.taught" if len(eye.taught) == len(KINDS) else "camera.teach"
    widgets, high = _sheet(look, "cards", rect, "icons/card", [(ui(key, desk.language), "body", "ink")])
    columns = 1 if look.kind == "phone" and look.portrait else 2 if look.kind == "phone" else 3
    rows = -(-len(KINDS) // columns)
    area = Rect(rect.x, rect.y + high + 8, rect.w, rows * target(look) + (rows - 1) * 8)
    off = eye.teaching or not (eye.measured or desk.preferences.camera == PHOTOS)
    for kind, cell in zip(KINDS, area.grid(columns, rows, 8), strict=False):
        known = kind in eye.taught
        word = fill_strings(KIND_WORDS[kind], {}, desk.language)
        text = shortened(look, word[:1].upper() + word[1:], cell.w * 0.6)
        icon = "icons/tick" if known else "icons/eye"
        why = ui("camera.measure_first", desk.language)
        widgets.append(
            Button(f"teach {kind}", cell, text, "quiet", icon, role="strong", tap=Show(kind), off=off, why=why)
        )
    more, higher = _examples(desk, look, eye, rect._replace(y=area.bottom + 8))
    return [*widgets, *more], high + 8 + area.h + (8 + higher if higher else 0)


def _examples(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """What corrections have taught, and a button that forgets it."""
    if not eye.examples:
        return [], 0
    text = ui("camera.examples", desk.language, eye.examples)
    high = height_of(look, text, "body", rect.w) + 6
    place = Rect(rect.x, rect.y + high + 6, min(rect.w, 440), target(look))
    words = shortened(look, ui("camera.forget", desk.language), place.w - 100)
    forget = Button("forget", place, words, "quiet", "icons/cross", role="strong", tap=ForgetThem())
    return [Paragraph("examples", rect._replace(h=high), text, "body", "pencil"), forget], high + 6 + place.h


def _dice(desk: Desk, look: Look, eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """Whether the dice of Dino Battle! are known, and the way to show them."""
    known = eye.dice.ready or desk.preferences.dice_pips
    text = ui("camera.dice_known" if known else "camera.dice", desk.language)
    widgets, high = _sheet(look, "dice", rect, "icons/tick" if known else "icons/dice", [(text, "body", "ink")])
    place = Rect(rect.x, rect.y + high + 8, min(rect.w, 440), target(look))
    words = shortened(look, ui("camera.dice_open", desk.language), place.w - 100)
    show = Button("show dice", place, words, "quiet", "icons/dice", role="strong", tap=ShowDice())
    return [*widgets, show], high + 8 + place.h


def _counting(desk: Desk, look: Look, _eye: EyeView, rect: Rect) -> tuple[list[Widget], float]:
    """Whether a certain reading counts by itself."""
    text, on = ui("camera.counts", desk.language), desk.preferences.camera_counts
    wide = 112.0 if look.kind == "tablet" else 106.0
    high = max(target(look), height_of(look, text, "body", rect.w - wide) + 8)
    place = rect._replace(h=high)
    told = place.cut_left(place.w - wide)[0]
    return [
        Toggle("counts", place, on=on, tap=Counts(not on)),
        Paragraph("counts text", told, text, "body", upright="middle"),
    ], high


def _sheet(
    look: Look, key: str, rect: Rect, icon: str, lines: list[tuple[str, Role, str]]
) -> tuple[list[Widget], float]:
    """A panel with a symbol and some lines."""
    inner = rect.w - 2 * gap(look) - 44
    highs = [height_of(look, text, role, inner) + 6 for text, role, _ in lines]
    sheet = rect._replace(h=sum(highs) + 2 * gap(look))
    mark, words = sheet.inset(gap(look)).cut_left(36, 8)
    ink = "amber" if icon == "icons/warning" else "fern"
    widgets: list[Widget] = [
        Panel(f"{key} sheet", sheet, radius=14),
        Icon(f"{key} mark", mark.cut_top(36)[0], icon, ink),
    ]
    for number, ((text, role, colour), tall) in enumerate(zip(lines, highs, strict=True)):
        line, words = words.cut_top(tall)
        widgets.append(Paragraph(f"{key} line {number}", line, text, role, colour))
    return widgets, sheet.h
