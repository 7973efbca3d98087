"""What can be entered in Mini Dinosaur, and what can be wrong with it."""

from __future__ import annotations

from typing import Any, Final

from companion.games import faults as shared
from companion.games.game import Adjust
from companion.games.mini_dinosaur import actions, faults
from companion.words.common import UNNAMED, unnamed
from companion.words.formats import capital, seat
from companion.words.mini_dinosaur.vocabulary import BET, bet_facts, dinosaur_facts
from companion.words.texts import Either, ErrorText, Key, Line, Speaker, counted, text, whole


def _position(value: Any, _speaker: Speaker) -> str:
    return str(value.discard.position + 1)


def _discarded_bet(value: Any, speaker: Speaker) -> str:
    return BET(value.discard.card, speaker)


def _place(value: int, _speaker: Speaker) -> str:
    """Places and positions count from 1 where people see them."""
    return str(value + 1)


def _discards(kind: type) -> Any:
    return lambda value: isinstance(value.discard, kind)


def _nothing_read(value: Any) -> bool:
    return value.facts is None


def _up(value: actions.PlaceBet) -> bool:
    return value.face == "up"


POSITION: Final = whole(_position)
THROWN: Final = whole(_discarded_bet)

ACTIONS: Final[dict[Key, Line]] = {
    actions.PlayDinosaur: Either(
        _nothing_read,
        Either(
            _discards(actions.DinosaurDiscarded),
            text("Play the leftmost dinosaur; before it discard no. {position} from the left", position=POSITION),
            Either(
                _discards(actions.BetDiscarded),
                text("Play the leftmost dinosaur; before it discard {bet}", bet=THROWN),
                Either(
                    _discards(actions.SomethingDiscarded),
                    text("Play the leftmost dinosaur; before it discard a hand card"),
                    text("Play the leftmost dinosaur"),
                ),
            ),
        ),
        Either(
            _discards(actions.DinosaurDiscarded),
            text("{facts}; a dinosaur was discarded", facts=dinosaur_facts),
            Either(
                _discards(actions.BetDiscarded),
                text("{facts}; a bet was discarded", facts=dinosaur_facts),
                Either(
                    _discards(actions.SomethingDiscarded),
                    text("{facts}; a hand card was discarded", facts=dinosaur_facts),
                    text("{facts}", facts=dinosaur_facts),
                ),
            ),
        ),
    ),
    actions.PlaceBet: Either(
        _nothing_read,
        Either(
            unnamed,
            Either(_up, text("A bet face up"), text("A bet face down")),
            Either(
                _up,
                text("{card}, face up", card=capital(BET)),
                text("{card}, face down", card=capital(BET)),
            ),
        ),
        Either(
            _up,
            text("A bet face up: {facts}", facts=bet_facts),
            text("A bet face down: {facts}", facts=bet_facts),
        ),
    ),
    actions.Pass: text("No action"),
    actions.ShowBet: Either(
        _nothing_read,
        text("Bet {place}: {card}", place=_place, card=BET),
        text("Bet {place}: {facts}", place=_place, facts=bet_facts),
    ),
    actions.DinosaurDealt: text("Deal dinosaur no. {card}", card=lambda value, _: str(value)),
    actions.BetDealt: text("Deal {card}", card=BET),
    actions.AutomatonPlayed: Either(
        _nothing_read,
        Either(
            unnamed,
            text("The automatic player plays"),
            text("The automatic player plays dinosaur no. {card}", card=lambda value, _: str(value)),
        ),
        text("The automatic player: {facts}", facts=dinosaur_facts),
    ),
    (Adjust, "turn"): text("Set by hand: it is the turn of {value}", value=seat),
}

