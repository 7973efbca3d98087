"""What the camera makes of a throw: its picture with the cards outlined, what it asks, and one tap to take it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_world.kinds import KIND_OF, KINDS, Kind
from companion.screens.desk import Desk
from companion.screens.dino_world import recognised
from companion.screens.dino_world.catching import Fell, OnRock, quiet
from companion.screens.dino_world.eye_strip import ByHand, LookAgain, oddity_text
from companion.screens.dino_world.parts import frame, kind_mark, kind_word, seen
from companion.screens.look import Look
from companion.screens.measure_table_picture import Pick
from companion.screens.measuring import height_of, shortened
from companion.screens.widgets import (
    Area,
    Button,
    Icon,
    Label,
    Panel,
    Paragraph,
    Point,
    Polygon,
    Rect,
    Scene,
    Snap,
    Widget,
)
from companion.screens.widgets import Role as TypeRole
from companion.table.eye import Ask, Claim, Corner, Outline, Role
from companion.words.ui import ui


class Judged(Struct, frozen=True):
    """Whether the hunter lies on the card that was asked about."""

    lies_on: bool


class NotSure(Struct, frozen=True):
    """Nobody can say: it is told by hand."""


class GameRight(Struct, frozen=True):
    """The camera and the game do not agree, and the game is right."""


class TableRight(Struct, frozen=True):
    """The table is right: the game is to be put right."""


class Right(Struct, frozen=True):
    """The camera's reading counts."""


class Choice(NamedTuple):
    """A button."""

    key: str
    text: str
    tap: object
    main: bool = False


COLOURS: Final[dict[Role, str]] = {"thrown": "amber", "prey": "lava", "asked": "sky", "other": "paper"}
AROUND: Final = 0.09
"""So much of the picture is shown on each side of the cards that are asked about."""


class Said(NamedTuple):
    """What people have said of a claim: of the cards asked about, that the game is right; and the card touched."""

    answers: tuple[bool, ...] = ()
    agreed: bool = False
    card: int | None = None


def scene(desk: Desk, look: Look, claim: Claim, said: Said) -> Scene:
    """The picture and what it asks, or what it says."""
    answers = said.answers
    picked = recognised.outline_of(claim, said.card)
    edge = frame(desk, look, _question(desk, claim, said), camera=False)
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 20)
    between, odd = 8 if phone else 20, room
    if look.portrait:
        share = 0.4 if claim.oddities else 0.46 if phone else 0.52
        picture, words = room.cut_top(room.h * share, between)
    else:
        picture, words = room.cut_left(room.w * 0.56, between)
        high = _odd_height(desk, look, claim, picture.w)
        odd, picture = picture.cut_bottom(high, between if high else 0)
    asked = None if picked else pending(claim, answers)
    part = _around(asked.corners, claim) if asked else _around(picked.corners, None) if picked else WHOLE
    widgets = [*_picture(claim, picture, part, picked or asked)]
    if picked is not None:
        return Scene((*edge.widgets, *widgets, *recognised.kinds(desk, look, words, picked)))
    widgets += _told(desk, look, words, claim, said)
    if not look.portrait:
        widgets += _oddities(desk, look, odd, claim)
    return Scene((*edge.widgets, *widgets))


def pending(claim: Claim, answers: tuple[bool, ...]) -> Ask | None:
    """What is asked next."""
    return claim.asks[len(answers)] if len(answers) < len(claim.asks) else None


def prey_of(claim: Claim, answers: tuple[bool, ...]) -> tuple[Kind, ...]:
    """What lies under the hunter, with what people have said so far."""
    told = [ask.kind for ask, lies_on in zip(claim.asks, answers, strict=False) if lies_on]
    return tuple(sorted((*claim.prey, *told), key=KINDS.index))


def disagrees(claim: Claim, said: Said) -> bool:
    """Whether the claim contradicts the game, and nobody has said yet which is right."""
    return claim.thrown and bool(claim.against) and not said.agreed and pending(claim, said.answers) is None


def _question(desk: Desk, claim: Claim, said: Said) -> str:
    if recognised.outline_of(claim, said.card) is not None:
        return ui("dw.eye.which_kind", desk.language)
    hunter = seen(desk).launched
    called = kind_word(desk, KIND_OF[hunter]) if hunter is not None else ""
    asked = pending(claim, said.answers)
    if disagrees(claim, said):
        return ui("dw.eye.against", desk.language)
    if not claim.thrown:
        return ui("dw.eye.unread" if claim.oddities else "dw.eye.where", desk.language, hunter=called)
    if asked is not None:
        return ui(f"dw.eye.{asked.code}", desk.language, hunter=called)
    return ui("dw.eye.right", desk.language, hunter=called)


