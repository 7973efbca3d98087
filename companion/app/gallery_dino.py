"""The gallery's states of Dino on the screen: set-up, moves, eggs, their cover, and the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from companion.app.desks import load_pack
from companion.app.gallery_evening import LONG, PEOPLE, Evening
from companion.games.dino.actions import Move
from companion.games.dino.board import board_of
from companion.games.dino.pack import Pack
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.packs import Loaded, load_text, text_for
from companion.screens.boards import Carried
from companion.screens.desk import Desk
from companion.screens.dino import digital
from companion.screens.dino import digital_messages as m
from companion.screens.dino.digital_board import lit
from companion.screens.dino.digital_table import choices, moves_of, pack_of, seen
from companion.screens.games import playing
from companion.screens.home import Home
from companion.screens.seating import coloured
from companion.screens.shell import Ui
from companion.screens.widgets import Point
from companion.table.begin import Choices, begin

Recipe = Callable[[Evening], None]
GAME: Final = "dino"
LONGEST: Final = 900
"""Entries that no game of the gallery has."""


def sit(evening: Evening, seats: int, names: tuple[str, ...] = PEOPLE, pack: str = "forest", **readings: Any) -> None:
    """A digital game of Dino begins; with `nest_choice="preset"` on a board that is set up."""
    sit_at(evening, seats, load_pack(find_game(GAME), pack, evening.app.data), names, **readings)


def sit_at(evening: Evening, seats: int, pack: Loaded[Any], names: tuple[str, ...] = PEOPLE, **readings: Any) -> None:
    """The same on a board of its own."""
    game, app = find_game(GAME), evening.app
    players = coloured([Player(name) for name in names[:seats]])
    choice = Choices(GAME, "digital", players, pack, game.options(**readings), Seat(0))
    opened, table = begin(choice, None, app.clock, app.inbox.put, app.entropy(16))
    app.open(opened, table)
    evening.station.ui = Ui((Home(), playing(GAME, "digital")))
    evening.settle()


def step(evening: Evening, rng: Random) -> None:
    """What somebody who plays anything would do now."""
    desk = evening.app.desk(evening.station)
    found = choices(desk)
    if found.nests:
        evening.send(m.ChooseSpace(rng.choice(found.nests)))
    elif found.lines:
        evening.send(m.ChooseLine(rng.choice(found.lines), sure=True))
    elif found.eggs:
        evening.send(m.Take(rng.choice(found.eggs)))
    elif found.moves:
        move = rng.choice(_keen(desk, found.moves) or found.moves)
        evening.send(m.PickPiece(move.piece), m.GoTo(move.path[-1]))
    elif found.stay:
        evening.send(m.StayPut())


def _keen(desk: Desk, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves that end in front of a nest."""
    links = board_of(pack_of(desk)).links
    nests = {nest.space for nest in seen(desk).nests if nest.eggs}
    return tuple(move for move in moves if any(space in nests for space, _ in links[move.path[-1]]))


def play(evening: Evening, seed: int, until: Callable[[Evening], bool]) -> None:
    """On to the first moment of a kind, the same one every time."""
    rng = Random(seed)
    for _ in range(LONGEST):
        if until(evening):
            return
        step(evening, rng)
    raise AssertionError(f"no such moment with the seed {seed}")


def state(evening: Evening, **fields: Any) -> None:
    """The screen with something that a finger has begun."""
    top = digital.fresh(evening.app.desk(evening.station), evening.station.ui.top)
    evening.station.ui = Ui((*evening.station.ui.stack[:-1], replace(top, **fields)))


def over(evening: Evening) -> bool:
    """Whether the game is over."""
    return evening.table.view(None).outcome is not None


def eggs_to_take(evening: Evening) -> bool:
    """Whether somebody may take an egg."""
    return bool(choices(evening.app.desk(evening.station)).eggs)


def turns(count: int) -> Callable[[Evening], bool]:
    """So many entries, and somebody is to move."""

    def reached(evening: Evening) -> bool:
        found = choices(evening.app.desk(evening.station))
        return evening.table.fold.seq >= count and bool(found.moves)

    return reached


# --- states -----------------------------------------------------------------------------------------------------


