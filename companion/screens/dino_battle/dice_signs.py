"""What keys for the faces of dice show."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.dino_battle.dice import Face
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, width_of
from companion.screens.widgets import Icon, Label, Panel, Rect, Widget
from companion.table.eye_dice import face_of, hill_of
from companion.words.ui import ui


def key_sign(desk: Desk, look: Look, key: str, rect: Rect, name: str, ink: str) -> Iterator[Widget]:
    """The sign of a face by its name: of a combat die or, with its hill, of the hill die."""
    face, hill = face_of(name), hill_of(name)
    if hill is not None:
        yield from _hill_sign(key, rect, hill, ink)
    elif face is not None:
        yield from face_sign(desk, look, key, rect, face, ink)


def face_sign(desk: Desk, look: Look, key: str, rect: Rect, face: Face, ink: str) -> Iterator[Widget]:
    """A number, or the sign that the die bears, with its word below where that has the room."""
    if isinstance(face, int):
        size = min((rect.h + 12) * 0.5, 52)
        yield Label(f"{key} word", rect, str(face), "choice", ink, "centre", size=size)
        return
    word = ui(f"db.{face}", desk.language)
    told = width_of(look, word, "label") <= rect.w and height_of(look, word, "label", rect.w) <= rect.h * 0.42
    art, words = rect.rows((1.5, 1), 2) if told else (rect, rect)
    side = min(art.w, art.h, 70) * (0.9 if told else 0.72)
    if face == "dazed":
        yield Icon(f"{key} whirl", art.centred(side, side), "battle/dazed", ink)
    else:
        yield Panel(f"{key} empty", art.centred(side, side), colour="", outline=ink, width=3, radius=side * 0.2)
    if told:
        yield Label(f"{key} word", words, word, "label", ink, "centre")


def _hill_sign(key: str, rect: Rect, face: int, ink: str) -> Iterator[Widget]:
    mark, number = rect.rows((1, 1.4)) if rect.h > 70 else rect.columns(2)
    yield Icon(f"{key} hill", mark.centred(min(mark.w, 40), min(mark.h, 40)), "battle/hill", ink)
    yield Label(
        f"{key} number", number, str(face), "choice", ink, "centre", size=min(number.h * 0.7, number.w * 0.6, 44)
    )
