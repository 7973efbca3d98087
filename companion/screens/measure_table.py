"""Measuring the table: print the sheet, lay it down at some places, see how exact it is; or tap four corners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.banner import Retry, answered
from companion.screens.commands import ForgetPlaces, KeepCorners, KeepPlane, SaveSheet, TakePlace
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measure_table_picture import Corner, On, corner_moved, live
from companion.screens.measuring import folded, height_of, shortened
from companion.screens.pages import Page, Poster, foot_pair, gap, page, target, tight
from companion.screens.shell import STAY, Next, back, stay
from companion.screens.widgets import (
    Badge,
    Button,
    Dragged,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Stepper,
    Widget,
)
from companion.table.eye import EyeView, Still
from companion.table.sheet import SheetView
from companion.words import say_code
from companion.words.dino_world.vocabulary import KIND_WORDS
from companion.words.numbers import decimal
from companion.words.texts import fill_strings
from companion.words.ui import ui

Step: TypeAlias = Literal["print", "lay", "corners", "what"]

BARS: Final = (80.0, 120.0)
BAR_STEP: Final = 0.5
A4: Final = (297.0, 210.0)
LETTER: Final = (279.4, 215.9)
LEAST: Final = 3
"""Markers that must be in view."""


class MeasureTable(Struct, frozen=True):
    """Where people are: `bar_mm` is their printed bar, `tapped` the corners so far, in shares of the picture."""

    step: Step = "print"
    bar_mm: float = 100.0
    tapped: tuple[Corner, ...] = ()
    held: int | None = None
    shows_live: ClassVar[bool] = True
    """The newest frame is wanted,"""
    finds_sheet: ClassVar[bool] = True
    """and what is seen of the sheet in it."""


class To(Struct, frozen=True):
    """On to this step, or back to it."""

    step: Step


class Bar(Struct, frozen=True):
    """The printed bar is this long."""

    mm: float


class Save(Struct, frozen=True):
    """The sheet is wanted as a file."""


class Take(Struct, frozen=True):
    """The sheet lies at one more place."""


class Afresh(Struct, frozen=True):
    """All places, or all corners, are wrong."""


class Use(Struct, frozen=True):
    """It is exact enough."""


class What(Struct, frozen=True):
    """What was tapped has this size, mm: the side tapped first, then the other."""

    size_mm: tuple[float, float]


def scene(desk: Desk, look: Look, state: MeasureTable) -> Scene:
    """The page of a step."""
    made = page(desk, look, Poster(ui("table.title", desk.language), "dino_world", "posters/dino_world"))
    draw = {"print": _print, "lay": _lay, "corners": _corners, "what": _what}[state.step]
    return made.scene(*draw(desk, look, made, state))


def update(desk: Desk, state: MeasureTable, message: object) -> Next:
    """A step forth or back, or what the camera is to do."""
    match message:
        case Retry():
            return answered(message)
        case To(step):
            return stay(replace(state, step=step, held=None))
        case Bar(mm):
            return stay(replace(state, bar_mm=mm), ForgetPlaces())
        case Save():
            return stay(state, SaveSheet())
        case Afresh():
            return stay(replace(state, tapped=(), held=None), ForgetPlaces())
        case Dragged():
            tapped, held = corner_moved(state.tapped, state.held, message)
            return stay(replace(state, tapped=tapped, held=held))
        case _:
            return _measured(state, message)


def _measured(state: MeasureTable, message: object) -> Next:
    """What the camera measures by, and what is kept of it."""
    match message:
        case Take():
            return stay(state, TakePlace(state.bar_mm))
        case Use():
            return back(KeepPlane())
        case What(size_mm):
            return back(KeepCorners(state.tapped, size_mm))
        case _:
            return STAY


# --- printing -------------------------------------------------------------------------------------------------------


def _print(desk: Desk, look: Look, made: Page, state: MeasureTable) -> Iterator[Widget]:
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    sheet = _sheet(desk)
    for part in (_why, _steps, _bar):
        widgets, high = part(desk, look, state, Rect(0, y, width, 0))
        children += widgets
        y += high + gap(look)
    if sheet.saved:
        text = folded(look, ui("table.saved", desk.language, file=sheet.saved), "strong", width - 44)
        high = height_of(look, text, "strong", width - 44) + 6
        children += [
            Icon("saved mark", Rect(0, y, 32, 32), "icons/tick", "fern"),
            Paragraph("saved", Rect(44, y, width - 44, high), text, "strong"),
        ]
        y += high + gap(look)
    place = Rect(0, y, min(width, 520), target(look))
    words = shortened(look, ui("table.corners", desk.language), place.w - 100)
    children.append(Button("no printer", place, words, "quiet", "icons/hand_right", role="strong", tap=To("corners")))
    yield Scroll("how", made.body, tuple(children), length=y + place.h)
    one, other = foot_pair(desk, look, made.foot)
    yield _quiet(look, "save", one, ui("table.save", desk.language), "icons/disk", Save())
    yield _main(look, "lies", other, ui("table.lies", desk.language), To("lay"))


def _why(desk: Desk, look: Look, _state: MeasureTable, rect: Rect) -> tuple[list[Widget], float]:
    text, role = ui("table.why", desk.language), _role(look)
    high = height_of(look, text, role, rect.w) + 6
    return [Paragraph("why", rect._replace(h=high), text, role)], high


def _steps(desk: Desk, look: Look, _state: MeasureTable, rect: Rect) -> tuple[list[Widget], float]:
    """Four numbered lines."""
    widgets: list[Widget] = []
    side, y = 34.0 if look.kind == "phone" else 46.0, rect.y
    for number in (1, 2, 3, 4):
        text = ui(f"table.print.{number}", desk.language)
        high = max(side, height_of(look, text, "body", rect.w - side - 14) + 4)
        line = Rect(rect.x, y, rect.w, high)
        widgets.append(Badge(f"step {number}", line._replace(w=side, h=side), f"{number}", "fern", "paper"))
        words = line.cut_left(side, 14)[1]
        widgets.append(Paragraph(f"step {number} text", words, text, "body", upright="middle"))
        y += high + gap(look) * 0.6
    return widgets, y - rect.y - gap(look) * 0.6


def _bar(desk: Desk, look: Look, state: MeasureTable, rect: Rect) -> tuple[list[Widget], float]:
    """How long the printed bar is."""
    less, more = (state.bar_mm + step for step in (-BAR_STEP, BAR_STEP))
    told = ui("table.bar", desk.language)
    text = ui("table.bar.mm", desk.language, mm=decimal(state.bar_mm, 1, desk.language))
    high = height_of(look, told, "label", rect.w) + 4
    head, below = rect._replace(h=high + target(look)).cut_top(high)
    place = below._replace(w=min(rect.w, 520))
    less_tap, more_tap = (Bar(mm) if BARS[0] <= mm <= BARS[1] else None for mm in (less, more))
    stepper = Stepper("bar", place, text=text, less=less_tap, more=more_tap)
    return [Paragraph("bar told", head, told, "label", "pencil"), stepper], high + place.h


# --- laying ---------------------------------------------------------------------------------------------------------


def _lay(desk: Desk, look: Look, made: Page, state: MeasureTable) -> Iterator[Widget]:
    sheet = _sheet(desk)
    told = _told(desk, sheet)
    role = _role(look)
    figure = 0.0 if sheet.error_mm is None else (44.0 if look.kind == "phone" else 76.0)
    width = made.body.w - 2 * gap(look) - 46
    lines = height_of(look, told[0], "strong", width) + height_of(look, told[1], role, width) + 8
    room = lines + figure + 2 * gap(look)
    above, below = _under_each_other(made.body, room, gap(look), _eye(desk).picture)
    yield from live(look, above, _eye(desk).picture, ui("table.dark", desk.language), On(sheet=sheet, guided=True))
    yield from _state(desk, look, below, sheet, told, figure)
    yield from _lay_foot(desk, look, made, sheet)


def _under_each_other(body: Rect, room: float, between: float, picture: Still | None) -> tuple[Rect, Rect]:
    """The places of the picture and of a panel so high, the two in the middle of what there is."""
    ratio = picture.width / picture.height if picture else 16 / 9
    high = min(body.w / ratio, body.h - room - between)
    y = body.y + (body.h - high - between - room) / 2
    return body._replace(y=y, h=high), body._replace(y=y + high + between, h=room)


def _told(desk: Desk, sheet: SheetView) -> tuple[str, str]:
    """What is seen, and what to do now."""
    language = desk.language
    if sheet.trouble is not None:
        said = say_code(sheet.trouble.code, language, offending=sheet.trouble.offending, where=sheet.trouble.where)
        return said.message, said.remedy
    seen = len(sheet.markers)
    head = ui("table.seen", language, seen) if seen else ui("table.none_seen", language)
    if sheet.error_mm is None:
        return head, ui("table.first", language)
    key = "table.more" if not sheet.enough else "table.better" if sheet.rough else "table.good"
    return head, ui(key, language)


def _state(
    desk: Desk, look: Look, rect: Rect, sheet: SheetView, told: tuple[str, str], figure: float
) -> Iterator[Widget]:
    """A panel: a symbol, what is seen and to be done, and the error large."""
    good = len(sheet.markers) >= LEAST and sheet.trouble is None
    yield Panel("state sheet", rect, radius=14)
    inside = rect.inset(gap(look))
    if figure and sheet.error_mm is not None:
        line, inside = inside.cut_top(figure)
        text = ui("table.off", desk.language, error=decimal(sheet.error_mm, 1, desk.language))
        places = ui("table.places", desk.language, len(sheet.laid))
        colour = "fern" if sheet.enough and not sheet.rough else "amber"
        first, second = line.columns((0.6, 0.4), gap(look))
        yield Label("error", first, text, "title", colour)
        working = ui("table.working", desk.language) if sheet.busy else places
        shown = shortened(look, working, second.w)
        yield Paragraph("places", second, shown, "label", "pencil", "right", "middle")
    mark, words = inside.cut_left(36, 10)
    yield Icon("state mark", mark.cut_top(36)[0], *(("icons/tick", "fern") if good else ("icons/warning", "amber")))
    high = height_of(look, told[0], "strong", words.w) + 4
    head, rest = words.cut_top(high)
    yield Paragraph("seen", head, told[0], "strong")
    yield Paragraph("do", rest, told[1], _role(look))


def _lay_foot(desk: Desk, look: Look, made: Page, sheet: SheetView) -> Iterator[Widget]:
    """Take; or once it will do, use it, and take once more beside."""
    language, ready = desk.language, len(sheet.markers) >= LEAST and not sheet.busy
    one, other = foot_pair(desk, look, made.foot)
    why = ui("table.three", language)
    if sheet.enough:
        again = _quiet(look, "take", one, ui("table.again", language), "icons/plus", Take())
        yield replace(again, off=not ready, why=why)
        yield replace(_main(look, "use", other, ui("table.use", language), Use()), off=sheet.busy)
        return
    if sheet.laid:
        yield _quiet(look, "afresh", one, ui("table.afresh", language), "icons/undo", Afresh())
    else:
        yield _quiet(look, "corners", one, ui("table.corners.short", language), "icons/hand_right", To("corners"))
    yield replace(_main(look, "take", other, ui("table.take", language), Take()), off=not ready, why=why)


# --- four corners ---------------------------------------------------------------------------------------------------


def _corners(desk: Desk, look: Look, made: Page, state: MeasureTable) -> Iterator[Widget]:
    left = 4 - len(state.tapped)
    head = ui("table.tap", desk.language, left) if left else ui("table.tap.done", desk.language)
    told = ui("table.untouching", desk.language)
    beside = look.kind == "phone" and not look.portrait
    words, aside = made.body.cut_left(made.body.w * 0.42, gap(look)) if beside else (made.body, made.body)
    high, low = (height_of(look, *each, words.w) + 6 for each in ((head, "strong"), (told, "body")))
    top, rest = words.cut_top(high, gap(look) * 0.6)
    middle, below = _under_each_other(rest, low, gap(look) * 0.6, _eye(desk).picture)
    if beside:
        middle, below = aside, rest
    yield Paragraph("head", top, head, "strong")
    on = On(tapped=state.tapped, held=state.held, touched=True)
    yield from live(look, middle, _eye(desk).picture, ui("table.dark", desk.language), on)
    if below.h >= low - 6:  # it is told again on the camera's page
        yield Paragraph("told", below, told, "body", "pencil")
    one, other = foot_pair(desk, look, made.foot)
    afresh = _quiet(look, "afresh", one, ui("table.afresh", desk.language), "icons/undo", Afresh())
    yield replace(afresh, off=not state.tapped)
    following = _main(look, "next", other, ui("table.next", desk.language), To("what"))
    yield replace(following, off=bool(left), why=head)


def _what(desk: Desk, look: Look, made: Page, state: MeasureTable) -> Iterator[Widget]:
    """What has the corners: paper, or a card."""
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    texts: tuple[tuple[str, Role], ...] = (("table.what", "question"), ("table.what.told", "body"))
    for key, role in texts:
        text = ui(key, desk.language)
        high = height_of(look, text, role, width) + 6
        children.append(Paragraph(key.replace(".", " "), Rect(0, y, width, high), text, role))
        y += high + gap(look) * 0.6
    for key, text, size in _things(desk):
        place = Rect(0, y, min(width, 620), target(look))
        sides = f"{size[0]:.0f} \N{MULTIPLICATION SIGN} {size[1]:.0f} mm"
        words = shortened(look, f"{text} ({sides})", place.w * 0.86)
        children.append(Button(key, place, words, "quiet", role="strong", tap=What(size)))
        y += target(look) + gap(look) * 0.7
    yield Scroll("things", made.body, tuple(children), length=y)
    text = shortened(look, ui("table.tap.back", desk.language), made.foot.w - 36)
    ink = "on_ground" if look.portrait else ""
    yield Button("corners", made.foot, text, "quiet", colour=ink, role="strong", tap=To("corners"))


def _things(desk: Desk) -> Iterator[tuple[str, str, tuple[float, float]]]:
    yield "a4", ui("table.a4", desk.language), A4
    yield "letter", ui("table.letter", desk.language), LETTER
    for kind, size in (desk.eye or EyeView()).cards:
        name = fill_strings(KIND_WORDS[kind], {}, desk.language)
        yield f"card {kind}", name[:1].upper() + name[1:], size


# --- small things ---------------------------------------------------------------------------------------------------


def _eye(desk: Desk) -> EyeView:
    return desk.eye or EyeView()


def _sheet(desk: Desk) -> SheetView:
    return _eye(desk).sheet or SheetView()


def _role(look: Look) -> Role:
    return "body" if look.kind == "phone" else "lead"


def _quiet(look: Look, key: str, rect: Rect, text: str, icon: str, tap: object) -> Button:
    """The second button of a foot: its symbol alone where it is narrow."""
    words = "" if look.portrait else shortened(look, text, rect.w - 90)
    ink = "on_ground" if look.portrait else ""
    return Button(key, rect, words, "quiet", icon, colour=ink, role="strong", tap=tap)


def _main(look: Look, key: str, rect: Rect, text: str, tap: object) -> Button:
    """The one thing to do now."""
    role: Role | None = "strong" if tight(look) else None
    return Button(key, rect, shortened(look, text, rect.w - 36), role=role, tap=tap)
