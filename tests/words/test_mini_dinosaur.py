"""What Mini Dinosaur says, word for word where a result is explained, and whole games in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games.game import UNKNOWN, Entry, Outcome, Seat, Setup, Step
from companion.games.mini_dinosaur import actions, faults, reasons
from companion.games.mini_dinosaur.actions import BetFacts, DinosaurFacts
from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Sets, TotalLess
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import SCHEMA, Pack
from companion.games.registry import find_game
from companion.packs import find_pack, load
from companion.words import Language, names_of, say, say_question, say_view
from companion.words.mini_dinosaur.vocabulary import say_bet, say_terms
from tests.words.samples import LANGUAGES
from tests.words.samples_mini_dinosaur import NAMES
from tests.words.test_playing import ROSTER, Heard, hear

KEY = "mini_dinosaur"
GAME = find_game(KEY)


def shipped() -> Pack:
    return load(find_pack("invented", SCHEMA).path, SCHEMA).pack


OLA, JAN, KUBA = map(Seat, range(3))
SAID: list[tuple[Any, str, str]] = [
    (
        reasons.GreaterJudged(OLA, 0, UNKNOWN, "groom", 3, "bride", 2, 7),
        "Ola: Groom more than Bride. Cards: 3 to 2. Points: 7.",
        "Ola: Pan Młody więcej niż Panna Młoda. Karty: 3 do 2. Punkty: 7.",
    ),
    (
        reasons.ExactJudged(JAN, 1, 2, "groom", (0, 3), 2, 0),
        "Jan: Groom, exactly 0 or 3. Cards: 2. No points.",
        "Jan: Pan Młody, dokładnie 0 lub 3. Karty: 2. Bez punktów.",
    ),
    (
        reasons.EqualJudged(OLA, 2, UNKNOWN, "skate", 3, ("red_baby", "blue_grandpa"), (3, 1), 6),
        (
            "Ola: Skateboarder as many as Red Baby or Blue Grandpa. Cards: 3; the others: Red Baby (3) and "
            "Blue Grandpa (1). Points: 6."
        ),
        (
            "Ola: Deskorolkarz tyle samo co Czerwony Bobas lub Niebieski Dziadek. Karty: 3; inni: Czerwony Bobas (3) i "
            "Niebieski Dziadek (1). Punkty: 6."
        ),
    ),
    (
        reasons.TotalJudged(KUBA, 0, UNKNOWN, (5, 3, 3, 2, 1), 14, 14, 0),
        (
            "Kuba: fewer than 14 in all. Cards: Groom (5), Bride (3), Skateboarder (3), Red Baby (2) and Blue Grandpa "
            "(1); together 14. No points."
        ),
        (
            "Kuba: razem mniej niż 14. Karty: Pan Młody (5), Panna Młoda (3), Deskorolkarz (3), Czerwony Bobas (2) i "
            "Niebieski Dziadek (1); razem 14. Bez punktów."
        ),
    ),
    (
        reasons.GoalReached("bride", 5),
        "Bride has 5 cards, and that ends the race at once.",
        "Panna Młoda: karty 5. To od razu kończy wyścig.",
    ),
    (
        reasons.SlipAlone("skate"),
        "Skateboarder has no card to lose; only the slip leaves.",
        "Deskorolkarz nie ma karty do stracenia. Odchodzi tylko poślizg.",
    ),
    (
        Entry(actions.PlayDinosaur(actions.SomethingDiscarded(), DinosaurFacts("groom", "slip")), OLA),
        "Ola: Groom slips; a hand card was discarded",
        "Ola: Pan Młody wpada w poślizg; odrzucono kartę z ręki",
    ),
    (
        Outcome("goal", (15, 15), (1, 1)),
        "Five of a colour. Ola and Jan share the victory (15 points).",
        "Pięć kart jednego koloru. Wspólnie wygrywają Ola i Jan (punkty: 15).",
    ),
    (
        faults.FaceUsedUp("down", 2),
        "Only 2 bets may lie face down.",
        "Tylko 2 zakłady mogą leżeć zakryte.",
    ),
]


@pytest.mark.parametrize(("value", "english", "polish"), SAID, ids=lambda each: type(each).__name__)
def test_a_value_is_said_like_this(value: object, english: str, polish: str) -> None:
    assert say(value, Language("en"), NAMES) == english
    assert say(value, Language("pl"), NAMES) == polish


@pytest.mark.parametrize(
    ("terms", "english", "polish"),
    [
        (Each("groom"), "Groom: for each card", "Pan Młody: za każdą kartę"),
        (Exact("groom", (0, 3)), "Groom: exactly 0 or 3", "Pan Młody: dokładnie 0 lub 3"),
        (Greater("groom", "bride"), "Groom: more than Bride", "Pan Młody: więcej niż Panna Młoda"),
        (Rank("skate", 2), "Skateboarder: place 2", "Deskorolkarz: miejsce 2"),
        (TotalLess(14), "All together: fewer than 14", "Razem: mniej niż 14"),
        (Last("bride"), "Bride: last", "Panna Młoda: na końcu"),
        (
            EqualAny("skate", ("red_baby", "blue_grandpa")),
            "Skateboarder: as many as Red Baby or Blue Grandpa",
            "Deskorolkarz: tyle samo co Czerwony Bobas lub Niebieski Dziadek",
        ),
        (Sets(1), "Full sets of five: exactly 1", "Pełne piątki: dokładnie 1"),
    ],
)
def test_a_bet_is_said_as_short_as_it_stands_on_its_card(terms: Any, english: str, polish: str) -> None:
    assert say_terms(terms, Language("en")) == english
    assert say_terms(terms, Language("pl")) == polish
    assert say_bet(BetFacts(terms, 7), Language("en")) == f"{english} = 7"


def test_a_bet_of_a_pack_goes_by_what_it_says() -> None:
    names = names_of(GAME, shipped(), ("Ola", "Jan"), Language("pl"))
    assert names.card("bet", 2) == "Pan Młody: dokładnie 0 lub 3"
    assert names.card("bet", 99) is None
    blank = Pack(format=1, game=KEY, key="box", title="Box", origin="owner")
    assert names_of(GAME, blank, ("Ola", "Jan"), Language("en")).cards == ()


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("mode", ["digital", "table"])
def test_whole_games_are_said_in_every_language(seats: int, mode: Any) -> None:
    assert GAME.rules is not None
    rules = GAME.rules(Setup(seats, mode, Options(), shipped()))
    heard = [Heard(Language(code), names_of(GAME, shipped(), ROSTER[:seats], Language(code))) for code in LANGUAGES]
    hear(rules, heard, random.Random(f"{seats} {mode}"))
    english, polish, pseudo = (each.said for each in heard)
    assert len(english) == len(polish) == len(pseudo) > 200
    assert [said for said, other in zip(english, polish, strict=True) if said == other] == []


def test_a_seat_of_which_the_app_was_not_told_everything_is_shown_so() -> None:
    assert GAME.rules is not None
    rules = GAME.rules(Setup(3, "table", Options(), shipped()))
    facts = DinosaurFacts("groom", "runner")
    step = rules.apply(rules.start(), Entry(actions.PlayDinosaur(actions.SomethingDiscarded(), facts), OLA))
    assert isinstance(step, Step)
    seen = rules.observe(step.state, None)
    shown = say_view(seen, Language("en"), NAMES)
    assert "Ola: dinosaurs 9, bets 8, less 1 discarded; placed face up 0, face down 0." in shown
    asked = say_question(rules.node(step.state), seen, Language("en"), NAMES)
    assert asked == "Jan: a dinosaur or a bet."
