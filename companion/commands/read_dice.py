"""`read dice`: what dice show on a photo; or shots of a face of their own, kept in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.commands.common import print_json, spoken_language
from companion.errors import NotAllowedError, UnreadableError
from companion.words.eye_dice import say_dice, say_reading

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from companion.words import Language
    from vision.dice.faces import Faces, Shot
    from vision.dice.kinds import Region
    from vision.pictures import Picture
    from vision.values import DiceReading

FORMS: Final = (".png", ".jpg", ".jpeg")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The photos, and what is known of the dice on them."""
    parser.add_argument("photos", metavar="PHOTO", type=Path, nargs="+", help="a photo of dice, from above")
    parser.add_argument("--expect", metavar="N", help="how many dice there are; another number becomes a question")
    parser.add_argument("--tray", metavar="X,Y,W,H", help="the only part of the photo to look at, in pixels")
    parser.add_argument("--faces", metavar="F", type=Path, help="the file of taught faces, instead of pips")
    parser.add_argument("--teach", metavar="FACE", help="these photos show this face, one die each: add it to --faces")
    parser.add_argument("--out", metavar="F", type=Path, help="draw what was read into a picture, as .png or .jpg")


def do(arguments: argparse.Namespace) -> int:
    """Reads or learns. Raises VisionError and the companion's errors."""
    from vision.pictures import read_picture

    expect = None if arguments.expect is None else whole(arguments.expect, "--expect")
    tray = None if arguments.tray is None else region(arguments.tray)
    if arguments.out is not None and (arguments.out.suffix.lower() not in FORMS or len(arguments.photos) > 1):
        raise NotAllowedError("EyeNotAForm", offending=arguments.out, where=", ".join(FORMS))
    language = spoken_language(arguments.language)
    if arguments.teach is not None:
        return teach(arguments, language)
    from vision.dice.read import read_dice
    from vision.dice.teach import saved

    faces = None if arguments.faces is None else saved(arguments.faces)
    for photo in arguments.photos:
        picture = read_picture(photo)
        reading = read_dice(picture, expect, tray, faces)
        named = {"file": str(photo)} if len(arguments.photos) > 1 else {}
        if arguments.out is not None:
            draw(arguments.out, picture, reading)
        if arguments.json:
            print_json(named | as_json(reading, pips=faces is None))
        else:
            print("\n".join(say_reading(reading, language)))
    return 0


def as_json(reading: DiceReading, *, pips: bool) -> dict[str, Any]:
    """The reading as programs get it: pips are numbers, taught faces are names, what is not certain is null."""
    dice = [
        {"value": _value(die.value, pips=pips), "box": die.box, "confidence": die.confidence} for die in reading.dice
    ]
    return {
        "values": [die["value"] for die in dice],
        "dice": dice,
        "abstained": reading.abstained,
        "questions": [{"code": each.code, "ids": each.ids, "values": dict(each.values)} for each in reading.questions],
        "ms": dict(reading.ms),
    }


def _value(value: str | None, *, pips: bool) -> str | int | None:
    return int(value) if pips and value else value


def whole(given: str, where: str) -> int:
    """A whole number from 1 on."""
    if not given.isascii() or not given.isdigit() or not int(given[:9]) >= 1:
        raise UnreadableError("EyeOutOfRange", offending=given, where=f"{where}, 1 to 60")
    return int(given[:9])


def region(given: str) -> Region:
    """Four numbers with commas between."""
    parts = given.split(",")
    if len(parts) != 4 or not all(part.strip().isascii() and part.strip().isdigit() for part in parts):
        raise UnreadableError("EyeTrayForm", offending=given)
    x, y, width, height = (int(part.strip()[:9]) for part in parts)
    return x, y, width, height


def teach(arguments: argparse.Namespace, language: Language) -> int:
    """Adds the photos to the file of faces and says which faces can be told apart so far."""
    from vision.dice.faces import SHOTS_LEAST, learn, mixed
    from vision.dice.teach import keep, saved_shots, shots
    from vision.pictures import read_picture

    if arguments.faces is None:
        raise NotAllowedError("EyeTeachNeedsFaces", offending=arguments.teach)
    known = saved_shots(arguments.faces) if arguments.faces.exists() else ()
    new = tuple(shot for photo in arguments.photos for shot in shots(read_picture(photo), arguments.teach))
    every = known + new
    counts = counted(every)
    few = [face for face, count in counts.items() if count < SHOTS_LEAST]
    faces = learn(every) if not few and len(counts) > 1 else None
    try:
        keep(every, arguments.faces)
    except OSError as error:
        raise UnreadableError("EyeCannotWrite", offending=arguments.faces, where=error.strerror or "") from error
    confused = mixed(faces) if faces else ()
    if arguments.json:
        print_json({"faces": counts, "too_few": few, "mixed": None if faces is None else confused})
        return 0
    said = say_dice("taught", language, face=arguments.teach, shots=counts[arguments.teach], file=arguments.faces)
    print("\n".join([said, *advice(faces, few, confused, SHOTS_LEAST, language)]))
    return 0


def counted(every: Sequence[Shot]) -> dict[str, int]:
    """How many shots each face has."""
    names = [shot.face for shot in every if shot.face]
    return {face: names.count(face) for face in dict.fromkeys(names)}


def advice(
    faces: Faces | None, few: list[str], confused: Sequence[tuple[str, str]], least: int, language: Language
) -> list[str]:
    """What to do about the faces that were taught."""
    if few:
        return [say_dice("more_shots", language, least=least, faces=", ".join(few))]
    if faces is None:
        return []
    said = []
    for shown, read in confused:
        weak = read in {shown, ""}
        said.append(say_dice("weak" if weak else "mixed", language, shown=shown, read=read))
    return list(dict.fromkeys(said)) or [say_dice("apart", language)]


def draw(out: Path, picture: Picture, reading: DiceReading) -> None:
    """Writes the picture with a frame about each die and its value: green where sure, orange where asked."""
    import cv2

    drawn = picture.copy()
    thick = max(2, max(picture.shape[:2]) // 500)
    for die in reading.dice:
        x, y, width, height = (round(each) for each in die.box)
        ink = (60, 200, 60) if die.value else (0, 140, 255)
        cv2.rectangle(drawn, (x, y), (x + width, y + height), ink, thick)
        where = (x + width + 2, y + height // 2)
        for colour, wide in (((0, 0, 0), 3 * thick), (ink, thick)):
            cv2.putText(drawn, die.value or "?", where, cv2.FONT_HERSHEY_SIMPLEX, thick * 0.5, colour, wide)
    data = cv2.imencode(out.suffix.lower(), drawn)[1].tobytes()
    try:
        out.write_bytes(data)
    except OSError as error:
        raise UnreadableError("EyeCannotWrite", offending=out, where=error.strerror or "") from error
