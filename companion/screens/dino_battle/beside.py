"""Beside the table: the box is on the table, and the app judges fights, counts cards and watches shrines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import (
    AssignUpgrade,
    CardFacts,
    DiceRolled,
    EndPlay,
    Fight,
    GroundFacts,
    HandCard,
    PlayCard,
    Reroll,
    StandUpDino,
    TellGround,
)
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.species import Species
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import UNKNOWN, Entry
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, Command, Sound, TakeBack
from companion.screens.desk import Desk
from companion.screens.dino_battle import (
    asking,
    beside_drawn,
    beside_eye,
    boons,
    control,
    counting,
    dice,
    dice_read,
    fight_end,
    ground,
    picking,
    turn,
)
from companion.screens.dino_battle.parts import Menu, Return, ShowHerds, Undo, acting, seen, top
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Scene
from companion.table.device import DeviceInput, Rolled

Step: TypeAlias = Literal[
    "", "attacker", "target", "ground", "stand", "crystal", "herds", "boon_species", "boon_name", "glyph", "count"
]  # fmt: skip


class Beside(Struct, frozen=True):
    """What the people at the table have tapped and not yet sent.

    `step`: which part of an entry is asked for; `attacker`, `target`, `dazed`, `facts` and `boons` are those of a
    fight; `combat` and `hill` dice that are being told, `read` what a device has read of them; `marked` dice to be
    rolled again; `counts` what rolled out, or stands at the place `glyph`, which gives something; `named` a boon;
    `dismissed` the last result that was looked at. `told` is what people say of the camera's reading number `claim`,
    `picked` the die that they tell now; `by_hand`: it is set aside. `asked` is the question these belong to: for
    another one they count as nothing.
    """

    asked: int = 0
    step: Step = ""
    attacker: Species | None = None
    target: Species | None = None
    dazed: bool = False
    facts: GroundFacts = GroundFacts()
    boons: bool = False
    combat: Faces = ()
    hill: int | None = None
    marked: tuple[int, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    glyph: str = ""
    named: int = 0
    read: dice.Read | None = None
    claim: int = 0
    told: dice_read.Corrections = ()
    picked: int | None = None
    by_hand: bool = False
    dismissed: int = 0


def fresh(desk: Desk, state: Beside) -> Beside:
    """The state without what was tapped for an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    if state.asked == seq:
        return state
    counts = state.step == "count" and isinstance(top(desk), ControlCheck)  # who counts once goes on counting
    return Beside(asked=seq, dismissed=state.dismissed, step="count" if counts else "")


def heard(desk: Desk, state: Beside, done: DeviceInput) -> object:
    """Dice that a device has read lie in the tray; they count once they are confirmed there."""
    fought, frame = fight_end.last_fought(table_of(desk)), top(desk)
    looked = fought is not None and fought.seq > state.dismissed
    if isinstance(done, Rolled) and isinstance(frame, Roll) and not looked and not table_of(desk).view.pending:
        return dice.read(desk, frame, done)
    return None


# --- what is shown ----------------------------------------------------------------------------------------------


def scene(desk: Desk, look: Look, state: Beside) -> Scene:
    """The part that the game is at."""
    now = fresh(desk, state)
    fought = fight_end.last_fought(table_of(desk))
    if fought is not None and fought.seq > now.dismissed:
        return fight_end.scene(desk, look, fought)
    if seen(desk).termination is not None:
        return result.scene(desk, look, result.Result())
    return beside_drawn.scene(desk, look, now, top(desk))


# --- what is tapped ---------------------------------------------------------------------------------------------


