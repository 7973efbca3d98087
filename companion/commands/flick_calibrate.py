"""`flick calibrate`: the friction of one's own table, from a tilted surface or a slide, measured with a ruler."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from companion.commands.common import add_data, data_folder, print_json, spoken_language
from companion.errors import NotAllowedError
from companion.sources.surface import FILE
from companion.words.flick import say_flick
from companion.words.numbers import decimal
from physics.calibrate import Pairing, calibrated, mu_from_slide, mu_from_tilt
from physics.files import params_text
from physics.params import SURFACES

NAME = "calibrate"
HELP = "write the friction of your own table, measured with a ruler"
PAIRINGS: tuple[Pairing, ...] = ("table", "card", "rock")
HOW = """\
Measure at least once; the mean of several counts, and how far they differ becomes the spread.
  tilt   lay a card on the surface, lift one side slowly, and note the angle at which the card slips
  slide  let a card slide down a ramp and out, all of one surface: the height at which it began and how far
         from there it stopped along the table, both in millimetres
table: card on table; card: card on card; rock: card on the box.
"""


def add_parser(actions: Any) -> None:
    """The sub-command's own arguments."""
    parser = actions.add_parser(
        NAME, help=HELP, description=HELP, epilog=HOW, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--tilt", metavar="PAIR=DEG", type=tilt_of, action="append", default=[], help="such as table=16.5"
    )
    parser.add_argument(
        "--slide", metavar="PAIR=H,RUN", type=slide_of, action="append", default=[], help="such as table=40,150"
    )
    parser.add_argument("--name", default="owner", help="what the set is called (default: owner)")
    parser.add_argument(
        "--out", metavar="F.toml", type=Path, help="where to (default: the data folder, where the app finds it)"
    )
    parser.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON for programs")
    parser.add_argument("--language", metavar="CODE", default=argparse.SUPPRESS, help="language of the texts")
    add_data(parser)


class Measured(msgspec.Struct, frozen=True):
    """What was written, for programs."""

    file: str
    table: float
    card: float
    rock: float
    spread: float


def tilt_of(text: str) -> tuple[Pairing, float]:
    """A pairing and an angle, degrees."""
    pairing, _, value = text.partition("=")
    return _pairing(pairing, text), _number(value, text)


def slide_of(text: str) -> tuple[Pairing, float, float]:
    """A pairing, a height and a distance, mm."""
    pairing, _, values = text.partition("=")
    height, _, run = values.partition(",")
    return _pairing(pairing, text), _number(height, text), _number(run, text)


def _pairing(name: str, text: str) -> Pairing:
    for pairing in PAIRINGS:
        if name == pairing:
            return pairing
    raise argparse.ArgumentTypeError(f"{text!r} does not begin with one of {', '.join(PAIRINGS)}")


def _number(value: str, text: str) -> float:
    try:
        return float(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{value!r} in {text!r} is not a number") from error


def calibrate(arguments: argparse.Namespace) -> int:
    """Compute and write. Raises the physics' errors for a measurement that makes no sense."""
    found: dict[Pairing, list[float]] = {}
    for pairing, angle in arguments.tilt:
        found.setdefault(pairing, []).append(mu_from_tilt(angle))
    for pairing, height, distance in arguments.slide:
        found.setdefault(pairing, []).append(mu_from_slide(height / 1000, distance / 1000))
    if not found:
        raise NotAllowedError("FlickNothingMeasured", where=", ".join(PAIRINGS))
    params = calibrated(SURFACES["wood"], tuple(found.items()), arguments.name)
    file = write(arguments, params_text(params))
    friction = params.friction
    row = Measured(str(file), friction.table, friction.card, friction.rock, params.spread)
    if arguments.json:
        print_json(row)
        return 0
    language = spoken_language(arguments.language)
    measured = {"table": row.table, "card": row.card, "rock": row.rock, "spread": row.spread}
    said = {name: decimal(value, 3, language) for name, value in measured.items()}
    print(say_flick("measured", language, file=file, **said))
    return 0


def write(arguments: argparse.Namespace, text: str) -> Path:
    """The set as a file. Raises NotAllowedError where the disk does not take it."""
    file: Path = arguments.out or data_folder(arguments) / FILE
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:  # a name that no disk can hold is a ValueError
        raise NotAllowedError("CannotWrite", offending=file, where=type(error).__name__) from error
    return file
