"""Every widget in every state on one picture: `python -m companion.screens.widgets.gallery OUT.png --look evening`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pygame

from companion.screens.look import TEN_INCH, Look
from companion.screens.theme import theme
from companion.screens.widgets import (
    Arc,
    Badge,
    Button,
    Card,
    Choice,
    Code,
    Disc,
    Fill,
    Ground,
    Icon,
    Keyboard,
    Label,
    Line,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Point,
    Polygon,
    Rect,
    Scene,
    Scroll,
    SeatDisc,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Tossed,
    Turned,
    Widget,
    inner,
    mix,
    picture_of,
)
from companion.screens.widgets.states import State

SEATS = tuple(style.colour for style in theme().seats[:5])
POSTER = (("eye", "dino_kontra_dino.disc"), ("tone", mix("silhouette", "dino_kontra_dino", 0.28)))
PRESSED = State(pressed=True)
FOCUSED = State(focused=True)
STATES = {
    "pressed": PRESSED,
    "focused": FOCUSED,
    "holding": State(pressed=True, progress=0.55),
    "quiet pressed": PRESSED,
    "answer pressed": PRESSED,
    "answer focused": FOCUSED,
    "field focused": FOCUSED,
    "seat focused": FOCUSED,
}


def gallery(look: Look) -> Scene:
    """The page for this kind of screen."""
    return Scene(tuple(_phone(look) if look.kind == "phone" else _tablet(look)))


def _tablet(look: Look) -> Iterator[Widget]:
    screen = Rect.of(look.size)
    spine, rest = screen.cut_left(300)
    yield from _spine(spine)
    strip, rest = rest.cut_top(112)
    yield from _strip(strip)
    left, right = rest.inset(24, 20).columns((5, 4), 28)
    yield from _buttons(left)
    yield from _right(right)


def _spine(rect: Rect) -> Iterator[Widget]:
    ground, above = rect.cut_bottom(84)
    yield Fill("poster", above, colour="dino_kontra_dino")
    yield Disc("sun", Rect(-10, 420, 344, 344), colour="dino_kontra_dino.disc")
    yield Fill("hide", Rect(rect.right, 420, 40, 344), colour="paper")
    yield Ground("ground", ground)
    yield Button("undo", ground.inset(32, 0), "Undo", "undo", colour="on_ground", tap=0)
    event = Rect(24, 72, 252, 250)
    yield Label("round", Rect(24, 24, 252, 36), "Round 7 of 11", "strong", "dino_kontra_dino.on")
    yield Panel("event", event, shadow=True)
    yield Paragraph("event name", event.inset(20, 20).cut_top(90)[0], "Competing Species", "title")
    for n, (cell, name) in enumerate(
        zip(event.inset(20).cut_bottom(110)[0].columns(2, 12), ("traits/predation", "traits/size"), strict=True)
    ):
        disc, words = cell.cut_top(78)
        yield Disc(f"trait {n}", disc, colour="ink")
        yield Icon(f"trait icon {n}", disc.centred(44, 44), name, "dino_kontra_dino")
        yield Label(f"trait name {n}", words, ("Predation", "Size")[n], "label", align="centre")
    for n, (place, colour) in enumerate(zip(Rect(24, 344, 252, 46).columns(5, 6), SEATS, strict=True)):
        yield SeatDisc(f"seat {n}", place, colour=colour)
    yield Picture("animal", Rect(0, 416, 300, 300), "posters/dino_kontra_dino", POSTER, clip=above)


def _strip(rect: Rect) -> Iterator[Widget]:
    tiles, name = rect.cut_right(420)
    yield Fill("strip", name, colour="t_rex")
    yield Icon("strip symbol", Rect(name.right - 240, -20, 190, 190), "marks/crown", "t_rex.deep", clip=name)
    yield Label("strip name", name.inset(32, 6), "Kasia", "name", "t_rex.on")
    for n, (tile, colour) in enumerate(zip(tiles.columns(3), SEATS[1:4], strict=True)):
        yield Fill(f"tile {n}", tile, colour=colour)
        mark, number = tile.cut_left(52)
        yield Icon(f"tile symbol {n}", mark.cut_top(70)[0].centred(30, 34), theme().seat(colour).mark, f"{colour}.on")
        yield Numeral(f"tile number {n}", number, str(n + 2), f"{colour}.on")


def _buttons(rect: Rect) -> Iterator[Widget]:
    question, rest = rect.cut_top(62)
    yield Label("question", question, "Tap your two numbers", "question")
    lines = rest.rows((96, 96, 84, 88, 96, 88, 72), 10)
    for n, (place, key) in enumerate(zip(lines[0].columns(3, 16), ("main", "pressed", "focused"), strict=True)):
        yield Button(key, place, ("Next event", "Pressed", "Focused")[n], tap=n)
    off, hold, holding = lines[1].columns((3, 5, 4), 16)
    yield Button("off", off, "Not yet", tap=1, off=True)
    yield Button("hold", hold, "Hold: I'm Kasia", "hold", hold=1)
    yield Button("holding", holding, "Hold: end", "hold", hold=1)
    quiet = lines[2].columns(4, 12)
    yield Button("quiet", quiet[0], "Zapis gry", "quiet", tap=1)
    yield Button("quiet pressed", quiet[1], "Pressed", "quiet", tap=1)
    yield Button("quiet off", quiet[2], "Off", "quiet", tap=1, off=True)
    yield Button("quiet icon", quiet[3], "Add", "quiet", "icons/plus", tap=1)
    yield from _answers(lines[3])
    stepper, toggles = lines[4].columns(2, 24)
    yield Stepper("stepper", stepper.inset(0, 4), text="18", less=1, more=2)
    for n, place in enumerate(toggles.rows(2, 4)):
        yield Toggle(f"toggle {n}", place, ("Sound", "Motion")[n], on=n == 0, tap=1)
    field, focused = lines[5].inset(0, 8).columns(2, 16)
    yield TextField("field", field, "", "Name")
    yield TextField("field focused", focused, "Łukasz")
    yield Slider("slider", lines[6], value=0.4)


def _answers(rect: Rect) -> Iterator[Widget]:
    cells = rect.columns(8, 8)
    names = ("5", "4", "3", "7", "7", "", "", "2")
    keys = ("answer", "answer pressed", "answer focused", "chosen", "chosen 2", "tint", "blank", "answer off")
    modes = ("open", "open", "open", "chosen", "chosen", "tint", "blank", "open")
    colours = ("lava", "lava", "lava", "t_rex", "archaeopteryx", "t_rex", "lava", "lava")
    for n, cell in enumerate(cells):
        yield Choice(keys[n], cell, names[n], modes[n], colours[n], tap=n, off=n == 7)  # type: ignore[arg-type]


def _right(rect: Rect) -> Iterator[Widget]:
    discs, rest = rect.cut_top(124, 8)
    for n, place in enumerate(discs.columns(4, 8)):
        yield SeatDisc(
            f"big {n}",
            place.square(),
            colour=SEATS[n],
            text="7653"[n],
            ring=("ink", "paper", "", "ink")[n],
            faded=n == 1,
        )
    yield Badge("badge", Rect(discs.x + 78, discs.y - 6, 42, 42), "1")
    cards, rest = rest.cut_top(130, 8)
    yield Fill("jungle", cards, colour="dino_world")
    for n, (x, angle) in enumerate(((66, -14), (180, 25), (286, 0), (390, 12))):
        size = ((126, 88), (92, 62), (110, 78), (74, 52))[n]
        ring = "frame" if n == 2 else ""
        yield Card(
            f"card {n}",
            Rect.about((cards.x + x, cards.centre.y), *size),
            colour=SEATS[(0, 3, 2, 1)[n]],
            angle=angle,
            ring=ring,
        )
    yield Tossed(
        "tossed", Rect(cards.x + 440, cards.y + 20, 70, 60), colour=SEATS[2], long=Point(60, 12), short=Point(-8, 30)
    )
    done, rest = rest.cut_left(150, 12)
    column, _ = done.cut_top(210)
    yield Panel("done", column, bar="archaeopteryx")
    yield Icon("done symbol", Rect(column.x + 14, column.y + 30, 34, 34), "marks/feather", "archaeopteryx.mark")
    yield Label("done name", Rect(column.x + 56, column.y + 26, 90, 44), "Ola", "row")
    yield Numeral("done sum", Rect(column.x, column.y + 76, column.w, 120), "7")
    listed, rest = rest.cut_top(210, 10)
    yield from _list(listed)
    yield from _shapes(Rect(rect.x, rest.y, rect.w, rest.h))


def _list(rect: Rect) -> Iterator[Widget]:
    rows = tuple(Rect(0, 74 * n, rect.w - 20, 66) for n in range(5))
    children: list[Widget] = []
    for n, row in enumerate(rows):
        children.append(Panel(f"row {n}", row, colour=f"{SEATS[n]}.tint", radius=14))
        children.append(Badge(f"step {n}", Rect(row.x + 12, row.y + 11, 44, 44), str(n + 1), ring=""))
        children.append(Label(f"who {n}", row.inset(68, 6), ("Ola", "Łukasz", "Kasia", "Bartek", "Jan")[n], "row"))
    yield Scroll("list", rect, tuple(children), length=74 * 5 - 8)


def _shapes(rect: Rect) -> Iterator[Widget]:
    left, right = rect.cut_left(158, 12)
    yield Arc("ring", left.square(), colour="dino_kontra_dino.disc", width=22)
    yield Arc("part", left.square(), colour="fern", width=22, start=0, sweep=120)
    x, y = left.centre
    hexagon = tuple(
        Point(x + dx * 34, y + dy * 34) for dx, dy in ((0, -1), (0.9, -0.4), (0.7, 0.7), (-0.6, 0.8), (-0.9, -0.3))
    )
    yield Polygon("stone", Rect.about((x, y), 76), points=hexagon, colour="pencil", outline="lava", width=4)
    turned, rest = right.cut_left(104, 12)
    area = inner(turned, 180)
    yield Turned(
        "opposite",
        turned,
        180,
        (
            Panel("sheet", area, radius=14),
            Paragraph("text", area.inset(10), "For you over there", "strong", align="centre", upright="middle"),
        ),
    )
    code = ("1110111", "1010101", "1110111", "0001000", "1110110", "1010011", "1110101")
    yield Code("code", rest.cut_right(min(rest.h, rest.w * 0.4))[0], code)
    yield Panel("dashed", rest, colour="", outline="pencil", dashed=True, width=2, radius=14)
    yield Paragraph("reason", rest.inset(12, 8).cut_top(60)[0], "nie trzeba", "label", "pencil")
    line = (
        Point(rest.x + 20, rest.bottom - 20),
        Point(rest.x + 70, rest.bottom - 60),
        Point(rest.right - 16, rest.bottom - 34),
    )
    yield Line("walk", rest, points=line, colour="ink", width=4, dash=8, arrow=18)


def _phone(look: Look) -> Iterator[Widget]:
    screen = Rect.of(look.size)
    strip, rest = screen.cut_top(100)
    yield Fill("strip", strip, colour="t_rex")
    hide, name = strip.inset(16, 22).cut_right(96, 10)
    yield Label("name", name, "Kasia", "name", "t_rex.on")
    yield Button("hide", hide, "Hide", "quiet", colour="t_rex.on", tap=1)
    board, rest = rest.cut_bottom(322)
    body = rest.inset(16, 6)
    question, body = body.cut_top(42, 4)
    yield Label("question", question, "Pick one card", "question")
    field, body = body.cut_top(56, 10)
    yield TextField("field focused", field, "Łuk")
    undo, main = body.cut_top(72)[0].cut_left(60, 12)
    yield Button("undo", undo, "Undo", "undo", tap=1)
    yield Button("main", main, "Play Coelurus", tap=1)
    yield Keyboard("board", board, to="field focused", done=1)


def main() -> None:
    """Paint the gallery to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--look", choices=("light", "evening", "contrast"), default="light")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--turn", type=int, choices=(0, 90, 180, 270), default=0)
    parser.add_argument("--text", choices=("normal", "large", "largest"), default="normal")
    asked = parser.parse_args()
    width, height = (int(part) for part in asked.size.split("x"))
    look = Look(
        (width, height),
        min(width, height) * TEN_INCH / (390 if min(width, height) < 500 else 800),
        asked.turn,
        palette=asked.look,
        text_size=asked.text,
    )
    pygame.image.save(picture_of(gallery(look), look, states=STATES), asked.out)


if __name__ == "__main__":
    main()
