"""How a fight ended: both sums in full, who falls, who is dazed, what dies out; each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct

from companion.games.dino_battle.actions import Reroll
from companion.games.dino_battle.dice import Faces, without
from companion.games.dino_battle.happenings import DiceFell, DinoDazed, FightBegan
from companion.games.dino_battle.reasons import (
    AttackValue,
    DazedByFace,
    DefenceValue,
    ExtinctCounted,
    LowerFalls,
    NobodyFalls,
    RerollPaid,
    SpeciesExtinct,
    StaysSteadfast,
)
from companion.games.dino_battle.species import Species
from companion.games.game import Reason, Seat
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.desk import Desk, TableView
from companion.screens.dino_battle import dice
from companion.screens.dino_battle.parts import beast, frame, other, species_word
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button
from companion.screens.widgets import (
    Button,
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
from companion.table.story import Chapter
from companion.words import rule_of, say
from companion.words.ui import ui

TOLD: Final = (LowerFalls, NobodyFalls, DazedByFace, StaysSteadfast, SpeciesExtinct, ExtinctCounted)


class Seen(Struct, frozen=True):
    """The result was looked at."""

    seq: int


class AskWhy(Struct, frozen=True):
    """All reasons, with their rules."""

    seq: int


class Fought(NamedTuple):
    """A fight that is over: who fought whom, both values, the final dice where they are known, what followed."""

    seq: int
    seat: Seat
    attacker: Species
    target: Species
    attack: AttackValue
    defence: DefenceValue
    faces: tuple[Faces | None, Faces | None]
    told: tuple[Reason, ...]
    dazed: tuple[Seat, ...]

    @property
    def fallen(self) -> Seat | None:
        """Whose dino falls."""
        return next((each.seat for each in self.told if isinstance(each, LowerFalls)), None)


def last_fought(table: TableView) -> Fought | None:
    """The fight that ended last."""
    for at in range(len(table.story) - 1, -1, -1):
        reasons = {type(reason): reason for reason in table.story[at].reasons}
        if AttackValue in reasons:
            return _fought(table.story[: at + 1], reasons)
    return None


def _fought(story: tuple[Chapter, ...], reasons: dict[type[Reason], Reason]) -> Fought:
    end = story[-1]
    first = max(at for at, chapter in enumerate(story) if any(isinstance(e, FightBegan) for e in chapter.events))
    began = next(event for event in story[first].events if isinstance(event, FightBegan))
    attack, defence = reasons[AttackValue], reasons[DefenceValue]
    assert isinstance(attack, AttackValue)
    assert isinstance(defence, DefenceValue)
    return Fought(
        end.seq, began.seat, began.attacker, began.target, attack, defence,
        (final_faces(story[first:], began.seat), final_faces(story[first:], other(began.seat))),
        tuple(reason for reason in end.reasons if isinstance(reason, TOLD)),
        tuple(event.seat for event in end.events if isinstance(event, DinoDazed)),
    )  # fmt: skip


def final_faces(story: tuple[Chapter, ...], seat: Seat) -> Faces | None:
    """A side's combat dice as they lay in the end; None where what was rolled again is not open."""
    faces: Faces | None = ()
    for chapter in story:
        what = chapter.entry.what if chapter.entry else None
        if chapter.entry is None and any(isinstance(reason, RerollPaid) for reason in chapter.reasons):
            return None  # which dice, only the journal knows
        if isinstance(what, Reroll) and chapter.seat == seat and faces is not None:
            faces = without(faces, what.faces)
        for event in chapter.events:
            if isinstance(event, DiceFell) and event.seat == seat and faces is not None:
                faces = (*faces, *event.combat)
    return faces


def scene(desk: Desk, look: Look, fought: Fought) -> Scene:
    """Both sides beside each other, then the sentences."""
    winner = fought.seat if fought.fallen is None else other(fought.fallen)
    edge = frame(desk, look, winner, headline(desk, fought), taught=False)
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    button, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 8 if phone else 14)
    if look.portrait:
        sides, told = rest.cut_top(rest.h * (0.52 if phone else 0.5), 8 if phone else 18)
        places = sides.columns(2, 8 if phone else 18)
    elif phone:
        sides, told = rest.cut_left(rest.w * 0.5, 10)
        places = sides.columns(2, 8)
    else:
        sides, told = rest.cut_left(rest.w * 0.56, 24)
        places = sides.columns(2, 18)
    widgets = [w for nth in (0, 1) for w in _side(desk, look, places[nth], fought, nth)]
    return Scene((*edge.widgets, *widgets, *_told(desk, look, told, fought), *_buttons(desk, look, button, fought)))


def headline(desk: Desk, fought: Fought) -> str:
    """Who falls, in one line."""
    if fought.fallen is None:
        return ui("db.nobody_falls", desk.language)
    species = fought.attacker if fought.fallen == fought.seat else fought.target
    return ui("db.falls", desk.language, species=species_word(desk, species), seat=name_of(desk, fought.fallen))


