"""What a deck says of its cards: where values come from, what is known, which language, for whom it is dealt."""

import pytest
from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import (
    DinosaurCard,
    DinosaurTranslation,
    EventCard,
    EventTranslation,
    Pack,
    dinosaur_in,
    event_in,
    missing_values,
    seats_dealt_for,
)
from companion.games.marks import Mark, is_known, origin_of, source_of

CARD = DinosaurCard(
    12,
    "Cetiosaurus",
    "It walks.",
    size=5,
    speed=2,
    texts=(DinosaurTranslation("pl", "Cetiozaur"),),
    marks=(Mark("number", "public", "rulebook"), Mark("size", "owner")),
)
EVENT = EventCard(1, "Storm", "It blows.", "It blew.", ("speed",), (EventTranslation("pl", front="Wieje."),))
PACK = Pack(
    (CARD,), (EVENT,), format=1, game="dino_kontra_dino", key="k", title="K", origin="invented", source="made up"
)


@pytest.mark.parametrize(("field", "origin"), [("number", "public"), ("size", "owner"), ("speed", "invented")])
def test_a_value_comes_from_where_its_mark_says_else_its_pack(field: str, origin: str) -> None:
    assert origin_of(PACK, CARD, field) == origin


def test_a_card_with_an_origin_of_its_own_has_that_where_no_mark_is() -> None:
    card = replace(CARD, origin="owner")

    assert [origin_of(PACK, card, field) for field in ("speed", "number")] == ["owner", "public"]


def test_a_value_is_looked_up_where_its_mark_says_else_its_pack() -> None:
    assert [source_of(PACK, CARD, field) for field in ("number", "size")] == ["rulebook", "made up"]


@pytest.mark.parametrize(("field", "known"), [("number", True), ("size", True), ("speed", False), ("predation", False)])
def test_known_is_what_was_entered_and_not_invented(field: str, *, known: bool) -> None:
    assert is_known(PACK, CARD, field) is known


def test_a_value_not_entered_is_not_known_in_an_owners_pack_either() -> None:
    assert not is_known(replace(PACK, origin="owner"), CARD, "predation")


def test_a_card_is_worded_in_a_language_and_what_is_not_translated_stays() -> None:
    assert dinosaur_in("pl", PACK, CARD) == DinosaurTranslation("pl", "Cetiozaur", "It walks.")
    assert event_in("pl", PACK, EVENT) == EventTranslation("pl", "Storm", "Wieje.", "It blew.")


@pytest.mark.parametrize("language", ["en", "de"])
def test_without_a_translation_a_card_is_worded_in_its_packs_language(language: str) -> None:
    assert dinosaur_in(language, PACK, CARD) == DinosaurTranslation("en", "Cetiosaurus", "It walks.")
    assert event_in(language, PACK, EVENT) == EventTranslation("en", "Storm", "It blows.", "It blew.")


def test_missing_are_the_values_that_decide_a_game() -> None:
    assert missing_values(PACK) == 2
    assert missing_values(replace(PACK, events=(EventCard(1, "Storm"),))) == 3


@pytest.mark.parametrize(
    ("dinosaurs", "events", "seats"),
    [
        (45, 30, range(2, 16)),
        (45, 22, range(2, 16)),
        (45, 21, range(3, 16)),  # two seats play 22 rounds
        (45, 0, range(0)),
        (6, 3, range(2, 3)),
        (5, 30, range(0)),
    ],
)
def test_a_deck_is_dealt_for_as_many_seats_as_it_has_cards_for(dinosaurs: int, events: int, seats: range) -> None:
    whole = replace(CARD, predation=1, adaptability=1)
    pack = replace(PACK, dinosaurs=(whole,) * dinosaurs, events=(EVENT,) * events)

    assert seats_dealt_for(pack) == tuple(seats)


def test_a_deck_with_values_missing_is_dealt_for_nobody() -> None:
    assert seats_dealt_for(replace(PACK, dinosaurs=(CARD,) * 45, events=(EVENT,) * 30)) == ()
