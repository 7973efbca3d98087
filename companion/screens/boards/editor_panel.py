"""The editor's panel: tools, what the tool in hand can do, and what is wrong with the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.screens.boards import editor_messages as m
from companion.screens.boards.craft import Craft
from companion.screens.boards.editing import BoardEditor, Tool
from companion.screens.desk import Desk
from companion.screens.editor_messages import Leave, Save, Undo
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of
from companion.screens.pages import gap, target
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scroll,
    Widget,
)
from companion.words import say_pack_fault
from companion.words.ui import ui

ICONS: dict[Tool, str] = {
    "hand": "icons/hand_right",
    "square": "icons/board_square",
    "space": "icons/board_space",
    "path": "icons/board_path",
    "mark": "icons/flag",
    "line": "icons/board_line",
    "erase": "icons/trash",
    "photo": "icons/camera",
}


class Option(NamedTuple):
    """Something the tool in hand can do."""

    key: str
    icon: str
    message: object
    chosen: bool = False
    name: str = ""
    colour: str = ""


class Places(NamedTuple):
    """Where the parts of the editor lie."""

    head: Rect
    tools: Rect
    options: Rect
    ground: Rect
    window: Rect


def places(look: Look) -> Places:
    """The panel at the side; on a high screen the tools below the board."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    least = target(look)
    if look.portrait:
        head, rest = screen.cut_top(least + 2 if phone else least + 6)
        ground, rest = rest.cut_bottom(least + (8 if phone else 16))
        tools, rest = rest.cut_bottom(2 * least + 10 if phone else least + 8)
        options, window = rest.cut_bottom(2 * least + (10 if phone else 14))
        return Places(head, tools.inset(6, 2), options.inset(6, 2), ground, window)
    cut = screen.cut_right if look.left_handed else screen.cut_left
    side, window = cut(264 if phone else 440)
    head, rest = side.cut_top(least + 2 if phone else least + 6)
    ground, rest = rest.cut_bottom(least + (8 if phone else 16))
    tools, options = rest.inset(6 if phone else 16, 2 if phone else 10).cut_top(
        2 * least + (4 if phone else 8), gap(look)
    )
    return Places(head, tools, options, ground, window)


def panel(desk: Desk, look: Look, craft: Craft, state: BoardEditor, at: Places) -> Iterator[Widget]:
    """Everything but the board."""
    yield from _head(desk, look, state, at.head)
    yield from _tools(desk, look, craft, state, at.tools)
    if state.checked:
        yield from _checked(desk, look, craft, state, at.options)
    else:
        yield from _options(desk, look, options_of(desk, craft, state), at.options)
    yield from _ground(desk, look, state, at.ground)


