"""What the screens of Dino Battle! do with a tap, beside the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dino_battle.actions import (
    ClaimGlyph,
    ClaimShrine,
    EndControl,
    Fight,
    RolledOut,
    SpendCrystal,
    TakeBoon,
    TakeOffering,
)
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import Entry
from companion.screens.commands import Answer
from companion.screens.dino_battle import asking, control, counting, dice, fight_end, ground, parts, picking, turn
from companion.screens.dino_battle.parts import Menu, Return, Undo
from companion.screens.pause import Pause
from companion.screens.why import Why
from companion.screens.widgets import Button
from tests.screens.battle_screens import BARTEK, KASIA, Battle


@pytest.fixture
def at(tmp_path: Path) -> Battle:
    return Battle(tmp_path)


def last(at: Battle) -> fight_end.Fought:
    assert at.desk.table is not None
    fought = fight_end.last_fought(at.desk.table)
    assert fought is not None
    return fought


def button(at: Battle, key: str) -> Button:
    """A button as it is painted now."""
    found = next(node.widget for node in at.station.stage.nodes() if node.key == key)
    assert isinstance(found, Button)
    return found


def test_the_printed_turn_example_is_told_by_taps(at: Battle) -> None:
    """18 against 0, then 28 against 30 with the last Triceratops, and one card is drawn."""
    at.set("triceratops", 1, 0)
    at.set("fruit", 1, 0)
    at.say(turn.CardPlayed())
    at.fight("minmi", "minmi", flankers=1)
    at.roll(5, "dazed")
    at.say(dice.Mark(0), dice.RollAgain(), asking.Say(RolledOut(0, 0)))
    at.roll(10)
    at.roll("blank")
    first = last(at)
    assert (first.attack.total, first.defence.total, first.fallen) == (18, 0, BARTEK)
    at.say(fight_end.Seen(first.seq), turn.CardPlayed(), turn.CardPlayed())
    at.fight("triceratops", "triceratops", flankers=1)
    at.roll(10, "dazed", 15)
    at.roll(15, 15)
    second = last(at)
    assert (second.attack.total, second.defence.total, second.fallen, second.dazed) == (28, 30, KASIA, (BARTEK,))
    assert [type(reason).__name__ for reason in second.told] == [
        "LowerFalls", "DazedByFace", "SpeciesExtinct", "ExtinctCounted",
    ]  # fmt: skip
    hand = len(at.seen.players[0].hand)
    at.say(fight_end.Seen(second.seq), turn.EndTurn())
    assert len(at.seen.players[0].hand) == hand + 1


def test_the_result_shows_the_dice_as_they_lay_in_the_end(at: Battle) -> None:
    at.set("fruit", 2, 0)
    at.say(turn.CardPlayed())
    at.fight("minmi", "minmi", flankers=2)
    at.roll(5, "dazed", 15)
    at.say(dice.Mark(0), dice.Mark(1), dice.RollAgain())
    at.say(asking.Count("fruit", 1), asking.Counted())
    at.roll("blank", 10)
    at.roll(5)
    faces, defence = last(at).faces
    assert (sorted(map(str, faces or ())), defence) == (["10", "15", "blank"], (5,))
    assert at.seen.offering.fruit == 1


def test_a_fight_can_only_be_told_once_a_card_lies_there(at: Battle) -> None:
    assert "fight" not in at.shown()
    at.say(turn.CardPlayed())
    assert "fight" in at.shown()


def test_strengths_are_asked_once_and_only_where_nobody_knows_them(at: Battle) -> None:
    at.say(turn.CardPlayed(), turn.BeginFight(), picking.Pick("raptor"), picking.Pick("minmi"))
    assert "attacker_strength" in at.shown()
    assert "target_strength" not in at.shown()
    at.say(ground.RollDice())
    assert at.at(Turn)  # value and strength are missing: nothing is sent
    at.say(ground.Tell("value", 3), ground.Tell("attacker_strength", 2), ground.RollDice())
    assert at.business == Roll(KASIA, 2, hill=False)
    at.roll(5, 5)
    at.roll("blank")
    at.say(fight_end.Seen(last(at).seq))
    at.say(turn.BeginFight(), picking.Pick("raptor"), picking.Pick("minmi"))
    assert "attacker_strength" not in at.shown()


def test_the_number_of_dice_is_said_with_its_parts(at: Battle) -> None:
    at.say(turn.CardPlayed(), turn.BeginFight(), picking.Pick("triceratops"), picking.Pick("minmi"))
    at.say(ground.Tell("flankers", 2), ground.Tell("attacker_on_hill", True))
    fight = ground.Fighting(KASIA, "triceratops", "minmi", False, at.screen.facts)
    attack, defence = ground.dice_text(at.desk, fight)
    assert attack == "Attack dice: 4 (strength 2, flankers 2) and the hill die"
    assert defence == "Defence dice: 1 (strength 1)"
    dazed = ground.Fighting(KASIA, "triceratops", "minmi", True, at.screen.facts)
    assert ground.dice_text(at.desk, dazed)[1].startswith("Defence dice: 0 (strength 1, dazed ")


def test_a_hill_die_has_keys_of_its_own_and_counts(at: Battle) -> None:
    at.say(turn.CardPlayed())
    at.fight("triceratops", "minmi", attacker_on_hill=True)
    assert "hill key 10" in at.shown()
    at.say(dice.AddFace(5), dice.AddFace(5), dice.AllDice())
    assert at.at(Roll)  # the hill die is missing
    at.say(dice.HillShows(10), dice.AllDice())
    at.roll(15)
    assert last(at).attack.total == 5 + 5 + 10 + 3


def test_rolls_over_ten_dice_come_in_parts(at: Battle) -> None:
    at.say(turn.CardPlayed())
    at.fight("triceratops", "minmi", flankers=10)
    at.say(*[dice.AddFace(5)] * 11)
    assert len(at.screen.combat) == 10
    at.say(dice.AllDice())
    assert at.business.combat == 2
    at.roll(5, 10)
    at.roll(5)
    assert last(at).attack.dice == 65


def test_a_die_tapped_by_mistake_is_taken_out(at: Battle) -> None:
    at.say(turn.CardPlayed())
    at.fight("triceratops", "minmi")
    at.say(dice.AddFace(5), dice.AddFace(15), dice.TakeOut(0))
    assert at.screen.combat == (15,)


def test_dice_are_rolled_again_all_at_once_and_paid_with_fruit(at: Battle) -> None:
    at.set("fruit", 1, 0)
    at.say(turn.CardPlayed())
    at.fight("triceratops", "minmi")
    at.roll("blank", 5)
    assert at.at(RerollChoice)
    at.say(dice.Mark(0), dice.Mark(1))
    assert dice.cost(at.business, at.screen.marked) == 2
    assert button(at, "again").off  # two dice, one fruit
    at.say(dice.Mark(1))
    assert not button(at, "again").off
    at.say(dice.RollAgain())
    assert at.business == TempleMouth(1, 0)
    at.say(asking.Say(RolledOut(1, 0)))
    assert (at.seen.players[0].fruit, at.seen.offering.fruit) == (0, 1)


def test_without_fruit_nobody_is_asked_to_roll_again(at: Battle) -> None:
    at.say(turn.CardPlayed())
    at.fight("triceratops", "minmi")
    at.roll("blank", 5)
    assert at.business == Roll(BARTEK, 1, hill=False)


def test_a_dazed_dino_is_a_target_of_its_own_and_rolls_a_die_less(at: Battle) -> None:
    at.set("dazed_triceratops", 1, 1)
    at.say(turn.CardPlayed(), turn.BeginFight(), picking.Pick("minmi"))
    assert {"pick triceratops", "pick triceratops dazed"} <= at.shown()
    at.say(picking.Pick("triceratops", dazed=True), ground.Tell("value", 3), ground.RollDice())
    at.roll(5)
    assert at.business == Roll(BARTEK, 1, hill=False)


def test_a_dazed_dino_stands_up(at: Battle) -> None:
    at.set("dazed_raptor", 1, 0)
    at.say(turn.CardPlayed())
    assert "stand" in at.shown()
    at.say(turn.BeginStandUp(), picking.Pick("raptor", dazed=True))
    assert all(dino.condition == "standing" for dino in at.seen.players[0].dinos)


def test_upgrades_add_dice_and_value(at: Battle) -> None:
    at.say(turn.CardPlayed(), turn.BeginFight(), picking.Pick("minmi"), picking.Pick("minmi"), ground.TellBoons())
    assert "facts/attack_dice word" in at.shown() or "attack_dice word" in at.shown()
    at.say(ground.Tell("value", 3), ground.Tell("attack_dice", 1), ground.Tell("attack_more", 5), ground.RollDice())
    at.roll(5, 5)
    at.roll(15)
    assert last(at).attack.total == 18


def test_the_skull_temple_gives_the_offering(at: Battle) -> None:
    at.set("offering_fruit", 2)
    at.say(turn.TempleCardPlayed(), asking.Say(TakeOffering()))
    assert (at.seen.players[0].fruit, at.seen.offering.fruit) == (2, 0)


@pytest.mark.parametrize(("kind", "action_boons"), [("action", 1), ("event", 0), ("upgrade_all", 0)])
def test_a_boon_is_told_by_its_kind_alone(at: Battle, kind: str, action_boons: int) -> None:
    at.say(turn.TempleCardPlayed(), asking.Say(TakeBoon()))
    assert kind in at.shown()
    at.say(asking.told(kind))
    assert len(at.seen.players[0].boons) == action_boons
    assert at.at(Turn)


def test_an_upgrade_of_one_species_asks_which(at: Battle) -> None:
    at.say(turn.TempleCardPlayed(), asking.Say(TakeBoon()), asking.BoonOfSpecies(), picking.Pick("raptor"))
    assert [upgrade.species for upgrade in at.seen.players[0].upgrades] == ["raptor"]


@pytest.mark.parametrize("key", ["draw", "move"])
def test_a_crystal_is_spent_and_falls_into_the_temple(at: Battle, key: str) -> None:
    at.set("crystals", 1, 0)
    at.say(turn.BeginCrystal())
    assert key in at.shown()
    hand = len(at.seen.players[0].hand)
    at.say(asking.Say(SpendCrystal("draw" if key == "draw" else "move")), asking.Say(RolledOut(0, 0)))
    assert at.seen.players[0].crystals == 0
    assert len(at.seen.players[0].hand) == hand + (key == "draw")


def test_a_crystal_comes_first_while_a_boon_of_the_temple_is_told_and_its_species_chosen(at: Battle) -> None:
    at.set("crystals", 2, 0)
    at.set("minmi", 0, 0)
    at.say(turn.TempleCardPlayed(), asking.Say(TakeBoon()), turn.BeginCrystal())
    at.say(asking.Say(SpendCrystal("draw")), asking.Say(RolledOut(0, 0)))
    at.say(asking.BoonOfSpecies(), picking.Pick("minmi"))
    assert at.at(UpgradeChoice)
    assert "back" not in at.shown()  # what is chosen is chosen
    at.say(turn.BeginCrystal(), asking.Say(SpendCrystal("draw")), asking.Say(RolledOut(0, 0)))
    assert "crystal" not in at.shown()
    at.say(picking.Pick("raptor"))
    assert [upgrade.species for upgrade in at.seen.players[0].upgrades] == ["raptor"]


def test_the_control_check_takes_shrines_and_glyphs(at: Battle) -> None:
    at.say(turn.CardPlayed(), turn.EndTurn())
    assert at.at(ControlCheck)
    at.say(asking.Say(ClaimShrine("2")), control.OpenGlyph("3"), asking.Say(ClaimGlyph("3", "fruit")))
    assert at.seen.shrines[1].flagstone == KASIA
    assert at.seen.players[0].fruit == 1
    assert "glyph 3" not in at.shown()  # it has given, and gives no more in this turn
    at.say(asking.Say(EndControl()))
    assert at.business == Turn(BARTEK)


def test_both_sides_are_counted_at_a_shrine_and_at_a_glyph(at: Battle) -> None:
    at.set("shrine_2", 1)
    at.say(turn.CardPlayed(), turn.EndTurn(), counting.CountAll(), counting.CountThere("shrine", "2"))
    assert at.text_of("verdict") == "Only who has more gains something: nothing changes."
    assert "place" not in at.shown()
    at.say(asking.Count("own", 2), asking.Count("enemy", 1))
    assert at.text_of("verdict") == "The flagstone is placed; the other one goes back."
    at.say(asking.Say(ClaimShrine("2", 2, 1)))
    assert at.seen.shrines[1].flagstone == KASIA
    at.say(counting.CountThere("glyph", "3"))  # who counts once goes on counting
    assert "fruit" not in at.shown()
    at.say(asking.Count("own", 1))
    assert {"fruit", "crystal", "glyph"} <= set(at.shown())
    at.say(Return())
    assert "glyph 3" in at.shown()
    at.say(counting.CountThere("shrine", "4"))
    assert {"own/less", "own/more"} <= at.shown()
    at.say(Return(), counting.CountAll(), asking.Say(EndControl()))
    assert at.business == Turn(BARTEK)


def test_five_shrines_are_told_at_the_end_and_in_the_next_turn(at: Battle) -> None:
    for shrine in range(1, 5):
        at.set(f"shrine_{shrine}", 0)
    at.say(turn.CardPlayed(), turn.EndTurn())
    assert "alarm" not in at.shown()
    at.say(asking.Say(ClaimShrine("5")))
    assert "alarm" in at.shown()
    at.say(asking.Say(EndControl()))
    assert [icon for icon, _, _ in turn.news(at.desk)] == ["battle/flagstone"]


def test_the_last_turns_are_told_with_the_count_of_defeats(at: Battle) -> None:
    at.set("pile", 0, 0)
    at.set("minmi", 2, 1)
    at.set("out_of_cards", 0)
    ((_, _, text),) = turn.news(at.desk)
    assert text.endswith("Defeated: 2 : 0.")


def test_the_third_extinct_species_ends_the_game(at: Battle) -> None:
    for species in ("brachiosaurus", "t_rex", "pteranodon"):
        at.set(species, 0, 1)
    assert at.seen.termination == "extinct"
    assert "winner" in at.shown()


def slots(at: Battle) -> int:
    return len(at.seen.players[0].slots)


def test_back_leads_one_step_back_and_undo_first_forgets_what_is_only_tapped(at: Battle) -> None:
    at.say(turn.CardPlayed(), turn.BeginFight(), picking.Pick("minmi"), picking.Pick("raptor"))
    at.say(Return())
    assert at.screen.step == "target"
    at.say(Undo())
    assert at.screen.step == ""
    assert slots(at) == 1
    at.say(Undo())
    assert slots(at) == 0


def test_undo_after_a_result_goes_back_to_the_dice(at: Battle) -> None:
    at.say(turn.CardPlayed())
    at.fight("minmi", "minmi")
    at.roll(5)
    at.roll("blank")
    at.say(fight_end.Seen(last(at).seq), Undo())
    assert at.business == Roll(BARTEK, 1, hill=False)
    at.roll(15)
    assert "headline" not in at.shown()
    assert "attack total" in at.shown()


def test_a_fight_reported_in_one_line_asks_for_what_is_missing(at: Battle) -> None:
    at.say(turn.CardPlayed())
    asked = at.desk.table.view.question if at.desk.table else None
    assert asked is not None
    at.app.do(at.station, Answer(asked.id, Entry(Fight("minmi", "minmi"), KASIA)))
    at.settle()
    assert at.at(Attack)
    while at.at(Attack):
        at.say(ground.Tell("value", 3), ground.Tell("attacker_on_hill", False), ground.Tell("target_on_hill", False))
        at.say(ground.Tell("flankers", 0), ground.RollDice())
    assert at.business == Roll(KASIA, 1, hill=False)


def test_why_menu_and_herds_lead_where_they_say(at: Battle) -> None:
    at.say(parts.ShowHerds())
    assert {"herd 0", "herd 1", "back"} <= at.shown()
    at.say(Return(), Menu())
    assert at.shows(Pause)
    at.station.ui = type(at.station.ui)(at.station.ui.stack[:-1])
    at.say(turn.CardPlayed())
    at.fight("minmi", "minmi")
    at.roll(5)
    at.roll("blank")
    at.say(fight_end.AskWhy(last(at).seq))
    assert at.screen == Why(last(at).seq)


def test_what_no_longer_fits_the_question_is_left_alone(at: Battle) -> None:
    at.say(dice.AddFace(5), dice.AllDice(), dice.RollAgain(), asking.Counted())
    assert at.business == Turn(KASIA)
