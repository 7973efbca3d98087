"""What decides the dice of a fight: card, strengths, hills, flankers, boons; and how many dice that makes, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct

from companion.games.dino_battle.actions import GroundFacts
from companion.games.dino_battle.species import SPECIES, Species
from companion.games.game import Seat
from companion.screens.at_table import colour_of, mark_of
from companion.screens.desk import Desk
from companion.screens.dino_battle.parts import Return, beast, frame, other, seen, species_word, top
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button, shortened, width_of
from companion.screens.widgets import (
    Button,
    Choice,
    Icon,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Stepper,
    Widget,
)
from companion.words.ui import ui

MOST: Final = 20
BOONS: Final = ("attack_dice", "attack_more", "defence_dice", "defence_more")


FACTS: Final = ("value", "attacker_strength", "target_strength", "attacker_on_hill", "target_on_hill", "flankers")


class Fighting(NamedTuple):
    """A fight as far as it is told: who attacks, whom, whether that one is dazed, and what the ground is like."""

    seat: Seat
    attacker: Species
    target: Species
    dazed: bool
    facts: GroundFacts
    boons: bool = False


class Tell(Struct, frozen=True):
    """A fact is this."""

    fact: str
    value: Any


class TellBoons(Struct, frozen=True):
    """Upgrades count in this fight: their fields are shown."""


class RollDice(Struct, frozen=True):
    """Everything is told."""


def scene(desk: Desk, look: Look, fight: Fighting) -> Scene:
    """The two dinos, a row a fact, and what it comes to."""
    edge = frame(desk, look, fight.seat, _title(desk, fight))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    button, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 8 if phone else 14)
    if phone or look.portrait:
        told, rest = rest.cut_bottom(_told_height(desk, look, rest.w, fight), 6)
        rows = rest if phone else rest.cut_top(rest.h * 0.26, 14)[1]
        art = None if phone else rest.cut_top(rest.h * 0.26, 14)[0]
    else:
        side, rows = rest.cut_left(rest.w * 0.34, 24)
        art, told = side.cut_top(side.h * 0.5, 12)
    widgets: list[Widget] = [] if art is None else list(_art(desk, fight, art))
    return Scene((
        *edge.widgets, *widgets, *_rows(desk, look, rows, fight), *_told(desk, look, told, fight),
        *_buttons(desk, look, button, fight),
    ))  # fmt: skip


def _title(desk: Desk, fight: Fighting) -> str:
    names: dict[str, Any] = {"attacker": species_word(desk, fight.attacker), "target": species_word(desk, fight.target)}
    return ui("db.who_fights", desk.language, **names)


def _art(desk: Desk, fight: Fighting, rect: Rect) -> Iterator[Widget]:
    left, right = rect.columns(2, 12)
    enemy = other(fight.seat)
    for key, seat, species, place, flip in (
        ("attacker", fight.seat, fight.attacker, left, False),
        ("target", enemy, fight.target, right, True),
    ):
        yield Panel(f"{key} field", place, colour=colour_of(desk, seat), radius=14)
        yield from beast(key, species, place.inset(6, 6), colour_of(desk, seat), flip=flip)
    if fight.dazed:
        badge = Rect(right.right - 60, right.y + 8, 52, 52)
        yield Panel("dazed badge", badge, radius=26)
        yield Icon("dazed whirl", badge.inset(9), "battle/dazed", "ink")


def known_facts(desk: Desk, attacker: Species, target: Species) -> GroundFacts:
    """What need not be told: the card's value and the strengths, where they are known; nobody stands on a hill yet."""
    shown = seen(desk)
    return GroundFacts(
        value=top(desk).value,
        attacker_strength=shown.strengths[SPECIES.index(attacker)],
        target_strength=shown.strengths[SPECIES.index(target)],
        attacker_on_hill=False,
        target_on_hill=False,
        flankers=0,
    )


# --- the rows ---------------------------------------------------------------------------------------------------


