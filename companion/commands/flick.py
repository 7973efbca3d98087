"""`flick`: one card off the rock, as text, JSON, a picture or a moving one; and measuring one's own table."""

from __future__ import annotations

import math
import time
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.commands.common import print_json, spoken_language
from companion.errors import NotAllowedError
from companion.sources.flick_faults import told
from companion.words.flick import kind_word, say_flick
from companion.words.numbers import decimal, short
from physics.errors import PhysicsError
from physics.params import KIND_SIZES, SURFACES, Air, CardSize, Params

if TYPE_CHECKING:
    import argparse

    from companion.words import Language
    from physics.values import Flick, Shot, Table

NAME = "flick"
HELP = "flick a card and say where it lands and what it catches; measure your own table"
JUNGLE = 16
"""Archaeopteryx cards that are spread where no table is given (DW-4)."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How the card is pushed, onto what, and what is made of it; or what was measured."""
    kinds = ", ".join(size.kind for size in KIND_SIZES)
    parser.add_argument(
        "--card", metavar="KIND", default="velociraptor", help=f"{kinds}, or a kind of the table's file"
    )
    parser.add_argument("--speed", metavar="M/S", type=float, default=1.0, help="of the card's middle (default 1.0)")
    parser.add_argument(
        "--angle", metavar="DEG", type=float, default=0.0, help="of the push, to the left of straight on"
    )
    parser.add_argument("--offset", metavar="MM", type=float, default=0.0, help="the card left of the rock's middle")
    parser.add_argument("--spin", metavar="RAD/S", type=float, default=0.0, help="of the card about the vertical")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="of the jungle and of what friction varies")
    parser.add_argument("--table", metavar="T.toml", type=Path, help="what lies where (default: a jungle of 16 cards)")
    parser.add_argument("--air", choices=("off", "thin-card"), default="off", help="still air, or none (default)")
    parser.add_argument(
        "--surface", metavar="NAME", type=surface_of, default="wood", help=f"{', '.join(SURFACES)}, or a file"
    )
    parser.add_argument(
        "--on-depth", metavar="MM", type=float, default=1.0, help="so deep it has to lie over another to catch it"
    )
    parser.add_argument("--plot", metavar="F.png", type=Path, help="a picture from above and from the side")
    parser.add_argument("--gif", metavar="F.gif", type=Path, help="the same moving, four times slower")
    actions = parser.add_subparsers(dest="action", metavar="calibrate")
    from companion.commands import flick_calibrate

    flick_calibrate.add_parser(actions)


def surface_of(text: str) -> Params | Path:
    """A surface by its name, or the file of an owner's."""
    if text in SURFACES:
        return SURFACES[text]
    if text.endswith(".toml"):
        return Path(text)
    raise ArgumentTypeError(f"{text!r} is no surface; choose from: {', '.join(SURFACES)}, or name a TOML file")


def run(arguments: argparse.Namespace) -> int:
    """Flick, and print and paint what came of it. Raises the companion's errors for what makes no flick."""
    try:
        if arguments.action == "calibrate":
            from companion.commands import flick_calibrate

            return flick_calibrate.calibrate(arguments)
        return flick(arguments)
    except PhysicsError as error:
        raise told(error) from error


def flick(arguments: argparse.Namespace) -> int:
    """One flick."""
    from physics.api import rest, simulate
    from physics.report import report

    params = params_for(arguments)
    table, shot = scene_for(arguments)
    pictures = arguments.plot is not None or arguments.gif is not None
    began = time.perf_counter()
    made = (simulate if pictures else rest)(table, shot, params, arguments.seed)
    wall_ms = (time.perf_counter() - began) * 1e3
    if pictures:
        paint(arguments, made, table, shot, params)
    if arguments.json:
        print_json(report(made, wall_ms))
    else:
        print("\n".join(lines(made, table, shot, spoken_language(arguments.language))))
    return 0


def params_for(arguments: argparse.Namespace) -> Params:
    """The surface, with air if it is wished, and the game's reading of lying on (DW-10)."""
    from physics.files import load_params

    params: Params = load_params(arguments.surface) if isinstance(arguments.surface, Path) else arguments.surface
    on = replace(params.on, area_m2=0.0, depth_m=arguments.on_depth / 1000)
    return replace(params, air=Air() if arguments.air == "thin-card" else None, on=on)


