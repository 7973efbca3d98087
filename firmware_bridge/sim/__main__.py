"""`python -m firmware_bridge.sim`: a simulated device on a pseudo terminal."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from firmware_bridge.sim.shell import HELP, KINDS, make_device, simulate


def main() -> int:
    """Runs a device; orders come from standard input."""
    parser = argparse.ArgumentParser(prog="python -m firmware_bridge.sim", description=f"orders:\n{HELP}")
    parser.add_argument("--device", choices=KINDS, default="model")
    parser.add_argument("--path", type=Path, required=True, help="what the app opens")
    parser.add_argument("--uid", default="0102030405060708")
    parser.add_argument("--wrong", type=float, default=0.0, help="share of damaged bytes, both ways")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dino-table-") as folder:
        device = make_device(arguments.device, arguments.uid, Path(folder))

        def say(line: str) -> None:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

        simulate(device, arguments.path, sys.stdin, say, wrong=arguments.wrong)
    return 0


if __name__ == "__main__":
    sys.exit(main())
