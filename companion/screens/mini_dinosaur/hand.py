"""A hand: the dinosaurs in the order in which they were dealt, the bets, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.games.game import UNKNOWN, Card, Seat
from companion.games.mini_dinosaur.actions import BetFacts, Face
from companion.games.mini_dinosaur.bets import Terms
from companion.games.mini_dinosaur.hands import may_place
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import BetCard, DinosaurCard, Pack
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.mini_dinosaur import signs
from companion.screens.mini_dinosaur.parts import (
    FIELDS,
    Menu,
    Undo,
    Wide,
    field_of,
    icon_of,
    main_button,
    seen,
    wide_button,
    word_of,
)
from companion.screens.mini_dinosaur.track import lanes, standings
from companion.screens.mini_dinosaur.turn import player_of
from companion.screens.mini_dinosaur.waiting import last_told
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
    Scroll,
    Widget,
)
from companion.words.mini_dinosaur.vocabulary import say_bet
from companion.words.ui import ui

FACES: tuple[Face, ...] = ("up", "down")


class Picked(Struct, frozen=True):
    """A card that was tapped: a dinosaur by its position from the left, a bet by its number."""

    deck: Literal["dinosaur", "bet"]
    at: int


class Run(Struct, frozen=True):
    """The leftmost dinosaur is played; what is picked is discarded before."""


class Place(Struct, frozen=True):
    """The picked bet is placed this way up."""

    face: Face


class Nothing(Struct, frozen=True):
    """Do nothing, where that is allowed."""


class Hide(Struct, frozen=True):
    """Cover the hand."""


class ShowRace(Struct, frozen=True):
    """On a screen of one's own: the race instead of the hand, or the hand again."""


def scene(desk: Desk, look: Look, seat: Seat, picked: Picked | None) -> Scene:
    """The seat's name above, its cards in the middle, what can be done below."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    low = phone and not look.portrait
    strip, rest = screen.cut_top(62 if low else 66 if phone else 100)
    rows = 2 if phone and look.portrait else 1
    high = (look.min_target + 6) * rows + (rows - 1) * 6 + 12
    below, body = rest.cut_bottom(max(high, 0 if phone else 122))
    asked = seen(desk).turn == seat
    under = _below(desk, look, seat, picked, below) if asked else _waits(desk, look, below)
    widgets = [*_strip(desk, look, seat, strip), *under]
    return Scene((*widgets, *_cards(desk, look, seat, picked, body), *banner(desk, look)))


def held_dinosaurs(desk: Desk, seat: Seat) -> tuple[int, ...]:
    """The dinosaurs in the seat's hand from the left, as its own observation shows them."""
    cards = seen(desk).players[seat].dinosaurs if seen(desk).seat == seat else ()
    return tuple(int(card) for card in cards if card != UNKNOWN)


def held_bets(desk: Desk, seat: Seat) -> tuple[int, ...]:
    """The bets in the seat's hand."""
    return seen(desk).players[seat].bets.known if seen(desk).seat == seat else ()


def dinosaur_of(desk: Desk, card: Card) -> DinosaurCard:
    """A dinosaur of the pack."""
    pack: Pack = table_of(desk).pack
    return next(each for each in pack.dinosaurs if each.number == card)


def bet_of(desk: Desk, card: Card) -> BetCard:
    """A bet of the pack."""
    pack: Pack = table_of(desk).pack
    return next(each for each in pack.bets if each.number == card)


def bet_text(desk: Desk, card: Card) -> str:
    """What a bet says and what it is worth."""
    bet = bet_of(desk, card)
    assert bet.terms is not None
    return say_bet(BetFacts(bet.terms, bet.points or 0), desk.language)


