"""Without the box: cards from the hand, their slots, fights on the board (DB-7 to DB-15, DB-30 to DB-36)."""

from __future__ import annotations

import pytest

from companion.games.dino_battle.actions import (
    Activate,
    AttackDino,
    BoonDrawn,
    CardDealt,
    DiceRolled,
    Discard,
    EndPlay,
    HandCard,
    PlayCard,
    Reroll,
    TakeBoon,
    TakeOffering,
)
from companion.games.dino_battle.business import Business
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.happenings import DinoDazed
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.reasons import (
    AttackDice,
    AttackValue,
    DefenceValue,
    PlayedAsWild,
    RerollPaid,
    StaysSteadfast,
    StoodUp,
)
from companion.games.dino_battle.state import Upgrade
from companion.games.dino_battle.turn import Turn
from companion.games.frames import StackError, push
from companion.games.game import Cards, Entry, Seat
from tests.games.dino_battle.boards import LINE, MINMI_3, TEMPLE, WILD_3, example, on
from tests.games.dino_battle.playing import Play


def test_cards_come_from_the_hand_and_fill_three_slots() -> None:
    play = example()
    assert play.faults(PlayCard(HandCard("action", 1))) == ["NotInHand"]
    assert play.faults(PlayCard(HandCard("boon", 1))) == ["NotInHand"]
    play.player(0, slots=(HandCard("action", 1),) * 3)
    assert [what for what in play.legal if isinstance(what, PlayCard)] == []
    assert play.faults(PlayCard(HandCard("action", MINMI_3))) == ["SlotsFull"]
    assert play.faults(TakeBoon()) == ["WrongNode"]


def test_a_dazed_dino_only_stands_up() -> None:
    play = example()
    play.stand(0, "minmi", "y3-a3", condition="dazed")
    play.enter(PlayCard(HandCard("action", MINMI_3)), Activate(7))
    assert play.reason(StoodUp).species == "minmi"
    assert play.state.stack == (Turn(Seat(0)),)


def test_the_card_of_an_extinct_species_is_wild() -> None:
    play = example()
    play.stand(0, "minmi")
    play.enter(PlayCard(HandCard("action", MINMI_3)))
    assert play.reason(PlayedAsWild).species == "minmi"
    frame = play.state.stack[-1]
    assert isinstance(frame, DinoCard)
    assert (frame.species, frame.value, frame.left) == (None, 3, 3)


def test_a_temple_card_gives_the_offering_or_the_top_boon() -> None:
    play = example()
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)))
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    play.enter(TakeOffering())
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon())
    assert play.faults(CardDealt(1)) == ["WrongNode"]
    assert play.faults(BoonDrawn(99)) == ["NotDrawable"]
    play.enter(BoonDrawn(8))
    assert play.state.players[0].boons == Cards((8,))


