"""What lies below the board in digital play: the hand, species to be placed, and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.games.dino_battle.actions import (
    AttackDino,
    ChooseTarget,
    Discard,
    EndActivation,
    EndCard,
    EndPlay,
    HandCard,
    PlaceDino,
    PlayCard,
    SpendCrystal,
)
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import SPECIES, SPECIES_OF, Species
from companion.games.dino_battle.turn import Turn
from companion.games.game import PlayerNode, Seat
from companion.screens.desk import Desk
from companion.screens.dino_battle import field, picking
from companion.screens.dino_battle.parts import (
    DRAWINGS,
    acting,
    colour_of,
    fits,
    name_of,
    species_word,
    table_of,
    top,
)
from companion.screens.dino_battle.tapping import Do, Hide, IAm, Place, UseCrystal, odds_text
from companion.screens.elsewhere import acts, passes
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    ButtonKind,
    Disc,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Scroll,
    Widget,
)
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.screens.dino_battle.digital import Digital


# --- the bar below the board ------------------------------------------------------------------------------------


class Key(NamedTuple):
    """A button of the bar."""

    key: str
    text: str
    icon: str
    tap: object
    kind: ButtonKind = "quiet"


def holds(desk: Desk, looking: Seat | None, seat: Seat) -> bool:
    """Whether a seat's hand may be shown here: it is its own screen, or the seat holds the one that all share."""
    return desk.seat == seat if desk.seat is not None else looking == seat and not desk.watching


def bar_height(desk: Desk, look: Look, width: float, here: field.Here) -> float:
    """As high as the hand and the buttons need; none where a screen can do nothing and shows no hand."""
    seat, phone = acting(desk), look.kind == "phone"
    if not acts(desk, seat) and (desk.seat is None or isinstance(top(desk), SetUp)):
        return 0
    if not phone:
        return 216 if look.portrait else 128
    one = look.min_target + 10
    frame_ = top(desk)
    if isinstance(frame_, SetUp):
        return one * (2 if look.portrait else 1)
    if acts(desk, seat) and not isinstance(frame_, Turn | HandLimit):
        return one * (2 if look.portrait and isinstance(frame_, Activation) else 1)
    shown = desk.seat if desk.seat is not None else seat
    beside = not look.portrait and acts(desk, seat) and isinstance(frame_, Turn)  # buttons stand beside the hand
    wide = (width - 16) * (0.68 if beside else 1)
    rows = hand_rows(look, len(held(here, shown)), wide)
    if not acts(desk, seat):
        return rows * one + 6
    return (rows + look.portrait) * one + 6


def bar_of(desk: Desk, look: Look, rect: Rect, here: field.Here, now: Digital) -> Iterator[Widget]:
    """The hand of a seat that holds the tablet, species to be placed, and what else can be done."""
    seat, frame_ = acting(desk), top(desk)
    room = rect.inset(8 if look.kind == "phone" else 20, 5 if look.kind == "phone" else 10)
    asked, lesson = table_of(desk).view.question, table_of(desk).lesson
    if lesson is not None and not lesson.only:
        yield Button(
            "on", room, shortened(look, lesson.words, room.w - 120), "main", "icons/arrow_right", tap=lesson.on
        )
        return
    if asked is None or not isinstance(asked.node, PlayerNode) or rect.h <= 0:
        return
    if not acts(desk, seat):
        if desk.seat is not None:
            yield from _hand(desk, look, room, here, desk.seat)
        return
    keys = _keys(desk, here, now, seat)
    if isinstance(frame_, SetUp):
        yield from _species_row(desk, look, room, here, now, seat)
        return
    if isinstance(frame_, Turn | HandLimit | BoonChoice) and not holds(desk, now.looking, seat):
        yield from _covered(desk, look, room, seat, keys)
        return
    if isinstance(frame_, Turn | HandLimit) and not now.crystal:
        cards, others = _beside(look, room) if keys else (room, room)
        yield from _hand(desk, look, cards, here, seat)
        yield from _row(look, others if keys else Rect(0, 0, 0, 0), keys)
        return
    odds = odds_text(desk, here, now)
    if odds is not None:
        told, room = room.rows(2, 6) if look.portrait else room.columns((1.4, 1), 10)
        yield Paragraph("odds", told, odds, "strong" if look.kind == "phone" else "lead", upright="middle")
    yield from _row(look, room, keys)


def _beside(look: Look, room: Rect) -> tuple[Rect, Rect]:
    """The room of the hand, and of the buttons."""
    if not look.portrait:
        cards, others = room.columns((2.2, 1), 10)
    elif look.kind == "phone":
        others, cards = room.cut_bottom(look.min_target + 2, 6)
    else:
        cards, others = room.rows(2, 6)
    return cards, others


