"""At the table a turn is reported: how many cards are played, who fights whom, who stands up (DB-7 to DB-9, DB-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import CardFacts, Fight, GroundFacts, HandCard, PlayCard, StandUpDino, What
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.faults import HandCounted, NoCardPlayed, NoneLeft, SlotsFull
from companion.games.dino_battle.ground_facts import fact_faults, told
from companion.games.dino_battle.happenings import BoonPlayed, CardPlayed, FightBegan
from companion.games.dino_battle.reasons import PlayedAsWild
from companion.games.dino_battle.sides import change, enemy_of, find, is_extinct, set_dino, stand_up
from companion.games.dino_battle.species import NUMBERS, SPECIES, Species
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.faults import FactOutOfRange, FactsDisagree, NoSuchCard
from companion.games.frames import push, swap
from companion.games.game import UNKNOWN, Fault, GameEvent, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import Condition, State

SLOTS: Final = 3
MOST_VALUE: Final = 99

A_CARD: Final = PlayCard(HandCard("action", UNKNOWN))
A_TEMPLE_CARD: Final = PlayCard(HandCard("action", UNKNOWN), CardFacts("temple"))
A_BOON: Final = PlayCard(HandCard("boon", UNKNOWN))
STAND_UPS: Final = {species: StandUpDino(species) for species in SPECIES}
FIGHTS: Final = {
    (attacker, target, dazed): Fight(attacker, target, dazed)
    for attacker in SPECIES
    for target in SPECIES
    for dazed in (False, True)
}


def legal_cards(state: State, seat: Seat) -> list[What]:
    """A card, a boon; once a card lies there, every fight that the dinos left allow, and who can stand up."""
    player, enemy = state.players[seat], state.players[enemy_of(seat)]
    actions: list[What] = []
    if len(player.slots) < SLOTS:
        actions += [A_CARD, A_TEMPLE_CARD] if len(player.hand) else []
        actions += [A_BOON] if len(player.boons) else []
    if not player.slots:
        return actions
    targets = [
        (species, dazed)
        for species in SPECIES
        for dazed in (False, True)
        if find(enemy, species, _condition(dazed=dazed)) is not None
    ]
    for species in SPECIES:
        if find(player, species, "standing") is not None:
            actions += [FIGHTS[species, target, dazed] for target, dazed in targets]
        if find(player, species, "dazed") is not None:
            actions.append(STAND_UPS[species])
    return actions


def _condition(*, dazed: bool) -> Condition:
    return "dazed" if dazed else "standing"


def faults(rules: DinoBattle, state: State, seat: Seat, what: What) -> list[Fault] | None:
    """What is wrong with a report; None: it is none."""
    match what:
        case PlayCard():
            return _card_faults(rules, state, seat, what)
        case Fight():
            return [*_dino_faults(state, seat, what), *_nothing_played(state, seat), *fact_faults(what.facts, None)]
        case StandUpDino(species):
            found = find(state.players[seat], species, "dazed")
            missing: list[Fault] = [NoneLeft(species, dazed=True)] if found is None else []
            return [*missing, *_nothing_played(state, seat)]
        case _:
            return None


def _nothing_played(state: State, seat: Seat) -> list[Fault]:
    return [] if state.players[seat].slots else [NoCardPlayed()]


def _dino_faults(state: State, seat: Seat, what: Fight) -> list[Fault]:
    condition = _condition(dazed=what.target_dazed)
    faults: list[Fault] = []
    if find(state.players[seat], what.attacker, "standing") is None:
        faults.append(NoneLeft(what.attacker, dazed=False))
    missing = NoneLeft(what.target, what.target_dazed)
    if find(state.players[enemy_of(seat)], what.target, condition) is None and missing not in faults:
        faults.append(missing)
    return faults


def _card_faults(rules: DinoBattle, state: State, seat: Seat, what: PlayCard) -> list[Fault]:
    player, deck, card = state.players[seat], what.card.deck, what.card.card
    faults: list[Fault] = [SlotsFull(SLOTS)] if len(player.slots) >= SLOTS else []
    held = player.hand if deck == "action" else player.boons
    if not len(held):
        faults.append(HandCounted(deck))
    if card != UNKNOWN and card not in (rules.cards if deck == "action" else rules.boons):
        faults.append(NoSuchCard(card))
    facts = what.facts
    if facts and facts.value is not None and not 0 <= facts.value <= MOST_VALUE:
        faults.append(FactOutOfRange("value", facts.value, 0, MOST_VALUE))
    return faults + _disagreements(rules, what)


def _disagreements(rules: DinoBattle, what: PlayCard) -> list[Fault]:
    printed, read = _printed(rules, what), what.facts
    if printed is None or read is None:
        return []
    pairs = (("activates", read.activates, printed.activates), ("value", read.value, printed.value))
    return [
        FactsDisagree(name, str(own), str(other))
        for name, own, other in pairs
        if own is not None and other is not None and own != other
    ]


def _printed(rules: DinoBattle, what: PlayCard) -> CardFacts | None:
    """What the pack knows of a card that was named."""
    card = what.card.card
    return rules.known_cards.get(card) if what.card.deck == "action" and card != UNKNOWN else None


def apply(rules: DinoBattle, state: State, seat: Seat, what: What) -> Step[State]:
    """The report is booked."""
    if isinstance(what, PlayCard):
        return _play(rules, state, seat, what)
    if isinstance(what, Fight):
        return _fight(rules, state, seat, what)
    assert isinstance(what, StandUpDino)
    dino = find(state.players[seat], what.species, "dazed")
    return stand_up(state, seat, NUMBERS[what.species][0] if dino is None else dino)


def _play(rules: DinoBattle, state: State, seat: Seat, what: PlayCard) -> Step[State]:
    """A card lies in the next slot; only a Skull Temple card asks for more."""
    player, card = state.players[seat], what.card
    slots, slot = (*player.slots, card), len(player.slots) + 1
    if card.deck == "boon":
        played = change(state, seat, slots=slots, boons=player.boons.take(card.card))
        return Step(played, (BoonPlayed(seat, slot, card.card),))
    played = change(state, seat, slots=slots, hand=player.hand.take(UNKNOWN))
    seen: tuple[GameEvent, ...] = (CardPlayed(seat, slot, card.card),)
    facts = what.facts or _printed(rules, what)
    top = state.stack[-1]
    played = swap(played, replace(top, value=facts.value if facts else None))
    if facts is None:
        return Step(played, seen)
    if facts.activates == "temple":
        return Step(push(played, TempleCard(seat)), seen)
    return Step(played, seen, _wild(state, seat, facts))


def _wild(state: State, seat: Seat, facts: CardFacts) -> tuple[Reason, ...]:
    species = next((each for each in SPECIES if each == facts.activates), None)
    if species is None or not is_extinct(state.players[seat], species):
        return ()
    return (PlayedAsWild(seat, species),)


def _fight(rules: DinoBattle, state: State, seat: Seat, what: Fight) -> Step[State]:
    """The dinos are the first that fit; where the table insists on one that was not counted, it is there after all."""
    enemy = enemy_of(seat)
    state, attacker = _stand(state, seat, what.attacker, "standing")
    state, target = _stand(state, enemy, what.target, _condition(dazed=what.target_dazed))
    top: Any = state.stack[-1]
    known = GroundFacts(
        value=top.value,
        attacker_strength=rules.strength(state, what.attacker),
        target_strength=rules.strength(state, what.target),
    )
    fight = Attack(seat, attacker, target, told(known, what.facts))
    seen = (FightBegan(seat, what.attacker, what.target),)
    return Step(push(rules.remember(state, fight, fight.facts), fight), seen)


def _stand(state: State, seat: Seat, species: Species, condition: Condition) -> tuple[State, int]:
    player = state.players[seat]
    found = find(player, species, condition)
    if found is not None:
        return state, found
    left = (at for at in NUMBERS[species] if player.dinos[at].condition != "defeated")
    dino = next(left, NUMBERS[species][0])
    return set_dino(state, seat, dino, replace(player.dinos[dino], condition=condition)), dino
