"""A flick goes in, cards at rest come out: `simulate` with the poses over time, `rest` without, both the same result.

Both are pure: table, shot, parameters and seed give the same `Flick`, bit for bit on one platform.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from physics import edge, flight, push, settle, slide, touchdown
from physics.body import flattened, lying, moved, tilt
from physics.check import checked
from physics.ground import Ground, ground, lower_cards, slabs
from physics.overlap import Box, Corners, overlap_area, rim_distance
from physics.params import GRAVITY, Friction, Params, params_hash
from physics.recorder import Recorder
from physics.values import (
    Body,
    CardAt,
    Event,
    FirstTouch,
    Flat,
    Flick,
    Logged,
    Phase,
    Rest,
    RockAt,
    Shot,
    Table,
    Verdict,
)
from physics.vectors import nearest_turn, turned
from physics.verdict import judge, pairs

PUSH_S: Final = 0.004
HERE: Final = RockAt()
AIR_REACH: Final = 0.8
"""How far air may carry a card away from its vacuum path, m."""


class Inputs(NamedTuple):
    """A flick in the rock's frame: its middle front edge at the origin, the push along x, the table at z = 0."""

    table: Table
    shot: Shot
    params: Params
    seed: int
    cards: tuple[CardAt, ...]
    outline: Corners
    hash: str


class Course(NamedTuple):
    """What is known so far: the log, the time (s), the first touch. Grows from phase to phase."""

    log: tuple[Logged, ...] = ()
    t: float = 0.0
    touch: FirstTouch | None = None

    def after(self, phase: Phase, event: Event, seconds: float, steps: int) -> Course:
        """With one phase more."""
        t = self.t + seconds
        return self._replace(log=(*self.log, Logged(phase, event, t, steps)), t=t)


def simulate(table: Table, shot: Shot, params: Params | None = None, seed: int = 0) -> Flick:
    """A whole flick with poses over time, phase log and verdict.

    table, shot: SI, in the table's frame and against the rock (see their types). params: the reference set by default.
    seed: of the friction drawn for this flick, where `params.spread` is not 0.
    Raises UnreadableError, NotAllowedError, AmbiguousError for inputs that make no scene, PartMissingError without
    pymunk.
    """
    return _flick(table, shot, params or Params(), seed, Recorder(table.rock, record=True))


def rest(table: Table, shot: Shot, params: Params | None = None, seed: int = 0) -> Flick:
    """The same result as `simulate`, without the poses over time: several times less to carry. Raises the same."""
    return _flick(table, shot, params or Params(), seed, Recorder(table.rock, record=False))


def _flick(table: Table, shot: Shot, params: Params, seed: int, recorder: Recorder) -> Flick:
    checked(table, shot, params, seed)
    inputs = _inputs(table, shot, params, seed)
    bed = push.Bed(shot.size.half, params.rock, inputs.params.friction.rock)
    released = push.push(_start(shot), bed, PUSH_S, params.steps.limit_s)
    course = Course().after("push", released.event, released.t, released.steps)
    height = params.rock.height_m
    recorder.see(0.0, lying(_start(shot), height, face_up=True))
    if released.event in {"stayed_on_rock", "out_of_time"}:
        return _void(inputs, course, released.flat, recorder)
    left = _over_edge(inputs, released, recorder, course.t)
    course = course.after("edge", "left_edge" if left.left else "stayed_on_rock", left.t, left.steps)
    if not left.left:
        return _void(inputs, course, flattened(left.body), recorder)
    return _come_down(inputs, course, left.body, recorder)


def _push(inputs: Inputs) -> push.Pushed:
    params, shot = inputs.params, inputs.shot
    bed = push.Bed(shot.size.half, params.rock, params.friction.rock)
    return push.push(_start(shot), bed, PUSH_S, params.steps.limit_s)


def _start(shot: Shot) -> Flat:
    vx, vy = shot.speed_m_s * math.cos(shot.angle_rad), shot.speed_m_s * math.sin(shot.angle_rad)
    return Flat(-shot.back_m, shot.offset_m, shot.yaw_rad, vx, vy, shot.spin_rad_s)


