"""What can be wrong with a pack: values only. `companion.words` makes the text, `describe` is the plain fallback."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from companion.errors import UnreadableError
from companion.games.schema import Finding, Level, Path

SENTENCES: Final = {
    "no_such_file": "there is no such file",
    "is_a_folder": "this is a folder, not a file",
    "not_a_file": "this is a device or a pipe, not a file",
    "cannot_read": "the file cannot be read",
    "too_large": "the file is larger than any pack",
    "line_too_long": "the line is longer than any in a pack",
    "empty_file": "the file is empty",
    "not_utf8": "the file is not UTF-8 text",
    "not_toml": "this is not TOML",
    "bad_format": "the app does not know this format version",
    "wrong_game": "the pack is for another game",
    "unknown_key": "there is no such key",
    "missing_key": "a key is missing",
    "wrong_type": "the value is of the wrong kind",
    "out_of_range": "the value is out of range",
    "not_one_of": "the value is none of those allowed",
    "wrong_length": "too short or too long",
    "wrong_form": "the value has not the right form, as for example",
    "control_character": "the text holds a control character",
    "duplicate": "the value is there twice",
    "mark_without_value": "the mark is on a field that has no value",
    "source_missing": "a public value needs a source",
    "wrong_count": "the box holds another number of these",
    "no_records": "the pack holds nothing",
    "values_missing": "values are not entered yet, so the app cannot deal from this pack",
    "too_many": "there are more of these than there can be",
    "link_to_itself": "both ends are the same",
    "start_missing": "the colour has no start space on this side",
    "start_unreachable": "no way leads to this start space",
    "unreachable": "no way leads to this space",
    "too_few_nests": "too few spaces may hold a nest",
    "no_board": "the pack has no board, so the app cannot play the game digitally",
    "too_few_to_deal": "too few cards for the app to deal from this pack",
    "not_together": "these two do not go together",
    "less_than_printed": "the printed rulebook shows more",
    "more_than_box": "in all that is more than the box holds",
    "does_nothing": "the effect does nothing",
    "too_few_edge_spaces": "too few edge spaces without a shrine or a glyph",
    "too_close": "the space lies on another",
    "not_joined": "the tile is in several parts",
    "tiles_overlap": "laid together, these tiles overlap",
    "tiles_apart": "laid together, these tiles do not meet",
    "wrong_count_of_side": "a side has another number of tiles, so the app cannot deal from this pack",
    "too_few_glyphs": "fewer glyphs than glyph spaces, so the app cannot deal from this pack",
}


class PackFault(Struct, frozen=True):
    """One thing wrong with a file.

    `line` counts from 1 (0: the file as a whole), `field` names the value with positions counted from 1
    (`dinosaurs[3].speed`), `code` is the key of its text, `see_line` the line of another value that it clashes with.
    `allowed` holds choices, the nearest known key, an interval (`1..5`), examples or a kind of value.
    """

    file: str
    line: int
    field: str
    code: str
    offending: str = ""
    allowed: tuple[str, ...] = ()
    level: Level = "error"
    see_line: int = 0


class PackError(UnreadableError):
    """A pack that cannot be used. `faults` holds everything wrong with it, warnings too, in the order of lines."""

    def __init__(self, faults: tuple[PackFault, ...]) -> None:
        errors = errors_of(faults)
        super().__init__("PackFaults", offending=errors[0].file, where=f"line {errors[0].line}", count=len(errors))
        self.faults = faults


def errors_of(faults: Iterable[PackFault]) -> tuple[PackFault, ...]:
    """The faults that keep a pack from being used."""
    return tuple(fault for fault in faults if fault.level == "error")


def warnings_of(faults: Iterable[PackFault]) -> tuple[PackFault, ...]:
    """The faults that a pack can be used with."""
    return tuple(fault for fault in faults if fault.level == "warning")


def placed(finding: Finding, file: str, lines: dict[Path, int]) -> PackFault:
    """A finding with the file and line where it is: that of its value, else of what holds it."""
    return PackFault(
        file=file,
        line=_line(finding.path, lines),
        field=field_name(finding.path),
        code=finding.code,
        offending=finding.offending,
        allowed=finding.allowed,
        level=finding.level,
        see_line=_line(finding.see, lines) if finding.see else 0,
    )


def _line(path: Path, lines: dict[Path, int]) -> int:
    while path not in lines and path:
        path = path[:-1]
    return lines.get(path, 0)


def field_name(path: Path) -> str:
    """A way to a value as people read it: `("dinosaurs", 2, "speed")` is `dinosaurs[3].speed`."""
    name = ""
    for step in path:
        name += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if name else step
    return name


def describe(fault: PackFault) -> str:
    """A fault in one plain English line, for logs and wherever no language is chosen."""
    place = f"{fault.file}:{fault.line}" if fault.line else fault.file
    parts = [place, fault.level, fault.field, SENTENCES.get(fault.code, fault.code)]
    text = ": ".join(part for part in parts if part)
    text += f": {fault.offending!r}" if fault.offending else ""
    text += f" (allowed: {', '.join(fault.allowed)})" if fault.allowed else ""
    return text + (f" (see line {fault.see_line})" if fault.see_line else "")
