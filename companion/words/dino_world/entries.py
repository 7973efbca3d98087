"""What can be entered in Dino World, and what can be wrong with it."""

from __future__ import annotations

from typing import Any, Final

from companion.games.dino_world import actions, faults
from companion.games.game import Adjust
from companion.words.dino_world.vocabulary import KIND_FIRST, millimetres
from companion.words.formats import seat
from companion.words.texts import Either, ErrorText, Key, Line, text


def _pushes(value: Any) -> bool:
    return bool(value.off_table)


ACTIONS: Final[dict[Key, Line]] = {
    actions.Launch: text("{kind} goes hunting", kind=KIND_FIRST),
    actions.JungleSpread: text("The jungle is spread"),
    actions.Landing: text("The hunter comes to rest"),
    actions.StayedOnRock: Either(
        lambda stayed: bool(stayed.leaning),
        text("The hunter leans on the rock"),
        text("The hunter is still on the rock"),
    ),
    actions.Caught: Either(
        lambda caught: bool(caught.fell),
        Either(
            _pushes,
            text("The hunter fell off the table, and with it {off_table}"),
            text("The hunter fell off the table"),
        ),
        Either(
            lambda caught: bool(caught.prey),
            Either(_pushes, text("Caught: {prey}. Off the table: {off_table}"), text("Caught: {prey}")),
            Either(_pushes, text("Nothing caught. Off the table: {off_table}"), text("Nothing caught")),
        ),
    ),
    actions.Rearranged: text("The cards lie otherwise"),
    (Adjust, "turn"): text("Set by hand: the turn is with {value}", value=seat),
}

FAULTS: Final[dict[Key, Line]] = {
    faults.NoHunterLeft: text("No hunter of this kind is left: {kind}."),
    faults.HunterOnRock: text("Still on the rock and to be pushed again: {waiting}, not {kind}."),
    faults.NotInJungle: text("The card with the number {card} does not lie in the jungle."),
    faults.NamedTwice: text("The card with the number {card} is named twice."),
    faults.PairImpossible: text("The cards {upper} and {lower} cannot lie so, or are told twice."),
    faults.FellYetLies: text("The card with the number {card} fell off the table and cannot lie on it."),
    faults.BelowNothing: text("An overlap cannot be less than nothing: {number}.", number=millimetres),
    faults.PoseMissing: text("Say where the card with the number {card} came to rest."),
    faults.NotTheJungle: text("The jungle is made of all archaeopteryx cards, each once: {birds}."),
    faults.LiesFlat: text("A leaning hunter is laid flat here; say what then lies under it."),
    faults.NotSmaller: text("Not smaller than the {hunter}: {kind}."),
    faults.TooManyTold: text("In the jungle there are {lying}, not {told} of these: {kind}."),
    faults.FellYetCaught: text("A hunter that fell off the table catches nothing."),
}

ERRORS: Final[dict[str, ErrorText]] = {
    "JungleHasNoRoom": ErrorText(
        text("The table of this pack is too small for the jungle: {offending} mm."),
        text("Measure a larger table; needed are {needed} mm."),
    ),
    "NoSuchKind": ErrorText(text("“{offending}” is not one of the dinosaurs."), text("Write one of these: {allowed}.")),
    "NotACatch": ErrorText(
        text("“{offending}” does not say what was caught."),
        text("Write “caught velociraptor”, “miss” or “fell”."),
    ),
    "NotAPair": ErrorText(
        text("“{offending}” does not say which card lies on which."), text("Write it like “5>37” or “5>37=812.5/11.7”.")
    ),
    "NotAMeasure": ErrorText(text("“{offending}” is not a measure."), text("Write a number like “12” or “12.5”.")),
    "NotAPose": ErrorText(
        text("“{offending}” does not say where a card lies."), text("Write it like “5@-12.5,203,0.1,up”.")
    ),
}