def _inputs(table: Table, shot: Shot, params: Params, seed: int) -> Inputs:
    rock = table.rock
    cards = tuple(_seen_from(rock, card) for card in table.cards)
    outline = tuple(turned((x - rock.x_m, y - rock.y_m), -rock.heading_rad) for x, y in table.outline)
    drawn = replace(params, friction=drawn_friction(params, seed)) if params.spread else params
    return Inputs(table, shot, drawn, seed, cards, outline, params_hash(params))


def _seen_from(rock: RockAt, card: CardAt) -> CardAt:
    if rock == HERE:
        return card
    x, y = turned((card.x_m - rock.x_m, card.y_m - rock.y_m), -rock.heading_rad)
    return replace(card, x_m=x, y_m=y, yaw_rad=card.yaw_rad - rock.heading_rad)


def _on_table(inputs: Inputs, card: CardAt) -> CardAt:
    """A card back in the table's frame; one that never moved exactly as it was given."""
    rock = inputs.table.rock
    x, y = turned((card.x_m, card.y_m), rock.heading_rad)
    return replace(card, x_m=x + rock.x_m, y_m=y + rock.y_m, yaw_rad=nearest_turn(card.yaw_rad + rock.heading_rad))


def drawn_friction(params: Params, seed: int) -> Friction:
    """The coefficients of one flick: each about its value with the set's relative spread, at least a fifth of it."""
    rng = random.Random(f"{seed}/friction")
    values = []
    for mu in (params.friction.table, params.friction.card, params.friction.rock, params.friction.rim):
        gauss = math.sqrt(-2 * math.log(1 - rng.random())) * math.cos(2 * math.pi * rng.random())
        values.append(min(2.0, mu * max(0.2, 1 + params.spread * gauss)))
    return Friction(*values)


def _over_edge(inputs: Inputs, released: push.Pushed, recorder: Recorder, since: float) -> edge.Left:
    """The edge phase over the front of the rock, or over the side that the card tips off; back in the rock's frame."""
    rock, steps = inputs.params.rock, inputs.params.steps
    side = rock.runway_m / 2
    angle, shift, low, high = 0.0, 0.0, -side, side
    if released.event == "tipped_sideways" and released.flat.y > 0:
        angle, shift, low, high = math.pi / 2, side, 0.0, rock.depth_m
    elif released.event == "tipped_sideways":
        angle, shift, low, high = -math.pi / 2, side, -rock.depth_m, 0.0

    def back(body: Body) -> Body:
        return moved(moved(body, (shift, 0.0, 0.0), 0.0), (0.0, 0.0, rock.height_m), angle)

    body = moved(moved(lying(released.flat, 0.0), (0.0, 0.0, 0.0), -angle), (-shift, 0.0, 0.0), 0.0)
    ledge = edge.Ledge(inputs.shot.size.half, inputs.params.friction.rock, low, high)
    left = edge.over(body, ledge, steps.edge_s, steps.limit_s, lambda t, b: recorder.see(since + t, back(b)))
    return left._replace(body=back(left.body))


def _come_down(inputs: Inputs, course: Course, body: Body, recorder: Recorder) -> Flick:
    """Flight and touchdown, then what follows on the table or past it."""
    params, size = inputs.params, inputs.shot.size
    surface = ground(slabs(inputs.cards))
    aim = _aim(body)
    near = surface.around(*aim, math.hypot(*size.half) + (AIR_REACH if params.air else 0.05))
    flying = flight.Card(size.half, size.mass_kg, params.air)
    met = flight.fly(body, flying, near, params.steps.limit_s, lambda t, b: recorder.see(course.t + t, b))
    x, y, _ = met.body.place
    past = rim_distance((x, y), inputs.outline) < 0 or not met.touched
    event: Event = "fell_past_table" if past else "touched_card" if met.on_card else "touched_table"
    course = course.after("flight", event, met.t, met.steps)
    recorder.see(course.t, met.body)
    course = course._replace(touch=FirstTouch(x, tilt(met.body), course.t))
    if past:
        return _ended(inputs, course, _mover(inputs, met.body), None, recorder)
    down = _land(inputs, met.body, surface, course.t, recorder)
    course = course.after("touchdown", "flat" if down.flat else "out_of_time", down.t, down.steps)
    return _slide(inputs, course, down, recorder)


