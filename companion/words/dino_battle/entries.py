"""What can be entered in Dino Battle!, and what can be wrong with it."""

from __future__ import annotations

from typing import Any, Final

from companion.games import faults as shared
from companion.games.dino_battle import actions, faults
from companion.games.dino_battle.actions import GroundFacts, HandCard
from companion.games.dino_battle.ground_facts import MORE
from companion.games.game import Adjust
from companion.words.common import unnamed
from companion.words.dino_battle.happenings import HOLDERS
from companion.words.dino_battle.vocabulary import ACTION_CARD, BOON, COUNTER, FACT_WORDS, boon_unknown, dino, space
from companion.words.formats import capital, join, seat, word
from companion.words.texts import Either, ErrorText, Key, Line, Place, Speaker, counted, fill_strings, text

SHOWN: Final = word("shown")
KIND: Final = word("kind")
FACT: Final = word("fact")
TOLD: Final = text("{fact}: {value}")
YES: Final = text("yes")
NO: Final = text("no")
NOTHING_TOLD: Final = text("nothing")


def _hand_card(value: HandCard, speaker: Speaker) -> str:
    return (BOON if value.deck == "boon" else ACTION_CARD)(value.card, speaker)


def _told(value: GroundFacts, speaker: Speaker) -> str:
    """What was told of a fight: `how many others flank: 1 and the value of the card: 3`."""
    told = [(name, getattr(value, name)) for name in FACT_WORDS if hasattr(value, name)]
    said = [
        fill_strings(TOLD, {"fact": FACT(name, speaker), "value": _amount(amount, speaker)}, speaker.language)
        for name, amount in told
        if amount is not None and not (name in MORE and amount == 0)
    ]
    return join(said, speaker.language) if said else fill_strings(NOTHING_TOLD, {}, speaker.language)


def _amount(value: int, speaker: Speaker) -> str:
    return fill_strings(YES if value else NO, {}, speaker.language) if isinstance(value, bool) else str(value)


def _shows(value: actions.CardFacts, speaker: Speaker) -> str:
    said = [SHOWN(value.activates, speaker)] + ([] if value.value is None else [str(value.value)])
    return " ".join(said)


def _kind(value: actions.BoonFacts, speaker: Speaker) -> str:
    return KIND(value.kind, speaker)


def _uncounted(value: Any) -> bool:
    return value.own is None or value.enemy is None


def _no_facts(value: Any) -> bool:
    return value.facts is None


def _nothing_again(value: actions.Reroll) -> bool:
    return not value.faces and not value.hill


CARD: Final = Place("card", capital(_hand_card))
SET_HOLDER: Final = Either(
    lambda adjust: bool(adjust.value < 0),
    text("Set by hand: {counter}: nobody", counter=COUNTER),
    text("Set by hand: {counter}: {value}", counter=COUNTER, value=seat),
)

PLAYING: Final[dict[Key, Line]] = {
    actions.PlaceDino: text("Place {species} on {space}"),
    actions.PlayCard: Either(_no_facts, text("Play: {card}", card=_hand_card), text("Play: {facts}", facts=_shows)),
    actions.EndPlay: text("Play no more cards"),
    actions.Activate: text("Activate: {dino}", dino=dino),
    actions.EndCard: text("Leave the other activations"),
    actions.MoveDino: text("Move to {to}"),
    actions.AttackDino: text("Attack: {target}", target=dino),
    actions.EndActivation: text("Neither move nor attack"),
    actions.Fight: Either(
        lambda fight: bool(fight.target_dazed),
        text("{attacker} attacks a dazed dinosaur: {target}"),
        text("{attacker} attacks: {target}"),
    ),
    actions.TellGround: text("Told: {facts}", facts=_told),
    actions.StandUpDino: text("{species} stands up"),
    actions.Reroll: Either(
        _nothing_again,
        text("Keep all dice"),
        Either(
            lambda again: not again.hill,
            text("Roll again: {faces}"),
            Either(
                lambda again: not again.faces,
                text("Roll the hill die again"),
                text("Roll again: {faces}, and the hill die"),
            ),
        ),
    ),
    actions.SpendCrystal: Either(
        lambda crystal: bool(crystal.use == "draw"),
        text("A crystal: draw a card"),
        Either(
            lambda crystal: crystal.dino is None or crystal.to is None,
            text("A crystal: move a dinosaur one space"),
            text("A crystal: {dino} to {to}", dino=dino, to=space),
        ),
    ),
    actions.TakeOffering: text("Take the whole offering"),
    actions.TakeBoon: text("Gain the top boon"),
    actions.KeepBoon: Either(
        lambda kept: kept.facts is None or kept.boon != "?",
        text("Gain {boon}", boon=BOON),
        text("Gain {facts}", facts=_kind),
    ),
    actions.AssignUpgrade: text("The upgrade is for {species}"),
    actions.ChooseTarget: Either(
        lambda chosen: chosen.dino is None, text("No further dinosaur"), text("The boon acts on: {dino}", dino=dino)
    ),
    actions.Discard: text("Discard {card}", card=_hand_card),
    actions.ClaimShrine: Either(
        _uncounted,
        text("More dinosaurs at shrine {shrine}"),
        text("More dinosaurs at shrine {shrine}: {own} to {enemy}"),
    ),
    actions.ClaimGlyph: Either(
        _uncounted,
        text("Glyph {glyph} gives {gives}", gives=word("gives")),
        text("{own} to {enemy}: glyph {glyph} gives {gives}", gives=word("gives")),
    ),
    actions.EndControl: text("The control check is done"),
}

