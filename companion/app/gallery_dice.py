"""The gallery's states of a camera that reads the dice of Dino Battle!: what it says of a roll, and faces shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import pygame
from msgspec.structs import replace

from companion.app.gallery_battle import begun, fight
from companion.app.gallery_evening import Evening
from companion.app.gallery_eye import Looking
from companion.games.dino_battle.dice import Face
from companion.screens.dino_battle import teach, turn
from companion.screens.theme import palette
from companion.table.eye import DiceClaim, DiceView, EyeView, ReadDie, Still
from companion.table.eye_dice import hill_name, name_of

Recipe = Callable[[Evening], None]
SIDE: Final = 96
KNOWN: Final = tuple((name, 6) for name in ("blank", "dazed", "5", "10", "15"))
SOME: Final = (*KNOWN[:3], ("10", 3), ("hill 0", 6), ("hill 5", 6))
TRAY: Final = (0.28, 0.18, 0.44, 0.7)


@lru_cache(maxsize=32)
def die_picture(name: str, turned: int) -> Still:
    """A die on the table, as a camera sees it: cut from felt, drawn by shapes alone."""
    paint = palette("light")
    surface = pygame.Surface((SIDE, SIDE), 0, 32)
    surface.fill(paint.rgb("fern"))
    hill = name.startswith("hill")
    body = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    pygame.draw.rect(body, paint.rgb("silhouette" if hill else "paper"), body.get_rect(), border_radius=10)
    ink = paint.rgb("paper" if hill else "ink")
    if name == "dazed":
        for radius in (22, 14, 6):
            pygame.draw.circle(body, ink, (32, 32), radius, 3)
    elif name != "blank":
        for stroke, _ in enumerate(range(int(name.removeprefix("hill ")) // 5)):
            pygame.draw.rect(body, ink, pygame.Rect(16 + 12 * stroke, 16, 7, 32))
    spun = pygame.transform.rotate(body, turned)
    surface.blit(spun, spun.get_rect(center=(SIDE // 2, SIDE // 2)))
    data = bytearray(pygame.image.tobytes(surface, "RGB"))
    data[0::3], data[2::3] = data[2::3], data[0::3]
    return Still(SIDE, SIDE, bytes(data))


@lru_cache(maxsize=1)
def tray_picture() -> Still:
    """Dice on their felt, and the table around it."""
    paint = palette("light")
    surface = pygame.Surface((480, 270), 0, 32)
    surface.fill(paint.rgb("ink"))
    surface.fill(paint.rgb("fern"), pygame.Rect(134, 48, 212, 190))
    for at, name in enumerate(("10", "15", "blank")):
        crop = die_picture(name, 25 * at)
        die = pygame.image.frombuffer(crop.bgr, (SIDE, SIDE), "BGR").subsurface(pygame.Rect(14, 14, 68, 68))
        surface.blit(die, (142 + 66 * at, 70 + 40 * at))
    data = bytearray(pygame.image.tobytes(surface, "RGB"))
    data[0::3], data[2::3] = data[2::3], data[0::3]
    return Still(480, 270, bytes(data))


def _looks(evening: Evening, **view: Any) -> None:
    """The camera of the evening makes this of the dice."""
    dice = DiceView(**{"asked": True, "faces": KNOWN, "ready": True, "tray": TRAY, **view})
    made: Any = Looking(EyeView(camera="Table Cam", state="still", dice=dice))
    evening.app.eye = made
    evening.wish(camera="/dev/video0")
    evening.app.stale()


def _rolled(evening: Evening, *, flankers: int = 2, hill: bool = True) -> None:
    begun(evening)
    evening.send(turn.CardPlayed())
    fight(evening, "triceratops", "minmi", flankers=flankers, hill=hill)


def _claim(evening: Evening, *faces: Face | None, hill: int | None = None, due: int = 0, **parts: Any) -> DiceClaim:
    """What was read: each face with its crop; None is a die that nobody knows."""
    names = [(name_of(face) if face is not None else "", name_of(5 if face is None else face)) for face in faces]
    names += [] if hill is None else [(hill_name(hill), hill_name(hill))]
    read = tuple(ReadDie(name, die_picture(look, 37 * at), 0.93) for at, (name, look) in enumerate(names))
    question = evening.table.question
    assert question is not None
    claim = DiceClaim(question=question.id, number=1, dice=read, due=due or len(faces), hill=hill is not None)
    return replace(claim, **parts)


def _read(*faces: Face | None, flankers: int = 2, hill: int | None = 5, **parts: Any) -> Recipe:
    def make(evening: Evening) -> None:
        _rolled(evening, flankers=flankers, hill=hill is not None)
        _looks(evening, claim=_claim(evening, *faces, hill=hill, **parts))

    return make


def _awaits(**view: Any) -> Recipe:
    def make(evening: Evening) -> None:
        _rolled(evening)
        _looks(evening, **view)

    return make


def _teaches(*messages: object, state: Any = None, **view: Any) -> Recipe:
    def make(evening: Evening) -> None:
        dice = DiceView(**{"faces": SOME, "tray": TRAY, **view})
        made: Any = Looking(EyeView(camera="Table Cam", state="still", picture=tray_picture(), dice=dice))
        evening.app.eye = made
        evening.wish(camera="/dev/video0")
        evening.show(state or teach.TeachDice())
        evening.send(*messages)

    return make


MANY: Final[tuple[Face, ...]] = (5, 10, 15, "dazed", "blank", 5, 5, 10, 15, 5)

DICE: Final[dict[str, Recipe]] = {
    "eye-dice-waits": _awaits(),
    "eye-dice-asks": _read(10, None, "blank", 15, doubts=("unclear",)),
    "eye-dice-right": _read(*MANY, flankers=10, hill=10),
    "eye-dice-fewer": _read(10, "dazed", due=4, doubts=("fewer",)),
    "eye-dice-elsewhere": _awaits(moved=True),
    "eye-dice-moved": _read(10, "blank", hill=None, flankers=2, due=3, doubts=("moved", "fewer")),
    "teach-dice": _teaches(unkept=True, ready=True, mixed=(("10", "15"), ("blank", "blank"))),
    "teach-dice-tray": _teaches(state=teach.TeachDice(marking=((0.27, 0.17), (0.73, 0.89)))),
}
