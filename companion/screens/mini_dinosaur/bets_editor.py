"""The owner's editor: 42 bets, each put together by taps, and how many dinosaurs; every change can be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.marks import Origin, origin_of
from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.pack import SCHEMA, BetCard, Pack, dinosaurs_in
from companion.screens import editor_messages as e
from companion.screens.commands import Sound
from companion.screens.desk import Desk
from companion.screens.editor_asking import fault_list, leave_question
from companion.screens.editor_frame import SIGNS
from companion.screens.editor_storing import PackEditor, changed, framed, storing, way_out
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.mini_dinosaur import deck_editor, wording
from companion.screens.mini_dinosaur.bets_entered import bet_at, is_entered, next_open, slots
from companion.screens.mini_dinosaur.parts import GAME, Wide, field_of, main_button, wide_button
from companion.screens.mini_dinosaur.wording import Wording, wording_of
from companion.screens.pages import gap, target
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import (
    Area,
    Button,
    Fill,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    Widget,
)
from companion.words.mini_dinosaur.vocabulary import say_bet
from companion.words.ui import ui


class BetsEditor(PackEditor[Pack], frozen=True, kw_only=True):
    """`number` 0: the list, else that bet with what has been tapped of it.

    `deck`: the dinosaurs are counted instead of the bets listed.
    """

    number: int = 0
    deck: bool = False
    tapped: Wording = Wording()


class OpenBet(Struct, frozen=True):
    """Enter this bet."""

    number: int


class ShowDeck(Struct, frozen=True):
    """Count the dinosaurs, or go back to the bets."""

    deck: bool


class Enter(Struct, frozen=True):
    """The card says what was tapped."""


class Clear(Struct, frozen=True):
    """Nothing is known of this card."""


def put(state: BetsEditor, card: BetCard) -> BetsEditor:
    """The editor with a bet, as one step; one that says nothing is taken out."""
    others = tuple(each for each in state.pack.bets if each.number != card.number)
    held = others if card.terms is None else (*others, card)
    return changed(state, replace(state.pack, bets=tuple(sorted(held, key=lambda each: each.number))))


# --- what can be done -------------------------------------------------------------------------------------------


def update(desk: Desk, state: BetsEditor, message: object) -> Next:
    """Every message has its own function; any other may be a tap on what a bet says."""
    step = _STEPS.get(type(message))
    if step is not None:
        return step(state, message)
    said = wording.update(state.tapped, message) if state.number else None
    return STAY if said is None else stay(replace(state, tapped=said), Sound("tap"))


def _open(state: BetsEditor, message: OpenBet) -> Next:
    card = bet_at(state.pack, message.number)
    return stay(replace(state, number=message.number, tapped=wording_of(card.terms, card.points), faults=()))


def _to_list(state: BetsEditor, _message: e.ToList) -> Next:
    return stay(replace(state, number=0))


def _enter(state: BetsEditor, _message: Enter) -> Next:
    """What was read off a card is the owner's; then the next bet that is not entered."""
    facts = state.tapped.facts
    if facts is None:
        return STAY
    card = bet_at(state.pack, state.number)
    made = put(state, replace(card, terms=facts.terms, points=facts.points, origin=None, marks=()))
    following = next(
        (n for n in slots(made.pack) if n > state.number and not is_entered(made.pack, bet_at(made.pack, n))), 0
    )
    shown = bet_at(made.pack, following) if following else BetCard(number=1)
    return stay(replace(made, number=following, tapped=wording_of(shown.terms, shown.points)), Sound("place"))


def _clear(state: BetsEditor, _message: Clear) -> Next:
    return stay(replace(put(state, BetCard(number=state.number)), tapped=Wording()))


def _undo(state: BetsEditor, _message: e.Undo) -> Next:
    if not state.past:
        return STAY
    before = state.past[-1]
    deck = before.dinosaurs != state.pack.dinosaurs  # shown where it changes
    return stay(replace(state, pack=before, past=state.past[:-1], number=0, deck=deck))


