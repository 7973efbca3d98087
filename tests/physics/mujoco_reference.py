"""The same flicks in MuJoCo: the independent judge of the phase model. A development tool, never imported by the app.

    python tests/physics/mujoco_reference.py tests/physics/data/mujoco.json    (needs `pip install mujoco numpy`)

The recipe is the corrected one: card on box `solref ".0004 1"`, `solreffriction ".02 1"`; card on table and card on
card `solref ".0008 3"`, `solreffriction ".0014 1"`, in seconds, the same at every step. The stock contacts fail:
their soft friction cone couples slip into the normal force, which pins the card at the edge (tumble .14 instead of
3.8 rad/s), and their landings rebound and push the card forward. All contacts are explicit pairs. SI units; the edge
of the rock is x = 0, the table z = 0.
"""

from __future__ import annotations

import importlib
import json
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

Json = dict[str, Any]

BOX_PAIR = 'solref=".0004 1" solreffriction=".02 1"'
TABLE_PAIR = 'solref=".0008 3" solreffriction=".0014 1"'
IMPEDANCE = 'solimp=".95 .99 .0001"'
THICKNESS = 0.0003
MOVER = {"length": 0.088, "width": 0.063, "mass": 0.001996}
PREY = {"length": 0.063, "width": 0.044, "mass": 0.000832}
ROCK = {"height": 0.22, "runway": 0.05, "depth": 0.15}
FRICTION = {"table": 0.35, "card": 0.25, "rock": 0.30}
STEP_S = 0.0002


def random_shot(rng: random.Random, back: float = 0.001) -> Json:
    """A flick as in the set-up of the comparison: speed .5 to 1.5 m/s, small errors of everything else."""
    return {
        "speed": rng.uniform(0.5, 1.5),
        "heading": rng.gauss(0, 0.05),
        "yaw": rng.gauss(0, 0.05),
        "offset": rng.gauss(0, 0.004),
        "spin": rng.gauss(0, 1.0),
        "back": back,
    }


def random_jungle(rng: random.Random, pitch: float) -> list[list[float]]:
    """Sixteen small cards (x, y, yaw) in the landing zone, none touching another; pitch: their mean distance, m."""
    cards, loose = [], (pitch - 0.078) / 2
    for row in range(4):
        for column in range(4):
            x = 0.12 + pitch * row + rng.uniform(-loose, loose)
            y = pitch * (column - 1.5) + rng.uniform(-loose, loose)
            cards.append([x, y, rng.uniform(-math.pi, math.pi)])
    return cards


def pair(first: str, second: str, mu: float, contact: str) -> str:
    """One explicit contact pair with its friction."""
    friction = f"{mu} {mu} .005 .0001 .0001"
    return f'<pair geom1="{first}" geom2="{second}" condim="3" friction="{friction}" {contact} {IMPEDANCE}/>'


def card_body(name: str, size: Json, z: float) -> str:
    """A card as a free thin box."""
    half = f"{size['length'] / 2} {size['width'] / 2} {THICKNESS / 2}"
    return (
        f'<body name="{name}" pos="0 0 {z}"><freejoint/>'
        f'<geom name="{name}" type="box" size="{half}" mass="{size["mass"]}" contype="0" conaffinity="0"/></body>'
    )


