"""The dice in the tray: each face is tapped as it lies there; then some are rolled again, or none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.games.dino_battle.dice import BOX_DICE, PRINTED_FACES, PRINTED_HILL, Dice, Face, Faces
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.screens.at_table import colour_of, table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import dice_strip
from companion.screens.dino_battle.dice_signs import face_sign
from companion.screens.dino_battle.parts import frame, seen
from companion.screens.look import Look
from companion.screens.measuring import on_button
from companion.screens.widgets import Area, Button, Icon, Label, Panel, Paragraph, Rect, Scene, Widget
from companion.table.device import Rolled
from companion.table.eye_dice import hill_name, name_of
from companion.words.ui import ui


class AddFace(Struct, frozen=True):
    """Another combat die shows this."""

    face: Face


class HillShows(Struct, frozen=True):
    """The hill die shows this."""

    face: int


class TakeOut(Struct, frozen=True):
    """A die that was tapped by mistake."""

    place: int


class AllDice(Struct, frozen=True):
    """These are all dice."""


class Read(Struct, frozen=True):
    """A device has read the dice: the tray shows them, and they count once somebody says that they lie so."""

    combat: Faces
    hill: int | None = None
    confidence: float = 1.0


class Mark(Struct, frozen=True):
    """A die is to be rolled again, or after all not; the hill die is the one behind the last."""

    place: int


class RollAgain(Struct, frozen=True):
    """The marked dice are rolled again; none: all stay."""


def faces_of(desk: Desk) -> Faces:
    """What combat dice can show: as the pack says, else as printed."""
    known = tuple(face.face for face in table_of(desk).pack.combat_die)
    return known or PRINTED_FACES


def hill_faces(desk: Desk) -> tuple[int, ...]:
    """What the hill die can show: what the pack says and what may be besides."""
    known = {face.face for face in table_of(desk).pack.hill_die}
    return tuple(sorted(known | set(PRINTED_HILL)))


def names_of(desk: Desk) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names under which a camera learns the faces of combat dice and of the hill die."""
    return tuple(map(name_of, faces_of(desk))), tuple(map(hill_name, hill_faces(desk)))


def read(desk: Desk, roll: Roll, done: Rolled) -> Read:
    """What a device's dice are here: first the combat dice, then the hill die. One that was not read is left out.

    Face n is the n-th side in the pack's order; where that counts no sides, the n-th face there is.
    """
    pack = table_of(desk).pack
    sides = [each.face for each in pack.combat_die for _ in range(each.sides or 0)] or faces_of(desk)
    tops = [each.face for each in pack.hill_die for _ in range(each.sides or 0)] or hill_faces(desk)
    fell = [face for face in done.faces[: due(roll)] if face is not None and 1 <= face <= len(sides)]
    last = done.faces[due(roll)] if roll.hill and len(done.faces) > due(roll) else None
    hill = tops[last - 1] if last is not None and 1 <= last <= len(tops) else None
    return Read(tuple(sides[face - 1] for face in fell), hill, done.confidence)


def due(roll: Roll) -> int:
    """How many combat dice are rolled now."""
    return min(roll.combat, BOX_DICE)


def is_whole(roll: Roll, combat: Faces, hill: int | None) -> bool:
    """Whether all dice are told."""
    return len(combat) == due(roll) and (hill is not None) == roll.hill


# --- a roll -----------------------------------------------------------------------------------------------------


def scene(desk: Desk, look: Look, roll: Roll, combat: Faces, hill: int | None) -> Scene:
    """The tray above, the faces below."""
    edge = frame(desk, look, roll.seat, question(desk, roll))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    button, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 8 if phone else 14)
    high = dice_strip.height(desk, look, rest)
    eye, rest = rest.cut_top(high, (6 if phone else 12) if high else 0)
    if look.portrait or not phone:
        tray, keys = rest.cut_top(rest.h * (0.36 if roll.hill else 0.42), 10 if phone else 18)
    else:
        tray, keys = rest.cut_left(rest.w * 0.32, 10)
    widgets = (*_tray(desk, look, tray, roll, combat, hill), *_keys(desk, look, keys, roll, combat, hill))
    widgets = (*dice_strip.strip(desk, look, eye), *widgets)
    return Scene((*edge.widgets, *widgets, _done(desk, look, button, roll, combat, hill)))


