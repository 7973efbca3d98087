"""A hand: three dinosaurs with their traits, one to be picked, and the event's front beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from companion.games.dino_kontra_dino.pack import DinosaurCard, Pack
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.packs import find_pack, read
from companion.packs.shelf import built_in_keys
from companion.screens.art import animal, drawn, fitted
from companion.screens.at_table import table_of
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import (
    GAME,
    ON,
    Menu,
    colour_of,
    event_name,
    event_text,
    mark_of,
    name_of,
    round_text,
    seen,
    trait_icon,
)
from companion.screens.look import Look
from companion.screens.widgets import (
    Area,
    Button,
    Fill,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Widget,
)
from companion.words.ui import ui


class PickCard(Struct, frozen=True):
    """A card was tapped."""

    card: int


class Lay(Struct, frozen=True):
    """The picked card goes face down."""

    seat: Seat
    card: int


class Hide(Struct, frozen=True):
    """Cover the hand."""


def scene(desk: Desk, look: Look, seat: Seat, picked: int | None) -> Scene:
    """The seat's colour and name above, the cards in the middle, one button below."""
    screen = Rect.of(look.size)
    high, phone = look.portrait, look.kind == "phone"
    low = phone and not high
    strip, rest = screen.cut_top(64 if low else 84 if phone else 120)
    below, body = rest.cut_bottom(74 if low else 84 if phone else 116)
    widgets = [*_strip(desk, look, seat, strip), *_below(desk, look, seat, picked, below)]
    if high:
        widgets += _rows(desk, look, seat, picked, body.inset(14 if phone else 28, 8))
    else:
        widgets += _columns(desk, look, seat, picked, body)
    return Scene((*widgets, *banner(desk, look)))


def cards_of(desk: Desk, seat: Seat) -> tuple[int, ...]:
    """The cards in the seat's hand, as its own observation shows them."""
    held = seen(desk).hand
    return held.known if held is not None and seen(desk).seat == seat else ()


