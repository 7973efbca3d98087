"""`read cards`: how many cards lie in a photo, which ones, who lies on whom, and what a throw caught."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from companion.commands.common import add_data, data_folder, print_json, spoken_language
from companion.errors import NotAllowedError, UnreadableError
from companion.sources import camera_store, table_plane
from companion.sources.card_sizes import read_sizes
from companion.words.cards import say_cards
from companion.words.numbers import decimal

if TYPE_CHECKING:
    from companion.words import Language
    from vision.cards.palette import Palette
    from vision.pictures import Picture
    from vision.plane import Plane
    from vision.values import CardReading, Doubt, SeenCard, Size, Throw

FORMS: Final = (".png", ".jpg", ".jpeg")
PAIR: Final = 2


class Row(Struct, frozen=True):
    """A card as programs see it."""

    id: int
    kind: str
    corners: tuple[tuple[float, float], ...]
    unit: str
    confidence: float


class Told(Struct, frozen=True, omit_defaults=True):
    """The whole answer; `throw` where a photo before it was given."""

    count: int
    cards: tuple[Row, ...]
    on_top: tuple[tuple[int, int, float, float], ...]
    questions: tuple[Any, ...]
    ms: dict[str, float]
    throw: Any = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The photo, the one before it, and what is known of the cards."""
    parser.add_argument(
        "photo", metavar="PHOTO", type=Path, help="of the table, with the sheet in view or measured before"
    )
    parser.add_argument("--before", metavar="PHOTO", type=Path, help="the table before the throw")
    parser.add_argument(
        "--sizes", metavar="F", type=Path, help="the cards' sizes, mm: a pack of Dino World, or its [[kinds]]"
    )
    parser.add_argument(
        "--teach",
        metavar="KIND=PHOTO",
        type=_shot,
        action="append",
        default=[],
        help="a card of this kind alone on the table; its colours are kept for the app; once for each kind",
    )
    parser.add_argument("--out", metavar="F", type=Path, help="draw what was read into the photo, as .png or .jpg")
    add_data(parser)


def _shot(text: str) -> tuple[str, Path]:
    kind, between, path = text.partition("=")
    if not (kind and between and path):
        raise argparse.ArgumentTypeError(f"{text!r} is not KIND=PHOTO")
    return kind, Path(path)


def do(arguments: argparse.Namespace) -> int:
    """Reads and prints. Raises VisionError and the companion's errors."""
    from vision.pictures import read_picture

    if arguments.out is not None and arguments.out.suffix.lower() not in FORMS:
        raise NotAllowedError("EyeNotAForm", offending=arguments.out, where=", ".join(FORMS))
    if arguments.sizes is None and (arguments.before is not None or arguments.teach):
        raise NotAllowedError("EyeSizesNeeded", offending="--before" if arguments.before else "--teach")
    picture = read_picture(arguments.photo)
    before, after, plane = _read(arguments, picture)
    throw = _throw(before, after)
    if arguments.out is not None:
        _draw(arguments.out, picture, after, plane)
    if arguments.json:
        print_json(told(after, throw))
    else:
        print("\n".join(lines(after, throw, spoken_language(arguments.language))))
    return 0


def _read(arguments: argparse.Namespace, picture: Picture) -> tuple[CardReading | None, CardReading, Plane | None]:
    """The readings before and after; without sizes the cards are only counted."""
    from vision.cards.reading import read_cards
    from vision.cards.uncalibrated import read_photo
    from vision.pictures import read_picture

    if arguments.sizes is None:
        return None, read_photo(picture), None
    data = data_folder(arguments)
    sizes, (plane, bare) = read_sizes(arguments.sizes), table_of(picture, data)
    colours = _colours(arguments.teach, sizes, data)
    before = None
    if arguments.before is not None:
        earlier = read_picture(arguments.before)
        before_plane, earlier = table_of(earlier, data)
        before = read_cards(earlier, before_plane, sizes, colours)
    return before, read_cards(bare, plane, sizes, colours, before), plane


def table_of(picture: Picture, data: Path) -> tuple[Plane, Picture]:
    """The table by the sheet in the picture, which is then left out, else as it was measured.

    Raises NotAllowedError where it was not.
    """
    from vision.errors import UnreadableError as NotSeen
    from vision.markers import calibrate
    from vision.sheet_out import without_sheet

    kept = table_plane.kept(data)
    try:
        plane = calibrate([picture], kept.plane.lens if kept else None).plane
        return plane, without_sheet(picture, plane)
    except NotSeen as error:
        if kept is not None and kept.size == (picture.shape[1], picture.shape[0]):
            return kept.plane, picture
        raise NotAllowedError("EyeNotMeasured", offending=f"{picture.shape[1]}x{picture.shape[0]}") from error


