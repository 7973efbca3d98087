"""What happens in Dino Battle!, why, and how it ends."""

from __future__ import annotations

from typing import Any, Final

from companion.games.dino_battle import happenings, reasons
from companion.games.game import Outcome
from companion.words.common import unnamed
from companion.words.dino_battle.vocabulary import ACTION_CARD, BOARD_COUNTERS, BOON, COUNTER, boon_unknown
from companion.words.formats import capital, numbered, seat, seats, word
from companion.words.texts import Either, Key, Line, Place, counted, text

GIVES: Final = word("gives")


def _no_species(value: Any) -> bool:
    return bool(value.species is None)


def _not_counted(value: Any) -> bool:
    return bool(value.own is None)


def _without_boons(value: Any) -> bool:
    return bool(value.more == 0)


def _plain(value: Any) -> bool:
    return bool(value.hill == 0 and value.more == 0)


ENDING_REASONS: Final[dict[Key, Line]] = {
    reasons.ShrinesHeld: counted("{seat} holds {count} shrine.", "{seat} holds {count} shrines.", "count"),
    reasons.PileRanOut: text(
        "{seat} cannot draw: the pile is empty. The game ends once both sides have had equally many turns."
    ),
    reasons.DefeatsCounted: text("Dinosaurs defeated: {counts}.", counts=numbered("", "counts")),
    reasons.SpeciesExtinct: text("{species} of {seat} is extinct; from now on those cards are wild."),
    reasons.SpeciesLeft: text("{species} of {seat}: {left} left."),
    reasons.ExtinctCounted: counted(
        "{seat} has {count} extinct species; the third one loses the game.",
        "{seat} has {count} extinct species; the third one loses the game.",
        "count",
    ),
}

CARD_REASONS: Final[dict[Key, Line]] = {
    reasons.CardActivates: Either(
        _no_species,
        counted(
            "Slot {slot} activates {activations} dinosaur of any species; {dinos} are there.",
            "Slot {slot} activates {activations} dinosaurs of any species; {dinos} are there.",
            "activations",
        ),
        counted(
            "Slot {slot} activates {activations} dinosaur: {species}; {dinos} are there.",
            "Slot {slot} activates {activations} dinosaurs: {species}; {dinos} are there.",
            "activations",
        ),
    ),
    reasons.PlayedAsWild: text("{species} is extinct, so {seat} plays the card as a wild one."),
    reasons.EachDinoOnce: counted(
        "The card activates a dinosaur only once, so {most} at most.",
        "The card activates each dinosaur only once, so {most} at most.",
        "most",
    ),
    reasons.ActivationsUsed: text("Activations used: {used}; lost: {lost}."),
    reasons.OfferingTaken: text("{seat} takes the offering: fruit {fruit}, crystals {crystals}."),
    reasons.CardsDue: counted(
        "Cards played: {played}. So {seat} draws {due} card.",
        "Cards played: {played}. So {seat} draws {due} cards.",
        "due",
    ),
    reasons.HandLimited: Either(
        lambda reason: bool(reason.discarded == 0),
        text("Cards in hand: {hand}. Eight may stay, so none goes."),
        counted(
            "Cards in hand: {hand}. Eight may stay, so {seat} discards {discarded} card.",
            "Cards in hand: {hand}. Eight may stay, so {seat} discards {discarded} cards.",
            "discarded",
        ),
    ),
    reasons.MovePaid: text("{species}: the move costs {cost} of {value}."),
    reasons.HillClimbed: Either(
        lambda reason: bool(reason.climbs == 0),
        text("{species}: on a hill and down from it every step counts as one space."),
        counted(
            "{species}: climbing a hill counts as two spaces, {climbs} time.",
            "{species}: climbing a hill counts as two spaces, {climbs} times.",
            "climbs",
        ),
    ),
    reasons.FlewOver: text("A Pteranodon flies over everything. Cost: {cost}."),
    reasons.CrystalUsed: Either(
        lambda reason: bool(reason.use == "draw"),
        text("{seat} spends a crystal and draws a card."),
        text("{seat} spends a crystal and moves a dinosaur one space."),
    ),
    reasons.TempleGave: text(
        "Rolled out of the temple: fruit {fruit}, crystals {crystals}. "
        "Lost: fruit {lost_fruit}, crystals {lost_crystals}."
    ),
}

