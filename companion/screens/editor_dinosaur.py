"""The page of one dinosaur: its name, and four traits of one to five icons, each entered by one tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.marks import origin_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import trait_icon, trait_word
from companion.screens.editor_draft import Draft, Record, card_at
from companion.screens.editor_frame import SIGNS, Frame, art_of_card, card_frame, sign, sign_width, text_row
from companion.screens.editor_messages import SetTrait, TapOrigin
from companion.screens.look import Look
from companion.screens.pages import gap, target
from companion.screens.widgets import (
    Area,
    Choice,
    ChoiceMode,
    Icon,
    Label,
    Numeral,
    Panel,
    Rect,
    Scene,
    Widget,
)

FACES: Final = (1, 2, 3, 4, 5)


def dinosaur_page(desk: Desk, look: Look, draft: Draft, number: int) -> Scene:
    """The animal on its field, its name, and the traits as columns or rows of cells."""
    card = card_at(draft.pack, "dinosaurs", number)
    made = card_frame(desk, look, draft, "dinosaurs", card)
    name, rest = made.body.cut_top(target(look), gap(look))
    return made.scene(*text_row(desk, look, draft, card, "name", name), *_traits(desk, look, draft, card, made, rest))


def _traits(desk: Desk, look: Look, draft: Draft, card: Record, made: Frame, rect: Rect) -> Iterator[Widget]:
    if look.kind == "phone":
        yield Panel("traits sheet", rect.inset(-5), radius=14)
        for trait, row in zip(TRAITS, rect.rows(4, 6), strict=True):
            yield from _short_row(look, draft, card, trait, row)
    elif look.portrait:
        for trait, row in zip(TRAITS, rect.rows(4, 14), strict=True):
            yield from _row(desk, look, draft, card, trait, row)
    else:
        for trait, column in zip(TRAITS, rect.columns(4, 16), strict=True):
            yield from _column(desk, look, draft, card, trait, column)


def _column(desk: Desk, look: Look, draft: Draft, card: Record, trait: Trait, rect: Rect) -> Iterator[Widget]:
    """As in the values of a round: the highest cell on top, filled up from below."""
    yield Panel(f"{trait} sheet", rect)
    head, rest = rect.inset(8, 8).cut_top(70, 4)
    icon, word = head.cut_top(40, 2)
    yield Icon(f"{trait} icon", icon.centred(40, 40), trait_icon(trait))
    yield Label(f"{trait} word", word, trait_word(desk, trait), "strong", align="centre")
    where, cells = rest.cut_bottom(look.min_target + 0.5, 5)
    for face, cell in zip(reversed(FACES), cells.rows(5, 4), strict=True):
        yield from _cell(draft, card, trait, face, cell)
    yield from sign(desk, look, draft, card, trait, where)


def _row(desk: Desk, look: Look, draft: Draft, card: Record, trait: Trait, rect: Rect) -> Iterator[Widget]:
    yield Panel(f"{trait} sheet", rect)
    head, cells = rect.inset(14, 12).cut_top(44, 6)
    yield Icon(f"{trait} icon", head.cut_left(44)[0].square(), trait_icon(trait))
    yield Label(f"{trait} word", head.cut_left(56)[1], trait_word(desk, trait), "row")
    where, cells = cells.cut_right(sign_width(look), gap(look))
    for face, cell in zip(FACES, cells.columns(5, 8), strict=True):
        yield from _cell(draft, card, trait, face, cell)
    yield from sign(desk, look, draft, card, trait, where)


def _short_row(look: Look, draft: Draft, card: Record, trait: Trait, rect: Rect) -> Iterator[Widget]:
    """On a phone the trait's symbol and the sign are one target."""
    head, *cells = rect.columns(6, 3)
    value = getattr(card, trait)
    origin = origin_of(draft.pack, card, trait)
    made_up = value is not None and origin == "invented"
    icon, where = (head, None) if value is None else head.rows((1.2, 1), 2)
    yield Icon(f"{trait} icon", icon.centred(min(icon.w, icon.h, 38), min(icon.w, icon.h, 38)), trait_icon(trait))
    if where is not None:
        side = min(where.h, 24)
        yield Icon(f"{trait} origin mark", where.centred(side, side), SIGNS[origin], "pencil" if made_up else "ink")
        yield Area(f"{trait} origin", head, tap=TapOrigin(trait), radius=12)
    for face, cell in zip(FACES, cells, strict=True):
        yield from _cell(draft, card, trait, face, cell)


def _cell(draft: Draft, card: Record, trait: Trait, face: int, rect: Rect) -> Iterator[Widget]:
    """Open as long as nobody has read it off; what is invented is only pencilled in."""
    value, key = getattr(card, trait), f"{trait} {face}"
    tap = SetTrait(trait, face)
    if value == face and origin_of(draft.pack, card, trait) == "invented":
        yield Panel(f"{key} pencilled", rect, colour="paper", outline="pencil", dashed=True, width=3, radius=12)
        yield Numeral(f"{key} guess", rect.inset(4), str(face), "pencil", "choice", size=min(rect.w, rect.h) * 0.64)
        yield Area(key, rect, tap=tap, radius=12)
        return
    known = value is not None and origin_of(draft.pack, card, trait) != "invented"
    mode: ChoiceMode = "open" if not known else "chosen" if face == value else "tint" if face < value else "blank"
    colour = art_of_card(draft, "dinosaurs", card)[1] if known else "lava"
    text = str(face) if mode in {"open", "chosen"} else ""
    yield Choice(key, rect, text, mode, colour, tap=tap)
