"""What one seat, or everybody, may know of a Dino Battle! game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import HandCard
from companion.games.dino_battle.boon import BoonChoice, BoonDraw
from companion.games.dino_battle.sides import SEATS
from companion.games.dino_battle.stack import BattleFrame
from companion.games.dino_battle.state import Dino, Glyph, Offering, Shrine, Termination, Upgrade
from companion.games.game import Cards, Seat

if TYPE_CHECKING:
    from companion.games.dino_battle.state import Player, State


class SeenPlayer(Struct, frozen=True):
    """One side as another sees it: its cards in hand and its pile are only counted."""

    dinos: tuple[Dino, ...]
    hand: Cards
    boons: Cards
    pile: int
    discard: Cards
    slots: tuple[HandCard, ...]
    upgrades: tuple[Upgrade, ...]
    fruit: int
    crystals: int
    tiles: tuple[str, ...]
    turns: int


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees). In `stack` the boons that another seat draws are unknown."""

    seat: Seat | None
    stack: tuple[BattleFrame, ...]
    players: tuple[SeenPlayer, ...]
    shrines: tuple[Shrine, ...]
    glyphs: tuple[Glyph, ...]
    offering: Offering
    lost: Offering
    boon_pile: int
    boon_discard: Cards
    boon_box: Cards
    strengths: tuple[int | None, ...]
    out_of_cards: Seat | None
    termination: Termination | None
    winner: Seat | None


def observe(state: State, seat: Seat | None) -> Observation:
    """The view of `seat`, built by naming what it sees; None, or a seat that does not exist, sees what all see."""
    own = seat if seat in SEATS else None
    return Observation(
        seat=own,
        stack=tuple([_frame(frame, own) for frame in state.stack]),
        players=tuple([_player(player, own=at == own) for at, player in enumerate(state.players)]),
        shrines=state.shrines,
        glyphs=state.glyphs,
        offering=state.offering,
        lost=state.lost,
        boon_pile=len(state.boon_pile),
        boon_discard=state.boon_discard,
        boon_box=state.boon_box,
        strengths=state.strengths,
        out_of_cards=state.out_of_cards,
        termination=state.termination,
        winner=state.winner,
    )


def _player(player: Player, *, own: bool) -> SeenPlayer:
    return SeenPlayer(
        dinos=player.dinos,
        hand=player.hand if own else Cards((), len(player.hand)),
        boons=player.boons if own else Cards((), len(player.boons)),
        pile=len(player.pile),
        discard=player.discard,
        slots=player.slots,
        upgrades=player.upgrades,
        fruit=player.fruit,
        crystals=player.crystals,
        tiles=player.tiles,
        turns=player.turns,
    )


def _frame(frame: BattleFrame, own: Seat | None) -> BattleFrame:
    """Drawn boons are seen by whom they were drawn for (DB-21); of a choice that was made the rest lies open."""
    if isinstance(frame, BoonDraw | BoonChoice) and frame.seat != own:
        return replace(frame, drawn=Cards((), len(frame.drawn)))
    return frame
