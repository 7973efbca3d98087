"""Boons on the screen: those drawn, one read before it is played, one just gained, the upgrades in force (DB-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_battle.actions import BoonFacts, Discard, KeepBoon, PlayCard
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.happenings import EventBoonGained, UpgradeGained
from companion.games.dino_battle.pack import Boon
from companion.games.dino_battle.species import Species
from companion.games.dino_battle.state import Upgrade
from companion.games.game import UNKNOWN, Card, Seat
from companion.games.marks import is_known
from companion.screens.at_table import name_of, table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import asking
from companion.screens.dino_battle.fight_end import Seen
from companion.screens.dino_battle.parts import DRAWINGS, Return, frame, seen, species_word
from companion.screens.dino_battle.tapping import Do
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Picture, Rect, Role, Scene, Scroll, Widget
from companion.words.names import CardName
from companion.words.ui import ui

RECENT: Final = 6
"""Chapters within which a boon counts as just gained: what an earlier evening saw is not shown again."""
INKS: Final = (("ink", "ink"), ("eye", "sheet"), ("tone", "ink"), ("haze", "ink"))


class ReadBoon(Struct, frozen=True):
    """A boon of the hand is read, before this is done with it."""

    action: PlayCard | Discard


class Gained(NamedTuple):
    """An event or an upgrade that has come out: for all to see."""

    seq: int
    seat: Seat
    boon: Card
    species: Species | None


def told(desk: Desk, boon: Card) -> CardName:
    """A boon's name and what it does; where nobody has named it, that it is one."""
    found = None if boon == UNKNOWN else table_of(desk).names.find("boon", int(boon))
    return found or CardName("boon", 0, ui("db.unnamed_boon", desk.language))


def choice(desk: Desk, look: Look, frame_: BoonChoice) -> Scene:
    """The boons drawn, by name and what they do."""
    answers = []
    for boon in frame_.drawn.known:
        card = told(desk, boon)
        more = f"{card.kind} {card.does}"
        answers.append(asking.Answer(f"boon {boon}", "battle/boon", card.name, more, asking.Say(KeepBoon(boon))))
    return asking.scene(desk, look, frame_.seat, ui("db.which_boon", desk.language), tuple(answers))


def reading(desk: Desk, look: Look, seat: Seat, action: PlayCard | Discard) -> Scene:
    """A boon of the hand, and what a tap would do with it."""
    card = told(desk, action.card.card)
    plays = isinstance(action, PlayCard)
    question = ui("db.play_boon" if plays else "db.discard_boon", desk.language)
    answer = asking.Answer("play" if plays else "discard", "battle/boon", card.name, card.does, Do(action))
    return asking.scene(desk, look, seat, question, (answer,), back=True)


def for_which(desk: Desk, boon: Card) -> str:
    """The question which species an upgrade is for, with what it does where it is known."""
    if boon == UNKNOWN:
        return ui("db.upgrade_for", desk.language)
    card = told(desk, boon)
    return ui("db.upgrade_this", desk.language, boon=card.name, does=card.does)


# --- named beside the table -------------------------------------------------------------------------------------


class ByName(Struct, frozen=True):
    """The boon that was gained is to be named."""


class NameBoon(Struct, frozen=True):
    """It is this one."""

    boon: int


def nameable(desk: Desk) -> tuple[Boon, ...]:
    """The boons that an owner's own pack knows; what is invented is in no box."""
    pack = table_of(desk).pack
    return tuple(each for each in pack.boons if is_known(pack, each, "kind") and is_known(pack, each, "name"))


def by_name(desk: Desk) -> ByName | None:
    """What a tap on naming it sends, where the pack knows any."""
    return ByName() if nameable(desk) else None


