"""Many guests in a process of their own: `python -m tests.benchmarks.crowd ADDRESS '["token", ...]'`."""

from __future__ import annotations

import json
import sys
import threading

from tests.benchmarks.test_seats_speed import stay


def main(address: str, tokens: list[str]) -> None:
    """Until it is ended."""
    stop = threading.Event()
    threads = [threading.Thread(target=stay, args=(address, token, stop), daemon=True) for token in tokens]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]))
