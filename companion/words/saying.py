"""What other parts of the app ask for: the sentence of a value, a refusal, an error, a fault of a pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.errors import CompanionError
from companion.words.books import book_of, error_texts
from companion.words.common import IMPOSSIBLE, INSIST
from companion.words.errors import ERRORS, MESSAGE_AND_REMEDY, MESSAGE_PLACE_AND_REMEDY, UNFORESEEN
from companion.words.formats import join, word
from companion.words.language import Language
from companion.words.names import Names
from companion.words.texts import ErrorText, Speaker, Text, fill_strings, number_of, tell

if TYPE_CHECKING:
    from companion.games.game import Mode, Node, Rejection
    from companion.games.marks import Origin
    from companion.packs.faults import PackFault

NOBODY: Final = Names("")


class Refusal(Struct, frozen=True):
    """Why an entry was not taken: a sentence a fault, whether the seats may insist, and what they can do now."""

    sentences: tuple[str, ...]
    can_be_forced: bool
    advice: str


class Said(Struct, frozen=True):
    """An error in one language: what is wrong and what to do; the offending input and where it was, as they came."""

    message: str
    remedy: str
    offending: str = ""
    where: str = ""


def say(value: Any, language: Language, names: Names) -> str:
    """The text of a value of a game.

    It takes reasons, events, faults, outcomes, counters, nodes, actions, chance outcomes and entries; actions,
    counters and entries are labels, the others sentences. Raises KeyError for what has no text.
    """
    return tell(value, Speaker(language, names, book_of(names.game)))


def rule_of(value: Any) -> str:
    """The id of the rule behind a reason, event or fault; empty where there is none."""
    return str(getattr(value, "rule", ""))


def say_question(node: Node, observation: Any, language: Language, names: Names) -> str:
    """Who is asked what: the node, with what the observation shows of it."""
    return say(book_of(names.game).asked(observation, node), language, names)


def say_view(observation: Any, language: Language, names: Names) -> tuple[str, ...]:
    """What an observation shows, a sentence a thing."""
    book = book_of(names.game)
    return tuple(say(value, language, names) for value in book.shown(observation))


def say_rejection(rejection: Rejection, language: Language, names: Names) -> Refusal:
    """Every fault of an entry, and what can be done about it."""
    sentences = tuple(say(fault, language, names) for fault in rejection.faults)
    advice = INSIST if rejection.forcible else IMPOSSIBLE
    return Refusal(sentences, rejection.forcible, fill_strings(advice, {}, language, len(sentences)))


def say_error(error: CompanionError, language: Language) -> Said:
    """What was wrong with something a user did or has, and what to do about it."""
    return say_code(error.code, language, offending=error.offending, where=error.where, **error.values)


def say_code(code: str, language: Language, *, offending: str = "", where: str = "", **values: object) -> Said:
    """As `say_error`, for a code alone: what is damaged in a journal, or keeps it from being written."""
    said = _error_text(code)
    given = {"code": code, "offending": offending, "where": where, **values}
    message, remedy = _fill(said.message, given, language), _fill(said.remedy, given, language)
    return Said(message, remedy, offending, where)


def one_line(said: Said, language: Language) -> str:
    """An error in one line; the offending input and its place stand behind the message where it does not name them."""
    told = f"{said.message} {said.remedy}"
    missing = [part for part in (said.offending, said.where) if part and part not in told]
    line = MESSAGE_PLACE_AND_REMEDY if missing else MESSAGE_AND_REMEDY
    filled = {"message": said.message, "remedy": said.remedy, "place": ", ".join(missing)}
    return " ".join(fill_strings(line, filled, language).split())


def say_pack_fault(fault: PackFault, language: Language) -> str:
    """What is wrong with a pack's file; the file, line and field are said by whoever lists it."""
    from companion.words.packs import tell_pack_fault

    return tell_pack_fault(fault, language)


def say_origin(origin: Origin, language: Language) -> str:
    """Where a value of a pack comes from, as a mark beside it."""
    return word("origin")(origin, Speaker(language, NOBODY, book_of("")))


def say_mode(mode: Mode, language: Language) -> str:
    """A way to play."""
    return word("mode")(mode, Speaker(language, NOBODY, book_of("")))


def _error_text(code: str) -> ErrorText:
    if code in ERRORS:
        return ERRORS[code]
    return next((texts[code] for texts in error_texts() if code in texts), UNFORESEEN)


def _fill(said: Text, given: Mapping[str, object], language: Language) -> str:
    filled = {name: _plain(value, language) for name, value in given.items()}
    return fill_strings(said, filled, language, number_of(given[said.by]) if said.by else 0)


def _plain(value: object, language: Language) -> str:
    return join([str(each) for each in value], language) if isinstance(value, list | tuple) else str(value)
