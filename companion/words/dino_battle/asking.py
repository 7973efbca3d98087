"""What Dino Battle! asks, and what it shows to everybody."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.draw import HAND, HandLimit
from companion.games.dino_battle.ground_facts import ASKED, missing
from companion.games.dino_battle.observe import Observation
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.sides import SEATS
from companion.games.dino_battle.species import SPECIES_OF, Species
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import Card, Node, Seat
from companion.words.dino_battle.vocabulary import BOON, dino
from companion.words.formats import join, words
from companion.words.texts import Either, Key, Line, Speaker, counted, fill_strings, text


class AskToPlace(Struct, frozen=True):
    """So many dinos of the seat are still to be placed."""

    seat: Seat
    left: int


class AskForCard(Struct, frozen=True):
    """The next card of a turn."""

    seat: Seat
    played: int


class AskToActivate(Struct, frozen=True):
    """The next dino that a card activates."""

    seat: Seat
    species: Species | None
    left: int


class AskForTemple(Struct, frozen=True):
    """What a Skull Temple card is for."""

    seat: Seat


class AskToAct(Struct, frozen=True):
    """What the activated dino does."""

    seat: Seat
    species: Species
    value: int


class AskAboutFight(Struct, frozen=True):
    """What is missing to know the dice of a fight."""

    seat: Seat
    attacker: Species
    target: Species
    facts: tuple[str, ...]


class AskForDice(Struct, frozen=True):
    """The dice of a seat."""

    seat: Seat
    dice: int
    hill: bool


class AskToReroll(Struct, frozen=True):
    """Which dice the seat rolls again."""

    seat: Seat
    dice: Faces
    fruit: int


class AskForRollOut(Struct, frozen=True):
    """What rolled out of the temple."""

    fruit: int
    crystals: int


class AskToDiscard(Struct, frozen=True):
    """So many cards are too many."""

    seat: Seat
    over: int


class AskForControl(Struct, frozen=True):
    """Which shrines and glyphs the seat has more dinos at."""

    seat: Seat


class AskForBoon(Struct, frozen=True):
    """Which boon the seat gains."""

    seat: Seat


class AskForSpecies(Struct, frozen=True):
    """Which species an upgrade is for."""

    seat: Seat
    boon: Card


class AskForTarget(Struct, frozen=True):
    """Which dino a boon acts on."""

    seat: Seat
    boon: Card


QUESTIONS: Final[dict[Key, Line]] = {
    AskToPlace: counted(
        "{seat}: place a dinosaur on your edge. {left} is left.",
        "{seat}: place a dinosaur on your edge. {left} are left.",
        "left",
    ),
    AskForCard: text("{seat}: play a card, or end the play step. Cards played: {played} of 3."),
    AskToActivate: Either(
        lambda asked: asked.species is None,
        counted(
            "{seat}: activate any dinosaur. {left} activation is left.",
            "{seat}: activate any dinosaur. {left} activations are left.",
            "left",
        ),
        counted(
            "{seat}: activate a dinosaur ({species}). {left} activation is left.",
            "{seat}: activate a dinosaur ({species}). {left} activations are left.",
            "left",
        ),
    ),
    AskForTemple: text("{seat}: take the whole offering, or the top boon?"),
    AskToAct: text("{seat}: {species} moves up to {value}, or attacks."),
    AskAboutFight: text("{attacker} of {seat} attacks {target}. Tell: {facts}.", facts=words("fact")),
    AskForDice: Either(
        lambda asked: asked.hill,
        counted(
            "{seat} rolls {dice} combat die and the hill die.",
            "{seat} rolls {dice} combat dice and the hill die.",
            "dice",
        ),
        counted("{seat} rolls {dice} combat die.", "{seat} rolls {dice} combat dice.", "dice"),
    ),
    AskToReroll: text("Dice: {dice}. Fruit: {fruit}. {seat}: roll some of them again?"),
    AskForRollOut: text("Put into the temple: fruit {fruit}, crystals {crystals}. What rolls out?"),
    AskToDiscard: counted("{seat}: discard {over} card.", "{seat}: discard {over} cards.", "over"),
    AskForControl: text("{seat}: at which shrines and glyphs do you have more dinosaurs that are not dazed?"),
    AskForBoon: text("{seat}: which boon do you gain?"),
    AskForSpecies: text("{seat}, {boon}: which species gets the upgrade?", boon=BOON),
    AskForTarget: text("{seat}, {boon}: which dinosaur does it act on?", boon=BOON),
}


def asked_of(seen: Observation, node: Node) -> Any:
    """What a node asks, as far as the observation tells."""
    if not seen.stack:
        return node
    return _asked_in_fight(seen) or _asked_in_turn(seen) or _asked_of_boons(seen) or node


def _asked_in_fight(seen: Observation) -> Any:
    match seen.stack[-1]:
        case Attack(seat, attacker, target, facts):
            names = tuple(name for name in ASKED[missing(facts)[0]] if getattr(facts, name) is None)
            return AskAboutFight(seat, SPECIES_OF[attacker], SPECIES_OF[target], names)
        case Roll(seat=seat, hill=hill) as roll:
            return AskForDice(seat, roll.due, hill)
        case RerollChoice(seat=seat, dice=dice):
            return AskToReroll(seat, dice.combat, seen.players[seat].fruit)
        case TempleMouth(fruit, crystals):
            return AskForRollOut(fruit, crystals)
        case _:
            return None


def _asked_in_turn(seen: Observation) -> Any:
    match seen.stack[-1]:
        case SetUp(stage="place", seat=seat, due=due):
            return AskToPlace(seat, due)
        case Turn(seat=seat):
            return AskForCard(seat, len(seen.players[seat].slots))
        case DinoCard(seat=seat, species=species, left=left):
            return AskToActivate(seat, species, left)
        case TempleCard(seat=seat):
            return AskForTemple(seat)
        case Activation(seat=seat, dino=dino, value=value):
            return AskToAct(seat, SPECIES_OF[dino], value)
        case HandLimit(seat=seat):
            held = seen.players[seat]
            return AskToDiscard(seat, len(held.hand) + len(held.boons) - HAND)
        case _:
            return None


def _asked_of_boons(seen: Observation) -> Any:
    match seen.stack[-1]:
        case ControlCheck(seat=seat):
            return AskForControl(seat)
        case BoonChoice(seat=seat):
            return AskForBoon(seat)
        case UpgradeChoice(seat=seat, boon=boon):
            return AskForSpecies(seat, boon)
        case BoonEffects(seat=seat, boon=boon):
            return AskForTarget(seat, boon)
        case _:
            return None


class SideShown(Struct, frozen=True):
    """What everybody sees of a side."""

    seat: Seat
    dinos: int
    shrines: int
    extinct: int
    fruit: int
    crystals: int


class CardsShown(Struct, frozen=True):
    """How many cards a side has."""

    seat: Seat
    hand: int
    pile: int


class DinosShown(Struct, frozen=True):
    """Where a side's dinos stand on the board; dazed ones lie there."""

    seat: Seat
    dinos: tuple[tuple[int, str, bool], ...]