def _deck(state: BetsEditor, message: ShowDeck) -> Next:
    return stay(replace(state, deck=message.deck, number=0), Sound("tap"))


def _count(state: BetsEditor, message: deck_editor.Count) -> Next:
    pack = deck_editor.counted(state.pack, message.dinosaur, message.kind, message.count)
    return stay(changed(state, pack), Sound("tap"))


def _all_mine(state: BetsEditor, _message: deck_editor.AllMine) -> Next:
    return stay(changed(state, deck_editor.all_mine(state.pack)), Sound("place"))


_STEPS: Final[dict[type, Callable[[BetsEditor, Any], Next]]] = {
    OpenBet: _open,
    Enter: _enter,
    Clear: _clear,
    ShowDeck: _deck,
    deck_editor.Count: _count,
    deck_editor.AllMine: _all_mine,
    e.ToList: _to_list,
    e.Undo: _undo,
    **storing(SCHEMA),
}

# --- drawing ----------------------------------------------------------------------------------------------------


def scene(desk: Desk, look: Look, state: BetsEditor) -> Scene:
    """What is being done now fills the screen."""
    out = way_out(state, listed=not state.number)
    return framed(
        desk, look, out, lambda rect: _head(desk, look, state, rect, out), lambda rect: _page(desk, look, state, rect)
    )


def _page(desk: Desk, look: Look, state: BetsEditor, rect: Rect) -> Iterator[Widget]:
    if state.leaving:
        yield from leave_question(desk, look, rect)
    elif state.faults:
        yield fault_list(desk, look, None, state.faults, rect)
    else:
        foot, body = rest_of(look, rect)
        if state.number:
            yield from wording.choices(desk, look, state.tapped, body)
            yield from _card_foot(desk, look, state, foot)
        else:
            if look.portrait:
                tabs, body = body.cut_top(target(look), gap(look))
                yield from _tabs(desk, look, state, tabs)
            yield from (
                deck_editor.counts(desk, look, state.pack, body) if state.deck else _list(desk, look, state, body)
            )
            yield from _list_foot(desk, look, state, foot)


def _tabs(desk: Desk, look: Look, state: BetsEditor, rect: Rect) -> Iterator[Widget]:
    """The two decks of the box, each with how much of it is entered."""
    bets, deck = rect.columns(2, gap(look))
    done, whole = sum(is_entered(state.pack, card) for card in state.pack.bets), len(slots(state.pack))
    text = ui("deck.bets", desk.language, done=done, whole=whole)
    yield from wide_button(look, "tab bets", bets, Wide(text, chosen=not state.deck), ShowDeck(deck=False))
    text = ui("deck.dinosaurs", desk.language, cards=dinosaurs_in(state.pack))
    yield from wide_button(look, "tab dinosaurs", deck, Wide(text, chosen=state.deck), ShowDeck(deck=True))


def rest_of(look: Look, rect: Rect) -> tuple[Rect, Rect]:
    """The row of buttons below, and what is above it."""
    return rect.cut_bottom(target(look), gap(look))


def _head(desk: Desk, look: Look, state: BetsEditor, rect: Rect, out: object) -> Iterator[Widget]:
    yield Fill("head", rect, colour=GAME)
    close, words = rect.cut_right(rect.h)
    on = f"{GAME}.on"
    title = state.pack.title
    name = words.inset(16, 4)
    if state.number:
        title = ui("bets.card", desk.language, number=state.number)
        done = sum(is_entered(state.pack, card) for card in state.pack.bets)
        lead = ui("editor.progress", desk.language, done=done, whole=len(slots(state.pack)))
        name, progress = name.columns((2, 1), 10)
        yield Label("head progress", progress, lead, "lead", on, "right")
    elif not look.portrait and not state.leaving and not state.faults:
        name, tabs = name.columns((1, 2.4 if look.kind == "phone" else 1.5), 10)
        yield from _tabs(desk, look, state, tabs.centred(tabs.w, target(look)))
    yield Label("head title", name, shortened(look, title, name.w * 0.85), "title", on)
    icon = "icons/list" if state.number and not state.leaving else "icons/cross"
    yield Button("close", close.inset(1), "", "bare", icon, colour=on, tap=out)


