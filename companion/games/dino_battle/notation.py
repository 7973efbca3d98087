"""Entries of Dino Battle! as lines of text.

1: place minmi y1-a3          digital: a Minmi stands on this space
1: card 9                     action card 9, or an action boon: card boon 30
1: card ? minmi 3             table: a card that nobody named, with what it shows (or without)
1: fight minmi t_rex dazed    table: a Minmi attacks a dazed T-Rex; more may follow as below
1: tell value 3 flankers 1    table: what was missing; also attacker-strength 1, target-strength 2, attacker-hill yes,
                              target-hill no; from boons attack-dice, attack-more, defence-dice, defence-more
1: stand raptor               table: a dazed Raptor stands up
1: activate 7, move y1-a3, attack 8, end play, end card, end dino
1: reroll dazed 5 hill        these dice again; reroll alone keeps all
1: crystal draw, crystal move 7 y1-a3 (table: crystal move)
1: take offering, take boon, keep 30, keep ? action, assign raptor, target 4, target none, discard 9, discard boon 30
1: shrine 3, glyph 3 fruit, done        table: the control check
tile y1, lay 4, deal 9, boon 30, dice dazed 5 hill 10, out 1 0      chance
set minmi 1 = 3               table: seat 1 has three Minmi left
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args

from companion.errors import UnreadableError
from companion.games.dino_battle import actions
from companion.games.dino_battle.actions import BoonFacts, CardFacts, GroundFacts, HandCard, What
from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.pack import Kind
from companion.games.dino_battle.species import SPECIES, Species
from companion.games.game import UNKNOWN, Card, Entry
from companion.games.notation import Line, read_adjust, read_number, split_line, write_adjust, write_line

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle

T = TypeVar("T")

SHORT: Final = {
    "value": "value",
    "attacker-strength": "attacker_strength",
    "target-strength": "target_strength",
    "attacker-hill": "attacker_on_hill",
    "target-hill": "target_on_hill",
    "flankers": "flankers",
    "attack-dice": "attack_dice",
    "attack-more": "attack_more",
    "defence-dice": "defence_dice",
    "defence-more": "defence_more",
}
YES_NO: Final = {"yes": True, "no": False}
SHOWN: Final = (*SPECIES, "wild", "temple")
KINDS: Final[tuple[str, ...]] = get_args(Kind)
GIVES: Final = ("fruit", "crystal", "glyph")
USES: Final = ("draw", "move")
ENDS: Final[dict[str, What]] = {
    "play": actions.EndPlay(),
    "card": actions.EndCard(),
    "dino": actions.EndActivation(),
}
TAKES: Final[dict[str, What]] = {"offering": actions.TakeOffering(), "boon": actions.TakeBoon()}


def read(rules: DinoBattle, text: str, names: tuple[str, ...]) -> Entry[What]:  # noqa: ARG001 - as every game's
    """The entry that a line means, for seats with these names. Raises UnreadableError where it means none."""
    line = split_line(text, names)
    return Entry(_read_what(line, names), line.seat, line.forced)


def _read_what(line: Line, names: tuple[str, ...]) -> What:
    verb, rest = line.words[0].casefold(), tuple(word.casefold() for word in line.words[1:])
    if verb == "set":
        return read_adjust(line.words[1:], names)
    if verb not in READERS:
        raise UnreadableError("NoSuchVerb", offending=line.words[0], allowed=(*READERS, "set"))
    try:
        return READERS[verb](rest)
    except (IndexError, ValueError) as error:
        raise UnreadableError("NotSuchAnEntry", offending=line.text) from error


def _one_of(allowed: tuple[T, ...], word: str) -> T:
    """One of these words. Raises UnreadableError."""
    found = [each for each in allowed if each == word]
    if not found:
        raise UnreadableError("NotOneOfWords", offending=word, allowed=tuple(map(str, allowed)))
    return found[0]


def _only(words: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Exactly so many words. Raises ValueError."""
    if len(words) != number:
        raise ValueError(words)
    return words


def _species(word: str) -> Species:
    return _one_of(SPECIES, word)


def _card(word: str) -> Card:
    return UNKNOWN if word == UNKNOWN else read_number(word)


def _face(word: str) -> Face:
    return _one_of(("blank", "dazed"), word) if word.isalpha() else read_number(word)


def _hand_card(words: tuple[str, ...]) -> tuple[HandCard, tuple[str, ...]]:
    """A card with its deck, and the words behind it."""
    if words[0] == "boon":
        return HandCard("boon", _card(words[1])), words[2:]
    return HandCard("action", _card(words[0])), words[1:]


