"""`python -m firmware_bridge.generate`: writes every generated file anew; with `--check` only says which are stale."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from firmware_bridge.generate.c_code import c_code
from firmware_bridge.generate.page import page
from firmware_bridge.generate.python_code import python_code
from firmware_bridge.generate.schema import Schema, load

PACKAGE: Final = Path(__file__).parents[1]


def _vectors(_: Schema) -> str:
    # they are made with the generated classes, so these have to be there first
    from firmware_bridge.generate.vectors import vectors

    return vectors()


FILES: Final[tuple[tuple[Path, Callable[[Schema], str]], ...]] = (
    (PACKAGE / "wire_gen.py", python_code),
    (PACKAGE / "firmware" / "core" / "dt_proto_gen.h", c_code),
    (PACKAGE / "vectors_gen.json", _vectors),
    (PACKAGE.parent / "docs" / "bridge" / "protocol.md", page),
)


def stale() -> list[Path]:
    """The generated files that are not what the schema makes now."""
    schema = load()
    return [path for path, make in FILES if not path.exists() or path.read_text(encoding="utf-8") != make(schema)]


def main(arguments: list[str]) -> int:
    """Writes what is stale, or with `--check` only names it; returns 1 where something was stale and is not written."""
    schema = load()
    for path, make in FILES:
        if "--check" not in arguments:
            path.write_text(make(schema), encoding="utf-8", newline="\n")
    left = stale()
    for path in left:
        sys.stdout.write(f"stale: {path}\n")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
