"""What a hunter at rest has caught, decided from who lies on whom and nothing else (DW-9 to DW-12)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_world.actions import LiesOn
from companion.games.dino_world.kinds import KIND_OF, PREY
from companion.games.dino_world.options import Options
from companion.games.dino_world.reasons import (
    CardBetween,
    CloseCall,
    LiesOnLarger,
    LiesOnSmaller,
    NoPreyBelow,
    OnlyTouches,
    SizeOrder,
    SlidBelow,
)
from companion.games.game import Reason


class Verdict(Struct, frozen=True):
    """The cards caught, by number, and why these and no others; `free`: the hunter lies on no card at all."""

    prey: tuple[int, ...]
    reasons: tuple[Reason, ...]
    free: bool


def lies(pair: LiesOn, options: Options) -> bool:
    """Whether the upper card lies on the lower, deep enough to count (DW-10); what was not measured lies on it."""
    return pair.depth_mm is None or pair.depth_mm >= options.on_depth_mm


def is_close(pair: LiesOn, options: Options) -> bool:
    """Whether the overlap is so small that it is shown, or asked again (DW-10)."""
    return pair.depth_mm is not None and 0 < pair.depth_mm < options.close_call_mm


def judge(hunter: int, lies_on: tuple[LiesOn, ...], touches: tuple[int, ...], options: Options) -> Verdict:
    """The verdict on a hunter among all pairs of the jungle and the cards that it touches side by side."""
    own = tuple(pair for pair in lies_on if pair.upper == hunter)
    below = tuple(pair for pair in own if lies(pair, options))
    between = _between(lies_on, below, options) if options.under == "directly" else {}
    smaller = PREY[KIND_OF[hunter]]
    prey = tuple(sorted(pair.lower for pair in below if KIND_OF[pair.lower] in smaller and pair.lower not in between))
    close = tuple(_close_call(pair, options) for pair in own if is_close(pair, options))
    reasons = (
        *((SizeOrder(KIND_OF[hunter], smaller),) if below else ()),
        *(_why(pair, between) for pair in below),
        *((NoPreyBelow(KIND_OF[hunter]),) if below and not prey else ()),
        *(_touch(hunter, pair.lower, pair.depth_mm, options) for pair in own if not lies(pair, options)),
        *(_touch(hunter, card, None, options) for card in touches),
        *close,
        *(_below(hunter, pair) for pair in lies_on if pair.lower == hunter and lies(pair, options)),
    )
    return Verdict(prey, reasons, not below)


def _between(lies_on: tuple[LiesOn, ...], below: tuple[LiesOn, ...], options: Options) -> dict[int, int]:
    """The cards that the hunter lies on by way of another that it lies on, and that other."""
    under = {pair.lower for pair in below}
    return {
        pair.lower: pair.upper
        for pair in lies_on
        if pair.lower in under and pair.upper in under and lies(pair, options)
    }


def _why(pair: LiesOn, between: dict[int, int]) -> Reason:
    hunter, card = KIND_OF[pair.upper], KIND_OF[pair.lower]
    if card not in PREY[hunter]:
        return LiesOnLarger(hunter, pair.lower, card)
    if pair.lower in between:
        return CardBetween(hunter, pair.lower, card, KIND_OF[between[pair.lower]])
    return LiesOnSmaller(hunter, pair.lower, card, pair.overlap_mm2, pair.depth_mm)


def _touch(hunter: int, card: int, depth_mm: float | None, options: Options) -> OnlyTouches:
    return OnlyTouches(KIND_OF[hunter], card, KIND_OF[card], depth_mm, options.on_depth_mm)


def _close_call(pair: LiesOn, options: Options) -> CloseCall:
    assert pair.depth_mm is not None
    card, needed = pair.lower, options.on_depth_mm
    return CloseCall(KIND_OF[pair.upper], card, KIND_OF[card], pair.depth_mm, needed, lies(pair, options))


def _below(hunter: int, pair: LiesOn) -> SlidBelow:
    return SlidBelow(KIND_OF[hunter], pair.upper, KIND_OF[pair.upper])
