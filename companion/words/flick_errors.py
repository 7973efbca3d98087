"""What can be wrong with a flick, and what to do about it."""

from __future__ import annotations

from typing import Final

from companion.words.texts import ErrorText, text

MEND: Final = text("Mend it there: {where}.")
SIZE: Final = text("Measure it again with a ruler ({where}).")

FLICK: Final[dict[str, ErrorText]] = {
    "FlickOutOfRange": ErrorText(
        text("“{offending}” is no number that makes sense here."), text("Give one in its range: {where}.")
    ),
    "FlickNotANumber": ErrorText(text("“{offending}” is not a number."), text("Give a number for {where}.")),
    "FlickWiderThanLong": ErrorText(text("A card is wider than long: {offending}."), SIZE),
    "FlickNotOnRock": ErrorText(
        text("The card lies behind the rock: {offending} m before its edge."), text("Lay it on the rock ({where}).")
    ),
    "FlickNoTable": ErrorText(
        text("These corners make no table: {offending}."),
        text("Give at least three, counter-clockwise, without a dent ({where})."),
    ),
    "FlickTooManyCards": ErrorText(text("{offending} cards are too many."), text("Lay fewer cards ({where}).")),
    "FlickCardTwice": ErrorText(
        text("Two cards have the number {offending}."), text("Give each card its own number ({where}).")
    ),
    "FlickCardsOverlap": ErrorText(
        text("Two cards lie in each other: {where}."),
        text("Move one, or give the upper one the higher order than {offending}."),
    ),
    "FlickCannotRead": ErrorText(text("The file {offending} cannot be read ({where})."), text("Name a file that can.")),
    "FlickTooLarge": ErrorText(text("The file {offending} is too large."), text("Take a smaller one.")),
    "FlickNotUtf8": ErrorText(text("The file {offending} is no UTF-8 text ({where})."), text("Save it as UTF-8.")),
    "FlickNotToml": ErrorText(text("The file {offending} is no whole TOML: {where}."), text("Mend that line.")),
    "FlickTooDeep": ErrorText(text("The file {offending} is nested too deeply."), text("Two levels are enough.")),
    "FlickWrongValue": ErrorText(text("A value in the file {offending} does not fit."), MEND),
    "FlickBadFormat": ErrorText(text("The file is of another format: {offending}."), MEND),
    "FlickNoSuchKind": ErrorText(
        text("There is no kind of card “{offending}”."), text("Choose another, or give its size ({where}).")
    ),
    "FlickNoRoom": ErrorText(
        text("There is no room for card {offending}."), text("Spread fewer or smaller cards ({where}).")
    ),
    "FlickNoLandingTable": ErrorText(
        text("No landings are known for the card {offending} on {where}."),
        text("Take the sizes that come with the app."),
    ),
    "FlickTooSteep": ErrorText(
        text("The card slid down {offending} m, which is too steep."), text("Use a flatter ramp ({where}).")
    ),
    "FlickNothingMeasured": ErrorText(
        text("Nothing was measured for {where}."), text("Measure it at least once, by --tilt or --slide.")
    ),
    "FlickBadSwipe": ErrorText(text("The finger's way makes no sense: {offending}."), text("Swipe once more.")),
    "FlickNoPymunk": ErrorText(
        text("The package pymunk is not installed, so no card can meet another."),
        text("“dino-companion doctor” says how to install it."),
    ),
}
