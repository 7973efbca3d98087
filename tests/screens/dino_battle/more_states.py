"""Screens of Dino Battle! that the gallery leaves out, to be measured and looked at like those that are in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec.structs import replace

from companion.app.gallery import Exhibit
from companion.app.gallery_battle import BATTLE, UNHUNG, Recipe, begun, fight, placed, roll
from companion.app.gallery_evening import Evening
from companion.games.dino_battle.actions import HandCard, PlayCard, SpendCrystal, TakeBoon
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.species import SPECIES
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import Seat
from companion.screens.dino_battle import asking, counting, dice, parts, picking, turn
from companion.screens.dino_battle.boons import ReadBoon
from companion.screens.dino_battle.control import OpenGlyph
from companion.screens.dino_battle.fight_end import Seen
from companion.screens.dino_battle.parts import acting
from companion.screens.dino_battle.skull import Fell
from companion.screens.dino_battle.tapping import Do, IAm, UseCrystal
from tests.closing import closes

PATIENCE: Final = 3_000


def rich(evening: Evening) -> None:
    """A game without the box after both have placed their dinos. Each has three crystals, of which no journal knows."""
    placed(evening)
    fold = evening.table.fold
    players = tuple(replace(player, crystals=3) for player in fold.state.players)
    evening.table.fold = replace(fold, state=replace(fold.state, players=players))


def table(*messages: object, counters: tuple[tuple[str, int, int], ...] = ()) -> Recipe:
    """Beside the table, some turns on, with these counters of a seat, after these messages."""

    def make(evening: Evening) -> None:
        begun(evening)
        for counter, value, seat in counters:
            evening.set(counter, value, seat)
        evening.send(*messages)

    return make


def digital(until: Callable[[Any, Seat], bool], *messages: object, looking: bool = True) -> Recipe:
    """Random play without the box until a state is so for the seat that acts; then these messages."""

    def make(evening: Evening) -> None:
        rich(evening)
        rng = Random("more states")
        for _ in range(PATIENCE):
            seat = acting(evening.app.desk(evening.station))
            state = evening.table.fold.state
            if not state.stack:
                rich(evening)
                continue
            if until(state, seat):
                evening.send(Fell(evening.table.fold.seq), Seen(evening.table.fold.seq))
                evening.send(*((IAm(seat),) if looking else ()), *messages)
                return
            actions = evening.table.rules.legal_actions(state, seat)
            evening.send(Do(rng.choice([action for action in actions if not isinstance(action, SpendCrystal)])))
        raise AssertionError("it never comes to that")

    return make


def upgrade_in_play(state: Any, seat: Seat) -> bool:
    """An upgrade is assigned in the play step."""
    return isinstance(state.stack[-1], UpgradeChoice) and state.stack[0].step == "play"


def two_upgrades(state: Any, seat: Seat) -> bool:
    """A turn begins, and the seat has two upgrades or more."""
    return isinstance(state.stack[-1], Turn) and len(state.players[seat].upgrades) > 1


def on_top(kind: type) -> Callable[[Any, Seat], bool]:
    """Such business is on top, in a play step where the kind has any, and the seat has a crystal."""
    return lambda state, seat: isinstance(state.stack[-1], kind) and bool(state.players[seat].crystals)


def later_turn(state: Any, seat: Seat) -> bool:
    """The seat begins its second turn or a later one."""
    return isinstance(state.stack[-1], Turn) and state.players[seat].turns > 1


def many_cards(state: Any, seat: Seat) -> bool:
    """The seat begins its turn with seven different cards or more, a boon among them."""
    player = state.players[seat]
    return isinstance(state.stack[-1], Turn) and len(player.boons) > 0 and len({*player.hand.known}) >= 6


def two_rerolls(evening: Evening) -> None:
    """Two fruit have fallen into the mouth at once."""
    begun(evening)
    evening.send(turn.CardPlayed())
    fight(evening, "minmi", "minmi", flankers=1)
    roll(evening, 5, "dazed")
    evening.send(dice.Mark(0), dice.Mark(1), dice.RollAgain())


TEMPLE: Final = turn.TempleCardPlayed()
ALL_DAZED: Final = tuple((f"dazed_{species}", 1, 1) for species in SPECIES)

MORE: Final[dict[str, Recipe]] = UNHUNG | {
    "more-who-attacks": table(turn.CardPlayed(), turn.BeginFight()),
    "more-twelve-targets": table(
        turn.CardPlayed(), turn.BeginFight(), picking.Pick("brachiosaurus"),
        counters=(("minmi", 4, 1), ("raptor", 4, 1), *ALL_DAZED),
    ),
    "more-who-stands-up": table(turn.CardPlayed(), turn.BeginStandUp()),
    "more-crystal": table(turn.BeginCrystal()),
    "more-temple": table(TEMPLE),
    "more-boon-species": table(TEMPLE, asking.Say(TakeBoon()), asking.BoonOfSpecies()),
    "more-upgrade": table(
        TEMPLE, asking.Say(TakeBoon()), asking.BoonOfSpecies(), picking.Pick("minmi"), counters=(("minmi", 0, 0),)
    ),
    "more-two-fell": two_rerolls,
    "more-one-fell": table(turn.BeginCrystal(), asking.Say(SpendCrystal("draw"))),
    "more-glyph-gives": table(turn.CardPlayed(), turn.EndTurn(), OpenGlyph("3")),
    "more-count-where": table(turn.CardPlayed(), turn.EndTurn(), counting.CountAll()),
    "more-count-shrine": table(
        turn.CardPlayed(), turn.EndTurn(), counting.CountAll(), counting.CountThere("shrine", "5"),
        asking.Count("own", 2), asking.Count("enemy", 1),
    ),
    "more-count-glyph": table(
        turn.CardPlayed(), turn.EndTurn(), counting.CountAll(), counting.CountThere("glyph", "3"),
        asking.Count("own", 2),
    ),
    "more-digital-hand": digital(many_cards),
    "more-digital-covered": digital(many_cards, looking=False),
    "more-digital-crystal": digital(later_turn, UseCrystal()),
    "more-digital-activate": digital(on_top(DinoCard)),
    "more-digital-temple": digital(on_top(TempleCard)),
    "more-digital-upgrade": digital(upgrade_in_play),
    "more-digital-upgrade-crystal": digital(upgrade_in_play, UseCrystal()),
    "more-digital-boons": digital(on_top(BoonChoice)),
    "more-digital-target": digital(on_top(BoonEffects)),
    "more-digital-reading": digital(many_cards, ReadBoon(PlayCard(HandCard("boon", 4)))),
    "more-digital-sides": digital(two_upgrades, parts.ShowHerds()),
    "more-digital-gained": digital(upgrade_in_play, picking.Pick("raptor")),
    "more-digital-discard": digital(on_top(HandLimit)),
}  # fmt: skip


@lru_cache(maxsize=128)
def battle_exhibit(name: str, language: str) -> Exhibit:
    """A state of this list or of the gallery in a language."""
    recipe = (BATTLE | MORE)[name]
    with TemporaryDirectory(prefix="dino-more-") as folder:
        evening = closes(Evening(Path(folder), language))
        recipe(evening)
        shown = Exhibit(name, evening.app.desk(evening.station), evening.station.ui)
        evening.app.close()
    return shown
