"""What the screens of Dino World beside the table do with a tap: one throw is two or three of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app.gallery import Hanging, exhibit, hung
from companion.games.dino_world.kinds import BIRDS, HUNTERS, KINDS, PREY, SET, Kind
from companion.games.game import Adjust, Cards, Seat
from companion.screens.commands import SetCounter
from companion.screens.dino_world.beside import Beside
from companion.screens.dino_world.catching import Done, Fell, Less, More, OnRock, Pushing
from companion.screens.dino_world.last_throw import last_throw
from companion.screens.dino_world.parts import Menu, Undo, Why, throw_text
from companion.screens.dino_world.sending import Send
from companion.screens.dino_world.tie_break import tie_steps
from companion.screens.games import last_state, playing
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.setup_help import rounds_of, setup_steps
from companion.screens.why import Why as WhyPanel
from companion.screens.widgets import Rect, layout_faults
from companion.screens.widgets.values import Scene
from tests.games.dino_world.playing import Play
from tests.screens.dino_screens import At

GAME = "dino_world"
BIRD: Kind = "archaeopteryx"
KASIA, BARTEK, OLA = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def at(tmp_path: Path) -> At:
    return At(tmp_path, "table", game=GAME)


def told(at: At) -> str:
    """The last throw in a sentence."""
    desk = at.app.desk(at.station)
    assert desk.table is not None
    throw = last_throw(desk.table)
    return throw.text(desk) if throw else ""


def test_the_table_opens_with_the_hunters_of_the_seat_that_begins(at: At) -> None:
    assert isinstance(at.screen, Beside)
    assert {f"hunter {kind} pick" for kind in HUNTERS} <= at.shown()
    assert at.state.turn == BARTEK


def test_a_miss_is_two_taps(at: At) -> None:
    at.say(Send("t_rex"), Done())
    assert (at.state.turn, at.state.phase) == (OLA, "launch")
    assert told(at) == "Bartek: the T. rex catches nothing."


def test_a_catch_is_a_tap_more_a_card(at: At) -> None:
    at.say(Send("t_rex"), More(BIRD), More(BIRD), Done())
    assert at.state.players[BARTEK].caught == Cards((37, 38))
    assert told(at) == "Bartek: the T. rex catches archaeopteryx \N{MULTIPLICATION SIGN} 2."


def test_a_card_too_many_is_taken_away_before_it_is_sent(at: At) -> None:
    at.say(Send("t_rex"), More(BIRD), More(BIRD), Less(BIRD), Less("velociraptor"), Done())
    assert len(at.state.players[BARTEK].caught) == 1


def test_off_the_table_is_one_tap(at: At) -> None:
    at.say(Send("t_rex"), Fell())
    assert at.state.out == Cards((2,))
    assert told(at) == "Bartek: the T. rex falls off the table."


def test_cards_that_were_pushed_off_are_counted_apart(at: At) -> None:
    at.say(Send("t_rex"), More(BIRD), Pushing(on=True), More(BIRD), More(BIRD), Less(BIRD), Pushing(on=False), Done())
    assert (len(at.state.players[BARTEK].caught), len(at.state.out)) == (1, 1)


def test_a_hunter_still_on_the_rock_is_pushed_again_with_one_tap(at: At) -> None:
    at.say(Send("velociraptor"), OnRock())
    assert {key for key in at.shown() if key.endswith(" pick")} == {"hunter velociraptor pick"}
    at.say(Send("velociraptor"), Done())
    assert at.state.turn == OLA


def test_a_table_that_pushes_leaning_hunters_again_can_say_so(tmp_path: Path) -> None:
    at = At(tmp_path, "table", game=GAME, leaning="again", on_rock="lost")
    at.say(Send("t_rex"))
    assert "leans pick" in at.shown()
    at.say(OnRock(leaning=True))
    assert at.state.launched == 2


def test_only_what_is_smaller_can_be_tapped(at: At) -> None:
    for hunter in HUNTERS:
        at.say(Send(hunter))
        tiles = {kind for kind in KINDS if f"prey {kind} pick" in at.shown()}
        assert tiles == set(PREY[hunter])
        at.say(Done())


def test_no_more_can_be_tapped_than_lie_there(at: At) -> None:
    at.say(Send("t_rex"), *(More(BIRD) for _ in BIRDS))
    pick = next(node.widget for node in at.station.stage.nodes() if node.key == f"prey {BIRD} pick")
    assert getattr(pick, "off", False)
    at.say(Done())
    assert len(at.state.players[BARTEK].caught) == len(BIRDS)


def test_while_prey_is_told_the_hunter_cannot_have_fallen(at: At) -> None:
    def off(key: str) -> Any:
        return next(getattr(node.widget, "off", None) for node in at.station.stage.nodes() if node.key == key)

    at.say(Send("t_rex"))
    assert not off("fell pick")
    at.say(More(BIRD))
    assert off("fell pick")
    assert off("rock pick")
    assert not off("push pick")


def test_undo_takes_the_catch_back_and_then_the_hunter(at: At) -> None:
    at.say(Send("t_rex"), More(BIRD), Done(), Undo())
    assert (at.state.phase, at.state.turn) == ("landing", BARTEK)
    at.say(Undo())
    assert at.state.phase == "launch"
    assert at.state.launched is None


def test_what_was_tapped_and_not_sent_does_not_reach_the_next_throw(at: At) -> None:
    at.say(Send("t_rex"), More(BIRD), Undo(), Send("spinosaurus"))
    assert f"prey {BIRD} count" not in at.shown()


def test_a_second_tap_on_a_hunter_does_nothing(at: At) -> None:
    at.say(Send("t_rex"), Send("t_rex"))
    assert (at.state.phase, at.state.launched) == ("landing", 2)


def test_why_and_menu_open_over_the_table(at: At) -> None:
    at.say(Send("t_rex"), More(BIRD), Done(), Why(2))
    assert at.screen == WhyPanel(2)


def test_the_menu_pauses(at: At) -> None:
    at.say(Menu())
    assert isinstance(at.screen, Pause)


def test_a_kind_that_is_used_up_is_told_so(at: At) -> None:
    at.say(Send("t_rex"), Done(), Send("t_rex"), Done(), Send("t_rex"), Done())
    assert "hunter t_rex pick" not in at.shown()
    assert "hunter t_rex told" in at.shown()


def test_the_tally_counts_live(at: At) -> None:
    def caught(seat: int) -> str:
        return next(str(node.widget.text) for node in at.station.stage.nodes() if node.key == f"tally {seat} caught")  # type: ignore[attr-defined]

    assert [caught(seat) for seat in range(3)] == ["0", "0", "0"]
    at.say(Send("t_rex"), More(BIRD), More(BIRD), Done())
    assert [caught(seat) for seat in range(3)] == ["0", "2", "0"]


def test_every_throw_is_numbered(at: At) -> None:
    desk = at.app.desk(at.station)
    assert throw_text(desk, BARTEK, short=True) == "1/9"
    for _ in range(3):
        at.say(Send("velociraptor"), Done())
    desk = at.app.desk(at.station)
    assert throw_text(desk, BARTEK, short=False) == "Throw 2 of 9"
    at.say(Send("velociraptor"))
    assert throw_text(at.app.desk(at.station), BARTEK, short=True) == "2/9"


def test_a_whole_game_ends_with_its_shared_winners(at: At) -> None:
    for at_ in range(27):
        hunter = next(kind for kind, most in zip(HUNTERS, SET, strict=True) if f"hunter {kind} pick" in at.shown())
        at.say(Send(hunter), *((More(BIRD),) if at_ in (0, 1) else ()), Done())
    assert at.state.phase == "over"
    assert {"winner", "row 0 score", "row 1 score", "row 2 score"} <= at.shown()
    assert at.app.desk(at.station).table.view.outcome.winners == (BARTEK, OLA)  # type: ignore[union-attr]
    assert tie_steps(at.app.desk(at.station)) == ()


def test_a_game_that_is_counted_out_ends_too(at: At) -> None:
    for seat in range(3):
        for kind in HUNTERS:
            at.app.do(at.station, SetCounter(Adjust(kind, 0, Seat(seat))))
            at.settle()
    assert "winner" in at.shown()


@pytest.mark.parametrize(("seats", "aside"), [(2, 18), (3, 9), (4, None)])
def test_the_set_up_counts_the_surplus(seats: int, aside: int | None) -> None:
    steps = setup_steps(GAME, seats, 1, Play(2).rules.options)
    numbers = {step.key: step.number for step in steps}
    assert (numbers["setup.dw.jungle"], numbers["setup.dw.sets"]) == (16, 9)
    assert numbers.get("setup.dw.aside") == aside
    assert [step.seat for step in steps if step.seat is not None] == [1]
    assert rounds_of(GAME, seats) == 9


@pytest.mark.parametrize("side", [60, 150, 420])
@pytest.mark.parametrize("prey", [(), tuple(range(16))])
def test_a_past_game_shows_what_was_caught_and_what_still_lies_there(side: int, prey: tuple[int, ...]) -> None:
    draw = last_state(GAME)
    assert draw is not None
    play = Play(4)
    play.throw("t_rex", *(BIRD for _ in prey))
    seen = play.rules.observe(play.state, None)
    colours = ("t_rex", "spinosaurus", "velociraptor", "dilophosaurus")
    look = Look()
    widgets = tuple(draw("last", look, seen, colours, Rect(0, 0, side, side)))
    assert [w.text for w in widgets if w.key == "last seat 0"] == [str(len(prey))]  # type: ignore[attr-defined]
    assert ("last archaeopteryx" in {w.key for w in widgets}) == (not prey)
    assert [fault for fault in layout_faults(Scene(widgets), look) if "last" not in repr(fault)] == []


def test_beside_is_what_a_table_opens_with() -> None:
    assert playing(GAME, "table") == Beside()


TILES = ("world-send", "world-few-left", "world-catch-first", "world-catch-some", "world-leaning", "world-pushed")


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["upright", "on its side"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_on_a_phone_every_animal_has_its_whole_name(language: str, size: tuple[int, int]) -> None:
    for name in TILES:
        made, _ = hung(exhibit(name, language), Hanging(size=size))
        called = [str(getattr(each, "text", "")) for each in made.widgets if each.key.endswith(" name")]
        animals = [word for word in called if word]
        assert len(animals) >= 2
        assert not [word for word in animals if "…" in word], name
