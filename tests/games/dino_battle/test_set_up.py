"""Without the box: tiles, glyphs and hands are dealt, and every dino is placed on its edge (DB-2, DB-3)."""

from __future__ import annotations

from itertools import combinations
from random import Random

from companion.games.dino_battle.actions import (
    CardDealt,
    GlyphLaid,
    PlaceDino,
    TileLaid,
)
from companion.games.dino_battle.placing import legal_places, place
from companion.games.dino_battle.species import NUMBERS, SPECIES, Species
from companion.games.dino_battle.state import State
from companion.games.dino_battle.tiles import lay_out
from companion.games.dino_battle.turn import Turn
from companion.games.game import ChanceNode, PlayerNode, Seat
from tests.games.dino_battle.decks import INVENTED
from tests.games.dino_battle.playing import Play


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
