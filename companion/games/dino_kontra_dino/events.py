"""The event deck: a front to read, and a back that stays secret until it is turned (DKD-5, DKD-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino import resolving
from companion.games.dino_kontra_dino.actions import EventShown, EventTurned, What
from companion.games.dino_kontra_dino.reasons import EventTurnedOver, FrontShown, NotTheShownEvent
from companion.games.dino_kontra_dino.state import State
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.faults import (
    CardElsewhere,
    FactOutOfRange,
    FactsDisagree,
    FactsInDigital,
    MissingFact,
    NoSuchCard,
    SeatNotNeeded,
    WrongNode,
)
from companion.games.game import UNKNOWN, Card, Chances, Entry, Fault, Rejection, Step

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def apply_front(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The front is shown and its back stays secret; now every seat picks a dinosaur."""
    what = entry.what
    if not isinstance(what, EventShown) or entry.seat is not None or what.event not in state.fronts.known:
        return rules.reject(state, entry, _front_faults(rules, state, entry))
    event = what.event
    back: Card = event if event in state.backs.known else UNKNOWN
    shown = replace(
        state,
        phase="play",
        fronts=state.fronts.remove(event),
        front=event,
        back=back,
        backs=state.backs if back == UNKNOWN else state.backs.remove(back),
    )
    return Step(shown, (FrontShown(event),), (), True)


def _front_faults(rules: DinoKontraDino, state: State, entry: Entry[What]) -> list[Fault]:
    faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    if not isinstance(entry.what, EventShown):
        return [*faults, WrongNode(type(entry.what).__name__, rules.node(state))]
    return faults if entry.what.event in state.fronts.known else [*faults, NoSuchCard(entry.what.event)]


def chance_backs(rules: DinoKontraDino, state: State) -> Chances[What]:
    """The back that the shown event has; in an imagined world any that was not seen; from the box whatever it shows."""
    if not rules.app_deck:
        won = {card for cards in state.won for card in cards.known}
        left = tuple(rules.turns[number] for number in rules.known_events if number not in won)
        return Chances(rules.read_backs + left)
    if state.back is not None and state.back != UNKNOWN:
        return rules.turned[state.back]
    return Chances(tuple(EventTurned(event) for event in state.backs.known))


def apply_back(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The event is turned over; digital play resolves it, the table reads its dinosaurs off."""
    what = entry.what
    if not isinstance(what, EventTurned):
        faults: list[Fault] = [WrongNode(type(what).__name__, rules.node(state))]
        return rules.reject(state, entry, faults if entry.seat is None else [SeatNotNeeded(entry.seat), *faults])
    faults = _back_faults(rules, state, what)
    if entry.seat is not None:
        faults = [SeatNotNeeded(entry.seat), *(fault for fault in faults if not isinstance(fault, NotTheShownEvent))]
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    elsewhere = not rules.app_deck and _lies_with(state, what.event) is not None
    return _turn(rules, state, UNKNOWN if elsewhere else what.event, _read(rules, what) or ())


def _turn(rules: DinoKontraDino, state: State, event: Card, traits: tuple[Trait, ...]) -> Step[State]:
    seen = (EventTurnedOver(event, traits),)
    if state.back == event:
        turned = replace(state, traits=traits)
    else:
        turned = replace(state, traits=traits, back=event, backs=state.backs.take(event))
    if not rules.app_deck:
        turned = replace(turned, fronts=state.fronts.take(event))
    if rules.digital:
        return resolving.resolve(rules, turned, seen)
    laid = state.played if rules.app_deck else rules.nobody
    hands = tuple(hand.add(UNKNOWN) if card else hand for hand, card in zip(state.hands, laid, strict=True))
    return Step(replace(turned, phase="report", played=rules.nobody, hands=hands), seen, (), True)


def _read(rules: DinoKontraDino, what: EventTurned) -> tuple[Trait, ...] | None:
    """The traits on the back: the entry's facts first, else the pack's."""
    if what.facts is not None:
        return what.facts.traits
    return None if what.event == UNKNOWN else rules.backs.get(what.event)


def _back_faults(rules: DinoKontraDino, state: State, what: EventTurned) -> list[Fault]:
    if rules.app_deck:
        return _dealt_faults(state, what)
    faults: list[Fault] = []
    if what.event != UNKNOWN:
        faults += _number_faults(rules, state, what.event)
    traits = _read(rules, what)
    if traits is None:
        return [*faults, MissingFact("traits")]
    if not 1 <= len(traits) <= 2:
        faults.append(FactOutOfRange("traits", len(traits), 1, 2))
    printed = None if what.event == UNKNOWN else rules.backs.get(what.event)
    if printed and sorted(printed) != sorted(traits):
        faults.append(FactsDisagree("traits", ", ".join(traits), ", ".join(printed)))
    return faults


def _dealt_faults(state: State, what: EventTurned) -> list[Fault]:
    """The app dealt the event itself: only that one can be turned."""
    faults: list[Fault] = [] if what.facts is None else [FactsInDigital()]
    possible = state.backs.known if state.back == UNKNOWN else (state.back,)
    return faults if what.event in possible else [*faults, NotTheShownEvent(what.event)]


def _number_faults(rules: DinoKontraDino, state: State, event: int) -> list[Fault]:
    if not (1 <= event <= rules.event_count or event in rules.backs):
        return [NoSuchCard(event)]
    place = _lies_with(state, event)
    return [] if place is None else [CardElsewhere(event, place)]


def _lies_with(state: State, event: Card) -> str | None:
    return "won" if any(event in cards.known for cards in state.won) else None
