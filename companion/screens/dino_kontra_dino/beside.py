"""Beside the table: what the box's event needs, what every seat's dinosaur shows, who wins and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import (
    DinosaurFacts,
    EventFacts,
    EventTurned,
    IconsCounted,
    LaidDown,
    PlayCard,
)
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import UNKNOWN, ChanceNode, Entry, Seat
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, PutRight, Sound, Suggest, TakeBack
from companion.screens.desk import Desk, TableView
from companion.screens.dino_kontra_dino import counting, front, picking, traits, values, winning
from companion.screens.dino_kontra_dino.parts import Menu, Undo, last_won, name_of
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Scene
from companion.table.device import CardMoved, DeviceInput, Pressed
from companion.table.story import Chapter
from companion.words.ui import ui


class Beside(Struct, frozen=True):
    """What the people at the table have tapped and not yet sent.

    `chosen`: the traits of the event; `told`: values read off, one (seat, trait, value) each; `active`: the seat
    whose values are entered on a narrow screen; `counts`: events counted for the tie-break; `dismissed`: the last
    result that was looked at. `asked` is the question these belong to: for another one they count as nothing.
    """

    asked: int = 0
    chosen: tuple[Trait, ...] = ()
    told: tuple[tuple[Seat, Trait, int], ...] = ()
    active: Seat | None = None
    counts: tuple[tuple[Seat, int], ...] = ()
    dismissed: int = 0


class CardLies(Struct, frozen=True):
    """A device knows the dinosaur that lies on a seat's spot."""

    seat: Seat
    number: int


def scene(desk: Desk, look: Look, state: Beside) -> Scene:
    """The part that the game is at."""
    table, now = table_of(desk), fresh(desk, state)
    won = last_won(table)
    if won is not None and won.seq > now.dismissed:
        return winning.scene(desk, look, won)
    phase = table.view.observation.phase
    if phase == "over":
        return result.scene(desk, look, result.Result())
    if phase == "icons":
        return counting.scene(desk, look, now.counts)
    if phase == "play":
        return front.scene(desk, look)
    if phase == "report":
        return values.scene(desk, look, now.told, now.active)
    return traits.scene(desk, look, now.chosen)


def heard(desk: Desk, state: Beside, done: DeviceInput) -> object:
    """A seat's buzzer or spot says that its dinosaur lies; else button 1 goes on and 2 takes back.

    Where a spot knows its card, and the values are asked for, it is asked whether that card lies there.
    """
    table, now = table_of(desk), fresh(desk, state)
    seen, won = table.view.observation, last_won(table)
    if isinstance(done, CardMoved):
        looked = won is None or won.seq <= now.dismissed
        return _spot(desk, done) if looked and done.present and done.spot <= len(seen.laid) else None
    if not isinstance(done, Pressed):
        return None
    if won is not None and won.seq > now.dismissed:
        return {1: winning.NextEvent(won.seq), 2: Undo()}.get(done.button)
    if seen.phase == "play" and done.button <= len(seen.laid):
        return None if seen.laid[done.button - 1] else front.Down(Seat(done.button - 1))
    return Undo() if done.button == 2 else None


def _spot(desk: Desk, done: CardMoved) -> object:
    """A card came to lie on a seat's spot."""
    seen, seat = table_of(desk).view.observation, Seat(done.spot - 1)
    if seen.phase == "play":
        return None if seen.laid[seat] else front.Down(seat)
    if seen.phase != "report" or done.kind != "rfid" or seen.played[seat] is not None:
        return None
    cards = picking.found_cards(desk, picking.Picking("dinosaur", seat))
    card = next((each for each in cards if each.number == done.value), None)
    if card is None:
        return None
    name = picking.card_name(desk, "dinosaur", card)
    told = ui("dkd.spot", desk.language, seat=name_of(table_of(desk), seat), dinosaur=name)
    return Suggest(CardLies(seat, card.number), told)


def _lies(desk: Desk, state: Beside, message: CardLies) -> Next:
    return _answer(desk, state, Entry(PlayCard(message.number), message.seat))


def fresh(desk: Desk, state: Beside) -> Beside:
    """The state without what was tapped for an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    return state if state.asked == seq else Beside(asked=seq, dismissed=state.dismissed)


def update(desk: Desk, state: Beside, message: object) -> Next:
    """A tap, an answer, undo, or one of the panels."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _undo(desk: Desk, state: Beside, _message: Undo) -> Next:
    return stay(replace(state, dismissed=before_last(desk, state)), TakeBack())


def _menu(_desk: Desk, _state: Beside, _message: Menu) -> Next:
    return go(Pause())


def _next(_desk: Desk, state: Beside, message: winning.NextEvent) -> Next:
    return stay(replace(state, dismissed=message.seq), Sound("card"))