def scene_for(arguments: argparse.Namespace) -> tuple[Table, Shot]:
    """What lies on the table, and how the card is pushed. A seeded jungle never overlaps."""
    from physics.files import load_table
    from physics.jungle import spread
    from physics.values import Shot, Table

    known: tuple[CardSize, ...] = KIND_SIZES
    if arguments.table is not None:
        table, known = load_table(arguments.table)
    else:
        table = spread(Table(), KIND_SIZES[0], JUNGLE, arguments.seed)
    size = next((size for size in known if size.kind == arguments.card), None)
    if size is None:
        names = ", ".join(size.kind for size in known)
        raise NotAllowedError("FlickNoSuchKind", offending=arguments.card, where=names)
    number = max((card.card for card in table.cards), default=0) + 1
    angle, offset = math.radians(arguments.angle), arguments.offset / 1000
    return table, Shot(size, arguments.speed, angle, offset, 0.0, arguments.spin, card=number)


# --- for people -------------------------------------------------------------------------------------------------


def lines(made: Flick, table: Table, shot: Shot, language: Language) -> list[str]:
    """What came of it, a line a fact."""
    pushed = {"speed": short(shot.speed_m_s, language), "angle": short(math.degrees(shot.angle_rad), language)}
    head = say_flick("head", language, kind=kind_word(shot.size.kind, language), **pushed)
    return [head, *facts(made, table, language)]


def facts(made: Flick, table: Table, language: Language) -> list[str]:
    """What came of it, without how it was pushed."""
    if made.void:
        return [say_flick("stays", language)]
    return [*_way(made, language), *_catch(made, table, language)]


def _way(made: Flick, language: Language) -> list[str]:
    touch, lies = made.first_touch, made.rest
    said = []
    if touch is not None:
        angle, seconds = decimal(math.degrees(touch.tilt_rad), 0, language), decimal(touch.t_s, 2, language)
        said.append(
            say_flick("flies", language, mm=decimal(touch.x_m * 1e3, 0, language), seconds=seconds, angle=angle)
        )
    if lies.on_table:
        x, y = decimal(lies.x_m * 1e3, 0, language), decimal(lies.y_m * 1e3, 0, language)
        said.append(say_flick(f"lies_{lies.face}", language, x=x, y=y, seconds=decimal(made.stop_s, 2, language)))
    else:
        said.append(say_flick("off", language))
    return said


def _catch(made: Flick, table: Table, language: Language) -> list[str]:
    verdict, kinds = made.verdict, {card.card: card.size.kind for card in table.cards}
    said = []
    for under in verdict.under:
        fate = "caught" if under.card in verdict.prey else "missed"
        close = "_close" if under.card in verdict.close_calls else ""
        deep, kind = decimal(under.depth_m * 1e3, 1, language), kind_word(under.kind, language)
        said.append(say_flick(fate + close, language, mm=deep, card=under.card, kind=kind))
    said += [
        say_flick("touches", language, card=card, kind=kind_word(kinds[card], language)) for card in verdict.touches
    ]
    said += [say_flick("card_off", language, card=card) for card in made.fallen if card in kinds]
    return said or [say_flick("nothing", language)]


# --- pictures ---------------------------------------------------------------------------------------------------


def paint(arguments: argparse.Namespace, made: Flick, table: Table, shot: Shot, params: Params) -> None:
    """The pictures that were asked for. Raises NotAllowedError where the disk does not take one."""
    from companion.commands.flick_pictures import write_gif, write_png
    from companion.screens.flick.poster import Said
    from companion.sources.flick_frames import motion_of, rock_of
    from companion.sources.motion import Push

    motion = motion_of(made, table, shot, Push(rock_of(table.rock, params)))
    language = spoken_language(arguments.language)
    pushed = {"speed": short(shot.speed_m_s, language), "angle": short(math.degrees(shot.angle_rad), language)}
    kind = kind_word(shot.size.kind, language)
    title = kind[:1].upper() + kind[1:]
    said = Said(title, (say_flick("pushed", language, **pushed), *facts(made, table, language)))
    works: tuple[tuple[Path | None, Any], ...] = ((arguments.plot, write_png), (arguments.gif, write_gif))
    for file, write in works:
        if file is not None:
            write(file, motion, said)