def scene(mover: Json, cards: int, step: float, rock: Json, friction: Json) -> str:
    """The MJCF text of table, rock, the mover and so many small cards."""
    names = [f"c{number}" for number in range(cards)]
    bodies = [card_body("m", mover, 1.0)] + [card_body(name, PREY, THICKNESS / 2) for name in names]
    pairs = [pair("m", "rock", friction["rock"], BOX_PAIR), pair("m", "table", friction["table"], TABLE_PAIR)]
    pairs += [pair(name, "table", friction["table"], TABLE_PAIR) for name in names]
    pairs += [pair("m", name, friction["card"], TABLE_PAIR) for name in names]
    pairs += [pair(a, b, friction["card"], TABLE_PAIR) for i, a in enumerate(names) for b in names[:i]]
    half = f"{rock['depth'] / 2} {rock['runway'] / 2} {rock['height'] / 2}"
    return f"""<mujoco><option timestep="{step}" gravity="0 0 -9.81" cone="elliptic" solver="Newton" iterations="50"
      tolerance="1e-10"/><size memory="64M"/><worldbody>
      <geom name="table" type="plane" size="5 5 1" contype="0" conaffinity="0"/>
      <geom name="rock" type="box" pos="{-rock["depth"] / 2} 0 {rock["height"] / 2}" size="{half}"
        contype="0" conaffinity="0"/>
      {"".join(bodies)}</worldbody><contact>{"".join(pairs)}</contact></mujoco>"""


def crossing(before: list[float], now: list[float], height: float) -> Json | None:
    """The first touch between two steps, straight between them: x, tilt and time; None if it was not there."""
    if now[0] > height:
        return None
    part = (before[0] - height) / max(before[0] - now[0], 1e-12)
    x, tilt, t = (a + part * (b - a) for a, b in zip(before[1:], now[1:], strict=True))
    return {"x": x, "tilt": tilt, "t": t}


class Bench:
    """One compiled scene, set back before each flick."""

    def __init__(
        self,
        *,
        mover: Json = MOVER,
        cards: int = 0,
        step: float = STEP_S,
        rock: Json = ROCK,
        friction: Json = FRICTION,
        text: str = "",
    ) -> None:
        self.mujoco = importlib.import_module("mujoco")
        self.model = self.mujoco.MjModel.from_xml_string(text or scene(mover, cards, step, rock, friction))
        self.data = self.mujoco.MjData(self.model)
        self.mover, self.cards, self.step, self.rock = mover, cards, step, rock

    def set_up(self, shot: Json, jungle: list[list[float]]) -> None:
        """Everything at its place, the mover with its velocity."""
        self.mujoco.mj_resetData(self.model, self.data)
        qpos, qvel = self.data.qpos, self.data.qvel
        yaw, heading, speed = shot["yaw"], shot["heading"], shot["speed"]
        qpos[:7] = (
            -shot["back"],
            shot["offset"],
            self.rock["height"] + THICKNESS / 2,
            *(math.cos(yaw / 2), 0, 0, math.sin(yaw / 2)),
        )
        qvel[:6] = (speed * math.cos(heading), speed * math.sin(heading), 0, 0, 0, shot["spin"])
        for number, (x, y, turn) in enumerate(jungle):
            at = 7 * (number + 1)
            qpos[at : at + 7] = (x, y, THICKNESS / 2, math.cos(turn / 2), 0, 0, math.sin(turn / 2))

    def lowest(self) -> float:
        """The height of the lowest corner of the mover."""
        turn = self.data.xmat[1]
        reach = abs(turn[6]) * self.mover["length"] + abs(turn[7]) * self.mover["width"] + abs(turn[8]) * THICKNESS
        return float(self.data.xpos[1][2] - reach / 2)

    def state(self) -> list[float]:
        """Height of the lowest corner, x, tilt and time of the mover."""
        tilt = math.acos(max(-1.0, min(1.0, float(self.data.xmat[1][8]))))
        return [self.lowest(), float(self.data.xpos[1][0]), tilt, float(self.data.time)]

    def pose(self, number: int = 1) -> list[float]:
        """x, y, z, yaw, and whether the face is up: of the mover, or of a small card from 2."""
        place, turn = self.data.xpos[number], self.data.xmat[number]
        return [float(v) for v in (*place, math.atan2(turn[3], turn[0]), turn[8] > 0)]

    def run(self, shot: Json, jungle: list[list[float]] | None = None, limit_s: float = 3.0) -> Json:
        """One flick to its rest: first touch, final poses, seconds of simulation and of the processor."""
        self.set_up(shot, jungle or [])
        started = time.process_time()
        touch: Json | None = None
        now = self.state()
        quiet = 0
        for count in range(round(limit_s / self.step)):
            self.mujoco.mj_step(self.model, self.data)
            if touch is None:
                before, now = now, self.state()
                touch = crossing(before, now, THICKNESS if jungle else 0.0)
            if touch is not None and count % 10 == 0:
                quiet = quiet + 1 if abs(self.data.qvel).max() < 0.02 else 0
            if quiet > round(0.03 / (10 * self.step)):
                break
        rest = self.pose()
        return {
            "touch": touch,
            "rest": rest,
            "cards": [self.pose(number + 2) for number in range(self.cards)],
            "sim_s": float(self.data.time),
            "cpu_s": time.process_time() - started,
        }


