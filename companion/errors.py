"""The errors a user of the companion can meet: what was wrong, the offending input, where, what to do.

The text (and the remedy) of a code is made by `companion.words`; an error carries only values.
"""

from __future__ import annotations


class CompanionError(Exception):
    """Something the user has to know about.

    `code` is the key of its text in `companion.words`; `offending` is the input that was wrong, as it was given;
    `where` is the file, line, field or place in a game; `values` are the named places of the text.
    """

    exit_code = 1

    def __init__(self, code: str, *, offending: object = "", where: str = "", **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.offending = str(offending)
        self.where = where
        self.values = values

    def __str__(self) -> str:
        parts = [self.code, repr(self.offending) if self.offending else "", self.where]
        return ": ".join(part for part in parts if part)


class UnreadableError(CompanionError):
    """The input cannot be read: no such file, not the format, a value outside its type."""

    exit_code = 3


class NotAllowedError(CompanionError):
    """The input is readable, and not allowed now."""

    exit_code = 4


class AmbiguousError(CompanionError):
    """The input fits more than one thing."""

    exit_code = 5


class PartMissingError(CompanionError):
    """A part that this needs (a display, a package, a device) is not there."""

    exit_code = 6
