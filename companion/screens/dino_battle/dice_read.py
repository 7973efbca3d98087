"""What the camera makes of dice: the crop of each beside the value read; a tap corrects one, one tap takes them all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_battle.roll import Roll
from companion.screens.at_table import colour_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import dice
from companion.screens.dino_battle.dice_signs import key_sign
from companion.screens.dino_battle.dice_strip import ByHand, LookAgain, MarkTray
from companion.screens.dino_battle.parts import frame
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button, width_of
from companion.screens.widgets import Area, Button, Icon, Label, Panel, Paragraph, Rect, Role, Scene, Snap, Widget
from companion.table.eye import DiceClaim, Still
from companion.table.eye_dice import Told, face_of, hill_name, hill_of, name_of, told
from companion.words.ui import ui

NO_DIE: Final = "-"
"""What people say of a tile that shows no die."""

Corrections = tuple[tuple[int, str], ...]


class PickDie(Struct, frozen=True):
    """A tile is to be told; or after all not."""

    at: int


class ItShows(Struct, frozen=True):
    """The picked tile shows the face of this name, or is no die."""

    name: str


class TakeThem(Struct, frozen=True):
    """These are the dice."""


class Tile(NamedTuple):
    """One die: its place in the claim, its face ("" unknown), its crop, and whether people have told it."""

    at: int
    name: str
    crop: Still | None = None
    told: bool = False
    stays: bool = False


def tiles_of(claim: DiceClaim, said: Corrections) -> tuple[Tile, ...]:
    """A tile a die, one for each that is missing, and at last those that were not rolled again."""
    known, every = dict(said), range(len(claim.dice))
    rolled = [
        Tile(at, known.get(at, claim.dice[at].face), claim.dice[at].crop, at in known)
        for at in every
        if not claim.dice[at].stays
    ]
    missing = claim.due + claim.hill - sum(tile.name != NO_DIE for tile in rolled)
    places = range(len(claim.dice), len(claim.dice) + max(0, missing))
    added = [Tile(at, known.get(at, ""), None, at in known) for at in places]
    kept = [Tile(at, die.face, die.crop, stays=True) for at, die in enumerate(claim.dice) if die.stays]
    return (*rolled, *added, *kept)


def shown(tiles: tuple[Tile, ...]) -> Told:
    """What the dice that count show."""
    return told(tuple(tile.name for tile in tiles if not tile.stays and tile.name != NO_DIE))


def is_whole(roll: Roll, found: Told) -> bool:
    """Whether all dice are told."""
    return not found.open and dice.is_whole(roll, found.combat, found.hill)


def picked_of(tiles: tuple[Tile, ...], picked: int | None) -> Tile | None:
    """The tile that is to be told: the one that was tapped, else the first that nobody knows."""
    open_ones = (tile for tile in tiles if tile.name == "" and not tile.stays)
    return next((tile for tile in tiles if tile.at == picked and not tile.stays), None) or next(open_ones, None)


def scene(desk: Desk, look: Look, roll: Roll, claim: DiceClaim, said: Corrections, picked: int | None) -> Scene:
    """The tiles above; below what one of them may show, while one is picked or unknown; then the buttons."""
    tiles = tiles_of(claim, said)
    asked = picked_of(tiles, picked)
    edge = frame(desk, look, roll.seat, _question(desk, claim, tiles, asked))
    phone = look.kind == "phone"
    gap = 8 if phone else 16
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    foot, room = room.cut_bottom(_foot_height(look), gap)
    missing = asked is not None and asked.crop is None
    seen_already = phone and missing and "moved" not in claim.doubts  # the empty tile says it
    text = "" if said or seen_already else _doubt(desk, claim)
    high = height_of(look, text, _role(look), room.w - 36) + 6 if text else 0
    odd, room = room.cut_top(high, gap if high else 0)
    if asked is None:
        tray, keys = room, None
    elif look.portrait or not phone:
        count = len(_names(desk, roll, asked))
        keys, tray = room.cut_bottom(
            min(room.h * 0.48, _rows(look, room.w, count, gap) * (140 if not phone else 60)), gap
        )
    else:
        tray, keys = room.cut_left(room.w * 0.46, gap)
    widgets: list[Widget] = [*edge.widgets, *_odd(look, odd, text), *_tray(desk, look, tray, roll, tiles, asked)]
    if keys is not None and asked is not None:
        widgets += _keys(desk, look, keys, roll, asked, gap)
    return Scene((*widgets, *_foot(desk, look, foot, roll, claim, tiles)))


def _question(desk: Desk, claim: DiceClaim, tiles: tuple[Tile, ...], asked: Tile | None) -> str:
    if not claim.dice:
        return ui("db.eye.none", desk.language)
    if asked is None:
        return ui("db.eye.right", desk.language)
    return ui("db.eye.which" if asked.crop else "db.eye.missing", desk.language)


def _role(look: Look) -> Role:
    return "label" if look.kind == "phone" else "body"


def _doubt(desk: Desk, claim: DiceClaim) -> str:
    """What does not fit, in one sentence; what the question says already is not said again."""
    code = next((each for each in claim.doubts if each not in {"none", "unclear"}), "")
    seen = sum(not die.stays for die in claim.dice)
    return ui(f"db.eye.odd.{code}", desk.language, seen, due=claim.due + claim.hill) if code else ""


def _odd(look: Look, rect: Rect, text: str) -> Iterator[Widget]:
    if text:
        mark, words = rect.cut_left(26, 8)
        yield Icon("odd mark", mark.centred(24, min(24, rect.h)), "icons/warning", "amber")
        yield Paragraph("odd", words, text, _role(look), "ink", upright="middle")


# --- the tiles ------------------------------------------------------------------------------------------------------


def _tray(
    desk: Desk, look: Look, rect: Rect, roll: Roll, tiles: tuple[Tile, ...], asked: Tile | None
) -> Iterator[Widget]:
    yield Panel("tray", rect, colour=f"{colour_of(desk, roll.seat)}.tint", radius=18)
    if not tiles:
        return
    for tile, cell in zip(tiles, _cells(rect.inset(8, 8), len(tiles)), strict=True):
        yield from _tile(desk, look, cell, tile, picked=asked is not None and tile.at == asked.at)


def _cells(rect: Rect, count: int) -> tuple[Rect, ...]:
    """Places twice as wide as high, as large as fit."""
    columns = max(range(1, count + 1), key=lambda n: min(rect.w / n / 2, rect.h / -(-count // n)))
    rows = -(-count // columns)
    high = min(rect.w / columns / 2, rect.h / rows, 190)
    room = rect.centred(high * 2 * columns, high * rows)
    return tuple(cell.inset(high * 0.04) for cell in room.grid(columns, rows)[:count])


def _tile(desk: Desk, look: Look, rect: Rect, tile: Tile, *, picked: bool) -> Iterator[Widget]:
    """The crop at the left, what it is taken for at the right."""
    key, radius = f"die {tile.at}", rect.h * 0.14
    line, width = ("lava", 5) if picked else ("fern", 3) if tile.told else ("", 0)
    yield Panel(f"{key} sheet", rect, colour="sheet" if not tile.stays else "blank", outline=line, width=width,
                radius=radius)  # fmt: skip
    left, right = rect.inset(rect.h * 0.07).columns(2, rect.h * 0.08)
    if tile.crop is None:
        yield Panel(f"{key} empty", left, colour="paper", outline="pencil", dashed=True, width=2, radius=radius)
    else:
        yield Snap(f"{key} crop", left.square(), bgr=tile.crop.bgr, size=(tile.crop.width, tile.crop.height))
    yield from _value(f"{key} value", right.square(), tile.name)
    if not tile.stays and rect.h >= look.min_target:
        yield Area(key, rect, tap=PickDie(tile.at), radius=radius)


def _value(key: str, rect: Rect, name: str) -> Iterator[Widget]:
    """The die as it was read; a mark where nobody knows, a cross where it is none."""
    face, hill = face_of(name), hill_of(name)
    if hill is not None:
        yield from dice.hill_die(key, rect, hill)
    elif face is not None:
        yield from dice.die(key, rect, face)
    elif name == NO_DIE:
        yield Icon(f"{key} none", rect.inset(rect.w * 0.2), "icons/cross", "pencil")
    else:
        yield Panel(f"{key} body", rect, colour="paper", outline="amber", width=3, dashed=True, radius=rect.w * 0.18)
        yield Label(f"{key} unknown", rect.inset(6), "?", "title", "ink", "centre", size=rect.w * 0.52)


# --- the keys and the buttons ---------------------------------------------------------------------------------------


def _keys(desk: Desk, look: Look, rect: Rect, roll: Roll, asked: Tile, gap: float) -> Iterator[Widget]:
    """What the picked die may show; a last key says that it is none."""
    names = _names(desk, roll, asked)
    for name, cell in zip(names, _fit(look, rect, len(names), gap), strict=False):
        key = f"shows {name}"
        hill = hill_of(name) is not None
        yield Panel(f"{key} body", cell, colour="silhouette" if hill else "blank" if name == NO_DIE else "lava",
                    radius=12)  # fmt: skip
        if name == NO_DIE:
            yield from _cross(desk, look, key, cell.inset(6))
        else:
            yield from key_sign(desk, look, f"{key} face", cell.inset(6), name, "pale" if hill else "on_lava")
        yield Area(key, cell, tap=ItShows(name), radius=12)


def _names(desk: Desk, roll: Roll, asked: Tile) -> list[str]:
    """The names of all that a die may show; the last one says that it is none."""
    names = [name_of(face) for face in dice.faces_of(desk)] if roll.combat else []
    if roll.hill:
        names += [hill_name(face) for face in dice.hill_faces(desk)]
    return names if asked.crop is None else [*names, NO_DIE]


def _rows(look: Look, wide: float, count: int, gap: float) -> int:
    """In how few rows a finger can hit so many keys."""
    return next(n for n in range(1, count + 1) if wide / -(-count // n) - gap >= look.min_target * 1.1 or n == count)


def _fit(look: Look, rect: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """Cells that a finger can hit, in as few rows as that allows."""
    rows = _rows(look, rect.w, count, gap)
    room = rect.centred(rect.w, min(rect.h, rows * 130))
    return room.grid(-(-count // rows), rows, gap)


def _cross(desk: Desk, look: Look, key: str, rect: Rect) -> Iterator[Widget]:
    word = ui("db.eye.no_die", desk.language)
    high = height_of(look, word, "label", rect.w)
    told_too = high + 34 <= rect.h
    mark, words = rect.cut_top(rect.h - high, 0) if told_too else (rect, rect)
    side = min(mark.w, mark.h, 44)
    yield Icon(f"{key} cross", mark.centred(side, side), "icons/cross", "ink")
    if told_too:
        yield Paragraph(f"{key} word", words, word, "label", "ink", "centre")


def _foot_height(look: Look) -> float:
    if look.kind != "phone":
        return 96
    return 2 * look.min_target + 12 if look.portrait else look.min_target + 4


def _foot(
    desk: Desk, look: Look, rect: Rect, roll: Roll, claim: DiceClaim, tiles: tuple[Tile, ...]
) -> Iterator[Widget]:
    """Take them; or tap them; or look again, where the tray has moved once it is marked again."""
    found, gap = shown(tiles), 8 if look.kind == "phone" else 16
    if look.kind == "phone" and look.portrait:
        main, rest = rect.cut_bottom(look.min_target + 4, 8)
        hand, again = rest.columns(2, gap)
    else:
        hand, again, main = rect.columns((1, 1, 1.5), gap)
    other: tuple[str, Rect, str, str, object] = ("look again", again, "db.eye.again", "icons/camera", LookAgain())
    if "moved" in claim.doubts:
        other = ("mark", again, "db.eye.mark", "icons/search", MarkTray())
    for key, cell, text, icon, tap in (("by hand", hand, "db.eye.by_hand", "icons/hand_right", ByHand()), other):
        words = ui(text, desk.language)
        if width_of(look, words, "strong") > cell.w - (70 if look.kind == "phone" else 90):
            words = ""
        yield Button(key, cell, words, "quiet", icon, role="strong", tap=tap)
    missing = max(1, found.open)
    why = ui("db.dice_missing", desk.language, number=missing)
    text = on_button(look, ui("db.eye.take", desk.language), main, "icons/tick", "button")
    yield Button("take them", main, text, "main", "icons/tick", tap=TakeThem(), off=not is_whole(roll, found), why=why)