def _read_card(words: tuple[str, ...]) -> What:
    card, shown = _hand_card(words)
    if not shown:
        return actions.PlayCard(card)
    value = read_number(_only(shown[1:], 1)[0]) if len(shown) > 1 else None
    return actions.PlayCard(card, CardFacts(_one_of(SHOWN, shown[0]), value))  # type: ignore[arg-type]  # one of SHOWN


def _read_facts(words: tuple[str, ...]) -> GroundFacts:
    told: dict[str, Any] = {}
    for name, value in zip(words[::2], words[1::2], strict=True):
        field = SHORT[_one_of(tuple(SHORT), name)]
        told[field] = YES_NO[_one_of(tuple(YES_NO), value)] if name.endswith("hill") else read_number(value)
    return GroundFacts(**told)


def _read_fight(words: tuple[str, ...]) -> What:
    attacker, target = _species(words[0]), _species(words[1])
    dazed = words[2:3] == ("dazed",)
    return actions.Fight(attacker, target, dazed, _read_facts(words[2 + dazed :]))


def _read_dice(words: tuple[str, ...]) -> What:
    if "hill" in words:
        at = words.index("hill")
        return actions.DiceRolled(tuple(map(_face, words[:at])), read_number(_only(words[at + 1 :], 1)[0]))
    return actions.DiceRolled(tuple(map(_face, words)))


def _read_reroll(words: tuple[str, ...]) -> What:
    hill = words[-1:] == ("hill",)
    return actions.Reroll(tuple(map(_face, words[:-1] if hill else words)), hill)


def _read_crystal(words: tuple[str, ...]) -> What:
    use = _one_of(USES, words[0])
    if len(words) == 1:
        return actions.SpendCrystal(use)  # type: ignore[arg-type]  # one of its uses
    dino, to = _only(words[1:], 2)
    return actions.SpendCrystal(use, _or_none(dino, read_number), _or_none(to, str))  # type: ignore[arg-type]  # checked


def _or_none(word: str, reader: Callable[[str], T]) -> T | None:
    return None if word == UNKNOWN else reader(word)


def _read_keep(words: tuple[str, ...]) -> What:
    boon, shown = _card(words[0]), words[1:]
    if not shown:
        return actions.KeepBoon(boon)
    species = _species(_only(shown[1:], 1)[0]) if len(shown) > 1 else None
    return actions.KeepBoon(boon, BoonFacts(_one_of(KINDS, shown[0]), species))  # type: ignore[arg-type]  # a kind


def _read_place(words: tuple[str, ...]) -> What:
    species, space = _only(words, 2)
    return actions.PlaceDino(_species(species), space)


def _read_discard(words: tuple[str, ...]) -> What:
    card, rest = _hand_card(words)
    _only(rest, 0)
    return actions.Discard(card)


def _read_shrine(words: tuple[str, ...]) -> What:
    return actions.ClaimShrine(words[0], *_read_counts(words[1:]))


def _read_glyph(words: tuple[str, ...]) -> What:
    return actions.ClaimGlyph(words[0], _one_of(GIVES, words[1]), *_read_counts(words[2:]))


def _read_counts(words: tuple[str, ...]) -> tuple[int, ...]:
    """The seat's dinos and the enemy's, or nothing at all."""
    return tuple(map(read_number, _only(words, 2))) if words else ()


def _read_done(words: tuple[str, ...]) -> What:
    _only(words, 0)
    return actions.EndControl()


def _read_out(words: tuple[str, ...]) -> What:
    fruit, crystals = map(read_number, _only(words, 2))
    return actions.RolledOut(fruit, crystals)


def _one(make: Callable[[Any], What], reader: Callable[[str], Any] = read_number) -> Callable[[tuple[str, ...]], What]:
    """A reader for a verb with one word behind it."""
    return lambda words: make(reader(_only(words, 1)[0]))


def _none_or_number(word: str) -> int | None:
    return None if word == "none" else read_number(word)


READERS: Final[dict[str, Callable[[tuple[str, ...]], What]]] = {
    "place": _read_place,
    "card": _read_card,
    "fight": _read_fight,
    "tell": lambda words: actions.TellGround(_read_facts(words)),
    "stand": _one(actions.StandUpDino, _species),
    "activate": _one(actions.Activate),
    "move": _one(actions.MoveDino, str),
    "attack": _one(actions.AttackDino),
    "end": lambda words: ENDS[_one_of(tuple(ENDS), _only(words, 1)[0])],
    "reroll": _read_reroll,
    "crystal": _read_crystal,
    "take": lambda words: TAKES[_one_of(tuple(TAKES), _only(words, 1)[0])],
    "keep": _read_keep,
    "assign": _one(actions.AssignUpgrade, _species),
    "target": _one(actions.ChooseTarget, _none_or_number),
    "discard": _read_discard,
    "shrine": _read_shrine,
    "glyph": _read_glyph,
    "done": _read_done,
    "tile": _one(actions.TileLaid, str),
    "lay": _one(actions.GlyphLaid),
    "deal": _one(actions.CardDealt),
    "boon": _one(actions.BoonDrawn),
    "dice": _read_dice,
    "out": _read_out,
}


