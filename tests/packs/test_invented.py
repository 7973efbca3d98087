"""The deck that comes with the app: whole, in two languages, and honest about what is known."""

import re

import pytest

from companion.games.dino_kontra_dino.pack import SCHEMA, DinosaurCard, EventCard, Pack, dinosaur_in, event_in
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import is_known, origin_of, source_of
from companion.packs import list_packs

KNOWN: dict[str, dict[str, object]] = {
    "Brachylophosaurus": {"speed": 4},
    "Coelurus": {"speed": 5},
    "Dilophosaurus": {"predation": 4, "adaptability": 2},
    "Psittacosaurus": {"predation": 2, "adaptability": 4},
    "Cetiosaurus": {"number": 12},
    "Forest Fire": {"traits": ("speed",)},
    "Competing Species": {"traits": ("predation", "adaptability")},
}
FIELDS = {*TRAITS, "number", "text", "front", "back", "traits"}
SAUROPODS = {"Argentinosaurus", "Brachiosaurus", "Cetiosaurus", "Diplodocus", "Mamenchisaurus"}


def cards(pack: Pack) -> tuple[DinosaurCard | EventCard, ...]:
    return (*pack.dinosaurs, *pack.events)


def test_it_is_read_without_a_warning() -> None:
    assert [pack.faults for pack in list_packs(SCHEMA)] == [()]


def test_it_has_as_many_cards_as_the_box_numbered_from_one(invented: Pack) -> None:
    assert [card.number for card in invented.dinosaurs] == list(range(1, 46))
    assert [card.number for card in invented.events] == list(range(1, 31))


@pytest.mark.parametrize("name", KNOWN)
def test_what_the_rulebook_tells_of_a_card_is_so_and_marked_public_with_its_source(invented: Pack, name: str) -> None:
    card = next(card for card in cards(invented) if card.name == name)

    assert {field: getattr(card, field) for field in KNOWN[name]} == KNOWN[name]
    assert {field for field in FIELDS & set(card.__struct_fields__) if is_known(invented, card, field)} == set(
        KNOWN[name]
    )
    assert {source_of(invented, card, field) for field in KNOWN[name]} == {"printed rulebook, examples"}


def test_everything_else_is_invented(invented: Pack) -> None:
    others = [card for card in cards(invented) if card.name not in KNOWN]

    assert {origin_of(invented, card, field) for card in others for field in card.__struct_fields__} == {"invented"}


def test_every_card_is_worded_in_full_in_english_and_polish(invented: Pack) -> None:
    for card in invented.dinosaurs:
        english, polish = (dinosaur_in(language, invented, card) for language in ("en", "pl"))
        assert None not in (english.text, polish.text)
        assert english.text != polish.text
    for event in invented.events:
        pairs = [event_in(language, invented, event) for language in ("en", "pl")]
        assert None not in [part for words in pairs for part in (words.front, words.back)]
        assert not {pairs[0].name, pairs[0].front, pairs[0].back} & {pairs[1].name, pairs[1].front, pairs[1].back}


def words_of(pack: Pack, language: str) -> list[str]:
    worded = [dinosaur_in(language, pack, card) for card in pack.dinosaurs]
    turned = [event_in(language, pack, event) for event in pack.events]
    return [str(part) for words in (*worded, *turned) for part in _parts(words)]


def _parts(words: object) -> list[str]:
    names = ("name", "text", "front", "back")
    return [getattr(words, name) for name in names if hasattr(words, name)]


def test_names_are_not_used_twice_in_either_language(invented: Pack) -> None:
    for language in ("en", "pl"):
        names = [dinosaur_in(language, invented, card).name for card in invented.dinosaurs]
        names += [event_in(language, invented, event).name for event in invented.events]
        assert len(set(names)) == 75


@pytest.mark.parametrize(("language", "signs"), [("en", ""), ("pl", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”")])
def test_texts_are_short_sentences_in_the_letters_of_their_language(invented: Pack, language: str, signs: str) -> None:
    for text in words_of(invented, language):
        assert re.fullmatch(rf"[A-Za-z0-9 ,.:'\-{signs}]+", text), text
        assert len(text) <= 130, text
        assert "  " not in text


def test_polish_texts_have_polish_letters_throughout(invented: Pack) -> None:
    sentences = [text for text in words_of(invented, "pl") if len(text) > 40]

    assert all(re.search("[ąćęłńóśźż]", text) for text in sentences)


def test_no_front_names_a_trait(invented: Pack) -> None:
    telling = re.compile(r"predat|\bsize|speed|adapt|drapie|rozmiar|szybk|przystos", re.IGNORECASE)

    for event in invented.events:
        for language in ("en", "pl"):
            words = event_in(language, invented, event)
            assert not telling.search(f"{words.name} {words.front}"), words


def test_numbers_do_not_give_traits_away(invented: Pack) -> None:
    neighbours = zip(invented.events, invented.events[1:], strict=False)

    # Shuffled well, about 29 / 10 pairs of neighbours need the same.
    assert sum(one.traits == other.traits for one, other in neighbours) <= 6


def test_the_text_that_the_rulebook_prints_is_not_copied(invented: Pack) -> None:
    printed = "The herbivorous Cetiosaurus could not chew its food, so it swallowed stones. Contractions of its stomach"
    card = invented.dinosaurs[11]

    assert not set(re.findall(r"\w{5,}", str(card.text).lower())) & set(re.findall(r"\w{5,}", printed.lower()))


def test_the_great_sauropods_are_huge_and_no_hunters(invented: Pack) -> None:
    great = [card for card in invented.dinosaurs if card.name in SAUROPODS]

    assert len(great) == len(SAUROPODS)
    assert all(card.size == 5 and card.predation is not None and card.predation <= 2 for card in great)
