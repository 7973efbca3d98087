"""Frame: one seat's turn (DB-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from companion.games.dino_battle import playing, reporting
from companion.games.dino_battle.actions import EndPlay, SpendCrystal, What
from companion.games.dino_battle.business import Business
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.crystal import crystal_faults, legal_crystals, spend_crystal
from companion.games.dino_battle.draw import HAND, Draw, HandLimit, hand_counted
from companion.games.dino_battle.happenings import SlotsCleared, TurnBegan, VictoryApproaches
from companion.games.dino_battle.reasons import CardsDue, HandLimited, ShrinesHeld
from companion.games.dino_battle.sides import SHRINES_WIN, change, enemy_of, finish, finish_by_defeats, flagstones
from companion.games.frames import after, push, swap
from companion.games.game import Entry, Fault, GameEvent, Node, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State, Termination


class Turn(Business, frozen=True, tag=True):
    """A turn, at the bottom of the stack; the next seat's turn takes its place.

    In the `play` step it asks for a card, a crystal or the end of the step; `draw`, `limit`, `control` and `over` push
    what they need. `value` (table) is that of the card played last, if it was told.
    """

    seat: Seat
    step: Literal["play", "draw", "limit", "control", "over"] = "play"
    value: int | None = None

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.player_nodes[self.seat] if self.step == "play" else None

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        crystals = legal_crystals(rules, state, seat)
        cards = playing.legal_cards(rules, state, seat) if rules.digital else reporting.legal_cards(state, seat)
        return (*cards, *crystals, rules.end_play)

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, EndPlay):
            return []
        if isinstance(what, SpendCrystal):
            return crystal_faults(rules, state, self.seat, what)
        if rules.digital:
            faults = playing.faults(state, self.seat, what)
        else:
            faults = reporting.faults(rules, state, self.seat, what)
        return Business.faults(self, rules, state, what) if faults is None else faults

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what = entry.what
        if isinstance(what, EndPlay):
            return self._draw(rules, state)
        if isinstance(what, SpendCrystal):
            return spend_crystal(state, self.seat, what)
        play = playing.apply if rules.digital else reporting.apply
        return play(rules, state, self.seat, what)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """What was pushed has ended: a card, or a step of the turn."""
        if self.step == "play":
            return Step(state)
        if self.step == "draw":
            hand = hand_counted(rules, state.players[self.seat])
            why = (HandLimited(self.seat, hand, max(0, hand - HAND)),)
            return Step(push(swap(state, Turn(self.seat, "limit")), HandLimit(self.seat)), (), why)
        if self.step == "limit":
            return Step(push(swap(state, Turn(self.seat, "control")), ControlCheck(self.seat)))
        return self._end(rules, state)

    def _draw(self, rules: DinoBattle, state: State) -> Step[State]:
        """DB-14, DB-16: the cards played go to the discards, and the fewer they were, the more are drawn."""
        player = state.players[self.seat]
        played = len(player.slots)
        due = rules.draws[min(played, len(rules.draws) - 1)]
        why: tuple[Reason, ...] = (CardsDue(self.seat, played, due),)
        seen: tuple[GameEvent, ...] = (SlotsCleared(self.seat, played),) if played else ()
        cleared = playing.clear_slots(rules, state, self.seat)
        return Step(push(swap(cleared, Turn(self.seat, "draw")), Draw(self.seat, due)), seen, why)

    def _end(self, rules: DinoBattle, state: State) -> Step[State]:
        """DB-5: five shrines are announced. DB-6: after a pile ran out, both sides have equally many turns."""
        held = flagstones(state, self.seat)
        warned = Step(state)
        if held >= SHRINES_WIN:
            warned = Step(state, (VictoryApproaches(self.seat, held),), (ShrinesHeld(self.seat, held),))
        turns = {player.turns for player in state.players}
        if state.out_of_cards is not None and len(turns) == 1:
            return finish_by_defeats(state, warned)
        return after(warned.events, warned.reasons, begin_turn(state, enemy_of(self.seat)))


def begin_turn(state: State, seat: Seat) -> Step[State]:
    """A seat's turn; five shrines at its start win at once (DB-5)."""
    begun = change(state, seat, turns=state.players[seat].turns + 1)
    begun = replace(begun, stack=(Turn(seat),))
    held = flagstones(state, seat)
    step = Step(begun, (TurnBegan(seat),), (ShrinesHeld(seat, held),) if held else ())
    if held < SHRINES_WIN:
        return step
    termination: Termination = "shrines"
    return finish(begun, termination, seat, step)
