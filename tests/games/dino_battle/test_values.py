"""Unfinished business, the defender's re-roll, and crystals spent in mid-turn as values."""

from __future__ import annotations

import pytest

from companion.games.dino_battle import GAME
from companion.games.dino_battle.actions import (
    Activate,
    AssignUpgrade,
    AttackDino,
    BoonDrawn,
    BoonFacts,
    CardDealt,
    CardFacts,
    ChooseTarget,
    ClaimGlyph,
    ClaimShrine,
    DiceRolled,
    Discard,
    EndActivation,
    EndCard,
    EndControl,
    EndPlay,
    Fight,
    GlyphLaid,
    GroundFacts,
    HandCard,
    KeepBoon,
    MoveDino,
    PlaceDino,
    PlayCard,
    Reroll,
    RolledOut,
    SpendCrystal,
    StandUpDino,
    TakeBoon,
    TakeOffering,
    TellGround,
    TileLaid,
    What,
)
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice, BoonDraw
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.dice import Dice
from companion.games.dino_battle.draw import Draw, HandLimit
from companion.games.dino_battle.effects import Daze, Gain
from companion.games.dino_battle.observe import Observation, SeenPlayer
from companion.games.dino_battle.pack import Boon, CombatFace
from companion.games.dino_battle.reroll import FinalDice, RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import DINOS, SPECIES
from companion.games.dino_battle.stack import BattleFrame
from companion.games.dino_battle.state import Dino, Glyph, Offering, Player, Shrine, State, Upgrade
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import UNKNOWN, Adjust, Cards, Chances, Entry, Seat
from tests.games.test_vocabulary import assert_reads_back

YELLOW, BLUE = Seat(0), Seat(1)
MINMI_CARD = HandCard("action", 9)
ENTRIES: tuple[Entry[What], ...] = (
    Entry(TileLaid("yellow-2")),
    Entry(GlyphLaid(4)),
    Entry(CardDealt(9)),
    Entry(PlaceDino("minmi", "y1-edge-3"), YELLOW),
    Entry(PlayCard(MINMI_CARD), YELLOW),
    Entry(PlayCard(HandCard("action", UNKNOWN), CardFacts("minmi", 3)), YELLOW),
    Entry(PlayCard(HandCard("boon", 30)), YELLOW),
    Entry(Activate(7), YELLOW),
    Entry(MoveDino("b1-2"), YELLOW),
    Entry(AttackDino(8), YELLOW),
    Entry(Fight("minmi", "t_rex", target_dazed=True, facts=GroundFacts(value=3)), YELLOW),
    Entry(TellGround(GroundFacts(flankers=1, attacker_on_hill=False)), YELLOW),
    Entry(StandUpDino("raptor"), YELLOW),
    Entry(DiceRolled(("dazed", 5))),
    Entry(DiceRolled((15, 15), hill=10)),
    Entry(Reroll(("dazed",)), YELLOW),
    Entry(Reroll(), BLUE),
    Entry(RolledOut(1, 0)),
    Entry(SpendCrystal("draw"), YELLOW),
    Entry(SpendCrystal("move", 3, "b1-4"), YELLOW),
    Entry(EndActivation(), YELLOW),
    Entry(EndCard(), YELLOW),
    Entry(EndPlay(), YELLOW),
    Entry(Discard(MINMI_CARD), YELLOW),
    Entry(ClaimShrine("3"), YELLOW),
    Entry(ClaimGlyph("3", "fruit"), YELLOW),
    Entry(EndControl(), YELLOW),
    Entry(TakeOffering(), YELLOW),
    Entry(TakeBoon(), YELLOW),
    Entry(BoonDrawn(30)),
    Entry(KeepBoon(UNKNOWN, BoonFacts("upgrade_species", "raptor")), YELLOW),
    Entry(AssignUpgrade("raptor"), YELLOW),
    Entry(ChooseTarget(4), YELLOW),
    Entry(Adjust("fruit", 3, YELLOW), forced=True),
)
DEFENDER_ASKED: tuple[BattleFrame, ...] = (
    Turn(YELLOW, "play"),
    DinoCard(YELLOW, "minmi", 3, 1, (7, 8, 9)),
    Activation(YELLOW, 9, 3),
    Attack(YELLOW, 9, 8, GroundFacts(3, 1, 1), "defence_again", FinalDice(Dice((5, 10)), daze=False)),
    RerollChoice(BLUE, Dice(("blank",))),
)
STACKS: tuple[tuple[BattleFrame, ...], ...] = (
    (),
    (SetUp("tiles", BLUE, 4),),
    DEFENDER_ASKED,
    (*DEFENDER_ASKED[:-1], RerollChoice(YELLOW, Dice((5, "dazed"), 10), kept=Dice((5,), 10)), TempleMouth(1, 0)),
    (*DEFENDER_ASKED[:-1], RerollChoice(YELLOW, Dice((5, "dazed")), kept=Dice((5,))), Roll(YELLOW, 1, hill=False)),
    (*DEFENDER_ASKED[:2], Draw(YELLOW, 1), TempleMouth(0, 1)),
    (Turn(YELLOW, "play"), TempleCard(YELLOW), BoonDraw(YELLOW, 1, Cards()), BoonEffects(YELLOW, 30, 1)),
    (Turn(YELLOW, "draw"), HandLimit(YELLOW)),
    (Turn(YELLOW, "control"), ControlCheck(YELLOW, "boons", 1, ("3",)), BoonChoice(YELLOW, Cards((30, 31)))),
    (Turn(YELLOW, "control"), ControlCheck(YELLOW, "boons", 1, ("3",)), UpgradeChoice(YELLOW, 31)),
)


