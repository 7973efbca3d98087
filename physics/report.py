"""A flick as the plain values that the command line prints."""

from __future__ import annotations

from typing import Any

from physics.values import Flick


def report(flick: Flick, wall_ms: float) -> dict[str, Any]:
    """A flick for JSON: first touch, rest, cards under it (mm2, mm), touches, prey, close calls, times.

    first_touch is None for a card that stayed on the rock. wall_ms: how long it took to compute, milliseconds.
    """
    touch, lies, verdict = flick.first_touch, flick.rest, flick.verdict
    return {
        "first_touch": None if touch is None else {"x_m": touch.x_m, "tilt_rad": touch.tilt_rad, "t_s": touch.t_s},
        "rest": {
            "x_m": lies.x_m,
            "y_m": lies.y_m,
            "yaw_rad": lies.yaw_rad,
            "face": lies.face,
            "on_table": lies.on_table,
        },
        "void": flick.void,
        "under": [
            {"card": u.card, "kind": u.kind, "overlap_mm2": u.overlap_m2 * 1e6, "depth_mm": u.depth_m * 1e3}
            for u in verdict.under
        ],
        "touches": list(verdict.touches),
        "prey": list(verdict.prey),
        "close_calls": list(verdict.close_calls),
        "margin_mm": verdict.margin_m * 1e3,
        "fallen": list(flick.fallen),
        "stop_s": flick.stop_s,
        "wall_ms": wall_ms,
        "seed": flick.seed,
        "params_hash": flick.params_hash,
        "log": [{"phase": p.phase, "event": p.event, "t_s": p.t_s, "steps": p.steps} for p in flick.log],
    }
