"""What was told openly and is hidden again stays out of lists and exports until the game is over."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino import GAME
from companion.games.dino.actions import MovedSpaces, ShowEgg, Stay, TakeEgg
from companion.games.dino.options import Options
from companion.games.dino.reasons import CounterSet, EggTaken, NestEmptied
from companion.games.dino.veil import hide, opens
from companion.games.game import UNKNOWN, Adjust, Entry, Seat, Setup
from companion.journal.codec import encode
from companion.journal.export import export_json
from companion.journal.fold import Fold, fold
from companion.journal.items import Correction, Ended, Item, Move, PackName, Player
from companion.journal.store import Content
from companion.journal.veil import veil_of, veiled, veiled_item, without
from companion.packs import text_for
from companion.table.story import story
from tests.games.conformance.walking import walk
from tests.games.dino.boards import NO_BOARD
from tests.journal.helpers import header, records

VEIL = GAME.veil
RED, GREEN, BLUE = 1, 2, 3


def rules() -> Any:
    assert GAME.rules is not None
    return GAME.rules(Setup(2, "table", Options(), NO_BOARD))


def turn(seat: int, egg: int | None = None) -> Move[Entry[Any]]:
    return Move(Entry(MovedSpaces(4, egg=egg), Seat(seat)))


ITEMS: tuple[Item, ...] = (turn(0, RED), turn(1, GREEN), turn(0), turn(1), turn(0, BLUE), turn(1, GREEN), turn(0))


def eggs_in(told: Any) -> list[Any]:
    return [each.entry.what.egg for each in told if isinstance(each.entry.what, MovedSpaces)]


def test_only_the_last_egg_of_each_seat_is_named() -> None:
    told = veiled(fold(rules(), ITEMS), VEIL)
    assert eggs_in(told) == [UNKNOWN, UNKNOWN, None, None, BLUE, GREEN, None]
    events = [event.nest for each in told for event in each.step.events if isinstance(event, EggTaken)]
    assert events == [UNKNOWN, UNKNOWN, BLUE, GREEN]


def test_the_story_on_the_screen_tells_no_more() -> None:
    chapters = story(fold(rules(), ITEMS), entries=True, veil=VEIL)
    assert eggs_in(chapters) == [UNKNOWN, UNKNOWN, None, None, BLUE, GREEN, None]


def test_an_entry_that_waits_to_be_mended_names_no_egg() -> None:
    broken = (*ITEMS, Correction(1, (Entry(MovedSpaces(9), Seat(0)),)))
    chapters = story(fold(rules(), broken), entries=True, veil=VEIL)
    assert all(chapter.waiting for chapter in chapters)
    assert set(eggs_in(chapters)) == {None, UNKNOWN}


def test_a_finished_game_and_a_game_that_hides_nothing_tell_all() -> None:
    done = fold(rules(), ITEMS)
    assert veiled(done, None) == done.live
    over = fold(rules(), (*ITEMS, *(Move(Entry(Adjust("home", 2, Seat(seat)))) for seat in (0, 1))))
    ended: Fold[Any] = fold(rules(), (*over.items, Ended(rules().outcome(over.state))))
    assert veiled(ended, VEIL) == ended.live


def content(*items: Item) -> Content:
    kept = replace(
        header("table"),
        game="dino",
        seats=2,
        roster=(Player("Ola"), Player("Jan")),
        pack=PackName("x", "X", "owner"),
        pack_text=text_for(NO_BOARD),
        options=encode(Options()),
    )
    return Content(kept, records(items))


def test_an_export_of_an_unfinished_game_names_eggs_only_where_they_lie_open() -> None:
    made = content(*ITEMS, Correction(3, (Entry(MovedSpaces(3, egg=4), Seat(0)),)))
    play = json.loads(export_json(made, rules(), fold(rules(), made_items(made))))
    told = [each["item"] for each in play["journal"]["entries"]]
    assert {str(each.get("egg")) for item in told for each in whats(item)} == {"None", UNKNOWN}
    assert [player["open"] for player in play["observation"]["players"]] == [BLUE, GREEN]
    assert [player["hidden"] for player in play["observation"]["players"]] == [
        {"known": [], "unknown": 2},
        {"known": [], "unknown": 1},
    ]


def made_items(made: Content) -> tuple[Item, ...]:
    return tuple(record.item for record in made.records)


def whats(item: dict[str, Any]) -> list[dict[str, Any]]:
    entries = item["entries"] if "entries" in item else [item["entry"]]
    return [entry["what"] for entry in entries]


def test_an_export_of_a_finished_game_tells_all() -> None:
    over = tuple(Move(Entry(Adjust("home", 2, Seat(seat)))) for seat in (0, 1))
    done = fold(rules(), (*ITEMS, *over))
    made = content(*ITEMS, *over, Ended(rules().outcome(done.state)))
    entries = json.loads(export_json(made, rules(), done))["journal"]["entries"]
    assert [what.get("egg") for each in entries[:7] for what in whats(each["item"])] == [
        RED,
        GREEN,
        None,
        None,
        BLUE,
        GREEN,
        None,
    ]


@pytest.mark.parametrize("seed", range(5))
def test_no_list_of_a_random_game_names_an_egg_that_is_hidden(seed: int) -> None:
    played = [Move(moment.entry) for moment in walk(rules(), Random(seed), 400) if moment.entry is not None]
    for length in range(1, len(played)):
        done = fold(rules(), tuple(played[:length]))
        if rules().outcome(done.state) is not None:
            break
        named = [
            (event.seat, event.nest)
            for each in veiled(done, VEIL)
            for event in each.step.events
            if isinstance(event, EggTaken) and event.nest != UNKNOWN
        ]
        opened = [(seat, player.open) for seat, player in enumerate(done.state.players) if player.open is not None]
        assert sorted(named) == sorted(opened)


def test_what_hides_nothing_is_as_it_was() -> None:
    entry = Entry(Stay(), Seat(0))
    assert without(entry, None) is entry
    assert veiled_item(Move(entry), VEIL) == Move(entry)
    assert veiled_item(Ended(None), VEIL) == Ended(None)  # type: ignore[arg-type]
    assert veil_of("dino") == VEIL
    assert veil_of("dino_kontra_dino") is None
    assert veil_of("chess") is None


@pytest.mark.parametrize(
    ("value", "hidden"),
    [
        (NestEmptied(2), None),
        (MovedSpaces(3, egg=2), MovedSpaces(3, egg=UNKNOWN)),
        (MovedSpaces(3), MovedSpaces(3)),
        (TakeEgg(2), TakeEgg(UNKNOWN)),
        (EggTaken(Seat(0), 2), EggTaken(Seat(0), UNKNOWN)),
        (ShowEgg(2), ShowEgg(UNKNOWN)),
        (Adjust("open_egg", 2, Seat(1)), Adjust("open_egg", -1, Seat(1))),
        (CounterSet("open_egg", 2, Seat(1)), CounterSet("open_egg", -1, Seat(1))),
        (Adjust("meteorite", 2), Adjust("meteorite", 2)),
    ],
)
def test_the_colour_is_taken_out_of_all_that_names_it(value: Any, hidden: Any) -> None:
    assert hide(value) == hidden


def test_an_egg_set_by_hand_lies_open_too() -> None:
    assert opens(CounterSet("open_egg", 2, Seat(1))) == (Seat(1),)
    assert opens(CounterSet("eggs", 2, Seat(1))) == ()
    items = (*ITEMS, Move(Entry(Adjust("open_egg", 5, Seat(0)))))
    told = veiled(fold(rules(), items), VEIL)
    assert eggs_in(told) == [UNKNOWN, UNKNOWN, None, None, UNKNOWN, GREEN, None]
    assert told[-1].entry.what == Adjust("open_egg", 5, Seat(0))
