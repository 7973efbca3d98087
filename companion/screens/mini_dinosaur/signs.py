"""A bet in signs, as it stands on a card: where a sentence has no room, runners and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Terms, TotalLess
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Dinosaur
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.mini_dinosaur.parts import icon_of
from companion.screens.widgets import Icon, Label, Rect, Widget
from companion.words.ui import ui

EVERYBODY: Final = "icons/players"


def signs(terms: Terms, desk: Desk) -> tuple[str, ...]:
    """The parts from the left: a runner by its key, the sign for all of them, or words."""
    match terms:
        case Each(dinosaur):
            return (dinosaur, "icons/card")
        case Exact(dinosaur, counts):
            return (dinosaur, "=" + "/".join(map(str, counts)))
        case Greater(dinosaur, than):
            return (dinosaur, ">", than)
        case Rank(dinosaur, rank):
            return (dinosaur, f"{rank}.")
        case TotalLess(limit):
            return (EVERYBODY, f"<{limit}")
        case Last(dinosaur):
            return (dinosaur, ui("md.last", desk.language))
        case EqualAny(dinosaur, others):
            return (dinosaur, "=", *others)
        case _:
            return (EVERYBODY, f"={terms.count}")


def fit(desk: Desk, look: Look, terms: Terms, rect: Rect) -> bool:
    """Whether all parts have room in a tile of this size."""
    parts = signs(terms, desk)
    words = [part for part in parts if not _is_icon(part)]
    room = rect.w - _icon_width(parts, rect) * (len(parts) - len(words)) - 2 * (len(parts) - 1)
    return room >= 0 and all(shortened(look, part, room / len(words)) == part for part in words)


def draw(desk: Desk, key: str, terms: Terms, rect: Rect, ink: str) -> Iterator[Widget]:
    """The parts beside each other."""
    parts = signs(terms, desk)
    wide = _icon_width(parts, rect)
    words = sum(not _is_icon(part) for part in parts)
    rest = (rect.w - wide * (len(parts) - words) - 2 * (len(parts) - 1)) / max(1, words)
    at = rect.x
    for nth, part in enumerate(parts):
        width = wide if _is_icon(part) else rest
        place = Rect(at, rect.y, width, rect.h)
        at += width + 2
        if _is_icon(part):
            side = min(place.w, place.h)
            name = icon_of(_runner(part)) if part in DINOSAURS else part
            yield Icon(f"{key} sign {nth}", place.centred(side, side), name, ink)
        else:
            yield Label(f"{key} sign {nth}", place, part, "strong", ink, "centre")


def _is_icon(part: str) -> bool:
    return part in DINOSAURS or part.startswith("icons/")


def _runner(part: str) -> Dinosaur:
    return next(each for each in DINOSAURS if each == part)


def _icon_width(parts: tuple[str, ...], rect: Rect) -> float:
    icons = sum(map(_is_icon, parts))
    return min(rect.h, 34.0 if rect.h < 56 else 52.0, rect.w * 0.72 / max(1, icons))
