"""What the app keeps of Dino World's throws while a table is open, and who throws for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.games.game import Seat
from companion.screens.desk import FlickView
from companion.sources.motion import Motion, Placed
from companion.sources.question import Post
from companion.sources.tumbling import Tumbling
from companion.sources.worker import Worker
from companion.table.begin import Game, Helper
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.sources.flick import Refused  # it brings Dino World's rules: only its own table waits for them

GAME: Final = "dino_world"
KEPT: Final = 8
"""So many throws can be watched again; the journal keeps how every one of them was pushed."""


class Throws:
    """The throws that have been made since the table was opened, and what was foreseen of the next one."""

    def __init__(self) -> None:
        self.motions: tuple[Motion, ...] = ()
        self.foreseen: tuple[Placed | None, ...] = ()
        self.heat: tuple[tuple[float, float], ...] = ()
        self.practised: Motion | None = None

    def hear(self, message: object, table: Game) -> Refused | None:
        """Keeps what a message tells of this game's throws; gives back one that could not be made."""
        if not flicked(table):
            return None
        from companion.sources.flick import Moved, Practised, Previewed, Refused
        from companion.sources.jobs import Foreseen

        game = table.header.id
        if isinstance(message, Moved) and message.game == game:
            self.motions = (*self.motions[1 - KEPT :], message.motion)
            self.foreseen, self.heat = (), ()
        elif isinstance(message, Practised) and message.game == game:
            self.practised = message.motion
        elif isinstance(message, Previewed) and message.game == game:
            if isinstance(message.seen, Foreseen):
                self.foreseen = message.seen.cards
            else:
                self.heat = message.seen.places
        return message if isinstance(message, Refused) and message.game == game else None


def flicked(game: Game) -> bool:
    """Whether the app throws the cards of this table."""
    return game.header.game == GAME and game.header.mode == "digital"


def hands_of(game: Game, table: Table, post: Post, worker: Worker, data: Path) -> tuple[Helper, ...]:
    """The flick for a digital table of Dino World, the temple's toy for one of Dino Battle!; nobody for any other."""
    header = game.header
    if header.game == "dino_battle" and header.mode == "digital" and game.rules.setup.options.temple == "toy":
        from companion.sources.temple import TempleToy  # only here: it knows the physics

        return (TempleToy(header.seed or "", table.look, post),)
    if not flicked(game):
        return ()
    worker.start()
    from companion.sources.flick import FlickSource
    from companion.sources.surface import owners_surface  # only here: it knows the physics

    return (FlickSource(game.rules, header.seed or "", table.look, post, worker, owners_surface(data)),)


def tumbled(game: Game, table: Table) -> Tumbling | None:
    """How things fell through the temple of a digital table of Dino Battle! last; None while nothing did."""
    if game.header.game != "dino_battle" or game.header.mode != "digital":
        return None
    last: Tumbling | None = getattr(table.source("physics"), "last", None)
    return last


def flick_view(game: Game, throws: Throws, state: Any) -> FlickView:
    """What a digital table of Dino World shows of its throws."""
    if not flicked(game):
        return FlickView()
    from companion.sources.flick import outline_of, placed, sizes_of, stance_of

    pack: Any = game.pack
    seats = game.rules.setup.seats
    return FlickView(
        motions=throws.motions,
        foreseen=throws.foreseen,
        heat=throws.heat,
        practised=throws.practised,
        stances=tuple(stance_of(pack, Seat(seat), seats) for seat in range(seats)),
        kinds=tuple((size.kind, size.long_mm, size.short_mm) for size in sizes_of(pack)),
        outline=outline_of(pack),
        cards=placed(pack, state),
    )
