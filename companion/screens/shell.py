"""Which screen is up: a stack of screens, each a frozen state with a `scene` and an `update` of its own.

A screen is a module that offers, for its state type S:

    scene(desk: Desk, look: Look, state: S) -> Scene
    update(desk: Desk, state: S, message: object) -> Next

It may offer `heard(desk, state, input)`, which says which of its own messages a device's input is to it; one that
would count is wrapped in a `Suggest`, and sent once somebody has tapped that it is so.

Both are pure. `SCREENS` finds the module by the state's type; a game's own screens are found by the game's key.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Seat
from companion.screens.commands import Command, Suggest
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.widgets.values import Scene
from companion.table.device import DeviceInput, Pressed


class Next(Struct, frozen=True):
    """Where a message leads: `pop` screens leave the stack, then the top becomes `top` (None: as it was), then `push`.

    `commands` are what the app is asked to do.
    """

    pop: int = 0
    top: Any = None
    push: tuple[Any, ...] = ()
    commands: tuple[Command, ...] = ()


STAY: Final = Next()


def stay(state: Any, *commands: Command) -> Next:
    """The same screen in another state."""
    return Next(top=state, commands=commands)


def go(state: Any, *commands: Command) -> Next:
    """Another screen on top of this one."""
    return Next(push=(state,), commands=commands)


def back(*commands: Command) -> Next:
    """To the screen below."""
    return Next(pop=1, commands=commands)


def swap(state: Any, *commands: Command) -> Next:
    """Another screen in the place of this one."""
    return Next(pop=1, push=(state,), commands=commands)


class Ui(Struct, frozen=True):
    """The screens of one station, top last."""

    stack: tuple[Any, ...]

    @property
    def top(self) -> Any:
        """The screen that is shown."""
        return self.stack[-1]


class Back(Struct, frozen=True):
    """The message of every back button: to the screen below."""


class Away(Struct, frozen=True):
    """Nobody looks at this screen any more: it was put to sleep, or another window lies on it. Secrets are covered."""


def scene(desk: Desk, look: Look, ui: Ui) -> Scene:
    """What is to be seen now."""
    shown: Scene = module_of(ui.top).scene(desk, look, ui.top)
    if not desk.cables:
        return shown
    from companion.screens.badge import badge  # most tables have no device

    return replace(shown, widgets=(*shown.widgets, *badge(desk, look)))


def update(desk: Desk, ui: Ui, message: object) -> tuple[Ui, tuple[Command, ...]]:
    """Where a message leads, and what the app is asked to do. The last screen of a stack is never left."""
    if isinstance(message, Back):
        return (Ui(ui.stack[:-1]) if len(ui.stack) > 1 else ui), ()
    if isinstance(message, DeviceInput):
        return _heard(desk, ui, message)
    following: Next = module_of(ui.top).update(desk, ui.top, message)
    return follow(ui, following), following.commands


def _heard(desk: Desk, ui: Ui, message: DeviceInput) -> tuple[Ui, tuple[Command, ...]]:
    """What a device did is one of the screen's own messages, or nothing: `heard(desk, state, input)` says which.

    What would count is a `Suggest` instead. Buttons that a screen has no use of its own for go on and take back.
    """
    own = hears(desk, ui, message)
    if isinstance(own, Suggest):
        return ui, (own,)
    return (ui, ()) if own is None else update(desk, ui, own)


def hears(desk: Desk, ui: Ui, message: DeviceInput) -> object:
    """What an input of a device is to the screen that is up; None where it is nothing."""
    module = module_of(ui.top)
    heard = getattr(module, "heard", None)
    own: object = None if heard is None else heard(desk, ui.top, message)
    if own is None and isinstance(message, Pressed):
        from companion.screens.pressing import pressed  # most tables have no device

        own = pressed(desk, module, ui.top, message)
    return own


def follow(ui: Ui, following: Next) -> Ui:
    """The stack after a step."""
    stack = ui.stack[: len(ui.stack) - following.pop] if following.pop else ui.stack
    if following.top is not None:
        stack = (*stack[:-1], following.top)
    return Ui((*stack, *following.push) or ui.stack[:1])


def eyes(ui: Ui, asked: int) -> Seat | None:
    """Whose hand a shared screen shows now: the seat that said it has the tablet, while question `asked` is open."""
    look = getattr(module_of(ui.top), "eyes", None)
    seat: Seat | None = look(ui.top, asked) if look is not None else None
    return seat


def module_of(state: Any) -> Any:
    """The module that a screen's state is defined in draws it."""
    return import_module(type(state).__module__)
