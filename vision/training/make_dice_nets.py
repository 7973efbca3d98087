"""Makes the nets that read dice: python -m vision.training.make_dice_nets WORK TRUTH.json.

Renders the scenes, trains both nets on them beside each other, labels the photos of TRUTH.json by the nets that never
saw one, and goes on with those. Leaves `unseen` and `shipped` in WORK, each with detector.onnx and classifier.onnx;
about 30 minutes of two quiet cores. The same seeds give the same nets on the same kind of processor.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROUNDS = {"detector": 28, "classifier": 18}
LAST_ROUNDS, LAST_RATE = 6, 5e-4  # with photos: gentle, for nets that learn them faster err more on rendered dice


def step(*commands: list[str]) -> None:
    """Runs commands of this package beside each other and prints how long they took; ends where one of them fails."""
    begun = time.monotonic()
    jobs = [
        subprocess.Popen([sys.executable, "-m", f"vision.training.{name}", *rest])  # noqa: S603 - our own modules
        for name, *rest in commands
    ]
    failed = [job.args for job in jobs if job.wait()]
    print(f"{commands[0][0]}: {time.monotonic() - begun:.0f} s", flush=True)
    if failed:
        raise SystemExit(f"failed: {failed}")


def lesson(scenes: Path, out: Path, net: str, rounds: int, *more: str) -> list[str]:
    """The command that trains one of the nets."""
    return ["train_dice", str(scenes), str(out), "--only", net, "--rounds", str(rounds), *more]


def main(work: Path, truth: Path) -> None:
    """All of it, in order."""
    begun = time.monotonic()
    scenes, unseen, shipped = work / "scenes", work / "unseen", work / "shipped"
    step(["dice_scenes", str(scenes)])
    step(*(lesson(scenes, unseen, net, rounds) for net, rounds in ROUNDS.items()))
    step(["dice_photos", str(truth), str(unseen), str(scenes)])
    last = ("--photos", "--start", str(unseen), "--rate", str(LAST_RATE))
    step(*(lesson(scenes, shipped, net, LAST_ROUNDS, *last) for net in ROUNDS))
    print(f"all: {(time.monotonic() - begun) / 60:.1f} minutes")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
