"""What can be wrong with a picture or a camera: named errors that carry values only; the text is made elsewhere."""

from __future__ import annotations

from msgspec import Struct


class VisionError(Exception):
    """Something that cannot be read from a picture, a file or a camera.

    `code` is the key of its text; `offending` is the input that was wrong, as it was given; `where` is the file,
    field or card; `remedy` says in plain English what to do; `values` are further numbers and names that a text of it
    may need.
    """

    def __init__(
        self, code: str, *, offending: object = "", where: str = "", remedy: str = "", **values: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.offending = str(offending)
        self.where = where
        self.remedy = remedy
        self.values = values

    def __str__(self) -> str:
        parts = [self.code, repr(self.offending) if self.offending else "", self.where, self.remedy]
        return ": ".join(part for part in parts if part)


class UnreadableError(VisionError):
    """The input cannot be read: no such file, torn TOML, not a number, a value outside its range."""


class NotAllowedError(VisionError):
    """The input is readable and not allowed now: no calibration yet, a card size of 9 metres."""


class AmbiguousError(VisionError):
    """The input names more than one thing: two cameras of one name."""


class PartMissingError(VisionError):
    """A package that this needs is not installed."""


class Range(Struct, frozen=True):
    """The smallest and the largest value that makes sense, in the unit of the field."""

    low: float
    high: float


def within(value: float, limits: Range, where: str) -> float:
    """The value itself. Raises UnreadableError where it is not a number or lies outside."""
    if not limits.low <= value <= limits.high:  # also false for NaN
        remedy = f"give a number from {limits.low:g} to {limits.high:g}"
        low, high = f"{limits.low:g}", f"{limits.high:g}"
        raise UnreadableError("out_of_range", offending=value, where=where, remedy=remedy, low=low, high=high)
    return value
