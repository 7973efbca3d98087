"""The owner's count of dinosaurs: how many runners and slips of each the box holds, with where each number is from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.marks import Origin, origin_of
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, KINDS, Dinosaur, Kind
from companion.games.mini_dinosaur.pack import DINOSAUR_CARDS, DinosaurCard, Pack, dinosaurs_in
from companion.screens.desk import Desk
from companion.screens.editor_frame import SIGNS
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.mini_dinosaur.parts import FIELDS, icon_of, word_of
from companion.screens.pages import gap, target
from companion.screens.widgets import Icon, Label, Panel, Rect, Scroll, Stepper, Widget
from companion.words.ui import ui

MOST: Final = 99


class Count(Struct, frozen=True):
    """So many of these are in the box."""

    dinosaur: Dinosaur
    kind: Kind
    count: int


class AllMine(Struct, frozen=True):
    """The box holds just what is shown."""


# --- what is entered --------------------------------------------------------------------------------------------


def card_of(pack: Pack, dinosaur: Dinosaur, kind: Kind) -> DinosaurCard:
    """The card of a dinosaur and kind; one that nobody counted where the pack has none."""
    for card in pack.dinosaurs:
        if (card.dinosaur, card.kind) == (dinosaur, kind):
            return card
    return DinosaurCard(_free(pack), dinosaur, kind)


def _free(pack: Pack) -> int:
    return max((card.number for card in pack.dinosaurs), default=0) + 1


def counted(pack: Pack, dinosaur: Dinosaur, kind: Kind, count: int) -> Pack:
    """With a count of the owner's."""
    card = replace(card_of(pack, dinosaur, kind), count=count, origin=None, marks=())
    others = [each for each in pack.dinosaurs if each.number != card.number]
    return replace(pack, dinosaurs=tuple(sorted((*others, card), key=lambda each: each.number)))


def all_mine(pack: Pack) -> Pack:
    """Every count that there is becomes the owner's."""
    for dinosaur in DINOSAURS:
        for kind in KINDS:
            count = card_of(pack, dinosaur, kind).count
            pack = pack if count is None else counted(pack, dinosaur, kind, count)
    return pack


def is_counted(pack: Pack, dinosaur: Dinosaur, kind: Kind) -> bool:
    """Whether the owner counted them."""
    card = card_of(pack, dinosaur, kind)
    return card.count is not None and origin_of(pack, card, "count") == "owner"


def all_counted(pack: Pack) -> bool:
    """Whether nothing is left for the owner to count."""
    return all(is_counted(pack, dinosaur, kind) for dinosaur in DINOSAURS for kind in KINDS)


# --- drawing ----------------------------------------------------------------------------------------------------


STACKED: Final = 900
"""In less width a dinosaur's name stands above its numbers."""


def counts(desk: Desk, look: Look, pack: Pack, rect: Rect) -> Iterator[Widget]:
    """A lane a dinosaur with its two numbers; below them the sum, and what the marks mean."""
    phone = look.kind == "phone"
    told, body = rect.cut_bottom(30 if phone else 40, 4 if phone else 10)
    yield from _sum(desk, look, pack, told)
    narrow = phone and look.portrait
    lane = 2 * target(look) + 52 if narrow else target(look) * (1.62 if body.w < STACKED else 1) + (8 if phone else 4)
    space = 6.0 if phone else 8.0
    least = lane * len(DINOSAURS) + space * (len(DINOSAURS) - 1)
    scrolls = body.h < least
    inside = Rect(0, 0, body.w - 16, least) if scrolls else body.cut_top(min(body.h, least * 1.3))[0]
    lanes = zip(DINOSAURS, inside.rows(len(DINOSAURS), space), strict=True)
    made = tuple(w for each, row in lanes for w in _lane(desk, look, pack, each, row))
    yield from (Scroll("counts", body, made, length=least),) if scrolls else made