def update(desk: Desk, state: Beside, message: object) -> Next:
    """A tap, an answer, undo, or one of the panels."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _undo(desk: Desk, state: Beside, _message: Undo) -> Next:
    """What is only tapped so far goes first; then the last report."""
    if state != Beside(asked=state.asked, dismissed=state.dismissed):
        return stay(Beside(asked=state.asked, dismissed=state.dismissed))
    story = table_of(desk).story
    shown = min(state.dismissed, story[-1].seq - 1) if story else 0
    return stay(replace(state, dismissed=shown), TakeBack())


def _answer(desk: Desk, state: Beside, entry: Entry[Any], *more: Command) -> Next:
    question = table_of(desk).view.question
    return stay(state) if question is None else stay(state, Answer(question.id, entry), *more)


def _say(desk: Desk, state: Beside, what: Any) -> Next:
    return _answer(desk, state, asking.entry(what, acting(desk)))


def _card(desk: Desk, state: Beside, message: object) -> Next:
    deck: Literal["action", "boon"] = "boon" if isinstance(message, turn.BoonPlayed) else "action"
    facts = CardFacts("temple") if isinstance(message, turn.TempleCardPlayed) else None
    return _answer(desk, state, Entry(PlayCard(HandCard(deck, UNKNOWN), facts), acting(desk)), Sound("card"))


def _open(step: Step) -> Callable[[Desk, Beside, Any], Next]:
    return lambda _desk, state, _message: stay(replace(state, step=step))


def _return(_desk: Desk, state: Beside, _message: Return) -> Next:
    """One step back."""
    if state.step == "count":
        return stay(counting.stepped_back(state))
    before: dict[str, Step] = {"target": "attacker", "ground": "target"}
    return stay(replace(state, step=before.get(state.step, "")))


def _pick(desk: Desk, state: Beside, message: picking.Pick) -> Next:
    seat, frame = acting(desk), top(desk)
    if isinstance(frame, UpgradeChoice):
        return _say(desk, state, AssignUpgrade(message.species))
    if isinstance(frame, BoonChoice):
        return _say(desk, state, boons.upgrade_told(state.named, message.species))
    if state.step == "stand":
        return _answer(desk, state, Entry(StandUpDino(message.species), seat))
    if state.step == "attacker":
        return stay(replace(state, step="target", attacker=message.species))
    assert state.attacker is not None
    facts = ground.known_facts(desk, state.attacker, message.species)
    return stay(replace(state, step="ground", target=message.species, dazed=message.dazed, facts=facts))


def _name_boon(desk: Desk, state: Beside, message: boons.NameBoon) -> Next:
    what = boons.named(desk, message.boon)
    return stay(replace(state, step="boon_species", named=message.boon)) if what is None else _say(desk, state, what)


def _tell(_desk: Desk, state: Beside, message: ground.Tell) -> Next:
    return stay(replace(state, facts=replace(state.facts, **{message.fact: message.value})))


def _tell_boons(_desk: Desk, state: Beside, _message: ground.TellBoons) -> Next:
    return stay(replace(state, boons=not state.boons))


def _roll(desk: Desk, state: Beside, _message: ground.RollDice) -> Next:
    frame = top(desk)
    if isinstance(frame, Attack):
        return _say(desk, state, TellGround(beside_drawn.told_anew(desk, state, frame).facts))
    fight = beside_drawn.fighting(desk, state)
    if ground.lacking(fight.facts):
        return stay(state)
    return _say(desk, state, Fight(fight.attacker, fight.target, fight.dazed, fight.facts))


def _add(desk: Desk, state: Beside, message: dice.AddFace) -> Next:
    frame = top(desk)
    if not isinstance(frame, Roll) or len(state.combat) >= dice.due(frame):
        return stay(state)
    return stay(replace(state, combat=(*state.combat, message.face)))


def _read(_desk: Desk, state: Beside, message: dice.Read) -> Next:
    return stay(replace(state, combat=message.combat, hill=message.hill, read=message, by_hand=True))


def _hill(_desk: Desk, state: Beside, message: dice.HillShows) -> Next:
    return stay(replace(state, hill=message.face))


def _take_out(_desk: Desk, state: Beside, message: dice.TakeOut) -> Next:
    kept = state.combat[: message.place] + state.combat[message.place + 1 :]
    return stay(replace(state, combat=kept))


def _all_dice(desk: Desk, state: Beside, _message: dice.AllDice) -> Next:
    frame = top(desk)
    if not isinstance(frame, Roll) or not dice.is_whole(frame, state.combat, state.hill):
        return stay(state)
    order = dice.faces_of(desk)
    combat = tuple(sorted(state.combat, key=order.index))
    entry, question = Entry(DiceRolled(combat, state.hill)), table_of(desk).view.question
    read = state.read
    if read is None or question is None or (read.combat, read.hill) != (state.combat, state.hill):
        return _answer(desk, state, entry)
    return stay(state, Answer(question.id, entry, "device", read.confidence))


def _mark(_desk: Desk, state: Beside, message: dice.Mark) -> Next:
    return stay(replace(state, marked=dice.toggled(state.marked, message.place)))


def _again(desk: Desk, state: Beside, _message: dice.RollAgain) -> Next:
    frame = top(desk)
    if not isinstance(frame, RerollChoice):
        return stay(state)
    faces, hill = dice.chosen(frame.dice, state.marked)
    return _answer(desk, state, Entry(Reroll(faces, hill), frame.seat))


def _count(_desk: Desk, state: Beside, message: asking.Count) -> Next:
    others = tuple(each for each in state.counts if each[0] != message.what)
    return stay(replace(state, counts=(*others, (message.what, message.count))))


HANDLERS: Final[dict[type, Callable[[Desk, Beside, Any], Next]]] = {
    Undo: _undo,
    Menu: lambda _desk, _state, _message: go(Pause()),
    Return: _return,
    fight_end.Seen: lambda _desk, state, message: stay(replace(state, dismissed=message.seq), Sound("card")),
    fight_end.AskWhy: lambda _desk, _state, message: go(Why(message.seq)),
    turn.CardPlayed: _card,
    turn.TempleCardPlayed: _card,
    turn.BoonPlayed: _card,
    turn.BeginFight: _open("attacker"),
    turn.BeginStandUp: _open("stand"),
    turn.BeginCrystal: _open("crystal"),
    ShowHerds: _open("herds"),
    turn.EndTurn: lambda desk, state, _message: _say(desk, state, EndPlay()),
    picking.Pick: _pick,
    ground.Tell: _tell,
    ground.TellBoons: _tell_boons,
    ground.RollDice: _roll,
    dice.AddFace: _add,
    dice.Read: _read,
    dice.HillShows: _hill,
    dice.TakeOut: _take_out,
    dice.AllDice: _all_dice,
    dice.Mark: _mark,
    dice.RollAgain: _again,
    asking.Say: lambda desk, state, message: _say(desk, state, message.what),
    asking.Count: _count,
    asking.Counted: lambda desk, state, _message: _say(desk, state, asking.rolled_out(state.counts)),
    asking.BoonOfSpecies: _open("boon_species"),
    boons.ByName: _open("boon_name"),
    boons.NameBoon: _name_boon,
    control.OpenGlyph: lambda _desk, state, message: stay(replace(state, step="glyph", glyph=message.glyph)),
    **counting.HANDLERS,
    **beside_eye.HANDLERS,
}