def _side(desk: Desk, look: Look, rect: Rect, fought: Fought, nth: int) -> Iterator[Widget]:
    seat = fought.seat if nth == 0 else other(fought.seat)
    species = (fought.attacker, fought.target)[nth]
    value: AttackValue | DefenceValue = (fought.attack, fought.defence)[nth]
    key, colour, phone = ("attack", "defence")[nth], colour_of(desk, seat), look.kind == "phone"
    fell = fought.fallen == seat
    yield Panel(f"{key} panel", rect, colour=colour, radius=16)
    room = rect.inset(8 if phone else 16, 8 if phone else 14)
    names = _names(desk, fought)
    role: Role = "label" if phone else "row"
    high = max(height_of(look, name, role, room.w, _size(look)) for name in names)
    head, rest = room.cut_top(max(24 if phone else 40, high + 4), 4)
    yield Paragraph(f"{key} name", head, names[nth], role, f"{colour}.on", upright="middle", size=_size(look))
    bottom, art = rest.cut_bottom(rest.h * (0.62 if phone else 0.56), 4)
    if art.h > 30:
        yield from beast(key, species, art, colour, flip=nth == 1)
    if fell or seat in fought.dazed:
        side = min(art.h, art.w) * 0.42
        badge = Rect(art.right - side, art.y, side, side)
        yield Panel(f"{key} badge", badge, colour="sheet", radius=side / 2)
        yield Icon(f"{key} fate", badge.inset(side * 0.2), "icons/cross" if fell else "battle/dazed", "ink")
    total, rest = bottom.cut_bottom(bottom.h * 0.46, 2)
    text = sum_text(desk, value)
    type_: Role = "label" if phone else "strong"
    line, lying = rest.cut_bottom(max(rest.h * 0.4, height_of(look, text, type_, rest.w) + 2), 2)
    faces = fought.faces[nth]
    places = dice.cells(lying, len(faces or ()))
    if faces and places[0].w * 0.5 > look.mm(3.2):
        for at, (face, cell) in enumerate(zip(faces, places, strict=True)):
            yield from dice.die(f"{key} die {at}", cell, face)
    yield Paragraph(f"{key} sum", line, text, type_, f"{colour}.on", "centre", upright="middle")
    yield Numeral(f"{key} total", total, str(value.total), f"{colour}.on", "score", size=64 if phone else 120)


def _names(desk: Desk, fought: Fought) -> tuple[str, str]:
    """Who attacked and who defended, each in a line or two."""
    attacker, target = species_word(desk, fought.attacker), species_word(desk, fought.target)
    return (
        ui("db.attack_of", desk.language, species=attacker),
        ui("db.defence_of", desk.language, species=target),
    )


def _size(look: Look) -> float | None:
    """On a tablet a little less than the role has, so that most names take one line."""
    return None if look.kind == "phone" else 29


def sum_text(desk: Desk, value: AttackValue | DefenceValue) -> str:
    """The sum in full: dice, hill die, card, boons."""
    parts = [ui("db.sum_dice", desk.language, value=value.dice)]
    if value.hill:
        parts.append(ui("db.sum_hill", desk.language, value=value.hill))
    if isinstance(value, AttackValue):
        parts.append(ui("db.sum_card", desk.language, value=value.value))
    if value.more:
        parts.append(ui("db.sum_boons", desk.language, value=value.more))
    return " + ".join(part.replace(" ", "\u00a0") for part in parts)  # a name and its number stay together


def _told(desk: Desk, look: Look, rect: Rect, fought: Fought) -> Iterator[Widget]:
    """A sentence a reason, with its rule."""
    phone = look.kind == "phone"
    role: Any = "strong" if phone else "lead"
    y, rows = 0.0, list[Widget]()
    for nth, reason in enumerate(fought.told):
        text = say(reason, desk.language, table_of(desk).names)
        width = rect.w - 14 - 38 - 18
        high = height_of(look, text, role, width) + 44
        row = Rect(0, y, rect.w - 14, high)
        rows += _sentence(desk, nth, reason, text, row, role)
        y += high + (6 if phone else 10)
    yield Scroll("told", rect, tuple(rows), length=y)


def _sentence(desk: Desk, nth: int, reason: Reason, text: str, rect: Rect, role: Any) -> list[Widget]:
    seat = getattr(reason, "seat", None)
    foot, words = rect.cut_left(38 if seat is not None else 8)[1].inset(8, 8).cut_bottom(22)
    return [
        Panel(f"told {nth} row", rect, radius=12),
        *_mark(desk, nth, seat, rect),
        Paragraph(f"told {nth} text", words, text, role, upright="middle"),
        Label(f"told {nth} rule", foot, rule_of(reason), "label", "pencil"),
    ]


def _mark(desk: Desk, nth: int, seat: int | None, rect: Rect) -> list[Widget]:
    """The symbol and colour of the seat that a sentence is about."""
    if seat is None:
        return []
    bar, colour = rect.cut_left(38)[0], colour_of(desk, seat)
    return [
        Panel(f"told {nth} bar", bar, colour=colour, corners="left", radius=12),
        Icon(f"told {nth} mark", bar.centred(26, 26), mark_of(desk, seat), f"{colour}.on"),
    ]


def _buttons(desk: Desk, look: Look, rect: Rect, fought: Fought) -> Iterator[Widget]:
    following = rect
    if table_of(desk).lesson is None:
        why, following = rect.columns((1, 1.7 if look.kind == "phone" else 2.4), 10)
        text = on_button(look, ui("why", desk.language), why)
        yield Button("why", why, text, "quiet", tap=AskWhy(fought.seq))
    text = on_button(look, ui("db.go_on", desk.language), following, role="button")
    yield Button("next", following, text, tap=Seen(fought.seq))
