"""The gallery's states of the camera: its own page, and what it says of a throw of Dino World."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import pygame
from msgspec.structs import replace

from companion.app.gallery_evening import Evening
from companion.app.gallery_world import BIRD, Recipe, some_throws
from companion.games.dino_world.kinds import KINDS, Kind
from companion.screens.camera import Camera
from companion.screens.dino_world.beside import Beside
from companion.screens.dino_world.eye_strip import ByHand
from companion.screens.dino_world.eyed import Judged
from companion.screens.dino_world.sending import Send
from companion.screens.theme import palette
from companion.table.eye import Ask, Claim, Corner, EyeView, Found, Oddity, Outline, Role, Still, Trouble

SIZE: Final = (960, 540)
CARDS: Final[tuple[tuple[Kind, float, float, float, Role], ...]] = (
    (BIRD, 0.13, 0.28, 12, "other"),
    (BIRD, 0.25, 0.72, -20, "other"),
    ("velociraptor", 0.8, 0.26, 35, "other"),
    (BIRD, 0.88, 0.66, 5, "other"),
    ("spinosaurus", 0.7, 0.79, -8, "other"),
    (BIRD, 0.56, 0.62, 50, "prey"),
    ("velociraptor", 0.37, 0.5, -28, "asked"),
    ("t_rex", 0.48, 0.44, 20, "thrown"),
)
"""A kind, its middle in shares of the picture, how it is turned, and what the reading makes of it."""
LONG: Final[dict[Kind, float]] = dict(zip(KINDS, (0.235, 0.205, 0.18, 0.155, 0.13), strict=True))


class Looking:
    """A camera that sees one thing for ever."""

    def __init__(self, view: EyeView) -> None:
        self._view = view

    def view(self, _station: object) -> EyeView:
        """The same again."""
        return self._view

    def hear(self, _message: object) -> bool:
        """Nothing is ever heard of it."""
        return False

    def refreshed(self) -> None:
        """Nothing changes."""

    def tick(self, _now: float) -> None:
        """Nothing changes."""

    def close(self) -> None:
        """Nothing is open."""


@lru_cache(maxsize=1)
def table_picture() -> Still:
    """Cards of plain colours on a cloth."""
    surface = pygame.Surface(SIZE, 0, 24)
    surface.fill((66, 94, 78))
    for kind, x, y, turn, _ in CARDS:
        corners = [(a * SIZE[0], b * SIZE[1]) for a, b in _corners(kind, x, y, turn)]
        pygame.draw.polygon(surface, (40, 52, 46), [(a + 4, b + 5) for a, b in corners])
        pygame.draw.polygon(surface, palette("light").colours[kind], corners)
    data = bytearray(pygame.image.tobytes(surface, "RGB"))
    data[0::3], data[2::3] = data[2::3], data[0::3]
    return Still(*SIZE, bytes(data))


def _corners(kind: Kind, x: float, y: float, turn: float) -> tuple[Corner, ...]:
    long, short = LONG[kind] * SIZE[0], LONG[kind] * SIZE[0] * 0.7
    around = [pygame.Vector2(a * long / 2, b * short / 2).rotate(turn) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return tuple((x + each.x / SIZE[0], y + each.y / SIZE[1]) for each in around)


def _outlines(roles: dict[Role, Role]) -> tuple[Outline, ...]:
    return tuple(
        Outline(kind, _corners(kind, x, y, turn), roles.get(role, role), at)
        for at, (kind, x, y, turn, role) in enumerate(CARDS, 1)
    )


def look(evening: Evening, **view: Any) -> None:
    """The camera of the evening sees this."""
    made: Any = Looking(EyeView(camera="Table Cam", measured=True, error_mm=0.3, taught=KINDS, **view))
    evening.app.eye = made
    evening.wish(camera="/dev/video0")
    evening.app.stale()


def _claim(evening: Evening, **parts: Any) -> Claim:
    question = evening.table.question
    assert question is not None
    asked = next(each for each in CARDS if each[4] == "asked")
    claim = Claim(
        question=question.id,
        thrown=True,
        picture=table_picture(),
        prey=(BIRD,),
        asks=(Ask("touches", asked[0], _corners(*asked[:4]), 0.4),),
        outlines=_outlines({}),
        confidence=0.94,
    )
    return replace(claim, **parts)


def _thrown(evening: Evening) -> None:
    some_throws(evening)
    evening.send(Send("t_rex"))


def _claimed(**parts: Any) -> Recipe:
    def make(evening: Evening) -> None:
        _thrown(evening)
        look(evening, state="still", claim=_claim(evening, **parts))

    return make


def _judged(evening: Evening) -> None:
    _claimed()(evening)
    evening.send(Judged(lies_on=True))


def _touched(evening: Evening) -> None:
    """A finger has come to the card that is said to be prey."""
    _claimed(**WHOLE)(evening)
    evening.station.ui = replace(evening.station.ui, stack=(Beside(asked=_asked(evening), card=6),))


def _asked(evening: Evening) -> int:
    question = evening.table.question
    assert question is not None
    return question.id.seq


def _by_hand(evening: Evening) -> None:
    _judged(evening)
    evening.send(ByHand())


def _waits(**view: Any) -> Recipe:
    def make(evening: Evening) -> None:
        _thrown(evening)
        look(evening, **view)

    return make


def _pulled(evening: Evening) -> None:
    some_throws(evening)
    look(evening, state="still", pulled=(Oddity("gone", "velociraptor"),))


def _page(wished: str = "", **view: Any) -> Recipe:
    def make(evening: Evening) -> None:
        made: Any = Looking(EyeView(**view))
        evening.app.eye = made
        evening.wish(camera=wished)
        evening.show(Camera())

    return make


def _chosen(**more: Any) -> Callable[[Evening], None]:
    seen: dict[str, Any] = {"camera": "Table Cam", "state": "still", "width": 1920, "height": 1080, "fps": 30.0}
    locks = (("exposure", True), ("white_balance", True), ("focus", False))

    def make(evening: Evening) -> None:
        _page("/dev/video0", **{**seen, "locks": locks, "picture": table_picture(), **more})(evening)

    return make


def _typing(evening: Evening) -> None:
    _page(cameras=())(evening)
    evening.station.ui = replace(evening.station.ui, stack=(Camera("http://192.168.0.20:8080/video"),))


FOUND: Final = (Found("Table Cam HD", "/dev/video2"), Found("Integrated Webcam", "/dev/video0"))
GONE: Final = Trouble("EyeCameraGone", "Table Cam")
WHOLE: Final[dict[str, Any]] = {"asks": (), "prey": (BIRD, "velociraptor"), "outlines": _outlines({"asked": "prey"})}
NOBODY: Final[dict[str, Any]] = {
    "thrown": False,
    "asks": (),
    "prey": (),
    "outlines": _outlines({"asked": "other", "prey": "other", "thrown": "other"}),
}

EYE: Final[dict[str, Recipe]] = {
    "eye-world-asks": _claimed(),
    "eye-world-right": _claimed(**WHOLE),
    "eye-world-kind": _touched,
    "eye-world-odd": _claimed(**{**WHOLE, "oddities": (Oddity("gone", "spinosaurus"), Oddity("more", BIRD, 2))}),
    "eye-world-where": _claimed(**NOBODY),
    "eye-world-by-hand": _by_hand,
    "eye-world-waits": _waits(state="moving"),
    "eye-world-trouble": _waits(trouble=GONE),
    "eye-world-pulled": _pulled,
    "eye-choose": _page(cameras=FOUND),
    "eye-none": _page(cameras=()),
    "eye-type": _typing,
    "eye-chosen": _chosen(measured=True, error_mm=0.32, taught=KINDS),
    "eye-chosen-photos": _page("photos", taught=KINDS[:2], teaching=True),
    "eye-chosen-gone": _chosen(trouble=GONE, picture=None, measured=True, taught=KINDS[:2]),
}
