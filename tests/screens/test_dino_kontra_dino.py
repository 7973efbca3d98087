"""What the screens of Dino Kontra Dino do with a tap."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.commands import SetPreferences
from companion.screens.consent import Agree
from companion.screens.dino_kontra_dino import covering, front, hand, picking, reveal, traits, values, winning
from companion.screens.dino_kontra_dino.beside import Beside, toggled
from companion.screens.dino_kontra_dino.hand import art_of
from companion.screens.dino_kontra_dino.parts import Menu, Undo, last_won
from companion.screens.pause import Pause
from companion.screens.shell import Back
from companion.screens.why import Why
from companion.screens.widgets import Blur, Typed
from tests.screens.dino_screens import At, own_box

KASIA, BARTEK, OLA = Seat(0), Seat(1), Seat(2)


def turn_over(at: At, *chosen: str) -> None:
    for trait in chosen:
        at.say(traits.TapTrait(trait))  # type: ignore[arg-type]
    at.say(traits.TurnOver())


def read_off(at: At, seat: Seat, **shown: int) -> None:
    for trait, value in shown.items():
        at.say(values.Value(seat, trait, value))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("taps", "chosen"),
    [
        (["speed"], ("speed",)),
        (["speed", "size"], ("speed", "size")),
        (["speed", "speed"], ("speed", "speed")),
        (["speed", "speed", "speed"], ()),
        (["speed", "size", "size"], ("speed",)),
        (["speed", "size", "predation"], ("size", "predation")),
    ],
)
def test_tapping_traits_chooses_one_or_two_or_the_same_twice(taps: list[str], chosen: tuple[str, ...]) -> None:
    now: tuple[Any, ...] = ()
    for tap in taps:
        now = toggled(now, tap)  # type: ignore[arg-type]
    assert now == chosen


def test_an_event_is_turned_over_with_the_traits_that_were_tapped(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    turn_over(at, "predation", "size")
    assert at.state.traits == ("predation", "size")


def test_without_a_trait_nothing_is_turned_over(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    at.say(traits.TurnOver())
    assert at.state.traits is None


def test_a_dinosaur_is_reported_once_all_its_numbers_are_tapped(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    turn_over(at, "predation", "size")
    read_off(at, OLA, predation=3)
    assert at.state.played[OLA] is None
    read_off(at, OLA, size=4)
    assert at.state.played[OLA].facts.size == 4


def test_a_tap_on_another_number_puts_a_sent_one_right(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    turn_over(at, "speed")
    read_off(at, OLA, speed=3)
    read_off(at, OLA, speed=5)
    assert at.state.played[OLA].facts.speed == 5
    assert [chapter.seq for chapter in table_of(at.app.desk(at.station)).story] == [1, 2]


def test_what_was_tapped_and_not_sent_does_not_reach_the_next_round(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    turn_over(at, "speed", "size")
    read_off(at, KASIA, speed=3)
    at.say(Undo())
    turn_over(at, "speed", "size")
    read_off(at, KASIA, size=2)
    assert at.state.played[KASIA] is None


def play_round(at: At, *speeds: int) -> None:
    turn_over(at, "speed")
    for seat, speed in enumerate(speeds):
        read_off(at, Seat(seat), speed=speed)


def test_the_result_stays_until_somebody_goes_on(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    play_round(at, 4, 2, 4)
    assert "headline" in at.shown()
    won = last_won(table_of(at.app.desk(at.station)))
    assert won is not None
    assert (won.seat, won.strengths, winning.walk(won)) == (OLA, (4, 2, 4), (BARTEK, OLA))
    at.say(winning.NextEvent(won.seq))
    assert "turn over" in at.shown()


def test_undo_after_a_result_brings_it_again_once_it_is_entered_again(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    play_round(at, 4, 2, 4)
    at.say(winning.NextEvent(4), Undo())
    assert "seat 2 speed 5" in at.shown()
    read_off(at, OLA, speed=5)
    assert "headline" in at.shown()


def test_why_and_menu_open_their_panels(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    play_round(at, 4, 2, 3)
    at.say(winning.AskWhy(4))
    assert isinstance(at.screen, Why)
    at.say(Back(), winning.NextEvent(4), Menu())
    assert isinstance(at.screen, Pause)


def test_with_the_apps_events_every_seat_taps_that_its_dinosaur_lies(tmp_path: Path) -> None:
    at = At(tmp_path, "table", event_deck="app")
    assert "event name" in at.shown()
    at.say(*(front.Down(Seat(seat)) for seat in range(3)))
    assert at.state.phase == "report"


# --- by card ----------------------------------------------------------------------------------------------------


def test_cards_whose_values_are_invented_cannot_be_named(tmp_path: Path) -> None:
    at = At(tmp_path, "table")
    turn_over(at, "size")
    assert "seat 0 by card" not in at.shown()


def test_a_dinosaur_is_named_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    at = At(tmp_path, "table", pack=own_box(tmp_path))
    turn_over(at, "size")
    at.say(values.ByCard(OLA), Typed("search", "ceti"))
    found = picking.found_cards(at.app.desk(at.station), at.screen)
    assert [card.number for card in found] == [12]
    at.say(picking.Pick(12))
    assert at.state.played[OLA].card == 12
    assert isinstance(at.screen, Beside)


def test_a_played_card_is_offered_to_nobody_else(tmp_path: Path) -> None:
    at = At(tmp_path, "table", pack=own_box(tmp_path))
    turn_over(at, "size")
    at.say(values.ByCard(OLA), picking.Pick(12), values.ByCard(KASIA), Typed("search", "12"))
    assert picking.found_cards(at.app.desk(at.station), at.screen) == ()


def test_an_event_is_named_without_showing_what_the_others_need(tmp_path: Path) -> None:
    at = At(tmp_path, "table", pack=own_box(tmp_path))
    at.say(traits.ByCard())
    assert not [key for key in at.shown() if "trait" in key]
    at.say(Typed("search", "forest"))
    (event,) = picking.found_cards(at.app.desk(at.station), at.screen)
    at.say(picking.Pick(event.number))
    assert at.state.traits == ("speed",)
    assert at.state.back == event.number


# --- digital ----------------------------------------------------------------------------------------------------


def lay(at: At, seat: Seat) -> None:
    at.say(covering.IAm(seat))
    card = at.state.hands[seat].known[0]
    at.say(hand.PickCard(card), hand.Lay(seat, card))


def test_the_tablet_goes_round_from_the_figures_holder(tmp_path: Path) -> None:
    at = At(tmp_path, "digital")
    for seat in (BARTEK, OLA, KASIA):
        assert f"pick {seat}" not in at.shown()
        assert "i am" in at.shown()
        lay(at, seat)
    assert at.state.round == 2
    assert "who wins" in at.shown()


def test_a_hand_is_covered_again_by_hide_menu_and_undo(tmp_path: Path) -> None:
    at = At(tmp_path, "digital")
    for cover in (hand.Hide(), Menu(), Undo()):
        at.say(covering.IAm(BARTEK))
        assert "lay" in at.shown()
        at.say(cover)
        assert "lay" not in at.shown()
        if isinstance(at.screen, Pause):
            at.say(Back())


def test_a_hand_is_covered_when_nobody_looks_any_more(tmp_path: Path) -> None:
    at = At(tmp_path, "digital")
    at.say(covering.IAm(BARTEK))
    assert "lay" in at.shown()
    at.app.handle(at.station, Blur(0.0))
    assert "lay" not in at.shown()


def consenting(tmp_path: Path) -> At:
    at = At(tmp_path, "digital")
    at.app.do(at.station, SetPreferences(replace(at.app.preferences, undo="consent")))
    lay(at, BARTEK)
    at.say(Undo())
    return at


def test_where_another_has_to_agree_a_card_goes_back_once_one_does(tmp_path: Path) -> None:
    at = consenting(tmp_path)
    assert {"agree 0", "agree 2"} <= at.shown()
    assert f"agree {BARTEK}" not in at.shown()
    assert at.state.played[BARTEK] is not None
    at.say(Agree(OLA))
    assert at.state.played == (None, None, None)
    assert "i am" in at.shown()


def test_where_nobody_agrees_the_card_stays(tmp_path: Path) -> None:
    at = consenting(tmp_path)
    at.say(Agree(BARTEK), Back())
    assert at.state.played[BARTEK] is not None
    assert "i am" in at.shown()


def test_a_card_is_taken_back_before_all_have_chosen(tmp_path: Path) -> None:
    at = At(tmp_path, "digital")
    lay(at, BARTEK)
    at.say(Undo())
    assert at.state.played == (None, None, None)


def test_the_cards_are_turned_up_before_it_is_told_who_wins(tmp_path: Path) -> None:
    at = At(tmp_path, "digital")
    for seat in (BARTEK, OLA, KASIA):
        lay(at, seat)
    seq = last_won(table_of(at.app.desk(at.station)))
    assert seq is not None
    assert "headline" not in at.shown()
    at.say(reveal.WhoWins(seq.seq))
    assert "headline" in at.shown()
    at.say(winning.NextEvent(seq.seq))
    assert "i am" in at.shown()


def test_a_seats_own_screen_needs_no_cover_and_waits_after_its_card(tmp_path: Path) -> None:
    at = At(tmp_path, "digital", seat=2)
    assert "lay" in at.shown()
    card = at.state.hands[OLA].known[0]
    at.say(hand.PickCard(card), hand.Lay(OLA, card))
    assert "take back" in at.shown()
    at.say(covering.TakeCardBack())
    assert "lay" in at.shown()


def test_a_card_that_nobody_has_drawn_still_has_a_picture() -> None:
    assert hand.art_of("Nobodysaurus") == "marks/footprint"


@pytest.mark.parametrize(
    ("name", "art"),
    [
        ("Triceratops", "dinosaurs/triceratops"),
        ("Allozaur", "dinosaurs/allosaurus"),
        (" allozaur ", "dinosaurs/allosaurus"),
        ("Smok Wawelski", "marks/footprint"),
        ("", "marks/footprint"),
    ],
)
def test_an_own_card_has_its_drawing_by_its_name_in_any_language(name: str, art: str) -> None:
    assert art_of(name) == art