def state(stack: tuple[BattleFrame, ...]) -> State:
    """A position of the rulebook's turn example with this unfinished business."""
    player = Player(
        dinos=(Dino("standing", "b1-2"), Dino("dazed"), Dino("defeated")),
        hand=Cards((1, 9, 9), 2),
        boons=Cards((30,)),
        pile=Cards((2, 3)),
        discard=Cards((4,)),
        slots=(MINMI_CARD,),
        upgrades=(Upgrade(31, "raptor"),),
        fruit=1,
        crystals=1,
        tiles=("yellow-2", "yellow-1"),
        turns=3,
    )
    return State(
        stack=stack,
        players=(player, player),
        shrines=(Shrine("b1-5", YELLOW), Shrine("b1-6")),
        glyphs=(
            Glyph("3"),
            Glyph("4", 2, 1, 5),
        ),
        offering=Offering(1, 0),
        lost=Offering(2, 1),
        boon_pile=Cards((), 30),
        boon_discard=Cards((32,)),
        strengths=(None, None, 2, 1, None, None),
    )


def test_a_side_has_17_dinos_of_six_species() -> None:
    assert (len(SPECIES), sum(DINOS)) == (6, 17)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_is_read_back(entry: Entry[What]) -> None:
    assert_reads_back(entry, GAME.entry)


@pytest.mark.parametrize("stack", STACKS)
def test_unfinished_business_is_read_back(stack: tuple[BattleFrame, ...]) -> None:
    assert_reads_back(state(stack), GAME.state)


def test_every_frame_was_tried() -> None:
    tried = {type(frame) for stack in STACKS for frame in stack}

    assert tried == set(BattleFrame.__args__)


def test_another_seat_sees_that_boons_were_drawn_and_not_which() -> None:
    seen = SeenPlayer((), Cards((), 5), Cards((), 1), 20, Cards((4,)), (), (), 1, 1, (), 3)
    observation = Observation(
        seat=BLUE,
        stack=(Turn(YELLOW, "control"), BoonChoice(YELLOW, Cards((), 2))),
        players=(seen, seen),
        shrines=(),
        glyphs=(),
        offering=Offering(0, 0),
        lost=Offering(0, 0),
        boon_pile=30,
        boon_discard=Cards(),
        boon_box=Cards(),
        strengths=(None,) * 6,
        out_of_cards=None,
        termination=None,
        winner=None,
    )

    assert_reads_back(observation, GAME.observation)


def test_equal_dice_are_one_outcome_with_its_weight() -> None:
    chances: Chances[What] = Chances((DiceRolled(("blank", 5)), DiceRolled((5, 5))), (2.0, 3.0))

    assert_reads_back(chances, Chances[What])


def test_a_face_is_a_number_or_a_word() -> None:
    assert_reads_back(CombatFace(face="dazed", sides=1), CombatFace)
    assert_reads_back(CombatFace(face=15), CombatFace)


def test_what_a_boon_does_is_data() -> None:
    boon = Boon(number=30, name="Blood moon", kind="event", effects=(Gain(fruit=2), Daze(1)))

    assert_reads_back(boon, Boon)
