"""What stands on a board now: counters and other pieces, the spaces that are lit, and a path to one of them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.screens.widgets import Point, Widget

TokenKind: TypeAlias = Literal["counter", "picture"]


class Token(Struct, frozen=True):
    """A piece, `size` steps across.

    A `counter` is a round piece of wood in `colour` with a symbol, a `picture` a drawing with its colours, on a round
    `plate` if it has one, and with a `text` in `ink` over it. `path` are the points (in steps) that it passes on its
    way here; None: it jumps. `tap` and `drag` make it something to touch; `ring` frames it. `base` is where a carried
    piece was taken up.
    """

    key: str
    at: Point
    kind: TokenKind = "counter"
    colour: str = "ink"
    mark: str = ""
    colours: tuple[tuple[str, str], ...] = ()
    plate: str = ""
    text: str = ""
    ink: str = "ink"
    size: float = 0.9
    ring: str = ""
    faded: bool = False
    path: tuple[Point, ...] | None = None
    tap: object = None
    drag: object = None
    base: Point | None = None


class Lit(Struct, frozen=True):
    """A space that may be chosen, with what a tap on it says, and a number (its cost, or how often).

    `chosen`: it is what would be done now. `quiet`: it can be touched, and is not what is asked for.
    """

    key: str
    at: Point
    tap: object = None
    text: str = ""
    chosen: bool = False
    quiet: bool = False
    size: float = 0.8


class Scenery(Struct, frozen=True):
    """Everything on a board that changes.

    `path` leads over points to where a piece would go, `trail` is the way that one came. `pan` makes the ground
    something to drag, `pinch` something that two fingers bring nearer. `barred` are spaces that may not be chosen,
    `over` widgets on top (in the board's own units).
    """

    tokens: tuple[Token, ...] = ()
    lit: tuple[Lit, ...] = ()
    path: tuple[Point, ...] = ()
    trail: tuple[Point, ...] = ()
    trail_colour: str = "pencil"
    barred: tuple[Point, ...] = ()
    pan: object = None
    pinch: bool = False
    over: tuple[Widget, ...] = ()