FIGHT_REASONS: Final[dict[Key, Line]] = {
    reasons.AttackDice: Either(
        _without_boons,
        text("{seat} attacks. Dice: {dice} (strength {strength}, flankers {flankers})."),
        text("{seat} attacks. Dice: {dice} (strength {strength}, flankers {flankers}, boons {more})."),
    ),
    reasons.HillDie: Either(
        lambda reason: reason.seat is None,
        text("Nobody stands higher, so there is no hill die."),
        text("{seat} stands higher and also rolls the hill die.", seat=seat),
    ),
    reasons.RerollPaid: Either(
        lambda reason: bool(reason.free),
        text("{seat} rolls again. Fruit paid: {fruit}; dice free by boons: {free}."),
        text("{seat} rolls again. Fruit paid: {fruit}."),
    ),
    reasons.AttackValue: Either(
        _plain,
        text("{seat} attacks with {total}: dice {dice} + card {value}."),
        text("{seat} attacks with {total}: dice {dice} + hill die {hill} + card {value} + boons {more}."),
    ),
    reasons.DefenceDice: Either(
        _without_boons,
        text("{seat} defends. Dice: {dice} (strength {strength})."),
        text("{seat} defends. Dice: {dice} (strength {strength}, boons {more})."),
    ),
    reasons.DazedRollsLess: text("{species} of {seat} is dazed: one die less."),
    reasons.OnlyTenDice: text("{seat} rolls no more dice than the box holds: {dice}."),
    reasons.DefenceValue: Either(
        _plain,
        text("{seat} defends with {total}."),
        text("{seat} defends with {total}: dice {dice} + hill die {hill} + boons {more}."),
    ),
    reasons.LowerFalls: text("{species} of {seat} has {value} against {other} and is defeated."),
    reasons.NobodyFalls: text("Both have {value}: nobody is defeated."),
    reasons.DazedByFace: Either(
        lambda reason: bool(reason.already),
        text("{species} of {seat} is dazed already."),
        text("A dazed face lays {species} of {seat} on its side."),
    ),
    reasons.StaysSteadfast: text("By a boon {species} of {seat} is not dazed."),
    reasons.StoodUp: text("{species} of {seat} stands up. That was its activation."),
}

CONTROL_REASONS: Final[dict[Key, Line]] = {
    reasons.FlagstonePlaced: Either(
        _not_counted,
        Either(
            lambda reason: bool(reason.returned),
            text("{seat} places a flagstone on shrine {shrine}; the other one goes back."),
            text("{seat} places a flagstone on shrine {shrine}."),
        ),
        Either(
            lambda reason: bool(reason.returned),
            text("Shrine {shrine}: {own} to {enemy}. {seat} places a flagstone; the other one goes back."),
            text("Shrine {shrine}: {own} to {enemy}. {seat} places a flagstone."),
        ),
    ),
    reasons.OwnStoneStays: text(
        "Shrine {shrine}: {own} to {enemy}, but in its own check {seat} never takes a flagstone away."
    ),
    reasons.ShrineStays: text("Shrine {shrine}: {own} to {enemy}. {seat} does not have more."),
    reasons.GlyphGives: Either(
        _not_counted,
        text("{seat} gains at glyph {glyph}: {gives}.", gives=GIVES),
        text("Glyph {glyph}: {own} to {enemy}. {seat} gains: {gives}.", gives=GIVES),
    ),
    reasons.BoonsForGlyphs: counted(
        "{seat} has taken {glyphs} glyph: for it two boons are drawn and one is gained.",
        "{seat} has taken {glyphs} glyphs: for each of them two boons are drawn and one is gained.",
        "glyphs",
    ),
    reasons.TreatedAsAny: text("{species} is extinct, so {seat} may give the upgrade to another species."),
    reasons.BoonsShuffled: counted(
        "The boon pile was empty: {boons} discarded boon is the new pile.",
        "The boon pile was empty: {boons} discarded boons are the new pile.",
        "boons",
    ),
    reasons.NoBoonLeft: text("There is no boon left for {seat}."),
    reasons.UpgradeLost: text("{species} of {seat} is extinct: {boon} has no effect there any more.", boon=BOON),
}

REASONS: Final[dict[Key, Line]] = {**ENDING_REASONS, **CARD_REASONS, **FIGHT_REASONS, **CONTROL_REASONS}