# --- the picture ----------------------------------------------------------------------------------------------------

Part = tuple[float, float, float, float]
WHOLE: Final[Part] = (0.0, 0.0, 1.0, 1.0)


def _picture(claim: Claim, rect: Rect, part: Part, asked: Ask | Outline | None) -> Iterator[Widget]:
    """As large as it fits, with the outlines over it; where nothing is asked of a card, a finger touches one."""
    wide, high = part[2] * claim.picture.width, part[3] * claim.picture.height
    scale = min(rect.w / wide, rect.h / high)
    place = rect.centred(wide * scale, high * scale)
    yield Panel("picture edge", place.inset(-4), colour="ink", radius=8)
    yield Snap("picture", place, bgr=claim.picture.bgr, size=(claim.picture.width, claim.picture.height), part=part)
    order = sorted(claim.outlines, key=lambda each: each.role != "other")
    for number, outline in enumerate(order):
        yield from _outline(f"outline {number}", outline, place, part, asked)
    if asked is None and claim.outlines:
        yield Area("cards", place, drag=Pick(place))


def _outline(key: str, outline: Outline, place: Rect, part: Part, asked: Ask | Outline | None) -> Iterator[Widget]:
    mine = asked is None or outline.corners == asked.corners
    if not mine and (isinstance(asked, Outline) or outline.role != "thrown"):
        return
    points = tuple(_at(corner, place, part) for corner in outline.corners)
    if not all(place.inset(-1).holds(point) for point in points):
        points = tuple(_held(point, place) for point in points)
    strong = outline.role != "other"
    if strong:
        yield Polygon(f"{key} dark", place, points=points, outline="ink", width=8)
    yield Polygon(key, place, points=points, outline=COLOURS[outline.role], width=4 if strong else 2)


def _at(corner: Corner, place: Rect, part: Part) -> Point:
    left, top, wide, high = part
    return Point(place.x + (corner[0] - left) / wide * place.w, place.y + (corner[1] - top) / high * place.h)


def _held(point: Point, place: Rect) -> Point:
    return Point(min(max(point.x, place.x), place.right), min(max(point.y, place.y), place.bottom))


def _around(asked: tuple[Corner, ...], claim: Claim | None) -> Part:
    """The card that is asked about, and that which was thrown, with some of the table around them."""
    outlines = claim.outlines if claim is not None else ()
    thrown = [corner for outline in outlines if outline.role == "thrown" for corner in outline.corners]
    corners = [*asked, *thrown]
    left = max(min(x for x, _ in corners) - AROUND, 0.0)
    top = max(min(y for _, y in corners) - AROUND, 0.0)
    right = min(max(x for x, _ in corners) + AROUND, 1.0)
    bottom = min(max(y for _, y in corners) + AROUND, 1.0)
    return left, top, max(right - left, 0.05), max(bottom - top, 0.05)


# --- what it says, and the answers ----------------------------------------------------------------------------------


def _told(desk: Desk, look: Look, rect: Rect, claim: Claim, said: Said) -> Iterator[Widget]:
    gap = 8 if look.kind == "phone" else 14
    choices = tuple(_choices(desk, claim, said))
    cells, room = _places(look, rect, choices, gap)
    yield from _said(desk, look, room, claim, said)
    for choice, cell in zip(choices, cells, strict=True):
        if choice.main:
            text = shortened(look, choice.text, cell.w * 0.8)
            yield Button(choice.key, cell, text, role="strong", tap=choice.tap)
        else:
            area = Area(f"{choice.key} pick", cell, tap=choice.tap, radius=14)
            yield from quiet(look, choice.key, cell, choice.text, area)