def _count_words(what: Any) -> tuple[int, ...]:
    return () if what.own is None or what.enemy is None else (what.own, what.enemy)


def write(entry: Entry[What]) -> str:
    """The line that `read` reads as this entry."""
    return write_line(entry, " ".join(map(str, _words(entry.what))))


def _words(what: What) -> tuple[object, ...]:
    written = WRITERS.get(type(what))
    return written(what) if written else (write_adjust(what),)  # type: ignore[arg-type]  # an Adjust


def _hand_words(card: HandCard) -> tuple[object, ...]:
    return ("boon", card.card) if card.deck == "boon" else (card.card,)


def _told(value: object) -> tuple[object, ...]:
    """A word, or nothing where there is none."""
    return () if value is None else (value,)


def _play_words(what: actions.PlayCard) -> tuple[object, ...]:
    shown = (what.facts.activates, *_told(what.facts.value)) if what.facts else ()
    return ("card", *_hand_words(what.card), *shown)


def _fact_words(facts: GroundFacts) -> tuple[object, ...]:
    plain = GroundFacts()
    pairs = [(short, getattr(facts, field)) for short, field in SHORT.items() if _says(facts, plain, field)]
    spoken = [(short, ("no", "yes")[value] if isinstance(value, bool) else value) for short, value in pairs]
    return tuple(word for pair in spoken for word in pair)


def _says(facts: GroundFacts, plain: GroundFacts, field: str) -> bool:
    return bool(getattr(facts, field) != getattr(plain, field) or isinstance(getattr(facts, field), bool))


def _fight_words(what: actions.Fight) -> tuple[object, ...]:
    dazed = ("dazed",) if what.target_dazed else ()
    return ("fight", what.attacker, what.target, *dazed, *_fact_words(what.facts))


def _crystal_words(what: actions.SpendCrystal) -> tuple[object, ...]:
    if what.dino is None and what.to is None:
        return ("crystal", what.use)
    return ("crystal", what.use, UNKNOWN if what.dino is None else what.dino, what.to or UNKNOWN)


def _keep_words(what: actions.KeepBoon) -> tuple[object, ...]:
    shown = (what.facts.kind, *_told(what.facts.species)) if what.facts else ()
    return ("keep", what.boon, *shown)


def _dice_words(what: actions.DiceRolled) -> tuple[object, ...]:
    return ("dice", *what.combat, *(() if what.hill is None else ("hill", what.hill)))


WRITERS: Final[dict[type, Callable[[Any], tuple[object, ...]]]] = {
    actions.PlaceDino: lambda what: ("place", what.species, what.space),
    actions.PlayCard: _play_words,
    actions.EndPlay: lambda _what: ("end", "play"),
    actions.Activate: lambda what: ("activate", what.dino),
    actions.EndCard: lambda _what: ("end", "card"),
    actions.MoveDino: lambda what: ("move", what.to),
    actions.AttackDino: lambda what: ("attack", what.target),
    actions.EndActivation: lambda _what: ("end", "dino"),
    actions.Fight: _fight_words,
    actions.TellGround: lambda what: ("tell", *_fact_words(what.facts)),
    actions.StandUpDino: lambda what: ("stand", what.species),
    actions.Reroll: lambda what: ("reroll", *what.faces, *(("hill",) if what.hill else ())),
    actions.SpendCrystal: _crystal_words,
    actions.TakeOffering: lambda _what: ("take", "offering"),
    actions.TakeBoon: lambda _what: ("take", "boon"),
    actions.KeepBoon: _keep_words,
    actions.AssignUpgrade: lambda what: ("assign", what.species),
    actions.ChooseTarget: lambda what: ("target", "none" if what.dino is None else what.dino),
    actions.Discard: lambda what: ("discard", *_hand_words(what.card)),
    actions.ClaimShrine: lambda what: ("shrine", what.shrine, *_count_words(what)),
    actions.ClaimGlyph: lambda what: ("glyph", what.glyph, what.gives, *_count_words(what)),
    actions.EndControl: lambda _what: ("done",),
    actions.TileLaid: lambda what: ("tile", what.tile),
    actions.GlyphLaid: lambda what: ("lay", what.glyph),
    actions.CardDealt: lambda what: ("deal", what.card),
    actions.BoonDrawn: lambda what: ("boon", what.boon),
    actions.DiceRolled: _dice_words,
    actions.RolledOut: lambda what: ("out", what.fruit, what.crystals),
}
