"""Frame: the control check at the end of a turn (DB-17 to DB-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from companion.games.dino_battle.actions import ClaimGlyph, ClaimShrine, EndControl, What
from companion.games.dino_battle.boon import BoonDraw
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.faults import GlyphGaveOther, NoSuchGlyph, NoSuchShrine, NotMore, ShrineIsOwn
from companion.games.dino_battle.moving import spaces_held
from companion.games.dino_battle.reasons import BoonsForGlyphs, FlagstonePlaced, GlyphGives, OwnStoneStays, ShrineStays
from companion.games.dino_battle.sides import change, enemy_of
from companion.games.faults import FactOutOfRange
from companion.games.frames import after, pop, push, swap
from companion.games.game import Entry, Fault, Node, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import Glyph, Shrine, State


MOST: Final = 17
"""Dinos of a side (DB-1)."""


class ControlCheck(Business, frozen=True, tag=True):
    """Digital play counts by itself. At the table the seat reports what it gets; `claimed` glyphs gave something.

    For each glyph `taken`, which has gone to the box, the seat draws two boons once all are checked (DB-21).
    """

    seat: Seat
    stage: Literal["check", "boons"] = "check"
    taken: int = 0
    claimed: tuple[str, ...] = ()

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return None if rules.digital or self.stage == "boons" else rules.player_nodes[self.seat]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        shrines = [ClaimShrine(shrine.space) for shrine in state.shrines if shrine.flagstone != seat]
        glyphs = [
            ClaimGlyph(glyph.space, gives)
            for glyph in state.glyphs
            if glyph.space not in self.claimed
            for gives in can_give(glyph)
        ]
        return (*shrines, *glyphs, EndControl())

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        match what:
            case ClaimShrine(space):
                found = [shrine for shrine in state.shrines if shrine.space == space]
                if not found:
                    return [NoSuchShrine(space)]
                own = [ShrineIsOwn(space)] if found[0].flagstone == self.seat else []
                return [*own, *_miscounted(what)]
            case ClaimGlyph(space, gives):
                glyph = find_glyph(state, space)
                if glyph is None or space in self.claimed:
                    return [NoSuchGlyph(space)]
                other = [] if gives in can_give(glyph) else [GlyphGaveOther(space, gives)]
                return [*other, *_miscounted(what)]
            case EndControl():
                return []
            case _:
                return Business.faults(self, rules, state, what)

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        match entry.what:
            case ClaimShrine(space):
                return claim_shrine(state, self.seat, space, told_counts(entry.what))
            case ClaimGlyph(space, gives):
                step = claim_glyph(state, self.seat, space, gives, told_counts(entry.what))
                taken = self.taken + (gives == "glyph")
                claimed = replace(self, taken=taken, claimed=(*self.claimed, space))
                return Step(swap(step.state, claimed), step.events, step.reasons)
            case _:
                return self._boons(rules, state)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        if self.stage == "boons":
            return self._boons(rules, state)
        return self._check(rules, state)

    def _check(self, rules: DinoBattle, state: State) -> Step[State]:
        """Digital: every shrine, then every glyph."""
        step, seat, taken = Step(state), self.seat, 0
        near, standing = rules.ground(state).near, (spaces_held(state, seat), spaces_held(state, enemy_of(seat)))
        for shrine in state.shrines:
            own, enemy = _counts(near[shrine.space], standing)
            why = _why_not(seat, shrine, own, enemy)
            if why is not None:
                step = Step(step.state, step.events, step.reasons + why)
                continue
            claimed = claim_shrine(step.state, seat, shrine.space, (own, enemy))
            step = after(step.events, step.reasons, claimed)
        for glyph in state.glyphs:
            counts = _counts(near[glyph.space], standing)
            if counts[0] > counts[1]:
                gives = can_give(glyph)[0]
                taken += gives == "glyph"
                given = claim_glyph(step.state, seat, glyph.space, gives, counts)
                step = after(step.events, step.reasons, given)
        checked: ControlCheck = replace(self, stage="boons", taken=taken)
        boons = (BoonsForGlyphs(seat, taken),) if taken else ()
        return Step(swap(step.state, checked), step.events, step.reasons + boons)

    def _boons(self, rules: DinoBattle, state: State) -> Step[State]:
        """Two boons for each glyph, one glyph after the other."""
        why = (BoonsForGlyphs(self.seat, self.taken),) if self.stage == "check" and self.taken else ()
        if not self.taken:
            return after((), why, pop(rules, state, DONE))
        left: ControlCheck = replace(self, stage="boons", taken=self.taken - 1)
        return Step(push(swap(state, left), BoonDraw(self.seat, 2)), (), why)


Counts: TypeAlias = tuple[int, int] | tuple[None, None]
"""How many of the seat's dinos, and of the enemy's, stand next to a shrine or a glyph; None: nobody counted."""


def told_counts(what: ClaimShrine | ClaimGlyph) -> Counts:
    """What was counted; half a count is none."""
    return (None, None) if what.own is None or what.enemy is None else (what.own, what.enemy)


def _miscounted(what: ClaimShrine | ClaimGlyph) -> list[Fault]:
    """Impossible counts, or such as do not give anything."""
    own, enemy = told_counts(what)
    if own is None or enemy is None:
        return []
    counts = (("own", own), ("enemy", enemy))
    out: list[Fault] = [FactOutOfRange(name, count, 0, MOST) for name, count in counts if not 0 <= count <= MOST]
    return out or ([] if own > enemy else [NotMore(own, enemy)])


def _counts(near: tuple[str, ...], standing: tuple[set[str | None], set[str | None]]) -> tuple[int, int]:
    """How many dinos of the seat, and of the enemy, stand on these spaces."""
    own, enemy = standing
    return len([space for space in near if space in own]), len([space for space in near if space in enemy])


def _why_not(seat: Seat, shrine: Shrine, own: int, enemy: int) -> tuple[Reason, ...] | None:
    """Why nothing changes at a shrine, if somebody stands there at all; None: the seat's flagstone is placed."""
    if shrine.flagstone == seat:
        return (OwnStoneStays(seat, shrine.space, own, enemy),) if enemy > own else ()
    if own > enemy:
        return None
    return (ShrineStays(seat, shrine.space, own, enemy),) if enemy else ()


