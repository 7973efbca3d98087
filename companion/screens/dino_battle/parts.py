"""What the screens of Dino Battle! share: the frame around them, species, seats, and buttons in rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct

from companion.games.dino_battle.observe import Observation, SeenPlayer
from companion.games.dino_battle.sides import SHRINES_WIN
from companion.games.dino_battle.species import NUMBERS, SPECIES, Species
from companion.games.dino_battle.state import Condition
from companion.games.game import Seat
from companion.screens.art import inks, inks_on, posed
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.theme import mix
from companion.screens.widgets import Button, Fill, Ground, Icon, Label, Paragraph, Picture, Rect, Role, Widget
from companion.words.ui import ui

GAME: Final = "dino_battle"
ON: Final = "dino_battle.on"

DRAWINGS: Final[dict[Species, str]] = {
    "brachiosaurus": "dinosaurs/brachiosaurus",
    "t_rex": "dinosaurs/tyrannosaurus",
    "triceratops": "dinosaurs/triceratops",
    "minmi": "dinosaurs/ankylosaurus",
    "raptor": "dinosaurs/velociraptor",
    "pteranodon": "dinosaurs/pteranodon",
}
"""Minmi was a small ankylosaur."""


class Undo(Struct, frozen=True):
    """The undo button."""


class Menu(Struct, frozen=True):
    """The menu button: pause, corrections, rules and so on."""


class ShowWhole(Struct, frozen=True):
    """On a narrow screen: all of the board, or the part in which a finger finds its space."""


class ShowHerds(Struct, frozen=True):
    """Both sides in full."""


class Return(Struct, frozen=True):
    """One step back in what is being entered; nothing was sent yet."""


def seen(desk: Desk) -> Observation:
    """What may be seen of it."""
    observation: Observation = table_of(desk).view.observation
    return observation


def top(desk: Desk) -> Any:
    """The unfinished business on top; None once the game is over."""
    stack = seen(desk).stack
    return stack[-1] if stack else None


def acting(desk: Desk) -> Seat:
    """Whose move it is: the seat of the top business that has one, else of the turn."""
    for frame in reversed(seen(desk).stack):
        seat = getattr(frame, "seat", None)
        if seat is not None:
            return Seat(seat)
    return Seat(0)


def other(seat: int) -> Seat:
    """The other side."""
    return Seat(1 - seat)


def species_word(desk: Desk, species: Species) -> str:
    """A species' name."""
    return ui(f"db.{species}", desk.language)


def having(player: SeenPlayer, species: Species, condition: Condition) -> int:
    """How many dinos of a species are in a condition."""
    return sum(player.dinos[at].condition == condition for at in NUMBERS[species])


def left(player: SeenPlayer, species: Species) -> int:
    """How many dinos of a species are not defeated."""
    return len(NUMBERS[species]) - having(player, species, "defeated")


def gone(player: SeenPlayer) -> int:
    """How many species are extinct."""
    return sum(not left(player, species) for species in SPECIES)


def shrines_of(shown: Observation, seat: int) -> int:
    """How many shrines bear a seat's flagstone."""
    return sum(shrine.flagstone == seat for shrine in shown.shrines)


def near_victory(shown: Observation) -> Seat | None:
    """The seat that holds enough shrines to win at the start of its turn."""
    return next((Seat(seat) for seat in (0, 1) if shrines_of(shown, seat) >= SHRINES_WIN), None)


def beast(key: str, species: Species, rect: Rect, colour: str, *, flip: bool = False) -> Iterator[Widget]:
    """A species before its disc, on a seat's colour."""
    stands = Rect(rect.x, rect.y, rect.w, rect.h)
    yield from posed(key, DRAWINGS[species], stands, rect, inks_on(colour, disc=f"{colour}.tint"), flip=flip)


# --- the frame --------------------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """What stands around a screen's own part, and the room that is left for it."""

    widgets: tuple[Widget, ...]
    body: Rect


def frame(  # noqa: PLR0913 - what a frame can differ in
    desk: Desk,
    look: Look,
    seat: Seat,
    question: str,
    *,
    near: bool | None = None,
    taught: bool = True,
    herds: bool = False,
) -> Frame:
    """The acting seat's colour and name on top with the question; undo below, menu above.

    `near`: what a narrow screen shows of the board, which can be changed; None: always all of it. `taught`: where an
    example is gone through, what it says takes the place of the question. `herds`: with a button for both sides.

    What the app has to say about itself stands above the room that is left, and covers nothing.
    """
    screen = Rect.of(look.size)
    lesson = table_of(desk).lesson
    question = lesson.told if lesson is not None and taught else question
    made = _high(desk, look, screen, seat, question) if look.portrait else _broad(desk, look, screen, seat, question)
    if near is not None:
        place, colour = _beside_undo(look, screen, 1)
        icon = "icons/eye" if near else "icons/search"
        view = Button("view", place, "", "bare", icon, colour=colour, tap=ShowWhole())
        made = made._replace(widgets=(*made.widgets, view))
    if herds and lesson is None:
        place, colour = _beside_undo(look, screen, 0)
        both = Button("herds", place, "", "bare", "icons/players", colour=colour, tap=ShowHerds())
        made = made._replace(widgets=(*made.widgets, both))
    room = banner_room(desk, look, made.body.w - 24)
    if not room:
        return made._replace(widgets=(*made.widgets, *banner(desk, look)))
    above, body = made.body.cut_top(room + 16)
    return Frame((*made.widgets, *banner(desk, look, above.inset(12, 8))), body)


