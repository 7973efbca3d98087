"""The languages there are: catalogues that gettext loads when the first sentence is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.errors import UnreadableError

if TYPE_CHECKING:
    from gettext import NullTranslations
    from importlib.resources.abc import Traversable

SOURCE: Final = "en"
PSEUDO: Final = "xx"
"""English with accents and half as long again, made at run time: shows where a layout is too narrow."""

DOMAIN: Final = "companion"

_ACCENTS: Final = str.maketrans("aceilnosuyzACEILNOSUYZ", "áçëîłñöšûýžÁÇËÎŁÑÖŠÛÝŽ")
_RUN: Final = 7
"""Letters of a word that is added; no language has one of ninety."""

_PLACES: Final = re.compile(r"(\{\w*\})")


class Language(Struct, frozen=True):
    """A language by its code; `find_language` makes one of what a user wrote."""

    code: str

    def one(self, msgid: str) -> str:
        """The translation of a text in which nothing is counted."""
        said = _catalogue(self.code).gettext(msgid)
        return _stretch(said) if self.code == PSEUDO else said

    def many(self, one: str, many: str, number: int) -> str:
        """The translation of a text in the form for this number."""
        said = _catalogue(self.code).ngettext(one, many, number)
        return _stretch(said) if self.code == PSEUDO else said


def languages() -> tuple[str, ...]:
    """The codes of all languages with a catalogue, the pseudo-language left out."""
    return tuple(sorted(folder.name for folder in _locale().iterdir() if _mo(folder).is_file()))


@cache
def find_language(code: str) -> Language:
    """The language that a code means, however it is written: `pl`, `pl-PL`, `pl_PL.UTF-8`.

    Raises UnreadableError, naming those there are, where there is none.
    """
    plain = _plain(code)
    if plain == PSEUDO or plain in languages():
        return Language(plain)
    raise UnreadableError("NoSuchLanguage", offending=code, known=languages())


def language_of(environ: Mapping[str, str]) -> Language:
    """The language of an environment: the first of LC_ALL, LC_MESSAGES and LANG that is set, English without any."""
    wanted = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), SOURCE)
    plain = _plain(wanted)
    return Language(plain if plain in (PSEUDO, *languages()) else SOURCE)


def _plain(code: str) -> str:
    return re.split(r"[-_.@]", code.strip(), maxsplit=1)[0].lower()


@cache
def _catalogue(code: str) -> NullTranslations:
    from gettext import GNUTranslations

    with _mo(_locale() / (SOURCE if code == PSEUDO else code)).open("rb") as file:
        return GNUTranslations(file)


def _locale() -> Traversable:
    # Slow to load, and whatever says nothing does without.
    from importlib.resources import files

    return files("companion.words") / "locale"


def _mo(folder: Traversable) -> Traversable:
    return folder / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _stretch(said: str) -> str:
    """A text with accents and half as long again, in words that a line can be broken at; its places stay."""
    parts = _PLACES.split(said)
    accented = "".join(part if _PLACES.fullmatch(part) else part.translate(_ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not _PLACES.fullmatch(part))
    more = letters // 2
    longer = " ".join("~" * min(_RUN, more - at) for at in range(0, more, _RUN))
    return f"[{accented} {longer}]" if letters > len("{}, {}") else accented
