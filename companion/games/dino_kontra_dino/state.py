"""All that is true in one game of Dino Kontra Dino."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_kontra_dino.actions import PlayCard
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import Card, Cards, Seat

Phase: TypeAlias = Literal["deal", "event_front", "play", "event_back", "report", "icons", "over"]
"""`deal` cards come to hands; `event_front` a front is shown; `play` cards go face down; `event_back` it is turned;
`report` (table) the open cards are read off; `icons` (table) events are counted for the tie-break; `over`."""

Icons: TypeAlias = tuple[int | None, ...]
"""How many won events show each of TRAITS; None: the app was not told."""


class State(Struct, frozen=True):
    """All that is true, without the pack and the options. Secret: `hands`, `played` until open, `pile`, `back`.

    `pile`, `fronts` and `backs` have no order: the next card is drawn when it is due. `due` cards are still to be
    dealt now. `back` is the event whose back the shown `front` has (in a bot's world another may stand there).
    `traits` are those of the back once it is turned. `ending` counts the events left once the pile ran short (DKD-14).
    """

    phase: Phase
    due: int
    hands: tuple[Cards, ...]
    played: tuple[PlayCard | None, ...]
    pile: Cards
    discard: Cards
    boxed: Cards
    fronts: Cards
    backs: Cards
    front: int | None
    back: Card | None
    traits: tuple[Trait, ...] | None
    won: tuple[Cards, ...]
    icons: tuple[Icons, ...]
    figure: Seat
    round: int
    ending: int | None
