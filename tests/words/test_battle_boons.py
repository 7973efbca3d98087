"""What a boon of Dino Battle! does is told in whole sentences, made of its effects."""

from __future__ import annotations

import pytest

from companion.games.dino_battle.effects import (
    Activations,
    Daze,
    Effect,
    Faster,
    FreeRerolls,
    Gain,
    StandUp,
    Steadfast,
    Stronger,
)
from companion.games.dino_battle.pack import Boon
from companion.games.registry import find_game
from companion.words import names_of
from companion.words.dino_battle.boons import what_it_does, what_it_is
from companion.words.language import Language
from tests.games.dino_battle.decks import INVENTED

EN, PL = Language("en"), Language("pl")


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (Gain(fruit=1, crystals=2, cards=3), "Gain 1 fruit. Gain 2 crystals. Draw 3 action cards."),
        (StandUp(1), "Stand 1 of your dazed dinosaurs up."),
        (Daze(2), "Daze up to 2 enemies beside standing dinosaurs of yours."),
        (Daze(1, "any"), "Daze 1 enemy anywhere."),
        (Activations(4, 3), "Activate up to 4 dinosaurs of yours with value 3."),
        (Activations(2, 7, "t_rex"), "Activate with value 7: T-Rex, up to 2."),
        (Stronger("attack", dice=1, value=5), "Attack: 1 more die. Attack: 5 more in the sum."),
        (Stronger("both", dice=2), "Attack and defence: 2 more dice."),
        (FreeRerolls(2), "Each roll: 2 dice may be rolled again without fruit."),
        (Faster(1, climbs=True), "Cards move it 1 space further. Going up a hill costs it nothing more."),
        (Faster(3), "Cards move it 3 spaces further."),
        (Steadfast(), "Dazed faces of the enemy do nothing to it."),
    ],
)
def test_an_effect_is_told_with_its_numbers(effect: Effect, told: str) -> None:
    assert what_it_does(Boon(1, "Any", "event", effects=(effect,)), EN) == told


def test_kind_and_species_are_told_apart_from_what_it_does() -> None:
    boon = Boon(1, "Any", "upgrade_species", "raptor", (Stronger("defence", dice=5),))
    assert (what_it_is(boon, EN), what_it_does(boon, EN)) == ("Upgrade: Raptor.", "Defence: 5 more dice.")
    assert (what_it_is(boon, PL), what_it_does(boon, PL)) == ("Ulepszenie: Raptor.", "Obrona: 5 kości więcej.")


def test_no_two_boons_of_the_pack_do_the_same_and_each_is_told_in_every_language() -> None:
    for language in (EN, PL):
        told = [(what_it_is(boon, language), what_it_does(boon, language)) for boon in INVENTED.boons]
        assert len(set(told)) == 36
        assert all(does.endswith(".") for _, does in told)
    names = names_of(find_game("dino_battle"), INVENTED, ("Kasia", "Bartek"), PL)
    found = names.find("boon", 9)
    assert found is not None
    assert found.kind == "Wydarzenie: dzieje się od razu."
    assert found.does == "Zyskujesz 4 owoce."
