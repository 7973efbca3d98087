"""Rules at hand: in our own words, by id, searchable, opened at the rule that somebody asks about."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.banner import Retry, answered
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.pages import Page, Poster, board_height, gap, page, state_picture, target
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import (
    Button,
    Icon,
    Keyboard,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    TextField,
    Typed,
    Widget,
)
from companion.words import readings
from companion.words.rules import RuleText, games_with_rules, rule_texts
from companion.words.ui import ui


class Rules(Struct, frozen=True):
    """`game` empty: that of the table, else the first that has rules. `rule` is where it opens.

    `typing`: our keyboard is up.
    """

    game: str = ""
    rule: str = ""
    search: str = ""
    typing: bool = False


class Search(Struct, frozen=True):
    """Type what to look for, or be done with typing."""

    typing: bool


class Clear(Struct, frozen=True):
    """Show all rules again."""


def scene(desk: Desk, look: Look, state: Rules) -> Scene:
    """The rules as one list of large type, the field to search them, and the keyboard while it is needed."""
    game = game_of(desk, state)
    title = next((each.title for each in desk.shelf if each.key == game), "")
    lead = title if look.kind == "tablet" else ""
    made = page(desk, look, Poster(ui("home.rules", desk.language), game, f"posters/{game}", lead), foot=False)
    if state.typing:  # the poster makes room for the keyboard
        made = Page((), Rect.of(look.size).inset(gap(look)), Rect(0, 0, 0, 0))
    found = matching(rule_texts(game, desk.language), state.search)
    field, rest = made.body.cut_top(target(look), gap(look))
    widgets: list[Widget] = []
    if state.typing:
        board, rest = rest.cut_bottom(board_height(look, rest.w), gap(look))
        widgets.append(Keyboard("board", board, to="search", done=Search(False)))
    if rest.h < target(look):  # a phone on its side: what is found is counted beside the field
        count, field = field.cut_right(target(look) * 1.5, gap(look))
        widgets += _count(len(found), count)
    else:
        widgets += _list(desk, look, state, (found, rest)) if found else _nothing(desk, look, rest)
    widgets += _field(desk, look, state, field)
    shown = made.scene(*widgets)
    return replace(shown, escape=Search(False)) if state.typing else shown


def update(desk: Desk, state: Rules, message: object) -> Next:
    """Searching shows what fits; the list starts over with every letter."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Typed):
        return stay(replace(state, search=message.text, rule=""))
    if isinstance(message, Search):
        return stay(replace(state, typing=message.typing))
    return stay(Rules(state.game)) if isinstance(message, Clear) else STAY


def game_of(desk: Desk, state: Rules) -> str:
    """Whose rules are shown."""
    if state.game:
        return state.game
    written = games_with_rules(tuple(each.key for each in desk.shelf))
    if desk.table is not None and desk.table.game in written:
        return desk.table.game
    return written[0] if written else "dino_kontra_dino"


def matching(rules: tuple[RuleText, ...], search: str) -> tuple[RuleText, ...]:
    """The rules in which every word that is looked for begins a word, or that have this id."""
    wanted = search.casefold().split()
    return tuple(rule for rule in rules if all(_holds(rule, word) for word in wanted))


def _holds(rule: RuleText, word: str) -> bool:
    told = f"{rule.rule} {rule.rule.rpartition('-')[2]} {rule.title} {rule.text}".casefold()
    return any(each.strip(".,:;?!()").startswith(word) for each in told.split())


# --- drawing ----------------------------------------------------------------------------------------------------


def _field(desk: Desk, look: Look, state: Rules, rect: Rect) -> Iterator[Widget]:
    clear, field = rect.cut_right(rect.h, gap(look))
    hint = shortened(look, ui("rules.search", desk.language), field.w - 40)
    yield TextField("search", field, state.search, hint, enter=Search(False), tap=Search(True))
    if state.search or state.typing:
        yield Button("clear", clear, kind="quiet", icon="icons/cross", tap=Clear())
    else:
        yield Button("clear", clear, kind="quiet", icon="icons/search", tap=Search(True))


def _count(found: int, rect: Rect) -> Iterator[Widget]:
    """How many rules are found, where they have no room while one types."""
    mark, number = rect.columns((1, 1.2), 4)
    ink = "ink" if found else "amber"
    yield Icon("count mark", mark.centred(28, 28), "icons/book", ink)
    yield Label("count", number, str(found), "row", ink)


def _list(desk: Desk, look: Look, state: Rules, told: tuple[tuple[RuleText, ...], Rect]) -> Iterator[Widget]:
    found, rect = told
    y, start, children = 0.0, 0.0, list[Widget]()
    game = game_of(desk, state)
    for rule in found:
        if rule.rule == state.rule:
            start = y
        parts, high = _rule(desk, look, (game, rule, rule.rule == state.rule), Rect(0, y, rect.w - 20, 0))
        children += parts
        y += high + gap(look)
    yield Scroll(f"rules {state.rule} {state.search}", rect, tuple(children), length=y, start=start)


def _rule(desk: Desk, look: Look, told: tuple[str, RuleText, bool], place: Rect) -> tuple[list[Widget], float]:
    game, rule, opened = told
    pad = gap(look)
    inside = Rect(place.x + pad, place.y + pad, place.w - 2 * pad, 0)
    wide = 78 if look.kind == "phone" else 116
    size = 24 if look.kind == "phone" else 36
    head = height_of(look, rule.title, "title", inside.w - wide - 8, size) + 6
    text = height_of(look, rule.text, "lead", inside.w) + 6
    title, number = inside._replace(w=inside.w - wide - 8, h=head), Rect(inside.right - wide, inside.y, wide, head)
    words = Rect(inside.x, inside.y + head + 6, inside.w, text)
    parts: list[Widget] = [
        Paragraph(f"{rule.rule} title", title, rule.title, "title", size=size),
        Label(f"{rule.rule} id", number, rule.rule, "label", "pencil", "right"),
        Paragraph(f"{rule.rule} text", words, rule.text, "lead"),
    ]
    below = words.bottom
    for n, line in enumerate(_read_here(desk, game, rule.rule)):
        high = height_of(look, line, "label", inside.w - 34) + 6
        row = Rect(inside.x, below + 8, inside.w, max(high, 26))
        parts.append(Icon(f"{rule.rule} reading {n}", row.cut_left(24)[0].centred(24, 24), "icons/book", "pencil"))
        parts.append(Paragraph(f"{rule.rule} read {n}", row.cut_left(34)[1], line, "label", "pencil", upright="middle"))
        below = row.bottom
    sheet = Rect(place.x, place.y, place.w, below + pad - place.y)
    outline = "amber" if opened else ""
    return [Panel(f"{rule.rule} sheet", sheet, radius=16, outline=outline, width=4), *parts], sheet.h


def _read_here(desk: Desk, game: str, rule: str) -> Iterator[str]:
    """How the gaps of this rule are read: at this table, else as the app would."""
    options = desk.table.options if desk.table is not None and desk.table.game == game else None
    for reading in readings(game, desk.language):
        if reading.rule == rule:
            value = reading.default if options is None else getattr(options, reading.field)
            yield ui("rules.read", desk.language, title=reading.title, label=reading.said(value))


def _nothing(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    text = ui("rules.nothing", desk.language)
    words, art = rect.cut_bottom(min(height_of(look, text, "lead", rect.w) + 8, rect.h), 8)
    if art.h > 80:
        yield state_picture("nothing", art, "no_match")
    yield Paragraph("nothing told", words, text, "lead", align="centre", upright="middle")
