"""Paints the golden pictures anew: `python tests/tools/renew_gallery.py [NAME ...]`. Look at what it prints and at the
sheets before you commit. Pictures that did not change stay as they are, to the byte; those of no state are removed."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion import cli
from companion.app.gallery import STATES, sheets
from companion.app.gallery_png import pixels_of, png, surface_of
from tests.tools.gallery_files import GOLDEN, README, SHEETS, SHOWN, difference, golden, kept, path_of, smooth


def main(wanted: list[str]) -> None:
    """Renew, and say what changed."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    if not wanted:
        _remove_old()
    pictures = {name: smooth(name) for name in wanted or STATES}
    for name, pixels in pictures.items():
        known = path_of(name).exists()
        if known and difference(pixels, golden(name)).small:
            continue
        path_of(name).write_bytes(kept(pixels))
        print(f"{'changed' if known else 'new'} {name}")
    _renew_readme()
    SHEETS.mkdir(parents=True, exist_ok=True)
    for at, sheet in enumerate(sheets({name: surface_of(pixels) for name, pixels in pictures.items()}), 1):
        file = SHEETS / f"sheet-{at}.png"
        file.write_bytes(png(pixels_of(sheet)))
        print(file)


def _renew_readme() -> None:
    """By the command itself, which is how README says that they are made."""
    for name, (width, height) in README.items():
        line = ["screens", "--out", str(SHOWN), "--only", name, "--lang", "en", "--size", f"{width}x{height}"]
        assert cli.main(line) == 0


def _remove_old() -> None:
    for file in GOLDEN.glob("*.webp"):
        if file.stem not in STATES:
            file.unlink()
            print(f"removed {file.stem}")


if __name__ == "__main__":
    main(sys.argv[1:])
