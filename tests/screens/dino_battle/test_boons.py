"""Boons on the screen: whoever chooses, plays or discards one reads what it does, and both see what is in force."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.gallery import Hanging, hung
from companion.games.dino_battle.actions import Discard, HandCard, PlayCard, TakeBoon
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.happenings import EventBoonGained, UpgradeGained
from companion.games.dino_battle.state import Upgrade
from companion.games.dino_battle.turn import Turn
from companion.games.game import UNKNOWN, Cards, GameEvent
from companion.packs import export_pack
from companion.screens.desk import Desk
from companion.screens.dino_battle import asking, boons, digital, picking, turn
from companion.screens.dino_battle.digital import Digital
from companion.screens.dino_battle.fight_end import Seen
from companion.screens.dino_battle.parts import Return, ShowHerds, Undo
from companion.screens.dino_battle.tapping import Do
from companion.screens.look import Look
from companion.screens.widgets.faults import layout_faults
from companion.table.story import Chapter
from tests.games.dino_battle.decks import INVENTED
from tests.screens.battle_screens import BARTEK, KASIA, Battle
from tests.screens.dino_battle.more_states import battle_exhibit

SIZES = ((360, 640), (640, 360), (800, 1280), (1280, 800))
KASIA_LOOKS = Digital(looking=KASIA)


@pytest.fixture(scope="module")
def turn_desk() -> Desk:
    """Kasia's turn without the box."""
    exhibit = battle_exhibit("battle-hand", "en")
    assert exhibit.desk.table is not None
    return exhibit.desk


def seeing(desk: Desk, **changes: Any) -> Desk:
    """The desk with something else to be seen."""
    assert desk.table is not None
    view = desk.table.view
    return replace(
        desk, table=replace(desk.table, view=replace(view, observation=replace(view.observation, **changes)))
    )


def texts(desk: Desk, size: tuple[int, int] = (1280, 800), state: Digital = KASIA_LOOKS) -> set[str]:
    """Everything that is written on the screen."""
    exhibit = replace(battle_exhibit("battle-hand", "en"), desk=desk)
    _, look = hung(exhibit, Hanging(size))
    return {str(getattr(widget, "text", "")) for widget in flat(digital.scene(desk, look, state).widgets)}


def flat(widgets: Any) -> list[Any]:
    return [each for widget in widgets for each in (widget, *flat(getattr(widget, "children", ())))]


@pytest.mark.parametrize("size", SIZES)
def test_what_each_of_the_36_does_is_read_by_whoever_chooses_one(turn_desk: Desk, size: tuple[int, int]) -> None:
    assert turn_desk.table is not None
    for number in range(1, 37, 2):
        pair = BoonChoice(KASIA, Cards((number, number + 1)))
        told = texts(seeing(turn_desk, stack=(Turn(KASIA, "control"), pair)), size)
        for each in (number, number + 1):
            card = turn_desk.table.names.find("boon", each)
            assert card is not None
            assert {card.name, f"{card.kind} {card.does}"} <= told


@pytest.mark.parametrize(("action", "key"), [(PlayCard, "play"), (Discard, "discard")])
def test_a_boon_of_the_hand_is_read_before_anything_is_done_with_it(
    turn_desk: Desk, action: type[PlayCard | Discard], key: str
) -> None:
    wanted = action(HandCard("boon", 5))
    read = digital.update(turn_desk, KASIA_LOOKS, boons.ReadBoon(wanted))
    assert read.commands == ()
    assert isinstance(read.top, Digital)
    shown = {widget.key: widget for widget in flat(digital.scene(turn_desk, Look(), read.top).widgets)}
    assert shown[key].tap == Do(wanted)
    assert "Daze up to 2 enemies anywhere." in {getattr(widget, "text", "") for widget in shown.values()}
    for message in (Return(), Undo()):
        before = digital.update(turn_desk, read.top, message)
        assert isinstance(before.top, Digital)
        assert before.top.reading is None
        assert before.commands == ()


def test_nobody_else_reads_a_boon_of_the_hand(turn_desk: Desk) -> None:
    reading = Digital(looking=BARTEK, reading=PlayCard(HandCard("boon", 5)))
    assert "Daze up to 2 enemies anywhere." not in texts(turn_desk, state=reading)


