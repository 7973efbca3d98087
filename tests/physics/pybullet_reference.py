"""Landing and stop in PyBullet, from the first touch on: a second judge. A development tool, never imported by the
app.

    python tests/physics/pybullet_reference.py tests/physics/data/pybullet.json    (needs `pip install pybullet`)

It starts from our state at the first touch with the table (its thin boxes cannot be trusted at the rock's edge, and
MuJoCo judges that), on the stored shots of MuJoCo.
"""

from __future__ import annotations

import importlib
import json
import math
import sys
from pathlib import Path
from typing import Any

from physics import api, edge, flight, push
from physics.body import lying, moved
from physics.ground import Ground
from physics.params import Params
from physics.values import Body
from physics.vectors import matrix, to_world
from tests.physics.conftest import Json, ours, shot_of, stored

STEP_S = 0.0002
MARGIN_M = 0.0001


def at_touch(row: Json) -> Body:
    """Our body at its first touch with the bare table."""
    shot, params = shot_of(row), Params()
    bed = push.Bed(shot.size.half, params.rock, params.friction.rock)
    released = push.push(api._start(shot), bed, 0.004, 5.0)
    ledge = edge.Ledge(shot.size.half, params.friction.rock, -0.025, 0.025)
    left = edge.over(lying(released.flat, 0.0), ledge, params.steps.edge_s, 5.0)
    high = moved(left.body, (0.0, 0.0, params.rock.height_m), 0.0)
    return flight.fly(high, flight.Card(shot.size.half, shot.size.mass_kg), Ground(), 5.0).body


class Bench:
    """A plane and a card."""

    def __init__(self) -> None:
        self.bullet: Any = importlib.import_module("pybullet")
        p = self.bullet
        p.connect(p.DIRECT)
        p.setGravity(0, 0, -9.81)
        p.setPhysicsEngineParameter(fixedTimeStep=STEP_S, numSolverIterations=100, contactBreakingThreshold=0.0005)
        plane = p.createCollisionShape(p.GEOM_PLANE)
        self.table = p.createMultiBody(0, plane)
        box = p.createCollisionShape(p.GEOM_BOX, halfExtents=[0.044, 0.0315, 0.00015])
        self.card = p.createMultiBody(0.001996, box)
        inertia = [0.001996 * v for v in (0.0315**2 / 3, 0.044**2 / 3, (0.0315**2 + 0.044**2) / 3)]
        settings = {
            "rollingFriction": 0,
            "spinningFriction": 0,
            "restitution": 0,
            "linearDamping": 0,
            "angularDamping": 0,
        }
        p.changeDynamics(
            self.card, -1, lateralFriction=0.35, localInertiaDiagonal=inertia, collisionMargin=MARGIN_M, **settings
        )
        p.changeDynamics(self.table, -1, lateralFriction=1.0, restitution=0)

    def run(self, body: Body) -> Json:
        """From the first touch to rest: x, y, and whether the face is up."""
        p = self.bullet
        w, x, y, z = body.turn
        place = (body.place[0], body.place[1], body.place[2] + MARGIN_M + 0.00015)
        p.resetBasePositionAndOrientation(self.card, place, (x, y, z, w))
        p.resetBaseVelocity(self.card, body.velocity, to_world(matrix(body.turn), body.spin))
        quiet = 0
        for _ in range(round(2.0 / STEP_S)):
            p.stepSimulation()
            linear, angular = p.getBaseVelocity(self.card)
            quiet = quiet + 1 if math.hypot(*linear) < 0.005 and math.hypot(*angular) < 0.1 else 0
            if quiet > 200:
                break
        place, turn = p.getBasePositionAndOrientation(self.card)
        return {"x": round(place[0], 6), "y": round(place[1], 6), "up": p.getMatrixFromQuaternion(turn)[8] > 0}


def main(path: str) -> None:
    """Two hundred landings; about two minutes."""
    bench = Bench()
    rows = [bench.run(at_touch(row)) for row in stored()["free"]]
    Path(path).write_text(json.dumps(rows) + "\n")
    mean = sum(row["x"] for row in rows) / len(rows)
    mine = sum(ours(row).rest.x_m for row in stored()["free"]) / len(rows)
    print(f"stop x {mean:.4f} in PyBullet, {mine:.4f} here, {mine / mean - 1:+.2%}")


if __name__ == "__main__":
    main(sys.argv[1])
