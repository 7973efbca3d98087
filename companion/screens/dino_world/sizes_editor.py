"""The owner's editor of sizes: cards, box, table and hand by ruler and scale, every change one step back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.pack import SCHEMA, Pack
from companion.screens import editor_messages as e
from companion.screens.commands import Sound
from companion.screens.desk import Desk
from companion.screens.dino_world import sizes
from companion.screens.editor_storing import PackEditor, changed, storing
from companion.screens.look import Look
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import Scene


class SizesEditor(PackEditor[Pack], frozen=True, kw_only=True):
    """`slot` empty: the list, else what is measured now, `measure` of it and what was `typed`."""

    slot: str = ""
    measure: str = ""
    typed: str = ""


class OpenSlot(Struct, frozen=True):
    """Measure this: the measure of it, or its first that was not measured."""

    slot: str
    measure: str = ""


class Sign(Struct, frozen=True):
    """A key of the number pad: a digit, `.`, or `back`."""

    sign: str


class Enter(Struct, frozen=True):
    """What was typed is so; without anything typed, what stands there is."""


class Clear(Struct, frozen=True):
    """The measure is taken away: nobody has measured it."""


def entering(state: SizesEditor) -> float | None:
    """What would be entered now."""
    if state.typed:
        return sizes.parsed(state.typed)
    value: float | None = getattr(sizes.record_at(state.pack, state.slot), state.measure)
    return value


def fits(state: SizesEditor) -> bool:
    """Whether what would be entered makes sense."""
    value = entering(state)
    low, high = sizes.bounds(state.slot, state.measure)
    return value is not None and low <= value <= high


def scene(desk: Desk, look: Look, state: SizesEditor) -> Scene:
    """What is being done now fills the screen."""
    from companion.screens.dino_world import sizes_drawn

    return sizes_drawn.scene(desk, look, state)


def update(_desk: Desk, state: SizesEditor, message: object) -> Next:
    """Every message has its own function."""
    step = _STEPS.get(type(message))
    return STAY if step is None else step(state, message)


def _open(state: SizesEditor, message: OpenSlot) -> Next:
    names = sizes.measures(message.slot)
    open_ones = (name for name in names if not sizes.is_entered(state.pack, message.slot, name))
    measure = message.measure or next(open_ones, names[0])
    return stay(replace(state, slot=message.slot, measure=measure, typed="", faults=()), Sound("tap"))


def _to_list(state: SizesEditor, _message: e.ToList) -> Next:
    return stay(replace(state, slot="", measure="", typed=""))


def _sign(state: SizesEditor, message: Sign) -> Next:
    if not state.slot:
        return STAY
    return stay(replace(state, typed=sizes.typed_on(state.typed, message.sign)), Sound("tap"))


def _enter(state: SizesEditor, _message: Enter) -> Next:
    """It is the owner's; then the next that was not measured, or the list once all is."""
    if not state.slot or not fits(state):
        return STAY
    made = _changed(state, entering(state))
    following = sizes.next_open(made.pack, (state.slot, state.measure))
    slot, measure = following or ("", "")
    return stay(replace(made, slot=slot, measure=measure, typed=""), Sound("place"))


def _changed(state: SizesEditor, value: float | None) -> SizesEditor:
    return changed(state, sizes.with_value(state.pack, state.slot, state.measure, value))


def _clear(state: SizesEditor, _message: Clear) -> Next:
    return stay(replace(_changed(state, None), typed="")) if state.slot else STAY


def _undo(state: SizesEditor, _message: e.Undo) -> Next:
    if not state.past:
        return STAY
    return stay(replace(state, pack=state.past[-1], past=state.past[:-1], typed=""))


_STEPS: Final[dict[type, Callable[[SizesEditor, Any], Next]]] = {
    OpenSlot: _open,
    Sign: _sign,
    Enter: _enter,
    Clear: _clear,
    e.ToList: _to_list,
    e.Undo: _undo,
    **storing(SCHEMA),
}
