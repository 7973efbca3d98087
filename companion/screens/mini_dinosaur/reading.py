"""A bet is read off the table: by what it says, or picked from the owner's own list."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import UNKNOWN, Card, Entry, Seat
from companion.games.marks import is_known
from companion.games.mini_dinosaur.actions import BetFacts, PlaceBet, ShowBet, What
from companion.games.mini_dinosaur.pack import BetCard, Pack
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import Answer, Sound
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.mini_dinosaur import wording
from companion.screens.mini_dinosaur.parts import Wide, field_of, main_button, seen, wide_button
from companion.screens.mini_dinosaur.wording import Wording
from companion.screens.pages import gap, target
from companion.screens.shell import STAY, Back, Next, stay
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
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words.mini_dinosaur.vocabulary import say_bet
from companion.words.ui import ui


class Reading(Struct, frozen=True):
    """The bet of a seat: one that lies there at a `place`, or (None) one that is placed face up now.

    `listed`: the owner's list is shown instead of the words that a bet can be made of.
    """

    seat: Seat
    place: int | None
    wording: Wording = Wording()
    listed: bool = False


class Show(Struct, frozen=True):
    """The list, or the words."""

    listed: bool


class Pick(Struct, frozen=True):
    """It is this one of the list."""

    number: int


class Done(Struct, frozen=True):
    """It says what was tapped."""


class Later(Struct, frozen=True):
    """It lies face up, and is read at the end."""


def reading(desk: Desk, seat: Seat, place: int | None) -> Reading:
    """A new reading. An owner who has entered all bets picks from the list first."""
    return Reading(seat, place, listed=len(known_bets(desk)) > 20)


def known_bets(desk: Desk) -> tuple[BetCard, ...]:
    """The bets that count at the table: entered by an owner or printed in public; those seen elsewhere left out."""
    pack: Pack = table_of(desk).pack
    lying = [bet.card for player in seen(desk).players for bet in player.placed]
    return tuple(
        card
        for card in pack.bets
        if is_known(pack, card, "terms") and is_known(pack, card, "points") and lying.count(card.number) < card.count
    )


def update(desk: Desk, state: Reading, message: object) -> Next:
    """A word more or less, or the answer."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Show):
        return stay(replace(state, listed=message.listed), Sound("tap"))
    if isinstance(message, Pick):
        return _answer(desk, state, message.number, None)
    if isinstance(message, Later):
        return _answer(desk, state, UNKNOWN, None)
    if isinstance(message, Done):
        facts = state.wording.facts
        return STAY if facts is None else _answer(desk, state, UNKNOWN, facts)
    changed = wording.update(state.wording, message)
    return STAY if changed is None else stay(replace(state, wording=changed), Sound("tap"))


def _answer(desk: Desk, state: Reading, card: Card, facts: BetFacts | None) -> Next:
    question = table_of(desk).view.question
    if question is None:
        return Next(pop=1)
    what: What = PlaceBet(card, "up", facts) if state.place is None else ShowBet(state.place, card, facts)
    return Next(pop=1, commands=(Answer(question.id, Entry(what, state.seat)),))