def _nests(seats: int, chosen: int, pack: str = "meadow") -> Recipe:
    def make(evening: Evening) -> None:
        sit(evening, seats, pack=pack)
        play(evening, 5, lambda one: len(seen(one.app.desk(one.station)).nests) == chosen)

    return make


def _dinosaurs(evening: Evening) -> None:
    sit(evening, 4)
    play(evening, 7, lambda one: len(seen(one.app.desk(one.station)).dinosaurs) == 1)


def _walled(evening: Evening) -> None:
    """On a board where a nest has one way only, a dinosaur would close it."""
    game = find_game(GAME)
    assert game.schema is not None
    pack: Pack = load_pack(game, "forest", evening.app.data).pack
    links = tuple(link for link in pack.links if {link.a, link.b} != {"c3-w", "c3-c"})
    sit_at(evening, 5, load_text(text_for(replace(pack, links=links)), game.schema))
    evening.send(m.ChooseSpace("c3-w"))
    play(evening, 5, lambda one: seen(one.app.desk(one.station)).phase == "dinosaurs")
    evening.send(m.ChooseLine("b3-c3"))


def _moving(seats: int, *, pack: str = "forest", entries: int = 9, names: tuple[str, ...] = PEOPLE) -> Recipe:
    def make(evening: Evening) -> None:
        sit(evening, seats, names, pack, nest_choice="preset")
        play(evening, 11, turns(entries))

    return make


def _picked(seats: int, pack: str = "forest") -> Recipe:
    def make(evening: Evening) -> None:
        _moving(seats, pack=pack)(evening)
        evening.send(m.PickPiece(choices(evening.app.desk(evening.station)).moves[0].piece))

    return make


def _dragged(evening: Evening) -> None:
    """A counter over the end of the longest way there is."""
    _moving(4, pack="meadow")(evening)
    desk = evening.app.desk(evening.station)
    piece = choices(desk).moves[0].piece
    ends = {one.key: one for one in lit(desk, piece)}
    far = max(moves_of(choices(desk), piece).values(), key=lambda move: len(set(move.path)))
    at = ends[far.path[-1]].at
    state(evening, piece=piece, carried=Carried(piece, at + Point(0.15, 0.1), far.path[-1]))


def _egg(seats: int) -> Recipe:
    def make(evening: Evening) -> None:
        sit(evening, seats, nest_choice="preset")
        play(evening, 11, eggs_to_take)

    return make


def _collected(evening: Evening) -> None:
    sit(evening, 3, pack="meadow", nest_choice="preset")
    play(evening, 21, lambda one: any(p.egg_count > 3 for p in seen(one.app.desk(one.station)).players))


def _own_eggs(evening: Evening) -> None:
    _collected(evening)
    held = [player.egg_count for player in seen(evening.app.desk(evening.station)).players]
    evening.send(m.ShowEggs(), m.WhoLooks(Seat(held.index(max(held)))), m.IAm(Seat(held.index(max(held)))))


def _then(before: Recipe, *messages: object) -> Recipe:
    def make(evening: Evening) -> None:
        before(evening)
        evening.send(*messages)

    return make


def _end(seats: int, pack: str = "forest") -> Recipe:
    def make(evening: Evening) -> None:
        sit(evening, seats, pack=pack, nest_choice="preset", track_shorter_by=20, movement="up_to_four")
        play(evening, 3, over)

    return make


def _looked(recipe: Recipe, **wishes: object) -> Recipe:
    def make(evening: Evening) -> None:
        evening.wish(**wishes)
        recipe(evening)

    return make


DINO: Final[dict[str, Recipe]] = {
    "dino-nests": _nests(3, 2),
    "dino-dinosaurs": _dinosaurs,
    "dino-walled-in": _walled,
    "dino-move": _moving(2),
    "dino-move-six": _moving(6, pack="meadow", names=(*LONG, "Iga")),
    "dino-dragged": _dragged,
    "dino-egg": _egg(4),
    "dino-whose-eggs": _then(_collected, m.ShowEggs()),
    "dino-eggs-cover": _then(_collected, m.ShowEggs(), m.WhoLooks(Seat(1))),
    "dino-eggs": _own_eggs,
    "dino-end": _end(6, "meadow"),
    "dino-evening": _looked(_picked(3, "meadow"), palette="evening"),
}
