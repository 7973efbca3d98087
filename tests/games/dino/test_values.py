"""Perfect information with hidden egg colours as values."""

from __future__ import annotations

import pytest

from companion.games.dino import GAME
from companion.games.dino.actions import (
    ChooseNest,
    LeaveEggs,
    Move,
    MovedSpaces,
    NestDrawn,
    PlaceDinosaur,
    ShowEgg,
    SpacesFromHome,
    Stay,
    TakeEgg,
    What,
)
from companion.games.dino.observe import Observation, SeenPlayer
from companion.games.dino.pack import EggColour, Line, Link, Pack, Preset, Space, Square, Track
from companion.games.dino.state import Leave, Nest, Piece, Player, State
from companion.games.game import UNKNOWN, Adjust, Bind, Cards, Entry, Seat
from tests.games.test_vocabulary import assert_reads_back

ENTRIES: tuple[Entry[What], ...] = (
    Entry(ChooseNest("c3-north"), Seat(1)),
    Entry(NestDrawn("c3-north")),
    Entry(PlaceDinosaur("c3-c4"), Seat(2)),
    Entry(Move(0, ("c2-north", "c2-centre", "c2-south", "b2-north")), Seat(0)),
    Entry(MovedSpaces(3, home=True), Seat(0)),
    Entry(TakeEgg(4), Seat(0)),
    Entry(TakeEgg(UNKNOWN), Seat(0)),
    Entry(LeaveEggs(), Seat(0)),
    Entry(ShowEgg(4), Seat(0)),
    Entry(Stay(), Seat(0)),
    Entry(MovedSpaces(4, egg=UNKNOWN), Seat(0)),
    Entry(SpacesFromHome((3, 5)), Seat(0)),
    Entry(Adjust("meteorite", 31)),
)
PIECES = (Piece("c2-north"), Piece(None, home=True))
LEAVE = (Leave(4, 0),)
NESTS = (Nest(1, "c3-north", 3), Nest(2, None, 0))
STATE = State(
    phase="egg",
    turn=Seat(0),
    round=7,
    players=(Player(PIECES, Cards((1, 1)), 4, 0, LEAVE), Player(PIECES, Cards((), 3), None, 3, (), (3, 5))),
    nests=NESTS,
    dinosaurs=("c3-c4", "a1-b1"),
    meteorite=12,
    moved=0,
)
OBSERVATION = Observation(
    seat=None,
    phase="egg",
    turn=Seat(0),
    round=7,
    players=(SeenPlayer(PIECES, Cards((), 2), 4, 0, LEAVE, None),),
    nests=NESTS,
    eggs_per_nest=5,
    dinosaurs=("c3-c4", "a1-b1"),
    meteorite=12,
    track=28,
    moved=0,
)
PACK = Pack(
    format=1,
    game="dino",
    key="two-squares",
    title="Two squares",
    origin="invented",
    tracks=(Track(seats=2, stones=28, origin="public"),),
    egg_colours=(EggColour(number=1, key="red", name="red", count=6),),
    squares=(Square(key="a", x=0, y=0), Square(key="b", x=0, y=1)),
    spaces=(Space(key="a1", square="a", x=50, y=0, start="red", side="near"), Space(key="b1", square="b", x=50, y=50)),
    links=(Link(a="a1", b="b1", line="a-b"),),
    lines=(Line(key="a-b", squares=("a", "b"), dinosaur=False),),
    presets=(Preset(key="beginners", title="For beginners", nests=("b1",)),),
)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_is_read_back(entry: Entry[What]) -> None:
    assert_reads_back(entry, GAME.entry)


def test_a_position_is_read_back() -> None:
    assert_reads_back(STATE, GAME.state)


def test_eggs_are_hidden_by_counting_them() -> None:
    assert_reads_back(OBSERVATION, GAME.observation)


def test_a_hidden_egg_can_be_bound_to_a_colour() -> None:
    assert_reads_back(Bind("hidden", 4, Seat(1), 0), Bind)


def test_a_board_is_data() -> None:
    assert_reads_back(PACK, GAME.pack)
