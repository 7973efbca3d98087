"""The gallery's states of Dino Battle!: beside the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from companion.app.gallery_board import tiles
from companion.app.gallery_evening import LONG, PEOPLE, Evening
from companion.games.dino_battle.actions import AttackDino, EndControl, MoveDino, SpendCrystal, TakeBoon
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import Species
from companion.games.dino_battle.turn import Turn
from companion.games.game import Seat
from companion.screens.boards.editor_messages import FillRest, OpenPage, PickTool
from companion.screens.dino_battle import asking, dice, ground, parts, picking, tapping, turn
from companion.screens.dino_battle.digital import Digital
from companion.screens.dino_battle.fight_end import Seen
from companion.screens.dino_battle.lesson import LearnByExample
from companion.screens.dino_battle.parts import GAME, acting
from companion.screens.dino_battle.skull import Fell

Recipe = Callable[[Evening], None]


def _sit(evening: Evening, names: tuple[str, ...] = PEOPLE) -> None:
    evening.sit(2, 0, names=names, game=GAME)


def begun(evening: Evening, names: tuple[str, ...] = PEOPLE) -> None:
    """Some turns are over: dinos are lost and dazed on both sides, shrines are held."""
    _sit(evening, names)
    for seat, counts in enumerate(
        ({"minmi": 3, "triceratops": 1, "fruit": 2, "crystals": 1}, {"minmi": 2, "raptor": 3})
    ):
        for counter, value in counts.items():
            evening.set(counter, value, seat)
    evening.set("dazed_triceratops", 1, 1)
    evening.set("dazed_brachiosaurus", 1, 0)
    for shrine, holder in ((1, 0), (2, 0), (3, 0), (5, 1), (6, 1)):
        evening.set(f"shrine_{shrine}", holder)
    evening.set("pile", 17, 0)
    evening.set("pile", 15, 1)


def _played(evening: Evening) -> None:
    begun(evening)
    evening.send(turn.CardPlayed())


def _choosing(evening: Evening) -> None:
    _played(evening)
    evening.send(turn.BeginFight())


def _whom(evening: Evening) -> None:
    _choosing(evening)
    evening.send(picking.Pick("triceratops"))


def _ground(evening: Evening) -> None:
    _whom(evening)
    evening.send(picking.Pick("triceratops", dazed=True), ground.Tell("value", 3), ground.Tell("flankers", 1))


def _ground_all(evening: Evening) -> None:
    """Nothing is known of a Raptor, and upgrades count."""
    _choosing(evening)
    evening.send(picking.Pick("raptor"), picking.Pick("pteranodon"))
    evening.send(ground.TellBoons(), ground.Tell("attacker_on_hill", True))


def fight(
    evening: Evening, attacker: Species, target: Species, *, value: int = 3, flankers: int = 0, hill: bool = False
) -> None:
    """A fight is told up to the attacker's dice."""
    evening.send(turn.BeginFight(), picking.Pick(attacker), picking.Pick(target))
    evening.send(ground.Tell("value", value), ground.Tell("flankers", flankers))
    evening.send(ground.Tell("attacker_on_hill", hill), ground.RollDice())


def roll(evening: Evening, *faces: Face, hill: int | None = None) -> None:
    """The dice lie there."""
    evening.send(*map(dice.AddFace, faces))
    if hill is not None:
        evening.send(dice.HillShows(hill))
    evening.send(dice.AllDice())


def _rolling(evening: Evening) -> None:
    _played(evening)
    fight(evening, "triceratops", "minmi", flankers=2, hill=True)
    evening.send(dice.AddFace(5), dice.AddFace("dazed"), dice.AddFace("blank"))


def _rolling_many(evening: Evening) -> None:
    _played(evening)
    fight(evening, "triceratops", "minmi", flankers=10)
    lying: tuple[Face, ...] = (5, 10, 15, "dazed", "blank", 5, 5)
    evening.send(*map(dice.AddFace, lying))


def _rerolling(evening: Evening) -> None:
    _played(evening)
    fight(evening, "minmi", "minmi", flankers=1)
    roll(evening, 5, "dazed")
    evening.send(dice.Mark(0))


def _mouth(evening: Evening) -> None:
    _rerolling(evening)
    evening.send(dice.RollAgain())


def _lost(evening: Evening) -> None:
    """The second one: 28 against 30; the last Triceratops falls, and the other one is dazed."""
    begun(evening)
    evening.set("dazed_triceratops", 0, 1)
    evening.set("fruit", 0, 0)
    evening.send(turn.CardPlayed())
    fight(evening, "triceratops", "triceratops", flankers=1)
    roll(evening, 10, "dazed", 15)
    roll(evening, 15, 15)


def _temple(evening: Evening) -> None:
    begun(evening)
    evening.set("offering_fruit", 2)
    evening.send(turn.TempleCardPlayed())


def _boon(evening: Evening) -> None:
    _temple(evening)
    evening.send(asking.Say(TakeBoon()))


def _alarm(evening: Evening) -> None:
    begun(evening)
    evening.set("shrine_4", 0)
    evening.set("shrine_7", 0)
    evening.send(turn.CardPlayed(), turn.EndTurn())


def _near_the_end(evening: Evening) -> None:
    """Blue holds five shrines, and yellow has run out of cards."""
    _alarm(evening)
    evening.send(asking.Say(EndControl()))
    evening.set("pile", 0, 0)
    evening.set("out_of_cards", 0)
    evening.set("crystals", 1, 1)
    evening.set("boons", 1, 1)
    evening.send(turn.CardPlayed())


