"""In digital play cards come from the hand, and what they do is played out (DB-7 to DB-13, DB-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import PlayCard, What
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.faults import SlotsFull
from companion.games.dino_battle.happenings import BoonPlayed, CardPlayed
from companion.games.dino_battle.reasons import CardActivates, EachDinoOnce, PlayedAsWild
from companion.games.dino_battle.sides import change, is_extinct
from companion.games.dino_battle.species import ALL_DINOS, NUMBERS, Species
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.faults import FactsInDigital, NotInHand
from companion.games.frames import push
from companion.games.game import UNKNOWN, Cards, Fault, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import Player, State

SLOTS: Final = 3


def legal_cards(rules: DinoBattle, state: State, seat: Seat) -> list[What]:
    """Every different card of the hand, as long as a slot is empty."""
    player = state.players[seat]
    if len(player.slots) >= SLOTS:
        return []
    plays, boons = rules.plays, rules.boon_plays
    return [
        *[plays[card] for card in dict.fromkeys(player.hand.known)],
        *[boons[boon] for boon in dict.fromkeys(player.boons.known)],
    ]


def faults(state: State, seat: Seat, what: What) -> list[Fault] | None:
    """What is wrong with a card that is played; None: it is none."""
    if not isinstance(what, PlayCard):
        return None
    player = state.players[seat]
    found: list[Fault] = [SlotsFull(SLOTS)] if len(player.slots) >= SLOTS else []
    if what.facts is not None:
        found.append(FactsInDigital())
    held = player.hand if what.card.deck == "action" else player.boons
    return found if what.card.card in held.known else [*found, NotInHand(what.card.card)]


def apply(rules: DinoBattle, state: State, seat: Seat, what: What) -> Step[State]:
    """The card lies in the leftmost empty slot and is resolved at once (DB-7)."""
    assert isinstance(what, PlayCard)
    player, deck, card = state.players[seat], what.card.deck, what.card.card
    slots, slot = (*player.slots, what.card), len(player.slots) + 1
    assert card != UNKNOWN
    if deck == "boon":
        played = change(state, seat, slots=slots, boons=player.boons.remove(card))
        return Step(push(played, BoonEffects(seat, card)), (BoonPlayed(seat, slot, card),), (), True)
    played = change(state, seat, slots=slots, hand=player.hand.remove(card))
    seen, shown = (CardPlayed(seat, slot, card),), rules.cards[card]
    if shown.activates == "temple":
        return Step(push(played, TempleCard(seat)), seen, (), True)
    species, why = _activates(player, seat, shown.activates)
    icons = rules.activations[slot - 1]
    dinos = sum(player.dinos[at].condition != "defeated" for at in (NUMBERS[species] if species else ALL_DINOS))
    why += (CardActivates(seat, slot, icons, species, dinos), EachDinoOnce(seat, min(icons, dinos)))
    return Step(push(played, DinoCard(seat, species, shown.value or 0, icons)), seen, why, True)


def _activates(player: Player, seat: Seat, shown: str) -> tuple[Species | None, tuple[Reason, ...]]:
    """The species that a card activates; None: any, because it is wild or its species extinct (DB-10, DB-40)."""
    species = next((each for each in NUMBERS if each == shown), None)
    if species is None or not is_extinct(player, species):
        return species, ()
    return None, (PlayedAsWild(seat, species),)


def clear_slots(rules: DinoBattle, state: State, seat: Seat) -> State:
    """The cards played go to the discards (DB-16), action boons to the boons' or to the box."""
    player = state.players[seat]
    discard, boons = player.discard, Cards()
    for played in player.slots:
        if played.deck == "action":
            discard = discard.add(played.card)
        else:
            boons = boons.add(played.card)
    cleared = change(state, seat, slots=(), discard=discard)
    if not len(boons):
        return cleared
    if rules.options.used_boons == "box":
        return replace(cleared, boon_box=cleared.boon_box.merge(boons))
    return replace(cleared, boon_discard=cleared.boon_discard.merge(boons))
