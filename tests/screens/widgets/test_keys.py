"""Keys reach everything a finger reaches, and letters go where they are looked for."""

from __future__ import annotations

from companion.screens.widgets import Area, Button, Choice, Key, Keyboard, Label, Rect, Scroll, TextField, Typed
from companion.screens.widgets.composed import ALPHABET, WIDE
from tests.screens.widgets.stages import Hand

CELLS = tuple(Choice(f"c{n}", cell, str(n), tap=n) for n, cell in enumerate(Rect(100, 100, 600, 300).grid(3, 2, 10)))
NAME = TextField("name", Rect(20, 20, 600, 100), "Ol", enter="done")
BOARD = Keyboard("board", Rect(0, 320, 1280, 480), to="name", done="finished")


def focus(hand: Hand) -> str | None:
    """What the ring lies around."""
    return hand.stage._hands.focus if hand.stage._ring else None


def test_tab_goes_through_all_targets_and_round_again() -> None:
    hand = Hand().show(Label("l", Rect(0, 0, 90, 90), "x"), *CELLS)
    seen = []
    for _ in range(7):
        hand.press("tab")
        seen.append(focus(hand))
    assert seen == ["c0", "c1", "c2", "c3", "c4", "c5", "c0"]
    hand.press("shift+tab")
    assert focus(hand) == "c5"


def test_disabled_targets_are_passed_over() -> None:
    off = Button("off", Rect(0, 0, 90, 90), "x", tap=1, off=True)
    hand = Hand().show(off, *CELLS)
    hand.press("tab")
    assert focus(hand) == "c0"


def test_arrows_go_to_the_neighbour() -> None:
    hand = Hand().show(*CELLS)
    seen = []
    for name in ("right", "right", "down", "left", "up", "up", "right"):
        hand.press(name)
        seen.append(focus(hand))
    assert seen == ["c0", "c1", "c4", "c3", "c0", "c0", "c1"]


def test_enter_and_space_press_what_has_the_focus() -> None:
    hand = Hand().show(*CELLS)
    hand.press("tab")
    assert hand.press("enter") == (0,)
    hand.wait(1)
    assert hand.press("space") == (0,)


def test_a_key_that_repeats_presses_once() -> None:
    hand = Hand().show(*CELLS)
    hand.press("tab")
    for _ in range(5):
        assert hand.send(Key("enter", "down", hand.now)) == ()
    assert hand.send(Key("enter", "up", hand.now)) == (0,)


def test_a_key_holds_like_a_finger() -> None:
    hand = Hand().show(Button("end", Rect(0, 0, 300, 100), "End", "hold", hold="ended"))
    hand.press("tab")
    hand.send(Key("enter", "down", hand.now))
    assert hand.wait(0.5) == ()
    assert hand.wait(0.5) == ("ended",)
    assert hand.send(Key("enter", "up", hand.now)) == ()


def test_enter_without_focus_is_nothing() -> None:
    assert Hand().show(*CELLS).press("enter") == ()


def test_escape_sends_the_scenes_message_and_drops_the_focus() -> None:
    hand = Hand().show(*CELLS, escape="back")
    hand.press("tab")
    assert hand.press("escape") == ("back",)
    assert focus(hand) is None


def test_a_finger_takes_the_ring_away() -> None:
    hand = Hand().show(*CELLS)
    hand.press("tab")
    hand.tap("c3")
    assert focus(hand) is None


def test_the_focus_goes_with_its_widget() -> None:
    hand = Hand().show(*CELLS)
    hand.press("tab")
    hand.show(*CELLS[1:])
    assert focus(hand) is None


def test_a_list_scrolls_to_the_focus() -> None:
    rows = tuple(Area(f"r{n}", Rect(0, 100.0 * n, 300, 90), tap=n) for n in range(9))
    hand = Hand().show(Scroll("list", Rect(100, 100, 300, 250), rows, length=890))
    for _ in range(7):
        hand.press("tab")
    assert hand.press("enter") == (6,)
    x, y = hand.centre("list/r6")
    assert 50 <= y <= 175
    assert hand.tap((x, y)) == ()  # the same target again, too soon
    hand.wait(1)
    assert hand.tap((x, y)) == (6,)


# --- letters -----------------------------------------------------------------------------------------------------


def test_real_letters_go_to_the_only_field() -> None:
    hand = Hand().show(NAME)
    assert hand.type("a") == (Typed("name", "Ola"),)
    assert hand.press("backspace") == (Typed("name", "O"),)
    assert hand.type("\n") == ()


def test_letters_go_to_the_field_with_the_focus() -> None:
    other = TextField("other", Rect(20, 140, 600, 100), "")
    hand = Hand().show(NAME, other)
    assert hand.type("a") == ()
    hand.tap("other")
    assert hand.type("a") == (Typed("other", "a"),)


def test_enter_in_a_field_sends_and_space_is_a_letter() -> None:
    hand = Hand().show(NAME)
    hand.tap("name")
    assert hand.press("enter") == ("done",)
    assert hand.press("space") == ()
    assert hand.type(" ") == (Typed("name", "Ol "),)


def test_a_field_takes_no_more_than_its_limit() -> None:
    hand = Hand().show(TextField("name", Rect(20, 20, 600, 100), "Ola", limit=3))
    assert hand.type("a") == ()
    assert hand.press("backspace") == (Typed("name", "Ol"),)


def test_our_keyboard_types_into_its_field() -> None:
    hand = Hand().show(NAME, BOARD)
    assert hand.tap("board/a") == (Typed("name", "Ola"),)
    assert hand.tap("board/back") == (Typed("name", "O"),)
    assert hand.tap("board/space") == (Typed("name", "Ol "),)
    assert hand.tap("board/done") == ("finished",)


def test_shift_is_for_one_letter() -> None:
    hand = Hand().show(NAME, BOARD)
    assert hand.tap("board/shift") == ()
    assert hand.tap("board/ł") == (Typed("name", "OlŁ"),)
    assert hand.tap("board/ą") == (Typed("name", "Olą"),)


def test_digits_stay_until_letters_are_asked_for() -> None:
    hand = Hand().show(NAME, BOARD)
    hand.tap("board/digits")
    assert hand.tap("board/7") == (Typed("name", "Ol7"),)
    assert hand.tap("board/8") == (Typed("name", "Ol8"),)
    hand.wait(1)
    hand.tap("board/digits")
    assert hand.tap("board/a") == (Typed("name", "Ola"),)


def test_quick_typing_loses_no_letter() -> None:
    text = ""
    hand = Hand().show(TextField("name", NAME.rect, text), BOARD)
    for letter in "żółw":
        hand.now += 0.06
        (typed,) = hand.tap(f"board/{letter}")
        assert isinstance(typed, Typed)
        text = typed.text
        hand.show(TextField("name", NAME.rect, text), BOARD)
    assert text == "żółw"


def test_both_layouts_have_every_polish_letter() -> None:
    polish = set("aąbcćdeęfghijklłmnńoóprsśtuwyzźż") | set("qvx")
    assert set(ALPHABET) == polish
    assert {letter for row in WIDE for letter in row} == polish | {"-"}
