"""Entries of Dino as lines of text.

1: nest b2-n                     digital: seat 1 chooses where the next nest lies
nest b2-n                        chance: it is drawn
2: dinosaur b2-b3                digital: a dinosaur stands on this line
2: move 1 a1-c a1-n a2-s a2-c    digital: seat 2's first counter goes along these spaces
2: stay                          nothing moves
2: take red                      digital: an egg of the red nest (or by its number)
2: leave                         digital: no egg
2: moved 3                       table: three spaces were moved
2: moved 2 home                  table: by these a counter came home
2: moved 4 egg red               table: and an egg was taken; `?`: of a colour that is not told
2: shows red                     table, at the end: an egg whose colour was not told
2: away 3 5                      table, at the end: so many spaces from home, one number a counter
set meteorite = 12               table: a counter is set
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import UnreadableError
from companion.games.dino.actions import (
    ChooseNest,
    LeaveEggs,
    Move,
    MovedSpaces,
    NestDrawn,
    PlaceDinosaur,
    ShowEgg,
    SpacesFromHome,
    Stay,
    TakeEgg,
    What,
)
from companion.games.game import Adjust, Card, Entry
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
    from companion.games.dino.rules import Dino

VERBS = ("nest", "dinosaur", "move", "stay", "take", "leave", "moved", "shows", "away", "set")


def read(rules: Dino, text: str, names: tuple[str, ...]) -> Entry[What]:
    """The entry that a line means, for seats with these names.

    Raises UnreadableError where it means none, AmbiguousError where a name fits several colours or seats.
    """
    line = split_line(text, names)
    return Entry(_read_what(rules, line, names), line.seat, line.forced)


def _read_what(rules: Dino, line: Line, names: tuple[str, ...]) -> What:
    verb, rest = line.words[0].casefold(), line.words[1:]
    if verb == "set":
        return read_adjust(rest, names)
    if verb in ("stay", "leave") and not rest:
        return Stay() if verb == "stay" else LeaveEggs()
    if verb in ("nest", "dinosaur") and len(rest) == 1:
        return _read_place(line, verb, rest[0])
    if verb == "move" and rest:
        return Move(read_number(rest[0]) - 1, rest[1:])
    if verb in ("take", "shows") and rest:
        egg = read_card(rest, rules.egg_names)
        return TakeEgg(egg) if verb == "take" else ShowEgg(egg)
    if verb == "moved" and rest:
        return _read_turn(rules, line, rest)
    if verb == "away" and rest:
        return SpacesFromHome(tuple(map(read_number, rest)))
    raise UnreadableError("NotADinoLine", offending=line.text, allowed=VERBS)


def _read_place(line: Line, verb: str, place: str) -> What:
    if verb == "dinosaur":
        return PlaceDinosaur(place)
    return NestDrawn(place) if line.seat is None else ChooseNest(place)


def _read_turn(rules: Dino, line: Line, words: tuple[str, ...]) -> MovedSpaces:
    spaces, rest = read_number(words[0]), tuple(word.casefold() for word in words[1:])
    home = rest[:1] == ("home",)
    rest = rest[1:] if home else rest
    egg: Card | None = None
    if rest[:1] == ("egg",) and len(rest) > 1:
        egg, rest = read_card(rest[1:], rules.egg_names), ()
    if rest:
        raise UnreadableError("NotATurn", offending=line.text)
    return MovedSpaces(spaces, home, egg)


def write(entry: Entry[What]) -> str:
    """The line that `read` reads as this entry."""
    return write_line(entry, _write_what(entry.what))


def _write_what(what: What) -> str:
    match what:
        case ChooseNest(place) | NestDrawn(place):
            return f"nest {place}"
        case PlaceDinosaur(place):
            return f"dinosaur {place}"
        case Move(piece, path):
            return " ".join(("move", str(piece + 1), *path))
        case Stay():
            return "stay"
        case TakeEgg(egg):
            return f"take {egg}"
        case LeaveEggs():
            return "leave"
        case _:
            return _write_report(what)


def _write_report(what: MovedSpaces | ShowEgg | SpacesFromHome | Adjust) -> str:
    """What is only said at the table."""
    match what:
        case MovedSpaces():
            return _write_turn(what)
        case ShowEgg(egg):
            return f"shows {egg}"
        case SpacesFromHome(spaces):
            return " ".join(("away", *map(str, spaces)))
        case _:
            return write_adjust(what)


def _write_turn(what: MovedSpaces) -> str:
    home = " home" if what.home else ""
    egg = "" if what.egg is None else f" egg {what.egg}"
    return f"moved {what.spaces}{home}{egg}"
