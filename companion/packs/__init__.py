"""Card packs and boards: find, read, check, import and export them; every fault with its line and field."""

from companion.packs.faults import PackError, PackFault, describe, errors_of, warnings_of
from companion.packs.reading import Loaded, Schemas, check, digest, load, load_any, load_text, read
from companion.packs.shelf import Listing, find_pack, list_packs, user_folder
from companion.packs.writing import export_pack, import_pack, text_for

__all__ = [
    "Listing",
    "Loaded",
    "PackError",
    "PackFault",
    "Schemas",
    "check",
    "describe",
    "digest",
    "errors_of",
    "export_pack",
    "find_pack",
    "import_pack",
    "list_packs",
    "load",
    "load_any",
    "load_text",
    "read",
    "text_for",
    "user_folder",
    "warnings_of",
]
