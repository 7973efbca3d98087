"""What the screens of Mini Dinosaur do with a tap."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.game import UNKNOWN, Seat
from companion.games.marks import Origin
from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.bets import Exact, Greater, Last
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import Pack
from companion.screens.banner import Insist
from companion.screens.look import Look
from companion.screens.mini_dinosaur import digital, hand, judged, reading, showing, turn, waiting
from companion.screens.mini_dinosaur.digital import Digital
from companion.screens.mini_dinosaur.parts import Menu, Undo
from companion.screens.mini_dinosaur.track import Played
from companion.screens.mini_dinosaur.wording import About, Again, Against, Limit, Number, Take, Wording, update
from companion.screens.pause import Pause
from companion.screens.setup_help import setup_steps
from companion.screens.why import Why
from companion.screens.widgets import Label, Panel, Scroll
from tests.app.hands import settle
from tests.games.mini_dinosaur.decks import BETS, deck, dinosaurs
from tests.screens.dino_screens import At

GAME = "mini_dinosaur"


def table(folder: Path, **options: Any) -> At:
    return At(folder, "table", game=GAME, **options)


def seen(at: At) -> Any:
    return at.app.table.view(None).observation  # type: ignore[union-attr]


def test_a_tap_on_a_lane_says_what_was_played_and_undo_takes_it_back(tmp_path: Path) -> None:
    at = table(tmp_path)
    at.say(Played("bride", "runner"))
    assert (seen(at).field, seen(at).turn) == ((0, 1, 0, 0, 0), 2)
    at.say(Undo())
    assert (seen(at).field, seen(at).turn) == ((0, 0, 0, 0, 0), 1)


def test_a_discard_goes_with_the_next_card_alone(tmp_path: Path) -> None:
    at = table(tmp_path)
    at.say(turn.Discarding("one"), Played("bride", "runner"), Played("groom", "runner"))
    assert [player.discarded for player in seen(at).players] == [0, 1, 0]


def test_with_an_open_pile_the_kind_is_told(tmp_path: Path) -> None:
    at = table(tmp_path, discard_pile="open")
    at.say(turn.Discarding("bet"), Played("bride", "runner"))
    assert len(seen(at).players[1].bets) == 7


def test_a_table_that_insists_on_no_action_is_believed(tmp_path: Path) -> None:
    at = table(tmp_path)
    at.say(turn.NoAction())
    assert len(seen(at).players[1].dinosaurs) == 10
    at.say(Insist())
    assert seen(at).players[1].dinosaurs == ()


def test_a_bet_face_up_is_read_at_once_or_later_and_one_face_down_at_the_end(tmp_path: Path) -> None:
    at = table(tmp_path)
    at.say(turn.Bet("up"), Take("last"), About("bride"), reading.Done())
    at.say(turn.Bet("up"), reading.Later(), turn.Bet("down"))
    placed = [player.placed[0] for player in seen(at).players]
    assert [bet.facts for bet in placed] == [None, BetFacts(Last("bride"), 8), None]
    assert [bet.face for bet in placed] == ["down", "up", "up"]


def test_at_the_end_the_bets_are_read_judged_and_explained(tmp_path: Path) -> None:
    at = table(tmp_path)
    at.say(turn.Bet("down"), *(Played("groom", "runner"),) * 5)
    assert seen(at).phase == "show"
    at.say(showing.Read(Seat(1), 0), Take("greater"), About("groom"), Against("bride"), reading.Done())
    assert seen(at).phase == "over"
    at.say(judged.AskWhy())
    assert isinstance(at.station.ui.top, Why)


def test_a_known_bet_is_picked_from_the_list(tmp_path: Path) -> None:
    at = table(tmp_path)
    at.say(turn.Bet("up"), reading.Show(listed=True), reading.Pick(4))
    assert seen(at).players[1].placed[0].card == 4


def test_a_hand_is_shown_to_whoever_has_the_tablet_and_covered_by_a_panel(tmp_path: Path) -> None:
    at = At(tmp_path, "digital", game=GAME)
    assert at.app.desk(at.station).table.view.observation.seat is None  # type: ignore[union-attr]
    at.say(waiting.IAm(Seat(1)))
    assert at.app.desk(at.station).table.view.observation.seat == 1  # type: ignore[union-attr]
    at.say(Menu())
    assert isinstance(at.station.ui.top, Pause)
    assert at.app.desk(at.station).table.view.observation.seat is None  # type: ignore[union-attr]


def test_a_bet_face_down_stays_secret_and_can_be_taken_back(tmp_path: Path) -> None:
    at = At(tmp_path, "digital", game=GAME)
    at.say(waiting.IAm(Seat(1)))
    card = at.app.desk(at.station).table.view.observation.players[1].bets.known[0]  # type: ignore[union-attr]
    at.say(hand.Picked("bet", card), hand.Place("down"))
    assert seen(at).players[1].placed[0].card == UNKNOWN
    at.say(Undo())
    assert seen(at).players[1].placed == ()


def test_what_is_picked_is_discarded_before_the_leftmost_plays(tmp_path: Path) -> None:
    at = At(tmp_path, "digital", game=GAME)
    at.say(waiting.IAm(Seat(1)), hand.Picked("dinosaur", 0), hand.Run())
    assert len(seen(at).players[1].dinosaurs) == 8


@pytest.mark.parametrize(
    ("taps", "facts"),
    [
        ((Take("exact"), About("groom"), Number(3), Number(0)), BetFacts(Exact("groom", (0, 3)), 9)),
        ((Take("exact"), About("groom"), Number(3), Number(3)), None),
        ((Take("greater"), About("groom"), Against("bride"), Against("skate")), BetFacts(Greater("groom", "skate"), 7)),
        ((Take("greater"), About("groom"), Against("bride"), About("bride")), None),
        ((Take("last"),), None),
        ((Take("last"), About("bride"), Again()), None),
    ],
)
def test_a_bet_is_put_together_by_taps(taps: tuple[object, ...], facts: BetFacts | None) -> None:
    said = Wording()
    for tap in taps:
        changed = update(said, tap)
        assert changed is not None
        said = changed
    assert said.facts == facts
    assert update(said, Limit(5)) is not None
    assert update(said, object()) is None


# --- on a phone of one's own ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_hand_is_seen_whole_on_a_phone_whoevers_turn_it_is(tmp_path: Path, size: tuple[int, int], seat: int) -> None:
    at = At(tmp_path, "digital", game=GAME, seat=seat)
    settle(at.app)
    for code in ("en", "pl"):
        look = Look(size, px_per_mm=6.0, language=code)
        widgets = digital.scene(at.app.desk(at.station), look, Digital()).widgets
        keys = [widget.key for widget in widgets]
        assert sum(key.startswith("bet ") and key.endswith(" card") for key in keys) == 8
        assert not any(isinstance(widget, Scroll) for widget in widgets)
        assert ("run" in keys) == (seen(at).turn == seat)


def test_the_race_is_a_tap_away_from_the_hand_and_back(tmp_path: Path) -> None:
    at = At(tmp_path, "digital", game=GAME, seat=0)
    settle(at.app)
    look = Look((360, 640), px_per_mm=5.3)
    desk = at.app.desk(at.station)
    race = digital.update(desk, Digital(), hand.ShowRace()).top
    keys = {widget.key for widget in digital.scene(desk, look, race).widgets}
    assert "to hand" in keys
    assert not any(key.startswith("dinosaur ") for key in keys)
    assert not digital.update(desk, race, hand.ShowRace()).top.race


def test_a_picked_bet_is_said_in_words(tmp_path: Path) -> None:
    at = At(tmp_path, "digital", game=GAME, seat=0)
    settle(at.app)
    desk = at.app.desk(at.station)
    card = hand.held_bets(desk, Seat(0))[0]
    asked = desk.table.view.question.id.seq  # type: ignore[union-attr]
    shown = digital.scene(desk, Look((360, 640), px_per_mm=5.3), Digital(asked=asked, picked=hand.Picked("bet", card)))
    title = next(widget for widget in shown.widgets if widget.key == "bets title")
    assert isinstance(title, Label)
    assert title.text == hand.bet_text(desk, card)


def box(runners: int = 8, bets: int = 42, origin: Origin = "owner") -> Pack:
    """What an owner has entered: so many runners of each colour, and a slip; so many bets."""
    return replace(deck(dinosaurs(runners, 1), BETS[:bets]), origin=origin)


@pytest.mark.parametrize(
    ("seats", "pack", "bets_back", "dinosaurs_back"),
    [
        (2, None, 26, 15),
        (3, None, 18, 15),
        (5, None, 2, 10),
        (3, box(), 18, 15),
        (3, box(bets=40), 16, 15),
        (3, box(runners=9), 18, 20),
        (3, box(runners=9, bets=40, origin="invented"), 18, 15),
        (3, replace(box(), dinosaurs=(), bets=()), 18, 15),
        (5, box(runners=6), 2, None),
    ],
    ids=["2 seats", "3", "5", "the box", "two bets lost", "a larger deck", "invented", "nothing entered", "none left"],
)
def test_the_set_up_counts_the_owners_own_cards(
    seats: int, pack: Pack | None, bets_back: int, dinosaurs_back: int | None
) -> None:
    steps = {step.key: step for step in setup_steps(GAME, seats, 1, Options(), pack)}
    assert steps["setup.md.bets"].places == (("unused", bets_back),)
    assert (steps["setup.md.box"].number if "setup.md.box" in steps else None) == dinosaurs_back


def test_a_hand_that_waits_has_no_dinosaur_framed_as_if_it_could_be_played(tmp_path: Path) -> None:
    framed = []
    for seat in range(3):
        at = At(tmp_path / str(seat), "digital", game=GAME, seat=seat)
        drawn = digital.scene(at.app.desk(at.station), Look(), Digital()).widgets
        cards = [each for each in drawn if isinstance(each, Panel) and each.key.startswith("dinosaur")]
        framed.append([each.key for each in cards if each.outline == "lava"])
    assert framed == [[], ["dinosaur 0 card"], []]