def _covered(desk: Desk, look: Look, room: Rect, seat: Seat, keys: tuple[Key, ...]) -> Iterator[Widget]:
    """A hand that nobody looks at: whoever passes the tablet uncovers it, others look at it on their own screen."""
    cards, others = _beside(look, room) if keys else (room, Rect(0, 0, 0, 0))
    if passes(desk, seat):
        who = shortened(look, ui("db.i_am", desk.language, seat=name_of(desk, seat)), cards.w - 40)
        yield Button("i am", cards, who, "hold", hold=IAm(seat))
    else:
        told = ui("phones.plays_there", desk.language, seat=name_of(desk, seat))
        yield Paragraph("chooses", cards, told, "strong" if look.kind == "phone" else "lead", upright="middle")
    yield from _row(look, others, keys)


def _row(look: Look, rect: Rect, keys: tuple[Key, ...]) -> Iterator[Widget]:
    for key, cell in zip(keys, rect.columns(max(1, len(keys)), 8), strict=False):
        text = shortened(look, key.text, (cell.w - 70) * 0.86) if cell.w > 150 else ""
        yield Button(key.key, cell, text, key.kind, key.icon, tap=key.tap)


def _keys(desk: Desk, here: field.Here, now: Digital, seat: Seat) -> tuple[Key, ...]:
    """What can be done beside the board and the hand."""
    frame_, say = top(desk), desk.language
    actions = field.legal(desk, here, seat)
    if now.crystal:
        draw = SpendCrystal("draw")
        found = [Key("draw", ui("db.crystal_draw", say), "icons/card", Do(draw))] if draw in actions else []
        return (*found, Key("no crystal", ui("db.back", say), "icons/arrow_left", UseCrystal()))
    found = []
    if isinstance(frame_, Activation) and now.target is not None:
        attack = AttackDino(now.target)
        found.append(Key("attack", ui("db.attack", say), "marks/claw", Do(attack), "main"))
    ends = {EndPlay: "db.end_turn", EndCard: "db.end_card", EndActivation: "db.neither"}
    for kind, text in ends.items():
        found += [Key("end", ui(text, say), "icons/tick", Do(a)) for a in actions if isinstance(a, kind)]
    found += [Key("end", ui("db.no_more", say), "icons/tick", Do(a)) for a in actions if a == ChooseTarget()]
    if any(isinstance(action, SpendCrystal) for action in actions):
        found.append(Key("crystal", ui("db.crystal", say), "battle/crystal", UseCrystal()))
    if isinstance(frame_, Turn) and now.looking == seat and table_of(desk).lesson is None:
        found.append(Key("hide", ui("db.hide", say), "icons/eye_off", Hide()))
    return tuple(found)


def _species_row(desk: Desk, look: Look, rect: Rect, here: field.Here, now: Digital, seat: Seat) -> Iterator[Widget]:
    """Which species is placed next, and how many of each wait."""
    actions = field.legal(desk, here, seat)
    waiting = [dino.condition == "waiting" for dino in here.state.players[seat].dinos]
    open_ = list(dict.fromkeys(a.species for a in actions if isinstance(a, PlaceDino)))
    chosen = now.species if now.species in open_ else open_[0] if open_ else None
    cells = rect.grid(3, 2, 6) if look.portrait else rect.columns(len(SPECIES), 8)
    for species, cell in zip(SPECIES, cells, strict=True):
        count = sum(waiting[at] for at, one in enumerate(SPECIES_OF) if one == species)
        off = species not in open_
        tap = None if off else Place(species)
        if look.kind == "phone":
            yield from _species_tile(desk, cell, species, count, chosen=species == chosen)
            yield Area(f"place {species}", cell, tap=tap, off=off, radius=14)
            continue
        text = shortened(look, f"{species_word(desk, species)} {picking.times(count)}", cell.w - 24)
        yield Button(f"place {species}", cell, text, "quiet", tap=tap, off=off, chosen=species == chosen, role="strong")


