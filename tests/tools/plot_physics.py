"""Draws the pictures of docs/physics.md: `python tests/tools/plot_physics.py docs/physics` (needs matplotlib)."""

from __future__ import annotations

import importlib
import json
import math
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from physics import body, edge, slide
from physics.api import simulate
from physics.jungle import spread
from physics.params import KIND_SIZES, Friction, Params
from physics.values import Flat, Flick, Shot, Table
from physics.vectors import matrix
from tests.physics.conftest import MOVER, Json, ours, stored, their_prey

WIDE = ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0))


def figure(columns: int, width: float = 4.2) -> tuple[Any, Any, Any]:
    """pyplot, a figure, its axes in a row."""
    importlib.import_module("matplotlib").use("Agg")
    plt = importlib.import_module("matplotlib.pyplot")
    made, axes = plt.subplots(1, columns, figsize=(width * columns, 3.6), layout="constrained")
    return plt, made, axes


def save(made: Any, folder: Path, name: str) -> None:
    """The picture as PNG, without the date."""
    made.savefig(folder / name, dpi=90, metadata={"Software": None})


def beside_mujoco(folder: Path) -> None:
    """First touch, tilt and stop of each flick, here against MuJoCo."""
    rows = stored()["free"]
    flicks = [ours(row) for row in rows]
    _, made, axes = figure(3)
    touches = [flick.first_touch for flick in flicks]
    pairs = (
        ("first touch x, m", [t.x_m for t in touches if t], [row["touch"]["x"] for row in rows]),
        ("tilt at first touch, rad", [t.tilt_rad for t in touches if t], [row["touch"]["tilt"] for row in rows]),
        ("stop x, m", [flick.rest.x_m for flick in flicks], [row["rest"][0] for row in rows]),
    )
    for axis, (name, mine, theirs) in zip(axes, pairs, strict=True):
        axis.plot(theirs, mine, ".", markersize=3)
        low, high = min(theirs), max(theirs)
        axis.plot([low, high], [low, high], "k-", linewidth=0.5)
        axis.set(xlabel=f"MuJoCo: {name}", ylabel="here")
    save(made, folder, "mujoco.png")


def spreads(folder: Path) -> None:
    """Where flicks stop, and how many cards they catch."""
    free, jungle = stored()["free"], stored()["jungle"]
    bullet = bullets()
    _, made, axes = figure(2, 5.5)
    edges = [0.02 * i for i in range(25)]
    columns = [[ours(r).rest.x_m for r in free], [r["rest"][0] for r in free], [r["x"] for r in bullet]]
    axes[0].hist(columns, edges, label=["here", "MuJoCo", "PyBullet"])
    axes[0].set(xlabel="stop x, m", ylabel="flicks of 200")
    axes[0].legend()
    counts = [Counter(len(ours(r).verdict.prey) for r in jungle), Counter(len(their_prey(r)) for r in jungle)]
    most = max(max(c) for c in counts)
    for shift, (name, found) in enumerate(zip(("here", "MuJoCo"), counts, strict=True)):
        axes[1].bar([n + 0.4 * shift for n in range(most + 1)], [found[n] for n in range(most + 1)], 0.4, label=name)
    axes[1].set(xlabel="cards under the flicked one", ylabel="flicks of 150 onto 16 cards")
    axes[1].set_xticks([n + 0.2 for n in range(most + 1)], range(most + 1))
    axes[1].legend()
    save(made, folder, "spreads.png")


def bullets() -> list[Json]:
    """The stored flicks of PyBullet."""
    found: list[Json] = json.loads((Path(__file__).parents[1] / "physics" / "data" / "pybullet.json").read_text())
    return found


def apart(folder: Path) -> None:
    """How far from each other single flicks end, a longer runway, and how often the catch is the same."""
    free, again = stored()["free"], stored()["free_half_step"]
    mine = [(flick.rest.x_m, flick.rest.y_m) for flick in map(ours, free)]
    theirs = [(row["rest"][0], row["rest"][1]) for row in free]
    others = (
        ("here and MuJoCo", mine, theirs),
        ("here and PyBullet", mine, [(row["x"], row["y"]) for row in bullets()]),
        ("MuJoCo and half its step", theirs, [(row["rest"][0], row["rest"][1]) for row in again]),
    )
    _, made, axes = figure(3)
    for name, one, other in others:
        found = sorted(1000 * math.dist(a, b) for a, b in zip(one, other, strict=True))
        axes[0].plot(found, [100 * (n + 1) / len(found) for n in range(len(found))], label=name)
    axes[0].plot([8, 15], [50, 90], "kx", label="bars")
    axes[0].set(xlabel="ends so far apart, mm", ylabel="% of 200 flicks", xlim=(0, 30))
    axes[0].legend()
    runway = stored()["runway"]
    touches = [(row["touch"]["x"], touch.x_m) for row in runway if (touch := ours(row).first_touch) is not None]
    axes[1].plot([x for x, _ in touches], [100 * (mine_x / x - 1) for x, mine_x in touches], ".", markersize=3)
    axes[1].axhspan(-2, 2, color="0.92", zorder=0)
    axes[1].set(xlabel="30 mm of runway: MuJoCo's first touch x, m", ylabel="here, % farther", ylim=(-3, 3))
    sets = {"130 mm": ("jungle", "jungle_half_step"), "82 mm": ("dense", "dense_half_step")}
    for shift, name in enumerate(("here", "MuJoCo at half its step")):
        shares = [share(*(stored()[key] for key in keys))[shift] for keys in sets.values()]
        axes[2].bar([n + 0.4 * shift for n in range(len(sets))], shares, 0.4, label=name)
    axes[2].plot([-0.2, 0.2], [70, 70], "k-", label="bar")
    axes[2].set(ylabel="% of 150 flicks that catch as MuJoCo's do", ylim=(0, 100))
    axes[2].set_xticks([0.2, 1.2], [f"pitch {name}" for name in sets])
    axes[2].legend(loc="lower right")
    save(made, folder, "apart.png")