FAULTS: Final[dict[Key, Line]] = {
    faults.NotDrawable: Either(unnamed, UNNAMED, text("This card is not among those that are left.")),
    faults.NothingToPlay: text("By our count this hand holds no dinosaur any more."),
    faults.NoneLeft: Either(
        lambda fault: bool(fault.kind == "runner"),
        text("{dinosaur} has {count} runners in the box, and all of them have been seen."),
        text("{dinosaur} has {count} slips in the box, and all of them have been seen."),
    ),
    faults.NoSuchPosition: text("There is no dinosaur at place {position}; the hand holds {held}.", position=_place),
    faults.LastDinosaur: text("The last dinosaur has to be played; it cannot be discarded."),
    faults.OnlyDinosaurs: text("This table agreed that only dinosaurs are discarded."),
    faults.NothingToDiscard: text("By our count nothing is left that could be discarded."),
    faults.DiscardNotNamed: text("Say which card is discarded."),
    faults.DiscardIsSecret: text("What is discarded lies face down; nobody says what it was."),
    faults.NoBetLeft: text("By our count this hand holds no bet any more."),
    faults.FaceUsedUp: Either(
        _up,
        counted("Only {most} bet may lie face up.", "Only {most} bets may lie face up.", "most"),
        counted("Only {most} bet may lie face down.", "Only {most} bets may lie face down.", "most"),
    ),
    faults.FaceDownIsSecret: text("A bet that lies face down is not told before the end."),
    faults.BetNotNamed: text("Say which bet is placed."),
    faults.HasAnAction: text("There is still an action: a dinosaur to play, or a bet to place."),
    faults.NoSuchBetPlace: text("There is no bet {place}; placed were {placed}.", place=_place),
    faults.BetReadAlready: text("Bet {place} has been read already.", place=_place),
    faults.ComparedWithItself: text("A bet names {dinosaur} only once."),
    faults.BetDisagrees: text("{card}: read {told}, but the pack says {printed}.", card=capital(BET)),
    faults.DinosaurDisagrees: text("Read was: {told}. The pack says: {printed}."),
    shared.NotInHand: Either(unnamed, UNNAMED, text("{card} is not in this hand.", card=capital(BET))),
    shared.CardElsewhere: text("{card} already lies somewhere else.", card=capital(BET)),
    (shared.CardElsewhere, "placed"): text("{card} has been placed already.", card=capital(BET)),
}

ERRORS: Final[dict[str, ErrorText]] = {
    "TooFewDinosaurs": ErrorText(
        text("The pack has too few dinosaurs: {offending}, where {needed} are needed."),
        text("Add dinosaurs, or take another pack."),
    ),
    "TooFewBets": ErrorText(
        text("The pack has too few bets: {offending}, where {needed} are needed."),
        text("Add bets, or take another pack."),
    ),
    "NotAnEntry": ErrorText(text("“{offending}” is nothing that can be entered."), text("Begin with: {allowed}.")),
    "NotADiscard": ErrorText(
        text("“{offending}” does not say what is discarded."),
        text("Write the place from the left, “bet” and its number, or a “?”."),
    ),
    "NotADinosaur": ErrorText(
        text("“{offending}” is not a dinosaur and what it does."),
        text("Write one of these and “runner” or “slip”: {allowed}."),
    ),
    "NoSuchDinosaur": ErrorText(text("No dinosaur is called “{offending}”."), text("Write one of these: {allowed}.")),
    "NoSuchKind": ErrorText(text("No dinosaur does “{offending}”."), text("Write one of these: {allowed}.")),
    "NoFace": ErrorText(
        text("“{offending}” does not say how the bet lies."), text("Write one of these behind its number: {allowed}.")
    ),
    "PointsMissing": ErrorText(
        text("“{offending}” does not say what the bet is worth."),
        text("Write it behind the bet, for example “last bride = 8”."),
    ),
    "NotABet": ErrorText(
        text("“{offending}” is not what a bet can say."),
        text("Begin with: {allowed}; then what it is about, for example “last bride = 8”."),
    ),
    "NothingMore": ErrorText(text("“{offending}” stands where nothing is needed."), text("Leave it out.")),
    "NoSuchDeck": ErrorText(
        text("“{offending}” does not say what is dealt."), text("Write one of these and a number: {allowed}.")
    ),
}