def _strip(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    table, colour, phone = table_of(desk), colour_of(table_of(desk), seat), look.kind == "phone"
    yield Fill("strip", rect, colour=colour)
    words, button = rect.inset(20 if phone else 32, 4 if rect.h < 70 else 10).cut_left(rect.w * 0.66)
    yield Icon("strip mark", words.cut_left(words.h * 0.8)[0].inset(0, words.h * 0.14), mark_of(colour), f"{colour}.on")
    yield Label("strip name", words.cut_left(words.h * 0.8, 14)[1], name_of(table, seat), "name", f"{colour}.on")
    if desk.seat is not None:
        yield Button(
            "menu", button.cut_right(button.h * 1.1)[0], "", "bare", "icons/menu", tap=Menu(), colour=f"{colour}.on"
        )
    else:
        hide = button.cut_right(130 if phone else 190)[0]
        yield Button(
            "hide", hide, ui("dkd.hide", desk.language), "quiet", "icons/eye_off", tap=Hide(), colour=f"{colour}.on"
        )


def _below(desk: Desk, look: Look, seat: Seat, picked: int | None, rect: Rect) -> Iterator[Widget]:
    room = rect.inset(14 if look.kind == "phone" else 28, 10)
    card = table_of(desk).names.find("dinosaur", picked) if picked is not None else None
    text = ui("dkd.pick_card", desk.language)
    if card is not None:
        text = ui("dkd.play_card", desk.language, card=card.name)
    why = ui("dkd.pick_first", desk.language)
    yield Button("lay", room, text, tap=Lay(seat, picked or 0), off=picked is None, why=why)


# --- cards ------------------------------------------------------------------------------------------------------


def _columns(desk: Desk, look: Look, seat: Seat, picked: int | None, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    event, cards = rect.cut_left(168 if phone else 300)
    yield from _event(desk, event, phone=phone)
    hand = cards_of(desk, seat)
    places = cards.inset(12 if phone else 28, 8 if phone else 24).columns(max(3, len(hand)), 10 if phone else 20)
    for card, place in zip(hand, places, strict=False):
        yield from _tall_card(desk, card, place, picked=card == picked)


def _event(desk: Desk, rect: Rect, *, phone: bool) -> Iterator[Widget]:
    yield Fill("event field", rect, colour=GAME)
    room = rect.inset(10 if phone else 24, 8 if phone else 24)
    line, rest = room.cut_top(0 if phone else 40, 0 if phone else 12)
    if not phone:
        yield Label("event round", line, round_text(desk), "lead", ON)
    title, text = rest.cut_top(52 if phone else 150, 6 if phone else 12)
    yield Paragraph("event name", title, event_name(desk, seen(desk).front), "title", ON, size=24 if phone else 48)
    yield Paragraph("event text", text, event_text(desk, seen(desk).front), "body" if phone else "lead", ON)


def _rows(desk: Desk, look: Look, seat: Seat, picked: int | None, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    head, rest = rect.cut_top(112 if phone else 170, 6)
    title, text = head.cut_top(head.h * 0.36)
    yield Label("event name", title, event_name(desk, seen(desk).front), "title")
    yield Paragraph("event text", text, event_text(desk, seen(desk).front), "body")
    hand = cards_of(desk, seat)
    for card, place in zip(hand, rest.rows(max(3, len(hand)), 10 if phone else 20), strict=False):
        yield from _broad_card(desk, card, place, picked=card == picked)


def card_of(desk: Desk, number: int) -> DinosaurCard | None:
    """A dinosaur of the pack."""
    pack: Pack = table_of(desk).pack
    return next((card for card in pack.dinosaurs if card.number == number), None)


@cache
def art_of(name: str) -> str:
    """The drawing of a dinosaur by its name in any language of the built-in pack; else a footprint."""
    slug = _slug(name)
    if not _is_drawn(slug):
        slug = _slug(_english_names().get(name.strip().casefold(), ""))
    return f"dinosaurs/{slug}" if _is_drawn(slug) else "marks/footprint"


def _slug(name: str) -> str:
    return name.strip().casefold().replace(" ", "_")


def _is_drawn(slug: str) -> bool:
    return files("companion.screens").joinpath("assets", "svg", "dinosaurs", f"{slug}.svg").is_file()


@cache
def _english_names() -> dict[str, str]:
    """Names in other languages; read once, and only when an own pack has a name that is not English."""
    schema = find_game(GAME).schema
    assert schema is not None
    pack: Pack = read(find_pack(built_in_keys(GAME)[0], schema).path, schema)
    return {text.name.casefold(): card.name for card in pack.dinosaurs for text in card.texts if text.name}


def field_of(desk: Desk, number: int) -> str:
    """The field that a dinosaur's drawing was made for."""
    card = card_of(desk, number)
    known = drawn(art_of(card.name)) if card else None
    return known.field if known else GAME


def _art(desk: Desk, number: int, rect: Rect, key: str) -> Iterator[Widget]:
    card = card_of(desk, number)
    name = art_of(card.name if card else "")
    stands = fitted(name, rect) if name.startswith("dinosaurs") else rect.inset(rect.w * 0.2)
    yield from animal(key, name, stands, rect, field_of(desk, number))


def _tall_card(desk: Desk, number: int, rect: Rect, *, picked: bool) -> Iterator[Widget]:
    key = f"card {number}"
    yield Panel(f"{key} sheet", rect, shadow=True, radius=18)
    small = rect.h < 300
    art, words = rect.cut_top(rect.h * (0.46 if small else 0.56))
    yield Panel(f"{key} field", art, colour=field_of(desk, number), corners="top", radius=18)
    yield from _art(desk, number, art, key)
    name, traits = words.inset(8 if small else 16, 4 if small else 12).cut_top(26 if small else 50, 4)
    yield Label(f"{key} name", name, _name(desk, number), "strong" if small else "row")
    yield from _traits(desk, number, traits, key)
    yield from _target(number, rect, key, picked=picked)


def _broad_card(desk: Desk, number: int, rect: Rect, *, picked: bool) -> Iterator[Widget]:
    key = f"card {number}"
    yield Panel(f"{key} sheet", rect, shadow=True, radius=18)
    art, words = rect.cut_left(min(rect.w * 0.34, rect.h * 0.92))
    yield Panel(f"{key} field", art, colour=field_of(desk, number), corners="left", radius=18)
    yield from _art(desk, number, art, key)
    name, traits = words.inset(14, 8).cut_top(words.h * 0.32)
    yield Label(f"{key} name", name, _name(desk, number), "row")
    yield from _traits(desk, number, traits, key)
    yield from _target(number, rect, key, picked=picked)


def _name(desk: Desk, number: int) -> str:
    found = table_of(desk).names.find("dinosaur", number)
    return found.name if found else str(number)


def _traits(desk: Desk, number: int, rect: Rect, key: str) -> Iterator[Widget]:
    card = card_of(desk, number)
    for trait, cell in zip(TRAITS, rect.columns(len(TRAITS), 4), strict=True):
        icon, value = cell.cut_top(cell.h * 0.42)
        yield Icon(f"{key} {trait}", icon.inset(4), trait_icon(trait), "pencil")
        yield Numeral(
            f"{key} {trait} value", value, str(getattr(card, trait) if card else "?"), "ink", "title", size=56
        )


def _target(number: int, rect: Rect, key: str, *, picked: bool) -> Iterator[Widget]:
    if picked:
        yield Panel(f"{key} frame", rect.inset(-4), colour="", outline="lava", width=6, radius=20)
    yield Area(f"{key} pick", rect, tap=PickCard(number), radius=18)
