"""DKD-1 to DKD-6: the box, the seats and the deal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.dino_kontra_dino import GAME
from companion.games.dino_kontra_dino.actions import DinosaurDealt, EventShown, EventTurned
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import Pack
from companion.games.dino_kontra_dino.reasons import CardDealt
from companion.games.game import Cards, ChanceNode, Mode, Seat, SeatRange
from tests.games.dino_kontra_dino.decks import HALF_KNOWN, HOUSE, INVENTED, NOTHING, deck, event, shuffled_deck
from tests.games.dino_kontra_dino.playing import OURS, Play

APP = Options(event_deck="app")


def test_the_box_holds_45_dinosaurs_and_30_events_whatever_was_entered() -> None:
    play = Play(2, HOUSE)
    assert len(play.state.pile) + sum(map(len, play.state.hands)) == 45
    assert play.rules.observe(play.state, None).events == 30


def test_every_seat_gets_three_cards_and_the_rest_is_the_pile() -> None:
    play = Play(4)
    assert play.state.hands == (Cards((), 3),) * 4
    assert len(play.state.pile) == 33


def test_digital_cards_are_dealt_one_by_one_round_the_table() -> None:
    play = Play(3, HOUSE, mode="digital")
    play.deal((1, 4, 7), (2, 5, 8), (3, 6, 9))
    assert [hand.known for hand in play.state.hands] == [(1, 4, 7), (2, 5, 8), (3, 6, 9)]
    assert play.state.pile == Cards((10, 11, 12))
    assert play.events == [CardDealt(Seat(seat)) for seat in (0, 1, 2)] * 3


def test_a_card_is_dealt_once() -> None:
    play = Play(3, HOUSE, mode="digital")
    play.enter(DinosaurDealt(1))
    assert play.faults(DinosaurDealt(1)) == ["NotDrawable"]


def test_chance_has_no_seat_and_a_seat_that_deals_is_not_told_what_lies_in_the_pile() -> None:
    play = Play(3, HOUSE, mode="digital")
    play.enter(DinosaurDealt(1))
    assert play.faults(DinosaurDealt(1), 0) == play.faults(DinosaurDealt(2), 0) == ["SeatNotNeeded"]


def test_the_deal_asks_for_nothing_else() -> None:
    play = Play(3, HOUSE, mode="digital")
    assert play.faults(EventShown(1), 2) == ["SeatNotNeeded", "WrongNode"]
    assert play.refused(EventTurned(1)).node == ChanceNode("dinosaur")


def test_the_figure_starts_with_the_youngest() -> None:
    assert Play(4, starter=2).state.figure == 2


def test_two_to_six_seats_are_suggested_and_fifteen_are_the_most() -> None:
    assert GAME.seats == SeatRange(2, 15, (2, 6))


@pytest.mark.parametrize("seats", range(2, 16))
def test_two_to_fifteen_seats_are_dealt(seats: int) -> None:
    assert len(Play(seats).state.hands) == seats


@pytest.mark.parametrize(
    ("seats", "pack", "mode", "code"),
    [
        (1, NOTHING, "table", "SeatsDoNotFit"),
        (16, NOTHING, "table", "SeatsDoNotFit"),
        (5, HOUSE, "digital", "SeatsDoNotFit"),
        (2, NOTHING, "digital", "SeatsDoNotFit"),
        (2, shuffled_deck(12, 5), "digital", "TooFewEvents"),
    ],
)
def test_what_cannot_be_dealt_is_not_begun(seats: int, pack: Pack, mode: Mode, code: str) -> None:
    with pytest.raises(NotAllowedError) as caught:
        Play(seats, pack, mode=mode)
    assert caught.value.code == code


def test_the_youngest_sits_at_the_table() -> None:
    with pytest.raises(NotAllowedError, match="NoSuchStarter"):
        Play(3, starter=3)


def test_the_app_deals_no_card_with_a_missing_value() -> None:
    gap = replace(HOUSE, dinosaurs=(replace(HOUSE.dinosaurs[0], size=None), *HOUSE.dinosaurs[1:]))
    with pytest.raises(NotAllowedError, match="PackNotComplete") as caught:
        Play(3, gap, mode="digital")
    assert caught.value.values == {"missing": 1}


def test_the_app_turns_no_event_without_traits() -> None:
    gap = replace(INVENTED, events=(replace(INVENTED.events[0], traits=None), *INVENTED.events[1:]))
    with pytest.raises(NotAllowedError, match="PackNotComplete"):
        Play(3, gap, APP)
    assert Play(3, gap, OURS).rules.rounds == 15


def test_the_app_needs_an_event_for_every_round_that_it_shows() -> None:
    with pytest.raises(NotAllowedError, match="TooFewEvents"):
        Play(3, deck((), (event(1, "size"),)), APP)


def test_a_table_needs_no_values_at_all() -> None:
    assert Play(3, NOTHING).rules.rounds == Play(3, HALF_KNOWN).rules.rounds == 15