def question(desk: Desk, roll: Roll) -> str:
    """How many dice, and whether they come in parts."""
    if roll.combat > BOX_DICE:
        return ui("db.roll_part", desk.language, number=BOX_DICE, left=roll.combat - BOX_DICE)
    text = ui("db.tell_dice", desk.language, number=roll.combat) if roll.combat else ""
    hill = ui("db.tell_hill", desk.language) if roll.hill else ""
    return " ".join(part for part in (text, hill) if part)


def _tray(desk: Desk, look: Look, rect: Rect, roll: Roll, combat: Faces, hill: int | None) -> Iterator[Widget]:
    yield Panel("tray", rect, colour=f"{colour_of(desk, roll.seat)}.tint", radius=18)
    places = cells(rect.inset(10, 10), due(roll) + roll.hill)
    small = places[0].w < look.min_target  # then a tap anywhere takes the last one out
    for place, cell in enumerate(places):
        if place < len(combat):
            yield from die(f"die {place}", cell, combat[place])
            if not small:
                yield Area(f"die {place} out", cell, tap=TakeOut(place), radius=12)
        elif place == due(roll):
            yield from hill_die("hill die", cell, hill)
        else:
            yield Panel(f"die {place} open", cell.inset(4), colour="paper", outline="pencil", dashed=True, width=2,
                        radius=12)  # fmt: skip
    if small and combat:
        yield Area("last die out", rect, tap=TakeOut(len(combat) - 1), radius=18)


