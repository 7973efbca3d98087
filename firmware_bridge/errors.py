"""What can go wrong with a device on the table, as a user meets it."""

from __future__ import annotations


class BridgeError(Exception):
    """Something the user has to know about.

    `code` is the key of its text; `offending` is what was wrong, as it was given; `where` is the file, line or
    field; `remedy` says in English what to do, with exact names.
    """

    def __init__(self, code: str, *, offending: object = "", where: str = "", remedy: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.offending = str(offending)
        self.where = where
        self.remedy = remedy

    def __str__(self) -> str:
        parts = [self.code, repr(self.offending) if self.offending else "", self.where, self.remedy]
        return ": ".join(part for part in parts if part)


class UnreadableError(BridgeError):
    """The input cannot be read: no recording, not the format, no such port."""


class NotAllowedError(BridgeError):
    """The system or the device refuses: no rights on the port, in use, another major version."""


class AmbiguousError(BridgeError):
    """The input fits more than one device."""


class PartMissingError(BridgeError):
    """A part that this needs (pyserial, a compiler, a device) is not there."""
