"""Worked examples of the rulebook, played through the product. A runner gives what came out, and the rules it cited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import (
    Activate,
    BoonDrawn,
    CardDealt,
    DiceRolled,
    EndActivation,
    EndControl,
    EndPlay,
    Fight,
    GroundFacts,
    HandCard,
    MoveDino,
    PlayCard,
    SpendCrystal,
)
from companion.games.dino_battle.board import Ground
from companion.games.dino_battle.boon import BoonDraw
from companion.games.dino_battle.draw import Draw
from companion.games.dino_battle.happenings import (
    ActionBoonGained,
    BoonDiscarded,
    BoonDrawnUnseen,
    CardDrawn,
    EventBoonGained,
    UpgradeGained,
)
from companion.games.dino_battle.reasons import (
    FlagstonePlaced,
    GlyphGives,
    MovePaid,
    PileRanOut,
)
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.species import DINOS, SPECIES, SPECIES_OF
from companion.games.dino_battle.state import Glyph
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.turn import Turn
from companion.games.game import Cards, Rejection, Seat
from tests.games.dino_battle.decks import INVENTED
from tests.games.dino_battle.fight_examples import FIGHTERS, run_combat, run_extinction
from tests.games.dino_battle.playing import Play
from tests.games.dino_battle.running import A_CARD, SIDES, Given, Ran, ran_by


def run_draw(given: Given) -> Ran:
    """The play step of a table ends with so many cards played."""
    play = Play()
    play.adjust("slots", given["cards_played"], 0)
    play.adjust("hand", given["hand_before"], 0)
    play.adjust("pile", given["deck"], 0)
    play.enter(EndPlay())
    hand, drawn = len(play.state.players[0].hand), play.count(CardDrawn)
    gone = given["hand_before"] + drawn - hand
    return ran_by(play, {"draw": drawn, "hand_after": hand, "discard_down_to_8": gone})


def _end_turn(play: Play) -> None:
    """The play step ends in digital play, cards are drawn and boons chosen until the next turn."""
    play.enter(EndPlay())
    while not isinstance(play.state.stack[-1], Turn):
        frame = play.state.stack[-1]
        if isinstance(frame, Draw):
            play.enter(CardDealt(play.state.players[frame.seat].pile.known[0]))
        elif isinstance(frame, BoonDraw):
            play.enter(BoonDrawn(play.state.boon_pile.known[0]))
        else:
            play.pick()


def run_shrine(given: Given) -> Ran:
    """A control check in digital play, with so many dinos around one shrine."""
    play = Play("digital").example()
    play.clear()
    ground = play.rules.ground(play.state)
    space = next(each for each in ground.shrines if len(_around(play, each)) >= 6)
    around = iter(_around(play, space))
    for seat, side in enumerate(("own", "opp")):
        number, dazed = given[f"{side}_adjacent"], given[f"{side}_adjacent_dazed"]
        for nth in range(number):
            _stand(play, seat, nth, next(around), dazed=nth < dazed)
    stone = Seat(0) if given["own_flag"] else Seat(1) if given["opp_flag"] else None
    play.change(
        shrines=tuple(replace(each, flagstone=stone if each.space == space else None) for each in play.state.shrines),
        glyphs=(),
    )
    _end_turn(play)
    placed = [reason for reason in play.all_reasons(FlagstonePlaced) if reason.shrine == space]
    stands = next(each.flagstone for each in play.state.shrines if each.space == space)
    assert stands == (0 if placed else stone)
    return ran_by(play, {"place_own_flag": bool(placed), "return_opp_flag": bool(placed and placed[0].returned)})


def _around(play: Play, space: str) -> list[str]:
    """The spaces next to one on which dinos can stand."""
    ground = play.rules.ground(play.state)
    return [each for each in ground.near[space] if each not in ground.shrines and each not in ground.glyphs]


def _stand(play: Play, seat: int, number: int, space: str, *, dazed: bool = False) -> None:
    """A dino stands, or lies, on a space; the numbers go through the species."""
    dinos = list(play.state.players[seat].dinos)
    dinos[number] = replace(dinos[number], condition="dazed" if dazed else "standing", space=space)
    play.player(seat, dinos=tuple(dinos))


def run_glyph(given: Given) -> Ran:
    """A control check in digital play with these glyphs."""
    play = Play("digital").example()
    play.clear()
    places = iter(play.rules.ground(play.state).glyphs)
    glyphs, named = [], {}
    for nth, glyph in enumerate(given["glyphs"]):
        space = next(places)
        named[space] = glyph["id"]
        glyphs.append(Glyph(space, glyph["fruit"], glyph["crystal"], nth + 1))
        _stand(play, 0 if glyph["control"] else 1, nth, _around(play, space)[0])
    play.change(glyphs=tuple(glyphs), shrines=())
    play.player(0, fruit=0, crystals=0)
    _end_turn(play)
    kept = (ActionBoonGained, EventBoonGained, UpgradeGained)
    gave = play.all_reasons(GlyphGives)
    return ran_by(
        play,
        {
            "fruit_gained": sum(reason.gives == "fruit" for reason in gave),
            "crystals_gained": sum(reason.gives == "crystal" for reason in gave),
            "glyphs_taken": [named[reason.glyph] for reason in gave if reason.gives == "glyph"],
            "boons_drawn": play.count(BoonDrawnUnseen),
            "boons_gained": sum(play.count(kind) for kind in kept),
            "boons_discarded": play.count(BoonDiscarded),
        },
    )


def run_activation(given: Given) -> Ran:
    """A card in a slot activates as many dinos as it can."""
    slots = tuple(
        replace(slot, activations=given["activations"]) if slot.number == given["slot"] else slot
        for slot in INVENTED.slots
    )
    play = Play("digital", pack=replace(INVENTED, slots=slots)).example()
    card = next(card.number for card in INVENTED.cards if card.activates == given["card"])
    before = (HandCard("action", card),) * (given["slot"] - 1)
    play.player(0, hand=Cards((card,)), slots=before)
    everywhere = list(play.rules.ground(play.state).edges["y1"])
    play.clear()
    play.stand(1, "raptor", "b1-a1")
    species = next(each for each in SPECIES if each == given["card"])
    play.stand(0, species, *everywhere[: given["species_alive"]])
    play.enter(PlayCard(HandCard("action", card)))
    activated: list[int] = []
    while choice := [what for what in play.legal if isinstance(what, Activate)]:
        activated.append(choice[0].dino)
        play.enter(choice[0], EndActivation())
    return ran_by(
        play,
        {"max_dinos_activated": len(activated), "distinct": len(set(activated)) == len(activated)},
    )


def run_hill_die(given: Given) -> Ran:
    """A fight at the table on such ground: whose dice have the hill die among them."""
    play = Play()
    play.enter(A_CARD)
    facts = GroundFacts(1, 1, 1, given["attacker_on_hill"], given["defender_on_hill"], 0)
    play.enter(Fight("minmi", "minmi", facts=facts))
    rolls = []
    for _ in FIGHTERS:
        roll = play.state.stack[-1]
        assert isinstance(roll, Roll)
        rolls.append(roll.hill)
        play.enter(DiceRolled(("blank",), 0 if roll.hill else None))
    return ran_by(play, {"attacker_rolls_hill_die": rolls[0], "defender_rolls_hill_die": rolls[1]})


def run_win(given: Given) -> Ran:
    """A table says how many shrines a side holds, and its turn begins."""
    play = Play(starter=1)
    for shrine in range(given["flags_at_start_of_own_turn"]):
        play.adjust(f"shrine_{shrine + 1}", 0)
    play.enter(EndPlay(), EndControl())
    return ran_by(play, {"wins": play.state.termination == "shrines"})


def _on_path(species: Any, path: list[str]) -> tuple[Play, int, list[str]]:
    """Digital play on a board that is nothing but this path, with a dino of the species at its beginning."""
    play = Play("digital").example()
    names = [f"p{nth}" for nth in range(len(path))]
    near = {name: tuple(names[max(0, at - 1) : at] + names[at + 1 : at + 2]) for at, name in enumerate(names)}
    hills = frozenset(name for name, kind in zip(names, path, strict=True) if kind == "hill")
    ground = Ground(near, hills, (), (), {}, dict.fromkeys(names, "y1"))
    play.rules.boards.ground = lambda _orders: ground  # type: ignore[assignment]
    play.rules.moves = {name: MoveDino(name) for name in names}
    play.rules._crystal_moves = {
        (dino, name): SpendCrystal("move", dino, name) for dino in range(len(SPECIES_OF)) for name in names
    }
    play.change(glyphs=(), shrines=())
    play.clear()
    (number,) = play.stand(0, species, names[0])
    return play, number, names


def run_movement(given: Given) -> Ran:
    """A dino walks along a path by a card of a value that is high enough."""
    play, number, names = _on_path(given["species"], given["path"])
    card = next(card.number for card in INVENTED.cards if card.activates == given["species"])
    far = replace(play.rules.cards[card], value=2 * len(names))
    play.rules.cards[card] = far
    play.player(0, hand=Cards((card,)))
    play.enter(PlayCard(HandCard("action", card)), Activate(number))
    reached = MoveDino(names[-1]) in play.legal
    if not reached:
        return ran_by(play, {"cost": None, "allowed": False})
    play.enter(MoveDino(names[-1]))
    return ran_by(play, {"cost": play.reason(MovePaid).cost, "allowed": True})


def run_crystal(given: Given) -> Ran:
    """A crystal moves a dino from one space to the next, or draws a card instead."""
    play, number, names = _on_path(given["species"], given["path"])
    play.player(0, crystals=1)
    move = SpendCrystal("move", number, names[1])
    answer = play.rules.apply(play.state, play.entry(move))
    if isinstance(answer, Rejection):
        play.enter(SpendCrystal("draw"))
        return ran_by(play, {"allowed": False}, *(fault.rule for fault in answer.faults))
    play.enter(move)
    assert isinstance(play.state.stack[-1], TempleMouth)
    return ran_by(play, {"allowed": True})


def run_end(given: Given) -> Ran:
    """How the cards run out: when that can happen, or who then wins."""
    return _run_turns(given) if "deck" in given else _run_deck_out(given)


def _run_turns(given: Given) -> Ran:
    """Every number of cards that can be played each turn, by both sides."""
    assert not given["boons"], "boons are no cards of the deck"
    assert not given["crystals"], "a crystal draws one more"
    play, ranges = Play(), {}

    @cache
    def turn(hand: int, pile: int) -> tuple[tuple[int, int] | None, ...]:
        """What a turn with this hand and pile leads to; None: the pile has run out."""
        return tuple(_play_turn(play, hand, pile, cards) for cards in range(min(3, hand) + 1))

    for side, hand in (("starter", given["starter_hand"]), ("second", given["second_hand"])):
        open_ends, number, found = {(hand, given["deck"] - hand)}, 0, []
        while open_ends:
            number += 1
            after = {end for each in open_ends for end in turn(*each)}
            found += [number] if None in after else []
            open_ends = {end for end in after if end is not None}
        ranges[f"{side}_trigger_turn"] = [min(found), max(found)]
    return ran_by(play, ranges)


def _play_turn(play: Play, hand: int, pile: int, cards: int) -> tuple[int, int] | None:
    """A turn at the table with so many cards played: hand and pile after it."""
    play.state = play.rules.start()
    play.adjust("hand", hand, 0)
    play.adjust("pile", pile, 0)
    play.enter(*[A_CARD] * cards, EndPlay(), EndControl())
    player = play.state.players[0]
    return None if play.state.out_of_cards == 0 else (len(player.hand), len(player.pile))


def _run_deck_out(given: Given) -> Ran:
    """A side runs out of cards at the table, after so many defeats."""
    trigger = SIDES.index(given["trigger_by"])
    play = Play()
    for seat, side in enumerate(SIDES):
        _defeat(play, 1 - seat, given["defeated_enemy"][side])
    play.adjust("pile", 0, trigger)
    turns = 0
    while not play.state.termination:
        ran_out = bool(play.all_reasons(PileRanOut))
        play.enter(EndPlay(), EndControl())
        turns += ran_out
    winners = play.outcome.winners
    return ran_by(
        play,
        {
            "extra_turn_for": SIDES[1 - trigger] if turns else None,
            "winner": SIDES[winners[0]] if len(winners) == 1 else None,
        },
    )


def _defeat(play: Play, seat: int, number: int) -> None:
    """So many dinos of a side are gone, and as few species as can be."""
    for species, dinos in zip(SPECIES, DINOS, strict=True):
        gone = min(number, dinos - 1)
        play.adjust(species, dinos - gone, seat)
        number -= gone
    assert not number, "more defeats than leave every species alive"


EXAMPLES: Final[Mapping[str, Callable[[Given], Ran]]] = {
    "combat": run_combat,
    "extinction": run_extinction,
    "draw": run_draw,
    "shrine": run_shrine,
    "glyph": run_glyph,
    "activation": run_activation,
    "hill_die": run_hill_die,
    "win": run_win,
    "movement": run_movement,
    "crystal": run_crystal,
    "end": run_end,
}