def _places(look: Look, rect: Rect, choices: tuple[Choice, ...], gap: float) -> tuple[tuple[Rect, ...], Rect]:
    """A place a button, and the room above them. On a phone held upright two lie side by side, an odd one alone."""
    phone, count, last = look.kind == "phone", len(choices), choices[1].main
    high = look.min_target + 2 if phone else max(84.0, look.min_target + 2)
    if not (phone and look.portrait):
        foot, said = rect.cut_bottom(count * high + (count - 1) * gap, gap)
        return foot.rows(count, gap), said
    rows = -(-count // 2)
    foot, said = rect.cut_bottom(rows * high + (rows - 1) * gap, gap)
    lines = foot.rows(rows, gap)
    if not count % 2:
        return tuple(cell for line in lines for cell in line.columns(2, gap)), said
    if last:
        return (*(cell for line in lines[:-1] for cell in line.columns(2, gap)), lines[-1]), said
    return (lines[0], *(cell for line in lines[1:] for cell in line.columns(2, gap))), said


def _choices(desk: Desk, claim: Claim, said: Said) -> Iterator[Choice]:
    language, answers = desk.language, said.answers
    if disagrees(claim, said):
        yield Choice("game right", ui("dw.eye.game_right", language), GameRight(), main=True)
        yield Choice("table right", ui("dw.eye.table_right", language), TableRight(), main=True)
        yield Choice("look again", ui("dw.eye.again", language), LookAgain())
        return
    if not claim.thrown and claim.oddities:
        yield Choice("correct", ui("dw.eye.tap", language), ByHand())
        yield Choice("look again", ui("dw.eye.again", language), LookAgain())
        return
    if not claim.thrown:
        yield Choice("fell", ui("dw.fell", language), Fell())
        yield Choice("rock", ui("dw.rock", language), OnRock())
        yield Choice("outside", ui("dw.eye.outside", language), ByHand())
        yield Choice("look again", ui("dw.eye.again", language), LookAgain())
        return
    if pending(claim, answers) is not None:
        yield Choice("lies on", ui("dw.eye.lies_on", language), Judged(lies_on=True), main=True)
        yield Choice("only touches", ui("dw.eye.only_touches", language), Judged(lies_on=False), main=True)
        yield Choice("not sure", ui("dw.eye.not_sure", language), NotSure())
        return
    count = len(prey_of(claim, answers))
    text = ui("dw.caught", language, count) if count else ui("dw.nothing", language)
    yield Choice("right", text, Right(), main=True)
    yield Choice("correct", ui("dw.eye.correct", language), ByHand())
    yield Choice("look again", ui("dw.eye.again", language), LookAgain())


def _said(desk: Desk, look: Look, rect: Rect, claim: Claim, said: Said) -> Iterator[Widget]:
    """What lies under the hunter, a line a kind; then what does not fit the game."""
    phone, top, answers = look.kind == "phone", rect, said.answers
    prey = prey_of(claim, answers)
    line = 34.0 if phone else 56.0
    if not claim.thrown and not claim.oddities:
        text, role = ui("dw.eye.none_new", desk.language), _role(look)
        if height_of(look, text, role, top.w) <= top.h:
            yield Paragraph("none new", top, text, role, upright="bottom")
        return
    asked = pending(claim, answers)
    if asked is not None and top.h >= line:
        yield from _row(desk, look, top.cut_top(line)[0], asked.kind, 1)
    if claim.thrown and asked is None and not disagrees(claim, said):
        for kind in KINDS:
            if kind in prey and top.h >= line:
                row, top = top.cut_top(line, 4)
                yield from _row(desk, look, row, kind, prey.count(kind))
    if look.portrait:
        yield from _oddities(desk, look, top, claim)
    elif claim.thrown and asked is None and not disagrees(claim, said):
        text = ui("dw.eye.touch", desk.language)
        high = height_of(look, text, "label", top.w) + 4
        if top.h >= high:
            yield Paragraph("touch", top.cut_bottom(high)[0], text, "label", "pencil", upright="bottom")


def _odd_height(desk: Desk, look: Look, claim: Claim, wide: float) -> float:
    return sum(height_of(look, oddity_text(desk, odd), _role(look), wide - 34) + 10 for odd in claim.oddities)


def _role(look: Look) -> TypeRole:
    return "label" if look.kind == "phone" else "body"


def _oddities(desk: Desk, look: Look, rect: Rect, claim: Claim) -> Iterator[Widget]:
    """What does not fit the game, a line each."""
    role = _role(look)
    for number, oddity in enumerate(claim.oddities):
        text = oddity_text(desk, oddity)
        high = height_of(look, text, role, rect.w - 34) + 4
        if rect.h < high:
            return
        row, rect = rect.cut_top(high, 6)
        mark, words = row.cut_left(26, 8)
        yield Icon(f"oddity {number} mark", mark.cut_top(min(26, high))[0], "icons/warning", "amber")
        yield Paragraph(f"oddity {number}", words, text, role, "ink")


def _row(desk: Desk, look: Look, rect: Rect, kind: Kind, count: int) -> Iterator[Widget]:
    """A kind in its colour, and how many."""
    yield Panel(f"caught {kind} sheet", rect, colour=kind, radius=10)
    mark, words = rect.inset(8, 2).cut_left(rect.h - 8, 8)
    yield Icon(f"caught {kind} mark", mark.square(), kind_mark(kind), f"{kind}.on")
    text = f"{count} \N{MULTIPLICATION SIGN} {kind_word(desk, kind)}"
    yield Label(f"caught {kind}", words, shortened(look, text, words.w), "row", f"{kind}.on")
