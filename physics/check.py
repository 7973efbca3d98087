"""Whether inputs make a scene at all. Each fault is named before anything is computed."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from physics.errors import AmbiguousError, NotAllowedError, Range, UnreadableError, within
from physics.ground import overlapping
from physics.overlap import Corners, area
from physics.params import CardSize, Params
from physics.values import CardAt, Shot, Table

SPEED: Final = Range(0.0, 20.0)
ANGLE: Final = Range(-1.4, 1.4)
YAW: Final = Range(-1e3, 1e3)
OFFSET: Final = Range(-1.0, 1.0)
SPIN: Final = Range(-300.0, 300.0)
BACK: Final = Range(0.0, 1.0)
PLACE: Final = Range(-20.0, 20.0)
SEED: Final = Range(0, 2**63)
MOST_CARDS: Final = 2000
SAME_M2: Final = 1e-9
"""Less common area than this is a touch, m2."""


def checked(table: Table, shot: Shot, params: Params, seed: int) -> None:
    """Raises UnreadableError, NotAllowedError or AmbiguousError for what no flick can be computed from."""
    _check_params(params)
    _check_shot(shot, params)
    _check_outline(table.outline)
    for name in ("x_m", "y_m"):
        within(getattr(table.rock, name), PLACE, f"rock.{name}")
    within(table.rock.heading_rad, YAW, "rock.heading_rad")
    within(seed, SEED, "seed")
    _check_cards(table, shot)


def _valid(value: object, kind: type[msgspec.Struct], where: str) -> None:
    """Sizes and parameters as their own types limit them, NaN too."""
    try:
        msgspec.convert(msgspec.to_builtins(value), kind, strict=True)
    except msgspec.ValidationError as error:
        raise UnreadableError(
            "out_of_range", offending=error, where=where, remedy="give a value in its range"
        ) from error
    for name, number in _numbers(msgspec.to_builtins(value)):
        if not math.isfinite(number):
            raise UnreadableError("not_a_number", offending=number, where=f"{where}.{name}", remedy="give a number")


def _numbers(value: object, name: str = "") -> list[tuple[str, float]]:
    if isinstance(value, dict):
        return [found for key, item in value.items() for found in _numbers(item, f"{name}.{key}".lstrip("."))]
    return [(name, value)] if isinstance(value, float) else []


def _check_params(params: Params) -> None:
    if params in _SEEN:
        return
    _valid(params, Params, "params")
    if len(_SEEN) < 256:
        _SEEN.add(params)


_SEEN: Final[set[Params | CardSize]] = set()


def _check_size(size: CardSize, where: str) -> None:
    if size in _SEEN:
        return
    _valid(size, CardSize, where)
    if size.width_m > size.length_m:
        remedy = "give the longer side as the length"
        raise UnreadableError("wider_than_long", offending=size.width_m, where=f"{where}.width_m", remedy=remedy)
    if len(_SEEN) < 256:
        _SEEN.add(size)


def _check_shot(shot: Shot, params: Params) -> None:
    within(shot.speed_m_s, SPEED, "shot.speed_m_s")
    within(shot.angle_rad, ANGLE, "shot.angle_rad")
    within(shot.offset_m, OFFSET, "shot.offset_m")
    within(shot.yaw_rad, YAW, "shot.yaw_rad")
    within(shot.spin_rad_s, SPIN, "shot.spin_rad_s")
    within(shot.back_m, BACK, "shot.back_m")
    _check_size(shot.size, "shot.size")
    if shot.back_m > params.rock.depth_m:
        remedy = f"at most the depth of the rock, {params.rock.depth_m:g}"
        raise NotAllowedError("not_on_rock", offending=shot.back_m, where="shot.back_m", remedy=remedy)


def _check_outline(outline: Corners) -> None:
    for x, y in outline:
        within(x, PLACE, "table.outline")
        within(y, PLACE, "table.outline")
    turns = [area((outline[i - 2], outline[i - 1], outline[i])) for i in range(len(outline))]
    convex = len(outline) >= 3 and min(turns) >= -1e-9
    if not convex or area(outline) <= 1e-4:
        remedy = "give at least three corners of a convex top, counter-clockwise"
        raise NotAllowedError("no_table", offending=outline, where="table.outline", remedy=remedy)


def _check_cards(table: Table, shot: Shot) -> None:
    cards = table.cards
    if len(cards) > MOST_CARDS:
        raise NotAllowedError(
            "too_many_cards", offending=len(cards), where="table.cards", remedy=f"at most {MOST_CARDS}"
        )
    seen = {shot.card}
    for index, card in enumerate(cards):
        if card.card in seen:
            where = f"table.cards[{index + 1}]"
            raise AmbiguousError("card_twice", offending=card.card, where=where, remedy="give each card its own number")
        seen.add(card.card)
        _check_card(card, index)
    _check_overlaps(cards)


def _check_card(card: CardAt, index: int) -> None:
    if card.size not in _SEEN:
        _check_size(card.size, f"table.cards[{index + 1}].size")
    if abs(card.x_m) + abs(card.y_m) <= PLACE.high and abs(card.yaw_rad) <= YAW.high:
        return
    within(card.x_m, PLACE, f"table.cards[{index + 1}].x_m")
    within(card.y_m, PLACE, f"table.cards[{index + 1}].y_m")
    within(card.yaw_rad, YAW, f"table.cards[{index + 1}].yaw_rad")


def _check_overlaps(cards: tuple[CardAt, ...]) -> None:
    """Cards may lie on one another if their orders say who lies above."""
    for i, j, area_m2 in overlapping(cards):
        if cards[i].order == cards[j].order and area_m2 > SAME_M2:
            where = f"cards {cards[i].card} and {cards[j].card}"
            remedy = "move one, or give the upper one the higher order"
            raise NotAllowedError("cards_overlap", offending=cards[i].order, where=where, remedy=remedy)
