"""What one seat, or everybody, may know of a game of Dino."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino.state import Leave, Nest, Phase, Piece
from companion.games.game import Card, Cards, Seat


class SeenPlayer(Struct, frozen=True):
    """One seat's pieces and eggs as another sees them: of its `hidden` eggs only how many there are (DN-16)."""

    pieces: tuple[Piece, Piece]
    hidden: Cards
    open: Card | None
    leave: tuple[Leave, ...]
    spaces_from_home: tuple[int, ...] | None


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees)."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    round: int
    players: tuple[SeenPlayer, ...]
    nests: tuple[Nest, ...]
    dinosaurs: tuple[str, ...]
    meteorite: int
    moved: int | None
