"""The box's event is turned over: which one or two traits it shows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import frame, seen, trait_icon, trait_word
from companion.screens.look import Look
from companion.screens.widgets import Button, Choice, ChoiceMode, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui


class TapTrait(Struct, frozen=True):
    """A trait was tapped."""

    trait: Trait


class TurnOver(Struct, frozen=True):
    """These are the traits."""


def scene(desk: Desk, look: Look, chosen: tuple[Trait, ...]) -> Scene:
    """Four big traits, and one button."""
    around = frame(desk, look, poster=True)
    return Scene((*around.widgets, *_body(desk, look, around.body, chosen), *banner(desk, look)))


def _body(desk: Desk, look: Look, rect: Rect, chosen: tuple[Trait, ...]) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(16 if phone else 40, 12 if phone else 28)
    head, rest = room.cut_top(room.h * (0.26 if phone or look.portrait else 0.22), 12)
    above, below = head.cut_top(head.h * 0.7, 4)
    yield Paragraph("question", above, question(desk), "question", size=36 if phone else 50)
    yield Paragraph("hint", below, hint(desk), "body", "pencil")
    button, cells = rest.cut_bottom(64 if phone else 96, 16 if phone else 28)
    for trait, cell in zip(TRAITS, cells.grid(2, 2, 12 if phone else 24), strict=True):
        yield _trait(desk, trait, cell, chosen)
    text = ui("dkd.these_traits", desk.language, number=max(1, len(chosen)))
    why = ui("dkd.choose_traits", desk.language)
    yield Button("turn over", button, text, tap=TurnOver(), off=not chosen, why=why)


def _trait(desk: Desk, trait: Trait, rect: Rect, chosen: tuple[Trait, ...]) -> Choice:
    times = chosen.count(trait)
    word = trait_word(desk, trait)
    text = ui("dkd.twice", desk.language, trait=word) if times > 1 else word
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