SET_BY_HAND: Final = Either(
    lambda event: event.seat is None,
    text("Set by hand: {counter} = {value}.", counter=COUNTER),
    text("Set by hand: {counter} ({seat}) = {value}.", counter=COUNTER),
)
HOLDER_SET: Final = Either(
    lambda event: bool(event.value < 0),
    text("Set by hand: {counter}: nobody.", counter=COUNTER),
    text("Set by hand: {counter}: {value}.", counter=COUNTER, value=seat),
)
HOLDERS: Final = ("turn", "out_of_cards", *(name for name in BOARD_COUNTERS if name.startswith("shrine")))

EVENTS: Final[dict[Key, Line]] = {
    happenings.TileSet: text("{seat} lays tile {tile}."),
    happenings.GlyphSet: text("A glyph lies on {space}: fruit {fruit}, crystals {crystals}."),
    happenings.CardDrawn: text("{seat} draws a card."),
    happenings.DinoPlaced: text("{seat} places {species} on {space}."),
    happenings.TurnBegan: text("{seat} is on turn."),
    happenings.CardPlayed: Either(
        unnamed,
        text("{seat} plays a card to slot {slot}."),
        text("{seat} plays {card} to slot {slot}.", card=ACTION_CARD),
    ),
    happenings.BoonPlayed: Either(
        boon_unknown,
        text("{seat} plays an action boon to slot {slot}."),
        text("{seat} plays {boon} to slot {slot}.", boon=BOON),
    ),
    happenings.DinoMoved: text("{species} of {seat} moves to {space}."),
    happenings.FightBegan: text("{attacker} of {seat} attacks {target}."),
    happenings.DiceFell: Either(
        lambda event: event.hill is None,
        text("{seat} rolls {combat}."),
        Either(
            lambda event: not event.combat,
            text("{seat} rolls {hill} with the hill die."),
            text("{seat} rolls {combat}, and {hill} with the hill die."),
        ),
    ),
    happenings.DinoDefeated: text("{species} of {seat} leaves the game."),
    happenings.DinoDazed: text("{species} of {seat} is dazed."),
    happenings.BoonDrawnUnseen: text("{seat} draws a boon."),
    happenings.ActionBoonGained: text("{seat} takes an action boon to the hand."),
    happenings.EventBoonGained: Either(
        boon_unknown, text("{seat} gains an event."), text("{seat} gains an event: {boon}.", boon=BOON)
    ),
    happenings.UpgradeGained: Either(
        boon_unknown,
        text("{seat} gains an upgrade."),
        Either(
            _no_species,
            text("{seat} gains an upgrade: {boon}.", boon=BOON),
            text("{seat} gains an upgrade for {species}: {boon}.", boon=BOON),
        ),
    ),
    happenings.BoonDiscarded: text("{boon} is discarded.", boon=capital(BOON)),
    happenings.CardDiscarded: text("{seat} discards a card."),
    happenings.SlotsCleared: counted(
        "{cards} card of {seat} goes to the discards.", "{cards} cards of {seat} go to the discards.", "cards"
    ),
    happenings.GainedFromBoon: text("By a boon {seat} gains fruit {fruit}, crystals {crystals}."),
    happenings.VictoryApproaches: counted(
        "Victory approaches! {seat} holds {count} shrine.", "Victory approaches! {seat} holds {count} shrines.", "count"
    ),
    happenings.CounterSet: SET_BY_HAND,
    **{(happenings.CounterSet, name): HOLDER_SET for name in HOLDERS},
    happenings.GameEnded: Either(
        lambda event: len(event.winners) > 1, text("The game is drawn."), text("{winners} wins the game.")
    ),
}

WINNERS: Final = Place("winners", seats)
SCORES: Final = numbered("", "scores")
OUTCOMES: Final[dict[Key, Line]] = {
    (Outcome, "extinct"): text(
        "{winners} wins: three species of the other side are extinct. Defeated: {scores}.",
        winners=WINNERS,
        scores=SCORES,
    ),
    (Outcome, "shrines"): text(
        "{winners} wins with five shrines at the start of the turn. Defeated: {scores}.",
        winners=WINNERS,
        scores=SCORES,
    ),
    (Outcome, "most_defeated"): text(
        "A pile ran out. {winners} has defeated more and wins: {scores}.", winners=WINNERS, scores=SCORES
    ),
    (Outcome, "draw"): text("A pile ran out, and both have defeated equally many: {scores}. A draw.", scores=SCORES),
}
