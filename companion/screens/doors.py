"""What the shared screen knows of the other screens at the table: who has one, and how it is joined."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

PlaceKind: TypeAlias = Literal["table", "seat", "watch"]
"""A screen that all share, a player's own, or one that only looks on."""


class Screen(Struct, frozen=True, kw_only=True):
    """One place that a screen can join at. `link` holds its token, and is empty once a device has joined.

    `joined`: it is connected now; `kept`: a device has it, connected or not. `latency_ms`: from here to its glass.
    """

    kind: PlaceKind
    number: int = 0
    name: str = ""
    colour: str = ""
    link: str = ""
    joined: bool = False
    kept: bool = False
    latency_ms: int | None = None


class Doors(Struct, frozen=True, kw_only=True):
    """Whether other screens may join, where, and which do. Only the shared screen is told.

    `address` is the page's, without a token; empty: nobody may join. `lan`: the home network may join, not this machine
    alone. `watching` counts those who look on.
    """

    address: str = ""
    lan: bool = False
    locked: bool = False
    places: tuple[Screen, ...] = ()
    watching: int = 0
