"""What a boon does, in whole sentences made of its effects: packs only name it and colour it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.dino_battle.effects import (
    Activations,
    Daze,
    Effect,
    Faster,
    FreeRerolls,
    Gain,
    Lasting,
    StandUp,
    Steadfast,
    Stronger,
)
from companion.games.dino_battle.pack import Boon
from companion.games.dino_battle.species import Species
from companion.words.dino_battle.vocabulary import SPECIES_WORDS
from companion.words.language import Language
from companion.words.texts import Text, counted, fill_strings, text

KINDS: Final = {
    "action": text("Action: keep it in your hand."),
    "event": text("Event: it happens at once."),
    "upgrade_all": text("Upgrade for all your dinosaurs."),
    "upgrade_any": text("Upgrade for a species of your choice."),
    "upgrade_species": text("Upgrade: {species}."),
}
FRUIT: Final = counted("Gain {number} fruit.", "Gain {number} pieces of fruit.", "number")
CRYSTALS: Final = counted("Gain {number} crystal.", "Gain {number} crystals.", "number")
CARDS: Final = counted("Draw {number} action card.", "Draw {number} action cards.", "number")
STAND: Final = counted(
    "Stand {number} of your dazed dinosaurs up.", "Stand up to {number} of your dazed dinosaurs up.", "number"
)
DAZE: Final = {
    "any": counted("Daze {number} enemy anywhere.", "Daze up to {number} enemies anywhere.", "number"),
    "adjacent": counted(
        "Daze {number} enemy beside a standing dinosaur of yours.",
        "Daze up to {number} enemies beside standing dinosaurs of yours.",
        "number",
    ),
}
ANY: Final = counted(
    "Activate {number} dinosaur of yours with value {value}.",
    "Activate up to {number} dinosaurs of yours with value {value}.",
    "number",
)
NAMED: Final = text("Activate with value {value}: {species}, up to {number}.")
MORE_DICE: Final = {
    "attack": counted("Attack: {number} more die.", "Attack: {number} more dice.", "number"),
    "defence": counted("Defence: {number} more die.", "Defence: {number} more dice.", "number"),
    "both": counted("Attack and defence: {number} more die.", "Attack and defence: {number} more dice.", "number"),
}
MORE_VALUE: Final = {
    "attack": text("Attack: {number} more in the sum."),
    "defence": text("Defence: {number} more in the sum."),
    "both": text("Attack and defence: {number} more in the sum."),
}
FREE: Final = counted(
    "Each roll: {number} die may be rolled again without fruit.",
    "Each roll: {number} dice may be rolled again without fruit.",
    "number",
)
FASTER: Final = counted(
    "Cards move it {number} space further.", "Cards move it {number} spaces further.", "number"
)  # fmt: skip
CLIMBS: Final = text("Going up a hill costs it nothing more.")
STEADFAST: Final = text("Dazed faces of the enemy do nothing to it.")


def what_it_is(boon: Boon, language: Language) -> str:
    """Its kind, and whom it is for."""
    return _said(KINDS[boon.kind], language, species=_species(boon.species, language))


def what_it_does(boon: Boon, language: Language) -> str:
    """Its effects, a sentence each, in the order in which they happen."""
    return " ".join(said for effect in boon.effects for said in _effect(effect, language))


def _effect(effect: Effect, language: Language) -> Iterator[str]:
    match effect:
        case Gain(fruit, crystals, cards):
            for line, number in ((FRUIT, fruit), (CRYSTALS, crystals), (CARDS, cards)):
                yield from _if_any(line, number, language)
        case StandUp(dinos):
            yield _counted(STAND, dinos, language)
        case Daze(dinos, which):
            yield _counted(DAZE[which], dinos, language)
        case Activations(dinos, value, species):
            line = NAMED if species else ANY
            yield _counted(line, dinos, language, value=str(value), species=_species(species, language))
        case _:
            yield from _lasting(effect, language)


def _lasting(effect: Lasting, language: Language) -> Iterator[str]:
    match effect:
        case Stronger(when, dice, value):
            yield from _if_any(MORE_DICE[when], dice, language)
            yield from _if_any(MORE_VALUE[when], value, language)
        case FreeRerolls(dice):
            yield _counted(FREE, dice, language)
        case Faster(spaces, climbs):
            yield from _if_any(FASTER, spaces, language)
            yield from (_said(CLIMBS, language),) if climbs else ()
        case Steadfast():
            yield _said(STEADFAST, language)


def _if_any(line: Text, number: int, language: Language) -> Iterator[str]:
    if number:
        yield _counted(line, number, language)


def _counted(line: Text, number: int, language: Language, **filled: str) -> str:
    return fill_strings(line, {"number": str(number)} | filled, language, number)


def _said(line: Text, language: Language, **filled: str) -> str:
    return fill_strings(line, filled, language)


def _species(species: Species | None, language: Language) -> str:
    return "" if species is None else _said(SPECIES_WORDS[species], language)
