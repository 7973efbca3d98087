"""Drafts to draw the editor from, and the states in which each of its screens matters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import SCHEMA, Pack
from companion.packs import PackFault, list_packs, read
from companion.screens import editor
from companion.screens import editor_messages as m
from companion.screens.desk import Desk, Shared, ShelfPack
from companion.screens.editor import Editor
from companion.screens.editor_copies import Start, animals_in, begun
from companion.screens.editor_draft import Deck, Draft
from companion.screens.editor_pack import OnePack
from companion.screens.editor_packs import EditorPacks
from companion.screens.editor_typing import Writing
from companion.screens.look import Look
from companion.screens.widgets import Label, Numeral, Paragraph, Scroll
from companion.table.preferences import Preferences
from companion.words import find_language

DECK_TITLE = "Dino Companion deck"
FOLDER = Path("/home/kasia/.local/share/dino-companion/shared")


@cache
def invented() -> Pack:
    """The deck that comes with the app."""
    return read(list_packs(SCHEMA)[0].path, SCHEMA)


def desk(code: str = "en", *, own: bool = True, files: int = 2, drafts: tuple[str, ...] = ()) -> Desk:
    packs = [ShelfPack("dino_kontra_dino", "invented", DECK_TITLE, "invented", built_in=True)]
    packs += [ShelfPack("dino_kontra_dino", "mine", "My cards", "owner", False, 83)] if own else []
    packs += [ShelfPack("dino_kontra_dino", "torn", "torn", None, built_in=False)] if own else []
    shared = Shared(FOLDER, tuple(FOLDER / f"a-pack-from-grandmother-{n}.toml" for n in range(files)))
    entered = tuple(ShelfPack("dino_kontra_dino", key, "Our own box", "owner", False, draft="new") for key in drafts)
    language = find_language(code)
    return Desk(language=language, preferences=Preferences(), packs=tuple(packs), drafts=entered, shared=shared)


def draft(start: Start = "names", *, language: str = "en") -> Draft:
    pack = begun(invented(), start, ("mine", "My cards"), language)
    return Draft(pack=pack, known=animals_in(invented(), language))


def after(state: Editor, *messages: object) -> Editor:
    """The editor's state after messages."""
    for message in messages:
        following = editor.update(desk(), state, message)
        state = state if following.top is None else following.top
    return state


def at(number: int, deck: Deck = "dinosaurs", start: Start = "names") -> Editor:
    """The editor at one card of a fresh draft."""
    return Editor(draft=draft(start), deck=deck, number=number)


def leads(state: Editor, message: object) -> Any:
    """What one message leads to: the state that follows, and the commands."""
    return editor.update(desk(), state, message)


def texts_of(state: Editor, look: Look) -> list[str]:
    """Every text in the picture of the editor, those inside lists too."""
    widgets = editor.scene(desk(), look, state).widgets
    every = [*widgets, *(child for each in widgets if isinstance(each, Scroll) for child in each.children)]
    return [each.text for each in every if isinstance(each, Label | Paragraph | Numeral)]


@cache
def half(start: Start = "names") -> Editor:
    """Thirty-one dinosaurs of forty-five, and every second event."""
    state = Editor(draft=draft(start))
    for number in range(1, 32):
        named = m.Write("name"), m.Suggested(f"Dino {number}")
        traits = (m.SetTrait("predation", 1 + number % 5), m.SetTrait("size", 5), m.SetTrait("speed", 2))
        state = after(state, m.OpenCard("dinosaurs", number), *named, *traits, m.SetTrait("adaptability", 1))
    for number in range(1, 31, 2):
        state = after(state, m.OpenCard("events", number), m.Reveal(), m.TapNeeded("speed"), m.TapNeeded("size"))
    return after(state, m.ToList(), m.ShowDeck("dinosaurs"))


LONG = "Carcharodontosaurus " * 4
FAULTS = (
    PackFault("", 3, "key", "wrong_form", "x y", ("our-box", "summer_2")),
    PackFault("", 9, "dinosaurs[1].speed", "out_of_range", "7", ("1..5",)),
    PackFault("", 10, "dinosaurs[1].trait", "unknown_key", "trait", ("traits",)),
    PackFault("", 0, "", "not_toml", "Expected '=' after a key"),
)


@cache
def editors() -> tuple[Editor, ...]:
    """Every page of the editor."""
    return tuple(_editors())


def _editors() -> Iterator[Editor]:
    worked = half()
    yield worked
    yield Editor(draft=draft("blank"))
    yield Editor(draft=draft("values"), deck="events")
    yield replace(worked, search="zzz")
    yield replace(worked, search="1", searching=True)
    for number in (9, 12, 45):
        yield Editor(draft=draft(), number=number)
    yield Editor(draft=draft("values"), number=12)
    yield Editor(draft=draft("blank"), number=7)
    long = after(Editor(draft=draft()), m.OpenCard("dinosaurs", 9), m.Write("name"), m.Suggested(LONG[:80]))
    yield long
    yield after(long, m.ToList())
    for shown in (False, True):
        yield Editor(draft=draft("values"), deck="events", number=7, shown=shown)
        yield Editor(draft=draft("blank"), deck="events", number=7, shown=shown)
        yield replace(worked, deck="events", number=7, shown=shown)
    text = "It rains for a hundred years, and whoever cannot swim learns to. " * 6
    told = after(Editor(draft=draft(), deck="events", number=7), m.Write("front"))
    told = after(replace(told, writing=Writing("front", text[:400])), m.Written())
    yield told
    yield after(told, m.Write("front"))
    yield after(Editor(draft=draft("blank"), number=7), m.Write("name"))
    yield Editor(draft=draft("blank"), number=7, writing=Writing("name", "C"))
    yield Editor(draft=draft(), number=12, writing=Writing("speed", "printed rulebook, examples", source=True))
    yield replace(worked, faults=FAULTS)
    yield replace(worked, leaving=True)


def choosers() -> Iterator[tuple[EditorPacks | OnePack, dict[str, Any]]]:
    """Every state of the screen before it, with what its desk is to be."""
    yield EditorPacks(), {}
    yield EditorPacks(), {"own": False}
    yield EditorPacks(), {"drafts": ("mine", "mine-2")}
    yield OnePack("dino_kontra_dino", "mine"), {"drafts": ("mine",)}
    yield OnePack("dino_kontra_dino", "mine-2"), {"drafts": ("mine-2",)}
    yield EditorPacks(copying="invented"), {}
    yield EditorPacks(taking=True), {}
    yield EditorPacks(taking=True), {"files": 0}
    yield EditorPacks(file="a-pack-from-grandmother.toml", faults=FAULTS), {}
    yield EditorPacks(replacing=FOLDER / "a-pack-from-grandmother.toml"), {}
    for key in ("mine", "torn", "gone"):
        yield OnePack("dino_kontra_dino", key), {}
        yield OnePack("dino_kontra_dino", key, deleting=True), {}
    yield OnePack("dino_kontra_dino", "mine", title=""), {}
    yield OnePack("dino_kontra_dino", "mine", title=LONG), {}