def cells(rect: Rect, count: int) -> tuple[Rect, ...]:
    """Squares for so many dice, as large as fit."""
    count = max(1, count)
    columns = max(range(1, count + 1), key=lambda n: min(rect.w / n, rect.h / -(-count // n)))
    rows = -(-count // columns)
    side = min(rect.w / columns, rect.h / rows, 210)
    room = rect.centred(side * columns, side * rows)
    return tuple(cell.inset(side * 0.06) for cell in room.grid(columns, rows)[:count])


def die(key: str, rect: Rect, face: Face, *, marked: bool = False) -> Iterator[Widget]:
    """A combat die as it lies there."""
    yield Panel(f"{key} body", rect, colour="sheet", outline="lava" if marked else "ink", width=5 if marked else 3,
                radius=rect.w * 0.18)  # fmt: skip
    if face == "dazed":
        yield Icon(f"{key} dazed", rect.inset(rect.w * 0.2), "battle/dazed", "ink")
    elif face != "blank":
        yield Label(f"{key} number", rect.inset(6), str(face), "title", "ink", "centre", size=rect.w * 0.52)


def hill_die(key: str, rect: Rect, face: int | None, *, marked: bool = False) -> Iterator[Widget]:
    """The hill die: dark, with a hill."""
    line = "lava" if marked else "ink"
    yield Panel(f"{key} body", rect, colour="silhouette", outline=line, width=5 if marked else 3, radius=rect.w * 0.18)
    if face is None:
        yield Icon(f"{key} hill", rect.inset(rect.w * 0.22), "battle/hill", "pale")
        return
    above, number = rect.inset(rect.w * 0.1).rows((1, 1.8))
    yield Icon(f"{key} hill", above, "battle/hill", "pale")
    yield Label(f"{key} number", number, str(face), "title", "pale", "centre", size=rect.w * 0.46)


def _keys(desk: Desk, look: Look, rect: Rect, roll: Roll, combat: Faces, hill: int | None) -> Iterator[Widget]:
    """A key a face; the hill die has a row of its own."""
    phone = look.kind == "phone"
    gap = 8 if phone else 16
    faces, tops = faces_of(desk), hill_faces(desk)
    parts = rect.rows(2 if roll.hill and roll.combat else 1, gap)
    if roll.combat:
        full = len(combat) >= due(roll)
        for face, cell in zip(faces, _fit(look, parts[0], len(faces), gap), strict=False):
            yield from _key(desk, look, cell, face, off=full)
    if roll.hill:
        for face, cell in zip(tops, _fit(look, parts[-1], len(tops), gap), strict=False):
            yield Panel(f"hill key {face} body", cell, colour="silhouette", radius=12,
                        outline="lava" if face == hill else "", width=5)  # fmt: skip
            size = min(cell.h * 0.5, 44)
            yield Label(f"hill key {face} number", cell.inset(6), str(face), "choice", "pale", "centre", size=size)
            yield Area(f"hill key {face}", cell, tap=HillShows(face), radius=12)


def _fit(look: Look, rect: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """Cells that a finger can hit: in a second row where one is too narrow."""
    rows = 1 if (rect.w - gap * (count - 1)) / count >= look.min_target + 2 else 2
    columns = -(-count // rows)
    room = rect.centred(rect.w, min(rect.h, rows * 150))
    return room.grid(columns, rows, gap)


def _key(desk: Desk, look: Look, rect: Rect, face: Face, *, off: bool) -> Iterator[Widget]:
    key, ink = f"face {face}", "pencil" if off else "on_lava"
    yield Panel(f"{key} body", rect, colour="blank" if off else "lava", radius=12)
    yield from face_sign(desk, look, key, rect.inset(6), face, ink)
    if not off:
        yield Area(key, rect, tap=AddFace(face), radius=12)


def _done(desk: Desk, look: Look, rect: Rect, roll: Roll, combat: Faces, hill: int | None) -> Button:
    whole = is_whole(roll, combat, hill)
    text = on_button(look, ui("db.dice_lie", desk.language), rect, "icons/tick", "button")
    why = ui("db.dice_missing", desk.language, number=max(1, due(roll) - len(combat)))
    return Button("dice done", rect, text, "main", "icons/tick", tap=AllDice(), off=not whole, why=why)


# --- rolling again ----------------------------------------------------------------------------------------------


def again(desk: Desk, look: Look, choice: RerollChoice, marked: tuple[int, ...]) -> Scene:
    """The dice to be marked, and the price."""
    edge = frame(desk, look, choice.seat, ui("db.roll_again", desk.language))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    button, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 8 if phone else 14)
    if phone and not look.portrait:  # a low screen has no line to spare
        button, words = button.cut_right(button.w * 0.55, 8)
        tray = rest
    else:
        words, tray = rest.cut_bottom(52 if phone else 70, 6)
    return Scene((
        *edge.widgets, *_marked(desk, tray, choice, marked), _price(desk, look, words, choice, marked),
        _roll_again(desk, look, button, choice, marked),
    ))  # fmt: skip


def _marked(desk: Desk, rect: Rect, choice: RerollChoice, marked: tuple[int, ...]) -> Iterator[Widget]:
    yield Panel("tray", rect, colour=f"{colour_of(desk, choice.seat)}.tint", radius=18)
    dice = choice.dice
    count = len(dice.combat)
    for place, cell in enumerate(cells(rect.inset(10, 10), count + (dice.hill is not None))):
        if place < count:
            yield from die(f"die {place}", cell, dice.combat[place], marked=place in marked)
        else:
            yield from hill_die("hill die", cell, dice.hill, marked=place in marked)
        yield Area(f"die {place} mark", cell, tap=Mark(place), radius=12)


def cost(choice: RerollChoice, marked: tuple[int, ...]) -> int:
    """The fruit that it takes."""
    return max(0, len(marked) - choice.free)


def _price(desk: Desk, look: Look, rect: Rect, choice: RerollChoice, marked: tuple[int, ...]) -> Paragraph:
    fruit = seen(desk).players[choice.seat].fruit
    text = ui("db.reroll_price", desk.language, number=fruit)
    if choice.free:
        text += f" {ui('db.reroll_free', desk.language, number=choice.free)}"
    role: Any = "strong" if look.kind == "phone" else "lead"
    return Paragraph("price", rect, text, role, upright="middle")


def _roll_again(desk: Desk, look: Look, rect: Rect, choice: RerollChoice, marked: tuple[int, ...]) -> Button:
    fruit = seen(desk).players[choice.seat].fruit
    paid = cost(choice, marked)
    key = "db.keep_all" if not marked else "db.reroll"
    text = on_button(look, ui(key, desk.language, number=len(marked)), rect, "icons/tick", "button")
    short = paid > fruit
    why = ui("db.too_little_fruit", desk.language) if short else ""
    icon = "icons/tick" if not marked else "icons/dice"
    return Button("again", rect, text, "main", icon, tap=RollAgain(), off=short, why=why)


def chosen(dice: Dice, marked: tuple[int, ...]) -> tuple[Faces, bool]:
    """The faces to be rolled again, and whether the hill die is."""
    count = len(dice.combat)
    return tuple(dice.combat[place] for place in sorted(marked) if place < count), count in marked


def toggled(marked: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The marks after a tap."""
    return tuple(each for each in marked if each != place) if place in marked else (*marked, place)