def share(rows: list[Json], halved: list[Json]) -> tuple[float, float]:
    """Percent of flicks that catch the same: we and MuJoCo, MuJoCo and itself."""
    theirs = [their_prey(row) for row in rows]
    mine, again = [ours(row).verdict.prey for row in rows], [their_prey(row) for row in halved]
    return (
        100 * sum(a == b for a, b in zip(mine, theirs, strict=True)) / len(rows),
        100 * sum(a == b for a, b in zip(again, theirs, strict=True)) / len(rows),
    )


def closed_forms(folder: Path) -> None:
    """The tumble rate over the edge, and how spin lengthens a slide."""
    _, made, axes = figure(2, 5.5)
    speeds = [0.5 + 0.1 * i for i in range(26)]
    half = (0.044, 0.0315)
    for mu in (0.0, 0.25, 0.4):
        found = []
        for v in speeds:
            start = body.lying(Flat(0, 0, 0, v), 0.0)
            found.append(edge.over(start, edge.Ledge(half, mu, -0.025, 0.025), 0.004, 5).body.spin[1])
        axes[0].plot(speeds, found, label=f"edge phase, mu {mu}")
    axes[0].plot(speeds, [3 * 9.81 / (8 * v) for v in speeds], "k:", label="3g / (8v)")
    axes[0].set(xlabel="speed over the edge, m/s", ylabel="tumble rate, rad/s")
    axes[0].legend()
    params = Params(friction=Friction(table=0.3))
    for spin in (0, 5, 20, 60):
        end = slide.slide(slide.Start(Flat(0, 0, 0, 1.0, 0, spin)), MOVER, (), params, WIDE, record=True)
        times = [t for t, _, _ in end.track]
        axes[1].plot(times, [math.hypot(f.vx, f.vy) for _, f, _ in end.track], label=f"{spin} rad/s")
    axes[1].set(xlabel="t, s", ylabel="speed of a card at 1 m/s, mu .3")
    axes[1].legend(title="spin at the start")
    save(made, folder, "closed_forms.png")


def outline(flick: Flick, index: int) -> list[tuple[float, float]]:
    """The flicked card from the side in one frame: its two ends (x, z)."""
    frame = flick.frames[index]
    m = matrix(frame.turn)
    return [(frame.place[0] + s * 0.044 * m[0][0], frame.place[2] + s * 0.044 * m[2][0]) for s in (-1, 1)]


def one_flick(folder: Path) -> None:
    """A flick from the side and from above."""
    table = spread(Table(), KIND_SIZES[0], 16, 7)
    flick = simulate(table, Shot(MOVER, 1.1, 0.05, 0.002, 0.0, 1.0, 0.02, 99), Params(), 7)
    _, made, axes = figure(2, 5.5)
    last = -1.0
    for index, frame in enumerate(flick.frames):
        if frame.t_s - last < 0.012:
            continue
        last = frame.t_s
        (x1, z1), (x2, z2) = outline(flick, index)
        axes[0].plot([x1, x2], [z1, z2], "-", color="tab:red", linewidth=1)
    axes[0].fill([-0.15, 0, 0, -0.15], [0, 0, 0.22, 0.22], color="0.8")
    axes[0].set(xlabel="x, m", ylabel="z, m", aspect="equal", title="every 12 ms")
    from physics.ground import box_of
    from physics.overlap import corners

    for card in flick.cards:
        points = corners(box_of(card))
        colour = "tab:red" if card.card == 99 else "tab:green" if card.card in flick.verdict.prey else "0.6"
        axes[1].fill(*zip(*points, strict=True), color=colour, alpha=0.6)
    axes[1].plot([f.place[0] for f in flick.frames], [f.place[1] for f in flick.frames], "k-", linewidth=0.7)
    axes[1].set(xlabel="x, m", ylabel="y, m", aspect="equal", title=f"catches {len(flick.verdict.prey)}")
    save(made, folder, "flick.png")


def main(folder: Path) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for draw in (beside_mujoco, spreads, apart, closed_forms, one_flick):
        draw(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