def _aim(body: Body) -> tuple[float, float]:
    """Where the centre of a card would come down in vacuum, m."""
    (x, y, z), (vx, vy, vz) = body.place, body.velocity
    t = (vz + math.sqrt(max(0.0, vz * vz + 2 * GRAVITY * z))) / GRAVITY
    return x + vx * t, y + vy * t


def _land(inputs: Inputs, body: Body, surface: Ground, since: float, recorder: Recorder) -> touchdown.Down:
    params = inputs.params
    size, steps = inputs.shot.size, params.steps
    sizes = tuple(card.size for card in inputs.cards)
    rules = (params.friction, params.restitution, steps.touchdown_s, steps.limit_s)
    meets = touchdown.Surface(size.half, surface, *rules, size.mass_kg, sizes)
    return touchdown.land(body, meets, lambda t, b: recorder.see(since + t, b))


def _mover(inputs: Inputs, body: Body) -> CardAt:
    flat = flattened(body)
    up = (tilt(body) < math.pi / 2) == inputs.shot.face_up
    return CardAt(inputs.shot.card, inputs.shot.size, flat.x, flat.y, flat.yaw, up)


@lru_cache(maxsize=16)
def _neighbours(cards: tuple[CardAt, ...]) -> tuple[slide.Neighbour, ...]:
    rows = zip(cards, slabs(cards), lower_cards(cards), strict=True)
    return tuple(slide.Neighbour(card.size, slab, below) for card, slab, below in rows)


def _shifted(neighbours: tuple[slide.Neighbour, ...], pushed: dict[int, Flat]) -> tuple[slide.Neighbour, ...]:
    """The cards with those that have been shoved where they are now; a shoved card lies over no other any more."""
    if not pushed:
        return neighbours
    found = list(neighbours)
    for index, flat in pushed.items():
        near = found[index]
        box = Box(flat.x, flat.y, flat.yaw, *near.size.half)
        found[index] = near._replace(slab=near.slab._replace(box=box, c=math.cos(flat.yaw), s=math.sin(flat.yaw)))
    return tuple(found)


def _pushed(inputs: Inputs, down: touchdown.Down) -> dict[int, Flat]:
    """The rates that the impacts leave to cards under the mover: what beats the friction of the table beneath them."""
    slab_boxes = [slab.box for slab in slabs(inputs.cards)]
    given: dict[int, tuple[float, float, float]] = {}
    for index, x, y, normal in down.pushes:
        before = given.get(index, (0.0, 0.0, 0.0))
        given[index] = (before[0] + x, before[1] + y, before[2] + normal)
    rates = {}
    for index, (x, y, normal) in given.items():
        size = math.hypot(x, y)
        left = size - inputs.params.friction.table * normal
        if left > 0:
            gain = left / size * inputs.shot.size.mass_kg / inputs.cards[index].size.mass_kg
            box = slab_boxes[index]
            rates[index] = Flat(box.x, box.y, box.yaw, x * gain, y * gain)
    return {**rates, **down.shoved}


def _slide(inputs: Inputs, course: Course, down: touchdown.Down, recorder: Recorder) -> Flick:
    """From flat to rest, and the end."""
    mover = _mover(inputs, down.body)
    box = Box(mover.x_m, mover.y_m, mover.yaw_rad, *mover.size.half)
    pushed = _pushed(inputs, down)
    neighbours = _shifted(_neighbours(inputs.cards), pushed)
    over = frozenset(i for i, near in enumerate(neighbours) if overlap_area(box, near.slab.box) > 0)
    started = slide.Start(flattened(down.body), over, pushed)
    slid = slide.slide(started, inputs.shot.size, neighbours, inputs.params, inputs.outline, record=recorder.records)
    event: Event = "fell_off" if slide.MOVER in slid.fell else "stopped" if slid.stopped else "out_of_time"
    recorder.follow(course.t, slid, inputs, upright=tilt(down.body) < math.pi / 2)
    course = course.after("slide", event, slid.t, slid.steps)
    at_rest = replace(mover, x_m=slid.mover.x, y_m=slid.mover.y, yaw_rad=slid.mover.yaw)
    return _ended(inputs, course, at_rest, slid, recorder)