def _list(desk: Desk, look: Look, state: BetsEditor, rect: Rect) -> Iterator[Widget]:
    numbers = slots(state.pack)
    columns = 1 if look.portrait or look.kind == "phone" else 2
    step = target(look) * (1.95 if look.kind == "phone" else 1.1) + gap(look)
    rows = -(-len(numbers) // columns)
    inside = Rect(0, 0, rect.w - 16, rows * step)
    cells = inside.grid(columns, rows, gap(look))
    made = tuple(
        w for number, cell in zip(numbers, cells, strict=False) for w in _tile(desk, look, state, number, cell)
    )
    opened = next_open(state.pack)
    start = max(numbers.index(opened) // columns - 1, 0) * step if opened else 0
    yield Scroll("bets", rect, made, length=inside.h, start=start)


def _tile(desk: Desk, look: Look, state: BetsEditor, number: int, rect: Rect) -> Iterator[Widget]:
    card, key = bet_at(state.pack, number), f"bet {number}"
    empty = card.terms is None
    origin: Origin = "owner" if empty else origin_of(state.pack, card, "terms")
    pencil = empty or origin == "invented"
    colour = "paper" if card.terms is None or pencil else field_of(card.terms)
    yield Panel(
        f"{key} sheet", rect, colour=colour, outline="pencil" if pencil else "", width=2, radius=12, dashed=pencil
    )
    ink = "pencil" if pencil else f"{colour}.on"
    figure, words = rect.inset(10, 4).cut_left(48 if look.kind == "phone" else 70, 8)
    yield Numeral(f"{key} number", figure, str(number), ink, "row")
    text = ui("editor.no_name", desk.language)
    if card.terms is not None:
        text = say_bet(BetFacts(card.terms, card.points or 0), desk.language)
        sign, words = words.cut_right(34, 8)
        yield Icon(f"{key} origin", sign.centred(28, 28), SIGNS[origin], ink)
    yield Paragraph(f"{key} text", words, text, "strong", ink, upright="middle")
    yield Area(key, rect, tap=OpenBet(number), radius=12)


def _list_foot(desk: Desk, look: Look, state: BetsEditor, rect: Rect) -> Iterator[Widget]:
    undo, rest = rect.cut_left(rect.h * 1.1, gap(look))
    yield Button("undo", undo, "", "quiet", "icons/undo", tap=e.Undo(), off=not state.past,
                 why=ui("editor.nothing_to_undo", desk.language))  # fmt: skip
    off = "" if state.unsaved else ui("editor.saved", desk.language)
    onward = _onward(desk, state)
    if onward is None:
        yield from main_button("save", rest, ui("editor.save", desk.language), e.Save(), off)
        return
    save, place = rest.columns((1, 1.4), gap(look))
    yield from wide_button(look, "save", save, Wide(ui("editor.save", desk.language), "icons/disk", off=off), e.Save())
    yield from main_button(onward[0], place, onward[1], onward[2])


def _onward(desk: Desk, state: BetsEditor) -> tuple[str, str, object] | None:
    """What is left to enter: the key, the words and the message of its button."""
    if state.deck:
        done = deck_editor.all_counted(state.pack)
        return None if done else ("all mine", ui("deck.all_mine", desk.language), deck_editor.AllMine())
    number = next_open(state.pack)
    return None if number is None else ("onward", ui("bets.next", desk.language, number=number), OpenBet(number))


def _card_foot(desk: Desk, look: Look, state: BetsEditor, rect: Rect) -> Iterator[Widget]:
    clear, enter = rect.columns((1, 1.6), gap(look))
    yield from wide_button(look, "clear", clear, Wide(ui("bets.clear", desk.language), "icons/trash"), Clear())
    facts = state.tapped.facts
    why = "" if facts is not None else ui("md.say_more", desk.language)
    yield from main_button("enter", enter, ui("md.this_bet", desk.language), Enter(), why)
