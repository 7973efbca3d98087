"""What a screen is drawn from: the household's wishes, the games on the shelf, and the table that is played at."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from companion.games.game import Counter, Mode, Outcome, Seat
from companion.games.marks import Origin
from companion.screens.doors import Doors
from companion.sources.motion import Corners, Motion, Placed, Stance
from companion.sources.tumbling import Tumbling
from companion.table.device import Cable
from companion.table.eye import EyeView
from companion.table.preferences import Preferences
from companion.table.story import Chapter
from companion.table.view import View
from companion.words import Language, Names


class ShelfGame(Struct, frozen=True):
    """A game that there is, whether or not it can be played yet."""

    key: str
    title: str
    lowest: int
    highest: int
    suggested: tuple[int, int]
    modes: tuple[Mode, ...]
    built: bool


class SavedGame(Struct, frozen=True, kw_only=True):
    """A recorded game. One with an `unreadable` code is kept, and only its file is known.

    `last` is what everybody may know of its last state; None where nobody looks at past games, or it cannot be told.
    """

    id: str
    game: str = ""
    mode: Mode = "table"
    players: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    created_ms: int = 0
    last_ms: int = 0
    entries: int = 0
    outcome: Outcome | None = None
    last: Any = None
    damaged_from: int | None = None
    unreadable: str | None = None


class ShelfPack(Struct, frozen=True):
    """A pack of cards that a game can be played with; `pack` holds its values, None where it cannot be read.

    `draft`: something was entered of it that is not stored yet, or (`new`) none of it is.
    """

    game: str
    key: str
    title: str
    origin: Origin | None
    built_in: bool
    missing: int = 0
    pack: Any = None
    draft: Literal["", "changed", "new"] = ""


class Shared(Struct, frozen=True):
    """The user's folder for things handed over, and the packs and pictures in it."""

    folder: Path = Path()
    packs: tuple[Path, ...] = ()
    pictures: tuple[Path, ...] = ()


class FlickView(Struct, frozen=True):
    """What the table shows of throws: those that have been made since the app opened it, and what was foreseen.

    foreseen: where the card would lie at each speed that was asked for. heat: where many would, mm. practised: the
    last throw for practice; its seq counts those. stances: how the rock stands before each seat; kinds: the sides of
    each kind (mm); outline: the table's corners; cards: what lies.
    """

    motions: tuple[Motion, ...] = ()
    foreseen: tuple[Placed | None, ...] = ()
    heat: tuple[tuple[float, float], ...] = ()
    practised: Motion | None = None
    stances: tuple[Stance, ...] = ()
    kinds: tuple[tuple[str, float, float], ...] = ()
    outline: Corners = ()
    cards: tuple[Placed, ...] = ()


class Lesson(Struct, frozen=True):
    """A table that shows how a game is played: what is said, the one action that is offered, and what goes on.

    `only` is empty where chance decides: then a tap on `on`, in these words, goes on.
    """

    told: str
    only: tuple[Any, ...] = ()
    on: object = None
    words: str = ""


class TableView(Struct, frozen=True):
    """The table as one seat (or the shared screen) sees it.

    `pack` is the deck list, which everybody may know; what lies where is only in `view`. `story` is public.
    `tumbled` is how fruit and crystals fell through Dino Battle!'s temple last, where its toy decides that.
    `lesson`: nobody plays here, an example is gone through.
    """

    id: str
    game: str
    title: str
    mode: Mode
    options: Any
    pack: Any
    view: View
    names: Names
    colours: tuple[str, ...]
    story: tuple[Chapter, ...]
    counters: tuple[Counter, ...]
    flick: FlickView = FlickView()
    tumbled: Tumbling | None = None
    lesson: Lesson | None = None


class Desk(Struct, frozen=True, kw_only=True):
    """Everything a screen may show; `seat` is whose screen it is (None: the tablet that all share).

    `doubted`: the notice says why an entry is doubted, and it may be insisted on. `suggested`: it says what a device
    has told, which counts once somebody agrees.

    `drafts` are packs that somebody has entered and not stored yet, told only where packs are entered.

    `guest`: it is a player's or a watcher's own screen, which decides nothing for the table. `watching`: it only looks
    on. `elsewhere`: the seats that look at their hands on screens of their own. `leaderless`: no screen is there that
    all share. `doors` is None on guests' screens.
    `cables`: the devices that are looked after; None where nobody looks for any. `eye`: the camera that is looked
    through, or that may be chosen.
    """

    language: Language
    preferences: Preferences
    shelf: tuple[ShelfGame, ...] = ()
    saved: tuple[SavedGame, ...] = ()
    packs: tuple[ShelfPack, ...] = ()
    drafts: tuple[ShelfPack, ...] = ()
    shared: Shared = Shared()
    table: TableView | None = None
    seat: Seat | None = None
    notice: str = ""
    doubted: bool = False
    suggested: bool = False
    guest: bool = False
    watching: bool = False
    elsewhere: frozenset[Seat] = frozenset()
    leaderless: bool = False
    doors: Doors | None = None
    cables: tuple[Cable, ...] | None = None
    eye: EyeView | None = None


Message: TypeAlias = object
"""What a widget sends: any frozen value that the screen's `update` understands."""
