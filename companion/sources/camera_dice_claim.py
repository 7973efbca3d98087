"""What frames of a throw say of the dice that a game waits for. Pure: readings in, a claim out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from companion.sources.camera_values import HILL, DiceClaim, DiceDoubt, ReadDie, Still
from companion.sources.question import QuestionId
from vision.dice.agree import agreed

MOVED: Final = 0.015
"""Of the picture's longer side: so far from where it was marked the tray lies elsewhere."""
DOUBTS: Final[dict[str, DiceDoubt]] = {"not_sure": "unclear", "too_small": "small", "frames_differ": "differ"}


class Due(Struct, frozen=True):
    """The dice that a roll waits for: so many combat dice, and the hill die.

    `kept`: faces of dice that were not rolled again and may lie in the tray. `pips`: the faces that dice with pips mean
    from 1 to 6; empty where the dice's own faces were taught. Pips tell nothing of a hill die.
    """

    combat: int
    hill: bool
    kept: tuple[str, ...] = ()
    pips: tuple[str, ...] = ()

    @property
    def expect(self) -> int:
        """How many dice fall now, as far as a camera can tell them."""
        return self.combat + (self.hill and not self.pips)


def claim_of(question: QuestionId, number: int, due: Due, frames: Sequence[Any]) -> DiceClaim:
    """What frames (`vision.jobs.DiceRead`) of one throw say together; a single one is a photo, and stands alone."""
    newest, lone = frames[-1], len(frames) == 1
    reading = newest.reading if lone else agreed([frame.reading for frame in frames])
    values = [named(die.value, due) for die in reading.dice]
    stays = staying(values, due)
    dice = tuple(
        ReadDie(value, Still(crop.columns, crop.rows, crop.data), round(die.confidence, 3), at in stays)
        for at, (value, die, crop) in enumerate(zip(values, reading.dice, newest.crops, strict=True))
    )
    rolled = [die for die in dice if not die.stays]
    return DiceClaim(
        question=question,
        number=number,
        dice=dice,
        due=due.combat,
        hill=due.hill,
        doubts=(*_elsewhere(newest), *_doubts(rolled, due, [doubt.code for doubt in reading.questions])),
        confidence=min((die.confidence for die in rolled), default=0.0),
        lone=lone,
        origin=_origin(reading, len(frames)),
    )


def named(value: str | None, due: Due) -> str:
    """The face that a value means; "" for none."""
    if value is None or not due.pips:
        return value or ""
    return due.pips[int(value) - 1] if value.isdigit() and 1 <= int(value) <= len(due.pips) else ""


def staying(values: Sequence[str], due: Due) -> frozenset[int]:
    """The places of dice that were not rolled again: where all lie there, as many of each face as were kept."""
    if not due.kept or len(values) != due.expect + len(due.kept):
        return frozenset()
    left, found = Counter(due.kept), set[int]()
    for at, value in enumerate(values):
        if left[value]:
            left[value] -= 1
            found.add(at)
    return frozenset(found) if len(found) == len(due.kept) else frozenset()


def _elsewhere(newest: Any) -> tuple[DiceDoubt, ...]:
    return ("moved",) if newest.moved is not None and newest.moved > MOVED else ()


def _doubts(rolled: Sequence[ReadDie], due: Due, codes: Iterable[str]) -> Iterable[DiceDoubt]:
    """What does not fit, each said once."""
    if len(rolled) != due.expect:
        yield "none" if not rolled else "fewer" if len(rolled) < due.expect else "more"
    elif all(die.face for die in rolled) and not due.pips:
        hills = sum(die.face.startswith(HILL) for die in rolled)
        if hills != due.hill:
            yield "unclear"
    yield from dict.fromkeys(DOUBTS[code] for code in codes if code in DOUBTS)


def whole(claim: DiceClaim) -> bool:
    """Whether nothing is left to ask: every die is known, and it is the dice that are due."""
    rolled = [die.face for die in claim.dice if not die.stays]
    hills = sum(face.startswith(HILL) for face in rolled)
    return not claim.doubts and all(rolled) and hills == claim.hill and len(rolled) - hills == claim.due


def _origin(reading: Any, frames: int) -> str:
    """How the reading came about, for the journal: never the picture."""
    read = [[die.value or "", round(die.confidence, 2)] for die in reading.dice]
    ms = {name: round(value) for name, value in reading.ms}
    return json.dumps({"read": read, "frames": frames, "doubts": [each.code for each in reading.questions], "ms": ms})