def _ended(inputs: Inputs, course: Course, mover: CardAt, slid: slide.Slid | None, recorder: Recorder) -> Flick:
    """Settle and verdict."""
    cards, lost = _after_slide(inputs, slid)
    given = {card.card: card for card in inputs.table.cards}
    ordered, top = settle.stacked(cards, mover, *_who_moved(slid))
    gone = slid is None or slide.MOVER in slid.fell
    standing = tuple(card for card in ordered if card.card not in lost)
    stay, tipped = settle.fall_off(standing if gone else (*standing, top), inputs.outline)
    gone = gone or top.card in tipped
    course = course.after("settle", "fell_off" if tipped else "at_rest", 0.0, len(tipped))
    others = tuple(_placed(inputs, card, given, slid) for card in stay if card.card != top.card)
    placed = _on_table(inputs, top)
    verdict = Verdict() if gone else judge(placed, others, inputs.params.on)
    left = others if gone else (*others, placed)
    changed = frozenset(card.card for card in left if card is not given.get(card.card))
    verdict = replace(verdict, pairs=pairs(left, changed, inputs.table.cards))
    course = course.after("verdict", "judged", 0.0, 1)
    fell = (*lost, *((top.card,) if gone and top.card not in tipped else ()), *tipped)
    return _result(inputs, course, placed, left, recorder, verdict=verdict, fallen=fell, on_table=not gone)


def _who_moved(slid: slide.Slid | None) -> tuple[frozenset[int], frozenset[int]]:
    """Positions of the cards that ended above the mover, and of those that moved."""
    return (slid.beneath, frozenset(slid.moved)) if slid else (frozenset(), frozenset())


def _placed(inputs: Inputs, card: CardAt, given: dict[int, CardAt], slid: slide.Slid | None) -> CardAt:
    """A card of the table at the end: exactly as it was given where nothing moved it."""
    before = given[card.card]
    if card is before:
        return before
    moved_any = (
        slid is not None and bool(slid.moved) and (card.x_m, card.y_m, card.yaw_rad) != _seen_pose(inputs, before)
    )
    if moved_any:
        return _on_table(inputs, card)
    return before if before.order == card.order else replace(before, order=card.order)


def _seen_pose(inputs: Inputs, card: CardAt) -> tuple[float, float, float]:
    seen = _seen_from(inputs.table.rock, card)
    return seen.x_m, seen.y_m, seen.yaw_rad


def _after_slide(inputs: Inputs, slid: slide.Slid | None) -> tuple[tuple[CardAt, ...], tuple[int, ...]]:
    """The cards where the slide left them, and the numbers of those that it pushed off the table."""
    if slid is None:
        return inputs.cards, ()
    cards = tuple(
        replace(card, x_m=slid.moved[i].x, y_m=slid.moved[i].y, yaw_rad=slid.moved[i].yaw) if i in slid.moved else card
        for i, card in enumerate(inputs.cards)
    )
    return cards, tuple(inputs.cards[i].card for i in slid.fell if i != slide.MOVER)


def _void(inputs: Inputs, course: Course, flat: Flat, recorder: Recorder) -> Flick:
    """The card stayed on the rock."""
    mover = CardAt(inputs.shot.card, inputs.shot.size, flat.x, flat.y, flat.yaw, inputs.shot.face_up)
    placed = _on_table(inputs, mover)
    return _result(
        inputs, course, placed, inputs.table.cards, recorder, verdict=Verdict(), fallen=(), on_table=False, void=True
    )


def _result(  # noqa: PLR0913 - the sides of a result
    inputs: Inputs,
    course: Course,
    mover: CardAt,
    cards: tuple[CardAt, ...],
    recorder: Recorder,
    *,
    verdict: Verdict,
    fallen: tuple[int, ...],
    on_table: bool,
    void: bool = False,
) -> Flick:
    lies = Rest(mover.x_m, mover.y_m, mover.yaw_rad, "up" if mover.face_up else "down", on_table)
    return Flick(
        void=void,
        first_touch=course.touch,
        rest=lies,
        verdict=verdict,
        cards=cards,
        fallen=fallen,
        stop_s=course.t,
        log=course.log,
        frames=tuple(recorder.frames),
        seed=inputs.seed,
        params_hash=inputs.hash,
    )
