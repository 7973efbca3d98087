"""Digital: the event turned over, with what happened, and every seat's dinosaur with the numbers that count."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino_kontra_dino.pack import event_in
from companion.games.game import UNKNOWN, Card
from companion.screens.art import animal, fitted
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.hand import art_of, card_of, field_of
from companion.screens.dino_kontra_dino.parts import (
    GAME,
    ON,
    Won,
    cards_of,
    chip,
    colour_of,
    event_name,
    frame,
    mark_of,
    name_of,
    trait_icon,
    trait_word,
)
from companion.screens.look import Look
from companion.screens.widgets import Button, Fill, Icon, Label, Numeral, Panel, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui


class WhoWins(Struct, frozen=True):
    """Everybody has looked at the cards."""

    seq: int


def scene(desk: Desk, look: Look, won: Won) -> Scene:
    """The event at the left (on a high screen above), the dinosaurs beside it, one button."""
    edge = frame(desk, look)
    phone = look.kind == "phone"
    high = look.portrait
    share = edge.body.h * (0.3 if phone else 0.34)
    event, rest = edge.body.cut_top(share) if high else edge.body.cut_left(200 if phone else 400)
    button, cards = rest.inset(14 if phone else 28, 8 if phone else 22).cut_bottom(58 if phone else 92, 10)
    widgets = (*edge.widgets, *_event(desk, look, event, won), *_cards(desk, look, cards, won))
    following = Button("who wins", button, ui("dkd.who_wins", desk.language), tap=WhoWins(won.seq))
    return Scene((*widgets, following, *chip(desk, look)))


def back_text(desk: Desk, event: Card) -> str:
    """What happened, from the back of the event: no secret any more."""
    table = table_of(desk)
    found = next((card for card in table.pack.events if card.number == event), None)
    return (event_in(desk.language.code, table.pack, found).back or "") if found and event != UNKNOWN else ""


def _event(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Fill("event field", rect, colour=GAME)
    room = rect.inset(16 if phone else 32, 10 if phone else 28)
    if phone and look.portrait:  # the signs stand beside the name, to leave room for what happened
        title, words = room.cut_top(44, 10)
        title, signs = title.cut_left(title.w - 100, 8)
    else:
        title, rest = room.cut_top(room.h * (0.26 if phone or look.portrait else 0.2), 6)
        signs, words = rest.cut_top(40 if phone else 136, 8 if phone else 24)
    yield Paragraph("event name", title, event_name(desk, won.event), "title", ON, size=26 if phone else 48)
    yield from _signs(desk, signs, won, phone=phone)
    yield Paragraph("event back", words, back_text(desk, won.event), "body" if phone else "lead", ON)


def _signs(desk: Desk, rect: Rect, won: Won, *, phone: bool) -> Iterator[Widget]:
    for at, (trait, cell) in enumerate(zip(won.traits, rect.columns(2, 12), strict=False)):
        icon, word = cell.cut_left(cell.h, 8) if phone else cell.cut_top(cell.h - 40, 4)
        if not phone:
            icon = icon.cut_left(icon.h)[0]
        yield Panel(f"sign {at}", icon.square(), colour="silhouette", radius=14)
        yield Icon(f"sign {at} icon", icon.square().inset(icon.square().w * 0.14), trait_icon(trait), GAME)
        if word.w > 60:
            yield Label(f"sign {at} word", word, trait_word(desk, trait), "strong", ON)


# --- the dinosaurs ----------------------------------------------------------------------------------------------


def _cards(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    count = len(won.strengths)
    columns = _columns_for(look, count)
    cells = rect.grid(columns, -(-count // columns), 10 if look.kind == "phone" else 16)
    for seat, cell in zip(range(count), cells, strict=False):
        tall = cell.h > cell.w * 0.95
        yield from (_tall if tall else _broad)(desk, seat, cell, won)


def _columns_for(look: Look, count: int) -> int:
    if look.portrait or look.kind == "phone":
        return 1 if count <= 4 else 2
    return count if count <= 4 else 3 if count <= 9 else 5


def _tall(desk: Desk, seat: int, rect: Rect, won: Won) -> Iterator[Widget]:
    key, number = f"seat {seat}", cards_of(table_of(desk), won)[seat]
    yield from _sheet(desk, seat, rect)
    head, rest = rect.inset(12, 20).cut_top(44, 6)
    yield from _name(desk, seat, head)
    art, words = rest._replace(x=rect.x, w=rect.w).cut_top(rest.h * 0.54, 6)
    yield from _art(desk, number, art, key)
    name, sums = words.inset(12, 0).cut_top(40)
    yield Label(f"{key} dinosaur", name, dinosaur(desk, number), "row", size=28)
    yield Numeral(f"{key} sum", sums, str(won.strengths[seat]), "ink", "score", size=104)


def _broad(desk: Desk, seat: int, rect: Rect, won: Won) -> Iterator[Widget]:
    key, number = f"seat {seat}", cards_of(table_of(desk), won)[seat]
    yield from _sheet(desk, seat, rect)
    room = rect._replace(y=rect.y + 10, h=rect.h - 10)
    art, rest = room.cut_left(min(room.h * 0.9, room.w * 0.3))
    yield from _art(desk, number, art, key)
    sums, words = rest.inset(12, 4).cut_right(rest.w * 0.26)
    head, name = words.rows(2, 2)
    yield from _name(desk, seat, head)
    yield Label(f"{key} dinosaur", name, dinosaur(desk, number), "label")
    yield Numeral(f"{key} sum", sums, str(won.strengths[seat]), "ink", "title")


def _sheet(desk: Desk, seat: int, rect: Rect) -> Iterator[Widget]:
    yield Panel(f"seat {seat} sheet", rect, bar=colour_of(table_of(desk), seat), bar_height=10, shadow=True)


def _name(desk: Desk, seat: int, rect: Rect) -> Iterator[Widget]:
    table, colour = table_of(desk), colour_of(table_of(desk), seat)
    mark, name = rect.cut_left(min(rect.h, 38), 8)
    yield Icon(f"seat {seat} mark", mark.square(), mark_of(colour), f"{colour}.mark")
    yield Label(f"seat {seat} name", name, name_of(table, seat), "row")


def _art(desk: Desk, number: Card, rect: Rect, key: str) -> Iterator[Widget]:
    if number == UNKNOWN:
        return
    card = card_of(desk, number)
    name = art_of(card.name if card else "")
    yield Fill(f"{key} field", rect, colour=field_of(desk, number))
    stands = fitted(name, rect) if name.startswith("dinosaurs") else rect.inset(rect.w * 0.2)
    yield from animal(key, name, stands, rect, field_of(desk, number))


def dinosaur(desk: Desk, number: Card) -> str:
    """A dinosaur's name; empty where nobody named it."""
    found = table_of(desk).names.find("dinosaur", number) if number != UNKNOWN else None
    return found.name if found else ""
