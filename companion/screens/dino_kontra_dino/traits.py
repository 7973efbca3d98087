"""The box's event is turned over: which one or two traits it shows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import chip, frame, seen, trait_icon, trait_word
from companion.screens.dino_kontra_dino.picking import can_pick
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.widgets import Button, Choice, ChoiceMode, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui


class TapTrait(Struct, frozen=True):
    """A trait was tapped."""

    trait: Trait


class ByCard(Struct, frozen=True):
    """Name the event instead of tapping its traits."""


class TurnOver(Struct, frozen=True):
    """These are the traits."""


def scene(desk: Desk, look: Look, chosen: tuple[Trait, ...]) -> Scene:
    """Four big traits, and one button."""
    around = frame(desk, look, poster=True)
    return Scene((*around.widgets, *_body(desk, look, around.body, chosen), *chip(desk, look)))


def _body(desk: Desk, look: Look, rect: Rect, chosen: tuple[Trait, ...]) -> Iterator[Widget]:
    phone, flat = look.kind == "phone", rect.w > 1.4 * rect.h
    room = rect.inset(16 if phone else 40, 12 if phone else 28)
    crowded = phone and rect.h < 430  # a banner on a small screen
    share = ((0.2 if crowded else 0.3) if flat else 0.34) if phone else 0.26 if look.portrait else 0.22
    head, rest = room.cut_top(room.h * share, 8 if crowded else 12)
    below, above = head.cut_bottom(0 if crowded else height_of(look, hint(desk), "body", head.w) + 4, 4)
    yield Paragraph("question", above, question(desk), "question", size=36 if phone else 50)
    if not crowded:
        yield Paragraph("hint", below, hint(desk), "body", "pencil")
    button, cells = rest.cut_bottom(64 if phone else 96, 10 if phone else 28)
    columns, between = (4 if crowded and flat else 2), (24 if not phone else 8 if flat else 12)
    for trait, cell in zip(TRAITS, cells.grid(columns, 4 // columns, between), strict=True):
        yield _trait(desk, look, trait, cell, chosen)
    text = ui("dkd.these_traits", desk.language, number=max(1, len(chosen)))
    why = ui("dkd.choose_traits", desk.language)
    if can_pick(desk, "event"):
        name, button = button.cut_left(button.h, 12)
        yield Button("by card", name, "", "quiet", "icons/search", tap=ByCard())
    text = shortened(look, text, button.w * 0.8)
    yield Button("turn over", button, text, tap=TurnOver(), off=not chosen, why=why)


def _trait(desk: Desk, look: Look, trait: Trait, rect: Rect, chosen: tuple[Trait, ...]) -> Choice:
    times = chosen.count(trait)
    word = trait_word(desk, trait)
    text = ui("dkd.twice", desk.language, trait=word) if times > 1 else word
    text = shortened(look, text, rect.w - 24)
    mode: ChoiceMode = "chosen" if times else "open"
    return Choice(
        f"trait {trait}", rect, text, mode, "lava" if not times else "ink", trait_icon(trait), tap=TapTrait(trait)
    )


def question(desk: Desk) -> str:
    """All dinosaurs down? Turn the event over."""
    return ui("dkd.turn_over", desk.language)


def hint(desk: Desk) -> str:
    """How the end comes near, or how to tap."""
    ending = seen(desk).ending
    if ending == 2:
        return ui("dkd.last_two", desk.language)
    if ending == 1:
        return ui("dkd.last_one", desk.language)
    return ui("dkd.tap_traits", desk.language)
