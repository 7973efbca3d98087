"""What was told openly and is hidden again, for lists of what has happened and for exports of unfinished games."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.game import Entry, Seat, Veil
from companion.games.registry import KEYS, find_game
from companion.journal.fold import Applied, Fold
from companion.journal.items import Correction, Item, Move


def veil_of(game: str) -> Veil | None:
    """What a game hides again; None: nothing, or a game that nobody knows."""
    return find_game(game).veil if game in KEYS else None


def veiled(done: Fold[Any], veil: Veil | None) -> tuple[Applied[Any], ...]:
    """The live entries as everybody may be told them now: of what lay open, only each seat's last names itself."""
    if veil is None or done.ended is not None:
        return done.live
    open_of: set[Seat | None] = set()
    told = []
    for applied in reversed(done.live):
        seats = {seat for event in applied.step.events for seat in veil.opens(event)}
        if seats and not seats & open_of:
            told.append(applied)
        else:
            told.append(_hide(applied, veil))
        open_of |= seats
    return tuple(reversed(told))


def _hide(applied: Applied[Any], veil: Veil) -> Applied[Any]:
    entry = without(applied.entry, veil)
    events, reasons = (_kept(values, veil) for values in (applied.step.events, applied.step.reasons))
    step = replace(applied.step, events=events, reasons=reasons)
    return replace(applied, placed=replace(applied.placed, entry=entry), step=step)


def _kept(values: tuple[Any, ...], veil: Veil) -> tuple[Any, ...]:
    return tuple(hidden for value in values if (hidden := veil.hide(value)) is not None)


def without(entry: Entry[Any], veil: Veil | None) -> Entry[Any]:
    """An entry without what is hidden again."""
    return entry if veil is None else replace(entry, what=veil.hide(entry.what))


def veiled_item(item: Item, veil: Veil | None) -> Item:
    """An item of a journal without what is hidden again; whoever reads it is asked for it."""
    if isinstance(item, Move):
        return Move(without(item.entry, veil))
    if isinstance(item, Correction):
        return replace(item, entries=tuple(without(each, veil) for each in item.entries))
    return item
