"""What the sentences say, word for word where it matters most: under every automatic result."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import faults
from companion.games.dino_kontra_dino import actions, reasons
from companion.games.dino_kontra_dino.pack import DinosaurCard, DinosaurTranslation, EventCard, Pack
from companion.games.game import (
    UNKNOWN,
    Adjust,
    Card,
    ChanceNode,
    Counter,
    Entry,
    Outcome,
    PlayerNode,
    Rejection,
    Seat,
    SimultaneousNode,
)
from companion.games.registry import find_game
from companion.words import CardName, Language, Names, names_of, rule_of, say, say_question, say_rejection
from companion.words.dino_kontra_dino.asking import AskForBack, AskForCard, AskToCount, AskToLay, AskToReport
from companion.words.names import seat_names
from tests.words.samples_dino_kontra_dino import NAMES

OLA, JAN, KUBA, EWA = map(Seat, range(4))

SAID: list[tuple[Any, str, str]] = [
    (reasons.HighestStrength(OLA, 5), "Ola is strongest with 5.", "Najsilniejszego dinozaura ma Ola. Siła: 5."),
    (
        reasons.StrengthsCounted(("speed",), (4, 5)),
        "What counts is speed: Ola (4) and Jan (5).",
        "Liczy się szybkość: Ola (4) i Jan (5).",
    ),
    (
        reasons.StrengthsCounted(("predation", "adaptability"), (6, 6, 2)),
        "What counts are predation and adaptability: Ola (6), Jan (6) and Kuba (2).",
        "Liczą się drapieżność i adaptacja: Ola (6), Jan (6) i Kuba (2).",
    ),
    (
        reasons.TieBelowTop((OLA, EWA), 3),
        "Ola and Ewa are tied with 3, but not at the top; the figure does not matter.",
        "Remis (3), ale nie na szczycie: Ola i Ewa. Figurka nie ma tu znaczenia.",
    ),
    (
        reasons.FigureHolderAmongTied(JAN, 6, (OLA, JAN)),
        "Ola and Jan are tied with 6. Jan holds the figure and wins.",
        "Remis (6): Ola i Jan. Wygrywa Jan, bo ma figurkę.",
    ),
    (
        reasons.NearestClockwiseFromHolder(OLA, EWA, 6, (OLA, JAN), ()),
        "Ola and Jan are tied with 6. The figure is with Ewa; clockwise from there, Ola comes first.",
        "Remis (6): Ola i Jan. Figurkę ma Ewa. Zgodnie z ruchem wskazówek zegara najbliżej siedzi Ola.",
    ),
    (
        reasons.NearestClockwiseFromHolder(OLA, KUBA, 6, (OLA, JAN), (EWA,)),
        "Ola and Jan are tied with 6. The figure is with Kuba; clockwise from there, past Ewa, Ola comes first.",
        (
            "Remis (6): Ola i Jan. Figurkę ma Kuba. Zgodnie z ruchem wskazówek zegara są dalej: Ewa, a potem Ola. "
            "Z remisujących najbliżej siedzi Ola."
        ),
    ),
    (
        reasons.TakesEventAndFigure(OLA, JAN),
        "Ola takes the event and the figure.",
        "Ola bierze wydarzenie i figurkę.",
    ),
    (
        reasons.TakesEventAndFigure(OLA, OLA),
        "Ola takes the event and keeps the figure.",
        "Ola bierze wydarzenie i zatrzymuje figurkę.",
    ),
    (
        reasons.PileTooShort(0, 3),
        "The pile is empty. Nobody draws; two more events are played.",
        "Stos jest pusty. Nikt nie dobiera. Jeszcze dwa wydarzenia.",
    ),
    (
        reasons.PileTooShort(1, 4),
        "The pile holds 1 card, too few for all. The rest goes to the box; two more events are played.",
        "W stosie jest 1 karta, za mało dla wszystkich. Reszta wraca do pudełka. Jeszcze dwa wydarzenia.",
    ),
    (reasons.MostEvents((OLA,), 5), "Ola has the most events (5).", "Najwięcej wydarzeń (5) ma Ola."),
    (
        reasons.MostEvents((OLA, JAN), 5),
        "Ola and Jan are tied with the most events (5).",
        "Remis, najwięcej wydarzeń (5) mają Ola i Jan.",
    ),
    (
        reasons.TieBreakStep("predation", (OLA, JAN), (2, 6), (JAN,)),
        "Events with predation: Ola (2) and Jan (6). Jan wins the tie.",
        "Wydarzenia z cechą drapieżność: Ola (2) i Jan (6). Remis rozstrzyga na swoją korzyść Jan.",
    ),
    (
        reasons.VictoryShared((OLA, JAN)),
        "Ola and Jan are equal in all four traits and share the victory.",
        "Wszystkie cztery cechy dają remis. Wspólnie wygrywają Ola i Jan.",
    ),
    (
        reasons.TotalImpossible(31, 15),
        "31 events are counted; one game has no more than 15. Better count again.",
        "Policzono 31 wydarzeń, a w jednej grze jest ich najwyżej 15. Lepiej policzyć jeszcze raz.",
    ),
    (reasons.IconsReported(OLA, "size", 1), "Ola counts 1 event with size.", "Ola ma 1 wydarzenie z cechą rozmiar."),
    (reasons.IconsReported(OLA, "size", 3), "Ola counts 3 events with size.", "Ola ma 3 wydarzenia z cechą rozmiar."),
    (reasons.IconsReported(OLA, "size", 0), "Ola counts 0 events with size.", "Ola ma 0 wydarzeń z cechą rozmiar."),
    (
        reasons.EventTurnedOver(UNKNOWN, ("speed", "speed")),
        "The event is turned over. It takes speed twice.",
        "Wydarzenie jest odkryte. Liczy się dwa razy szybkość.",
    ),
    (reasons.FigureMoved(OLA, JAN), "The figure walks from Jan to Ola.", "Figurkę oddaje Jan, a bierze Ola."),
    (
        reasons.DinosaursRevealed((5, UNKNOWN, 99, 5)),
        (
            "The dinosaurs are turned up. Ola: Coelurus (no. 5); Jan: a dinosaur; Kuba: dinosaur no. 99; "
            "Ewa: Coelurus (no. 5)."
        ),
        "Dinozaury są odkryte. Ola: Coelurus (nr 5); Jan: dinozaur; Kuba: dinozaur nr 99; Ewa: Coelurus (nr 5).",
    ),
    (reasons.GameEnded((OLA,)), "Ola wins the game.", "Grę wygrywa Ola."),
    (reasons.GameEnded((OLA, EWA)), "Ola and Ewa share the victory.", "Grę wygrywają wspólnie Ola i Ewa."),
    (
        Outcome("most_events", (4, 4, 1, 1), (1, 2, 3, 3), "speed"),
        "Ola wins. The tie at the most events (4) is broken by speed.",
        "Wygrywa Ola. Remis w liczbie wydarzeń (4) rozstrzyga szybkość.",
    ),
    (Counter("pile", 30, 0, 99), "Cards in the pile: 30", "Karty w stosie: 30"),
    (
        Counter("size", None, 0, 9, EWA),
        "Events with size (Ewa): not counted yet",
        "Wydarzenia z cechą rozmiar (Ewa): jeszcze nie policzono",
    ),
    (Counter("figure", 1, 0, 3, holder=True), "The figure: Jan", "Figurka: Jan"),
    (Entry(actions.PlayCard(5), KUBA), "Kuba: Coelurus (no. 5)", "Kuba: Coelurus (nr 5)"),
    (
        Entry(Adjust("events", 4, OLA), forced=True),
        "Set by hand: events won (Ola) = 4 (insisted)",
        "Ustawione ręcznie: zdobyte wydarzenia (Ola) = 4 (na żądanie stołu)",
    ),
    (
        actions.PlayCard(UNKNOWN, actions.DinosaurFacts(speed=4, size=2)),
        "A dinosaur with size 2 and speed 4",
        "Dinozaur: rozmiar 2 i szybkość 4",
    ),
    (PlayerNode(OLA), "Ola to play.", "Teraz gra Ola."),
    (SimultaneousNode((OLA, JAN)), "Still to answer: Ola and Jan.", "Kto jeszcze odpowiada: Ola i Jan."),
]


@pytest.mark.parametrize(("value", "english", "polish"), SAID, ids=lambda each: type(each).__name__)
def test_a_value_is_said_like_this(value: object, english: str, polish: str) -> None:
    assert say(value, Language("en"), NAMES) == english
    assert say(value, Language("pl"), NAMES) == polish


def test_the_rule_stands_beside_the_sentence() -> None:
    assert rule_of(reasons.HighestStrength(OLA, 5)) == "DKD-10"
    assert rule_of(PlayerNode(OLA)) == ""


# --- refusals -------------------------------------------------------------------------------------------------------


def test_a_refusal_says_every_fault_and_whether_the_table_may_insist() -> None:
    found = (faults.FactsDisagree("speed", "4", "3"), faults.CardElsewhere(5, "discard"))
    rejection = Rejection(found, Entry(actions.PlayCard(5), OLA), SimultaneousNode((OLA,)))
    refusal = say_rejection(rejection, Language("en"), NAMES)
    assert refusal.sentences == (
        "Speed: read 4, but the pack says 3.",
        "Coelurus (no. 5) already lies on the discard pile.",
    )
    assert refusal.can_be_forced
    assert refusal.advice == "If the table is sure of all this, you may insist."


def test_a_refusal_of_the_impossible_says_so() -> None:
    wrong = faults.WrongNode("PlayCard", ChanceNode("event_back"))
    refusal = say_rejection(Rejection((wrong,), Entry(actions.PlayCard(5)), wrong.node), Language("pl"), NAMES)
    assert refusal.sentences == ("Teraz potrzebne: tył wydarzenia. Podano: dinozaur z numerem lub cechami.",)
    assert not refusal.can_be_forced
    assert refusal.advice == "Tego nie można zapisać. Trzeba to wpisać inaczej."


# --- questions ------------------------------------------------------------------------------------------------------

ASKED = [
    (AskToLay((OLA,), 5), "Pożar lasu (no. 5): Ola has still to lay a dinosaur face down."),
    (AskToLay((OLA, JAN), None), "Ola and Jan have still to lay a dinosaur face down."),
    (AskToReport((OLA,), ("speed",)), "Read speed off the dinosaurs. Still missing: Ola."),
    (AskToCount((OLA, EWA), "size"), "Count the events with size. Still missing: Ola and Ewa."),
    (AskForBack(), "Turn the event over. Which traits does it show?"),
    (AskForCard(JAN), "Jan draws a card."),
]


@pytest.mark.parametrize(("asked", "said"), ASKED, ids=lambda each: type(each).__name__)
def test_a_question_says_who_is_asked_what(asked: object, said: str) -> None:
    assert say(asked, Language("en"), NAMES) == said


def test_a_node_alone_is_said_where_the_observation_adds_nothing() -> None:
    assert say_question(PlayerNode(JAN), None, Language("en"), Names("", ("Ola", "Jan"))) == "Jan to play."


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roster", "named"),
    [
        (("Ola", "", "  "), ("Ola", "Seat 2", "Seat 3")),
        (("Ola", "Jan", "Ola"), ("Ola 1", "Jan", "Ola 3")),
        (("Ola", "Ola", "Ola 2"), ("Ola 1", "Ola 2 2", "Ola 2 3")),
        (("Ann, B\n", "{seat}", 'O"Neil'), ("Ann, B", "{seat}", 'O"Neil')),
        (("", "Seat 1"), ("Seat 1 1", "Seat 1 2")),
    ],
)
def test_every_seat_has_a_name_of_its_own(roster: tuple[str, ...], named: tuple[str, ...]) -> None:
    assert seat_names(roster, Language("en")) == named


def test_a_name_with_braces_is_only_a_name() -> None:
    names = Names("dino_kontra_dino", ("{strength}", "{0}"))
    assert say(reasons.HighestStrength(OLA, 5), Language("en"), names) == "{strength} is strongest with 5."
    assert say(reasons.GameEnded((JAN, OLA)), Language("en"), names) == "{0} and {strength} share the victory."


def test_a_seat_without_a_name_goes_by_its_number() -> None:
    assert say(PlayerNode(Seat(6)), Language("pl"), NAMES) == "Teraz gra Miejsce 7."


PACK = Pack(
    format=1,
    game="dino_kontra_dino",
    key="box",
    title="Box",
    origin="owner",
    language="en",
    dinosaurs=(
        DinosaurCard(number=1, name="Coelurus", texts=(DinosaurTranslation("pl", "Celur"),)),
        DinosaurCard(number=2, name="T. rex", texts=(DinosaurTranslation("pl", None, "Duży."),)),
    ),
    events=(EventCard(number=1, name="Forest Fire", front="Smoke.", back="All ran.", traits=("speed",)),),
)


@pytest.mark.parametrize(("code", "first"), [("en", "Coelurus"), ("xx", "Coelurus"), ("pl", "Celur")])
def test_cards_have_the_names_of_the_pack_in_the_language(code: str, first: str) -> None:
    names = names_of(find_game("dino_kontra_dino"), PACK, ("Ola", "Jan"), Language(code))
    assert names.cards == (
        CardName("dinosaur", 1, first),
        CardName("dinosaur", 2, "T. rex", "Duży." if code == "pl" else ""),
        CardName("event", 1, "Forest Fire", "Smoke."),
    )
    assert names.seats == ("Ola", "Jan")


@pytest.mark.parametrize("card", [5, 99, UNKNOWN])
def test_no_article_stands_twice_before_a_card(card: Card) -> None:
    for value in (
        reasons.CardReported(OLA, card),
        reasons.EventWon(OLA, card),
        reasons.EventTurnedOver(card, ("size",)),
    ):
        said = say(value, Language("en"), NAMES)
        assert "the a" not in said
        assert "a a" not in said


def test_the_front_of_an_event_is_read_out_and_its_back_is_not() -> None:
    names = names_of(find_game("dino_kontra_dino"), PACK, ("Ola", "Jan"), Language("en"))
    assert say(reasons.FrontShown(1), Language("en"), names) == "The next event: Forest Fire (no. 1). Smoke."
    assert not any("All ran" in card.text for card in names.cards)