def _strip(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    colour, phone = colour_of(desk, seat), look.kind == "phone"
    on = f"{colour}.on"
    yield Fill("strip", rect, colour=colour)
    room = rect.inset(14 if phone else 24, 4)
    if desk.seat is None:
        button, room = room.cut_right(126 if phone else 190, 10)
        text = ui("md.hide", desk.language)
        tall = button.centred(button.w, max(button.h - 8, look.min_target + 1))
        yield Button("hide", tall, text, "quiet", "icons/eye_off", tap=Hide(), colour=on, role="strong")
    else:
        button, room = room.cut_right(max(rect.h, look.min_target + 1), 10)
        yield Button("menu", button, "", "bare", "icons/menu", tap=Menu(), colour=on)
        other, room = room.cut_right(max(rect.h, look.min_target + 1), 4)
        yield Button("race", other, "", "bare", "icons/flag", tap=ShowRace(), colour=on)
    if look.kind == "tablet" and not look.portrait:  # the race does not stand beside the hand there
        place, room = room.cut_right(520, 20)
        yield from standings(desk, place.centred(place.w, 64))
    mark, words = room.cut_left(rect.h * 0.72, 10)
    yield Icon("strip mark", mark.square(), mark_of(desk, seat), on)
    yield Label(
        "strip name", words, shortened(look, name_of(desk, seat), words.w), "name", on, size=40 if phone else 64
    )


# --- what can be done -------------------------------------------------------------------------------------------


def play_text(desk: Desk, seat: Seat, picked: Picked | None) -> str:
    """What the main button does: which dinosaur is played, and what is discarded before."""
    hand = list(held_dinosaurs(desk, seat))
    if picked is not None and picked.deck == "dinosaur" and picked.at < len(hand):
        hand.pop(picked.at)
    if not hand:
        return ui("md.no_dinosaur", desk.language)
    card = dinosaur_of(desk, hand[0])
    key = "md.play_runner" if card.kind == "runner" else "md.play_slip"
    if picked is not None:
        key = f"{key}_after"
    return ui(key, desk.language, dinosaur=word_of(desk, card.dinosaur))


def _below(desk: Desk, look: Look, seat: Seat, picked: Picked | None, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(8 if phone else 24, 6 if phone else 12)
    options: Options = table_of(desk).options
    bet = picked is not None and picked.deck == "bet"
    if phone and look.portrait:
        top, under = room.rows(2, 6)
        others = under.columns(3 if options.passing == "allowed" else 2, 6)
    else:
        parts = room.columns((2.2, 1, 1, 0.8) if options.passing == "allowed" else (2.2, 1, 1), 10)
        top, others = parts[0], parts[1:]
    playable, why = _can_run(desk, seat, picked)
    text = play_text(desk, seat, picked)
    yield from main_button("run", top, text, Run(), "" if playable else why)
    for face, place in zip(FACES, others, strict=False):
        yield from wide_button(look, f"place {face}", place, _place(desk, seat, face, picked=bet), Place(face))
    if options.passing == "allowed":
        yield from wide_button(look, "nothing", others[2], Wide(ui("md.do_nothing", desk.language)), Nothing())


def _waits(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Whose turn it is, what happened last, and the way back of what one has done."""
    phone = look.kind == "phone"
    room = rect.inset(8 if phone else 24, 6 if phone else 12)
    side = max(look.min_target + 1, 60 if phone else 96)
    undo, words = (room.cut_right if look.left_handed else room.cut_left)(side, 10)
    yield Button("undo", undo.centred(side, min(side, undo.h)), "", "quiet", "icons/undo", tap=Undo())
    turn = ui("md.turn_of", desk.language, seat=name_of(desk, seen(desk).turn))
    told = last_told(desk)
    head, rest = words.rows((1, 1.6), 2) if told else (words, words)
    yield Label("turn of", head, shortened(look, turn, head.w), "row", "ink", size=26 if phone else 40)
    if told and height_of(look, told, "label", rest.w) <= rest.h:
        yield Paragraph("told", rest, told, "label", "pencil")


def _can_run(desk: Desk, seat: Seat, picked: Picked | None) -> tuple[bool, str]:
    """Whether the main button does anything, else why not."""
    hand, options = held_dinosaurs(desk, seat), table_of(desk).options
    if not hand:
        return False, ui("md.no_dinosaur", desk.language)
    if picked is not None and picked.deck == "dinosaur" and len(hand) == 1:
        return False, ui("md.last_dinosaur", desk.language)
    if picked is not None and picked.deck == "bet" and options.discard_from == "dinosaurs_only":
        return False, ui("md.only_dinosaurs", desk.language)
    return True, ""


def _place(desk: Desk, seat: Seat, face: Face, *, picked: bool) -> Wide:
    free = may_place(player_of(desk, seat), face)
    why = "" if picked and free else ui("md.pick_bet" if free else "md.face_full", desk.language)
    icon = "icons/eye" if face == "up" else "icons/eye_off"
    return Wide(ui(f"md.bet_{face}", desk.language), icon, off=why)


# --- cards ------------------------------------------------------------------------------------------------------


def _cards(desk: Desk, look: Look, seat: Seat, picked: Picked | None, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(8 if phone else 24, 6 if phone else 14)
    if not phone and look.portrait:
        track, room = room.cut_top(room.h * 0.25, 12)
        yield from lanes(desk, look, track)
    columns = _columns(look, room)
    count = max(1, len(held_dinosaurs(desk, seat)))
    rows = -(-count // columns)
    row = look.min_target * (1.12 if phone else 1.35 if look.portrait else 1.5)
    high = rows * (row + 6) - 6
    title = 0 if phone and not look.portrait else look.mm(3) * 1.5  # a low phone has no room for it
    dinosaurs, bets = room.cut_top(min(high, room.h * 0.62) + title, 8 if phone else 14)
    yield from _dinosaurs(desk, look, seat, picked, (dinosaurs, columns, title))
    yield from _bets(desk, look, seat, picked, bets)


def _columns(look: Look, rect: Rect) -> int:
    """How many cards stand side by side."""
    return 5 if look.portrait else 10


def _dinosaurs(
    desk: Desk, look: Look, seat: Seat, picked: Picked | None, place: tuple[Rect, int, float]
) -> Iterator[Widget]:
    rect, columns, high = place
    title, rest = rect.cut_top(high, 2 if high else 0)
    if high:
        text = ui("md.from_left" if seen(desk).turn == seat else "md.left_next", desk.language)
        yield Label("dinosaurs title", title, shortened(look, text, title.w), "label", "pencil")
    hand, asked = held_dinosaurs(desk, seat), seen(desk).turn == seat
    rows = max(1, -(-len(hand) // columns))
    for at, (card, cell) in enumerate(zip(hand, rest.grid(columns, rows, 6), strict=False)):
        gone = picked == Picked("dinosaur", at)
        plays = asked and at == (1 if picked == Picked("dinosaur", 0) else 0) and not gone
        yield from _dinosaur(desk, card, cell, at, gone=gone, plays=plays)


def _dinosaur(desk: Desk, card: int, rect: Rect, at: int, *, gone: bool, plays: bool) -> Iterator[Widget]:
    """A runner stands on its field; a slip has a pale card with the sign of a fall. The one that plays is framed."""
    shown, key = dinosaur_of(desk, card), f"dinosaur {at}"
    field = FIELDS[shown.dinosaur]
    slips = shown.kind == "slip"
    outline = "lava" if plays else "pencil" if gone else f"{field}.on" if slips else ""
    colour = "paper" if gone or slips else field
    yield Panel(f"{key} card", rect, colour=colour, outline=outline, width=6 if plays else 3, dashed=gone, radius=10)
    ink = "pencil" if gone else "ink" if slips else f"{field}.on"
    icon, sign = rect.inset(6).rows((1.7, 1), 2)
    yield Icon(f"{key} icon", icon.square(), icon_of(shown.dinosaur), ink)
    name = "icons/trash" if gone else "icons/arrow_left" if slips else "icons/arrow_right"
    yield Icon(f"{key} sign", sign.square(), name, ink)
    yield Area(key, rect, tap=Picked("dinosaur", at), radius=10)


def _bets(desk: Desk, look: Look, seat: Seat, picked: Picked | None, rect: Rect) -> Iterator[Widget]:
    title, rest = rect.cut_top(look.mm(3) * 1.5, 2)
    hand = held_bets(desk, seat)
    columns = _tile_columns(desk, look, hand, rest) if look.kind == "phone" else 0
    chosen = picked.at if columns and picked is not None and picked.deck == "bet" else None
    yield _bets_title(desk, look, seat, title, chosen)
    if columns:
        cells = rest.grid(columns, -(-len(hand) // columns), 4)
        for card, cell in zip(hand, cells, strict=False):
            yield from _tile(desk, card, cell, picked=picked == Picked("bet", card))
    else:
        yield from _sentences(desk, look, hand, picked, rest)


def _bets_title(desk: Desk, look: Look, seat: Seat, rect: Rect, chosen: int | None) -> Label:
    """How many bets are placed; where bets stand in signs, what the picked one says."""
    if chosen is not None:
        return Label("bets title", rect, shortened(look, bet_text(desk, chosen), rect.w), "label", "ink")
    placed = seen(desk).players[seat].placed
    up = sum(bet.face == "up" for bet in placed)
    text = ui("md.your_bets", desk.language, up=up, down=len(placed) - up)
    return Label("bets title", rect, shortened(look, text, rect.w), "label", "pencil")


def _tile_columns(desk: Desk, look: Look, hand: tuple[int, ...], rect: Rect) -> int:
    """In how many columns all bets stand at once, in signs; 0 where they do not."""
    for columns in (2, 3, 4, 5):
        rows = max(1, -(-len(hand) // columns))
        if rows * (look.min_target + 4) - 4 > rect.h:
            continue
        cells = rect.grid(columns, rows, 4)
        fits = [signs.fit(desk, look, terms_of(desk, card), _signs_at(cells[0])) for card in hand]
        return columns if all(fits) else 0
    return 0


def terms_of(desk: Desk, card: Card) -> Terms:
    """What a bet of the pack is about."""
    terms = bet_of(desk, card).terms
    assert terms is not None
    return terms


def _signs_at(rect: Rect) -> Rect:
    return rect.inset(7, 5).cut_right(30, 4)[1]


def _tile(desk: Desk, card: int, rect: Rect, *, picked: bool) -> Iterator[Widget]:
    """A bet in signs, and what it is worth."""
    terms, key = terms_of(desk, card), f"bet {card}"
    field = field_of(terms)
    yield Panel(f"{key} card", rect, colour=field, outline="lava" if picked else "", width=5, radius=10)
    yield from signs.draw(desk, key, terms, _signs_at(rect), f"{field}.on")
    points = rect.inset(7, 5).cut_right(30, 4)[0]
    yield Panel(f"{key} worth", points.centred(30, min(points.h, 34)), colour="sheet", radius=8)
    yield Numeral(f"{key} points", points, str(bet_of(desk, card).points), "ink", "row")
    yield Area(key, rect, tap=Picked("bet", card), radius=10)


def _sentences(desk: Desk, look: Look, hand: tuple[int, ...], picked: Picked | None, rest: Rect) -> Iterator[Widget]:
    """Bets as sentences; more than there is room for are scrolled."""
    columns = 1 if look.kind == "phone" and look.portrait else 2 if look.kind == "phone" or look.portrait else 4
    rows = max(1, -(-len(hand) // columns))
    wide = rest.w / columns - (74 if look.kind == "phone" else 92)
    texts = [height_of(look, bet_text(desk, card), "strong", wide) + 16 for card in hand]
    least = max(look.min_target + 4, *texts, 0)
    length = max(rest.h, rows * (least + 6))
    scrolls = length > rest.h + 1
    inside = Rect(0, 0, rest.w - 14, length) if scrolls else rest
    high = min(inside.h / rows - 6, least * 2)
    cells = inside.cut_top(rows * (high + 6))[0].grid(columns, rows, 6)
    made = tuple(
        w
        for card, cell in zip(hand, cells, strict=False)
        for w in _bet(desk, look, card, cell, picked=picked == Picked("bet", card))
    )
    yield from (Scroll("bets", rest, made, length=length),) if scrolls else made


def _bet(desk: Desk, look: Look, card: int, rect: Rect, *, picked: bool) -> Iterator[Widget]:
    bet, key = bet_of(desk, card), f"bet {card}"
    assert bet.terms is not None
    field = field_of(bet.terms)
    outline = "lava" if picked else ""
    yield Panel(f"{key} card", rect, colour=field, outline=outline, width=6, radius=10)
    points, words = rect.inset(10, 6).cut_right(34 if look.kind == "phone" else 48, 8)
    text = bet_text(desk, card).rpartition(" = ")[0]
    above, below = words.rows((1, 1.1), 4)
    roomy = look.kind == "tablet" and rect.h >= look.mm(3) * 7
    if roomy and height_of(look, text, "strong", words.w) <= below.h:  # for the signs of the card too
        words = below
        yield from signs.draw(desk, key, bet.terms, above.cut_left(min(above.w, 200))[0], f"{field}.on")
    yield Paragraph(f"{key} text", words, text, "strong", f"{field}.on", upright="middle")
    size = 56 if look.kind == "tablet" else 28
    yield Numeral(f"{key} points", points, str(bet.points), f"{field}.on", "row", size=size)
    yield Area(key, rect, tap=Picked("bet", card), radius=10)
