"""Entries as lines of text, and back."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import UnreadableError
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
from companion.games.dino_battle.notation import WRITERS, read, write
from companion.games.dino_battle.rules import DinoBattle
from companion.games.game import UNKNOWN, Adjust, Entry, Seat
from tests.games.conformance.walking import legal_entries, walk
from tests.games.dino_battle.fixtures import MOST_MOVES, SETUPS

NAMES = ("Ola", "Jan")
RULES = DinoBattle(SETUPS["table, nothing known"])
ALL_FACTS = GroundFacts(3, 1, 2, attacker_on_hill=True, target_on_hill=False, flankers=2, defence_dice=3)

LINES: list[tuple[str, What]] = [
    ("place minmi y1-a3", PlaceDino("minmi", "y1-a3")),
    ("card 9", PlayCard(HandCard("action", 9))),
    ("card ?", PlayCard(HandCard("action", UNKNOWN))),
    ("card ? minmi 3", PlayCard(HandCard("action", UNKNOWN), CardFacts("minmi", 3))),
    ("card ? temple", PlayCard(HandCard("action", UNKNOWN), CardFacts("temple"))),
    ("card boon 30", PlayCard(HandCard("boon", 30))),
    ("end play", EndPlay()),
    ("end card", EndCard()),
    ("end dino", EndActivation()),
    ("activate 7", Activate(7)),
    ("move y1-a3", MoveDino("y1-a3")),
    ("attack 8", AttackDino(8)),
    ("fight minmi t_rex", Fight("minmi", "t_rex")),
    ("fight minmi t_rex dazed value 3", Fight("minmi", "t_rex", True, GroundFacts(3))),
    (
        "tell value 3 attacker-strength 1 target-strength 2 attacker-hill yes target-hill no flankers 2 defence-dice 3",
        TellGround(ALL_FACTS),
    ),
    ("tell attacker-hill no target-hill no", TellGround(GroundFacts(attacker_on_hill=False, target_on_hill=False))),
    (
        "tell attack-dice 1 attack-more -2 defence-more 4",
        TellGround(GroundFacts(attack_dice=1, attack_more=-2, defence_more=4)),
    ),
    ("stand raptor", StandUpDino("raptor")),
    ("reroll", Reroll()),
    ("reroll dazed 5 hill", Reroll(("dazed", 5), hill=True)),
    ("crystal draw", SpendCrystal("draw")),
    ("crystal move", SpendCrystal("move")),
    ("crystal move 7 y1-a3", SpendCrystal("move", 7, "y1-a3")),
    ("crystal move ? y1-a3", SpendCrystal("move", None, "y1-a3")),
    ("crystal move 7 ?", SpendCrystal("move", 7)),
    ("take offering", TakeOffering()),
    ("take boon", TakeBoon()),
    ("keep 30", KeepBoon(30)),
    ("keep ? action", KeepBoon(UNKNOWN, BoonFacts("action"))),
    ("keep ? upgrade_species raptor", KeepBoon(UNKNOWN, BoonFacts("upgrade_species", "raptor"))),
    ("assign raptor", AssignUpgrade("raptor")),
    ("target 4", ChooseTarget(4)),
    ("target none", ChooseTarget()),
    ("discard 9", Discard(HandCard("action", 9))),
    ("discard boon 30", Discard(HandCard("boon", 30))),
    ("shrine 3", ClaimShrine("3")),
    ("shrine 3 2 1", ClaimShrine("3", 2, 1)),
    ("glyph 4 fruit 1 0", ClaimGlyph("4", "fruit", 1, 0)),
    ("glyph 3 fruit", ClaimGlyph("3", "fruit")),
    ("done", EndControl()),
    ("tile y1", TileLaid("y1")),
    ("lay 4", GlyphLaid(4)),
    ("deal 9", CardDealt(9)),
    ("boon 30", BoonDrawn(30)),
    ("dice dazed 5 hill 10", DiceRolled(("dazed", 5), 10)),
    ("dice", DiceRolled(())),
    ("out 1 0", RolledOut(1, 0)),
    ("set minmi 1 = 3", Adjust("minmi", 3, Seat(0))),
    ("set shrine_2 = -1", Adjust("shrine_2", -1)),
]


@pytest.mark.parametrize(("line", "what"), LINES)
def test_a_line_is_read_and_written(line: str, what: What) -> None:
    assert read(RULES, f"2: {line}", NAMES) == Entry(what, Seat(1))
    assert write(Entry(what, Seat(1))) == f"2: {line}"
    assert read(RULES, f"Jan: {line.upper() if 'set' not in line else line} !", NAMES) == Entry(
        what, Seat(1), forced=True
    )


def test_every_kind_of_entry_was_tried() -> None:
    assert {type(what) for _, what in LINES} == {*WRITERS, Adjust}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("jump y1-a3", "NoSuchVerb"),
        ("card", "NotSuchAnEntry"),
        ("card ? minmi 3 4", "NotSuchAnEntry"),
        ("card ? dragon", "NotOneOfWords"),
        ("card x", "NotANumber"),
        ("place minmi", "NotSuchAnEntry"),
        ("place dodo y1-a3", "NotOneOfWords"),
        ("end turn", "NotOneOfWords"),
        ("dice 5 hill", "NotSuchAnEntry"),
        ("dice five", "NotOneOfWords"),
        ("dice 5 hill 5 5", "NotSuchAnEntry"),
        ("tell value", "NotSuchAnEntry"),
        ("tell luck 3", "NotOneOfWords"),
        ("tell attacker-hill 1", "NotOneOfWords"),
        ("crystal eat", "NotOneOfWords"),
        ("crystal move 7", "NotSuchAnEntry"),
        ("keep ? action raptor raptor", "NotSuchAnEntry"),
        ("discard 9 9", "NotSuchAnEntry"),
        ("glyph 3 gold", "NotOneOfWords"),
        ("done now", "NotSuchAnEntry"),
        ("out 1", "NotSuchAnEntry"),
        ("target", "NotSuchAnEntry"),
        ("", "EmptyLine"),
    ],
)
def test_what_means_nothing_is_refused(line: str, code: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        read(RULES, line, NAMES)
    assert refused.value.code == code


@pytest.mark.parametrize("setup", SETUPS)
def test_whatever_can_be_entered_is_written_and_read_back(setup: str) -> None:
    rules = DinoBattle(SETUPS[setup])
    for moment in walk(rules, Random(setup), MOST_MOVES):
        for entry in legal_entries(rules, moment.state)[:20]:
            assert read(rules, write(entry), NAMES) == entry