def _species_tile(desk: Desk, rect: Rect, species: Species, count: int, *, chosen: bool) -> Iterator[Widget]:
    """A narrow button has no room for a name: the animal as it stands on the board, and how many wait."""
    key, colour = f"place {species}", colour_of(desk, acting(desk))
    ink = "sheet" if chosen else "ink" if count else "pencil"
    field = "ink" if chosen else "sheet"
    yield Panel(f"{key} sheet", rect, colour=field, outline="pencil", width=2, radius=14, dashed=not count)
    room = rect.inset(6, 4)
    art, words = room.cut_left(min(room.h, room.w * 0.42), 6)
    disc = art.square()
    yield Disc(f"{key} disc", disc, colour=colour if count else mix(colour, "sheet", 0.6))
    paints = (("ink", f"{colour}.on"), ("eye", colour), ("tone", f"{colour}.on"), ("haze", f"{colour}.on"))
    yield Picture(f"{key} picture", disc.inset(disc.w * 0.14), DRAWINGS[species], paints, anchor="centre")
    yield Label(f"{key} count", words, picking.times(count), "row", ink)


def held(here: field.Here, seat: Seat) -> tuple[HandCard, ...]:
    """The cards of a hand, as far as this screen may know them."""
    player = here.state.players[seat]
    cards = [HandCard("action", card) for card in player.hand.known]
    return (*cards, *(HandCard("boon", boon) for boon in player.boons.known))


def hand_rows(look: Look, count: int, width: float) -> int:
    """In how many rows so many cards stand."""
    per = max(1, int((width + 6) // (106 if look.kind == "phone" else 110)))
    return max(1, -(-count // per))


def _hand(desk: Desk, look: Look, rect: Rect, here: field.Here, seat: Seat) -> Iterator[Widget]:
    """The hand as cards to tap; more rows than there is room for are scrolled."""
    actions = [a for a in field.legal(desk, here, seat) if isinstance(a, PlayCard | Discard)]
    can = {action.card: action for action in actions}
    cards = held(here, seat)
    if not cards:
        yield Label("no cards", rect, ui("db.no_cards", desk.language), "strong", "pencil")
        return
    rows = hand_rows(look, len(cards), rect.w)
    per = -(-len(cards) // rows)
    length = max(rect.h, rows * (look.min_target + 6))
    scrolls = length > rect.h
    inner = Rect(0, 0, rect.w - 10, length) if scrolls else rect
    parts = tuple(
        widget
        for nth, (card, cell) in enumerate(zip(cards, inner.grid(per, rows, 6), strict=False))
        for widget in _card(desk, look, nth, card, cell, can.get(card))
    )
    yield from (Scroll("hand", rect, parts, length=length),) if scrolls else parts


def _card(
    desk: Desk, look: Look, nth: int, card: HandCard, rect: Rect, action: PlayCard | Discard | None
) -> Iterator[Widget]:
    yield Panel(f"card {nth} sheet", rect, outline="ink" if action else "pencil", width=2, radius=8)
    yield from _face(desk, look, f"card {nth}", card, rect.inset(5, 4))
    if action is not None:
        yield Area(f"card {nth}", rect, tap=Do(action), radius=8)


def _face(desk: Desk, look: Look, key: str, card: HandCard, rect: Rect) -> Iterator[Widget]:
    """A card that activates a species shows it with its value; any other its sign and its name."""
    found = table_of(desk).names.find(card.deck, int(card.card))
    name = found.name if found else str(card.card)
    shown = _activates(desk, card)
    if look.kind == "tablet":
        art, words = rect.cut_top(rect.h * 0.56, 1)
    else:
        art, words = rect.cut_left(min(rect.h, rect.w * 0.4), 5)
    if shown in SPECIES:
        yield Picture(f"{key} mark", art, DRAWINGS[shown], INKS, anchor="centre")
    else:
        side = min(art.w, art.h)
        yield Icon(f"{key} mark", art.centred(side, side), SIGNS.get(shown, "icons/card"), "ink")
    if look.kind == "tablet":
        yield Label(f"{key} name", words, shortened(look, name, words.w), "label", "ink", "centre")
    elif shown in SPECIES:
        value = next((each.value for each in table_of(desk).pack.cards if each.number == card.card), None)
        yield Numeral(f"{key} value", words, "" if value is None else str(value), "ink", "title", size=34)
    elif fits(look, name, "label", words):
        yield Paragraph(f"{key} name", words, name, "label", upright="middle")
    else:
        yield Label(f"{key} name", words, shortened(look, name, words.w), "label")


INKS: Final = (("ink", "ink"), ("eye", "sheet"), ("tone", "ink"), ("haze", "ink"))
SIGNS: Final = {"boon": "battle/boon", "temple": "battle/temple"}
"""The signs of cards that activate no species."""


def _activates(desk: Desk, card: HandCard) -> str:
    """The species that a card activates; `boon`, `wild` or `temple` where it is none."""
    if card.deck == "boon":
        return "boon"
    return next((str(each.activates) for each in table_of(desk).pack.cards if each.number == card.card), "")
