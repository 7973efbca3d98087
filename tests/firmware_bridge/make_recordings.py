"""Makes the recording of a minor version once, when it is released; never again, for it has to replay for ever.

`python -m tests.firmware_bridge.make_recordings`
"""

from __future__ import annotations

import msgspec

from firmware_bridge import wire_gen as wire
from firmware_bridge.record import read_recording, replay
from firmware_bridge.sim.model import Model
from tests.firmware_bridge.test_record import DATA, record_a_game


def main() -> None:
    path = DATA / f"v{wire.MAJOR}.{wire.MINOR}.dtrec"
    if path.exists():
        raise SystemExit(f"{path.name} is there already, and stays")
    record_a_game(path, Model())
    news = msgspec.json.format(msgspec.json.encode(replay(read_recording(path))))
    path.with_suffix(".json").write_bytes(news + b"\n")


if __name__ == "__main__":
    main()
