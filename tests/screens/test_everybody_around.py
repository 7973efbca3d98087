"""Settings, past games, rules and what lies on top of a table: what every message does, by value and by taps."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import DinosaurFacts, PlayCard
from companion.games.game import Adjust, Entry, Outcome, Seat
from companion.screens import corrections, counters, past, rules, settings, why
from companion.screens.banner import Retry
from companion.screens.commands import (
    ExportGame,
    GoOn,
    LeaveTable,
    PutRight,
    RetryRecording,
    SetCounter,
    SetPreferences,
)
from companion.screens.corrections import Choose, Corrections, ordered, sentences
from companion.screens.counters import Counters, Put, name_of
from companion.screens.desk import SavedGame
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of, on_button, shortened, whole, width_of
from companion.screens.mending import Anew, Closed, Drop, Enter
from companion.screens.not_built import NotBuilt
from companion.screens.past import Past
from companion.screens.past_game import Export, Resume, Show, colours_of, headline, when
from companion.screens.pause import Leave, Pause, Visit
from companion.screens.ruler import Measured, Ruler, ruler_start
from companion.screens.rules import Clear, Rules, Search, game_of, matching
from companion.screens.settings import Measure, Settings, most
from companion.screens.shell import STAY, module_of, stay
from companion.screens.why import ReadRule, Why
from companion.screens.widgets import Rect, Slid, Typed
from companion.words import find_language
from companion.words.rules import rule_texts
from tests.screens.everybody_desks import Walk, at_table, desk, last_reasoned, saved, stuck, table

EN, PL = find_language("en"), find_language("pl")
PHONE = Look((360, 640), 5.54)


# --- settings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("settings/language pl", "language", "pl"),
        ("settings/size large pick", "text_size", "large"),
        ("settings/evening pick", "palette", "evening"),
        ("settings/switch motion", "motion", False),
        ("settings/switch sound", "sound", False),
        ("settings/switch left_handed", "left_handed", True),
        ("settings/switch gpu", "gpu", True),
        ("settings/undo consent pick", "undo", "consent"),
    ],
)
def test_a_tap_is_granted_at_once(key: str, name: str, value: object) -> None:
    walk = Walk(desk(), Settings(), look=Look((800, 1280)))
    target = next(n for n in walk.hand.stage.nodes() if n.key == key).widget
    walk.take((target.tap,))  # type: ignore[attr-defined]
    assert getattr(walk.desk.preferences, name) == value
    assert walk.asked == [SetPreferences(replace(desk().preferences, **{name: value}))]


def test_the_glass_is_measured_with_a_card() -> None:
    look = Look()
    state = settings.update(desk(), Settings(), Measure(look.px_per_mm, most(look))).top
    assert state.ruler.px_per_mm == pytest.approx(look.px_per_mm)
    state = settings.update(desk(), state, Slid("slide", 1.0)).top
    done = settings.update(desk(), state, Measured(True))
    assert done.top == Settings()
    (command,) = done.commands
    assert isinstance(command, SetPreferences)
    assert command.preferences.px_per_mm == pytest.approx(most(look), abs=0.001)


def test_the_drawn_card_has_the_size_of_a_real_one() -> None:
    for look in (Look(), Look((800, 1280)), PHONE):
        state = Settings(ruler_start(look.px_per_mm, most(look)))
        card = next(w for w in settings.scene(desk(), look, state).widgets if w.key == "card")
        assert look.in_mm(card.rect.w) == pytest.approx(54.0 if look.portrait else 85.6, abs=0.1)


def test_measuring_can_be_given_up() -> None:
    assert settings.update(desk(), Settings(Ruler(0.5, 9)), Measured(False)) == stay(Settings())
    assert settings.update(desk(), Settings(), Slid("slide", 1.0)) == STAY


# --- past games -------------------------------------------------------------------------------------------------


def test_a_game_is_looked_at_gone_on_with_and_exported() -> None:
    walk = Walk(desk(), Home(), Past())
    walk.tap("games/0 show", "resume", "export", "back")
    assert walk.asked == [GoOn(saved()[0].id), ExportGame(saved()[0].id)]
    assert walk.top == Past()


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_what_is_over_or_broken_is_not_gone_on_with(n: int) -> None:
    game = saved()[n]
    keys = {widget.key for widget in past.scene(desk(), Look(), Past(game.id)).widgets}
    assert "resume" not in keys
    assert ("export" in keys) == (game.unreadable is None)


def test_a_game_that_is_gone_leads_to_the_list() -> None:
    assert past.scene(desk(), Look(), Past("2020-01-01-AAAAAA")) == past.scene(desk(), Look(), Past())


def test_past_games_say_what_became_of_them() -> None:
    said = [headline(desk(), game) for game in saved()]
    assert said == ["Unfinished", "Kasia won", "Shared victory", "A torn page", "Cannot be read"]
    assert when(desk("pl"), saved()[1]).endswith(".2026")
    assert saved()[4].id in when(desk(), saved()[4])


def test_seats_without_a_colour_get_one() -> None:
    game = SavedGame(id="x", players=("A", "B"), colours=("no such",), outcome=Outcome("x", (1, 2), (2, 1)))
    assert len(set(colours_of(game))) == 2


def test_a_past_game_keeps_to_its_messages() -> None:
    assert past.update(desk(), Past(), Show("a")).top == Past("a")
    assert past.update(desk(), Past(), Resume("a")).commands == (GoOn("a"),)
    assert past.update(desk(), Past(), Export("a")).commands == (ExportGame("a"),)


# --- rules ------------------------------------------------------------------------------------------------------


def test_rules_are_searched_by_the_beginnings_of_words_and_by_their_id() -> None:
    texts = rule_texts("dino_kontra_dino", EN)
    assert [rule.rule for rule in matching(texts, "DKD-11")] == ["DKD-11"]
    assert [rule.rule for rule in matching(texts, "11")][:1] == ["DKD-11"]
    assert "DKD-6" in [rule.rule for rule in matching(texts, "figu young")]
    assert matching(texts, "xyz") == ()
    assert matching(texts, "") == texts


def test_rules_are_searched_with_our_own_keyboard() -> None:
    walk = Walk(desk(), Home(), Rules(), look=PHONE)
    walk.tap("search", "board/p", "board/i", "board/l", "board/e")
    assert walk.top == Rules("", "", "pile", typing=True)
    walk.tap("board/done", "clear", "back")
    assert isinstance(walk.top, Home)


def test_rules_open_at_the_rule_that_is_asked_about() -> None:
    walk = Walk(at_table(), Rules("dino_kontra_dino", "DKD-14"))
    window = next(n for n in walk.hand.stage.nodes() if n.key == "rules DKD-14 ")
    opened = next(n for n in walk.hand.stage.nodes() if n.key.endswith("/DKD-14 sheet"))
    assert abs(opened.bounds[1] - window.bounds[1]) < 30


def test_rules_messages() -> None:
    assert rules.update(desk(), Rules("", "DKD-3"), Typed("search", "a")).top == Rules("", "", "a")
    assert rules.update(desk(), Rules(), Search(True)).top.typing
    assert rules.update(desk(), Rules("", "", "abc", typing=True), Clear()).top == Rules()
    assert game_of(at_table(), Rules()) == "dino_kontra_dino"
    assert game_of(desk(), Rules("dino")) == "dino"


def test_the_reading_at_this_table_stands_below_its_rule() -> None:
    here = at_table()
    assert here.table is not None
    options = replace(here.table.options, event_deck="app")
    here = replace(here, table=replace(here.table, options=options))
    parts = repr(rules.scene(here, Look(), Rules()))
    assert "Here: from the app" in parts


# --- why --------------------------------------------------------------------------------------------------------


def test_every_reason_is_numbered_and_leads_to_its_rule() -> None:
    told = last_reasoned(table())
    assert told is not None
    walk = Walk(at_table(), Why(told.seq))
    badges = [n.widget.text for n in walk.hand.stage.nodes() if n.key.endswith("badge")]  # type: ignore[attr-defined]
    assert badges == [str(n + 1) for n in range(len(told.reasons))]
    walk.tap("reasons/1 read")
    assert walk.top == Rules("dino_kontra_dino", "DKD-11")


def test_why_speaks_each_language() -> None:
    told = last_reasoned(table())
    assert told is not None
    said = repr(why.scene(at_table("pl"), Look(), Why(told.seq)))
    assert "Kasia" in said
    assert "Dlaczego Kasia?" in said


def test_an_entry_that_was_taken_back_has_no_reasons() -> None:
    keys = {widget.key for widget in why.scene(at_table(), Look(), Why(99)).widgets}
    assert "nothing told" in keys
    assert why.update(at_table(), Why(1), ReadRule("DKD-9")).push == (Rules("dino_kontra_dino", "DKD-9"),)


# --- corrections ------------------------------------------------------------------------------------------------


def test_the_newest_entry_stands_on_top_and_what_waits_above_it() -> None:
    assert [each.seq for each in ordered(table().story)] == [5, 4, 3, 2, 1]
    here = stuck()
    assert here.table is not None
    assert ordered(here.table.story)[0].waiting
    assert sentences(at_table(), table().story[0])[0].startswith("The event takes")


def test_an_entry_is_dropped_by_taps() -> None:
    walk = Walk(at_table(), Home(), Corrections())
    walk.tap("chapters/4 choose", "drop")
    assert walk.asked == [PutRight(4, ())]
    assert walk.top == Corrections()


def test_an_entry_is_entered_anew_as_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corrections, "own_screen", lambda _game, _chapter: None)
    walk = Walk(at_table(), Corrections(), look=PHONE)
    walk.tap("chapters/5 choose", "anew")
    assert walk.top.text == "4: ? predation 2 adaptability 4"
    walk.take((Typed("line", "4: speed"),)).tap("board/done")
    assert "trait" in walk.top.fault
    assert walk.asked == []
    walk.take((Typed("line", "4: predation 2 adaptability 5"),)).tap("board/done")
    entry = Entry(PlayCard("?", DinosaurFacts(predation=2, adaptability=5)), Seat(3))
    assert walk.asked == [PutRight(5, (entry,))]


def test_a_game_that_has_its_own_screen_for_it_shows_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corrections, "own_screen", lambda _game, chapter: NotBuilt(str(chapter.seq)))
    assert corrections.update(at_table(), Corrections(5), Anew()).push == (NotBuilt("5"),)


def test_corrections_can_be_left_at_every_step() -> None:
    for state in (Corrections(5), Corrections(5, "4: speed 1")):
        assert corrections.update(at_table(), state, Closed()).top == Corrections()
    assert corrections.update(at_table(), Corrections(), Drop()) == STAY
    assert corrections.update(at_table(), Corrections(99), Anew()).top == Corrections()
    assert corrections.update(at_table(), Corrections(), Choose(3)).top == Corrections(3)
    assert corrections.update(at_table(), Corrections(), Enter()) == STAY


def test_in_digital_play_nothing_can_be_chosen() -> None:
    scene = corrections.scene(at_table(mode="digital", rounds=0), Look(), Corrections(1))
    assert "choose" not in repr(scene)


def test_no_sentence_of_a_correction_is_blank() -> None:
    for code in ("en", "pl", "xx"):
        here = at_table(code)
        assert here.table is not None
        assert all(all(sentences(here, each)) for each in ordered(here.table.story))


# --- counters ---------------------------------------------------------------------------------------------------


def test_a_counter_is_set_by_a_tap() -> None:
    walk = Walk(at_table(), Home(), Counters())
    walk.tap("counters/pile/less", "counters/figure 3")
    pile = next(each for each in table().counters if each.name == "pile")
    assert pile.value is not None
    assert walk.asked == [SetCounter(Adjust("pile", pile.value - 1)), SetCounter(Adjust("figure", 3))]


def test_rows_stay_where_they_are_whatever_is_counted() -> None:
    here = at_table()
    assert here.table is not None
    changed = tuple(
        replace(each, value=9) if each.seat == 3 and each.name == "events" else each for each in table().counters
    )
    other = replace(here, table=replace(here.table, counters=changed))

    def places(which: Any) -> list[tuple[str, Any]]:
        scroll = next(w for w in counters.scene(which, Look(), Counters()).widgets if w.key == "counters")
        return [(widget.key, widget.rect) for widget in scroll.children]  # type: ignore[attr-defined]

    assert places(here) == places(other)


def test_a_counter_that_was_not_told_begins_at_its_lowest() -> None:
    here = at_table()
    assert here.table is not None
    unknown = tuple(replace(each, value=None) if each.name == "size" else each for each in table().counters)
    shown = counters.scene(replace(here, table=replace(here.table, counters=unknown)), Look(), Counters())
    scroll = next(w for w in shown.widgets if w.key == "counters")
    stepper = next(w for w in scroll.children if w.key == "size 0")  # type: ignore[attr-defined]
    assert (stepper.text, stepper.less, stepper.more) == ("?", None, Put(Adjust("size", 0, Seat(0))))
    assert name_of("dino_kontra_dino", "pile", PL) != name_of("dino_kontra_dino", "pile", EN)


# --- pause ------------------------------------------------------------------------------------------------------


def test_a_game_is_left_only_by_a_hold() -> None:
    walk = Walk(at_table(), Home(), Pause())
    walk.tap("leave", "leave")
    walk.hold("leave", 0.4)
    assert walk.asked == []
    walk.hold("leave", 1.0)
    assert walk.asked == [LeaveTable()]


@pytest.mark.parametrize(
    ("place", "kind"), [("corrections", Corrections), ("counters", Counters), ("rules", Rules), ("settings", Settings)]
)
def test_from_a_pause_everything_is_reached_and_left_again(place: str, kind: type) -> None:
    walk = Walk(at_table(), Home(), Pause())
    walk.tap(f"to {place}")
    assert isinstance(walk.top, kind)
    assert walk.tap("back").top == Pause()
    assert isinstance(walk.tap("go on").top, Home)


def test_before_the_first_decision_the_counters_explain_a_start_in_the_middle() -> None:
    assert module_of(Pause()).update(at_table(rounds=0), Pause(), Visit("counters")).push == (Counters(start=True),)
    assert module_of(Pause()).update(at_table(), Pause(), Visit("counters")).push == (Counters(),)


def test_a_pause_covers_what_only_one_seat_may_see() -> None:
    here = at_table(mode="digital", rounds=0)
    said = repr(module_of(Pause()).scene(here, Look(), Pause()))
    assert here.table is not None
    assert not any(card.name in said for card in here.table.names.cards if card.deck == "dinosaur")


def test_a_banner_on_an_overlay_is_answered() -> None:
    for state in (Pause(), Corrections(), Counters(), Why(1), Rules(), Settings(), Past()):
        assert module_of(state).update(at_table(), state, Retry()).commands == (RetryRecording(),)
        assert module_of(state).update(at_table(), state, "no message of this screen") == STAY
    assert module_of(NotBuilt("dino")).update(desk(), NotBuilt("dino"), "any") == STAY
    assert module_of(Pause()).update(at_table(), Pause(), Leave()).commands == (LeaveTable(),)


# --- measuring --------------------------------------------------------------------------------------------------


def test_texts_are_measured_as_they_will_be_painted() -> None:
    look = Look()
    assert height_of(look, "word " * 40, "lead", 300) > 4 * height_of(look, "word", "lead", 300)
    assert width_of(look, "Łukasz", "row") > width_of(look, "Ola", "row")
    assert shortened(look, "Małgorzata", 60).endswith("…")
    assert shortened(look, "Ola", 60) == "Ola"
    assert whole(look, "Świątynia Czaszki", 130, 60) == "Świątynia Czaszki"
    assert whole(look, "Świątynia Czaszki", 130, 24).endswith("…")
    assert on_button(look, "Świątynia Czaszki", Rect(0, 0, 200, 90), "icons/tick") == "Świątynia Czaszki"
    assert on_button(look, "Świątynia Czaszki", Rect(0, 0, 110, 90), "icons/tick").endswith("…")
    assert on_button(look, "Świątynia", Rect(0, 0, 110, 90)) == "Świątynia"
    assert folded(look, "/home/family/games/2026.json", "strong", 150).count("\n") >= 1
    assert folded(look, "short words stay", "strong", 300) == "short words stay"
