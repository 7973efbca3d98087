"""Frame: the board is laid, the hands are dealt, the dinos are placed (DB-2, DB-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from companion.games.dino_battle.actions import CardDealt, GlyphLaid, PlaceDino, TileLaid, What
from companion.games.dino_battle.business import NO_CHANCES, Business
from companion.games.dino_battle.draw import deal, weighted
from companion.games.dino_battle.faults import CannotPlace, NotDrawable, NotLaid
from companion.games.dino_battle.happenings import DinoPlaced, TileSet
from companion.games.dino_battle.placing import can_place, legal_places, place
from companion.games.dino_battle.sides import change, enemy_of
from companion.games.dino_battle.species import ALL_DINOS
from companion.games.dino_battle.turn import begin_turn
from companion.games.frames import after, swap
from companion.games.game import Chances, Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State

FIRST_HANDS: Final = (3, 5)
"""Cards that the starting player and the other draw (DB-3)."""


class SetUp(Business, frozen=True, tag=True):
    """The set-up (digital), at the bottom of the stack until the first turn takes its place.

    `seat` is the one whose tiles, cards or dinos come next; `due` of them are still to come for it.
    """

    stage: Literal["tiles", "glyphs", "deal", "place"]
    seat: Seat
    due: int

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.player_nodes[self.seat] if self.stage == "place" else rules.set_up_nodes[self.stage]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        asked = seat == self.seat and self.stage == "place"
        return tuple(legal_places(rules, state, seat)) if asked else ()

    def chance_outcomes(self, rules: DinoBattle, state: State) -> Chances[What]:
        if self.stage == "tiles":
            laid = state.players[self.seat].tiles
            return Chances(tuple([TileLaid(tile) for tile in rules.tiles[self.seat] if tile not in laid]))
        if self.stage == "glyphs":
            return Chances(tuple([rules.glyphs_laid[glyph] for glyph in rules.glyphs_left(state)]))
        if self.stage == "deal":
            return weighted(rules.dealt, state.players[self.seat].pile)
        return NO_CHANCES

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        match self.stage, what:
            case "tiles", TileLaid(tile):
                possible = tile in rules.tiles[self.seat] and tile not in state.players[self.seat].tiles
                return [] if possible else [NotLaid(tile)]
            case "glyphs", GlyphLaid(glyph):
                return [] if glyph in rules.glyphs_left(state) else [NotDrawable(glyph)]
            case "deal", CardDealt(card):
                return [] if card in state.players[self.seat].pile.known else [NotDrawable(card)]
            case "place", PlaceDino(species, space):
                possible = can_place(rules, state, self.seat, species, space)
                return [] if possible else [CannotPlace(species, space)]
            case _:
                return Business.faults(self, rules, state, what)

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        seat, what = self.seat, entry.what
        if isinstance(what, TileLaid):
            laid = change(state, seat, tiles=(*state.players[seat].tiles, what.tile))
            return self._next(rules, Step(laid, (TileSet(seat, what.tile),), (), True))
        if isinstance(what, GlyphLaid):
            return self._next(rules, rules.lay_glyph(state, what.glyph))
        if isinstance(what, CardDealt):
            return self._next(rules, Step(deal(state, seat, what.card), rules.drawn_events[seat], (), True))
        assert isinstance(what, PlaceDino)
        placed = place(state, seat, what.species, what.space)
        return self._next(rules, Step(placed, (DinoPlaced(seat, what.species, what.space),)))

    def _next(self, rules: DinoBattle, step: Step[State]) -> Step[State]:
        """The next of the same kind, of the same seat or of the other; then the next stage."""
        following: SetUp | None = replace(self, due=self.due - 1)
        if self.due == 1:
            step = replace(step, state=self._laid(rules, step.state))
            following = self._after(rules, step.state)
        if following is None:
            return after(step.events, step.reasons, begin_turn(step.state, rules.setup.starter), reveals=step.reveals)
        return Step(swap(step.state, following), step.events, step.reasons, step.reveals)

    def _after(self, rules: DinoBattle, state: State) -> SetUp | None:
        starter = rules.setup.starter
        if self.stage == "tiles":
            if self.seat == starter:
                return self._other(len(rules.tiles[enemy_of(starter)]))
            glyphs = len(rules.ground(state).glyphs)
            return SetUp("glyphs", starter, glyphs) if glyphs else SetUp("deal", starter, FIRST_HANDS[0])
        if self.stage == "glyphs":
            return SetUp("deal", starter, FIRST_HANDS[0])
        if self.stage == "deal":
            return SetUp("place", starter, len(ALL_DINOS)) if self.seat != starter else self._other(FIRST_HANDS[1])
        return None if self.seat != starter else self._other(len(ALL_DINOS))

    def _laid(self, rules: DinoBattle, state: State) -> State:
        """Once all tiles lie there, a shrine stands on each shrine icon."""
        if self.stage != "tiles" or self.seat == rules.setup.starter:
            return state
        return replace(state, shrines=rules.shrines(state))

    def _other(self, due: int) -> SetUp:
        return SetUp(self.stage, enemy_of(self.seat), due)
