"""A game in progress: questions, answers, what is taken back, and what each seat may see."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.dino_kontra_dino.reasons import CardLaid, EventWon, FrontShown
from companion.games.game import Adjust, Entry, Rejection, Seat, SimultaneousNode
from companion.journal.writer import NotRecorded, Recorded
from companion.sources.question import Proposal, QuestionId
from companion.table.table import Accepted, Dropped, Offered
from tests.table.driving import Driver, drive

OLA, JAN, KASIA = Seat(0), Seat(1), Seat(2)


def state_of(driver: Driver) -> Any:
    return driver.table.fold.state


def test_the_app_deals_and_shows_the_event_by_itself() -> None:
    driver = drive("digital")
    assert isinstance(driver.table.fold.node, SimultaneousNode)
    assert [len(hand) for hand in state_of(driver).hands] == [3, 3, 3]
    assert isinstance(driver.table.fold.live[-1].step.events[0], FrontShown)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert state_of(drive("digital")) == state_of(drive("digital"))


def test_a_question_stays_open_until_all_have_answered_it() -> None:
    driver = drive("digital")
    asked = driver.table.question
    assert asked is not None
    driver.say(f"1: {state_of(driver).hands[0].known[0]}")
    assert driver.table.question == replace(asked, node=SimultaneousNode((JAN, KASIA)), seats=(JAN, KASIA))


def test_a_round_is_turned_and_won_once_all_have_laid_a_card() -> None:
    driver = drive("digital")
    driver.lay_lowest()
    events = [event for applied in driver.table.fold.live for event in applied.step.events]
    assert sum(isinstance(event, CardLaid) for event in events) == 3
    assert sum(isinstance(event, EventWon) for event in events) == 1
    assert state_of(driver).round == 2


def test_a_second_tap_of_the_same_seat_is_dropped_and_counted() -> None:
    driver = drive("digital")
    first, second, _ = state_of(driver).hands[0].known
    driver.say(f"1: {first}")
    assert isinstance(driver.say(f"1: {second}"), Dropped)
    assert driver.table.dropped == 1


def test_an_answer_to_an_old_question_is_dropped() -> None:
    driver = drive("table")
    old = Proposal(QuestionId(driver.table.game, 99), driver.entry("event speed"), "touch")
    assert isinstance(driver.table.propose(old), Dropped)


def test_a_message_for_another_table_is_left_alone() -> None:
    driver = drive("table")
    other = Proposal(QuestionId("2026-01-01-AAAAAA", 1), driver.entry("event speed"), "touch")
    assert driver.table.receive(other) is None
    assert driver.table.receive(Recorded("2026-01-01-AAAAAA", 7)) is None
    assert (driver.table.dropped, driver.table.recorded_seq) == (0, 0)


def test_what_a_camera_reads_waits_until_a_person_confirms_it() -> None:
    driver = drive("table")
    offered = driver.say("event speed", source="camera")
    assert isinstance(offered, Offered)
    assert driver.table.view(None).offered == (offered.proposal,)
    assert not driver.table.fold.live
    assert isinstance(driver.table.confirm(offered.proposal), Accepted)
    assert driver.table.view(None).offered == ()


def test_a_person_may_put_a_reading_right_before_it_counts() -> None:
    driver = drive("table")
    offered = driver.say("event speed", source="camera")
    assert isinstance(offered, Offered)
    driver.table.confirm(offered.proposal, driver.entry("event size"))
    assert state_of(driver).traits == ("size",)


def test_a_later_reading_of_the_same_source_replaces_the_earlier() -> None:
    driver = drive("table")
    driver.say("event speed", source="camera")
    driver.say("event size", source="camera")
    driver.say("event predation", source="device")
    assert [offer.entry.what.facts.traits for offer in driver.table.offered] == [("size",), ("predation",)]


def test_a_proposal_with_gaps_is_offered_even_if_its_source_is_certain() -> None:
    driver = drive("table")
    assert driver.table.question is not None
    gappy = Proposal(driver.table.question.id, driver.entry("event speed"), "touch", gaps=("what.facts",))
    assert isinstance(driver.table.propose(gappy), Offered)


def test_confirming_an_offer_of_an_old_question_is_dropped() -> None:
    driver = drive("table")
    offered = driver.say("event speed", source="camera")
    assert isinstance(offered, Offered)
    driver.say("event size")
    assert isinstance(driver.table.confirm(offered.proposal), Dropped)


def test_a_refused_entry_changes_nothing_and_says_all_that_is_wrong() -> None:
    driver = drive("table")
    answer = driver.say("2: event ?")
    assert isinstance(answer, Rejection)
    assert [fault.code for fault in answer.faults] == ["SeatNotNeeded", "MissingFact"]
    assert not driver.table.fold.live


def test_a_seat_takes_back_its_own_card_before_all_have_chosen() -> None:
    driver = drive("digital")
    before = state_of(driver)
    driver.say(f"1: {before.hands[0].known[0]}")
    driver.table.undo(OLA)
    assert state_of(driver) == before
    assert driver.table.question is not None
    assert driver.table.question.seats == (OLA, JAN, KASIA)


def test_a_card_stays_when_the_cards_are_revealed() -> None:
    driver = drive("digital")
    driver.lay_lowest()
    with pytest.raises(NotAllowedError, match="SomethingRevealed"):
        driver.table.undo(OLA)


def test_with_undo_off_nothing_is_taken_back() -> None:
    driver = drive("digital")
    driver.table.undo_policy = "off"
    driver.say(f"1: {state_of(driver).hands[0].known[0]}")
    with pytest.raises(NotAllowedError, match="UndoIsOff"):
        driver.table.undo(OLA)


@pytest.mark.parametrize("consent", [None, OLA])
def test_by_consent_another_seat_has_to_agree(consent: Seat | None) -> None:
    driver = drive("digital")
    driver.table.undo_policy = "consent"
    driver.say(f"1: {state_of(driver).hands[0].known[0]}")
    with pytest.raises(NotAllowedError, match="UndoNeedsConsent"):
        driver.table.undo(OLA, consent)
    driver.table.undo(OLA, JAN)
    assert state_of(driver).played == (None, None, None)


def test_beside_the_table_entries_are_corrected_and_not_undone() -> None:
    with pytest.raises(NotAllowedError, match="UndoBesideTable"):
        drive("table").table.undo(OLA)


def test_in_digital_play_nothing_is_corrected() -> None:
    with pytest.raises(NotAllowedError, match="CorrectionInDigital"):
        drive("digital").table.correct(1, ())


def play_round(driver: Driver, *values: int) -> None:
    driver.say("event speed")
    for seat, value in enumerate(values, 1):
        driver.say(f"{seat}: speed {value}")


def test_a_correction_of_an_earlier_report_changes_who_won() -> None:
    driver = drive("table")
    play_round(driver, 5, 1, 2)
    play_round(driver, 1, 1, 3)
    assert [len(won) for won in state_of(driver).won] == [1, 0, 1]
    assert driver.table.correct(3, (driver.entry("2: speed 5"),)) is None
    assert [len(won) for won in state_of(driver).won] == [0, 1, 1]


def test_a_correction_that_does_not_fit_itself_changes_nothing() -> None:
    driver = drive("table")
    play_round(driver, 5, 1, 2)
    before = driver.table.fold
    refused = driver.table.correct(3, (driver.entry("2: speed 9"),))
    assert isinstance(refused, Rejection)
    assert driver.table.fold is before


def test_later_entries_that_no_longer_fit_stop_the_game_until_they_are_mended() -> None:
    driver = drive("table")
    play_round(driver, 5, 1, 2)
    driver.table.correct(1, (driver.entry("event size"),))
    driver.pump()
    assert driver.table.view(None).stopped_at == 2
    assert driver.table.question is None
    for seq, line in ((2, "1: size 1"), (3, "2: size 4"), (4, "3: size 2")):
        driver.table.correct(seq, (driver.entry(line),))
    driver.pump()
    assert driver.table.view(None).stopped_at is None
    assert len(state_of(driver).won[JAN]) == 1


def test_only_what_was_entered_can_be_corrected() -> None:
    with pytest.raises(NotAllowedError, match="NoSuchEntry"):
        drive("table").table.correct(1, ())


def test_taking_back_strikes_one_report_at_a_time() -> None:
    driver = drive("table")
    seen = [state_of(driver)]
    for line in ("event speed", "1: speed 3", "2: speed 4", "3: speed 1", "event size"):
        driver.say(line)
        seen.append(state_of(driver))
    for earlier in reversed(seen[:-1]):
        driver.table.take_back()
        assert state_of(driver) == earlier
    with pytest.raises(NotAllowedError, match="NothingToUndo"):
        driver.table.take_back()


def test_taking_back_also_strikes_what_the_app_decided_after_it() -> None:
    driver = drive("table", event_deck="app")
    for line in ("1: down", "2: down", "3: down"):
        driver.say(line)
    before = state_of(driver)
    for seat in (1, 2, 3):
        driver.say(f"{seat}: predation {seat} size {seat} speed {seat} adaptability {seat}")
    front = state_of(driver).front
    driver.table.take_back()
    driver.pump()
    assert [play is None for play in state_of(driver).played] == [False, False, True]
    driver.say("3: predation 3 size 3 speed 3 adaptability 3")
    assert state_of(driver).front == front, "what is struck and played again repeats itself"
    assert before.front != front


def test_taking_back_where_the_game_is_stopped_drops_what_does_not_fit() -> None:
    driver = drive("table")
    play_round(driver, 5, 1, 2)
    driver.table.correct(1, (driver.entry("event size"),))
    assert [driver.table.take_back() for _ in range(3)] == [2, 3, 4]
    driver.pump()
    assert driver.table.view(None).stopped_at is None


def test_the_seats_set_a_counter_at_any_time() -> None:
    driver = drive("table")
    answer = driver.table.adjust(Adjust("events", 4, JAN))
    assert isinstance(answer, Accepted)
    assert len(state_of(driver).won[JAN]) == 4


def test_a_hand_is_in_no_view_but_its_own() -> None:
    driver = drive("digital")
    assert driver.table.view(OLA).observation.hand == state_of(driver).hands[0]
    assert driver.table.view(None).observation.hand is None
    assert str(state_of(driver).hands[0].known) not in str(driver.table.view(JAN).observation)


def test_a_view_shows_no_more_than_is_recorded() -> None:
    driver = drive("digital")
    for seat in range(3):
        card = state_of(driver).hands[seat].known[0]
        assert driver.table.question is not None
        driver.table.propose(Proposal(driver.table.question.id, driver.entry(f"{seat + 1}: {card}"), "touch"))
    view = driver.table.view(JAN)
    assert view.pending
    assert view.observation.played == (None, None, None)
    driver.pump()
    assert driver.table.view(JAN).pending == 0
    assert driver.table.view(JAN).observation.discard.known


def test_while_the_disk_fails_the_game_goes_on_under_a_banner() -> None:
    driver = drive("table")
    game = driver.table.game
    assert driver.table.question is not None
    driver.table.propose(Proposal(driver.table.question.id, driver.entry("event speed"), "touch"))
    driver.table.receive(NotRecorded(game, 1, "DiskFull"))
    view = driver.table.view(None)
    assert (view.trouble, view.pending, view.observation.traits) == ("DiskFull", 1, ("speed",))
    driver.table.receive(Recorded(game, 1))
    view = driver.table.view(None)
    assert (view.trouble, view.pending, view.recorded_seq) == (None, 0, 1)


def test_the_end_is_stored_with_its_outcome() -> None:
    driver = drive("table")
    driver.table.adjust(Adjust("events", 2, KASIA))
    driver.table.adjust(Adjust("events_left", 0))
    driver.pump()
    view = driver.table.view(None)
    assert view.outcome is not None
    assert view.outcome.winners == (KASIA,)
    assert driver.table.fold.ended == view.outcome
    assert view.question is None


def test_a_correction_after_the_end_stores_the_new_outcome() -> None:
    driver = drive("table")
    driver.table.adjust(Adjust("events", 2, KASIA))
    driver.table.adjust(Adjust("events_left", 0))
    driver.table.correct(1, (Entry(Adjust("events", 2, JAN)),))
    driver.pump()
    assert driver.table.fold.ended is not None
    assert driver.table.fold.ended.winners == (JAN,)


def test_a_table_that_is_left_closes_its_sources() -> None:
    closed = []

    class Probe:
        name = "probe"

        def ask(self, question: object) -> None: ...

        def cancel(self, question: object) -> None: ...

        def close(self) -> None:
            closed.append(self.name)

    driver = drive("table")
    driver.table.add_source(Probe())
    driver.table.retry()
    driver.table.close()
    assert closed == ["probe"]


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_source_that_cannot_say_how_sure_it_is_counts_as_not_sure(
    number: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive("table")
    asked = driver.table.question
    assert asked is not None
    kept: list[float] = []
    monkeypatch.setattr(driver.table._book, "append", lambda _item, **told: kept.append(told["confidence"]))
    driver.table.propose(Proposal(asked.id, driver.entry("event speed"), "touch", confidence=number))
    assert kept == [0.0]
