"""What one seat, or everybody, may know of a game of Dino."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from companion.games.dino.state import Leave, Nest, Phase, Piece, Player, State
from companion.games.game import Card, Cards, Seat

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino


class SeenPlayer(Struct, frozen=True):
    """One seat's pieces and eggs as another sees them: of its `hidden` eggs only how many there are (DN-16)."""

    pieces: tuple[Piece, Piece]
    hidden: Cards
    open: Card | None
    untold: int
    leave: tuple[Leave, ...]
    spaces_from_home: tuple[int, ...] | None

    @property
    def egg_count(self) -> int:
        """How many eggs the seat holds."""
        return len(self.hidden) + (self.open is not None)

    @property
    def out(self) -> int:
        """How many pieces are still on the board."""
        return sum(not piece.home for piece in self.pieces)


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees). `track` is how many stones the meteorite has to go."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    round: int
    players: tuple[SeenPlayer, ...]
    nests: tuple[Nest, ...]
    eggs_per_nest: int
    dinosaurs: tuple[str, ...]
    meteorite: int
    track: int
    moved: int | None

    @property
    def hand(self) -> Cards | None:
        """All eggs of the seat that looks; None where nobody does."""
        if self.seat is None:
            return None
        own = self.players[self.seat]
        return own.hidden if own.open is None else own.hidden.add(own.open)


def observe(rules: Dino, state: State, seat: Seat | None) -> Observation:
    """The view of `seat`, built by naming what it sees; None, or a seat that does not exist, sees what all see."""
    own = seat if seat is not None and 0 <= seat < len(rules.seats) else None
    shown = state.phase == "over"
    return Observation(
        seat=own,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        players=tuple([_seen(player, whole=shown or at == own) for at, player in enumerate(state.players)]),
        nests=state.nests,
        eggs_per_nest=rules.eggs_per_nest,
        dinosaurs=state.dinosaurs,
        meteorite=state.meteorite,
        track=rules.track,
        moved=state.moved,
    )


def _seen(player: Player, *, whole: bool) -> SeenPlayer:
    return SeenPlayer(
        pieces=player.pieces,
        hidden=player.hidden if whole else Cards((), len(player.hidden)),
        open=player.open,
        untold=player.untold,
        leave=player.leave,
        spaces_from_home=player.spaces_from_home,
    )
