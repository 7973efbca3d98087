"""How high a text is in a look, so that lists of texts can be laid out before anything is painted."""

from __future__ import annotations

from companion.screens.look import Look
from companion.screens.theme import theme
from companion.screens.widgets import Rect, Role, text
from companion.screens.widgets.brush import LARGE_TYPE

SLACK = 3  # pixels, for rounding


def height_of(look: Look, words: str, role: Role, width: float, size: float | None = None) -> float:
    """The height in units of a paragraph of this width in its wished size."""
    face, px = _style(look, role, size)
    room = int(width * look.scale) - SLACK
    while (lines := text.wrap(face, px, words, room)) is None and px > look.min_text_px:
        px -= 1
    return (text.block_height(face, px, lines or (words,)) + SLACK) / look.scale


def width_of(look: Look, words: str, role: Role, size: float | None = None) -> float:
    """The width in units of a line in its wished size."""
    face, px = _style(look, role, size)
    return (text.width(face, px, words) + SLACK) / look.scale


def shortened(look: Look, words: str, width: float, role: Role = "label") -> str:
    """A line as much of which is left as fits in the least size of a role's type."""
    face, room = theme().type[role].face, int(width * look.scale) - SLACK
    if text.width(face, look.min_text_px, words) <= room:
        return words
    cut = next((at for at in range(len(words), 1, -1) if _fits(look, face, f"{words[:at].rstrip()}…", room)), 1)
    return f"{words[:cut].rstrip()}…"


def whole(look: Look, words: str, width: float, high: float, role: Role = "label") -> str:
    """The words as they are where their lines have room in the least size of type, else as much as one line holds."""
    face, room = theme().type[role].face, int(width * look.scale) - SLACK
    fit = text.fit_block(face, look.min_text_px, look.min_text_px, words, (room, int(high * look.scale) - SLACK))
    return words if fit.ok else shortened(look, words, width)


def on_button(look: Look, words: str, rect: Rect, icon: str = "", role: Role = "quiet") -> str:
    """What a button of this place says: all of it wherever one or more lines have room beside its icon."""
    _, px = _style(look, role, None)
    inside = rect.w - 2 * min(14, rect.w / 10)
    if icon:
        inside -= min(round(px * 1.1) / look.scale, rect.h * 0.6) + 12
    return whole(look, words, inside, rect.h - 8, role)


def folded(look: Look, words: str, role: Role, width: float) -> str:
    """The text with line breaks in words that are wider than a line: the paths of files, at a slash where one is."""
    face, px = _style(look, role, None)
    room = int(width * look.scale) - SLACK
    return " ".join(_folded(face, px, word, room) for word in words.split(" "))


def _folded(face: str, px: int, word: str, room: int) -> str:
    lines = []
    while word and text.width(face, px, word) > room:
        longest = next(at for at in range(len(word), 0, -1) if at == 1 or text.width(face, px, word[:at]) <= room)
        cut = word.rfind("/", 1, longest) + 1 or longest
        lines.append(word[:cut])
        word = word[cut:]
    return "\n".join([*lines, word] if word else lines)


def _fits(look: Look, face: str, words: str, room: int) -> bool:
    return text.width(face, look.min_text_px, words) <= room


def _style(look: Look, role: Role, size: float | None) -> tuple[str, int]:
    kind = theme().type[role]
    units = kind.size(look.kind) if size is None else size
    grown = units * (look.text_scale if units < LARGE_TYPE else 1)
    return kind.face, max(round(grown * look.scale), look.min_text_px)
