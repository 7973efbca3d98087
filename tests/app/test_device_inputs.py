"""What a device tells reaches the games: dice, gate speeds, cards on spots, buttons; nothing of it counts untapped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app.cables import rolled
from companion.games.game import Mode, Seat
from companion.games.registry import find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Player
from companion.journal.store import read
from companion.screens import commands as c
from companion.screens.badge import badge
from companion.screens.dino_battle import dice, ground, picking, turn
from companion.screens.dino_world import digital_hands, practice
from companion.screens.look import Look
from companion.screens.mini_dinosaur.parts import Undo
from companion.screens.mini_dinosaur.track import Played
from companion.table.device import Cable, CardMoved, DeviceInput, Flicked, Pressed, Rolled
from companion.words import find_language
from tests.app.hands import Hand, new_app, settle

PACK = "invented"


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    return Hand(new_app(tmp_path))


def begin(hand: Hand, key: str, mode: Mode, seats: int = 2, **options: Any) -> None:
    players = tuple(Player(name) for name in ("Kasia", "Bartek", "Ola")[:seats])

    hand.app.do(hand.station, c.BeginGame(key, mode, players, Seat(0), PACK, find_game(key).options(**options)))
    assert not hand.station.notice
    settle(hand.app)


def say(hand: Hand, *messages: object) -> None:
    for message in messages:
        hand.app.take(hand.station, message)
        settle(hand.app)


def last_source(hand: Hand) -> str:
    return read(journal_path(games_folder(hand.app.data), hand.table.game)).records[-1].source


def seen(hand: Hand) -> Any:
    return hand.table.view(None).observation


# --- dice -----------------------------------------------------------------------------------------------------------


def roll_due(hand: Hand) -> None:
    """A fight whose attacker rolls now."""
    begin(hand, "dino_battle", "table")
    say(hand, turn.CardPlayed(), turn.BeginFight(), picking.Pick("minmi"), picking.Pick("minmi"))
    say(hand, ground.Tell("value", 3), ground.RollDice())


def due(hand: Hand) -> int:
    return dice.due(seen(hand).stack[-1])


def test_dice_lie_in_the_tray_and_count_once_they_are_confirmed(hand: Hand) -> None:
    roll_due(hand)
    before = hand.table.fold
    number = due(hand)
    say(hand, Rolled(1, (1,) * number, 0.8))
    assert len(hand.top.combat) == number
    assert hand.table.fold is before
    hand.tap("dice done")
    assert hand.table.fold is not before
    assert last_source(hand) == "device"


def test_a_later_reading_replaces_the_first_and_a_tilted_die_is_left_out(hand: Hand) -> None:
    roll_due(hand)
    say(hand, Rolled(1, (1,), 0.8), Rolled(1, (2, None), 0.5))
    assert hand.top.combat == (dice.read(hand.app.desk(hand.station), seen(hand).stack[-1], Rolled(1, (2,))).combat)


def test_dice_that_somebody_changed_are_the_hands_own(hand: Hand) -> None:
    roll_due(hand)
    number = due(hand)
    first, second = dice.faces_of(hand.app.desk(hand.station))[:2]
    say(hand, Rolled(1, (1,) * number), dice.TakeOut(0))
    say(hand, dice.AddFace(second if hand.top.combat[:1] != (second,) else first), dice.AllDice())
    assert last_source(hand) == "touch"


def test_a_face_that_no_die_has_is_not_believed(hand: Hand) -> None:
    roll_due(hand)
    say(hand, Rolled(1, (0, 7, 200)))
    assert hand.top.combat == ()


def test_dice_that_nobody_asks_for_are_said(hand: Hand) -> None:
    english, polish = find_language("en"), find_language("pl")
    assert rolled(Rolled(1, (2, None, 5)), english) == "Dice: 2, ?, 5. Together 7."
    assert rolled(Rolled(1, (3,)), polish) == "Kości: 3. Razem 3."
    assert rolled(Rolled(1, (None,)), english) == ""


# --- the light gates ------------------------------------------------------------------------------------------------


def aiming(hand: Hand) -> None:
    begin(hand, "dino_world", "digital")
    say(hand, digital_hands.Begin())


def launched(hand: Hand) -> int:
    return sum(9 - len(player.hunters) for player in seen(hand).players)


def test_a_card_that_passed_the_gates_throws_as_fast_once_somebody_agrees(hand: Hand) -> None:
    aiming(hand)
    say(hand, Flicked(1.1, 63.0))
    assert launched(hand) == 0
    assert "1.10 m/s" in hand.station.notice
    hand.tap("banner agree")
    assert launched(hand) == 1
    entries = read(journal_path(games_folder(hand.app.data), hand.table.game)).records
    assert entries[-2].source == "device"
    motion = hand.app.throws.motions[-1]
    assert motion.pushed.speed_m_s == pytest.approx(1.1)


def test_what_comes_back_through_the_gates_is_no_throw(hand: Hand) -> None:
    aiming(hand)
    say(hand, Flicked(1.1, 63.0, forth=False))
    assert not hand.station.notice


def test_no_gate_throws_faster_than_a_hand(hand: Hand) -> None:
    aiming(hand)
    say(hand, Flicked(80.0, 63.0))
    assert "5.00 m/s" in hand.station.notice


def test_the_gates_throw_in_practice_at_once_and_stand_in_its_tally(hand: Hand) -> None:
    begin(hand, "dino_world", "digital")
    say(hand, digital_hands.ToPractice(), Flicked(1.3, 63.0))
    assert (hand.top.throws, hand.top.sent) == (1, 1)
    settle(hand.app)
    say(hand, Flicked(1.3, 63.0))  # one is on its way
    assert hand.top.throws == 1
    say(hand, practice.Ended(1))
    assert hand.app.throws.practised is not None
    assert hand.app.throws.practised.pushed.speed_m_s == pytest.approx(1.3)
    assert launched(hand) == 0


# --- cards on spots -------------------------------------------------------------------------------------------------


def test_a_card_on_a_runners_spot_runs_once_somebody_agrees(hand: Hand) -> None:
    begin(hand, "mini_dinosaur", "table")
    say(hand, CardMoved(2, present=True, kind="weight", value=9))
    assert sum(seen(hand).field) == 0
    hand.tap("banner agree")
    assert seen(hand).field == (0, 1, 0, 0, 0)
    assert last_source(hand) == "device"


def test_a_spot_that_knows_its_card_says_whether_it_slips(hand: Hand) -> None:
    begin(hand, "mini_dinosaur", "table")
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    slip = next(card for card in desk.table.pack.dinosaurs if card.kind == "slip")
    say(hand, CardMoved(1, present=True, kind="rfid", value=slip.number))
    assert hand.station.suggests is not None
    assert hand.station.suggests.command.message == Played(slip.dinosaur, "slip")


@pytest.mark.parametrize(
    "done",
    [
        CardMoved(6, present=True, kind="weight", value=1),
        CardMoved(1, present=False, kind="weight", value=1),
        CardMoved(1, present=True, kind="rfid", value=9999),
    ],
)
def test_a_spot_of_nobody_a_card_that_leaves_and_a_strange_one_are_nothing(hand: Hand, done: DeviceInput) -> None:
    begin(hand, "mini_dinosaur", "table")
    say(hand, done)
    assert not hand.station.notice


def test_a_dinosaur_on_a_seats_spot_lies_down(hand: Hand) -> None:
    begin(hand, "dino_kontra_dino", "table", event_deck="app")
    say(hand, CardMoved(2, present=True, kind="colour", value=3))
    assert seen(hand).laid == (False, True)
    say(hand, CardMoved(2, present=False, kind="colour", value=3), CardMoved(5, present=True, kind="colour", value=3))
    assert seen(hand).laid == (False, True)


# --- what is suggested ----------------------------------------------------------------------------------------------


def test_a_suggestion_is_gone_with_the_next_tap_and_with_its_question(hand: Hand) -> None:
    begin(hand, "mini_dinosaur", "table")
    on_spot = CardMoved(2, present=True, kind="weight", value=9)
    say(hand, on_spot, Played("groom", "runner"))
    assert "banner agree" not in {node.key for node in hand.station.stage.nodes()}
    say(hand, on_spot)
    suggested = hand.station.suggested
    assert suggested is not None
    say(hand, Undo())
    hand.station.notice, hand.station.suggested = suggested.told, suggested  # as if another screen had undone it
    hand.app.stale()
    hand.app.refresh()
    before = hand.table.fold.state
    hand.tap("banner agree")
    assert hand.table.fold.state == before


# --- buttons --------------------------------------------------------------------------------------------------------


def test_the_second_button_takes_back_where_a_screen_has_undo(hand: Hand) -> None:
    begin(hand, "mini_dinosaur", "table")
    say(hand, Played("groom", "runner"))
    say(hand, Pressed(2))
    assert sum(seen(hand).field) == 0


def test_the_first_button_leads_on_from_how_a_fight_ended(hand: Hand) -> None:
    roll_due(hand)
    while not hand.sees("next"):
        if hand.sees("again"):
            say(hand, dice.RollAgain())
        else:
            say(hand, Rolled(1, (1,) * due(hand)), dice.AllDice())
        hand.app.refresh()
    before = hand.table.fold
    say(hand, Pressed(1))
    assert not hand.sees("next")
    assert hand.table.fold is before


def test_no_button_does_anything_on_a_panel_or_at_home(hand: Hand) -> None:
    before = hand.station.ui
    say(hand, Pressed(1), Pressed(2))
    assert hand.station.ui == before


# --- the badge ------------------------------------------------------------------------------------------------------

WELL = Cable(port="/dev/ttyACM0", uid="0102030405060708")


@pytest.mark.parametrize(
    ("cables", "mark"),
    [
        ((WELL,), "icons/plug"),
        ((WELL, Cable(port="/dev/ttyUSB0")), "icons/warning"),
        ((Cable(port="/dev/ttyACM0", uid="01", muted=True),), "icons/warning"),
    ],
)
def test_every_screen_shows_whether_the_device_is_well(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, cables: tuple[Cable, ...], mark: str
) -> None:
    class Plugged:
        def cables(self) -> tuple[Cable, ...]:
            return cables

    monkeypatch.setattr(hand.app, "cables", Plugged())
    desk = hand.app.desk(hand.station)
    assert [getattr(widget, "name", "") for widget in badge(desk, Look())][-1] == mark
    hand.app._show(hand.station)
    assert hand.sees("badge")


def test_without_a_device_there_is_no_badge(hand: Hand) -> None:
    assert not hand.sees("badge")
