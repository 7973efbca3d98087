"""Which pack is entered: own ones, those of the app to begin with, files to take one from and to hand one over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.packs import PackFault, errors_of
from companion.screens.art import animal, drawn
from companion.screens.commands import EditPack, ImportPack
from companion.screens.desk import Desk, ShelfPack
from companion.screens.editor_about import ABOUT, GAME, Folded, Way, household, pack_told, poster_of
from companion.screens.editor_asking import fault_list
from companion.screens.editor_frame import fitting
from companion.screens.editor_messages import PackFaulty, PackTaken
from companion.screens.editor_pack import Edit, OnePack
from companion.screens.fitting import AROUND, fits_beside_icon
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of, shortened
from companion.screens.pages import Page, gap, page, state_picture, target
from companion.screens.shell import STAY, Next, go, stay
from companion.screens.widgets import (
    Area,
    Button,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words.ui import ui

ICONS: Final[dict[Way, str]] = {"blank": "icons/edit", "names": "marks/footprint", "values": "icons/dice"}


class EditorPacks(Struct, frozen=True, kw_only=True):
    """`copying` is the pack that an own one is to begin with, `taking`: a file is chosen.

    `file` has `faults`, or holds a pack that would take the place of another (`replacing`).
    """

    shows_shared: ClassVar[bool] = True
    shows_drafts: ClassVar[bool] = True

    game: str = GAME
    copying: str = ""
    taking: bool = False
    file: str = ""
    faults: tuple[PackFault, ...] = ()
    replacing: Path | None = None


class Copy(Struct, frozen=True):
    """Begin an own pack with this one."""

    key: str


class Begin(Struct, frozen=True):
    """Begin like this."""

    start: Way


class Show(Struct, frozen=True):
    """Look at this own pack as a whole."""

    key: str


class Choose(Struct, frozen=True):
    """Choose a file."""


class Take(Struct, frozen=True):
    """Take the pack in this file."""

    path: Path


class Replace(Struct, frozen=True):
    """It takes the place of mine."""


def scene(desk: Desk, look: Look, state: EditorPacks) -> Scene:
    """The packs, the ways to begin, the files, or what is wrong with one."""
    if state.faults:
        count = len(state.faults)
        made = page(desk, look, poster_of(desk, look, state.game, ("editor.faults", ""), Folded()), foot=False)
        said = ui("editor.file_faults_told", desk.language, count, count=count, file=state.file)
        told = folded(look, said, "lead", made.body.w)
        words, rest = made.body.cut_top(height_of(look, told, "lead", made.body.w) + 4, gap(look))
        faults = fault_list(desk, look, None, state.faults, rest)
        return made.scene(Paragraph("faults told", words, told, "lead", "pencil"), faults)
    if state.replacing is not None:
        return _replace(desk, look, state, state.replacing)
    if state.copying:
        return _starts(desk, look, state.game)
    return _files(desk, look, state.game) if state.taking else _packs(desk, look, state)


def update(desk: Desk, state: EditorPacks, message: object) -> Next:
    """Opening, beginning, taking and handing over are for the app to do."""
    plain = EditorPacks(game=state.game)
    if isinstance(message, Edit):
        return stay(plain, EditPack(state.game, message.key))
    if isinstance(message, Copy):
        return stay(replace(plain, copying=message.key))
    if isinstance(message, Begin):
        return stay(plain, EditPack(state.game, state.copying, message.start))
    if isinstance(message, Show):
        return go(OnePack(state.game, message.key))
    return _file_step(state, plain, message)


def _file_step(state: EditorPacks, plain: EditorPacks, message: object) -> Next:
    """What has to do with files."""
    if isinstance(message, Choose):
        return stay(replace(plain, taking=True))
    if isinstance(message, Take):
        return stay(plain, ImportPack(message.path))
    if isinstance(message, PackFaulty):
        return stay(replace(plain, file=message.file, faults=errors_of(message.faults)))
    if isinstance(message, PackTaken):
        return stay(replace(plain, replacing=message.path))
    if isinstance(message, Replace) and state.replacing is not None:
        return stay(plain, ImportPack(state.replacing, replace=True))
    return stay(plain) if isinstance(message, Folded) else STAY


# --- the packs --------------------------------------------------------------------------------------------------


def _packs(desk: Desk, look: Look, state: EditorPacks) -> Scene:
    texts = ABOUT[state.game].texts
    lead = "" if look.kind == "phone" else ui(f"{texts}.lead", desk.language)
    made = page(desk, look, poster_of(desk, look, state.game, (f"{texts}.title", lead)))
    own = household(desk, state.game)
    mine = (*own, *(each for each in desk.packs if each.game == state.game and each.built_in))
    begun = bool(own)
    y, children = 0.0, list[Widget]()
    for pack in mine:
        high = target(look) * 2 + 56
        main = not pack.built_in or not begun
        children += _pack(desk, look, pack, Rect(0, y, made.body.w - 16, high), main=main)
        y += high + gap(look)
    text = ui("editor.import", desk.language)
    text = text if fits_beside_icon(look, text, made.foot.w) else ""
    button = Button("choose", made.foot, text, "quiet", "icons/import", tap=Choose(), colour=_foot_ink(look))
    return made.scene(Scroll("packs", made.body, tuple(children), length=y - gap(look)), button)


def _foot_ink(look: Look) -> str:
    """On a high screen the foot is part of the ground."""
    return "on_ground" if look.portrait else ""


def _pack(desk: Desk, look: Look, pack: ShelfPack, rect: Rect, *, main: bool) -> Iterator[Widget]:
    """An own pack is opened by a button; one of the app's is what an own one begins with."""
    key, phone = f"pack {pack.key}", look.kind == "phone"
    yield Panel(f"{key} sheet", rect, radius=18)
    art, words = rect.cut_left(72 if phone else 216)
    about = ABOUT[pack.game]
    name = about.begun if pack.built_in else about.own
    known = drawn(name)
    field = known.field if known else pack.game
    yield Panel(f"{key} field", art, colour=field, corners="left", radius=18)
    yield from animal(key, name, _stands(art), art, field)
    edit, told = words.inset(10 if phone else 24, 8 if phone else 18).cut_bottom(target(look), 6)
    out, told = told.cut_right(0 if pack.built_in else target(look), gap(look) * 0.6)
    title, below = told.rows((1, 1.3) if phone else (1.1, 1), 2)
    yield Label(
        f"{key} title", title, fitting(look, pack.title, "row", title, lines=1), "row", size=22 if phone else 44
    )
    said = fitting(look, pack_told(desk, pack, short=phone), "label", below)
    yield Paragraph(f"{key} told", below, said, "label", "pencil", upright="middle")
    yield from _pack_buttons(desk, look, pack, (edit, out), main=main)


