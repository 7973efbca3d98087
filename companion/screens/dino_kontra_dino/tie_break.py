"""The final tie-break of Dino Kontra Dino, trait by trait, for the result screen (DKD-17)."""

from __future__ import annotations

from companion.games.dino_kontra_dino.reasons import TieBreakStep
from companion.games.dino_kontra_dino.scoring import judge
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import name_of, seen, trait_icon, trait_word
from companion.screens.result import TieStep
from companion.words.ui import ui


def tie_steps(desk: Desk) -> tuple[TieStep, ...]:
    """A step a trait, as far as they were needed; none where one seat alone has most events."""
    shown = seen(desk)
    verdict = judge(tuple(map(len, shown.won)), shown.icons, shown.rounds)
    steps = {step.trait: step for step in verdict.reasons if isinstance(step, TieBreakStep)}
    if not steps:
        return ()
    return tuple(_step(desk, trait, steps.get(trait), last=trait == verdict.decided_by) for trait in TRAITS)


def _step(desk: Desk, trait: Trait, step: TieBreakStep | None, *, last: bool) -> TieStep:
    icon, title = trait_icon(trait), trait_word(desk, trait)
    if step is None:
        return TieStep(icon, title, "", ui("result.not_needed", desk.language), decides=False, used=False)
    counts = " : ".join(map(str, step.counts))
    still = ui("result.still_tied", desk.language)
    follows = name_of(table_of(desk), step.best[0]) if last else still
    return TieStep(icon, title, counts, follows, decides=last, used=True)
