"""`show`: a recorded game as it stands, as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.commands.common import print_json, spoken_language
from companion.commands.recorded import Recorded, add_game_id, read_recorded
from companion.commands.talk import Voice, view_lines
from companion.games.game import Node, Outcome
from companion.words import names_of
from companion.words.lines import say_line

if TYPE_CHECKING:
    import argparse

NAME = "show"
HELP = "show a recorded game as it stands"


class Shown(msgspec.Struct, frozen=True):
    """A game from its public side. `stopped_at`: that entry no longer fits; `damaged_from`: the rest is unreadable."""

    id: str
    game: str
    players: tuple[str, ...]
    entries: int
    observation: Any
    node: Node
    outcome: Outcome | None
    stopped_at: int | None
    damaged_from: int | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game."""
    add_game_id(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the game as it stands."""
    recorded = read_recorded(arguments, arguments.id)
    shown = shown_of(recorded)
    if arguments.json:
        print_json(shown)
        return 0
    language = spoken_language(arguments.language)
    voice = Voice(language, names_of(recorded.game.game, recorded.game.pack, shown.players, language))
    for line in view_lines(shown.observation, voice):
        print(line)
    if shown.damaged_from is not None:
        print(say_line("damaged", language, seq=shown.damaged_from))
    if shown.stopped_at is not None:
        print(say_line("stopped", language, seq=shown.stopped_at))
    elif shown.outcome is not None:
        voice.outcome(shown.outcome)
    else:
        voice.question(recorded.fold.seq + 1, shown.node, shown.observation)
    return 0


def shown_of(recorded: Recorded) -> Shown:
    """What there is to show."""
    fold, header = recorded.fold, recorded.content.header
    rules = recorded.game.rules
    return Shown(
        id=header.id,
        game=header.game,
        players=tuple(player.name for player in header.roster),
        entries=len(fold.live),
        observation=rules.observe(fold.state, None),
        node=fold.node,
        outcome=fold.ended or rules.outcome(fold.state),
        stopped_at=fold.failure.seq if fold.failure else None,
        damaged_from=recorded.content.damage.seq if recorded.content.damage else None,
    )
