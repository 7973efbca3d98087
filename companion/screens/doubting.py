"""What the rules doubt, or a device has told, in the place of what was asked: it large, and two buttons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.screens.banner import Agree, Heard, Insist
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of
from companion.screens.pages import gap, target
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Scroll, Widget
from companion.words.ui import ui


def settled(desk: Desk) -> Desk:
    """The desk without the doubt: a screen that has room for all of it needs no banner."""
    return replace(desk, notice="", doubted=False, suggested=False)


def doubt(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Fills the room that a screen has for its question. It asks one thing: whether it was so."""
    phone = look.kind == "phone"
    yield Panel("doubt", rect, outline="fern" if desk.suggested else "amber", width=4, radius=14 if phone else 20)
    inside = rect.inset(10 if phone else 28, 8 if phone else 22)
    high = target(look)
    if look.portrait:
        buttons, words = inside.cut_bottom(2 * high + gap(look), gap(look))
        insist, heard = buttons.rows(2, gap(look))
    else:
        buttons, words = inside.cut_bottom(high, gap(look))
        heard, insist = buttons.columns((1, 1.4), gap(look))
    yield from _words(desk, look, words)
    yield Button("doubt heard", heard, ui("not_so", desk.language), "quiet", role="strong", tap=Heard())
    if desk.suggested:
        yield Button("banner agree", insist, ui("devices.agree", desk.language), "main", "icons/tick", tap=Agree())
    else:
        yield Button("doubt insist", insist, ui("insist", desk.language), tap=Insist())


def warning(desk: Desk, look: Look, rect: Rect, go_on: object, mend: object) -> Iterator[Widget]:
    """Fills the same room with what cannot be true, the desk's notice; the game goes on, or counts are set by hand."""
    phone = look.kind == "phone"
    yield Panel("warning", rect, outline="amber", width=4, radius=14 if phone else 20)
    inside = rect.inset(10 if phone else 28, 8 if phone else 22)
    high = target(look)
    buttons, words = inside.cut_bottom(2 * high + gap(look) if look.portrait else high, gap(look))
    on, counts = buttons.rows(2, gap(look)) if look.portrait else buttons.columns((1, 1.2), gap(look))
    yield from _words(desk, look, words)
    yield Button("warning heard", on, ui("go_on", desk.language), tap=go_on)
    yield Button("warning counters", counts, ui("counters", desk.language), "quiet", role="strong", tap=mend)


def _words(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """The sentence as large as there is room for; a list where even the smallest is too long."""
    mark, words = rect.cut_left(36 if look.kind == "phone" else 92, 10 if look.kind == "phone" else 22)
    icon, ink = ("icons/plug", "fern") if desk.suggested else ("icons/warning", "amber")
    yield Icon("doubt mark", mark.centred(mark.w, mark.w), icon, ink)
    large = folded(look, desk.notice, "question", words.w)
    if look.kind == "tablet" and height_of(look, large, "question", words.w) <= words.h:
        yield Paragraph("doubt text", words, large, "question", upright="middle")
        return
    text = folded(look, desk.notice, "lead", words.w - 20)
    needs = height_of(look, text, "lead", words.w - 20) + 6
    if needs <= words.h:
        yield Paragraph("doubt text", words, text, "lead", upright="middle")
        return
    said = Paragraph("text", Rect(0, 0, words.w - 20, needs), text, "lead")
    yield Scroll("doubt list", words, (said,), length=needs)