def gained_desk(desk: Desk, event: GameEvent) -> Desk:
    """A desk at whose table this has just happened."""
    assert desk.table is not None
    story = desk.table.story
    told = Chapter(story[-1].seq + 1, None, (event,), ())
    return replace(desk, table=replace(desk.table, story=(*story, told)))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (EventBoonGained(BARTEK, 9), {"Ripe Season", "Gain 4 pieces of fruit.", "Event: it happens at once."}),
        (UpgradeGained(BARTEK, 20, "raptor"), {"Battle Scars", "Attack: 1 more die.", "Upgrade: Raptor."}),
        (UpgradeGained(BARTEK, 16, None), {"Sharp Teeth", "Upgrade for all your dinosaurs."}),
    ],
)
def test_both_see_an_event_or_upgrade_that_comes_out_and_go_on(
    turn_desk: Desk, event: GameEvent, told: set[str]
) -> None:
    desk = gained_desk(turn_desk, event)
    assert told <= texts(desk)
    new = boons.last_gained(desk)
    assert new is not None
    after = digital.update(desk, KASIA_LOOKS, Seen(new.seq)).top
    assert isinstance(after, Digital)
    assert not told <= texts(desk, state=after)


def test_a_boon_that_nobody_named_is_not_announced(turn_desk: Desk) -> None:
    assert boons.last_gained(gained_desk(turn_desk, UpgradeGained(BARTEK, UNKNOWN, None))) is None


def test_upgrades_in_force_are_listed_with_what_they_do(turn_desk: Desk) -> None:
    assert turn_desk.table is not None
    kasia, bartek = turn_desk.table.view.observation.players
    mine = replace(kasia, upgrades=(Upgrade(16), Upgrade(UNKNOWN, "raptor")))
    opened = digital.update(turn_desk, KASIA_LOOKS, ShowHerds()).top
    assert isinstance(opened, Digital)
    told = texts(seeing(turn_desk, players=(mine, bartek)), state=opened)
    assert {"Sharp Teeth. Attack: 3 more in the sum.", "A boon without a name", "Both herds"} <= told
    closed = digital.update(turn_desk, opened, Return()).top
    assert isinstance(closed, Digital)
    assert "Both herds" not in texts(turn_desk, state=closed)


def test_a_button_beside_the_board_opens_them(tmp_path: Path) -> None:
    assert "herds" in Battle(tmp_path, "digital").shown()


# --- beside the table -------------------------------------------------------------------------------------------


@pytest.fixture
def own_box(tmp_path: Path) -> Battle:
    """Beside a table whose box an owner has entered; a boon of the Skull Temple is told."""
    folder = tmp_path / "packs/dino_battle"
    folder.mkdir(parents=True)
    export_pack(replace(INVENTED, key="mine", title="My box", origin="owner"), folder / "mine.toml")
    at = Battle(tmp_path, pack="mine")
    at.say(turn.TempleCardPlayed(), asking.Say(TakeBoon()))
    return at


def test_only_an_owners_boons_can_be_named(own_box: Battle, tmp_path: Path) -> None:
    assert "by name" in own_box.shown()
    at = Battle(tmp_path / "other")
    at.say(turn.TempleCardPlayed(), asking.Say(TakeBoon()))
    assert "by name" not in at.shown()


def test_a_named_upgrade_is_told_with_its_name_and_listed_with_what_it_does(own_box: Battle) -> None:
    own_box.say(boons.ByName())
    for size in SIZES:
        look = hung(battle_exhibit("battle-turn", "en"), Hanging(size))[1]
        assert layout_faults(boons.names(own_box.desk, look, KASIA), look) == ()
    own_box.say(boons.NameBoon(16), ShowHerds())
    assert own_box.seen.players[0].upgrades == (Upgrade(16),)
    assert own_box.text_of("upgrades 0/upgrade 0 0 text") == "Sharp Teeth. Attack: 3 more in the sum."


def test_a_named_upgrade_for_any_species_asks_for_which(own_box: Battle) -> None:
    own_box.say(boons.ByName(), boons.NameBoon(20))
    assert own_box.at(BoonChoice)
    own_box.say(picking.Pick("minmi"))
    assert own_box.seen.players[0].upgrades == (Upgrade(20, "minmi"),)