def scene(desk: Desk, look: Look, state: Reading) -> Scene:
    """Whose bet, the words or the list, and what it says so far with the button that sends it."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    head, rest = screen.cut_top(target(look) + (4 if phone else 12))
    foot, body = rest.inset(8 if phone else 24, 8 if phone else 16).cut_bottom(target(look), gap(look))
    widgets = [*_head(desk, look, state, head), *_foot(desk, look, state, foot)]
    if state.listed:
        return Scene((*widgets, *_list(desk, look, body)), escape=Back())
    if look.portrait and state.wording.facts is not None:
        told, body = _told(desk, look, state, state.wording.facts, body)
        widgets += told
    widgets += wording.choices(desk, look, state.wording, body)
    return Scene(tuple(widgets), escape=Back())


def _head(desk: Desk, look: Look, state: Reading, rect: Rect) -> Iterator[Widget]:
    colour = colour_of(desk, state.seat)
    on = f"{colour}.on"
    yield Fill("head", rect, colour=colour)
    close, room = rect.cut_right(rect.h)
    mark, words = room.inset(10, 6).cut_left(rect.h * 0.8, 8)
    yield Icon("head mark", mark.square().inset(8), mark_of(desk, state.seat), on)
    if known_bets(desk):
        wide = 120 if look.kind == "phone" else 260
        switch, words = words.cut_right(wide, 10)
        text = ui("md.by_words" if state.listed else "md.by_list", desk.language)
        high = switch.centred(switch.w, max(switch.h - 12, look.min_target + 1))
        yield Panel("switch sheet", high, colour="sheet", radius=14)
        yield Paragraph("switch words", high.inset(8, 2), text, "strong", "ink", "centre", "middle")
        yield Area("switch", high, tap=Show(not state.listed), radius=14)
    facts = state.wording.facts
    below = facts is None or look.portrait
    told = ui("md.what_says", desk.language) if below or facts is None else say_bet(facts, desk.language)
    name, asked = words.columns((1, 2), 10) if look.kind == "tablet" else (words, None)
    yield Label("head name", name, shortened(look, name_of(desk, state.seat), name.w), "title", on)
    if asked is not None:
        yield Paragraph("head asked", asked, told, "lead", on, upright="middle")
    yield Button("close", close.inset(1), "", "bare", "icons/cross", colour=on, tap=Back())


def _told(desk: Desk, look: Look, state: Reading, facts: BetFacts, rect: Rect) -> tuple[list[Widget], Rect]:
    """What the bet says so far, where the band has no room for it and the choices leave some; what is left above."""
    text = say_bet(facts, desk.language)
    role: Role = "label" if look.kind == "phone" else "title"
    high = height_of(look, text, role, rect.w - 24) + (4 if look.kind == "phone" else 28)
    sheet, rest = rect.cut_bottom(high, gap(look))
    if rest.h < wording.least_height(look, state.wording):
        return [], rect
    return [
        Panel("told sheet", sheet, colour="sheet", outline=colour_of(desk, state.seat), width=3, radius=14),
        Paragraph("told", sheet.inset(12, 2), text, role, "ink", "centre", "middle"),
    ], rest


def _foot(desk: Desk, look: Look, state: Reading, rect: Rect) -> Iterator[Widget]:
    facts = state.wording.facts
    later = state.place is None
    parts = rect.columns((1, 1.1 if look.kind == "phone" else 1.6) if later else (1,), gap(look))
    if later:
        yield from wide_button(look, "later", parts[0], Wide(ui("md.read_later", desk.language)), Later())
    if state.listed:
        return
    why = "" if facts is not None else ui("md.say_more", desk.language)
    yield from main_button("done", parts[-1], ui("md.this_bet", desk.language), Done(), why)


def _list(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    cards = known_bets(desk)
    columns = 1 if look.portrait or look.kind == "phone" else 2
    step = target(look) + gap(look)
    rows = -(-len(cards) // columns)
    inside = Rect(0, 0, rect.w - 16, rows * step)
    cells = inside.grid(columns, max(1, rows), gap(look))
    made = tuple(w for card, cell in zip(cards, cells, strict=False) for w in _card(desk, look, card, cell))
    yield Scroll("list", rect, made, length=inside.h)


def _card(desk: Desk, look: Look, card: BetCard, rect: Rect) -> Iterator[Widget]:
    assert card.terms is not None
    key, field = f"card {card.number}", field_of(card.terms)
    yield Panel(f"{key} sheet", rect, colour=field, radius=12)
    number, words = rect.inset(10, 4).cut_left(48 if look.kind == "phone" else 70, 8)
    yield Numeral(f"{key} number", number, str(card.number), f"{field}.on", "row")
    text = say_bet(BetFacts(card.terms, card.points or 0), desk.language)
    yield Paragraph(f"{key} text", words, text, "strong", f"{field}.on", upright="middle")
    yield Area(f"{key} pick", rect, tap=Pick(card.number), radius=12)
