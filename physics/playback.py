"""A recorded flick at any time: for screens of any frame rate, forwards, backwards and in slow motion."""

from __future__ import annotations

from bisect import bisect_right

from physics.values import Frame
from physics.vectors import Quat, nearest_turn, unit


def pose_at(frames: tuple[Frame, ...], t_s: float) -> Frame:
    """The cards at a time (s from the release), straight between two recorded poses; outside, those at the ends.

    frames: as in `Flick.frames`, at least one. The result does not depend on which times were asked for before.
    """
    index = bisect_right(frames, t_s, key=lambda frame: frame.t_s)
    if index == 0:
        return frames[0]
    if index == len(frames):
        return frames[-1]
    first, last = frames[index - 1], frames[index]
    part = (t_s - first.t_s) / (last.t_s - first.t_s)
    (x, y, z), (a, b, c) = first.place, last.place
    place = (x + part * (a - x), y + part * (b - y), z + part * (c - z))
    return Frame(t_s, place, _turn_between(first.turn, last.turn, part), _moved_between(first, last, part))


def _turn_between(first: Quat, last: Quat, part: float) -> Quat:
    """The shorter way between two turns, not far apart."""
    sign = 1.0 if sum(p * q for p, q in zip(first, last, strict=True)) >= 0 else -1.0
    w, x, y, z = (p + part * (sign * q - p) for p, q in zip(first, last, strict=True))
    return unit((w, x, y, z))


def _moved_between(first: Frame, last: Frame, part: float) -> tuple[tuple[int, float, float, float], ...]:
    """The other cards that have moved; one that is not yet in the first pose is drawn where the last one has it."""
    before = {row[0]: row for row in first.moved}
    found = []
    for card, x, y, yaw in last.moved:
        _, u, v, turn = before.get(card, (card, x, y, yaw))
        found.append((card, u + part * (x - u), v + part * (y - v), turn + part * nearest_turn(yaw - turn)))
    return tuple(found)
