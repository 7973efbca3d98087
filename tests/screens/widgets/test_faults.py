"""Each fault of a layout is found, and a sound layout has none."""

from __future__ import annotations

import pytest

from companion.screens.look import Look, TextSize, Turn
from companion.screens.widgets import (
    Area,
    Button,
    Card,
    Choice,
    Fill,
    Icon,
    Keyboard,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    SeatDisc,
    Stepper,
    TextField,
    Turned,
    Widget,
    inner,
    layout_faults,
)
from companion.screens.widgets.faults import ColourAlone, Fault, Outside, Overlap, TextTooSmall, TooSmall

LOOK = Look()


def faults(*widgets: Widget) -> tuple[Fault, ...]:
    return layout_faults(Scene(widgets), LOOK)


def test_targets_over_each_other() -> None:
    one, other = Area("a", Rect(0, 0, 100, 100), tap=1), Area("b", Rect(90, 0, 100, 100), tap=2)
    assert faults(one, other) == (Overlap("a", "b"),)
    assert faults(one, Area("b", Rect(100, 0, 100, 100), tap=2)) == ()


def test_targets_too_small_for_a_finger() -> None:
    assert faults(Area("a", Rect(0, 0, 80, 100), tap=1)) == (TooSmall("a", 13.6, 17.0),)
    cell = Scene((Area("a", Rect(0, 0, 89, 65), tap=1),))
    assert layout_faults(cell, LOOK, least_mm=(15, 11)) == ()


def test_targets_without_a_message_are_no_targets() -> None:
    assert faults(Area("a", Rect(0, 0, 10, 10))) == ()


def test_text_below_three_millimetres() -> None:
    (fault,) = faults(Label("a", Rect(0, 0, 60, 40), "Wszystkie dinozaury"))
    assert isinstance(fault, TextTooSmall)
    assert (fault.key, fault.text) == ("a", "Wszystkie dinozaury")
    assert fault.mm < 3
    assert faults(Label("a", Rect(0, 0, 240, 40), "Wszystkie dinozaury")) == ()


@pytest.mark.parametrize(
    "widget",
    [
        Paragraph("a", Rect(0, 0, 200, 20), "Wszystkie dinozaury czekają na Kasię"),
        Numeral("a", Rect(0, 0, 10, 100), "18"),
        Button("a", Rect(0, 0, 100, 100), "Wszystkie dinozaury", tap=1),
        TextField("a", Rect(0, 0, 100, 100), "Wszystkie dinozaury"),
        Choice("a", Rect(0, 0, 100, 100), "Wszystkie dinozaury", tap=1),
    ],
)
def test_text_of_every_widget_is_looked_at(widget: Widget) -> None:
    assert [type(fault) for fault in faults(widget)] == [TextTooSmall]


def test_what_lies_outside_the_screen() -> None:
    assert faults(Label("a", Rect(1200, 0, 100, 40), "x")) == (Outside("a"),)
    assert faults(Fill("a", Rect(1200, 0, 100, 40), colour="ink")) == ()


def test_what_lies_outside_its_panel_unless_it_is_a_list() -> None:
    label = Label("l", Rect(0, 380, 300, 40), "x")
    assert faults(Turned("p", Rect(0, 0, 300, 400), 180, (label,))) == (Outside("p/l"),)
    assert faults(Scroll("p", Rect(0, 0, 300, 400), (label,), length=500)) == ()


def test_a_seats_colour_alone() -> None:
    strip = Fill("strip", Rect(0, 0, 400, 100), colour="t_rex")
    assert faults(strip) == (ColourAlone("strip"),)
    assert faults(strip, Label("name", Rect(10, 10, 300, 60), "Kasia")) == ()
    assert faults(Panel("p", Rect(0, 0, 300, 300), bar="dilophosaurus")) == (ColourAlone("p"),)


def test_a_seats_disc_with_a_number_needs_its_symbol() -> None:
    disc = SeatDisc("d", Rect(100, 100, 100, 100), colour="t_rex", text="7", mark=False)
    assert faults(disc) == (ColourAlone("d"),)
    assert faults(disc, Icon("i", Rect(210, 100, 40, 40), "marks/crown")) == ()
    assert faults(SeatDisc("d", disc.rect, colour="t_rex", text="7")) == ()
    assert faults(Card("c", disc.rect, colour="t_rex")) == ()


@pytest.mark.parametrize("look", [LOOK, Look((800, 1280)), Look((1920, 1200), 8.82), Look((360, 640), 5.5)])
@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_our_own_composed_widgets_are_sound(look: Look, text_size: TextSize, turn: Turn) -> None:
    size = look.size_px if turn in {0, 180} else (look.size_px[1], look.size_px[0])
    look = Look(size, look.px_per_mm, turn, text_size=text_size)
    board, rest = Rect.of(look.size).cut_bottom(look.min_target * 7 if look.portrait else look.min_target * 4.4)
    count = rest.cut_top(look.min_target)[0].inset(20, 0)
    widgets = (
        Keyboard("board", board, to="name", done=1),
        Stepper("count", count, text="18", less=1, more=2),
        TextField("name", count + (0, count.h + 10), "Łukasz"),
    )
    assert layout_faults(Scene(widgets), look) == ()


def test_a_turned_panel_is_measured_as_its_reader_sees_it() -> None:
    rect = Rect(0, 0, 100, 400)
    area = inner(rect, 90)
    button = Button("b", area, "Weiter", tap=1)
    assert faults(Turned("p", rect, 90, (button,))) == ()