CHANCE: Final[dict[Key, Line]] = {
    actions.TileLaid: text("Lay tile {tile}"),
    actions.GlyphLaid: text("Lay glyph no. {glyph}"),
    actions.CardDealt: text("Draw {card}", card=ACTION_CARD),
    actions.BoonDrawn: text("Draw {boon}", boon=BOON),
    actions.DiceRolled: Either(
        lambda rolled: rolled.hill is None,
        text("Dice: {combat}"),
        text("Dice: {combat}; hill die: {hill}"),
    ),
    actions.RolledOut: text("Rolled out: fruit {fruit}, crystals {crystals}"),
}

ACTIONS: Final[dict[Key, Line]] = {
    **PLAYING,
    **CHANCE,
    **{(Adjust, name): SET_HOLDER for name in HOLDERS},
}


def _due(value: Any) -> bool:
    return bool(value.due)


def _dazed(value: Any) -> bool:
    return bool(value.dazed)


FAULTS: Final[dict[Key, Line]] = {
    faults.SlotsFull: text("All {slots} slots hold a card already."),
    faults.HandCounted: text("By the count of the app the hand holds no {deck}.", deck=word("deck")),
    faults.NotDrawable: text("No. {card} cannot be drawn now."),
    faults.NotLaid: text("Tile {tile} cannot be laid now."),
    faults.CannotPlace: text("{species} cannot be placed on {space}."),
    faults.CannotActivate: text("The card does not activate {dino}.", dino=dino),
    faults.CannotMove: text("The dinosaur cannot end its move on {space}."),
    faults.NotAdjacent: text("{dino} of the other side is not adjacent.", dino=capital(dino)),
    faults.NoneLeft: Either(
        _dazed,
        text("By the count of the app there is no dazed {species}."),
        text("By the count of the app there is no standing {species}."),
    ),
    faults.NoCardPlayed: text("No card was played this turn."),
    faults.OtherDice: counted(
        "{due} combat die is due; rolled: {fell}.", "{due} combat dice are due; rolled: {fell}.", "due"
    ),
    faults.OtherHillDie: Either(
        _due, text("The hill die is missing."), text("The hill die is not rolled in this fight.")
    ),
    faults.NoSuchFace: text("No die shows “{face}”.", face=word("face")),
    faults.NotAmongDice: text("Not all of these dice lie there."),
    faults.FruitShort: text("This costs {needed} fruit, and {fruit} are there."),
    faults.NoCrystal: text("There is no crystal to spend."),
    faults.CrystalCannot: text(
        "A crystal draws a card, or moves a dinosaur that is not dazed one space, and not up a hill."
    ),
    faults.NotSoMuch: text("No more can roll out than fruit {fruit}, crystals {crystals}."),
    faults.NotOffered: Either(
        boon_unknown, text("Say which of the boons it is."), text("{boon} was not drawn.", boon=capital(BOON))
    ),
    faults.SpeciesGone: text("{species} is extinct."),
    faults.NotATarget: text("The boon cannot act on {dino}.", dino=dino),
    faults.NoSuchShrine: text("There is no shrine {shrine}."),
    faults.ShrineIsOwn: text("Shrine {shrine} already bears this flagstone."),
    faults.NoSuchGlyph: text("Glyph {glyph} is not there any more, or has given something already."),
    faults.NotMore: text("{own} are not more than {enemy}: only who has more gains anything there."),
    faults.GlyphGaveOther: text(
        "By the count of the app glyph {glyph} cannot give {gives}: first fruit, then crystals, then the glyph.",
        gives=word("gives"),
    ),
    faults.UnsortedDice: text("Name the dice in this order: {order}."),
    shared.NotInHand: Either(unnamed, text("Say which card it is."), text("No. {card} is not in this hand.")),
    shared.MissingFact: text("Still missing: {fact}.", fact=FACT),
    shared.FactOutOfRange: text("{fact}: {value} cannot be, only {lowest} to {highest}.", fact=capital(FACT)),
    shared.FactsDisagree: text(
        "{fact}: read {told}, but the pack says {printed}.", fact=capital(FACT), told=SHOWN, printed=SHOWN
    ),
}

ERRORS: Final[dict[str, ErrorText]] = {
    "NoSuchVerb": ErrorText(
        text("“{offending}” is not how an entry begins."), text("Begin with one of these: {allowed}.")
    ),
    "NotSuchAnEntry": ErrorText(
        text("“{offending}” lacks something, or has too much."), text("“help” shows how entries are written.")
    ),
    "NotOneOfWords": ErrorText(text("“{offending}” does not fit here."), text("Write one of these: {allowed}.")),
}