def find_glyph(state: State, space: str) -> Glyph | None:
    """The glyph on a space, if one is still there."""
    return next((glyph for glyph in state.glyphs if glyph.space == space), None)


def can_give(glyph: Glyph) -> list[Literal["fruit", "crystal", "glyph"]]:
    """Fruit first, then crystals, then the glyph; all that is possible where the app was not told (DB-20)."""
    given: list[Literal["fruit", "crystal", "glyph"]] = []
    if glyph.fruit != 0:
        given.append("fruit")
    if not glyph.fruit and glyph.crystals != 0:
        given.append("crystal")
    if not glyph.fruit and not glyph.crystals:
        given.append("glyph")
    return given


def claim_shrine(state: State, seat: Seat, space: str, counts: Counts) -> Step[State]:
    """The seat's flagstone lies on a shrine, and the enemy's goes back (DB-17)."""
    old = next(shrine for shrine in state.shrines if shrine.space == space)
    new = replace(old, flagstone=seat)
    placed = replace(state, shrines=tuple([new if each is old else each for each in state.shrines]))
    own, enemy = counts
    why = (FlagstonePlaced(seat, space, own, enemy, old.flagstone is not None),)
    return Step(placed, (), why)


def claim_glyph(
    state: State,
    seat: Seat,
    space: str,
    gives: Literal["fruit", "crystal", "glyph"],
    counts: Counts,
) -> Step[State]:
    """The glyph gives the seat a fruit or a crystal, or goes to the box (DB-20). What it gives tells what is left."""
    old, player = next(each for each in state.glyphs if each.space == space), state.players[seat]
    why = (GlyphGives(seat, space, gives, counts[0], counts[1]),)
    if gives == "glyph":
        gone = tuple([each for each in state.glyphs if each is not old])
        return Step(replace(state, glyphs=gone), (), why)
    if gives == "fruit":
        new, given = replace(old, fruit=_less(old.fruit)), change(state, seat, fruit=player.fruit + 1)
    else:
        new = replace(old, fruit=0, crystals=_less(old.crystals))
        given = change(state, seat, crystals=player.crystals + 1)
    return Step(replace(given, glyphs=tuple([new if each is old else each for each in state.glyphs])), (), why)


def _less(count: int | None) -> int | None:
    """One less of what was counted."""
    return None if count is None else max(0, count - 1)