def _stands(art: Rect) -> Rect:
    """An animal in a tile: its head, and as much below it as there is room for."""
    wide = max(art.w, art.h / 1.3)
    return Rect(art.x, art.y + art.h * 0.04, wide, wide * 1.2)


def _pack_buttons(
    desk: Desk, look: Look, pack: ShelfPack, places: tuple[Rect, Rect], *, main: bool
) -> Iterator[Widget]:
    edit, out = places
    out = out._replace(h=target(look))
    if not pack.built_in:
        yield Button(f"show {pack.key}", out, "", "quiet", "icons/menu", tap=Show(pack.key))
    text = ui("editor.copy" if pack.built_in else f"{ABOUT[pack.game].texts}.edit", desk.language)
    tap = Copy(pack.key) if pack.built_in else Edit(pack.key)
    role: Role | None = "strong" if look.kind == "phone" else None
    yield Button(f"edit {pack.key}", edit, text, "main" if main else "quiet", tap=tap, role=role)


def _starts(desk: Desk, look: Look, game: str) -> Scene:
    """The ways to begin, each with what it means."""
    made = page(desk, look, poster_of(desk, look, game, ("editor.copy_title", ""), Folded()), foot=False)
    width = made.body.w - 16
    told = folded(look, ui(f"{ABOUT[game].texts}.copy_told", desk.language), "lead", width)
    high = height_of(look, told, "lead", width) + 6
    children: list[Widget] = [Paragraph("copy told", Rect(0, 0, width, high), told, "lead", "pencil")]
    y = high + gap(look)
    for start in ABOUT[game].starts:
        parts, high = _start(desk, look, (ABOUT[game].texts, start), Rect(0, y, width, 0))
        children += parts
        y += high + gap(look)
    return made.scene(Scroll("starts", made.body, tuple(children), length=y - gap(look)))