def impact(angle: float, mu: float, motion: tuple[float, float, float], step: float = STEP_S) -> list[float]:
    """A plate's leading edge meets the table, nose down by an angle, without gravity: vx, vz and turning rate after
    it.

    motion: vx, vz and the nose-down rate before. "After" is once the edge no longer goes down.
    """
    text = scene(MOVER, 0, step, ROCK, {**FRICTION, "table": mu}).replace("0 0 -9.81", "0 0 0")
    bench = Bench(text=text)
    length = MOVER["length"]
    high = length / 2 * math.sin(angle) + THICKNESS / 2 * math.cos(angle) + 1e-5
    bench.data.qpos[:7] = (0.5, 0, high, math.cos(angle / 2), 0, math.sin(angle / 2), 0)
    bench.data.qvel[:6] = (motion[0], 0, motion[1], 0, motion[2], 0)
    for _ in range(round(0.02 / step)):
        bench.mujoco.mj_step(bench.model, bench.data)
        now = bench.data.qvel
        tilt = math.asin(max(-1.0, min(1.0, -float(bench.data.xmat[1][6]))))
        if now[2] - now[4] * length / 2 * math.cos(tilt) >= -0.02:
            break
    return [float(bench.data.qvel[i]) for i in (0, 2, 4)]


def rounded(value: Any) -> Any:
    """Numbers short enough to store."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, list):
        return [rounded(item) for item in value]
    return {key: rounded(item) for key, item in value.items()} if isinstance(value, dict) else value


def free_flicks(seed: int, count: int, back: float, step: float = STEP_S) -> list[Json]:
    """Random flicks on a bare table."""
    rng, bench = random.Random(seed), Bench(step=step)
    shots = [random_shot(rng, back) for _ in range(count)]
    return [{"shot": shot, **bench.run(shot)} for shot in shots]


def jungle_flicks(seed: int, count: int, pitch: float, step: float = STEP_S) -> list[Json]:
    """Random flicks onto sixteen small cards."""
    rng, bench = random.Random(seed), Bench(cards=16, step=step)
    inputs = [(random_shot(rng), random_jungle(rng, pitch)) for _ in range(count)]
    return [{"shot": shot, "jungle": jungle, **bench.run(shot, jungle)} for shot, jungle in inputs]


def main(path: str) -> None:
    """All stored results; about two minutes on one core."""
    sets = {
        "free": free_flicks(1, 200, 0.001),
        "runway": free_flicks(2, 200, 0.03),
        "jungle": jungle_flicks(3, 150, 0.13),
        "dense": jungle_flicks(4, 150, 0.082),
        "free_half_step": free_flicks(1, 200, 0.001, STEP_S / 2),
        "jungle_half_step": jungle_flicks(3, 150, 0.13, STEP_S / 2),
        "dense_half_step": jungle_flicks(4, 150, 0.082, STEP_S / 2),
    }
    about = {"mover": MOVER, "prey": PREY, "rock": ROCK, "friction": FRICTION, "thickness": THICKNESS, "step": STEP_S}
    lines = ",\n".join(f'"{key}": ' + json.dumps(rounded(rows)) for key, rows in sets.items())
    Path(path).write_text(f'{{"about": {json.dumps(about)},\n{lines}}}\n')


if __name__ == "__main__":
    main(sys.argv[1])
