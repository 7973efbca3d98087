"""Between the companion's millimetres and the physics' metres: the one place where a flick's frames are converted.

The two frames have one origin and the same axes, so that only the unit differs.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from random import Random

from msgspec import json
from msgspec.structs import replace

from companion.sources.jobs import Ground, Sizes
from companion.sources.motion import GLASS_SHARE, Instant, Motion, Over, Placed, Push, Rock
from physics.params import KIND_SIZES, SURFACES, CardSize, On, Params
from physics.params import Rock as Box
from physics.player import LEVELS, Touch, performed, swipe_shot
from physics.values import CardAt, Flick, RockAt, Shot, Table

MM = 1e-3


def size_of(sizes: Sizes) -> CardSize:
    """A kind as the physics has it; the very size of a shipped landing table where it is one."""
    made = CardSize(
        sizes.kind, sizes.long_mm * MM, sizes.short_mm * MM, sizes.thickness_mm * MM, round(sizes.mass_g * MM, 9)
    )
    for known in KIND_SIZES:
        if known.kind == made.kind and _same(known, made):
            return known
    return made


def _same(one: CardSize, other: CardSize) -> bool:
    fields = ("length_m", "width_m", "thickness_m", "mass_kg")
    return all(math.isclose(getattr(one, name), getattr(other, name), rel_tol=1e-6) for name in fields)


def params_of(ground: Ground, rock: Rock) -> Params:
    """The parameters of a flick: the owner's surface or a named one, with the game's rock and reading of lying on."""
    surface = json.decode(ground.own, type=Params) if ground.own else SURFACES[ground.surface]
    box = Box(rock.height_mm * MM, rock.runway_mm * MM, rock.depth_mm * MM)
    on = On(area_m2=0.0, depth_m=ground.on_depth_mm * MM, close_m=ground.close_mm * MM)
    return replace(surface, rock=box, on=on)


def table_of(ground: Ground, rock: Rock) -> Table:
    """The table before a flick."""
    sizes = {kind.kind: size_of(kind) for kind in ground.kinds}
    cards = tuple(card_at(card, sizes) for card in ground.cards)
    at = RockAt(rock.x_mm * MM, rock.y_mm * MM, rock.heading_rad)
    return Table(cards, at, tuple((x * MM, y * MM) for x, y in ground.outline))


def card_at(card: Placed, sizes: Mapping[str, CardSize]) -> CardAt:
    """A lying card in metres."""
    place = (card.x_mm * MM, card.y_mm * MM, card.yaw_rad, card.face_up, card.order)
    return CardAt(card.card, sizes[card.kind], *place)


def placed_of(card: CardAt) -> Placed:
    """A lying card in millimetres."""
    sides = (card.size.length_m / MM, card.size.width_m / MM)
    return Placed(
        card.card, card.size.kind, *sides, card.x_m / MM, card.y_m / MM, card.yaw_rad, card.face_up, card.order
    )


def rock_of(at: RockAt, params: Params) -> Rock:
    """Where the rock stands, in millimetres."""
    box = params.rock
    return Rock(at.x_m / MM, at.y_m / MM, at.heading_rad, box.height_m / MM, box.runway_m / MM, box.depth_m / MM)


def shot_of(push: Push, size: CardSize, card: int, random: Random) -> Shot:
    """The shot of a push: what the finger's traces mean, or the shot that a hand of some level makes of its plan."""
    shot = Shot(
        size,
        push.speed_m_s,
        push.angle_rad,
        push.offset_mm * MM,
        push.yaw_rad,
        push.spin_rad_s,
        push.back_mm * MM,
        card,
    )
    if push.traces:
        shot = swipe_shot(shot, _touches(push, size))
    return performed(shot, LEVELS[push.level], random)


def _touches(push: Push, size: CardSize) -> tuple[Touch, ...]:
    """The finger in the card's plane: it moves as on the glass, and ends where on the card it touched."""
    last, reach = push.traces[-1], size.length_m / 2
    lever = max(-reach, min(reach, push.lever_mm * MM))
    side = push.offset_mm * MM + lever
    share = GLASS_SHARE * MM
    return tuple(
        Touch(each.t_s, share * each.along_mm, side + share * (each.left_mm - last.left_mm)) for each in push.traces
    )


def pushed_as(push: Push, shot: Shot) -> Push:
    """A push with what became of the finger's traces."""
    return replace(
        push,
        traces=(),
        offset_mm=shot.offset_m / MM,
        yaw_rad=shot.yaw_rad,
        speed_m_s=shot.speed_m_s,
        angle_rad=shot.angle_rad,
        spin_rad_s=shot.spin_rad_s,
    )


def motion_of(flick: Flick, table: Table, shot: Shot, push: Push) -> Motion:
    """A simulated flick for the screens, with every pose over time."""
    rest = flick.rest
    end = CardAt(shot.card, shot.size, rest.x_m, rest.y_m, rest.yaw_rad, rest.face == "up", _highest(flick.cards) + 1)
    lying = {card.card: card for card in flick.cards}
    verdict, touch = flick.verdict, flick.first_touch
    return Motion(
        flicked=placed_of(lying.get(shot.card, end)),
        pushed=pushed_as(push, shot),
        outline=tuple((x / MM, y / MM) for x, y in table.outline),
        before=tuple(map(placed_of, table.cards)),
        after=tuple(placed_of(card) for card in flick.cards if card.card != shot.card),
        instants=tuple(_instants(flick)),
        touch_s=touch.t_s if touch else None,
        flew_mm=touch.x_m / MM if touch else 0.0,
        under=tuple(Over(u.card, u.overlap_m2 / MM**2, u.depth_m / MM) for u in verdict.under),
        prey=verdict.prey,
        touches=verdict.touches,
        close=verdict.close_calls,
        fallen=flick.fallen,
        void=flick.void,
    )


def _highest(cards: Iterable[CardAt]) -> int:
    return max((card.order for card in cards), default=0)


def _instants(flick: Flick) -> Iterable[Instant]:
    for frame in flick.frames:
        x, y, z = frame.place
        moved = tuple((card, a / MM, b / MM, yaw) for card, a, b, yaw in frame.moved)
        yield Instant(frame.t_s, (x / MM, y / MM, z / MM), frame.turn, moved)
