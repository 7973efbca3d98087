"""What a seat's eggs are worth, and who wins a game of Dino (DN-20 to DN-22)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino.reasons import EggsScored, HighestTotal, WayHomeTaken
from companion.games.game import UNKNOWN, Card, Cards, Outcome, Reason, Seat

FOR_A_COLOUR = 5


class Score(Struct, frozen=True):
    """One seat's points. The total may be negative."""

    eggs: int
    colours: int
    spaces: tuple[int, ...]

    @property
    def points(self) -> int:
        """One an egg, five a colour."""
        return self.eggs + FOR_A_COLOUR * self.colours

    @property
    def total(self) -> int:
        """The points less the way home."""
        return self.points - sum(self.spaces)


def score(hidden: Cards, opened: Card | None, spaces: tuple[int, ...]) -> Score:
    """What eggs and the way home come to. Eggs of a colour that nobody told count as eggs and for no colour."""
    known = {*hidden.known} if opened in (None, UNKNOWN) else {*hidden.known, opened}
    return Score(len(hidden) + (opened is not None), len(known), spaces)


def explain(scores: tuple[Score, ...]) -> tuple[Reason, ...]:
    """Each seat's sum in its parts, and who has the highest."""
    reasons: list[Reason] = []
    for seat, each in enumerate(scores):
        reasons.append(EggsScored(Seat(seat), each.eggs, each.colours, each.points))
        reasons.append(WayHomeTaken(Seat(seat), each.spaces, each.total))
    outcome = rank("", scores)
    return (*reasons, HighestTotal(outcome.winners, max(outcome.scores)))


def rank(termination: str, scores: tuple[Score, ...]) -> Outcome:
    """The outcome with everybody's place; equal totals share it (DN-22)."""
    totals = tuple(each.total for each in scores)
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome(termination, totals, places)