def _sum(desk: Desk, look: Look, pack: Pack, rect: Rect) -> Iterator[Widget]:
    """On a tablet with what the marks mean."""
    found = dinosaurs_in(pack)
    right = found == DINOSAUR_CARDS
    sum_, legend = (
        rect.columns((1.4, 1) if look.portrait else (1.1, 2), gap(look)) if look.kind == "tablet" else (rect, None)
    )
    mark, words = sum_.cut_left(34, 8)
    colour = "fern" if right else "amber"
    yield Icon("sum mark", mark.centred(28, 28), "icons/tick" if right else "icons/warning", colour)
    text = ui("deck.sum", desk.language, found=found, whole=DINOSAUR_CARDS)
    yield Label("sum", words, shortened(look, text, words.w), "strong", colour)
    if legend is not None:
        origins = {origin_of(pack, card, "count") for card in pack.dinosaurs}
        shown = [origin for origin in ("public", "invented") if origin in origins]
        for origin, cell in zip(shown, legend.columns(max(len(shown), 1), gap(look)), strict=False):
            sign, line = cell.cut_left(30, 8)
            yield Icon(f"legend {origin}", sign.centred(24, 24), SIGNS[origin], "pencil")
            said = shortened(look, ui(f"deck.{origin}", desk.language), line.w)
            yield Label(f"legend {origin} text", line, said, "label", "pencil")


def _lane(desk: Desk, look: Look, pack: Pack, dinosaur: Dinosaur, rect: Rect) -> Iterator[Widget]:
    field, key = FIELDS[dinosaur], f"deck {dinosaur}"
    on, phone = f"{field}.on", look.kind == "phone"
    yield Panel(f"{key} field", rect, colour=field, radius=12 if phone else 16)
    room = rect.inset(6 if phone else 12, 4 if phone else 2)
    if phone and look.portrait:
        numbers, head = room.cut_bottom(2 * target(look) + 8, 2)
        cells = numbers.rows(2, 6)
        mark, name = head.cut_left(min(head.h, 40), 8)
    elif rect.w < STACKED:
        numbers, head = room.cut_bottom(target(look) + 2)
        cells = numbers.columns(2, 8 if phone else 16)
        mark, name = head.cut_left(min(head.h, 56), 8)
    else:
        head, numbers = room.cut_left(room.w * 0.28, 10)
        cells = numbers.columns(2, 16)
        mark, name = head.cut_left(min(head.h, 56), 8)
    yield Icon(f"{key} icon", mark.square(), icon_of(dinosaur), on)
    size = 20 if phone else 30
    yield Label(f"{key} name", name, shortened(look, word_of(desk, dinosaur), name.w), "row", on, size=size)
    for kind, cell in zip(KINDS, cells, strict=True):
        yield from _number(desk, look, pack, (dinosaur, kind), cell)


def _number(desk: Desk, look: Look, pack: Pack, which: tuple[Dinosaur, Kind], rect: Rect) -> Iterator[Widget]:
    """What is counted, where the number is from, and the number between two buttons."""
    dinosaur, kind = which
    card, key, on = card_of(pack, dinosaur, kind), f"count {dinosaur} {kind}", f"{FIELDS[dinosaur]}.on"
    origin: Origin = "owner" if card.count is None else origin_of(pack, card, "count")
    phone = look.kind == "phone"
    place, head = rect.cut_right(min(rect.w - 88, 3.6 * target(look)), 4 if phone else 10)
    word, sign = head.rows((1, 1), 2)
    text = ui(f"deck.{kind}", desk.language)
    yield Label(f"{key} kind", word, shortened(look, text, word.w), "strong", on)
    yield Icon(f"{key} origin", sign.cut_left(min(sign.w, 28))[0].centred(22, 22), SIGNS[origin], on)
    high = place.centred(place.w, min(place.h, target(look) + 2))
    yield Panel(f"{key} sheet", high, radius=12)
    count = card.count
    less = Count(dinosaur, kind, (count or 1) - 1) if count != 0 else None
    more = Count(dinosaur, kind, 1 if count is None else count + 1) if count != MOST else None
    yield Stepper(key, high, text="?" if count is None else str(count), less=less, more=more)