def test_beyond_eight_the_seat_chooses_what_goes() -> None:
    play = example()
    play.player(0, hand=Cards((1, 1, 2, 3, 4, 5, 6)), boons=Cards((8,)), pile=Cards((9, 9, 9, 9)))
    play.enter(EndPlay(), *[CardDealt(9)] * 4)
    assert isinstance(play.state.stack[-1], HandLimit)
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    assert play.faults(Discard(HandCard("action", 17))) == ["NotInHand"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(Discard(HandCard("boon", 8)))
    assert play.state.boon_discard == Cards((8,))
    play.enter(Discard(HandCard("action", 1)), Discard(HandCard("action", 1)), Discard(HandCard("action", 2)))
    assert len(play.state.players[0].hand) == 8


def test_boons_in_hand_may_be_free() -> None:
    play = example(Options(boons_in_hand="free", temple="chance"))
    play.player(0, hand=Cards((1, 1, 2, 3, 4, 5)), boons=Cards((8,)), pile=Cards((9, 9, 9, 9)))
    play.enter(EndPlay(), *[CardDealt(9)] * 4)
    assert all(isinstance(what, Discard) and what.card.deck == "action" for what in play.legal)


# --- fights on the board --------------------------------------------------------------------------------------------


def fight(play: Play, card: int = MINMI_3) -> Play:
    """A Minmi on a attacks one on b, flanked by a Raptor on c."""
    play.stand(0, "minmi", "a")
    play.stand(0, "raptor", "c")
    play.stand(1, "minmi", "b")
    play.player(0, hand=Cards((card,)))
    play.enter(PlayCard(HandCard("action", card)), Activate(7), AttackDino(7))
    return play


def test_flankers_count_unless_they_are_dazed_and_hills_give_the_hill_die() -> None:
    play = fight(on(LINE, hills="a"))
    assert play.reason(AttackDice).flankers == 1
    assert play.rules.chance_outcomes(play.state).outcomes[0] == DiceRolled(("blank", "blank"), 0)
    assert play.faults(DiceRolled((5, "dazed"), 5)) == ["UnsortedDice"]
    assert play.faults(DiceRolled((5,), 5)) == ["OtherDice"]
    assert play.faults(DiceRolled((5, 5), 15)) == ["NoSuchFace"]


def test_upgrades_give_dice_sums_and_free_re_rolls() -> None:
    play = on(LINE)
    play.player(0, upgrades=(Upgrade(31, "minmi"), Upgrade(16), Upgrade(15), Upgrade(19), Upgrade(27, "t_rex")))
    play.player(1, upgrades=(Upgrade(15), Upgrade(24, "minmi")))
    fight(play)
    assert (play.reason(AttackDice).more, play.reason(AttackDice).dice) == (1, 3)
    play.dice("blank", "blank", 5)
    assert play.faults(Reroll((5, "blank"))) == ["UnsortedDice", "FruitShort"]
    assert Reroll(("blank",)) in play.legal
    play.enter(Reroll(("blank",)), DiceRolled((10,)))
    assert play.reason(RerollPaid) == RerollPaid(Seat(0), 0, 1)
    play.dice("blank")
    assert play.reason(AttackValue).more == 3
    assert play.reason(DefenceValue).more == 6


def test_a_steadfast_dino_is_not_dazed() -> None:
    play = on(LINE)
    play.player(1, upgrades=(Upgrade(18),))
    fight(play)
    play.dice("blank", "dazed")
    play.dice(5)
    assert play.reason(StaysSteadfast).species == "minmi"
    assert play.count(DinoDazed) == 0


def test_nobody_is_asked_to_roll_again_without_dice() -> None:
    play = on(LINE)
    play.player(1, fruit=2)
    play.player(0, fruit=0)
    play.stand(0, "minmi", "a")
    play.stand(1, "minmi", "b", condition="dazed")
    play.player(0, hand=Cards((MINMI_3,)))
    play.enter(PlayCard(HandCard("action", MINMI_3)), Activate(7), AttackDino(7))
    play.dice(5)
    assert play.state.players[1].dinos[7].condition == "defeated"


def test_a_frame_that_asks_nobody_takes_no_entry_and_ends_at_once() -> None:
    play = example()
    frame = Business()
    assert frame.node(play.rules, play.state) is None
    assert frame.legal_actions(play.rules, play.state, Seat(0)) == ()
    with pytest.raises(StackError):
        frame.apply(play.rules, play.state, Entry(EndPlay(), Seat(0)))
    assert frame.resume(play.rules, push(play.state, frame), None).state == play.state


def test_a_wild_card_activates_any_species() -> None:
    play = example()
    play.player(0, hand=Cards((WILD_3,)))
    play.enter(PlayCard(HandCard("action", WILD_3)))
    assert {what.dino for what in play.legal if isinstance(what, Activate)} == {
        at for at, dino in enumerate(play.state.players[0].dinos) if dino.condition != "defeated"
    }
    assert play.all_reasons(PlayedAsWild) == []