def lacking(facts: GroundFacts) -> tuple[str, ...]:
    """What has still to be told."""
    return tuple(name for name in FACTS if getattr(facts, name) is None)


def _facts(desk: Desk, fight: Fighting) -> tuple[str, ...]:
    """The rows, those that have to be told first: strengths only where no pack and nobody told them before."""
    known = seen(desk).strengths
    strengths = [
        name
        for name, species in (("attacker_strength", fight.attacker), ("target_strength", fight.target))
        if known[SPECIES.index(species)] is None
    ]
    return ("value", *strengths, "hills", "flankers", *(BOONS if fight.boons else ()))


def _rows(desk: Desk, look: Look, rect: Rect, fight: Fighting) -> Iterator[Widget]:
    """A row a fact, each as high as its words need; a list where they are too many."""
    names, phone = _facts(desk, fight), look.kind == "phone"
    gap = 6 if phone else 12
    highs = [_row_height(desk, look, rect.w - 14, fight, name) for name in names]
    length = sum(highs) + gap * (len(names) - 1)
    scrolls = length > rect.h + 1
    spare = 0.0 if scrolls else min((rect.h - length) / len(names), 30)
    x, y, width = (0.0, 0.0, rect.w - 14) if scrolls else (rect.x, rect.y, rect.w)
    rows = list[Widget]()
    for name, high in zip(names, highs, strict=True):
        rows += _row(desk, look, Rect(x, y, width, high + spare), fight, name)
        y += high + spare + gap
    yield from (Scroll("facts", rect, tuple(rows), length=length),) if scrolls else rows


def _words(desk: Desk, look: Look, width: float, fight: Fighting, name: str) -> tuple[str, Role, float, float]:
    """A fact's words, their type, and the room that they need."""
    phone = look.kind == "phone"
    text = ui(f"db.fact_{name}", desk.language, **_names(desk, fight))
    role: Role = "strong" if phone else "lead"
    room = width if phone else width * 0.36
    return text, role, room, height_of(look, text, role, room)


def _row_height(desk: Desk, look: Look, width: float, fight: Fighting, name: str) -> float:
    high = _words(desk, look, width, fight, name)[3]
    control = look.min_target + 3
    return high + 2 + control if look.kind == "phone" else max(high, control)


def _row(desk: Desk, look: Look, rect: Rect, fight: Fighting, name: str) -> Iterator[Widget]:
    phone = look.kind == "phone"
    text, role, room, high = _words(desk, look, rect.w, fight, name)
    words, control = rect.cut_top(high, 2) if phone else rect.cut_left(room, 12)
    yield Paragraph(f"{name} word", words, text, role, upright="middle")
    control = control.centred(control.w, min(control.h, max(look.min_target + 3, 100 if not phone else 0)))
    if name == "hills":
        yield from _hills(desk, look, control, fight)
        return
    value = getattr(fight.facts, name)
    signed = name in BOONS
    shown = "?" if value is None else f"+{value}" if signed and value > 0 else str(value)
    less = None if value is None or (value <= 0 and not signed) or value <= -MOST else Tell(name, value - 1)
    more = Tell(name, _first(name) if value is None else value + 1) if value is None or value < MOST else None
    yield Stepper(name, control, text=shown, less=less, more=more)


def _first(name: str) -> int:
    """What the first tap on plus means."""
    return {"flankers": 0, "value": 3}.get(name, 1)


def _names(desk: Desk, fight: Fighting) -> dict[str, Any]:
    return {"attacker": species_word(desk, fight.attacker), "target": species_word(desk, fight.target)}


