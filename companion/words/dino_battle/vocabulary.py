"""The words of Dino Battle!: species, cards, boons, dice, counters, and how they are said."""

from __future__ import annotations

from typing import Any, Final

from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.species import SPECIES_OF, Species
from companion.games.game import UNKNOWN
from companion.words.formats import NOTHING, card, join, word
from companion.words.texts import Speaker, Text, fill_strings, text

ACTION_CARD: Final = card("action")
BOON: Final = card("boon")
SPECIES: Final = word("species")
COUNTER: Final = word("counter")
FACE: Final = word("face")
DINO: Final = text("{species} no. {number}")
NO_DINO: Final = text("no. {number}")

SPECIES_WORDS: Final[dict[str, Text]] = {
    "brachiosaurus": text("Brachiosaurus"),
    "t_rex": text("T-Rex"),
    "triceratops": text("Triceratops"),
    "minmi": text("Minmi"),
    "raptor": text("Raptor"),
    "pteranodon": text("Pteranodon"),
}

DAZED_WORDS: Final[dict[str, Text]] = {
    "dazed_brachiosaurus": text("Brachiosaurus, dazed"),
    "dazed_t_rex": text("T-Rex, dazed"),
    "dazed_triceratops": text("Triceratops, dazed"),
    "dazed_minmi": text("Minmi, dazed"),
    "dazed_raptor": text("Raptor, dazed"),
    "dazed_pteranodon": text("Pteranodon, dazed"),
}

BOARD_COUNTERS: Final[dict[str, Text]] = {
    "shrine_1": text("shrine 1"),
    "shrine_2": text("shrine 2"),
    "shrine_3": text("shrine 3"),
    "shrine_4": text("shrine 4"),
    "shrine_5": text("shrine 5"),
    "shrine_6": text("shrine 6"),
    "shrine_7": text("shrine 7"),
    "shrine_8": text("shrine 8"),
    "glyph_1": text("glyph 1"),
    "glyph_2": text("glyph 2"),
    "glyph_3": text("glyph 3"),
    "glyph_4": text("glyph 4"),
    "glyph_5": text("glyph 5"),
    "glyph_6": text("glyph 6"),
    "glyph_7": text("glyph 7"),
    "glyph_8": text("glyph 8"),
    "offering_fruit": text("fruit in the offering"),
    "offering_crystals": text("crystals in the offering"),
    "boon_pile": text("boons in the pile"),
    "turn": text("whose turn it is"),
    "out_of_cards": text("who ran out of cards first"),
}

SEAT_COUNTERS: Final[dict[str, Text]] = {
    "hand": text("cards in hand"),
    "pile": text("cards in the action pile"),
    "boons": text("action boons in hand"),
    "fruit": text("blood fruit"),
    "crystals": text("crystals"),
    "turns": text("turns begun"),
    "slots": text("cards played this turn"),
}

FACE_WORDS: Final[dict[str, Text]] = {"blank": text("blank"), "dazed": text("dazed")}

SHOWN_WORDS: Final[dict[str, Text]] = {
    **SPECIES_WORDS,
    "wild": text("wild card"),
    "temple": text("Skull Temple"),
}

FACT_WORDS: Final[dict[str, Text]] = {
    "value": text("the value of the card"),
    "attacker_strength": text("the strength of the attacker"),
    "target_strength": text("the strength of the defender"),
    "attacker_on_hill": text("whether the attacker is on a hill"),
    "target_on_hill": text("whether the defender is on a hill"),
    "flankers": text("how many others flank"),
    "attack_dice": text("more dice for the attack"),
    "attack_more": text("more on top of the attack"),
    "defence_dice": text("more dice for the defence"),
    "defence_more": text("more on top of the defence"),
    "activates": text("what the card activates"),
    "kind": text("what kind of boon it is"),
    "own": text("how many of one’s own stand there"),
    "enemy": text("how many enemies stand there"),
}

KIND_WORDS: Final[dict[str, Text]] = {
    "action": text("an action boon for the hand"),
    "event": text("an event"),
    "upgrade_all": text("an upgrade for all"),
    "upgrade_any": text("an upgrade for any species"),
    "upgrade_species": text("an upgrade for one species"),
}

WORDS: Final[dict[str, dict[str, Text]]] = {
    "species": SPECIES_WORDS,
    "shown": SHOWN_WORDS,
    "face": FACE_WORDS,
    "fact": FACT_WORDS,
    "kind": KIND_WORDS,
    "gives": {"fruit": text("a fruit"), "crystal": text("a crystal"), "glyph": text("the glyph itself")},
    "deck": {"action": text("action card"), "boon": text("action boon")},
    "unknown": {"action": text("an action card"), "boon": text("a boon")},
    "unnamed": {"action": text("action card no. {number}"), "boon": text("boon no. {number}")},
    "counter": {**SPECIES_WORDS, **DAZED_WORDS, **BOARD_COUNTERS, **SEAT_COUNTERS},
    "chance": {
        "tile": text("the next tile"),
        "glyph": text("the next glyph"),
        "card": text("the next action card"),
        "boon": text("the next boon"),
        "dice": text("the dice"),
        "temple": text("what rolls out of the temple"),
    },
    "action": {
        "PlaceDino": text("a dinosaur placed on the edge"),
        "PlayCard": text("a card played"),
        "EndPlay": text("the end of the play step"),
        "Activate": text("a dinosaur activated"),
        "EndCard": text("the end of a card"),
        "MoveDino": text("a move"),
        "AttackDino": text("an attack"),
        "EndActivation": text("the end of an activation"),
        "Fight": text("a fight"),
        "TellGround": text("what was missing about a fight"),
        "StandUpDino": text("a dinosaur standing up"),
        "Reroll": text("dice rolled again"),
        "SpendCrystal": text("a crystal spent"),
        "TakeOffering": text("the offering taken"),
        "TakeBoon": text("the top boon taken"),
        "KeepBoon": text("a boon gained"),
        "AssignUpgrade": text("an upgrade assigned"),
        "ChooseTarget": text("a dinosaur chosen for a boon"),
        "Discard": text("a card discarded"),
        "ClaimShrine": text("a shrine taken"),
        "ClaimGlyph": text("a glyph held"),
        "EndControl": text("the end of the control check"),
        "TileLaid": text("a tile"),
        "GlyphLaid": text("a glyph"),
        "CardDealt": text("an action card drawn"),
        "BoonDrawn": text("a boon drawn"),
        "DiceRolled": text("dice"),
        "RolledOut": text("what rolled out of the temple"),
    },
}


def faces(value: Faces, speaker: Speaker) -> str:
    """Dice as a list: `dazed, 5 and 10`."""
    return join([FACE(face, speaker) for face in value], speaker.language)


def dino(value: int | None, speaker: Speaker) -> str:
    """A dino by its species and number, or by its number where no dino has it; nothing where there is none."""
    if value is None:
        return fill_strings(NOTHING, {}, speaker.language)
    if not 0 <= value < len(SPECIES_OF):
        return fill_strings(NO_DINO, {"number": str(value)}, speaker.language)
    return fill_strings(DINO, {"species": SPECIES(SPECIES_OF[value], speaker), "number": str(value)}, speaker.language)


def space(value: str | None, speaker: Speaker) -> str:
    """A space by its name; nothing where there is none."""
    return fill_strings(NOTHING, {}, speaker.language) if value is None else value


def boon_unknown(value: Any) -> bool:
    """Whether the boon of a value is one that nobody named."""
    return bool(value.boon == UNKNOWN)


FORMATS: Final[dict[Any, Any]] = {Species: SPECIES, Species | None: SPECIES, Faces: faces}
