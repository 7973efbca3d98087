"""Puts translations into a catalogue: `python tests/tools/translate.py pl texts.json`, one writer at a time.

The file holds {"English text": "translation"}, for a counted text a list of its forms.
"""

from __future__ import annotations

import fcntl
import json
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import read_po

from companion.words import catalogue

LOCK = Path("/tmp/dino-companion-translate.lock")  # noqa: S108 - a lock of this machine, not a secret


def main(language: str, file: Path) -> int:
    """Brings all catalogues up to date with the texts, puts these translations in, and names what is missing."""
    said = json.loads(file.read_text(encoding="utf-8"))
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        catalogue.main([])
        po = catalogue.LOCALE / language / "LC_MESSAGES" / "companion.po"
        catalog = read_po(BytesIO(po.read_bytes()), locale=language)
        unknown = [text for text in said if text not in catalog]
        for text, translation in said.items():
            if text in catalog:
                catalog[text].string = tuple(translation) if isinstance(translation, list) else translation
        po.write_bytes(catalogue.po_of(catalog))
        catalogue.main([])
        catalog = read_po(BytesIO(po.read_bytes()), locale=language)
    missing = [
        each.id
        for each in catalog
        if each.id and not all(each.string if isinstance(each.string, tuple) else (each.string,))
    ]
    print(f"not in the catalogue: {unknown}\nnot translated: {missing}")
    return 1 if unknown or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
