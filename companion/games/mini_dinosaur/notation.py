"""Entries of Mini Dinosaur as lines of text.

2: play                       digital: seat 2 plays its leftmost dinosaur
2: play discard 3             digital: its third dinosaur from the left is discarded first
2: play discard bet 11        digital: its bet 11 is discarded first
2: play bride slip            table: what the card shows
2: play bride slip discard ?  table: and one hand card was discarded
2: bet 11 down                digital: bet 11 is placed face down
2: bet up                     table: a bet is placed face up; what it says may follow:
2: bet up greater groom bride = 7
2: pass                       does nothing; at the table: has no action
2: show 1 rank skate 2 = 7    table: seat 2's first bet, by what it says, or by its number: show 1 11
deal dinosaur 3               chance: the next dinosaur; deal bet 11: the next bet
automaton groom runner        the automatic player's dinosaur, or by its number: automaton 3
set groom = 4                 table: four grooms lie in the public area

What a bet says: each groom, exact groom 0 3, greater groom bride, rank groom 2, less 14, last groom,
equal groom bride skate, sets 1; then `=` and its points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.errors import UnreadableError
from companion.games.game import UNKNOWN, Card, Entry
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDealt,
    BetDiscarded,
    BetFacts,
    DinosaurDealt,
    DinosaurDiscarded,
    DinosaurFacts,
    Discarded,
    Face,
    Pass,
    PlaceBet,
    PlayDinosaur,
    ShowBet,
    SomethingDiscarded,
    What,
)
from companion.games.mini_dinosaur.bets import (
    Each,
    EqualAny,
    Exact,
    Greater,
    Last,
    Rank,
    Sets,
    Terms,
    TotalLess,
)
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, KINDS, Dinosaur
from companion.games.notation import read_adjust, read_card, read_number, split_line, write_adjust, write_line

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur

Words = tuple[str, ...]

FACES: Final[tuple[Face, ...]] = ("up", "down")
VERBS: Final = ("each", "exact", "greater", "rank", "less", "last", "equal", "sets")


def read(rules: MiniDinosaur, text: str, names: tuple[str, ...]) -> Entry[What]:  # noqa: ARG001 - no card has a name
    """The entry that a line means, for seats with these names.

    Raises UnreadableError where it means none, AmbiguousError where a name fits several seats.
    """
    line = split_line(text, names)
    verb, rest = line.words[0].casefold(), line.words[1:]
    if verb == "set":
        return Entry(read_adjust(rest, names), line.seat, line.forced)
    reader = _READERS.get(verb)
    if reader is None:
        raise UnreadableError("NotAnEntry", offending=line.words[0], allowed=(*_READERS, "set"))
    return Entry(reader(rest), line.seat, line.forced)


def _read_play(words: Words) -> PlayDinosaur:
    at = next((at for at, word in enumerate(words) if word.casefold() == "discard"), len(words))
    discard = _read_discard(words[at + 1 :]) if at < len(words) else None
    return PlayDinosaur(discard, read_facts(words[:at]) if at else None)


def _read_discard(words: Words) -> Discarded:
    if words == (UNKNOWN,):
        return SomethingDiscarded()
    if words and words[0].casefold() == "bet":
        return BetDiscarded(_read_number(words[1:]))
    if words and words[0].casefold() == "dinosaur":
        words = words[1:]
    if len(words) != 1:
        raise UnreadableError("NotADiscard", offending=" ".join(words))
    return DinosaurDiscarded(read_number(words[0]) - 1)


def read_facts(words: Words) -> DinosaurFacts:
    """A dinosaur and its kind. Raises UnreadableError."""
    if len(words) != 2:
        raise UnreadableError("NotADinosaur", offending=" ".join(words), allowed=DINOSAURS)
    kinds = [kind for kind in KINDS if kind.startswith(words[1].casefold())]
    if len(kinds) != 1:
        raise UnreadableError("NoSuchKind", offending=words[1], allowed=KINDS)
    return DinosaurFacts(read_dinosaur(words[0]), kinds[0])


def read_dinosaur(text: str) -> Dinosaur:
    """A dinosaur by its name or the beginning of it. Raises UnreadableError."""
    wanted = text.casefold().replace("-", "_")
    found = [name for name in DINOSAURS if name.startswith(wanted)]
    whole = [name for name in found if name == wanted] or found
    if len(whole) != 1:
        raise UnreadableError("NoSuchDinosaur", offending=text, allowed=DINOSAURS)
    return whole[0]


def _read_number(words: Words) -> Card:
    """A card by its number, or a question mark; nothing is a card that nobody named."""
    return read_card(words or (UNKNOWN,), {})


def _read_bet(words: Words) -> PlaceBet:
    at = next((at for at, word in enumerate(words) if word.casefold() in FACES), len(words))
    if at == len(words):
        raise UnreadableError("NoFace", offending=" ".join(words), allowed=FACES)
    face: Face = "up" if words[at].casefold() == "up" else "down"
    return PlaceBet(_read_number(words[:at]), face, _read_bet_facts(words[at + 1 :]))


def _read_bet_facts(words: Words) -> BetFacts | None:
    if not words:
        return None
    text = " ".join(words)
    terms, equals, points = text.partition("=")
    if not equals or len(points.split()) != 1:
        raise UnreadableError("PointsMissing", offending=text)
    return BetFacts(read_terms(tuple(terms.split())), read_number(points.strip()))


def read_terms(words: Words) -> Terms:
    """What a bet says. Raises UnreadableError."""
    verb, rest = (words[0].casefold(), words[1:]) if words else ("", ())
    if verb == "each" and len(rest) == 1:
        return Each(read_dinosaur(rest[0]))
    if verb == "exact" and rest:
        return Exact(read_dinosaur(rest[0]), tuple(map(read_number, rest[1:])))
    if verb == "greater" and len(rest) == 2:
        return Greater(read_dinosaur(rest[0]), read_dinosaur(rest[1]))
    if verb == "rank" and len(rest) == 2:
        return Rank(read_dinosaur(rest[0]), read_number(rest[1]))
    if verb == "less" and len(rest) == 1:
        return TotalLess(read_number(rest[0]))
    if verb == "last" and len(rest) == 1:
        return Last(read_dinosaur(rest[0]))
    if verb == "equal" and rest:
        return EqualAny(read_dinosaur(rest[0]), tuple(map(read_dinosaur, rest[1:])))
    if verb == "sets" and len(rest) == 1:
        return Sets(read_number(rest[0]))
    raise UnreadableError("NotABet", offending=" ".join(words), allowed=VERBS)


def _read_pass(words: Words) -> Pass:
    if words:
        raise UnreadableError("NothingMore", offending=" ".join(words))
    return Pass()


def _read_show(words: Words) -> ShowBet:
    if not words:
        raise UnreadableError("NotANumber", offending="")
    place, rest = read_number(words[0]) - 1, words[1:]
    at = next((at for at, word in enumerate(rest) if word.casefold() in VERBS), len(rest))
    return ShowBet(place, _read_number(rest[:at]), _read_bet_facts(rest[at:]))


def _read_deal(words: Words) -> DinosaurDealt | BetDealt:
    deck = words[0].casefold() if words else ""
    if deck not in ("bet", "dinosaur") or len(words) != 2:
        raise UnreadableError("NoSuchDeck", offending=" ".join(words), allowed=("bet", "dinosaur"))
    card = read_number(words[1])
    return BetDealt(card) if deck == "bet" else DinosaurDealt(card)


def _read_automaton(words: Words) -> AutomatonPlayed:
    numbered = bool(words) and (words[0] == UNKNOWN or words[0].isdecimal())
    rest = words[1:] if numbered else words
    return AutomatonPlayed(_read_number(words[:1] if numbered else ()), read_facts(rest) if rest else None)


_READERS: Final[dict[str, Callable[[Words], What]]] = {
    "play": _read_play,
    "bet": _read_bet,
    "pass": _read_pass,
    "show": _read_show,
    "deal": _read_deal,
    "automaton": _read_automaton,
}


def write(entry: Entry[What]) -> str:
    """The line that `read` reads as this entry."""
    return write_line(entry, _write_what(entry.what))


def _write_what(what: What) -> str:
    match what:
        case PlayDinosaur(discard, facts):
            return " ".join(["play", *_write_facts(facts), *_write_discard(discard)])
        case PlaceBet(card, face, bet_facts):
            return " ".join(["bet", str(card), face, *_write_bet_facts(bet_facts)])
        case Pass():
            return "pass"
        case ShowBet(place, card, bet_facts):
            return " ".join(["show", str(place + 1), str(card), *_write_bet_facts(bet_facts)])
        case DinosaurDealt(card):
            return f"deal dinosaur {card}"
        case BetDealt(card):
            return f"deal bet {card}"
        case AutomatonPlayed(card, facts):
            return " ".join(["automaton", str(card), *_write_facts(facts)])
        case _:
            return write_adjust(what)


def _write_facts(facts: DinosaurFacts | None) -> list[str]:
    return [] if facts is None else [facts.dinosaur, facts.kind]


def _write_discard(discard: Discarded | None) -> list[str]:
    match discard:
        case None:
            return []
        case DinosaurDiscarded(position):
            return ["discard", str(position + 1)]
        case BetDiscarded(card):
            return ["discard", "bet", str(card)]
        case _:
            return ["discard", UNKNOWN]


def _write_bet_facts(facts: BetFacts | None) -> list[str]:
    return [] if facts is None else [write_terms(facts.terms), "=", str(facts.points)]


def write_terms(terms: Terms) -> str:
    """What a bet says, as `read_terms` reads it."""
    match terms:
        case Each(dinosaur):
            return f"each {dinosaur}"
        case Exact(dinosaur, counts):
            return " ".join(["exact", dinosaur, *map(str, counts)])
        case Greater(dinosaur, than):
            return f"greater {dinosaur} {than}"
        case Rank(dinosaur, rank):
            return f"rank {dinosaur} {rank}"
        case TotalLess(limit):
            return f"less {limit}"
        case Last(dinosaur):
            return f"last {dinosaur}"
        case EqualAny(dinosaur, others):
            return " ".join(["equal", dinosaur, *others])
        case _:
            return f"sets {terms.count}"
