"""An evening in the real window, touched by real finger events, with a power cut in its middle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.table.preferences import FILE
from tests.app.evening import GAME, go_on, table_of
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

SIZE: Final = (1280, 800)
SMALL_SIZE: Final = (800, 500)

Part: TypeAlias = Callable[[WindowHand], object]


def evening(
    folder: Path, before: Part, after: Part, *, language: str = "en", size: tuple[int, int] = SIZE, game: str = GAME
) -> WindowHand:
    """A game up to the cut, and on from the home screen: nothing that was sent before it may be missing."""
    data = folder / "data"
    data.mkdir(exist_ok=True)
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            before(hand)
            state, items = table_of(hand.app).fold.state, table_of(hand.app).fold.items
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            go_on(hand, game)
            assert table_of(hand.app).fold.state == state
            assert table_of(hand.app).fold.items[: len(items)] == items
            after(hand)
            program.check()
        finally:
            program.kill()
    return hand


def without_motion(folder: Path) -> None:
    """The household wishes no motion: its evenings are quicker."""
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data" / FILE).write_text("motion = false\n", encoding="utf-8")


def is_whole(hand: WindowHand, folder: Path) -> bool:
    """Whether the journal has come to no harm."""
    return read(journal_path(games_folder(folder / "data"), table_of(hand.app).game)).damage is None
