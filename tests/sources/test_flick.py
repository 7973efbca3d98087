"""A push becomes a landing that the rules take, with what repeats it as its origin; the rock stands a hand away."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_world.actions import Landing, Launch, LiesOn, StayedOnRock
from companion.games.dino_world.kinds import KIND_OF
from companion.games.game import ChanceNode, Entry, PlayerNode, Rejection, Seat
from companion.sources.flick import FlickSource, Moved, Previewed, Refused, landing_of, orders_of, placed, stance_of
from companion.sources.flick_jobs import fly, work
from companion.sources.jobs import Failed, Fly, Foresee, Spread
from companion.sources.motion import Placed, Push, Stance, Trace, standing
from companion.sources.question import Proposal, Question, QuestionId
from companion.sources.shuffler import Shuffler, sample
from companion.sources.worker import Inline
from physics.overlap import Box, gap
from tests.sources.throwing import OUTLINE, PACK, ground, jungle, pushed, rules_of


class Play:
    """A digital game without a table: what the flick posts is entered at once."""

    def __init__(self, seed: str = "x", seats: int = 2) -> None:
        self.rules = rules_of(seats)
        self.state = self.rules.start()
        self.chances, self.seq = 0, 0
        self.posted: list[Any] = []
        self.source = FlickSource(self.rules, seed, lambda: (self.state, self.chances), self.posted.append, Inline())
        self.enter(Entry(sample(self.rules, self.state, Random(seed))))

    def enter(self, entry: Entry[Any]) -> None:
        chance = isinstance(self.rules.node(self.state), ChanceNode)
        step = self.rules.apply(self.state, entry)
        assert not isinstance(step, Rejection), step
        self.state, self.chances, self.seq = step.state, self.chances + chance, self.seq + 1
        self.source.ask(self.question)

    @property
    def question(self) -> Question:
        return Question(QuestionId("g", self.seq + 1), self.rules.node(self.state))

    def throw(self, kind: Any, **push: Any) -> Entry[Any]:
        cards = placed(self.rules.pack, self.state)
        seat = self.state.turn
        rock = standing(stance_of(PACK, seat, self.rules.setup.seats), push.pop("side", 0.0), cards, OUTLINE)
        self.source.push(Push(rock, **push))
        self.enter(Entry(Launch(kind), seat))
        return self.land()

    def land(self) -> Entry[Any]:
        proposal = next(each for each in reversed(self.posted) if isinstance(each, Proposal))
        self.enter(proposal.entry)
        return proposal.entry

    def proposals(self) -> list[Proposal]:
        return [each for each in self.posted if isinstance(each, Proposal)]


def test_a_throw_is_watched_and_lands() -> None:
    play = Play()
    entry = play.throw("t_rex", speed_m_s=1.0)
    assert isinstance(entry.what, Landing)
    moved = [each for each in play.posted if isinstance(each, Moved)]
    assert [each.motion.seq for each in moved] == [3]
    assert len(play.state.players[0].caught) == len(moved[0].motion.prey) > 0
    assert play.state.turn == 1


def test_its_origin_holds_what_repeats_it() -> None:
    play = Play()
    play.throw("dilophosaurus", speed_m_s=1.1, angle_rad=0.1, offset_mm=4.0, spin_rad_s=0.5, level="adult")
    origin = json.loads(play.proposals()[-1].origin)
    assert set(origin) >= {
        "speed_m_s",
        "angle_rad",
        "offset_m",
        "spin_rad_s",
        "yaw_rad",
        "seed",
        "params_hash",
        "rock_m",
    }
    assert origin["level"] == "adult"
    assert origin["speed_m_s"] != 1.1  # the hand did not quite do what it meant
    assert len(origin["params_hash"]) == 64
    motion = next(each.motion for each in play.posted if isinstance(each, Moved))
    again = replace(motion.pushed, level="exact", traces=())
    card = motion.flicked.card
    made = fly(Fly(0, ground(motion.before), card, "dilophosaurus", again, origin["seed"]))
    ended, before = made.motion.flicked, motion.flicked
    assert (ended.x_mm, ended.y_mm) == pytest.approx((before.x_mm, before.y_mm), abs=1e-6)
    assert made.params_hash == origin["params_hash"]


def test_the_same_seed_throws_the_same_and_another_differs() -> None:
    one, other, third = Play("a"), Play("a"), Play("b")
    push = {"speed_m_s": 1.0, "level": "child"}
    assert one.throw("t_rex", **push) == other.throw("t_rex", **push) != third.throw("t_rex", **push)


def test_a_card_that_is_hardly_pushed_stays_and_is_pushed_again() -> None:
    play = Play()
    assert isinstance(play.throw("t_rex", speed_m_s=0.05).what, StayedOnRock)
    assert (play.state.turn, KIND_OF[play.state.launched]) == (0, "t_rex")
    assert isinstance(play.throw("t_rex", speed_m_s=1.0).what, Landing)


def test_a_hunter_that_falls_is_out() -> None:
    play = Play()
    entry = play.throw("velociraptor", speed_m_s=6.0)
    assert (len(entry.what.off_table), entry.what.poses) == (1, ())
    assert len(play.state.out) == 1


def test_a_landing_that_is_asked_without_a_push_waits_for_one() -> None:
    play = Play()
    play.enter(Entry(Launch("t_rex"), Seat(0)))
    assert play.proposals() == []
    play.source.push(pushed(jungle(1)))
    assert len(play.proposals()) == 1


def test_what_is_forgotten_or_left_is_not_thrown() -> None:
    play = Play()
    play.source.push(pushed(jungle(1)))
    play.source.forget()
    play.enter(Entry(Launch("t_rex"), Seat(0)))
    play.source.cancel(play.question.id)
    play.source.push(pushed(jungle(1)))
    play.source.close()
    assert play.proposals() == []


def test_a_throw_that_makes_no_scene_is_told() -> None:
    play = Play()
    play.source.push(pushed(jungle(1), 1000.0))
    play.enter(Entry(Launch("t_rex"), Seat(0)))
    (refused,) = [each for each in play.posted if isinstance(each, Refused)]
    assert (refused.code, refused.offending) == ("FlickOutOfRange", "1000.0")
    play.source.push(pushed(jungle(1)))
    assert len(play.proposals()) == 1


def test_a_swipe_is_thrown_as_the_finger_moved() -> None:
    play = Play()
    traces = tuple(Trace(n / 60, 24.0 * n, 2.4 * n) for n in range(6))
    play.throw("t_rex", traces=traces)
    origin = json.loads(play.proposals()[-1].origin)
    assert origin["speed_m_s"] == pytest.approx(1.085, abs=0.01)
    assert origin["angle_rad"] == pytest.approx(0.0997, abs=0.001)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_of_bots_end_and_no_landing_is_refused(seats: int) -> None:
    play = Play(f"game {seats}", seats)
    while not play.rules.outcome(play.state):
        seat = play.state.turn
        play.source.think(play.question.id, seat, "child")
        chosen = play.proposals()[-1]
        assert (chosen.source, chosen.entry.seat) == ("bot", seat)
        play.enter(chosen.entry)
        play.land()
        cards = placed(play.rules.pack, play.state)
        assert {card.card for card in cards} == {each.card for each in play.state.lying}
    assert sum(len(player.caught) for player in play.state.players) >= 9 * seats / 3


def test_a_bot_is_not_asked_twice_for_one_turn() -> None:
    play = Play()

    class Never:
        asked = 0

        def start(self) -> None:
            pass

        def ask(self, job: Any, then: Any) -> None:
            self.asked += 1

        def close(self) -> None:
            pass

    never = Never()
    source = FlickSource(play.rules, "x", lambda: (play.state, 1), play.posted.append, never)
    source.think(play.question.id, Seat(0), "adult")
    source.think(play.question.id, Seat(0), "adult")
    assert never.asked == 1


# --- looking ahead --------------------------------------------------------------------------------------------------


def test_what_is_foreseen_is_what_an_exact_hand_gets() -> None:
    cards = jungle(3)
    push = pushed(cards)
    seen = work(Foresee(5, ground(cards), 99, "dilophosaurus", push, (0.8, 1.0, 9.0)))
    assert seen.number == 5
    assert seen.cards[2] is None
    assert seen.cards[0].y_mm < seen.cards[1].y_mm


def test_the_heat_lies_where_throws_land_and_a_child_scatters_more() -> None:
    cards = jungle(3)
    spreads = {}
    for level in ("expert", "child"):
        heat = work(Spread(1, ground(cards), "t_rex", pushed(cards, level=level), 1)).places
        ys = [y for _, y in heat]
        mean = sum(ys) / len(ys)
        spreads[level] = math.sqrt(sum((y - mean) ** 2 for y in ys) / len(ys))
        assert len(heat) > 300
        assert -100 < mean < 200
    assert spreads["child"] > 3 * spreads["expert"]


def test_previews_come_as_such() -> None:
    play = Play()
    push = pushed(placed(PACK, play.state))
    play.source.foresee(Seat(0), "t_rex", push, (1.0,))
    play.source.spread("t_rex", push)
    assert [type(each) for each in play.posted] == [Previewed, Previewed]


def test_a_fault_of_a_job_is_an_answer() -> None:
    cards = (*jungle(1), replace(jungle(1)[0], card=99))
    answer = work(Fly(7, ground(cards), 5, "t_rex", pushed(cards), 1))
    assert isinstance(answer, Failed)
    assert (answer.number, answer.code) == (7, "FlickCardsOverlap")


# --- the rock -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("side", [-300.0, -120.0, 0.0, 77.0, 250.0])
def test_the_rock_stands_a_hands_width_from_the_nearest_card(seat: int, side: float) -> None:
    cards = jungle(seat)
    stance = stance_of(PACK, seat, 4)
    rock = standing(stance, side, cards, OUTLINE)
    x, y = rock.ahead(-rock.depth_mm / 2)
    box = Box(x, y, rock.heading_rad, rock.depth_mm / 2, rock.runway_mm / 2)
    nearest = min(gap(box, Box(c.x_mm, c.y_mm, c.yaw_rad, c.long_mm / 2, c.short_mm / 2)) for c in cards)
    back = rock.ahead(-rock.depth_mm)
    edge = (400 if seat % 2 == 0 else 600) - max(abs(back[seat % 2 == 0]), 0)
    assert edge >= -1e-6
    if edge > 1e-6:  # there is room for the whole hand
        assert nearest == pytest.approx(80, abs=0.5) or nearest > 80
    else:
        assert nearest <= 80


def test_a_bare_table_has_its_rock_too() -> None:
    rock = standing(Stance(220, 50, 150, math.pi / 2, 80), 9e9, (), OUTLINE)
    assert rock.x_mm == pytest.approx(-575)
    assert math.isfinite(rock.y_mm)


# --- who lies on whom -----------------------------------------------------------------------------------------------


def test_every_card_lies_higher_than_all_that_it_lies_on() -> None:
    pairs = (LiesOn(5, 9), LiesOn(9, 1), LiesOn(5, 1), LiesOn(30, 5), LiesOn(99, 1))
    orders = orders_of((1, 5, 9, 30, 40), pairs)
    assert orders[30] > orders[5] > orders[9] > orders[1]
    assert len(set(orders.values())) == 5
    assert set(orders_of((1, 2), (LiesOn(1, 2), LiesOn(2, 1)))) == {1, 2}


def test_a_landing_tells_all_pairs_of_the_hunter_and_who_moved() -> None:
    for seed in range(30):
        cards = jungle(seed, 8)
        flown = fly(Fly(0, ground(cards), 1, "t_rex", pushed(cards, 1.2), seed))
        landing = landing_of(1, flown)
        assert isinstance(landing, Landing)
        below = {pair.lower: pair.depth_mm for pair in landing.lies_on if pair.upper == 1}
        assert set(below) == {over.card for over in flown.motion.under}
        assert not set(landing.touches) & set(below)
        assert not set(landing.off_table) & {pose.card for pose in landing.poses or ()}
        still = {card.card: card for card in flown.motion.before}
        moved = {pose.card for pose in landing.poses or ()} - {1}
        for card in flown.motion.after:
            same = (card.x_mm, card.y_mm) == (still[card.card].x_mm, still[card.card].y_mm)
            assert same == (card.card not in moved)


def test_the_shuffler_leaves_alone_what_the_flick_decides() -> None:
    rules, posted = rules_of(), list[object]()
    state = rules.start()
    shuffler = Shuffler(rules, "s", lambda: (state, 0), posted.append, frozenset({"landing"}))
    shuffler.ask(Question(QuestionId("g", 1), ChanceNode("landing")))
    shuffler.ask(Question(QuestionId("g", 1), PlayerNode(Seat(0))))
    assert posted == []
    shuffler.ask(Question(QuestionId("g", 1), ChanceNode("spread")))
    assert len(posted) == 1


def test_a_card_of_the_table_has_its_long_side_along_its_yaw() -> None:
    play = Play()
    for card in placed(PACK, play.state):
        assert (card.long_mm, card.short_mm) == (63, 44)
        assert isinstance(card, Placed)