def _colours(shots: list[tuple[str, Path]], sizes: tuple[Size, ...], data: Path) -> Palette:
    """The colours that were taught before and now; what is taught now is kept for the app."""
    from vision.cards.palette import Palette
    from vision.cards.teach import Shot, taught
    from vision.pictures import read_picture

    known = camera_store.read_learned(data).cards
    for kind, path in shots:
        picture = read_picture(path)
        plane, bare = table_of(picture, data)
        known = camera_store.with_card(known, taught(Shot(kind, bare, plane), sizes))
    trouble = camera_store.keep_cards(data, known) if shots else None
    if trouble:
        raise NotAllowedError("CannotWrite", offending=data / camera_store.FILE, where=trouble)
    named = {size.kind for size in sizes}
    return Palette(tuple(each for each in known if each.kind in named))


def _throw(before: CardReading | None, after: CardReading) -> Throw | None:
    from vision.cards.throws import throw

    return None if before is None else throw(before, after)


def _draw(file: Path, picture: Picture, reading: CardReading, plane: Plane | None) -> None:
    import cv2

    from vision.cards.draw import drawn

    data = cv2.imencode(file.suffix.lower(), drawn(picture, reading, plane))[1].tobytes()
    try:
        file.write_bytes(data)
    except (OSError, ValueError) as error:
        raise UnreadableError("EyeCannotWrite", offending=file, where=type(error).__name__) from error


def told(reading: CardReading, throw: Throw | None) -> Told:
    """The answer for programs."""
    pairs = tuple((pair.upper, pair.lower, pair.depth_mm, pair.sigma_mm) for pair in reading.on_top)
    asked = tuple(_asked(each) for each in reading.questions)
    return Told(reading.count, tuple(map(_row, reading.cards)), pairs, asked, dict(reading.ms), _thrown(throw))


def _row(card: SeenCard) -> Row:
    corners = tuple((round(x, 2), round(y, 2)) for x, y in card.corners)
    return Row(card.id, card.kind, corners, card.unit, card.confidence)


def _asked(doubt: Doubt) -> dict[str, Any]:
    return {"code": doubt.code, "ids": doubt.ids, "values": dict(doubt.values)}


def _thrown(throw: Throw | None) -> dict[str, Any] | None:
    if throw is None:
        return None
    fields: dict[str, Any] = msgspec.structs.asdict(throw)
    return fields | {"questions": tuple(_asked(each) for each in throw.questions)}


def lines(reading: CardReading, throw: Throw | None, language: Language) -> list[str]:
    """The answer for people, a sentence a line."""
    names = {card.id: _name(card) for card in reading.cards}
    said = [say_cards("count", language, reading.count, count=reading.count)]
    if any(card.unit == "mm" for card in reading.cards):  # else all are one kind, of which nothing more is known
        said.append(", ".join(names.values()))
    for pair in reading.on_top:
        key = "lies_on" if pair.sigma_mm else "lies_on_seen"
        depth = decimal(pair.depth_mm, 1, language)
        said.append(say_cards(key, language, upper=names[pair.upper], lower=names[pair.lower], depth=depth))
    said += _said(throw, names, language)
    asked = reading.questions if throw is None else throw.questions
    return said + [question(each, names, language) for each in asked]


def _name(card: SeenCard) -> str:
    return f"{card.id} ({card.kind})"


def _said(throw: Throw | None, names: dict[int, str], language: Language) -> list[str]:
    if throw is None or throw.thrown is None:
        return []
    said = [say_cards("new", language, card=names[throw.thrown])]
    prey = ", ".join(names[id_] for id_ in throw.prey)
    said.append(say_cards("prey", language, cards=prey) if prey else say_cards("no_prey", language))
    if throw.moved:
        said.append(say_cards("pushed", language, cards=", ".join(names[id_] for id_ in throw.moved)))
    return said


def question(doubt: Doubt, names: dict[int, str], language: Language) -> str:
    """What is asked, with the cards' numbers."""
    cards = [names.get(id_, str(id_)) for id_ in doubt.ids]
    key = "ask.not_sure_card" if doubt.code == "not_sure" and cards else f"ask.{doubt.code}"
    one, two = (*cards, "", "")[:PAIR]
    return say_cards(key, language, one=one, two=two, cards=", ".join(cards))
