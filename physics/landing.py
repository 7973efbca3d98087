"""Where free flicks come to rest, from a table: a hundred thousand at once, for Monte Carlo.

A `Landings` table holds the result of `rest` on a bare table over a grid of speed, heading, yaw, offset and spin, for
one card and one set of parameters without spread. In between it is linear, in axes turned with the heading. The
tables of the invented cards are shipped; others are made by `tabulate` (some seconds a card) and can be kept as
bytes.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from physics.api import rest
from physics.errors import NotAllowedError, UnreadableError
from physics.params import GRAVITY, KIND_SIZES, SURFACES, CardSize, Params, params_hash
from physics.values import Shot, Table

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

AXES: Final = (
    (0.4, 0.45, 0.5, 0.54, 0.58, 0.62, 0.66, 0.7, 0.75, 0.8, *(0.9 + 0.15 * i for i in range(11))),  # speed, m/s
    (-0.3, 0.0, 0.3),  # heading, rad
    (-0.4, -0.2, -0.1, -0.05, 0.0, 0.05, 0.1, 0.2, 0.4),  # yaw against the heading, rad
    (-0.016, 0.0, 0.016),  # offset, m
    (-4.0, -2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 4.0),  # spin, rad/s
)
"""The grid: dense where slow cards come down almost upright, and a little turn decides."""
BACK_M: Final = 0.001
"""The centre of a tabulated card is released so far before the edge, m; `many` brings others there."""
NAMES: Final = ("x_m", "y_m", "yaw_rad")
WIDE: Final = ((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0))


class Shots(Struct, frozen=True):
    """Shots by column, each an array (n,) in the unit of the field of `Shot`; back_m is one number for all."""

    speed_m_s: Floats
    angle_rad: Floats
    yaw_rad: Floats
    offset_m: Floats
    spin_rad_s: Floats
    back_m: float = BACK_M


class Rested(Struct, frozen=True):
    """Where shots ended, seen from the rock: x_m, y_m, yaw_rad (n,), face_up (n,), void (n,): stayed on the rock.

    inside (n,): the shot lies inside the table's grid; others are taken at its rim.
    """

    x_m: Floats
    y_m: Floats
    yaw_rad: Floats
    face_up: Flags
    void: Flags
    inside: Flags


class Landings(Struct, frozen=True):
    """A table.

    key: the card and parameters it holds for. axes: as AXES. mu_rock: of the parameters. grid: an array (speed,
    heading, yaw, offset, spin, 4), the last axis along and across the heading from the rock's edge (m), turn since
    the release (rad), 1 for face up.
    """

    key: str
    axes: tuple[tuple[float, ...], ...]
    grid: NDArray[np.float32]
    mu_rock: float


def key_of(size: CardSize, params: Params) -> str:
    """What a table depends on: the card without its name, and the parameters without spread and verdict."""
    bare = replace(params, spread=0.0, on=Params().on)
    card = replace(size, kind="")
    data = msgspec.json.encode(card, order="deterministic")
    return f"{params_hash(bare)[:16]}-{hashlib.sha256(data).hexdigest()[:16]}"


def tabulate(size: CardSize, params: Params, axes: Sequence[Sequence[float]] = AXES) -> Landings:
    """Makes the table of a card by flicking it at each point of the grid; mirrored shots are flicked once."""
    own = replace(params, spread=0.0)
    nodes = tuple(tuple(axis) for axis in axes)
    grid = np.full((*map(len, nodes), 4), np.nan, dtype=np.float32)
    for at in np.ndindex(*map(len, nodes)):
        if not np.isnan(grid[at][0]):
            continue
        speed, heading, yaw, offset, spin = (axis[i] for axis, i in zip(nodes, at, strict=True))
        shot = Shot(size, speed, heading, offset, heading + yaw, spin, BACK_M)
        flick = rest(Table(outline=WIDE), shot, own).rest
        x, y = _turned(flick.x_m, flick.y_m, -heading)
        turn = np.remainder(flick.yaw_rad - heading - yaw + np.pi / 2, np.pi) - np.pi / 2
        grid[at] = (x, y, turn, flick.face == "up")
        grid[(at[0], *(len(axis) - 1 - i for axis, i in zip(nodes[1:], at[1:], strict=True)))] = (
            x,
            -y,
            -turn,
            flick.face == "up",
        )
    return Landings(key_of(size, own), nodes, grid, own.friction.rock)


def _turned(x: Any, y: Any, angle: Any) -> tuple[Any, Any]:
    c, s = np.cos(angle), np.sin(angle)
    return c * x - s * y, s * x + c * y


def to_bytes(landings: Landings) -> bytes:
    """A table as an npz file."""
    out = io.BytesIO()
    axes: dict[str, Any] = {f"axis{i}": np.array(axis) for i, axis in enumerate(landings.axes)}
    grid = np.round(landings.grid, 4)  # a tenth of a millimetre, and half the file
    np.savez_compressed(out, key=np.array(landings.key), grid=grid, mu=np.array(landings.mu_rock), **axes)
    return out.getvalue()


def from_bytes(data: bytes) -> Landings:
    """A table from an npz file. Raises UnreadableError for anything else."""
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            axes = tuple(tuple(float(v) for v in file[f"axis{i}"]) for i in range(5))
            return Landings(str(file["key"]), axes, file["grid"], float(file["mu"]))
    except (ValueError, KeyError, OSError, EOFError, zipfile.BadZipFile) as error:
        raise UnreadableError("no_landing_table", offending=error, remedy="make it again") from error


def shipped_name(size: CardSize, params: Params) -> str:
    """The file name of a shipped table."""
    return f"{params.name}-{size.kind}.npz"


@lru_cache(maxsize=16)
def shipped(size: CardSize, params: Params) -> Landings | None:
    """The shipped table of a card and parameters, None where there is none for just these."""
    if params.name not in SURFACES or size.kind not in {known.kind for known in KIND_SIZES}:
        return None
    file = resources.files("physics") / "data" / shipped_name(size, params)
    if not file.is_file():
        return None
    found = from_bytes(file.read_bytes())
    return found if found.key == key_of(size, params) else None


def landings_for(size: CardSize, params: Params) -> Landings:
    """The shipped table. Raises NotAllowedError where it has to be made first."""
    found = shipped(size, params)
    if found is None:
        remedy = "make it with physics.landing.tabulate and pass it on"
        raise NotAllowedError("no_landing_table", offending=size.kind, where=params.name, remedy=remedy)
    return found


def many(shots: Shots, landings: Landings) -> Rested:
    """Where so many free flicks come to rest, seen from the rock: linear in the table. All arrays (n,)."""
    speed, heading, yaw, offset, spin, stays = _at_edge(shots, landings.mu_rock)
    columns = (speed, heading, yaw - heading, offset, spin)
    inside = np.ones(speed.shape, dtype=bool)
    low: list[NDArray[np.intp]] = []
    part: list[Floats] = []
    for values, axis in zip(columns, landings.axes, strict=True):
        nodes = np.array(axis)
        inside &= (values >= nodes[0]) & (values <= nodes[-1])
        clipped = np.clip(values, nodes[0], nodes[-1])
        index = np.clip(np.searchsorted(nodes, clipped, side="right") - 1, 0, len(nodes) - 2)
        low.append(index)
        part.append((clipped - nodes[index]) / (nodes[index + 1] - nodes[index]))
    along, across, turn, up = _mixed(landings.grid, low, part)
    x, y = _turned(along, across, heading)
    return Rested(x, y, yaw + turn, up, stays, inside & ~stays)


def _at_edge(shots: Shots, mu: float) -> tuple[Floats, Floats, Floats, Floats, Floats, Flags]:
    """The shots as they pass the tabulated distance before the edge: slowed by the rock, their spin in proportion."""
    way = (shots.back_m - BACK_M) / np.cos(shots.angle_rad)
    left = shots.speed_m_s**2 - 2 * mu * GRAVITY * way
    speed = np.sqrt(np.maximum(left, 0.0))
    share = np.divide(speed, shots.speed_m_s, out=np.zeros_like(speed), where=shots.speed_m_s > 0)
    spin = shots.spin_rad_s * share
    mean = np.maximum((speed + shots.speed_m_s) / 2, 1e-9)
    yaw = shots.yaw_rad + way / mean * (spin + shots.spin_rad_s) / 2
    offset = shots.offset_m + way * np.sin(shots.angle_rad)
    return speed, shots.angle_rad, yaw, offset, spin, left <= 0


def _mixed(
    grid: NDArray[np.float32], low: list[NDArray[np.intp]], part: list[Floats]
) -> tuple[Floats, Floats, Floats, Flags]:
    """The table between its nodes. Where some of a cell flip and others do not, the likelier side alone counts."""
    count, size = len(low[0]), grid.shape
    flat = grid.reshape(-1, 4)
    sums = np.zeros((2, count, 3))
    weights = np.zeros((2, count))
    for corner in range(32):
        index = np.zeros(count, dtype=np.intp)
        weight = np.ones(count)
        for axis in range(5):
            high = corner >> axis & 1
            index = index * size[axis] + low[axis] + high
            weight = weight * (part[axis] if high else 1 - part[axis])
        rows = flat[index]
        up = rows[:, 3] > 0.5
        for face in (0, 1):
            own = np.where(up == bool(face), weight, 0.0)
            weights[face] += own
            sums[face] += own[:, None] * rows[:, :3]
    face_up = weights[1] >= weights[0]
    chosen = np.where(face_up[:, None], sums[1], sums[0]) / np.maximum(weights.max(axis=0), 1e-12)[:, None]
    return chosen[:, 0], chosen[:, 1], chosen[:, 2], face_up