def _on(recipe: Recipe, *messages: object) -> Recipe:
    def make(evening: Evening) -> None:
        recipe(evening)
        evening.send(*messages)

    return make


# --- digital ----------------------------------------------------------------------------------------------------


def _digital(evening: Evening) -> None:
    evening.sit(2, 0, mode="digital", game=GAME, helped=True)


def placed(evening: Evening) -> None:
    """All dinos stand on their edges: the first legal places, one after the other."""
    _digital(evening)
    _go_on(evening, lambda frame: not isinstance(frame, SetUp))


def _go_on(evening: Evening, until: Callable[[Any], bool], skip: int = 0) -> None:
    """Plays legal actions, always the one in the middle, until the business on top is this."""
    rules = evening.table.rules
    for _ in range(2_000):
        state = evening.table.fold.state
        if until(state.stack[-1]):
            if not skip:
                return
            skip -= 1
        asked = evening.table.question
        assert asked is not None
        seat = acting(evening.app.desk(evening.station))
        actions = rules.legal_actions(state, seat)
        evening.send(tapping.Do(actions[len(actions) // 2]))
    raise AssertionError("it never comes to that")


def _hand(evening: Evening) -> None:
    placed(evening)
    evening.send(tapping.IAm(Seat(0)))


def _moving(evening: Evening) -> None:
    placed(evening)
    _go_on(evening, lambda frame: isinstance(frame, Activation), skip=14)


def _aiming(evening: Evening) -> None:
    """An enemy stands beside the dino that is activated."""
    placed(evening)
    rules = evening.table.rules

    def beside(frame: Any) -> bool:
        state = evening.table.fold.state
        return isinstance(frame, Activation) and bool(_attacks(rules, state, frame.seat))

    _go_on(evening, beside)
    state = evening.table.fold.state
    evening.send(tapping.Aim(_attacks(rules, state, state.stack[-1].seat)[0].target))


def _attacks(rules: Any, state: Any, seat: Seat) -> list[Any]:
    return [action for action in rules.legal_actions(state, seat) if isinstance(action, AttackDino)]


def _fall(evening: Evening) -> None:
    """A crystal has fallen through the skull."""
    placed(evening)
    rules, table = evening.table.rules, evening.table
    toy = table.source("physics")
    while toy.last is None:
        seat = acting(evening.app.desk(evening.station))
        actions = rules.legal_actions(table.fold.state, seat)
        spent = [action for action in actions if isinstance(action, SpendCrystal)]
        evening.send(tapping.Do((spent or actions)[len(spent or actions) // 2]))


def _dazed(evening: Evening) -> None:
    """Whoever can attack has attacked, until somebody lies on its side."""
    placed(evening)
    rng = Random("dazed")
    while not (_lying(evening) and isinstance(evening.table.fold.state.stack[-1], Turn)):
        asked, state = evening.table.question, evening.table.fold.state
        assert asked is not None
        seat = asked.seats[0]
        evening.send(tapping.Do(rng.choice(_fierce(evening.table.rules, state, seat))))
    evening.send(Fell(evening.table.fold.seq), Seen(evening.table.fold.seq))


def _fierce(rules: Any, state: Any, seat: Seat) -> list[Any]:
    """Attacks; else moves that end beside an enemy; else anything but an end."""
    actions = list(rules.legal_actions(state, seat))
    near, enemies = rules.ground(state).near, {dino.space for dino in state.players[1 - seat].dinos}
    beside = [each for each in actions if isinstance(each, MoveDino) and enemies.intersection(near[each.to])]
    going = [each for each in actions if not type(each).__name__.startswith("End")]
    return _attacks(rules, state, seat) or beside or going or actions


def _lying(evening: Evening) -> bool:
    players = evening.table.fold.state.players
    return any(dino.condition == "dazed" for player in players for dino in player.dinos)


def _learn(at: int) -> Recipe:
    """The example after so many entries; its fights were looked at, but for the one that has just ended."""

    def make(evening: Evening) -> None:
        _digital(evening)
        evening.show(LearnByExample(at, Digital(looking=Seat(0), dismissed=at - 1)))

    return make


BATTLE: Final[dict[str, Recipe]] = {
    "battle-turn": begun,
    "battle-reroll": _rerolling,
    "battle-near-end": _near_the_end,
    "battle-herds": _on(_played, parts.ShowHerds()),
    "battle-target": _whom,
    "battle-ground": _ground,
    "battle-ground-boons": _ground_all,
    "battle-dice": _rolling,
    "battle-dice-many": _rolling_many,
    "battle-mouth": _mouth,
    "battle-lost": _lost,
    "battle-boon": _boon,
    "battle-control": _alarm,
    "battle-placing": _digital,
    "battle-hand": _hand,
    "battle-moving": _moving,
    "battle-aiming": _aiming,
    "battle-fall": _fall,
    "battle-learn": _learn(2),
    "battle-learn-dice": _learn(8),
    "battle-learn-boons": _learn(26),
    "battle-tiles": tiles(PickTool("square"), FillRest()),
    "battle-tiles-numbers": tiles(OpenPage("numbers")),
}

UNHUNG: Final[dict[str, Recipe]] = {
    "battle-long-names": lambda evening: begun(evening, LONG),
    "battle-dazed": _dazed,
    "battle-learn-fight": _learn(22),
    "battle-learn-over": _learn(27),
}
"""States much like others: they are measured as those are, and no golden picture is kept of them."""