def _start(desk: Desk, look: Look, said: tuple[str, Way], place: Rect) -> tuple[list[Widget], float]:
    texts, start = said
    phone = look.kind == "phone"
    pad = gap(look) if phone else 26
    wide = place.w - 2 * pad - (56 if phone else 120)
    name = folded(look, ui(f"{texts}.start.{start}", desk.language), "title", wide)
    told = folded(look, ui(f"{texts}.start.{start}.told", desk.language), "body", wide)
    first = height_of(look, name, "title", wide, 24 if phone else 40) + 6
    second = height_of(look, told, "body", wide) + 6
    sheet = place._replace(h=max(first + second + 2 * pad, 3 * target(look) * (0.6 if phone else 0.66)))
    mark, words = sheet.cut_left(56 if phone else 130)
    words = words.inset(pad * 0.6, 0).centred(wide, first + second)
    above, below = words.cut_top(first)
    side = min(mark.w * 0.5, 64)
    parts: list[Widget] = [
        Panel(f"{start} sheet", sheet, radius=18, outline="lava", width=3),
        Icon(f"{start} mark", mark.centred(side, side), ICONS[start], "lava"),
        Paragraph(f"{start} name", above, name, "title", size=24 if phone else 40),
        Paragraph(f"{start} told", below, told, "body", "pencil"),
        Area(f"{start} begin", sheet, tap=Begin(start), radius=18),
    ]
    return parts, sheet.h


# --- files ------------------------------------------------------------------------------------------------------


def _files(desk: Desk, look: Look, game: str) -> Scene:
    """The packs in the folder for things handed over; or where to put one."""
    folder = str(desk.shared.folder)
    made = page(desk, look, poster_of(desk, look, game, ("editor.import", ""), Folded()), foot=False)
    told = folded(look, ui("editor.import_told", desk.language, folder=folder), "label", made.body.w)
    if not desk.shared.packs:
        return made.scene(*_no_files(desk, look, made, folder))
    head, rest = made.body.cut_top(height_of(look, told, "label", made.body.w) + 8, gap(look))
    length = len(desk.shared.packs) * (target(look) + gap(look)) - gap(look)
    rows = Rect(0, 0, rest.w - 16, length).rows(len(desk.shared.packs), gap(look))
    children = [
        Button(
            f"file {path.name}",
            row,
            shortened(look, path.name, row.w - AROUND - 30),
            "quiet",
            "icons/import",
            tap=Take(path),
            align="left",
        )
        for path, row in zip(desk.shared.packs, rows, strict=True)
    ]
    return made.scene(
        Paragraph("folder", head, told, "label", "pencil"), Scroll("files", rest, tuple(children), length=length)
    )


def _no_files(desk: Desk, look: Look, made: Page, folder: str) -> Iterator[Widget]:
    text = folded(look, ui("editor.no_files", desk.language, folder=folder), "lead", made.body.w)
    words, art = made.body.cut_bottom(height_of(look, text, "lead", made.body.w) + 12, gap(look))
    if art.h > 80:
        yield state_picture("no files", art, "no_saves")
    yield Paragraph("no files told", words, text, "lead", align="centre")


def _replace(desk: Desk, look: Look, state: EditorPacks, path: Path) -> Scene:
    """The file would take the place of a pack: only if it is meant."""
    made = page(desk, look, poster_of(desk, look, state.game, ("editor.replace", ""), Folded()), foot=False)
    button, words = made.body.cut_bottom(target(look), gap(look))
    said = ui("editor.replace_told", desk.language, file=path.name)
    told = Paragraph("replace told", words, folded(look, said, "lead", words.w), "lead", upright="middle")
    return made.scene(told, Button("replace", button, ui("editor.replace_do", desk.language), "hold", hold=Replace()))
