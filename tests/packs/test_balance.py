"""The balance of the deck that comes with the app, counted out in full; docs/packs.md tells it in words."""

import itertools
import random
from collections import Counter
from math import comb

import pytest

from companion.games.dino_kontra_dino.pack import DinosaurCard, EventCard, Pack
from companion.games.dino_kontra_dino.traits import TRAITS, Trait


def strength(card: DinosaurCard, traits: tuple[Trait, ...]) -> int:
    return sum(getattr(card, trait) for trait in traits)


def needed(event: EventCard) -> tuple[Trait, ...]:
    assert event.traits is not None
    return event.traits


def win_rate(card: DinosaurCard, pack: Pack) -> float:
    """Against each other dinosaur in each event; a tie counts half."""
    others = [other for other in pack.dinosaurs if other is not card]
    won = sum(
        (mine > theirs) + (mine == theirs) / 2
        for traits in map(needed, pack.events)
        for mine in [strength(card, traits)]
        for theirs in (strength(other, traits) for other in others)
    )
    return won / len(pack.events) / len(others)


def tie_share(pack: Pack, seats: int) -> float:
    """How often the strongest of as many random dinosaurs, in a random event, are several."""
    single = 0.0
    for traits in map(needed, pack.events):
        strengths = Counter(strength(card, traits) for card in pack.dinosaurs)
        weaker = 0
        for value in sorted(strengths):
            single += strengths[value] * comb(weaker, seats - 1)
            weaker += strengths[value]
    return 1 - single / comb(len(pack.dinosaurs), seats) / len(pack.events)


def test_every_dinosaur_has_twelve_icons(invented: Pack) -> None:
    assert {strength(card, TRAITS) for card in invented.dinosaurs} == {12}


def test_no_two_dinosaurs_have_the_same_four_values(invented: Pack) -> None:
    assert len({tuple(getattr(card, trait) for trait in TRAITS) for card in invented.dinosaurs}) == 45


def test_no_dinosaur_is_at_least_as_good_as_another_in_everything(invented: Pack) -> None:
    for one, other in itertools.permutations(invented.dinosaurs, 2):
        assert any(getattr(one, trait) < getattr(other, trait) for trait in TRAITS), (one.name, other.name)


@pytest.mark.parametrize("trait", TRAITS)
def test_every_value_of_a_trait_is_on_seven_to_twelve_dinosaurs(invented: Pack, trait: Trait) -> None:
    counts = Counter(getattr(card, trait) for card in invented.dinosaurs)

    assert set(counts) == {1, 2, 3, 4, 5}
    assert all(7 <= count <= 12 for count in counts.values())


def test_every_trait_has_134_to_136_icons_in_the_deck(invented: Pack) -> None:
    icons = [sum(getattr(card, trait) for card in invented.dinosaurs) for trait in TRAITS]

    assert all(134 <= count <= 136 for count in icons)


def test_half_the_events_need_one_trait_and_half_two_different_ones(invented: Pack) -> None:
    assert Counter(len(set(needed(event))) for event in invented.events) == {1: 15, 2: 15}


def test_every_trait_is_needed_by_eleven_or_twelve_events(invented: Pack) -> None:
    icons = Counter(trait for event in invented.events for trait in needed(event))

    assert icons == {"predation": 11, "size": 11, "speed": 11, "adaptability": 12}


def test_every_pair_of_traits_is_needed_by_two_or_three_events(invented: Pack) -> None:
    pairs = Counter(needed(event) for event in invented.events if len(needed(event)) == 2)

    assert set(pairs) == set(itertools.combinations(TRAITS, 2))
    assert set(pairs.values()) == {2, 3}


def test_every_dinosaur_wins_48_to_52_percent_against_all_others_over_all_events(invented: Pack) -> None:
    rates = [win_rate(card, invented) for card in invented.dinosaurs]

    assert min(rates) >= 0.48
    assert max(rates) <= 0.522


@pytest.mark.parametrize(("seats", "share"), [(2, 0.18), (3, 0.26), (4, 0.31), (5, 0.35), (6, 0.39)])
def test_the_strongest_tie_as_often_as_the_docs_say(invented: Pack, seats: int, share: float) -> None:
    assert tie_share(invented, seats) == pytest.approx(share, abs=0.01)


def test_who_reads_the_event_right_wins_three_rounds_in_four_against_who_picks_blindly(invented: Pack) -> None:
    rng = random.Random(12)
    won = 0.0
    for _ in range(5_000):
        hand = rng.sample(invented.dinosaurs, 6)
        traits = needed(rng.choice(invented.events))
        mine, theirs = max(strength(card, traits) for card in hand[:3]), strength(hand[3], traits)
        won += (mine > theirs) + (mine == theirs) / 2

    assert won / 5_000 == pytest.approx(0.75, abs=0.03)
