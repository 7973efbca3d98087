"""What can be wrong with a pack's file. Whoever lists a fault puts its file, line and field in front."""

from __future__ import annotations

import re
from typing import Final

from companion.packs.faults import PackFault
from companion.words.formats import COMMA, OR, join
from companion.words.language import Language
from companion.words.texts import Either, Line, Text, choose, counted, fill_strings, number_of, text

FROM_TO: Final = text("{lowest} to {highest}")
BOUNDS: Final[dict[str, Text]] = {
    ">=": text("at least {bound}"),
    "<=": text("at most {bound}"),
    ">": text("more than {bound}"),
    "<": text("less than {bound}"),
}
KINDS: Final[dict[str, Text]] = {
    "integer": text("a whole number"),
    "number": text("a number"),
    "text": text("a text"),
    "table": text("a table"),
    "array": text("a list"),
}


def _allows(fault: PackFault) -> bool:
    return bool(fault.allowed)


def _has_value(fault: PackFault) -> bool:
    return bool(fault.offending)


FILE_FAULTS: Final[dict[str, Line]] = {
    "no_such_file": text("There is no such file."),
    "is_a_folder": text("This is a folder, not a file."),
    "not_a_file": text("This is a device or a pipe, not a file."),
    "cannot_read": text("The file cannot be read: {offending}."),
    "too_large": text("The file is too large for a pack. Bytes: {offending}; allowed: {allowed}."),
    "line_too_long": text("The line is too long for a pack. Signs: {offending}; allowed: {allowed}."),
    "empty_file": text("The file is empty."),
    "not_utf8": text("The file is not UTF-8 text: {offending}."),
    "not_toml": text("This is not TOML: {offending}."),
    "bad_format": text("The app does not know format {offending}, only {allowed}."),
    "wrong_game": text("The pack is for the game {offending}, not for {allowed}."),
}

VALUE_FAULTS: Final[dict[str, Line]] = {
    "unknown_key": Either(
        _allows,
        text("There is no key “{offending}”. Perhaps meant: {allowed}."),
        text("There is no key “{offending}”."),
    ),
    "missing_key": Either(
        _allows, text("A key is missing: {field}. Possible values: {allowed}."), text("A key is missing: {field}.")
    ),
    "wrong_type": Either(
        _allows,
        text("“{offending}” is of the wrong kind. Wanted: {allowed}."),
        text("A value is of the wrong kind: {offending}."),
    ),
    "out_of_range": text("{offending} is out of range. Possible: {allowed}."),
    "not_one_of": text("“{offending}” is not possible here. Possible: {allowed}."),
    "wrong_length": Either(
        _has_value,
        text("“{offending}” is too short or too long. Allowed length: {allowed}."),
        text("Something has to be written here. Allowed length: {allowed}."),
    ),
    "wrong_form": text("“{offending}” is not in the right form. For example: {allowed}."),
    "control_character": text("The text holds a control character: {offending}."),
    "duplicate": Either(
        lambda fault: bool(fault.see_line),
        text("“{offending}” is there already, in line {see_line}."),
        text("“{offending}” is there already."),
    ),
}

BETWEEN_FAULTS: Final[dict[str, Line]] = {
    "mark_without_value": text("“{offending}” is marked, but has no value."),
    "source_missing": text("A value printed in public needs its source."),
    "wrong_count": text("The pack holds {offending} of these ({field}), the box {allowed}."),
    "no_records": text("The pack is empty. It can hold: {allowed}."),
    "values_missing": counted(
        "{offending} value is not entered yet, so the app cannot deal from this pack.",
        "{offending} values are not entered yet, so the app cannot deal from this pack.",
        "offending",
    ),
    "too_many": text("There are too many: {offending}. Possible: {allowed}."),
    "link_to_itself": text("“{offending}” is at both ends."),
    "start_missing": text("The colour “{offending}” has no start space on this side: {allowed}."),
    "start_unreachable": text("No way leads to the start space “{offending}”."),
    "unreachable": text("No way leads to the space “{offending}”."),
    "too_few_nests": text("Too few spaces may hold a nest: {offending}. Needed: {allowed}."),
    "no_board": text(
        "The pack has no board. It serves beside the table, and the game cannot be played digitally from it."
    ),
    "not_smaller": text("A card of this kind ({offending}) should be smaller than one of {allowed}."),
    "too_few_to_deal": text("There are too few cards for the app to deal from this pack: {offending}."),
    "not_together": text("“{offending}” does not go together with {allowed}."),
    "less_than_printed": text("The value is {offending}, but the printed rulebook shows {allowed}."),
    "more_than_box": text("In all there are {offending} of these ({field}), and the box holds only {allowed}."),
    "does_nothing": text("The effect “{offending}” does nothing."),
}

BOARD_FAULTS: Final[dict[str, Line]] = {
    "too_few_edge_spaces": text(
        "Dinos cannot be placed on this tile: it has {offending} edge spaces without a shrine or a glyph, and needs "
        "{allowed}."
    ),
    "too_close": text("The space “{offending}” lies on another, in line {see_line}."),
    "not_joined": text("The tile “{offending}” is in several parts. Every space has to be linked to the others."),
    "tiles_overlap": text("The tile “{offending}” overlaps the tile in line {see_line} when they lie together."),
    "tiles_apart": text("The tile “{offending}” does not meet the tile in line {see_line} when they lie together."),
    "wrong_count_of_side": text("A side has {offending} tiles instead of 4, so the app cannot deal from this pack."),
    "too_few_glyphs": text(
        "There are {offending} glyphs for {allowed} glyph spaces, so the app cannot deal from this pack."
    ),
}

PACK_FAULTS: Final[dict[str, Line]] = {**FILE_FAULTS, **VALUE_FAULTS, **BETWEEN_FAULTS, **BOARD_FAULTS}
UNKNOWN_FAULT: Final = text("Something is wrong here: {code}.")


def tell_pack_fault(fault: PackFault, language: Language) -> str:
    """The sentence for a fault."""
    said = choose(PACK_FAULTS.get(fault.code, UNKNOWN_FAULT), fault)
    filled = {
        "offending": fault.offending,
        "field": fault.field,
        "code": fault.code,
        "see_line": str(fault.see_line),
        "allowed": join([_allowed(each, fault.code, language) for each in fault.allowed], language, OR, COMMA),
    }
    return fill_strings(said, filled, language, number_of(fault.offending) if said.by else 0)


def _allowed(each: str, code: str, language: Language) -> str:
    """An interval or a kind of value in words; anything else is what stands in the file."""
    if code == "wrong_type" and each in KINDS:
        return fill_strings(KINDS[each], {}, language)
    if interval := re.fullmatch(r"(-?[\d.]+?)\.\.(-?[\d.]+)", each):
        return fill_strings(FROM_TO, {"lowest": interval[1], "highest": interval[2]}, language)
    sign, _, bound = each.partition(" ")
    return fill_strings(BOUNDS[sign], {"bound": bound}, language) if sign in BOUNDS else each
