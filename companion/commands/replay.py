"""`replay`: goes through a recorded game again by today's rules, and compares with the result that was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.commands.common import print_json, spoken_language
from companion.commands.recorded import Recorded, add_game_id, read_recorded
from companion.commands.talk import Voice
from companion.errors import NotAllowedError
from companion.games.game import Outcome
from companion.journal.codec import digest
from companion.journal.veil import veiled
from companion.words import names_of
from companion.words.lines import say_line

if TYPE_CHECKING:
    import argparse

NAME = "replay"
HELP = "go through a recorded game again, and compare"


class Replayed(msgspec.Struct, frozen=True):
    """`same`: today's rules give the stored outcome, if there is one.

    `digest` is that of the final state; of an unfinished digital game, of what everybody may see.
    """

    id: str
    entries: int
    digest: str
    outcome: Outcome | None
    stored: Outcome | None
    same: bool
    stopped_at: int | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game."""
    add_game_id(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay; 4 where today's rules lead elsewhere."""
    recorded = read_recorded(arguments, arguments.id)
    replayed = replay(recorded)
    if arguments.json:
        print_json(replayed)
    else:
        tell(replayed, recorded, arguments.language)
    return 0 if replayed.same and replayed.stopped_at is None else NotAllowedError.exit_code


def replay(recorded: Recorded) -> Replayed:
    """The game once more."""
    fold, stored = recorded.fold, recorded.fold.ended
    outcome = recorded.game.rules.outcome(fold.state)
    return Replayed(
        id=recorded.content.header.id,
        entries=len(fold.live),
        digest=digest(fold.state if is_open(recorded) else recorded.game.rules.observe(fold.state, None)),
        outcome=outcome,
        stored=stored,
        same=stored is None or stored == outcome,
        stopped_at=fold.failure.seq if fold.failure else None,
    )


def is_open(recorded: Recorded) -> bool:
    """Whether nothing in the game is secret any more, or never was."""
    return (recorded.content.header.mode == "table" and not recorded.game.game.veil) or recorded.fold.ended is not None


def tell(replayed: Replayed, recorded: Recorded, code: str) -> None:
    """Every step with its reasons, and whether the result is the same."""
    language = spoken_language(code)
    players = [player.name for player in recorded.content.header.roster]
    voice = Voice(language, names_of(recorded.game.game, recorded.game.pack, players, language))
    voice.steps(veiled(recorded.fold, recorded.game.game.veil))
    if replayed.stopped_at is not None:
        voice.line("stopped", seq=replayed.stopped_at)
    elif replayed.stored is not None:
        voice.outcome(replayed.stored)
        print(say_line("same_result" if replayed.same else "other_result", language))