def _broad(desk: Desk, look: Look, screen: Rect, seat: Seat, question: str) -> Frame:
    wide = 104 if look.kind == "tablet" else 72
    side, rest = (screen.cut_right if look.left_handed else screen.cut_left)(wide)
    head, body = rest.cut_top(_head_height(look, rest.w, question, 108 if look.kind == "tablet" else 66))
    return Frame((*_spine(desk, side), *_head(desk, look, head, seat, question)), body)


def _beside_undo(look: Look, screen: Rect, nth: int) -> tuple[Rect, str]:
    """A small button between undo and the menu, and its colour: below the menu, or in a row with it."""
    if look.portrait:
        high = 66 if look.kind == "phone" else 100
        below = screen.cut_bottom(high)[0]
        share = (0.55, 0.725)[nth]
        middle = below.x + below.w * (1 - share if look.left_handed else share)
        return Rect.about((middle, below.centre.y), high - 6), "on_ground"
    wide = 104 if look.kind == "tablet" else 72
    side = (screen.cut_right if look.left_handed else screen.cut_left)(wide)[0]
    return Rect(side.x + 4, side.y + wide * (nth + 1), wide - 8, wide - 8), ON


def _spine(desk: Desk, rect: Rect) -> Iterator[Widget]:
    ground, field = rect.cut_bottom(rect.w)
    menu, _ = field.cut_top(rect.w - 8)
    yield Fill("spine", field, colour=GAME)
    yield Button("menu", menu.inset(4), "", "bare", _menu(desk), colour=ON, tap=Menu())
    side = rect.w * 3.4
    head = Rect(rect.right - side * 0.66, field.bottom - side * 0.6, side, side)
    yield Picture("spine animal", head, f"posters/{GAME}", inks(GAME), clip=field)
    yield Ground("spine ground", ground)
    yield from undo_button(desk, ground.inset(4), "")


def _high(desk: Desk, look: Look, screen: Rect, seat: Seat, question: str) -> Frame:
    phone = look.kind == "phone"
    head, rest = screen.cut_top(_head_height(look, screen.w, question, 84 if phone else 150))
    below, body = rest.cut_bottom(66 if phone else 100)
    menu = Rect(below.x if look.left_handed else below.right - below.h, below.y, below.h, below.h)
    half = (below.cut_right if look.left_handed else below.cut_left)(below.w * 0.5)[0]
    widgets = (
        *_head(desk, look, head, seat, question),
        Ground("band", below),
        *undo_button(desk, half.inset(16, 2), ui("undo", desk.language)),
        Button("menu", menu.inset(2), "", "bare", _menu(desk), colour="on_ground", tap=Menu()),
    )
    return Frame(widgets, body)


def _menu(desk: Desk) -> str:
    """An example has no menu: there one only leaves."""
    return "icons/menu" if table_of(desk).lesson is None else "icons/cross"


def _head_height(look: Look, width: float, question: str, least: float) -> float:
    """As high as the question needs; name and question share a line on a low phone."""
    words = _head_words(look, width)
    if _flat(look):
        return max(least - 6, height_of(look, question, _asks(look), words * 0.7) + 12)
    return max(least, _name_height(look) + height_of(look, question, _asks(look), words) + 14)


def _flat(look: Look) -> bool:
    return look.kind == "phone" and not look.portrait


def _name_height(look: Look) -> float:
    return 34 if look.kind == "phone" else 50


def _head_words(look: Look, width: float) -> float:
    return width - (28 if look.kind == "phone" else 56) - (60 if look.kind == "phone" else 120)


def _asks(look: Look) -> Role:
    return "strong" if look.kind == "phone" else "row"


def _head(desk: Desk, look: Look, rect: Rect, seat: Seat, question: str) -> Iterator[Widget]:
    """Who acts, and what is asked."""
    colour, phone = colour_of(desk, seat), look.kind == "phone"
    on = f"{colour}.on"
    yield Fill("head", rect, colour=colour)
    side = min(rect.h * 1.2, 60 if phone else 130)
    mark = Rect(rect.right - side * 0.95, rect.y - side * 0.06, side, side)
    yield Icon("head mark", mark, mark_of(desk, seat), mix(colour, "dark", 0.24), clip=rect)
    words = rect.inset(14 if phone else 28, 4 if phone else 7).cut_left(_head_words(look, rect.w))[0]
    if _flat(look):
        name, line = words.cut_left(words.w * 0.3 - 8, 8)
    else:
        name, line = words.cut_top(_name_height(look))
    yield Label("head name", name, shortened(look, name_of(desk, seat), name.w), "title", on)
    yield Paragraph("question", line, question, _asks(look), on, upright="middle")


def fits(look: Look, words: str, role: Role, rect: Rect) -> bool:
    """Whether a text in its wished size has room."""
    return height_of(look, words, role, rect.w) <= rect.h


def undo_button(desk: Desk, rect: Rect, text: str) -> Iterator[Button]:
    """Undo, always at the bottom on the side of the hand; whoever looks on has none."""
    if not desk.watching:
        yield Button("undo", rect, text, "undo", tap=Undo(), colour="on_ground")
