"""On which line of a TOML text each value stands: tomllib does not say.

The text has been read by tomllib before, so it is known to be TOML, and only what is needed to follow it is looked at.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from typing import Final

from companion.games.schema import Path

_BLANK: Final = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_STRING: Final = re.compile(
    r"""
    \"{3} (?:[^\\]|\\.)*? \"{3} \"{0,2}   # a text over several lines may end in one or two quotes of its own
    | '{3} .*? '{3} '{0,2}
    | " (?:[^"\\\n]|\\.)* "
    | ' [^'\n]* '
    """,
    re.DOTALL | re.VERBOSE,
)
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE: Final = re.compile(r"[^,\]}\n#]*")

_DEEPEST: Final = 12  # no pack goes deeper; without a bound, hostile keys with thousands of dots would fill the memory


def lines_of(text: str) -> dict[Path, int]:
    """The line, counted from 1, of every table, record, key and array item in a TOML text; `()` is on line 1."""
    scan = _Scan(text.replace("\r\n", "\n"))
    scan.document()
    return scan.lines


class _Scan:
    """A place in a text, and the lines found so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.newlines = [match.start() for match in re.finditer("\n", text)]
        self.lines: dict[Path, int] = {(): 1}
        self.last: dict[Path, int] = {}  # the newest record of each array of tables: headers below belong to it

    def document(self) -> None:
        table: Path = ()
        while not self.at_end():
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)

    def at_end(self) -> bool:
        self.skip(_BLANK)
        return self.at >= len(self.text)

    def header(self) -> Path:
        """`[table]` or `[[record]]`: the path that the pairs below it belong to."""
        line = self.line()
        record = self.text.startswith("[[", self.at)
        self.at += 2 if record else 1
        *above, name = self.dotted()
        self.at += 2 if record else 1
        path: Path = ()
        for part in above:
            path = self.note((*path, part), line)
            if path in self.last:
                path = (*path, self.last[path])
        path = self.note((*path, name), line)
        if not record:
            return path
        self.last[path] = self.last.get(path, -1) + 1
        return self.note((*path, self.last[path]), line)

    def pair(self, table: Path) -> None:
        """`key = value`, `a.b = value`."""
        line = self.line()
        path = table
        for part in self.dotted():
            path = self.note((*path, part), line)
        self.at += 1  # the equals sign
        self.skip(_SPACE)
        self.value(path)

    def dotted(self) -> list[str]:
        """The parts of a key, up to what follows it."""
        parts = []
        while True:
            self.skip(_SPACE)
            parts.append(self.key())
            self.skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def key(self) -> str:
        if self.text[self.at] not in "\"'":
            return self.skip(_BARE_KEY)
        # Quoted keys may hold escapes; tomllib knows them.
        return str(tomllib.loads(f"key = {self.skip(_STRING)}")["key"])

    def value(self, path: Path) -> None:
        first = self.text[self.at]
        if first == "[":
            self.array(path)
        elif first == "{":
            self.inline_table(path)
        else:
            self.skip(_STRING if first in "\"'" else _BARE_VALUE)

    def array(self, path: Path) -> None:
        self.at += 1
        nth = 0
        while not self.closed("]"):
            self.value(self.note((*path, nth), self.line()))
            nth += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        while not self.closed("}"):
            self.pair(path)

    def closed(self, bracket: str) -> bool:
        """Steps over the comma behind an item, and over the closing bracket if it is next."""
        self.skip(_BLANK)
        if self.text[self.at] == ",":
            self.at += 1
            self.skip(_BLANK)
        if self.text[self.at] != bracket:
            return False
        self.at += 1
        return True

    def note(self, path: Path, line: int) -> Path:
        if len(path) <= _DEEPEST:
            self.lines.setdefault(path, line)
        return path

    def line(self) -> int:
        return bisect_left(self.newlines, self.at) + 1

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Steps over what the pattern matches here, and returns it."""
        match = pattern.match(self.text, self.at)
        found = match.group() if match else ""
        self.at += len(found)
        return found