class OfferingShown(Struct, frozen=True):
    """What lies in the temple's offering."""

    fruit: int
    crystals: int


class LastTurnsShown(Struct, frozen=True):
    """Somebody ran out of cards: the last turns are on."""

    seat: Seat


STANDS: Final = text("{dino} ({space})")
LIES: Final = text("{dino} ({space}, dazed)")


def _standing(value: tuple[tuple[int, str, bool], ...], speaker: Speaker) -> str:
    said = [
        fill_strings(LIES if dazed else STANDS, {"dino": dino(number, speaker), "space": space}, speaker.language)
        for number, space, dazed in value
    ]
    return join(said, speaker.language)


SHOWN: Final[dict[Key, Line]] = {
    SideShown: text(
        "{seat}: dinosaurs {dinos}, shrines {shrines}, species extinct {extinct}, fruit {fruit}, crystals {crystals}."
    ),
    DinosShown: text("{seat} on the board: {dinos}.", dinos=_standing),
    CardsShown: text("{seat}: cards in hand {hand}, in the pile {pile}."),
    OfferingShown: text("In the offering of the temple: fruit {fruit}, crystals {crystals}."),
    LastTurnsShown: text("{seat} ran out of cards: these are the last turns."),
}


def shown_of(seen: Observation) -> tuple[Any, ...]:
    """What everybody can see, a value a sentence."""
    sides = tuple(_side(seen, seat) for seat in SEATS)
    cards = tuple(
        CardsShown(seat, len(player.hand) + len(player.boons), player.pile)
        for seat, player in zip(SEATS, seen.players, strict=True)
    )
    last = () if seen.out_of_cards is None else (LastTurnsShown(seen.out_of_cards),)
    board = tuple(DinosShown(seat, dinos) for seat in SEATS if (dinos := _on_board(seen, seat)))
    return (*sides, *board, *cards, OfferingShown(seen.offering.fruit, seen.offering.crystals), *last)


def _on_board(seen: Observation, seat: Seat) -> tuple[tuple[int, str, bool], ...]:
    """Beside the table nobody tells where they stand."""
    dinos = enumerate(seen.players[seat].dinos)
    return tuple((at, dino.space, dino.condition == "dazed") for at, dino in dinos if dino.space is not None)


def _side(seen: Observation, seat: Seat) -> SideShown:
    player = seen.players[seat]
    left = [SPECIES_OF[at] for at, dino in enumerate(player.dinos) if dino.condition != "defeated"]
    shrines = sum(shrine.flagstone == seat for shrine in seen.shrines)
    return SideShown(seat, len(left), shrines, len({*SPECIES_OF} - {*left}), player.fruit, player.crystals)
