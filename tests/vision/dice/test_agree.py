"""Three frames in a row have to say the same of each die, at the same place."""

from __future__ import annotations

from vision.dice.agree import agreed
from vision.values import DiceReading, SeenDie


def reading(*values: str | None, shift: float = 0, confidence: float = 0.9) -> DiceReading:
    dice = tuple(SeenDie(each, (100 * at + shift, 0, 40, 40), confidence) for at, each in enumerate(values))
    return DiceReading(dice, None in values, (), ())


def codes(of: DiceReading) -> list[str]:
    return [doubt.code for doubt in of.questions]


def test_three_equal_frames_are_the_newest_with_its_least_confidence() -> None:
    last = agreed([reading("1", "6", confidence=0.8), reading("1", "6"), reading("1", "6", shift=3)])
    assert (last.values, last.abstained, codes(last)) == (("1", "6"), False, [])
    assert last.dice[0].confidence == 0.8
    assert last.dice[0].box[0] == 3


def test_two_frames_are_too_few_and_none_too() -> None:
    assert (agreed([reading("1")] * 2).values, codes(agreed([reading("1")] * 2))) == ((None,), ["frames_differ"])
    assert (agreed([]).values, agreed([]).abstained) == ((), True)


def test_only_the_die_that_differs_is_asked_about() -> None:
    last = agreed([reading("1", "6"), reading("1", "5"), reading("1", "6")])
    assert (last.values, last.abstained) == (("1", None), True)
    assert last.questions[-1].ids == (1,)


def test_another_number_of_dice_leaves_no_value() -> None:
    last = agreed([reading("1", "6"), reading("1"), reading("1", "6")])
    assert (last.values, codes(last)) == ((None, None), ["frames_differ"])


def test_a_die_that_has_moved_is_asked_about() -> None:
    assert agreed([reading("4"), reading("4", shift=60), reading("4")]).values == (None,)


def test_the_newest_three_count() -> None:
    assert agreed([reading("5"), reading("2"), reading("2"), reading("2")]).values == ("2",)


def test_a_die_that_no_frame_could_name_stays_open() -> None:
    last = agreed([reading(None)] * 3)
    assert (last.values, last.abstained, codes(last)) == ((None,), True, [])
