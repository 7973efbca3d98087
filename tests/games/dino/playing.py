"""A game of Dino played by hand, line by line."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.dino.actions import Move, MovedSpaces, What
from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.dino.rules import Dino
from companion.games.dino.state import Piece, State
from companion.games.game import Card, Mode, Seat, Setup, Step
from companion.games.tuples import put
from tests.games.dino.boards import NO_BOARD
from tests.games.playing import ByTurns

OURS: Final = Options()


class Play(ByTurns[Dino, State, What]):
    """A game in progress."""

    def __init__(
        self, seats: int, pack: Pack = NO_BOARD, options: Options = OURS, *, mode: Mode = "table", starter: int = 0
    ) -> None:
        super().__init__(Dino(Setup(seats, mode, options, pack, Seat(starter))))

    def do(self, what: What, *, forced: bool = False) -> Step[State]:
        """The seat whose turn it is goes on."""
        return self.enter(what, self.state.turn, forced=forced)

    def move(self, piece: int, *path: str) -> Step[State]:
        """The seat whose turn it is moves a counter."""
        return self.do(Move(piece, path))

    def turn(self, spaces: int, egg: Card | None = None, *, home: bool = False, forced: bool = False) -> Step[State]:
        """At the table: a whole turn of the seat whose turn it is."""
        return self.do(MovedSpaces(spaces, home, egg), forced=forced)

    def put(self, seat: int, piece: int, space: str | None) -> None:
        """A counter stands somewhere else; None: it is home."""
        player = self.state.players[seat]
        there = Piece(space, home=space is None)
        pieces = (there, player.pieces[1]) if piece == 0 else (player.pieces[0], there)
        self.state = replace(self.state, players=put(self.state.players, seat, replace(player, pieces=pieces)))

    def legal(self, seat: int | None = None) -> tuple[What, ...]:
        """What a seat may do; without one, the seat whose turn it is."""
        return self.rules.legal_actions(self.state, Seat(self.state.turn if seat is None else seat))

    def ends(self, piece: int) -> set[str]:
        """The spaces where a counter of the seat whose turn it is may end."""
        return {move.path[-1] for move in self.legal() if isinstance(move, Move) and move.piece == piece}
