"""The page of one event: its front for all to read, and its back, covered until somebody means to look at it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.marks import origin_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import trait_icon, trait_word
from companion.screens.editor_draft import Draft, Record, card_at, has
from companion.screens.editor_frame import card_frame, sign, sign_width, text_row
from companion.screens.editor_messages import Cover, Reveal, TapNeeded
from companion.screens.look import Look
from companion.screens.measuring import folded
from companion.screens.pages import gap, target
from companion.screens.widgets import (
    Button,
    Choice,
    ChoiceMode,
    Icon,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Widget,
)
from companion.words.ui import ui


def event_page(desk: Desk, look: Look, draft: Draft, number: int, *, shown: bool) -> Scene:
    """Name and front above, the back below."""
    card = card_at(draft.pack, "events", number)
    made = card_frame(desk, look, draft, "events", card)
    tall = look.kind == "tablet" or look.portrait
    name, rest = made.body.cut_top(target(look), gap(look) * 0.8)
    front, below = rest.cut_top(max(rest.h * 0.2, target(look)) if tall else target(look), gap(look) * 0.8)
    parts = _open(desk, look, draft, card, below) if shown else _covered(desk, look, below)
    return made.scene(
        *text_row(desk, look, draft, card, "name", name),
        *text_row(desk, look, draft, card, "front", front),
        *parts,
    )


def _covered(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """The same whether the back is entered or not: nothing of it is to be seen."""
    phone = look.kind == "phone"
    yield Panel("back", rect, colour="ground", radius=18)
    inside = rect.inset(14 if phone else 32, 10 if phone else 28)
    button, above = inside.cut_bottom(target(look), gap(look))
    role: Role = "body" if phone else "lead"
    told = folded(look, ui("editor.covered", desk.language), role, above.w)
    if above.h < 140:  # a phone on its side
        yield Paragraph("back told", above, told, role, "on_ground", "centre", "middle")
    else:
        mark, words = above.rows((1, 2 if phone else 1), gap(look))
        side = min(mark.w, mark.h, 150)
        yield Icon("back mark", mark.centred(side, side), "icons/eye_off", "on_ground")
        yield Paragraph("back told", words, told, role, "on_ground", "centre", "middle")
    yield Button("reveal", button, ui("editor.reveal", desk.language), "hold", hold=Reveal())


def _open(desk: Desk, look: Look, draft: Draft, card: Record, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Panel("back", rect, radius=18)
    inside = rect.inset(6 if phone else 20, 4 if phone else 16)
    head, rest = inside.cut_top(target(look), 6 if phone else 10)
    cover, title = head.cut_right(sign_width(look) if phone else 260, gap(look))
    size = 22 if phone else 40
    yield Paragraph("back title", title, _needed(desk, draft, card), "title", upright="middle", size=size)
    word = "" if phone else ui("editor.cover", desk.language)
    yield Button("cover", cover, word, "quiet", "icons/eye_off", tap=Cover())
    text, cells = rest.cut_bottom(max(target(look), rest.h * 0.3), 6 if phone else 14)
    where, cells = cells.cut_right(sign_width(look), gap(look) * 0.6)
    grid = cells.columns(4, 4) if phone else cells.grid(2, 2, 12)
    for trait, cell in zip(TRAITS, grid, strict=True):
        yield _trait(desk, look, draft, card, trait, cell)
    yield from sign(desk, look, draft, card, "traits", where)
    yield from text_row(desk, look, draft, card, "back", text)


def _shown(draft: Draft, card: Record) -> tuple[Trait, ...]:
    """The traits that count as entered."""
    if not has(card, "traits") or origin_of(draft.pack, card, "traits") == "invented":
        return ()
    traits: tuple[Trait, ...] = getattr(card, "traits", None) or ()
    return traits


def _needed(desk: Desk, draft: Draft, card: Record) -> str:
    """What the back asks for, in words."""
    words = [trait_word(desk, trait) for trait in _shown(draft, card)]
    return " + ".join(words) if words else ui("editor.tap_traits", desk.language)


def _trait(desk: Desk, look: Look, draft: Draft, card: Record, trait: Trait, rect: Rect) -> Choice:
    """To be tapped; what is invented is told in words only, as it is not what the box says."""
    times = _shown(draft, card).count(trait)
    word = trait_word(desk, trait)
    if times > 1:
        word = ui("dkd.twice", desk.language, trait=word)
    mode: ChoiceMode = "chosen" if times else "open"
    text = "" if look.kind == "phone" else word
    return Choice(
        f"trait {trait}", rect, text, mode, "ink" if times else "lava", trait_icon(trait), tap=TapNeeded(trait)
    )
