"""What can be entered in Dino Kontra Dino, and what can be wrong with it."""

from __future__ import annotations

from typing import Final

from companion.games import faults
from companion.games.dino_kontra_dino import actions, reasons
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import Adjust
from companion.words.common import UNNAMED, unnamed
from companion.words.dino_kontra_dino.vocabulary import DINOSAUR, EVENT, TRAIT, event_unknown, traits_word
from companion.words.formats import capital, join, seat, word, words
from companion.words.texts import Either, ErrorText, Key, Line, Speaker, counted, fill_strings, text

VALUE: Final = text("{trait} {value}")


def _read_off(value: actions.DinosaurFacts, speaker: Speaker) -> str:
    """What was read off a dinosaur: `speed 4 and size 2`."""
    read = [(trait, getattr(value, trait)) for trait in TRAITS]
    said = [
        fill_strings(VALUE, {"trait": TRAIT(trait, speaker), "value": str(n)}, speaker.language)
        for trait, n in read
        if n is not None
    ]
    return join(said, speaker.language)


def _told(value: str, speaker: Speaker) -> str:
    """A number, or trait keys with commas between, as `FactsDisagree` holds them."""
    return words("trait")(value.split(", "), speaker)


def _event_traits(value: actions.EventFacts, speaker: Speaker) -> str:
    return traits_word(value.traits, speaker)


def _nothing_read(value: actions.PlayCard) -> bool:
    return value.facts in {None, actions.DinosaurFacts()}


ACTIONS: Final[dict[Key, Line]] = {
    actions.PlayCard: Either(
        _nothing_read,
        text("{card}", card=capital(DINOSAUR)),
        Either(
            unnamed,
            text("A dinosaur with {facts}", facts=_read_off),
            text("{card} with {facts}", card=capital(DINOSAUR), facts=_read_off),
        ),
    ),
    actions.LaidDown: text("A dinosaur lies face down"),
    actions.IconsCounted: counted("{count} event with {trait}", "{count} events with {trait}", "count"),
    actions.DinosaurDealt: text("Deal {card}", card=DINOSAUR),
    actions.EventShown: text("Show {event}", event=EVENT),
    actions.EventTurned: Either(
        lambda turned: turned.facts is None,
        text("Turn over {event}", event=EVENT),
        Either(
            event_unknown,
            text("The event takes {facts}", facts=_event_traits),
            text("{event} takes {facts}", event=capital(EVENT), facts=_event_traits),
        ),
    ),
    (Adjust, "figure"): text("Set by hand: the figure is with {value}", value=seat),
}

FAULTS: Final[dict[Key, Line]] = {
    reasons.NotTheShownEvent: Either(
        event_unknown, UNNAMED, text("Another event lies on the table, not {event}.", event=EVENT)
    ),
    reasons.NotDrawable: text("{card} is not in the pile.", card=capital(DINOSAUR)),
    reasons.NotTheTraitAsked: text("The tie is now about {asked}, not about {trait}."),
    reasons.MoreThanWon: counted(
        "{count} event is counted, and only {won} won.", "{count} events are counted, and only {won} won.", "count"
    ),
    faults.NotInHand: Either(unnamed, UNNAMED, text("{card} is not in this hand.", card=capital(DINOSAUR))),
    faults.CardElsewhere: text("{card} already lies somewhere else.", card=capital(DINOSAUR)),
    (faults.CardElsewhere, "played"): text("{card} is already on the table in this round.", card=capital(DINOSAUR)),
    (faults.CardElsewhere, "discard"): text("{card} already lies on the discard pile.", card=capital(DINOSAUR)),
    (faults.CardElsewhere, "won"): text("{card} has already been won.", card=capital(EVENT)),
    faults.MissingFact: text("Say what the dinosaur shows for {fact}.", fact=TRAIT),
    (faults.MissingFact, "traits"): text("Turn the event over and say which traits it shows."),
    (faults.FactOutOfRange, "traits"): text("An event shows {lowest} or {highest} traits, not {value}."),
    faults.FactsDisagree: text(
        "{fact}: read {told}, but the pack says {printed}.", fact=capital(word("fact")), told=_told, printed=_told
    ),
}


ERRORS: Final[dict[str, ErrorText]] = {
    "CardNeeded": ErrorText(text("This card has to be named."), text("Write its number or its name.")),
    "NotACount": ErrorText(
        text("“{offending}” does not count events."), text("Write trait and number, for example “3: count speed 2”.")
    ),
    "NoSuchTrait": ErrorText(text("“{offending}” is not a trait."), text("Write one of these: {allowed}.")),
    "ValueMissing": ErrorText(
        text("A trait has no number in “{offending}”."), text("Write it behind the trait, for example “speed 4”.")
    ),
}
