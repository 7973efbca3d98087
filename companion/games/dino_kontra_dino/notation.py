"""Entries of Dino Kontra Dino as lines of text.

3: 14              digital: seat 3 lays dinosaur 14; table: its dinosaur is number 14
3: Coelurus        the same by name
3: ? speed 4       table: a dinosaur that nobody named, with what was read off (the `?` may be left out)
3: down            table: seat 3 has laid a dinosaur
3: count speed 2   table: two of seat 3's events show speed
deal 14            chance: the next dinosaur
front 7            chance: the next event's front
event 7            chance: the back that was turned, by number, or by its traits: event speed predation
set events 2 = 4   table: seat 2 has four events
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import UnreadableError
from companion.games.dino_kontra_dino.actions import (
    DinosaurDealt,
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    IconsCounted,
    LaidDown,
    PlayCard,
    What,
)
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.game import UNKNOWN, Card, Entry
from companion.games.notation import (
    Line,
    read_adjust,
    read_card,
    read_number,
    split_line,
    write_adjust,
    write_line,
)

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def read(rules: DinoKontraDino, text: str, names: tuple[str, ...]) -> Entry[What]:
    """The entry that a line means, for seats with these names.

    Raises UnreadableError where it means none, AmbiguousError where a name fits several cards or seats.
    """
    line = split_line(text, names)
    return Entry(_read_what(rules, line, names), line.seat, line.forced)


def _read_what(rules: DinoKontraDino, line: Line, names: tuple[str, ...]) -> What:
    verb, rest = line.words[0].casefold(), line.words[1:]
    if verb == "down" and not rest:
        return LaidDown()
    if verb == "count":
        return _read_count(line)
    if verb == "deal":
        return DinosaurDealt(_read_known(rest, rules.dinosaur_names))
    if verb == "front":
        return EventShown(_read_known(rest, rules.event_names))
    if verb == "event":
        return _read_event(rules, rest)
    if verb == "set":
        return read_adjust(rest, names)
    return _read_play(rules, line.words)


def _read_known(words: tuple[str, ...], cards: dict[int, str]) -> int:
    card = read_card(words, cards)
    if card == UNKNOWN:
        raise UnreadableError("CardNeeded", offending=UNKNOWN)
    return card


def _read_count(line: Line) -> IconsCounted:
    if len(line.words) != 3:
        raise UnreadableError("NotACount", offending=line.text)
    return IconsCounted(read_trait(line.words[1]), read_number(line.words[2]))


def read_trait(text: str) -> Trait:
    """A trait by its name or the beginning of it (two letters at least). Raises UnreadableError."""
    wanted = text.casefold()
    found = [trait for trait in TRAITS if len(wanted) > 1 and trait.startswith(wanted)]
    if len(found) != 1:
        raise UnreadableError("NoSuchTrait", offending=text, allowed=TRAITS)
    return found[0]


def _first_trait(words: tuple[str, ...]) -> int:
    """Where in the words the traits begin."""
    return next((at for at, word in enumerate(words) if word.casefold() in TRAITS), len(words))


def _read_event(rules: DinoKontraDino, words: tuple[str, ...]) -> EventTurned:
    split = _first_trait(words)
    event = read_card(words[:split] or (UNKNOWN,), rules.event_names)
    traits = tuple(read_trait(word) for word in words[split:])
    return EventTurned(event, EventFacts(traits) if traits else None)


def _read_play(rules: DinoKontraDino, words: tuple[str, ...]) -> PlayCard:
    split = _first_trait(words)
    card: Card = read_card(words[:split] or (UNKNOWN,), rules.dinosaur_names)
    pairs = words[split:]
    if len(pairs) % 2:
        raise UnreadableError("ValueMissing", offending=" ".join(words))
    facts = {read_trait(trait): read_number(value) for trait, value in zip(pairs[::2], pairs[1::2], strict=True)}
    return PlayCard(card, DinosaurFacts(**facts) if facts else None)


def write(entry: Entry[What]) -> str:
    """The line that `read` reads as this entry."""
    return write_line(entry, _write_what(entry.what))


def _write_what(what: What) -> str:
    match what:
        case PlayCard(card, facts):
            return " ".join([str(card), *_write_facts(facts)])
        case LaidDown():
            return "down"
        case IconsCounted(trait, count):
            return f"count {trait} {count}"
        case DinosaurDealt(card):
            return f"deal {card}"
        case EventShown(event):
            return f"front {event}"
        case EventTurned(event, facts):
            return " ".join(["event", str(event), *(facts.traits if facts else ())])
        case _:
            return write_adjust(what)


def _write_facts(facts: DinosaurFacts | None) -> list[str]:
    if facts is None:
        return []
    read_off = [(trait, getattr(facts, trait)) for trait in TRAITS]
    return [f"{trait} {value}" for trait, value in read_off if value is not None]
