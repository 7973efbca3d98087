"""Which dice a table of Dino Battle! waits for, as a camera is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.games.dino_battle.actions import DiceRolled
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.game import Entry
from companion.sources.camera_dice_claim import Due
from companion.table.eye_dice import due_now, hill_name, name_of, names_in, pip_faces, told

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.sources.camera_values import DiceClaim
    from companion.sources.question import QuestionId

GAME: Final = "dino_battle"


def awaited(app: App) -> tuple[QuestionId | None, Due | None] | None:
    """The question that is open and the dice that it waits for; None where no such table is open."""
    game, table = app.game, app.table
    if game is None or table is None or (game.header.game, game.header.mode) != (GAME, "table"):
        return None
    question, stack = table.question, table.look()[0].stack
    if question is None or not stack or not isinstance(stack[-1], Roll):
        return None, None
    pack: Any = game.pack
    pips = tuple(map(name_of, pip_faces(pack))) if app.preferences.dice_pips else ()
    roll = stack[-1]
    return question.id, Due(due_now(roll.combat), roll.hill, _kept(stack), pips)


def _kept(stack: tuple[Any, ...]) -> tuple[str, ...]:
    """The dice that are not rolled again, where some are."""
    below = stack[-2] if len(stack) > 1 else None
    if not isinstance(below, RerollChoice) or below.kept is None:
        return ()
    hill = () if below.kept.hill is None else (hill_name(below.kept.hill),)
    return (*map(name_of, below.kept.combat), *hill)


def entry_of(app: App, claim: DiceClaim) -> Entry[Any] | None:
    """What a claim would enter; None where a face is none of this table's."""
    found, table = told(names_in(claim)), app.table
    assert table is not None
    rules: Any = table.rules
    if any(face not in rules.combat_die.faces for face in found.combat):
        return None
    return Entry(DiceRolled(rules.combat_die.order(found.combat), found.hill))
