"""A hand as cards to tap: what each activates and with which value, or its sign and its whole name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.dino_battle.actions import Discard, HandCard, PlayCard
from companion.games.dino_battle.species import SPECIES
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import field
from companion.screens.dino_battle.boons import ReadBoon
from companion.screens.dino_battle.parts import DRAWINGS, species_word
from companion.screens.dino_battle.tapping import Do
from companion.screens.look import Look
from companion.screens.measuring import whole, width_of
from companion.screens.widgets import Area, Icon, Label, Numeral, Panel, Paragraph, Picture, Rect, Scroll, Widget
from companion.words.ui import ui

GAP: Final = 6
LEAST: Final = {"phone": 96, "tablet": 146}
"""So wide is a card at least: on a tablet, that a species' name has room in it."""
INKS: Final = (("ink", "ink"), ("eye", "sheet"), ("tone", "ink"), ("haze", "ink"))
SIGNS: Final = {"boon": "battle/boon", "temple": "battle/temple"}
"""The signs of cards that activate no species."""


def held(here: field.Here, seat: Seat) -> tuple[HandCard, ...]:
    """The cards of a hand, as far as this screen may know them."""
    player = here.state.players[seat]
    cards = [HandCard("action", card) for card in player.hand.known]
    return (*cards, *(HandCard("boon", boon) for boon in player.boons.known))


def rows_of(look: Look, here: field.Here, seat: Seat, width: float) -> int:
    """In how many rows all cards of a seat stand, also where this screen may not know which they are."""
    player = here.state.players[seat]
    return _rows(look, len(player.hand) + len(player.boons), width)


def _rows(look: Look, count: int, width: float) -> int:
    per = max(1, int((width + GAP) // (LEAST[look.kind] + GAP)))
    return max(1, -(-count // per))


def hand(desk: Desk, look: Look, rect: Rect, here: field.Here, seat: Seat) -> Iterator[Widget]:
    """The cards, smaller where there are many; more rows of the smallest than there is room for are scrolled."""
    actions = [a for a in field.legal(desk, here, seat) if isinstance(a, PlayCard | Discard)]
    can = {action.card: action for action in actions}
    cards = held(here, seat)
    if not cards:
        yield Label("no cards", rect, ui("db.no_cards", desk.language), "strong", "pencil")
        return
    rows = _rows(look, len(cards), rect.w)
    least = -(-len(cards) // max(1, int((rect.w + GAP) // (look.min_target + GAP))))
    rows = max(min(rows, int((rect.h + GAP) // (look.min_target + GAP))), least)
    per = -(-len(cards) // rows)
    length = max(rect.h, rows * (look.min_target + GAP) - GAP)
    scrolls = length > rect.h
    inner = Rect(0, 0, rect.w - 10, length) if scrolls else rect
    parts = tuple(
        widget
        for nth, (card, cell) in enumerate(zip(cards, inner.grid(per, rows, GAP), strict=False))
        for widget in _card(desk, look, nth, card, cell, can.get(card))
    )
    yield from (Scroll("hand", rect, parts, length=length),) if scrolls else parts


def _card(
    desk: Desk, look: Look, nth: int, card: HandCard, rect: Rect, action: PlayCard | Discard | None
) -> Iterator[Widget]:
    yield Panel(f"card {nth} sheet", rect, outline="ink" if action else "pencil", width=2, radius=8)
    yield from _face(desk, look, f"card {nth}", card, rect.inset(5, 4))
    if action is not None:
        tap = ReadBoon(action) if card.deck == "boon" else Do(action)
        yield Area(f"card {nth}", rect, tap=tap, radius=8)


def _face(desk: Desk, look: Look, key: str, card: HandCard, rect: Rect) -> Iterator[Widget]:
    shown = next((str(each.activates) for each in table_of(desk).pack.cards if each.number == card.card), "")
    if card.deck == "action" and shown in SPECIES:
        yield from _species_face(desk, look, key, card, rect)
        return
    found = table_of(desk).names.find(card.deck, int(card.card))
    name = found.name if found else str(card.card)
    sign = SIGNS.get("boon" if card.deck == "boon" else shown, "icons/card")
    yield from _named_face(look, key, sign, name, rect)


def _species_face(desk: Desk, look: Look, key: str, card: HandCard, rect: Rect) -> Iterator[Widget]:
    """The animal and the value; its name below where it has room."""
    made = next(each for each in table_of(desk).pack.cards if each.number == card.card)
    name = species_word(desk, made.activates)
    if rect.h > 70 and width_of(look, name, "label", 1) <= rect.w:
        below, rect = rect.cut_bottom(26, 2)
        yield Label(f"{key} name", below, name, "label", "ink", "centre")
    art, value = rect.cut_left(rect.w * 0.52, 4)
    yield Picture(f"{key} mark", art, DRAWINGS[made.activates], INKS, anchor="centre")
    size = 34 if look.kind == "phone" else 44
    yield Numeral(f"{key} value", value, "" if made.value is None else str(made.value), "ink", "title", size=size)


def _named_face(look: Look, key: str, sign: str, name: str, rect: Rect) -> Iterator[Widget]:
    """A sign with its name beside it; the name alone where both have no room, or else the sign alone."""
    art, words = rect.cut_left(min(rect.h, rect.w * 0.3, 60), 6)
    if whole(look, name, words.w, words.h) == name:
        side = min(art.w, art.h)
        yield Icon(f"{key} mark", art.centred(side, side), sign, "ink")
    elif whole(look, name, rect.w, rect.h) == name:
        words = rect
    else:
        yield Icon(f"{key} mark", rect.centred(min(rect.w, rect.h), min(rect.w, rect.h)), sign, "ink")
        return
    yield Paragraph(f"{key} name", words, name, "label", "ink", "left" if words != rect else "centre", upright="middle")
