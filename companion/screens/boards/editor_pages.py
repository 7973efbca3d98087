"""The editor's pages beside the board: its numbers, the photos there are, and leaving without having stored."""

from __future__ import annotations

from companion.screens.boards import editor_messages as m
from companion.screens.boards.craft import Craft, Number
from companion.screens.boards.editing import BoardEditor
from companion.screens.desk import Desk
from companion.screens.editor_messages import Discard, Save, Stay
from companion.screens.fitting import AROUND
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of, shortened
from companion.screens.pages import Poster, gap, page, state_picture, target
from companion.screens.widgets import Button, Panel, Paragraph, Rect, Role, Scene, Scroll, Stepper, Widget
from companion.words.ui import ui


def numbers_page(desk: Desk, look: Look, craft: Craft, state: BoardEditor) -> Scene:
    """Every number of the board between two buttons."""
    poster = Poster(
        ui("board.numbers", desk.language), state.game, f"posters/{state.game}",
        craft.say("numbers_told", desk.language), m.OpenPage(""), ui("board.to_board", desk.language),
    )  # fmt: skip
    made = page(desk, look, poster, foot=False)
    y, children = 0.0, list[Widget]()
    for number in craft.numbers(state.draft.pack, desk.language):
        wide = made.body.w - 16
        name = height_of(look, number.name, _named(look), wide - _stepper(look) - 18) + 10
        high = max(target(look), name)
        row = Rect(0, y, wide, high)
        children += _number(look, number, row)
        y += high + gap(look)
    return made.scene(Scroll("numbers", made.body, tuple(children), length=y))


def _number(look: Look, number: Number, rect: Rect) -> list[Widget]:
    key = f"number {number.key}"
    stepper, name = rect.cut_right(_stepper(look), 6)
    stepper = stepper.centred(stepper.w, target(look))
    less = m.SetNumber(number.key, number.value - 1) if number.value > number.least else None
    return [
        Panel(f"{key} sheet", rect, radius=12),
        Paragraph(f"{key} name", name.inset(6, 4), number.name, _named(look), upright="middle"),
        Stepper(key, stepper, text=str(number.value), less=less, more=m.SetNumber(number.key, number.value + 1)),
    ]


def _stepper(look: Look) -> float:
    return (3.0 if look.kind == "phone" else 3.1) * target(look)


def _named(look: Look) -> Role:
    return "strong" if look.kind == "phone" else "row"


def photos_page(desk: Desk, look: Look, state: BoardEditor) -> Scene:
    """The pictures in the folder for things handed over; or where to put one."""
    folder, pictures = str(desk.shared.folder), desk.shared.pictures
    poster = Poster(
        ui("board.photos", desk.language), state.game, f"posters/{state.game}", "", m.OpenPage(""),
        ui("board.to_board", desk.language),
    )  # fmt: skip
    made = page(desk, look, poster, foot=False)
    key = "board.photos_told" if pictures else "board.no_photos"
    told = folded(look, ui(key, desk.language, folder=folder), "lead", made.body.w)
    high = height_of(look, told, "lead", made.body.w) + 8
    if not pictures:
        words, art = made.body.cut_bottom(high, gap(look))
        return made.scene(state_picture("no photos", art, "no_camera"), Paragraph("told", words, told, "lead"))
    head, rest = made.body.cut_top(high, gap(look))
    length = len(pictures) * (target(look) + gap(look)) - gap(look)
    rows = Rect(0, 0, rest.w - 16, length).rows(len(pictures), gap(look))
    children = tuple(
        Button(
            f"photo {nth}",
            row,
            shortened(look, path.name, row.w - AROUND - 30),
            "quiet",
            "icons/camera",
            tap=m.ChoosePhoto(path),
            align="left",
        )
        for nth, (path, row) in enumerate(zip(pictures, rows, strict=True))
    )
    return made.scene(Paragraph("told", head, told, "lead"), Scroll("photos", rest, children, length=length))


def leaving_page(desk: Desk, look: Look, state: BoardEditor) -> Scene:
    """Store first, go on, or (held) leave it at that."""
    poster = Poster(state.draft.pack.title, state.game, f"posters/{state.game}", "", Stay())
    made = page(desk, look, poster, foot=False)
    high = target(look)
    buttons, words = made.body.cut_bottom(3 * high + 2 * gap(look), gap(look))
    question, told = words.rows((1.2, 1), 8)
    first, second, third = buttons.rows(3, gap(look))
    text = ui("editor.leave_question", desk.language)
    size = 28 if look.kind == "phone" else 56
    return made.scene(
        Paragraph("question", question, text, "question", upright="bottom", size=size),
        Paragraph("leaving told", told, ui("editor.leave_told", desk.language), "lead", "pencil"),
        Button("save and leave", first, ui("editor.save_and_leave", desk.language), tap=Save(leave=True)),
        Button("stay", second, ui("editor.stay", desk.language), "quiet", tap=Stay()),
        Button("discard", third, ui("editor.discard", desk.language), "quiet", hold=Discard()),
    )
