"""Makes the catalogues from the texts in this folder: `python -m companion.words.catalogue`. Needs babel.

The files hold no dates and no line numbers, so that they change only where a text does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.words.language import DOMAIN, SOURCE

FOLDER: Final = Path(__file__).parent
LOCALE: Final = FOLDER / "locale"
LANGUAGES: Final = ("en", "pl")
KEYWORDS: Final = {"text": None, "counted": (1, 2)}
UNSTABLE: Final = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Generated-By",
    "Report-Msgid-Bugs-To",
    "Last-Translator",
    "Language-Team",
)


class StableCatalog(Catalog):
    """A catalogue whose header says nothing that changes from day to day."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header without dates, tools and people."""
        return [(name, value) for name, value in super().mime_headers if name not in UNSTABLE]

    @mime_headers.setter
    def mime_headers(self, value: Iterable[tuple[str, str]]) -> None:
        raise AttributeError("mime_headers")


def template(folder: Path = FOLDER) -> Catalog:
    """Every text of the modules in a folder and the folders in it."""
    catalog = _catalog(None)
    for path in sorted(folder.rglob("*.py")):
        for _line, found, _comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            catalog.add(found, locations=[(f"companion/words/{path.relative_to(folder).as_posix()}", 0)])
    return catalog


def updated(language: str, texts: Catalog, po: bytes) -> Catalog:
    """A language's catalogue with exactly these texts, translated as far as `po` does; English translates itself."""
    old = read_po(BytesIO(po), locale=language) if po else _catalog(language)
    new = _catalog(language)
    for message in texts:
        if message.id:
            said = message.id if language == SOURCE else _known(old, message)
            new.add(message.id, said, locations=message.locations)
    return new


def _known(old: Catalog, message: Message) -> Any:
    """The translation there is; none where the text is counted now and was not, or the other way round."""
    known = old.get(message.id)
    if known is None or known.fuzzy or isinstance(known.id, str) != isinstance(message.id, str):
        return None
    return known.string


def po_of(catalog: Catalog) -> bytes:
    """A catalogue as a text file."""
    file = BytesIO()
    write_po(file, catalog, width=120, include_lineno=False, sort_by_file=True)
    return file.getvalue()


def mo_of(catalog: Catalog) -> bytes:
    """A catalogue as gettext reads it, with what is translated in all its forms."""
    complete = _catalog(str(catalog.locale))
    for message in catalog:
        if message.id and all(message.string if isinstance(message.string, tuple) else (message.string,)):
            complete.add(message.id, message.string)
    file = BytesIO()
    write_mo(file, complete)
    return file.getvalue()


def files() -> dict[Path, bytes]:
    """All files of catalogues as they should be, made from the texts and from the translations there are."""
    texts = template()
    made = {LOCALE / f"{DOMAIN}.pot": po_of(texts)}
    for language in LANGUAGES:
        po = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        catalog = updated(language, texts, po.read_bytes() if po.exists() else b"")
        made[po], made[po.with_suffix(".mo")] = po_of(catalog), mo_of(catalog)
    return made


def stale() -> tuple[Path, ...]:
    """The files that are not as they should be."""
    return tuple(path for path, data in files().items() if not path.exists() or path.read_bytes() != data)


def main(arguments: list[str]) -> int:
    """Write what is stale, with `--check` only name it; 1 if there was any."""
    made, changed = files(), stale()
    for path in changed:
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made[path])
        sys.stdout.write(f"{path}\n")
    return 1 if changed and "--check" in arguments else 0


def _catalog(language: str | None) -> Catalog:
    return StableCatalog(
        language, project="Dino Companion", version="1", header_comment=_HEADER, charset="utf-8", fuzzy=False
    )


_HEADER: Final = "# Texts of Dino Companion. Made by `python -m companion.words.catalogue`; translate in the .po files."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
