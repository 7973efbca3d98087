"""A game of Dino World played by hand, line by line."""

from __future__ import annotations

from typing import Final

from companion.games.dino_world.actions import Caught, Landing, Launch, LiesOn, What
from companion.games.dino_world.kinds import KIND_OF, Kind
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import Pack
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.dino_world.rules import DinoWorld
from companion.games.dino_world.state import State
from companion.games.game import Mode, Seat, Setup, Step
from tests.games.dino_world.sizes import INVENTED
from tests.games.playing import ByTurns

OURS: Final = Options()


class Play(ByTurns[DinoWorld, State, What]):
    """A game in progress. Digital play begins with its jungle spread."""

    def __init__(
        self,
        seats: int = 2,
        options: Options = OURS,
        *,
        mode: Mode = "table",
        pack: Pack = INVENTED,
        starter: int = 0,
    ) -> None:
        super().__init__(DinoWorld(Setup(seats, mode, options, pack, Seat(starter))))
        if mode == "digital":
            self.enter(self.rules.chance_outcomes(self.state).outcomes[0])

    def send(self, kind: Kind, *, forced: bool = False) -> int:
        """The seat that is up sends a hunter of the kind; the number of its card."""
        self.enter(Launch(kind), self.state.turn, forced=forced)
        assert self.state.launched is not None
        return self.state.launched

    def throw(self, kind: Kind, *prey: Kind, forced: bool = False) -> Step[State]:
        """A whole turn at the table: the hunter is sent, and this is what lay under it."""
        self.send(kind)
        return self.enter(Caught(prey), forced=forced)

    def land(
        self,
        kind: Kind,
        *below: int,
        depth_mm: float = 20.0,
        touches: tuple[int, ...] = (),
        off: tuple[int, ...] = (),
        more: tuple[LiesOn, ...] = (),
    ) -> Step[State]:
        """A whole turn in digital play: the hunter comes to rest on these cards, each so deep."""
        hunter = self.send(kind)
        pairs = tuple(LiesOn(hunter, card, depth_mm * 30, depth_mm) for card in below)
        poses = () if hunter in off else (at(hunter),)
        return self.enter(Landing((*pairs, *more), touches, off, poses))

    def turn_to(self, kind: Kind) -> None:
        """At the table: a seat that has such a hunter left is up, if there is one."""
        for seat, player in enumerate(self.state.players):
            if kind in (KIND_OF[card] for card in player.hunters.known):
                self.adjust("turn", seat)
                return

    def put(self, kind: Kind) -> int:
        """At the table: a card of the kind comes to lie in the jungle; its number."""
        self.turn_to(kind)
        hunter = self.send(kind, forced=True)
        self.enter(Landing(poses=(at(hunter),)))
        return hunter

    @property
    def caught(self) -> tuple[int, ...]:
        """How many cards each seat has caught."""
        return tuple(len(player.caught) for player in self.state.players)

    @property
    def lying(self) -> list[int]:
        """The cards in the jungle."""
        return [each.card for each in self.state.lying]

    def kinds_caught(self, seat: int) -> list[Kind]:
        """The kinds that a seat has caught, as far as they are known."""
        return [KIND_OF[card] for card in self.state.players[seat].caught.known]


def at(card: int, x_mm: float = 0.0, y_mm: float = 300.0) -> CardPose:
    """A card at a place."""
    return CardPose(card, Pose(x_mm, y_mm, 0.0, True))
