"""What a seat cannot know: the other hand, piles, drawn boons, and worlds that fit what it sees."""

from __future__ import annotations

import pytest

from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.turn import Turn
from companion.games.game import Bind, Cards, Seat
from tests.games.dino_battle.boards import MINMI_3, example
from tests.games.dino_battle.decks import INVENTED


def test_a_seat_knows_what_is_left_in_its_own_pile_and_not_the_other_hand() -> None:
    play = example()
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    assert world.players[0].pile == play.state.players[0].pile
    assert world.players[1].hand == Cards((), 1)
    assert world.players[1].pile == Cards((), 2)


def test_an_action_boon_in_the_other_hand_is_an_action_boon() -> None:
    play = example()
    play.player(1, boons=Cards((8,)))
    play.change(boon_pile=play.state.boon_pile.remove(8))
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    world = play.rules.bind(world, Bind("hand", MINMI_3, Seat(1)))
    hidden = play.rules.hidden_outcomes(world)
    assert {bind.card for bind in hidden.outcomes} == {boon.number for boon in INVENTED.boons if boon.kind == "action"}


@pytest.mark.parametrize(
    "bind",
    [
        Bind("hand", 9, Seat(0)),
        Bind("boons", 8, Seat(1)),
        Bind("drawn", 8, Seat(1), 0),
        Bind("drawn", 8, Seat(1), 9),
        Bind("pile", 9),
    ],
)
def test_only_what_is_unknown_can_be_bound(bind: Bind) -> None:
    play = example()
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    with pytest.raises(ValueError, match="binds nothing"):
        play.rules.bind(world, bind)


def test_drawn_boons_are_seen_by_whom_they_were_drawn_for() -> None:
    play = example()
    play.change(stack=(Turn(Seat(0), "control"), BoonChoice(Seat(0), Cards((8, 20)))))
    for seat, seen in ((Seat(0), Cards((8, 20))), (Seat(1), Cards((), 2)), (None, Cards((), 2))):
        frame = play.rules.observe(play.state, seat).stack[-1]
        assert isinstance(frame, BoonChoice)
        assert frame.drawn == seen