def names(desk: Desk, look: Look, seat: Seat) -> Scene:
    """All of them in a list."""
    edge = frame(desk, look, seat, ui("db.which_name", desk.language))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    below, rest = room.cut_bottom(look.min_target + 2 if phone else 92, 8)
    high, gap, columns = look.min_target + 6, 8, 1 if rest.w < 700 else 2
    cards = nameable(desk)
    rows = -(-len(cards) // columns)
    inner = Rect(0, 0, rest.w - 14, rows * (high + gap) - gap)
    parts = []
    for each, cell in zip(cards, inner.grid(columns, rows, gap), strict=False):
        text = on_button(look, told(desk, each.number).name, cell, "battle/boon")
        parts.append(Button(f"named {each.number}", cell, text, "quiet", "battle/boon", tap=NameBoon(each.number)))
    place = below.cut_left(min(below.w, 320))[0]
    text = on_button(look, ui("db.back", desk.language), place, "icons/arrow_left")
    back = Button("back", place, text, "quiet", "icons/arrow_left", tap=Return())
    return Scene((*edge.widgets, Scroll("names", rest, tuple(parts), length=inner.h), back))


def named(desk: Desk, boon: int) -> KeepBoon | None:
    """The report of a boon that was named; None: its species has to be told too."""
    kind = next(each.kind for each in nameable(desk) if each.number == boon)
    return None if kind == "upgrade_any" else KeepBoon(boon)


def upgrade_told(named: int, species: Species) -> KeepBoon:
    """The report of an upgrade for a species: of the boon that was named for any, else of one made for it."""
    if named:
        return KeepBoon(named, BoonFacts("upgrade_any", species))
    return KeepBoon(UNKNOWN, BoonFacts("upgrade_species", species))


# --- just gained ------------------------------------------------------------------------------------------------


def last_gained(desk: Desk) -> Gained | None:
    """The event or upgrade that came out last, if that has only just happened."""
    for chapter in reversed(table_of(desk).story[-RECENT:]):
        for event in chapter.events:
            if isinstance(event, EventBoonGained | UpgradeGained) and event.boon != UNKNOWN:
                return Gained(chapter.seq, event.seat, event.boon, getattr(event, "species", None))
    return None


def gained(desk: Desk, look: Look, new: Gained) -> Scene:
    """Who gained what, and what it does from now on."""
    edge = frame(desk, look, new.seat, ui("db.gained", desk.language, seat=name_of(desk, new.seat)))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    button, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 8 if phone else 14)
    text = on_button(look, ui("db.go_on", desk.language), button, role="button")
    return Scene((
        *edge.widgets, *_card(desk, look, rest, new), Button("next", button, text, tap=Seen(new.seq))
    ))  # fmt: skip


def _card(desk: Desk, look: Look, rect: Rect, new: Gained) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Panel("boon sheet", rect, radius=18)
    room = rect.inset(14 if phone else 40, 12 if phone else 32)
    art, told_at = room.cut_top(room.h * 0.4, 10) if look.portrait else room.cut_left(room.w * 0.3, 16 if phone else 40)
    yield from _sign(look, "boon mark", art, new.species)
    card, (name, rest) = told(desk, new.boon), told_at.cut_top(told_at.h * 0.36, 8)
    kind, does = rest.cut_top(rest.h * 0.34, 6)
    whom = card.kind
    if new.species is not None:
        whom = ui("db.upgrade_of", desk.language, species=species_word(desk, new.species))
    yield Paragraph("boon name", name, card.name, "row" if phone else "title", upright="bottom")
    yield Paragraph("boon kind", kind, whom, "body" if phone else "lead", "pencil")
    yield Paragraph("boon does", does, card.does, "body" if phone else "lead")


def _sign(look: Look, key: str, rect: Rect, species: Species | None) -> Iterator[Widget]:
    """The species that it is for, else the sign of boons."""
    if species is not None:
        yield Picture(key, rect, DRAWINGS[species], INKS, anchor="centre")
        return
    side = min(rect.w, rect.h, 200 if look.kind == "tablet" else 110)
    yield Icon(key, rect.centred(side, side), "battle/boon", "ink")


# --- in force ---------------------------------------------------------------------------------------------------


def upgrades(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    """A row an upgrade of a side: whom it is for, its name, and what it does."""
    phone = look.kind == "phone"
    role: Role = "label" if phone else "body"
    y, rows = 0.0, list[Widget]()
    for nth, upgrade in enumerate(seen(desk).players[seat].upgrades):
        text = _upgrade_text(desk, upgrade)
        wide = rect.w - 14 - 44 - 16
        high = max(height_of(look, text, role, wide) + 12, 44)
        row = Rect(0, y, rect.w - 14, high)
        sign, words = row.inset(6, 3).cut_left(38, 8)
        rows += [
            Panel(f"upgrade {seat} {nth} row", row, radius=10),
            *_sign(look, f"upgrade {seat} {nth} mark", sign.centred(36, 36), upgrade.species),
            Paragraph(f"upgrade {seat} {nth} text", words, text, role, upright="middle"),
        ]
        y += high + 6
    if rows:
        yield Scroll(f"upgrades {seat}", rect, tuple(rows), length=y)


def _upgrade_text(desk: Desk, upgrade: Upgrade) -> str:
    card = told(desk, upgrade.boon)
    return ui("db.boon_does", desk.language, boon=card.name, does=card.does) if card.does else card.name
