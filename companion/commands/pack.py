"""`pack`: lists, checks, imports and exports card packs."""

from __future__ import annotations

from argparse import SUPPRESS
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.commands.common import add_data, data_folder, print_json, spoken_language
from companion.errors import UnreadableError
from companion.games.marks import Origin
from companion.games.registry import KEYS, find_game
from companion.games.schema import Schema
from companion.packs import check, errors_of, export_pack, find_pack, import_pack, list_packs, read
from companion.packs.faults import PackFault
from companion.packs.shelf import Listing
from companion.words import Language, say_origin, say_pack_fault
from companion.words.built_in_packs import pack_title
from companion.words.lines import say_line

if TYPE_CHECKING:
    import argparse

NAME = "pack"
HELP = "list, check, import and export card packs"


class PackRow(msgspec.Struct, frozen=True):
    """A pack that there is."""

    game: str
    key: str
    title: str
    origin: Origin | None
    built_in: bool
    path: str
    faults: tuple[PackFault, ...]


class Checked(msgspec.Struct, frozen=True):
    """A file and everything wrong with it; `usable` where those are only warnings."""

    file: str
    usable: bool
    faults: tuple[PackFault, ...]


class Done(msgspec.Struct, frozen=True):
    """A pack was written to this file."""

    file: str


class Schemas(Mapping[str, Schema[Any]]):
    """The schema of each built game; a game is loaded when it is looked up."""

    def __getitem__(self, key: str) -> Schema[Any]:
        schema = find_game(key).schema if key in KEYS else None
        if schema is None:
            raise KeyError(key)
        return schema

    def __iter__(self) -> Iterator[str]:
        return (key for key in KEYS if find_game(key).schema is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, key: object) -> bool:
        return key in KEYS and find_game(str(key)).schema is not None


SCHEMAS = Schemas()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and with which pack."""
    does = parser.add_subparsers(title="what to do", dest="does", metavar="DOES", required=True)
    _add(does, "list", "the packs there are")
    _add(does, "check", "everything wrong with a file").add_argument("file", metavar="FILE", type=Path)
    importing = _add(does, "import", "copies a file to this user's packs, if nothing is wrong with it")
    importing.add_argument("file", metavar="FILE", type=Path)
    exporting = _add(does, "export", "writes a pack to a file, to be changed")
    exporting.add_argument("game", metavar="GAME")
    exporting.add_argument("key", metavar="KEY")
    exporting.add_argument("file", metavar="FILE", type=Path)
    for each in (importing, exporting):
        each.add_argument("--replace", action="store_true", help="over another one that is there")


def _add(does: Any, name: str, about: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = does.add_parser(name, help=about, description=about, allow_abbrev=False)
    # Suppressed when absent, so that what was given before this word is kept.
    parser.add_argument("--json", action="store_true", default=SUPPRESS, help="print JSON for programs")
    parser.add_argument("--language", metavar="CODE", default=SUPPRESS, help=SUPPRESS)
    add_data(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Do it."""
    return DOES[arguments.does](arguments)


def run_list(arguments: argparse.Namespace) -> int:
    """The built-in packs and this user's, game by game."""
    folder = data_folder(arguments) / "packs"
    listings = [listing for schema in SCHEMAS.values() for listing in list_packs(schema, folder)]
    if arguments.json:
        print_json(tuple(map(row_of, listings)))
        return 0
    language = spoken_language(arguments.language)
    for listing in listings:
        origin = say_origin(listing.origin, language) if listing.origin else say_line("unreadable_pack", language)
        title = pack_title(listing.game, listing.key, listing.title, language)
        print(f"{listing.game:<18} {listing.key:<16} {title} ({origin})")
    return 0


def row_of(listing: Listing) -> PackRow:
    """A listing as an object."""
    built_in, path = listing.built_in, str(listing.path)
    return PackRow(listing.game, listing.key, listing.title, listing.origin, built_in, path, listing.faults)


def run_check(arguments: argparse.Namespace) -> int:
    """Every fault with its file, line and field."""
    faults = check(arguments.file, SCHEMAS)
    usable = not errors_of(faults)
    if arguments.json:
        print_json(Checked(str(arguments.file), usable, faults))
    else:
        tell_faults(faults, spoken_language(arguments.language))
    return 0 if usable else UnreadableError.exit_code


def tell_faults(faults: tuple[PackFault, ...], language: Language) -> None:
    """A line a fault."""
    if not faults:
        print(say_line("pack_right", language))
    for fault in faults:
        place = ":".join(str(part) for part in (fault.file, fault.line or "", fault.field) if part)
        print(f"{place}: {say_pack_fault(fault, language)}")


def run_import(arguments: argparse.Namespace) -> int:
    """Into this user's folder, whole or not at all."""
    folder = data_folder(arguments) / "packs"
    return done(arguments, import_pack(arguments.file, folder, SCHEMAS, replace=arguments.replace))


def run_export(arguments: argparse.Namespace) -> int:
    """To a file."""
    if arguments.game not in SCHEMAS:
        raise UnreadableError("NoSuchGame", offending=arguments.game, known=tuple(SCHEMAS))
    schema = SCHEMAS[arguments.game]
    listing = find_pack(arguments.key, schema, data_folder(arguments) / "packs")
    export_pack(read(listing.path, schema), arguments.file, replace=arguments.replace)
    return done(arguments, arguments.file)


def done(arguments: argparse.Namespace, path: Path) -> int:
    """Says which file was written."""
    if arguments.json:
        print_json(Done(str(path)))
    else:
        print(say_line("pack_written", spoken_language(arguments.language), file=path))
    return 0


DOES = {"list": run_list, "check": run_check, "import": run_import, "export": run_export}
