"""Makes the shipped landing tables: `python -m physics.tabulate`, about a minute a table.

They hold for the invented card sizes on the named surfaces, and have to be made again whenever a flick changes.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from physics.landing import shipped_name, tabulate, to_bytes
from physics.params import KIND_SIZES, SURFACES

SHIPPED = ("reference", "wood")
HUNTERS = KIND_SIZES[1:]
DATA = Path(__file__).parent / "data"


def main(names: list[str]) -> None:
    """Writes `data/<surface>-<kind>.npz` for the four hunters on each named surface, by default on those of SHIPPED."""
    DATA.mkdir(exist_ok=True)
    for name in names or SHIPPED:
        for size in HUNTERS:
            path = DATA / shipped_name(size, SURFACES[name])
            path.write_bytes(to_bytes(tabulate(size, SURFACES[name])))
            logging.getLogger("physics").info("%s", path)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    main(sys.argv[1:])
