"""What a seat sees, and the worlds that a bot makes of it."""

from __future__ import annotations

import pytest

from companion.games.dino_kontra_dino.actions import EventShown, EventTurned, PlayCard
from companion.games.dino_kontra_dino.options import Options
from companion.games.game import UNKNOWN, Bind, Cards, Chances, Seat
from tests.games.dino_kontra_dino.decks import INVENTED
from tests.games.dino_kontra_dino.playing import Play
from tests.games.dino_kontra_dino.test_rounds import SMALL


def chosen() -> Play:
    """Both have cards, the event is shown, and the first seat has chosen."""
    play = Play(2, SMALL, mode="digital")
    play.deal((1, 3, 5), (2, 4, 6))
    play.enter(EventShown(12))
    play.enter(PlayCard(3), 0)
    return play


def test_a_seat_sees_its_own_hand_and_choice() -> None:
    play = chosen()
    seen = play.rules.observe(play.state, Seat(0))
    assert (seen.seat, seen.hand, seen.chosen) == (0, Cards((1, 5)), PlayCard(3))


def test_of_the_others_it_sees_how_many_cards_and_who_has_chosen() -> None:
    play = chosen()
    seen = play.rules.observe(play.state, Seat(1))
    assert seen.hand == Cards((2, 4, 6))
    assert (seen.hand_sizes, seen.laid, seen.played) == ((2, 3), (True, False), (None, None))


def test_nobody_sees_pile_and_back() -> None:
    play = chosen()
    seen = play.rules.observe(play.state, None)
    assert (seen.hand, seen.chosen, seen.pile, seen.front, seen.traits, seen.events) == (None, None, 3, 12, None, 3)


def test_a_seat_that_does_not_exist_sees_what_everybody_sees() -> None:
    play = chosen()
    assert play.rules.observe(play.state, Seat(2)) == play.rules.observe(play.state, None)


def test_revealed_dinosaurs_are_seen_by_all() -> None:
    play = chosen()
    play.enter(PlayCard(2), 1)
    assert play.rules.observe(play.state, None).played == (PlayCard(3), PlayCard(2))


def test_a_world_knows_nothing_that_the_seat_does_not() -> None:
    play = chosen()
    world = play.rules.imagine(play.rules.observe(play.state, Seat(1)))
    assert world.hands == (Cards((), 2), Cards((2, 4, 6)))
    assert world.played == (PlayCard(UNKNOWN), None)
    assert (world.pile, world.back) == (Cards((), 3), UNKNOWN)


def test_any_card_that_was_not_seen_may_lie_in_an_unknown_place() -> None:
    play = chosen()
    rules, world = play.rules, play.rules.imagine(play.rules.observe(play.state, Seat(1)))
    unseen = (1, 3, 5, 7, 8, 9)
    assert rules.hidden_outcomes(world) == Chances(tuple(Bind("hand", card, Seat(0)) for card in unseen))
    world = rules.bind(rules.bind(world, Bind("hand", 7, Seat(0))), Bind("hand", 8, Seat(0), 1))
    assert rules.hidden_outcomes(world) == Chances(tuple(Bind("played", card, Seat(0)) for card in (1, 3, 5, 9)))
    world = rules.bind(world, Bind("played", 9, Seat(0)))
    assert world.pile == Cards((1, 3, 5))
    assert rules.hidden_outcomes(world) == Chances(tuple(Bind("back", back) for back in (11, 12, 13, 14)))
    assert rules.hidden_outcomes(rules.bind(world, Bind("back", 14))) == Chances(())


def test_a_shown_event_may_have_any_back_that_was_not_turned() -> None:
    play = chosen()
    play.enter(PlayCard(2), 1)
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    assert [what.event for what in play.rules.chance_outcomes(world).outcomes if isinstance(what, EventTurned)] == [
        11,
        12,
        13,
        14,
    ]


def test_cards_in_the_box_stay_unknown_too() -> None:
    play = Play(2, SMALL, mode="digital")
    play.deal((1, 3, 5), (2, 4, 6))
    play.play(11, 1, 2)
    play.draw(7, 8)
    play.play(12, 3, 4)
    assert play.state.boxed == Cards((9,))
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    for card in (6, 8):
        world = play.rules.bind(world, Bind("hand", card, Seat(1), 0))
    assert play.rules.hidden_outcomes(world) == Chances((Bind("boxed", 9),))
    assert play.rules.bind(world, Bind("boxed", 9)).boxed == Cards((9,))


@pytest.mark.parametrize(
    "bind",
    [
        Bind("back", 11),
        Bind("hand", 7, Seat(0)),
        Bind("hand", 7),
        Bind("played", 7, Seat(0)),
        Bind("played", 7),
        Bind("boxed", 7),
        Bind("elsewhere", 7),
    ],
)
def test_a_place_that_is_known_cannot_be_filled(bind: Bind) -> None:
    play = chosen()
    with pytest.raises(ValueError, match="binds nothing"):
        play.rules.bind(play.state, bind)


def test_at_the_table_only_the_back_of_the_apps_event_is_unknown() -> None:
    play = Play(3, INVENTED, Options(event_deck="app"))
    play.enter(EventShown(5))
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    assert play.rules.hidden_outcomes(world).outcomes == tuple(Bind("back", back) for back in range(1, 31))
    box = Play(3)
    assert box.rules.hidden_outcomes(box.rules.imagine(box.rules.observe(box.state, None))) == Chances(())