def _why(_desk: Desk, _state: Beside, message: winning.AskWhy) -> Next:
    return go(Why(message.seq))


def _by_card(_desk: Desk, state: Beside, message: values.ByCard | traits.ByCard) -> Next:
    if isinstance(message, values.ByCard):
        return go(picking.Picking("dinosaur", message.seat))
    return go(picking.Picking("event"))


def _down(desk: Desk, state: Beside, message: front.Down) -> Next:
    return _answer(desk, state, Entry(LaidDown(), message.seat))


def before_last(desk: Desk, state: Beside) -> int:
    """After undo, results from the undone entry on are to be looked at again."""
    story = table_of(desk).story
    return min(state.dismissed, story[-1].seq - 1) if story else 0


def _answer(desk: Desk, state: Beside, entry: Entry[Any]) -> Next:
    question = table_of(desk).view.question
    return stay(state) if question is None else stay(state, Answer(question.id, entry))


# --- the event's back -------------------------------------------------------------------------------------------


def _traits(desk: Desk, state: Beside, message: object) -> Next:
    if isinstance(message, traits.TapTrait):
        return stay(replace(state, chosen=toggled(state.chosen, message.trait)))
    asked = table_of(desk).view.question
    if not state.chosen or asked is None or not isinstance(asked.node, ChanceNode):
        return stay(state)
    return _answer(desk, state, Entry(EventTurned(UNKNOWN, EventFacts(state.chosen))))


def toggled(chosen: tuple[Trait, ...], trait: Trait) -> tuple[Trait, ...]:
    """The traits after a tap: one more; alone and tapped again it counts twice; then it goes."""
    if trait not in chosen:
        return (*chosen[-1:], trait)
    if chosen == (trait,):
        return (trait, trait)
    return tuple(each for each in chosen if each != trait)


# --- what the dinosaurs show ------------------------------------------------------------------------------------


def _values(desk: Desk, state: Beside, message: object) -> Next:
    if isinstance(message, values.Activate):
        return stay(replace(state, active=message.seat))
    assert isinstance(message, values.Value)
    table, seat = table_of(desk), message.seat
    played = table.view.observation.played[seat]
    if played is not None:
        return _mend(desk, state, message)
    told = (*(each for each in state.told if each[:2] != (seat, message.trait)), (seat, message.trait, message.value))
    facts = {trait: value for who, trait, value in told if who == seat}
    needed = set(table.view.observation.traits or ())
    following = replace(state, told=told, active=seat)
    if needed - set(facts):
        return stay(following)
    return _answer(desk, replace(following, active=None), Entry(PlayCard(UNKNOWN, DinosaurFacts(**facts)), seat))


def _mend(desk: Desk, state: Beside, message: values.Value) -> Next:
    """A value that was sent already is put right by another tap."""
    table = table_of(desk)
    chapter = report_of(table, message.seat)
    if chapter is None or chapter.entry is None:
        return stay(state)
    facts = chapter.entry.what.facts or DinosaurFacts()
    if getattr(facts, message.trait) == message.value:
        return stay(state)
    mended = replace(chapter.entry.what, facts=replace(facts, **{message.trait: message.value}))
    return stay(state, PutRight(chapter.seq, (Entry(mended, message.seat),)))


def report_of(table: TableView, seat: Seat) -> Chapter | None:
    """The chapter in which a seat's dinosaur was read off in this round."""
    for chapter in reversed(table.story):
        if chapter.entry is not None and isinstance(chapter.entry.what, EventTurned):
            return None
        if chapter.seat == seat and chapter.entry is not None and isinstance(chapter.entry.what, PlayCard):
            return chapter
    return None


# --- the tie-break ----------------------------------------------------------------------------------------------


def _counts(desk: Desk, state: Beside, message: object) -> Next:
    if isinstance(message, counting.Count):
        others = tuple(each for each in state.counts if each[0] != message.seat)
        return stay(replace(state, counts=(*others, (message.seat, message.count))))
    assert isinstance(message, counting.Counted)
    count = dict(state.counts).get(message.seat, 0)
    return _answer(desk, state, Entry(IconsCounted(counting.asked_trait(desk), count), message.seat))


HANDLERS: Final[dict[type, Callable[[Desk, Beside, Any], Next]]] = {
    Undo: _undo,
    Menu: _menu,
    winning.NextEvent: _next,
    winning.AskWhy: _why,
    traits.TapTrait: _traits,
    traits.TurnOver: _traits,
    values.Value: _values,
    values.Activate: _values,
    values.ByCard: _by_card,
    traits.ByCard: _by_card,
    counting.Count: _counts,
    counting.Counted: _counts,
    front.Down: _down,
    CardLies: _lies,
}
