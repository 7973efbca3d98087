"""The gallery's states of Dino World's digital screens: the hunter on the rock, its flight, the catch, a bot's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.desks import load_pack
from companion.app.gallery_evening import LONG, PEOPLE, Evening
from companion.games.dino_world.options import Options
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.screens.dino_world import digital_hands as hands
from companion.screens.dino_world import digital_watch as watch
from companion.screens.dino_world import practice
from companion.screens.dino_world.digital import BotThrows
from companion.screens.dino_world.digital_stand import Grip, Nudge, Shift, Spin, Take
from companion.screens.dino_world.sizes_editor import Enter, OpenSlot, Sign
from companion.screens.editor_about import Way
from companion.screens.editor_messages import ToList
from companion.screens.editor_packs import Begin, Copy, EditorPacks
from companion.screens.games import playing
from companion.screens.home import Home
from companion.screens.seating import coloured
from companion.screens.shell import Ui
from companion.screens.widgets import Dragged, Point
from companion.table.begin import Choices, begin
from companion.table.preferences import Hand

Recipe = Callable[[Evening], None]
GAME: Final = "dino_world"


def sit(
    evening: Evening,
    *who: Hand,
    names: tuple[str, ...] = PEOPLE,
    seed: str = "",
    options: Any = None,
    pack: str = "invented",
) -> None:
    """A digital game of Dino World begins, with the sizes of a pack; `who` throws for each seat."""
    game, app = find_game(GAME), evening.app
    evening.wish(hands=who)
    players = coloured([Player(name) for name in names[: len(who)]])
    sizes = load_pack(game, pack, app.data)
    choices = Choices(GAME, "digital", players, sizes, options or Options(), Seat(0), seed or None)
    opened, table = begin(choices, None, app.clock, app.inbox.put, app.entropy(16), hands=app.hands)
    app.open(opened, table)
    evening.station.ui = Ui((Home(), playing(GAME, "digital")))
    evening.settle()


def swipe(evening: Evening, mm_s: float, *, slant: float = 0.0, beside: float = 0.0) -> None:
    """A finger swipes: so many millimetres of the glass a second, up and a little to the side."""
    grip = Grip(1.0, 1.0, Point(0, 0))
    first = Point(beside, 0.0)
    for n in range(8):
        t = n / 60
        at = Point(beside + slant * mm_s * t, -mm_s * t)
        phase: Any = "start" if n == 0 else "end" if n == 7 else "move"
        evening.send(Dragged(grip, phase, first, at, t))
    evening.settle()


def _hands(evening: Evening) -> None:
    sit(evening, "learner", "", "adult", "child")


def _hands_long(evening: Evening) -> None:
    sit(evening, "learner", "expert", "child", "", names=LONG)


def begun(evening: Evening, *who: Hand, **more: Any) -> None:
    """Everybody is there, and the first seat is up."""
    sit(evening, *(who or ("", "")), **more)
    evening.send(hands.Begin())


def _practice(evening: Evening) -> None:
    """After a throw at the first target: the warm field shows where such throws land."""
    sit(evening, "", "")
    evening.send(hands.ToPractice())
    swipe(evening, 1300, slant=0.05)
    evening.send(practice.Ended(1))


def _first(evening: Evening) -> None:
    begun(evening)


def _laid(evening: Evening) -> None:
    begun(evening, "", "", "", "")
    evening.send(Take("dilophosaurus"), Shift(80), Nudge(10), Spin(0.5))


def _learner(evening: Evening) -> None:
    begun(evening, "learner", "")
    evening.send(Take("velociraptor"), Shift(-40))


def _flight(evening: Evening) -> None:
    begun(evening)
    swipe(evening, 1500, slant=0.06)


def _slow(evening: Evening) -> None:
    _flight(evening)
    evening.send(watch.Played(_seq(evening), 0))


def _other_side(evening: Evening) -> None:
    _slow(evening)
    evening.send(watch.Played(_seq(evening), 1))


def _pull(evening: Evening) -> None:
    _other_side(evening)
    evening.send(watch.Played(_seq(evening), 2), watch.Played(_seq(evening), 3))


def _seq(evening: Evening) -> int:
    return evening.app.throws.motions[-1].seq


def throw(evening: Evening, mm_s: float = 1500, *lay: object, slant: float = 0.0) -> None:
    """A whole turn: laid, swiped, watched."""
    evening.send(*lay)
    swipe(evening, mm_s, slant=slant)
    evening.send(watch.SkipAll(_seq(evening)))


def on(evening: Evening) -> None:
    """The throw has been looked at."""
    evening.send(watch.Onward(_seq(evening)))


def _stuck(evening: Evening) -> None:
    begun(evening)
    throw(evening, 85)


def _stuck_again(evening: Evening) -> None:
    _stuck(evening)
    on(evening)


def _free(evening: Evening) -> None:
    begun(evening)
    throw(evening, 900, Take("velociraptor"), Shift(400))


def _later(evening: Evening) -> None:
    """The other side of the table, some throws later."""
    begun(evening, "", "", "")
    for speed, side in ((1400, -80), (1500, 40), (1300, 0), (1450, 80)):
        throw(evening, speed, Shift(side))
        on(evening)


def _bot(evening: Evening) -> None:
    begun(evening, "adult", "")


def _bot_threw(evening: Evening) -> None:
    _bot(evening)
    evening.send(BotThrows())
    evening.settle()
    evening.send(watch.SkipAll(_seq(evening)))


def _close(evening: Evening) -> None:
    """A throw whose closest overlap is under the bar of a close call, found by trying."""
    for seed in range(40, 240):  # none before is one
        begun(evening, seed=f"close {seed}", options=Options())
        throw(evening, 1500, Take("velociraptor"))
        if watch.close_of(evening.app.desk(evening.station), evening.app.throws.motions[-1]) is not None:
            return
    raise AssertionError("no close call")


def _sizes(start: Way, *messages: object) -> Recipe:
    """The owner's editor of sizes."""

    def make(evening: Evening) -> None:
        evening.show(EditorPacks(game=GAME))
        evening.send(Copy("invented"), Begin(start), *messages)

    return make


TYPED: Final = (OpenSlot("t_rex"), *map(Sign, "87.5"), Enter(), *map(Sign, "12"))

FLICK: Final[dict[str, Recipe]] = {
    "dw-hands": _hands,
    "dw-hands-long": _hands_long,
    "dw-practice": _practice,
    "dw-first-throw": _first,
    "dw-laid": _laid,
    "dw-learner": _learner,
    "dw-flight": _flight,
    "dw-other-side": _other_side,
    "dw-pull": _pull,
    "dw-close-call": _close,
    "dw-free": _free,
    "dw-stuck-again": _stuck_again,
    "dw-later": _later,
    "dw-bot-threw": _bot_threw,
    "dw-sizes-list": _sizes("values", *TYPED, ToList()),
    "dw-sizes-card": _sizes("values", *TYPED),
    "dw-sizes-rock": _sizes("blank", OpenSlot("rock")),
}
"""Digital Dino World."""