def _hills(desk: Desk, look: Look, rect: Rect, fight: Fighting) -> Iterator[Widget]:
    """Each of the two stands on a hill or not: a tap changes it."""
    for (name, species), cell in zip(
        (("attacker_on_hill", fight.attacker), ("target_on_hill", fight.target)), rect.columns(2, 8), strict=True
    ):
        up = bool(getattr(fight.facts, name))
        text = ui("db.on_hill" if up else "db.on_flat", desk.language, species=species_word(desk, species))
        seat, size = (
            fight.seat if name.startswith("attacker") else other(fight.seat),
            22 if look.kind == "phone" else 28,
        )
        if width_of(look, text, "choice", size) > cell.w - 66:  # the animal and its seat are known by their place
            text = ui("db.hill_alone" if up else "db.flat_alone", desk.language)
        yield Choice(
            name, cell, shortened(look, text, cell.w - 60), "chosen" if up else "open",
            colour_of(desk, seat) if up else "lava", "battle/hill" if up else mark_of(desk, seat),
            tap=Tell(name, not up), size=size,
        )  # fmt: skip


# --- what it comes to -------------------------------------------------------------------------------------------


def dice_text(desk: Desk, fight: Fighting) -> tuple[str, str]:
    """How many dice the attacker and the defender roll, and why; with `?` for what is not told."""
    facts, say = fight.facts, desk.language
    up, down = bool(facts.attacker_on_hill), bool(facts.target_on_hill)
    attack = {"strength": facts.attacker_strength, "boons": facts.attack_dice, "flankers": facts.flankers}
    defence = {"strength": facts.target_strength, "boons": facts.defence_dice, "dazed": -int(fight.dazed)}
    hill = f" {ui('db.and_hill_die', say)}"
    told = [
        ui(key, say, **_sum(desk, parts)) for key, parts in (("db.attack_dice", attack), ("db.defence_dice", defence))
    ]
    return told[0] + (hill if up and not down else ""), told[1] + (hill if down and not up else "")


def _sum(desk: Desk, parts: dict[str, int | None]) -> dict[str, Any]:
    """The dice in all, and what they come from; what adds nothing is left out."""
    known = [value for value in parts.values() if value is not None]
    total = str(max(0, sum(known))) if len(known) == len(parts) else "?"
    named = [
        ui(f"db.part_{name}", desk.language, value="?" if value is None else _signed(value))
        for name, value in parts.items()
        if value != 0
    ]
    return {"dice": total, "parts": ", ".join(named)}


def _signed(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"  # noqa: RUF001 - a minus


def _told_height(desk: Desk, look: Look, width: float, fight: Fighting) -> float:
    role: Role = "label" if look.kind == "phone" else "lead"
    return sum(max(height_of(look, text, role, width - 44), 30) for text in dice_text(desk, fight)) + 8


def _told(desk: Desk, look: Look, rect: Rect, fight: Fighting) -> Iterator[Widget]:
    """The dice of both, one below the other, each with the mark of its seat."""
    role: Role = "label" if look.kind == "phone" else "lead"
    at = rect.y
    for (name, seat), text in zip(
        (("attack", fight.seat), ("defence", other(fight.seat))), dice_text(desk, fight), strict=True
    ):
        high = max(height_of(look, text, role, rect.w - 44), 30)
        mark, words = Rect(rect.x, at, rect.w, high).cut_left(34, 10)
        yield Icon(f"{name} mark", mark.centred(26, 26), mark_of(desk, seat), f"{colour_of(desk, seat)}.mark")
        yield Paragraph(f"{name} dice", words, text, role, upright="middle")
        at += high + 8


def _buttons(desk: Desk, look: Look, rect: Rect, fight: Fighting) -> Iterator[Widget]:
    back, boons, roll = rect.columns((0.6, 1, 2) if look.kind == "phone" else (1, 1.2, 2.4), 8)
    yield Button("back", back, "", "quiet", "icons/arrow_left", tap=Return())
    text = on_button(look, ui("db.boons", desk.language), boons, role="strong")
    yield Button("boons", boons, text, "quiet", tap=TellBoons(), role="strong", chosen=fight.boons)
    missing = lacking(fight.facts)
    why = ui("db.tell_first", desk.language) if missing else ""
    go = on_button(look, ui("db.roll", desk.language), roll, "icons/dice", "button")
    yield Button("roll", roll, go, "main", "icons/dice", tap=RollDice(), off=bool(missing), why=why)
