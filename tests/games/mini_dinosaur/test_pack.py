"""The pack of Mini Dinosaur: what comes with the app, and what a broken one is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.marks import is_known, source_of
from companion.games.mini_dinosaur.bets import PRINTED, templates
from companion.games.mini_dinosaur.pack import SCHEMA, Pack, missing_values, seats_dealt_for
from companion.packs import PackError, errors_of, find_pack, list_packs, load, load_text, text_for, warnings_of
from tests.games.mini_dinosaur.decks import BETS, INVENTED, NOTHING, deck, dinosaurs


def shipped() -> Pack:
    return load(find_pack("invented", SCHEMA).path, SCHEMA).pack


def test_it_is_read_without_a_warning() -> None:
    assert [pack.faults for pack in list_packs(SCHEMA)] == [()]


def test_it_has_as_many_cards_as_the_box_and_every_table_can_be_dealt() -> None:
    pack = shipped()
    assert sum(card.count or 0 for card in pack.dinosaurs) == 45
    assert sum(card.count for card in pack.bets) == 42
    assert seats_dealt_for(pack) == (2, 3, 4, 5)


def test_the_printed_bets_are_the_rulebooks_and_nothing_else_of_a_bet_is_known() -> None:
    pack = shipped()
    known = [bet for bet in pack.bets if is_known(pack, bet, "terms")]
    assert [(bet.terms, bet.points) for bet in known] == list(PRINTED)
    assert all(is_known(pack, bet, "points") for bet in known)
    assert {(bet.terms, bet.points) for bet in pack.bets} == set(templates())


def test_how_many_cards_of_a_colour_there_are_is_public_with_its_source() -> None:
    pack = shipped()
    assert {(card.kind, card.count) for card in pack.dinosaurs} == {("runner", 8), ("slip", 1)}
    assert {source_of(pack, card, "count") for card in pack.dinosaurs} == {"boardgamegrow.com mini-dinosaur-review"}


def test_it_reads_back_as_it_is_written() -> None:
    assert load_text(text_for(shipped()), SCHEMA).pack == shipped()


GOOD = """\
format = 1
game = "mini_dinosaur"
key = "our-box"
title = "Our box"
origin = "owner"

[[dinosaurs]]
number = 1
dinosaur = "groom"
kind = "runner"
count = 8

[[dinosaurs]]
number = 2
dinosaur = "groom"
kind = "slip"

[[bets]]
number = 1
points = 7
terms = { type = "greater", dinosaur = "groom", than = "bride" }

[[bets]]
number = 2
points = 9
[bets.terms]
type = "exact"
dinosaur = "groom"
counts = [0, 3]
"""

NAMES = ("blue_grandpa", "bride", "groom", "red_baby", "skate")

BROKEN = [
    ('"bride" }', '"hen" }', [(21, "bets[1].terms.than", "not_one_of", "hen", NAMES)]),
    ('"greater"', '"bigger"', [(21, "bets[1].terms.type", "not_one_of", "bigger",
      ("each", "exact", "greater", "rank", "total_less", "last", "equal_any", "sets"))]),
    ("[0, 3]", "[0, 7]", [(29, "bets[2].terms.counts", "out_of_range", "7", ("0..5",))]),
    ("[0, 3]", "[]", [(29, "bets[2].terms.counts", "out_of_range", "0", ("1..6",))]),
    ('"bride" }', '"groom" }', [(21, "bets[1].terms.than", "not_one_of", "groom",
      ("bride", "skate", "red_baby", "blue_grandpa"))]),
    ("number = 2\npoints", "number = 1\npoints", [(24, "bets[2].number", "duplicate", "1", ())]),
    ('kind = "slip"', 'kind = "runner"', [(16, "dinosaurs[2].kind", "duplicate", "groom runner", ())]),
    ("points = 7", "points = 100", [(20, "bets[1].points", "out_of_range", "100", ("0..99",))]),
    ('dinosaur = "groom"\ncounts', "counts", [(26, "bets[2].terms.dinosaur", "missing_key", "", ())]),
]  # fmt: skip


def errors(text: str) -> list[tuple[int, str, str, str, tuple[str, ...]]]:
    try:
        load_text(text, SCHEMA)
    except PackError as error:
        return [(f.line, f.field, f.code, f.offending, f.allowed) for f in errors_of(error.faults)]
    return []


def test_the_text_that_is_broken_below_has_no_error_of_its_own() -> None:
    assert errors(GOOD) == []


@pytest.mark.parametrize(("old", "new", "told"), BROKEN)
def test_a_fault_is_told_with_its_line_and_field(old: str, new: str, told: list[object]) -> None:
    assert GOOD.count(old) == 1
    assert errors(GOOD.replace(old, new)) == told


def test_all_faults_of_a_pack_are_told_at_once() -> None:
    text = GOOD.replace('"bride" }', '"hen" }').replace("points = 9", "points = -1").replace('"runner"', '"walker"')
    assert [(line, code) for line, _, code, _, _ in errors(text)] == [
        (10, "not_one_of"),
        (21, "not_one_of"),
        (25, "out_of_range"),
    ]


def test_a_box_not_entered_in_full_is_a_warning() -> None:
    codes = [fault.code for fault in warnings_of(load_text(GOOD, SCHEMA).warnings)]
    assert codes == ["values_missing", "wrong_count"]


def test_an_empty_pack_is_none() -> None:
    assert next(fault.code for fault in SCHEMA.check(NOTHING)) == "no_records"


@pytest.mark.parametrize(
    ("pack", "seats"),
    [
        (INVENTED, (2, 3, 4, 5)),
        (deck(dinosaurs(8, 1), BETS[:24]), (2, 3)),
        (deck(dinosaurs(6, 0), BETS), (2, 3)),
        (deck(dinosaurs(1, 1), BETS), ()),
        (replace(INVENTED, bets=(replace(BETS[0], points=None),)), ()),
        (NOTHING, ()),
    ],
)
def test_a_pack_says_for_how_many_it_can_be_dealt(pack: Pack, seats: tuple[int, ...]) -> None:
    assert seats_dealt_for(pack) == seats
    codes = [finding.code for finding in SCHEMA.check(pack)]
    short = bool(pack.bets) and not seats and not missing_values(pack)
    assert ("too_few_to_deal" in codes) == short