def _head(desk: Desk, look: Look, state: BoardEditor, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Fill("head", rect, colour="dino_battle" if state.game == "dino_battle" else "dino")
    leave, rest = rect.cut_left(rect.h, 4)
    numbers, title = rest.cut_right(rect.h, 4)
    on = "dino.on"
    yield Button("leave", leave.inset(1), "", "bare", "icons/cross", colour=on, tap=Leave())
    yield Button("numbers", numbers.inset(1), "", "bare", "icons/list", colour=on, tap=m.OpenPage("numbers"))
    yield Label("title", title.inset(0, 8), state.draft.pack.title, "title", on, size=24 if phone else 40)


def _tools(desk: Desk, look: Look, craft: Craft, state: BoardEditor, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    one_row = look.portrait and not phone
    cells = rect.grid(len(craft.tools) if one_row else 4, 1 if one_row else 2, 4 if phone else 6)
    for tool, cell in zip(craft.tools, cells, strict=False):
        name = craft.say(f"tool.{tool}", desk.language)
        chosen = state.tool == tool and not state.checked
        yield from _cell(look, Option(f"tool {tool}", ICONS[tool], m.PickTool(tool), chosen, name), cell)


def _cell(look: Look, option: Option, rect: Rect) -> Iterator[Widget]:
    """A symbol with its word below; on a phone the symbol alone."""
    phone, key = look.kind == "phone", option.key
    sheet = "lava" if option.chosen else "sheet"
    ink = "on_lava" if option.chosen else "ink"
    yield Panel(f"{key} sheet", rect, radius=10, colour=sheet)
    room = rect.inset(4, 4)
    mark, word = (room, room) if phone or not option.name else room.cut_top(room.h * 0.5)
    side = min(mark.w, mark.h) * (0.72 if phone else 0.92)
    place = Rect.about(mark.centre, side)
    if option.colour:
        yield Disc(f"{key} disc", place, colour=option.colour, ring="ground", width=2)
        yield Icon(f"{key} mark", place.inset(side * 0.22), option.icon, f"{option.colour}.on")
    else:
        yield Icon(f"{key} mark", place, option.icon, ink)
    if not phone and option.name:
        yield Paragraph(f"{key} word", word, option.name, "label", ink, "centre", "middle")
    yield Area(key, rect, tap=option.message, radius=10)


# --- options ----------------------------------------------------------------------------------------------------


def options_of(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    """What the tool in hand can do."""
    makers = {
        "hand": _hand,
        "square": _square,
        "path": _path,
        "mark": _mark,
        "line": _line,
        "erase": _erase,
        "photo": _photo,
    }
    make = makers.get(state.tool)
    return make(desk, craft, state) if make else ()


def _hand(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    right = Option("mirror right", "icons/board_mirror", m.Reflect(), name=craft.say("mirror_right", desk.language))
    made = (
        Option("nearer", "icons/plus", m.Zoom(1), name=craft.say("nearer", desk.language)),
        Option("further", "icons/minus", m.Zoom(-1), name=craft.say("further", desk.language)),
        *(() if craft.turned_far else (right,)),
        Option("mirror far", "icons/board_flip", m.Reflect(across=True), name=craft.say("mirror_far", desk.language)),
    )
    if craft.invented_left(state.draft.pack):
        return (*made, Option("all mine", "icons/card", m.AllMine(), name=craft.say("all_mine", desk.language)))
    return made


def _square(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    stamps = tuple(
        Option(
            f"stamp {stamp.key}",
            f"icons/stamp_{stamp.key}",
            m.PickStamp(stamp.key),
            state.stamp == stamp.key and not state.copying,
            craft.say(f"stamp.{stamp.key}", desk.language),
        )
        for stamp in craft.stamps
    )
    copied = state.copying or state.stamp == "copy"
    copy = Option("copy", "icons/board_copy", m.CopySquare(), copied, craft.say("copy", desk.language))
    if craft.turned_far:
        return (*stamps, copy, Option("fill", "icons/board_fill", m.FillRest(), name=craft.say("fill", desk.language)))
    return (
        *stamps,
        copy,
        Option("turn", "icons/rotate", m.TurnStamp(), name=craft.say("turn", desk.language)),
        Option("mirror", "icons/board_mirror", m.TurnStamp(mirror=True), name=craft.say("mirror", desk.language)),
        Option("fill", "icons/board_fill", m.FillRest(), name=craft.say("fill", desk.language)),
    )


def _path(desk: Desk, craft: Craft, _state: BoardEditor) -> tuple[Option, ...]:
    return (Option("join", "icons/board_join", m.JoinAll(), name=craft.say("join", desk.language)),)


def _mark(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    tags = tuple(
        Option(
            f"tag {tag.tag.replace(' ', '-')}",
            tag.icon,
            m.PickTag(tag.tag),
            state.tag == tag.tag,
            tag.name,
            tag.colour if tag.sided else "",
        )
        for tag in craft.tags(state.draft.pack, desk.language)
    )
    if "line" not in craft.tools:
        return tags
    return (
        *tags,
        Option("tag nest", "marks/egg", m.PickTag("nest"), state.tag == "nest", craft.say("tag.nest", desk.language)),
    )


def _line(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    shut, piece = state.lines == "shut", state.lines == "piece"
    return (
        Option("line shut", "icons/board_line", m.PickLines("shut"), shut, craft.say("line.shut", desk.language)),
        Option("line piece", craft.piece_icon, m.PickLines("piece"), piece, craft.say("line.piece", desk.language)),
    )


def _erase(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    one, square = state.wipe == "one", state.wipe == "square"
    return (
        Option("wipe one", "icons/board_path", m.PickWipe("one"), one, craft.say("wipe.one", desk.language)),
        Option(
            "wipe square", "icons/board_square", m.PickWipe("square"), square, craft.say("wipe.square", desk.language)
        ),
    )


def _photo(desk: Desk, craft: Craft, state: BoardEditor) -> tuple[Option, ...]:
    choose = Option("photo choose", "icons/import", m.OpenPage("photos"), name=craft.say("photo.choose", desk.language))
    if state.shot is None:
        return (choose,)
    return (
        choose,
        Option("photo larger", "icons/plus", m.ChangePhoto("larger"), name=craft.say("photo.larger", desk.language)),
        Option(
            "photo smaller", "icons/minus", m.ChangePhoto("smaller"), name=craft.say("photo.smaller", desk.language)
        ),
        Option(
            "photo wider", "icons/arrow_right", m.ChangePhoto("wider"), name=craft.say("photo.wider", desk.language)
        ),
        Option(
            "photo narrower",
            "icons/arrow_left",
            m.ChangePhoto("narrower"),
            name=craft.say("photo.narrower", desk.language),
        ),
        Option("photo clearer", "icons/eye", m.ChangePhoto("clearer"), name=craft.say("photo.clearer", desk.language)),
        Option(
            "photo fainter", "icons/eye_off", m.ChangePhoto("fainter"), name=craft.say("photo.fainter", desk.language)
        ),
        Option("photo away", "icons/trash", m.ChangePhoto("away"), name=craft.say("photo.away", desk.language)),
    )


def _options(desk: Desk, look: Look, options: tuple[Option, ...], rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    columns, least = (4 if phone or look.portrait else 3), target(look)
    rows = -(-max(len(options), 1) // columns)
    between = 4 if phone else 6
    cells = rect.cut_top(min(rows * (least + between), rect.h))[0].grid(columns, max(rows, 1), between)
    for option, cell in zip(options, cells, strict=False):
        yield from _cell(look, option, cell)


def tool_told(desk: Desk, craft: Craft, state: BoardEditor) -> str:
    """What to do with the tool in hand."""
    if state.copying:
        return craft.say("told.copying", desk.language)
    return craft.say(f"told.{state.tool}", desk.language)


# --- what is wrong ----------------------------------------------------------------------------------------------


def _checked(desk: Desk, look: Look, craft: Craft, state: BoardEditor, rect: Rect) -> Iterator[Widget]:
    """Every fault with its number; a tap shows where it is."""
    if not state.faults:
        yield Paragraph("all right", rect, ui("board.all_right", desk.language), "lead", "dino.on", upright="middle")
        return
    y, children = 0.0, list[Widget]()
    for nth, fault in enumerate(state.faults):
        said = folded(look, say_pack_fault(fault, desk.language), "body", rect.w - 84)
        about = craft.at_fault(state.draft.pack, fault)
        high = max(height_of(look, said, "body", rect.w - 84) + 16, target(look))
        row = Rect(0, y, rect.w - 14, high)
        number, words = row.inset(8, 4).cut_left(40, 8)
        meant = state.fault == nth
        children += [
            Panel(f"fault {nth} sheet", row, radius=10, outline="lava" if meant else ""),
            Numeral(f"fault {nth} number", number, str(nth + 1), "lava" if meant else "amber", "title", size=30),
            Paragraph(f"fault {nth} said", words, said, "body", upright="middle"),
        ]
        if about is not None:
            children.append(Area(f"fault {nth} point", row, tap=m.PointAt(nth), radius=10))
        y += high + 6
    yield Scroll("faults", rect, tuple(children), length=y)


# --- the ground -------------------------------------------------------------------------------------------------


def _ground(desk: Desk, look: Look, state: BoardEditor, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Ground("ground", rect)
    room = rect.inset(6 if phone else 12, 4 if phone else 8)
    undo, rest = room.cut_left(room.h * (1.1 if phone else 1.3), 6)
    why = ui("editor.nothing_to_undo", desk.language)
    text = "" if phone else ui("undo", desk.language)
    yield Button(
        "undo", undo, text, "undo", tap=Undo(), colour="on_ground", off=not state.draft.past, why=why
    )  # fmt: skip
    check, save = rest.columns((1, 1), 8)
    text, saved = ui("board.check", desk.language), ui("editor.saved", desk.language)
    yield Button("check", check, text, "quiet", colour="on_ground", tap=m.Check(), role="strong")
    text = ui("editor.save", desk.language)
    yield Button("save", save, text, off=not state.draft.unsaved, why=saved, tap=Save(), role="strong")


def banner_of(desk: Desk, look: Look, craft: Craft, state: BoardEditor, window: Rect) -> Iterator[Widget]:
    """What to do, along the upper edge of the board."""
    said = tool_told(desk, craft, state)
    place = window.inset(8, 6)
    high = height_of(look, said, "label", place.w - 24) + 14
    sheet = place.cut_top(high)[0]
    yield Panel("told sheet", sheet, radius=10, colour=mix("sheet", "dino", 0.1))
    yield Paragraph("told", sheet.inset(12, 5), said, "label", upright="middle")
