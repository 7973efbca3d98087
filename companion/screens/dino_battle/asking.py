"""Short questions with two or more large answers: the temple, crystals and boons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct

from companion.games.dino_battle.actions import (
    BoonFacts,
    KeepBoon,
    RolledOut,
    SpendCrystal,
    TakeBoon,
    TakeOffering,
)
from companion.games.dino_battle.crystal import in_play
from companion.games.dino_battle.temple import TempleMouth
from companion.games.game import UNKNOWN, Entry, Seat
from companion.screens.desk import Desk
from companion.screens.dino_battle.parts import Return, acting, frame, seen
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button, whole
from companion.screens.widgets import Area, Button, Icon, Panel, Paragraph, Rect, Role, Scene, Stepper, Widget
from companion.screens.widgets.values import Align
from companion.words.ui import ui


class Say(Struct, frozen=True):
    """The answer to the question that is open."""

    what: Any


class Count(Struct, frozen=True):
    """So many of what fell into the mouth rolled out."""

    what: str
    count: int


class Counted(Struct, frozen=True):
    """These are the counts."""


class Answer(NamedTuple):
    """A large answer: its key, symbol, words, a line below, and what it sends."""

    key: str
    icon: str
    text: str
    more: str
    tap: object


KINDS: Final = ("action", "event", "upgrade_all", "upgrade_any", "upgrade_species")


def scene(
    desk: Desk, look: Look, seat: Seat, question: str, answers: tuple[Answer, ...], *, back: bool = False
) -> Scene:
    """The answers below each other on a narrow screen, else beside each other."""
    edge = frame(desk, look, seat, question)
    phone = look.kind == "phone"
    room = edge.body.inset(12 if phone else 40, 10 if phone else 36)
    widgets: list[Widget] = []
    if back:
        below, room = room.cut_bottom(look.min_target + 2 if phone else 92, 8 if phone else 20)
        place = below.cut_left(min(below.w, 320))[0]
        text = on_button(look, ui("db.back", desk.language), place, "icons/arrow_left")
        widgets.append(Button("back", place, text, "quiet", "icons/arrow_left", tap=Return()))
    gap = 8 if phone else 20
    count = len(answers)
    if look.portrait:
        cells = room.rows(count, gap)
    else:
        columns = count if count < 4 else 3
        cells = room.grid(columns, -(-count // columns), gap)
    widgets += [w for answer, cell in zip(answers, cells, strict=False) for w in _answer(look, cell, answer)]
    return Scene((*edge.widgets, *widgets))


def _answer(look: Look, rect: Rect, answer: Answer) -> Iterator[Widget]:
    """A sheet to tap: symbol, answer, and what it means."""
    phone = look.kind == "phone"
    yield Panel(f"{answer.key} sheet", rect, outline="lava", width=4, radius=18)
    room = rect.inset(10 if phone else 20, 8 if phone else 18)
    align: Align
    if rect.w > rect.h * 1.3:
        icon, words = room.cut_left(min(room.h, room.w * 0.24), 12 if phone else 24)
        align = "left"
    else:
        icon, words = room.cut_top(room.h * _art_share(look, room, answer), 8)
        align = "centre"
    side = min(icon.w, icon.h, 180)
    yield Icon(f"{answer.key} icon", icon.centred(side, side), answer.icon, "ink")
    yield from _answer_words(look, words, answer, align)
    yield Area(answer.key, rect, tap=answer.tap, radius=18)


def _art_share(look: Look, room: Rect, answer: Answer) -> float:
    """The symbol above the words is as large as they let it be."""
    name, more = _types(look)
    needed = height_of(look, answer.text, name, room.w) + height_of(look, answer.more, more, room.w) + 30
    return max(0.2, min(0.46, 1 - needed / room.h))


def _types(look: Look) -> tuple[Role, Role]:
    """How an answer and what it means are written."""
    return ("row", "body") if look.kind == "phone" else ("title", "lead")


def _answer_words(look: Look, rect: Rect, answer: Answer, align: Align) -> Iterator[Widget]:
    """Both together in the middle; what it means is left away where it has no room in any size."""
    name, role = _types(look)
    gap = 6 if look.kind == "phone" else 12
    text = rect.cut_top(min(height_of(look, answer.text, name, rect.w) + 2, rect.h * 0.5))[0]
    more = Rect(rect.x, text.bottom + gap, rect.w, rect.bottom - text.bottom - gap)
    if not answer.more or whole(look, answer.more, more.w, more.h, role) != answer.more:
        said = whole(look, answer.text, rect.w, rect.h, name)
        yield Paragraph(f"{answer.key} text", rect, said, name, "ink", align, upright="middle")
        return
    spare = max(0.0, more.h - height_of(look, answer.more, role, more.w)) * 0.4
    said = whole(look, answer.text, text.w, text.h, name)
    yield Paragraph(f"{answer.key} text", text + (0, spare), said, name, "ink", align, upright="bottom")
    below = Rect(more.x, more.y + spare, more.w, more.h - spare)
    yield Paragraph(f"{answer.key} more", below, answer.more, role, "pencil", align)


# --- the temple -------------------------------------------------------------------------------------------------


def temple_card(desk: Desk, look: Look, crystal: object = None) -> Scene:
    """The offering, or the top boon (DB-13); first a crystal, where `crystal` is what a tap on it sends (DB-27)."""
    lies = seen(desk).offering
    offering = ui("db.offering_holds", desk.language, fruit=lies.fruit, crystals=lies.crystals)
    boons = ui("db.boons_left", desk.language, number=seen(desk).boon_pile)
    answers: tuple[Answer, ...] = (
        Answer("offering", "battle/temple", ui("db.take_offering", desk.language), offering, Say(TakeOffering())),
        Answer("boon", "battle/boon", ui("db.take_boon", desk.language), boons, Say(TakeBoon())),
    )
    answers += _crystal_first(desk, acting(desk), crystal)
    return scene(desk, look, acting(desk), ui("db.which_of_two", desk.language), answers)


def _crystal_first(desk: Desk, seat: Seat, tap: object) -> tuple[Answer, ...]:
    """In its play step a seat that has a crystal may spend it before it answers (DB-27)."""
    if tap is None or not seen(desk).players[seat].crystals or not in_play(seen(desk).stack, seat):
        return ()
    text, more = ui("db.crystal_first", desk.language), ui("db.crystal_first_more", desk.language)
    return (Answer("crystal", "battle/crystal", text, more, tap),)


def mouth(desk: Desk, look: Look, fell: TempleMouth, counts: tuple[tuple[str, int], ...]) -> Scene:
    """What rolled out: one thing by two answers, several by counts."""
    seat = acting(desk)
    if fell.fruit + fell.crystals == 1:
        question = ui("db.fruit_fell" if fell.fruit else "db.crystal_fell", desk.language)
        icon = "battle/fruit" if fell.fruit else "battle/crystal"
        out = Say(RolledOut(fell.fruit, fell.crystals))
        answers = (
            Answer("out", icon, ui("db.rolled_out", desk.language), ui("db.to_offering", desk.language), out),
            Answer("lost", "icons/cross", ui("db.lost", desk.language), ui("db.lost_for_good", desk.language),
                   Say(RolledOut(0, 0))),
        )  # fmt: skip
        return scene(desk, look, seat, question, answers)
    return _counted(desk, look, seat, fell, dict(counts))


def _counted(desk: Desk, look: Look, seat: Seat, fell: TempleMouth, counts: dict[str, int]) -> Scene:
    edge = frame(desk, look, seat, ui("db.how_many_out", desk.language))
    phone = look.kind == "phone"
    room = edge.body.inset(12 if phone else 60, 12 if phone else 40)
    button, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 12)
    shown = [(what, most) for what, most in (("fruit", fell.fruit), ("crystal", fell.crystals)) if most]
    widgets: list[Widget] = []
    for (what, most), row in zip(shown, rest.rows(max(2, len(shown)), 12), strict=False):
        widgets += _stepper(desk, look, row, what, most, counts.get(what, 0))
    text = on_button(look, ui("db.so_many", desk.language), button, "icons/tick", "button")
    widgets.append(Button("counted", button, text, "main", "icons/tick", tap=Counted()))
    return Scene((*edge.widgets, *widgets))


def _stepper(desk: Desk, look: Look, rect: Rect, what: str, most: int, count: int) -> Iterator[Widget]:
    row = rect.centred(rect.w, min(rect.h, 140))
    mark, control = row.cut_left(min(row.h, 60 if look.kind == "phone" else 90), 8)
    yield Panel(f"{what} row", row, radius=14)
    yield Icon(f"{what} mark", mark.inset(12), f"battle/{what}", "ink")
    less = Count(what, count - 1) if count else None
    more = Count(what, count + 1) if count < most else None
    text = ui("db.of", desk.language, count=count, most=most)
    place = control.centred(
        control.w - (8 if look.kind == "phone" else 16), max(look.min_target + 2, min(control.h - 16, 110))
    )
    yield Stepper(what, place, text=text, less=less, more=more)


def rolled_out(counts: tuple[tuple[str, int], ...]) -> RolledOut:
    """The counts as they are reported."""
    told = dict(counts)
    return RolledOut(told.get("fruit", 0), told.get("crystal", 0))


# --- crystals and boons -----------------------------------------------------------------------------------------


def crystal(desk: Desk, look: Look, seat: Seat) -> Scene:
    """What a crystal is spent on (DB-27)."""
    answers = (
        Answer("draw", "icons/card", ui("db.crystal_draw", desk.language), ui("db.crystal_draw_more", desk.language),
               Say(SpendCrystal("draw"))),
        Answer("move", "marks/footprint", ui("db.crystal_move", desk.language),
               ui("db.crystal_move_more", desk.language), Say(SpendCrystal("move"))),
    )  # fmt: skip
    return scene(desk, look, seat, ui("db.crystal_for", desk.language), answers, back=True)


class BoonOfSpecies(Struct, frozen=True):
    """An upgrade for one species: which, is asked next."""


def boon(desk: Desk, look: Look, seat: Seat, crystal: object = None, by_name: object = None) -> Scene:
    """What kind of boon was gained (DB-22): the app need not know which, but it may, where `by_name` is a message.

    First a crystal, as with a temple card.
    """
    icons = ("icons/card", "icons/sun", "icons/players", "icons/swap", "marks/claw")
    answers = tuple(
        Answer(kind, icon, ui(f"db.kind_{kind}", desk.language), ui(f"db.kind_{kind}_more", desk.language), told(kind))
        for kind, icon in zip(KINDS, icons, strict=True)
    )
    if by_name is not None:
        more = ui("db.by_name_more", desk.language)
        answers += (Answer("by name", "icons/search", ui("db.by_name", desk.language), more, by_name),)
    answers += _crystal_first(desk, seat, crystal)
    return scene(desk, look, seat, ui("db.boon_gained", desk.language), answers)


def told(kind: Any) -> object:
    """What a tap on a kind of boon sends."""
    if kind == "upgrade_species":
        return BoonOfSpecies()
    return Say(KeepBoon(UNKNOWN, BoonFacts(kind)))


def entry(what: Any, seat: Seat) -> Entry[Any]:
    """The answer of a seat; what chance decides comes from nobody."""
    return Entry(what) if isinstance(what, RolledOut) else Entry(what, seat)
