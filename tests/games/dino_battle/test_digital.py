"""Without the box: the board, placing, moving, fights on the ground, crystals, cards, boons and hidden hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from companion.games.dino_battle.actions import (
    Activate,
    AssignUpgrade,
    AttackDino,
    BoonDrawn,
    CardDealt,
    ChooseTarget,
    DiceRolled,
    Discard,
    EndActivation,
    EndCard,
    EndPlay,
    GlyphLaid,
    HandCard,
    KeepBoon,
    MoveDino,
    PlaceDino,
    PlayCard,
    Reroll,
    RolledOut,
    SpendCrystal,
    TakeBoon,
    TakeOffering,
    TileLaid,
)
from companion.games.dino_battle.board import Ground
from companion.games.dino_battle.boon import BoonChoice, BoonDraw
from companion.games.dino_battle.business import Business
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.happenings import DinoDazed, EventBoonGained, GainedFromBoon, UpgradeGained
from companion.games.dino_battle.moving import path, reach
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.placing import legal_places, place
from companion.games.dino_battle.reasons import (
    AttackDice,
    AttackValue,
    BoonsShuffled,
    DefenceValue,
    FlewOver,
    MovePaid,
    NoBoonLeft,
    PlayedAsWild,
    RerollPaid,
    StaysSteadfast,
    StoodUp,
    TreatedAsAny,
)
from companion.games.dino_battle.species import DINOS, NUMBERS, SPECIES, Species
from companion.games.dino_battle.state import State, Upgrade
from companion.games.dino_battle.tiles import lay_out
from companion.games.dino_battle.turn import Turn
from companion.games.frames import StackError
from companion.games.game import Bind, Cards, ChanceNode, Entry, PlayerNode, Seat
from tests.games.dino_battle.decks import INVENTED
from tests.games.dino_battle.playing import Play

PLAIN = Options(temple="chance")
MINMI_3, T_REX_3, TEMPLE, WILD_3 = 9, 3, 17, 16


def example(options: Options = PLAIN) -> Play:
    """The position of the turn example."""
    return Play("digital", options).example()


def on(near: dict[str, str], hills: str = "", shrines: str = "") -> Play:
    """Play on a small board: each space is a letter, with the letters next to it. No dino stands there yet."""
    play = example()
    spaces = {space: tuple(beside) for space, beside in near.items()}
    ground = Ground(spaces, frozenset(hills), tuple(shrines), (), {}, dict.fromkeys(near, "y1"))
    play.rules.boards.ground = lambda _orders: ground  # type: ignore[assignment]
    play.rules.moves = {space: MoveDino(space) for space in near}
    play.rules._crystal_moves = {
        (dino, space): SpendCrystal("move", dino, space) for dino in range(sum(DINOS)) for space in near
    }
    play.change(shrines=(), glyphs=())
    play.player(0, fruit=0)
    play.clear()
    return play


LINE = {"a": "b", "b": "ac", "c": "bd", "d": "ce", "e": "d"}
"""Five spaces in a row."""


def places(play: Play, number: int, value: int) -> dict[str, int]:
    """Where a dino of seat 0 can go, and what it costs."""
    return reach(play.rules, play.state, Seat(0), number, value).costs


# --- the board and the set-up ---------------------------------------------------------------------------------------


def test_the_board_of_the_rules_is_the_boards_of_the_pack_in_any_order() -> None:
    play = Play("digital")
    rng = Random(3)
    for _ in range(5):
        yellow, blue = (tuple(rng.sample(tiles, 4)) for tiles in play.rules.tiles)
        ground = play.rules.boards.ground((yellow, blue))
        board = lay_out(INVENTED, (yellow, blue))
        for place_on, beside in zip(board.places, board.neighbours, strict=True):
            assert set(ground.near[place_on.id]) == {board.places[nth].id for nth in beside}
        assert all(len(spaces) >= 5 for spaces in ground.edges.values())
        assert (len(ground.shrines), len(ground.glyphs), len(ground.hills)) == (8, 8, 8)


def test_tiles_glyphs_hands_and_dinos_come_one_after_the_other() -> None:
    play = Play("digital", starter=1)
    assert play.rules.node(play.state) == ChanceNode("tile")
    assert play.faults(TileLaid("y1")) == ["NotLaid"]
    assert play.faults(GlyphLaid(1)) == ["WrongNode"]
    play.enter(*[TileLaid(tile) for tile in ("b2", "b1", "b4", "b3")])
    assert play.faults(TileLaid("b1")) == ["NotLaid"]
    assert not play.state.shrines
    play.enter(*[TileLaid(tile) for tile in ("y1", "y2", "y3", "y4")])
    assert len(play.state.shrines) == 8
    assert play.faults(GlyphLaid(99)) == ["NotDrawable"]
    play.enter(*[GlyphLaid(glyph) for glyph in range(1, 9)])
    assert sum(glyph.fruit or 0 for glyph in play.state.glyphs) == 18
    assert play.faults(CardDealt(99)) == ["NotDrawable"]
    for _ in range(8):
        play.pick()
    assert [len(player.hand) for player in play.state.players] == [5, 3]
    assert play.rules.node(play.state) == PlayerNode(Seat(1))
    assert play.faults(PlaceDino("minmi", "y1-a1")) == ["CannotPlace"]
    assert play.faults(PlaceDino("minmi", "b1-a1"), seat=0) == ["SeatNotAsked"]
    for _ in range(34):
        play.pick()
    assert play.state.stack == (Turn(Seat(1)),)


def test_no_two_of_a_species_stand_on_one_tile() -> None:
    play = Play("digital")
    while not isinstance(play.rules.node(play.state), PlayerNode):
        play.pick()
    for _ in range(34):
        play.pick(play.state.stack[-1].due)  # type: ignore[union-attr]
    tile_of = play.rules.ground(play.state).tile_of
    for player in play.state.players:
        for species in SPECIES:
            tiles = [tile_of[player.dinos[at].space or ""] for at in NUMBERS[species]]
            assert len(set(tiles)) == len(tiles)


def test_a_placement_that_leaves_no_room_for_a_later_raptor_is_not_offered() -> None:
    """Each tile has five edge spaces: four other species may not fill what a Raptor and a Minmi need."""
    play = Play("digital")
    while not isinstance(play.rules.node(play.state), PlayerNode):
        play.pick()
    for species in ("brachiosaurus", "t_rex", "triceratops"):
        edge = [what for what in play.legal if isinstance(what, PlaceDino) and what.species == species]
        play.enter(next(what for what in edge if what.space.startswith("y1")))
    fourth = [what for what in play.legal if isinstance(what, PlaceDino) and what.space.startswith("y1")]
    assert {what.species for what in fourth} == {"minmi", "raptor"}


def test_whatever_is_offered_can_be_finished_and_nothing_else_can() -> None:
    """Beside an exhaustive search over small edges."""
    play = Play("digital")
    while not isinstance(play.rules.node(play.state), PlayerNode):
        play.pick()
    rng = Random(8)
    for _ in range(12):
        state = play.state
        for _ in range(rng.randrange(6, 13)):
            state = place_any(play, state, rng)
        seat = Seat(0)
        offered = {
            (what.species, tile_at(play, what.space))
            for what in legal_places(play.rules, state, seat)
            if isinstance(what, PlaceDino)
        }
        for species in SPECIES:
            for tile in state.players[0].tiles:
                can = any(
                    fits(play, place(state, seat, species, space))
                    for space in free(play, state, tile)[:1]
                    if waits(state, species) and not stands_on(play, state, species, tile)
                )
                assert ((species, tile) in offered) == can


def place_any(play: Play, state: State, rng: Random) -> State:
    what = rng.choice(legal_places(play.rules, state, Seat(0)))
    assert isinstance(what, PlaceDino)
    return place(state, Seat(0), what.species, what.space)


def tile_at(play: Play, space: str) -> str:
    return play.rules.ground(play.state).tile_of[space]


def free(play: Play, state: State, tile: str) -> list[str]:
    taken = {dino.space for dino in state.players[0].dinos}
    return [space for space in play.rules.ground(state).edges[tile] if space not in taken]


def waits(state: State, species: Species) -> bool:
    return any(state.players[0].dinos[at].condition == "waiting" for at in NUMBERS[species])


def stands_on(play: Play, state: State, species: Species, tile: str) -> bool:
    spaces = [state.players[0].dinos[at].space for at in NUMBERS[species]]
    return any(space is not None and tile_at(play, space) == tile for space in spaces)


def fits(play: Play, state: State) -> bool:
    """Whether everybody finds room, tried out tile by tile for one species after the other."""
    room = tuple(len(free(play, state, tile)) for tile in state.players[0].tiles)
    needs = []
    for species in SPECIES:
        number = sum(state.players[0].dinos[at].condition == "waiting" for at in NUMBERS[species])
        open_tiles = [
            nth for nth, tile in enumerate(state.players[0].tiles) if not stands_on(play, state, species, tile)
        ]
        needs.append((number, tuple(open_tiles)))
    return _search(room, tuple(needs))


def _search(room: tuple[int, ...], needs: tuple[tuple[int, tuple[int, ...]], ...]) -> bool:
    if not needs:
        return True
    number, tiles = needs[0]
    for chosen in combinations(tiles, number):
        left = tuple(spaces - (nth in chosen) for nth, spaces in enumerate(room))
        if min(left) >= 0 and _search(left, needs[1:]):
            return True
    return False


# --- moving ---------------------------------------------------------------------------------------------------------


def test_own_dinos_are_passed_and_not_landed_on_and_enemies_are_in_the_way() -> None:
    play = on(LINE)
    (raptor, _) = play.stand(0, "raptor", "a", "b")
    assert places(play, raptor, 4) == {"c": 2, "d": 3, "e": 4}
    play.stand(1, "minmi", "d")
    assert places(play, raptor, 4) == {"c": 2}


def test_shrines_and_glyphs_are_in_the_way_but_not_of_a_pteranodon() -> None:
    play = on(LINE, hills="d", shrines="c")
    (raptor,) = play.stand(0, "raptor", "a")
    (flier,) = play.stand(0, "pteranodon", "b")
    assert places(play, raptor, 4) == {}
    assert places(play, flier, 3) == {"d": 2, "e": 3}


def test_going_up_a_hill_costs_two_and_a_way_over_hills_may_be_cheaper() -> None:
    play = on({"a": "bh", "b": "ac", "c": "bx", "h": "ax", "x": "hc"}, hills="hx")
    (raptor,) = play.stand(0, "raptor", "a")
    assert places(play, raptor, 4) == {"b": 1, "c": 2, "h": 2, "x": 3}
    assert path(reach(play.rules, play.state, Seat(0), raptor, 4), "x") == ("a", "h", "x")


def test_a_way_found_later_may_be_cheaper() -> None:
    """x is reached from flat ground first, for two, and from the hill for one."""
    play = on({"s": "fh", "f": "sx", "h": "sx", "x": "fhy", "y": "x"}, hills="shx")
    (raptor,) = play.stand(0, "raptor", "s")
    assert places(play, raptor, 4) == {"f": 1, "h": 1, "x": 2, "y": 3}


def test_a_move_says_what_it_cost() -> None:
    play = on(LINE)
    (flier,) = play.stand(0, "pteranodon", "a")
    play.stand(1, "minmi", "b")
    play.player(0, hand=Cards((13,)))
    play.enter(PlayCard(HandCard("action", 13)), Activate(flier), MoveDino("d"))
    assert play.reason(MovePaid).cost == 3
    assert play.reason(FlewOver).cost == 3


def test_upgrades_lengthen_moves_and_climb() -> None:
    play = on({**LINE, "d": "ce", "e": "df", "f": "e"}, hills="cd")
    (raptor,) = play.stand(0, "raptor", "a")
    assert places(play, raptor, 3) == {"b": 1, "c": 3}
    play.player(0, upgrades=(Upgrade(22, "raptor"), Upgrade(17), Upgrade(36, "pteranodon")))
    assert places(play, raptor, 3) == {"b": 1, "c": 2, "d": 3, "e": 4, "f": 5}


def test_where_it_cannot_go_is_refused() -> None:
    play = example()
    play.enter(PlayCard(HandCard("action", MINMI_3)))
    assert play.faults(Activate(3)) == ["CannotActivate"]
    assert play.faults(MoveDino("y3-a1")) == ["WrongNode"]
    assert play.faults(SpendCrystal("draw")) == ["NoCrystal"]
    play.enter(Activate(8))
    assert play.faults(MoveDino("b1-a1")) == ["CannotMove"]
    assert play.faults(AttackDino(7)) == ["NotAdjacent"]
    assert play.faults(SpendCrystal("move", 8, "b1-a1")) == ["NoCrystal", "CrystalCannot"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    play.enter(EndActivation(), EndCard())
    assert play.state.stack == (Turn(Seat(0)),)


# --- cards ----------------------------------------------------------------------------------------------------------


def test_cards_come_from_the_hand_and_fill_three_slots() -> None:
    play = example()
    assert play.faults(PlayCard(HandCard("action", 1))) == ["NotInHand"]
    assert play.faults(PlayCard(HandCard("boon", 1))) == ["NotInHand"]
    play.player(0, slots=(HandCard("action", 1),) * 3)
    assert [what for what in play.legal if isinstance(what, PlayCard)] == []
    assert play.faults(PlayCard(HandCard("action", MINMI_3))) == ["SlotsFull"]
    assert play.faults(TakeBoon()) == ["WrongNode"]


def test_a_dazed_dino_only_stands_up() -> None:
    play = example()
    play.stand(0, "minmi", "y3-a3", condition="dazed")
    play.enter(PlayCard(HandCard("action", MINMI_3)), Activate(7))
    assert play.reason(StoodUp).species == "minmi"
    assert play.state.stack == (Turn(Seat(0)),)


def test_the_card_of_an_extinct_species_is_wild() -> None:
    play = example()
    play.stand(0, "minmi")
    play.enter(PlayCard(HandCard("action", MINMI_3)))
    assert play.reason(PlayedAsWild).species == "minmi"
    frame = play.state.stack[-1]
    assert isinstance(frame, DinoCard)
    assert (frame.species, frame.value, frame.left) == (None, 3, 3)


def test_a_temple_card_gives_the_offering_or_the_top_boon() -> None:
    play = example()
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)))
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    play.enter(TakeOffering())
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon())
    assert play.faults(CardDealt(1)) == ["WrongNode"]
    assert play.faults(BoonDrawn(99)) == ["NotDrawable"]
    play.enter(BoonDrawn(8))
    assert play.state.players[0].boons == Cards((8,))


def test_beyond_eight_the_seat_chooses_what_goes() -> None:
    play = example()
    play.player(0, hand=Cards((1, 1, 2, 3, 4, 5, 6)), boons=Cards((8,)), pile=Cards((9, 9, 9, 9)))
    play.enter(EndPlay(), *[CardDealt(9)] * 4)
    assert isinstance(play.state.stack[-1], HandLimit)
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    assert play.faults(Discard(HandCard("action", 17))) == ["NotInHand"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(Discard(HandCard("boon", 8)))
    assert play.state.boon_discard == Cards((8,))
    play.enter(Discard(HandCard("action", 1)), Discard(HandCard("action", 1)), Discard(HandCard("action", 2)))
    assert len(play.state.players[0].hand) == 8


def test_boons_in_hand_may_be_free() -> None:
    play = example(Options(boons_in_hand="free", temple="chance"))
    play.player(0, hand=Cards((1, 1, 2, 3, 4, 5)), boons=Cards((8,)), pile=Cards((9, 9, 9, 9)))
    play.enter(EndPlay(), *[CardDealt(9)] * 4)
    assert all(isinstance(what, Discard) and what.card.deck == "action" for what in play.legal)


# --- fights on the board --------------------------------------------------------------------------------------------


def fight(play: Play, card: int = MINMI_3) -> Play:
    """A Minmi on a attacks one on b, flanked by a Raptor on c."""
    play.stand(0, "minmi", "a")
    play.stand(0, "raptor", "c")
    play.stand(1, "minmi", "b")
    play.player(0, hand=Cards((card,)))
    play.enter(PlayCard(HandCard("action", card)), Activate(7), AttackDino(7))
    return play


def test_flankers_count_unless_they_are_dazed_and_hills_give_the_hill_die() -> None:
    play = fight(on(LINE, hills="a"))
    assert play.reason(AttackDice).flankers == 1
    assert play.rules.chance_outcomes(play.state).outcomes[0] == DiceRolled(("blank", "blank"), 0)
    assert play.faults(DiceRolled((5, "dazed"), 5)) == ["UnsortedDice"]
    assert play.faults(DiceRolled((5,), 5)) == ["OtherDice"]
    assert play.faults(DiceRolled((5, 5), 15)) == ["NoSuchFace"]


def test_upgrades_give_dice_sums_and_free_re_rolls() -> None:
    play = on(LINE)
    play.player(0, upgrades=(Upgrade(31, "minmi"), Upgrade(16), Upgrade(15), Upgrade(19), Upgrade(27, "t_rex")))
    play.player(1, upgrades=(Upgrade(15), Upgrade(24, "minmi")))
    fight(play)
    assert (play.reason(AttackDice).more, play.reason(AttackDice).dice) == (1, 3)
    play.dice("blank", "blank", 5)
    assert play.faults(Reroll((5, "blank"))) == ["UnsortedDice", "FruitShort"]
    assert Reroll(("blank",)) in play.legal
    play.enter(Reroll(("blank",)), DiceRolled((10,)))
    assert play.reason(RerollPaid) == RerollPaid(Seat(0), 0, 1)
    play.dice("blank")
    assert play.reason(AttackValue).more == 3
    assert play.reason(DefenceValue).more == 6


def test_a_steadfast_dino_is_not_dazed() -> None:
    play = on(LINE)
    play.player(1, upgrades=(Upgrade(18),))
    fight(play)
    play.dice("blank", "dazed")
    play.dice(5)
    assert play.reason(StaysSteadfast).species == "minmi"
    assert play.count(DinoDazed) == 0


def test_nobody_is_asked_to_roll_again_without_dice() -> None:
    play = on(LINE)
    play.player(1, fruit=2)
    play.player(0, fruit=0)
    play.stand(0, "minmi", "a")
    play.stand(1, "minmi", "b", condition="dazed")
    play.player(0, hand=Cards((MINMI_3,)))
    play.enter(PlayCard(HandCard("action", MINMI_3)), Activate(7), AttackDino(7))
    play.dice(5)
    assert play.state.players[1].dinos[7].condition == "defeated"


# --- crystals -------------------------------------------------------------------------------------------------------


def test_a_crystal_moves_in_the_middle_of_a_card() -> None:
    play = on(LINE, hills="c")
    (minmi,) = play.stand(0, "minmi", "b")
    (flier,) = play.stand(0, "pteranodon", "d")
    play.stand(0, "raptor", "e", condition="dazed")
    play.player(0, hand=Cards((MINMI_3,)), crystals=2)
    play.enter(PlayCard(HandCard("action", MINMI_3)), Activate(minmi))
    moves = [what for what in play.legal if isinstance(what, SpendCrystal)]
    assert moves == [SpendCrystal("draw"), SpendCrystal("move", minmi, "a"), SpendCrystal("move", flier, "c")]
    play.enter(SpendCrystal("move", minmi, "a"), RolledOut(0, 1), MoveDino("b"))
    assert play.faults(SpendCrystal("draw", 3)) == ["CrystalCannot"]
    play.enter(SpendCrystal("draw"), RolledOut(0, 0), CardDealt(play.state.players[0].pile.known[0]))
    assert (play.state.offering.crystals, play.state.lost.crystals) == (1, 1)


def test_a_pteranodon_climbs_by_a_crystal_only_where_the_table_reads_it_so() -> None:
    play = on(LINE, hills="b")
    play.rules.options = Options(crystal_to_hill="nobody")
    play.stand(0, "pteranodon", "a")
    play.player(0, crystals=1)
    assert [what for what in play.legal if isinstance(what, SpendCrystal)] == [SpendCrystal("draw")]


def test_a_crystal_within_a_temple_card() -> None:
    play = example()
    play.player(0, hand=Cards((TEMPLE,)), crystals=1)
    play.enter(PlayCard(HandCard("action", TEMPLE)), SpendCrystal("draw"), RolledOut(0, 0))
    play.enter(CardDealt(play.state.players[0].pile.known[0]), TakeOffering())
    assert play.state.players[0].crystals == 0


def test_what_rolls_out_is_weighed_by_the_packs_chance_and_the_toy_only_samples() -> None:
    assert Play("digital", Options(temple="chance")).rules.roll_outs(1, 0).sample_only is False
    toy = Play("digital").rules.roll_outs(2, 1)
    assert toy.sample_only
    assert toy.weights is not None
    assert toy.weights[-1] == pytest.approx(1)
    assert len(toy.outcomes) == 6


# --- boons ----------------------------------------------------------------------------------------------------------


def with_boon(number: int) -> Play:
    """An action boon was played from the hand."""
    play = on(LINE)
    play.player(0, boons=Cards((number,)))
    play.stand(0, "raptor", "a")
    play.stand(0, "minmi", "e", condition="dazed")
    play.stand(1, "minmi", "b")
    play.stand(1, "raptor", "d")
    play.enter(PlayCard(HandCard("boon", number)))
    return play


def test_a_boon_dazes_enemies_next_to_ones_own_or_any() -> None:
    play = with_boon(6)
    assert play.legal == (ChooseTarget(7), ChooseTarget())
    assert play.faults(ChooseTarget(11)) == ["NotATarget"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    play.enter(ChooseTarget(7))
    assert play.count(DinoDazed) == 1
    assert play.state.stack == (Turn(Seat(0)),)
    play = with_boon(5)
    assert play.legal == (ChooseTarget(7), ChooseTarget(11), ChooseTarget())
    play.enter(ChooseTarget())
    assert play.state.stack == (Turn(Seat(0)),)


def test_a_boon_stands_dinos_up_and_draws() -> None:
    play = with_boon(7)
    play.enter(ChooseTarget(7))
    assert play.reason(StoodUp).species == "minmi"
    play.enter(CardDealt(play.state.players[0].pile.known[0]))
    assert play.state.stack == (Turn(Seat(0)),)


def test_a_boon_gives_goods_and_goes_to_the_discards_or_the_box() -> None:
    play = with_boon(8)
    assert play.event(GainedFromBoon) == GainedFromBoon(Seat(0), 3, 1)
    play.enter(EndPlay())
    assert play.state.boon_discard == Cards((8,))
    play = with_boon(8)
    play.rules.options = Options(used_boons="box")
    play.enter(EndPlay())
    assert play.state.boon_box == Cards((8,))


def test_a_boon_activates_as_a_card_does() -> None:
    play = with_boon(2)
    frame = play.state.stack[-1]
    assert isinstance(frame, DinoCard)
    assert (frame.species, frame.value, frame.left) == ("raptor", 5, 4)
    play.enter(Activate(11), EndActivation())
    assert play.state.stack == (Turn(Seat(0)),)


def gain(number: int, play: Play | None = None) -> Play:
    """The top boon of a temple card."""
    play = play or example()
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon(), BoonDrawn(number))
    return play


def test_an_event_happens_at_once() -> None:
    play = gain(14)
    assert play.event(EventBoonGained).boon == 14
    play.enter(CardDealt(play.state.players[0].pile.known[0]))
    assert (play.state.players[0].fruit, play.state.players[0].crystals) == (3, 1)
    assert play.state.boon_discard == Cards((14,))
    assert play.state.stack == (Turn(Seat(0)),)


def test_upgrades_are_for_all_for_a_chosen_or_for_a_named_species() -> None:
    assert gain(16).state.players[0].upgrades == (Upgrade(16),)
    assert gain(27).event(UpgradeGained).species == "t_rex"
    play = gain(20)
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(AssignUpgrade("minmi"))
    assert play.state.players[0].upgrades == (Upgrade(20, "minmi"),)


def test_an_upgrade_of_an_extinct_species_fits_any() -> None:
    play = example()
    play.stand(0, "t_rex")
    gain(27, play)
    assert play.reason(TreatedAsAny).species == "t_rex"
    assert play.faults(AssignUpgrade("t_rex")) == ["SpeciesGone"]
    play.enter(AssignUpgrade("raptor"))
    assert play.state.stack == (Turn(Seat(0)),)


def test_of_two_boons_one_is_kept_and_the_other_lies_open() -> None:
    play = example()
    play.change(stack=(Turn(Seat(0), "control"), ControlCheck(Seat(0), "boons"), BoonDraw(Seat(0), 2)))
    play.enter(BoonDrawn(8), BoonDrawn(20))
    assert play.legal == (KeepBoon(8), KeepBoon(20))
    assert play.faults(KeepBoon(9)) == ["NotOffered"]
    assert play.faults(KeepBoon(8), seat=1) == ["SeatNotAsked"]
    play.enter(KeepBoon(8))
    assert play.state.boon_discard == Cards((20,))
    assert play.state.players[0].boons == Cards((8,))


def test_an_empty_boon_pile_is_filled_with_its_discards_or_stays_empty() -> None:
    play = example()
    play.change(boon_pile=Cards(), boon_discard=Cards((8, 20)))
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon())
    assert play.reason(BoonsShuffled).boons == 2
    play = example(Options(empty_boon_pile="ended"))
    play.change(boon_pile=Cards(), boon_discard=Cards((8, 20)))
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon())
    assert play.reason(NoBoonLeft).seat == 0


# --- hidden hands, and worlds ---------------------------------------------------------------------------------------


def test_a_seat_knows_what_is_left_in_its_own_pile_and_not_the_other_hand() -> None:
    play = example()
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    assert world.players[0].pile == play.state.players[0].pile
    assert world.players[1].hand == Cards((), 1)
    assert world.players[1].pile == Cards((), 2)


def test_an_action_boon_in_the_other_hand_is_an_action_boon() -> None:
    play = example()
    play.player(1, boons=Cards((8,)))
    play.change(boon_pile=play.state.boon_pile.remove(8))
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    world = play.rules.bind(world, Bind("hand", MINMI_3, Seat(1)))
    hidden = play.rules.hidden_outcomes(world)
    assert {bind.card for bind in hidden.outcomes} == {boon.number for boon in INVENTED.boons if boon.kind == "action"}


@pytest.mark.parametrize(
    "bind",
    [
        Bind("hand", 9, Seat(0)),
        Bind("boons", 8, Seat(1)),
        Bind("drawn", 8, Seat(1), 0),
        Bind("drawn", 8, Seat(1), 9),
        Bind("pile", 9),
    ],
)
def test_only_what_is_unknown_can_be_bound(bind: Bind) -> None:
    play = example()
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    with pytest.raises(ValueError, match="binds nothing"):
        play.rules.bind(world, bind)


def test_drawn_boons_are_seen_by_whom_they_were_drawn_for() -> None:
    play = example()
    play.change(stack=(Turn(Seat(0), "control"), BoonChoice(Seat(0), Cards((8, 20)))))
    for seat, seen in ((Seat(0), Cards((8, 20))), (Seat(1), Cards((), 2)), (None, Cards((), 2))):
        frame = play.rules.observe(play.state, seat).stack[-1]
        assert isinstance(frame, BoonChoice)
        assert frame.drawn == seen


def test_a_frame_that_asks_nobody_takes_no_entry() -> None:
    play = example()
    frame = Business()
    assert frame.node(play.rules, play.state) is None
    assert frame.legal_actions(play.rules, play.state, Seat(0)) == ()
    with pytest.raises(StackError):
        frame.apply(play.rules, play.state, Entry(EndPlay(), Seat(0)))


def test_a_wild_card_activates_any_species() -> None:
    play = example()
    play.player(0, hand=Cards((WILD_3,)))
    play.enter(PlayCard(HandCard("action", WILD_3)))
    assert {what.dino for what in play.legal if isinstance(what, Activate)} == {
        at for at, dino in enumerate(play.state.players[0].dinos) if dino.condition != "defeated"
    }
    assert play.all_reasons(PlayedAsWild) == []
