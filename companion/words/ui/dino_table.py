"""Texts of Dino's screens beside the table."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

DINO_TABLE: Final[dict[str, Text]] = {
    "dn.stones_left": counted("stone left", "stones left", "number"),
    "dn.my_eggs": text("My eggs"),
    "dn.eggs": counted("egg", "eggs", "number"),
    "dn.open_egg": text("open egg"),
    "dn.how_far": text("How far did you move?"),
    "dn.stays": text("stays"),
    "dn.both_home": text("{seat}: both counters are home."),
    "dn.moved_all_the_same": text("A counter did move"),
    "dn.meteorite_on": text("Meteorite: +4"),
    "dn.an_egg": counted("{number} space. Did you take an egg?", "{number} spaces. Did you take an egg?", "number"),
    "dn.no_egg": text("No egg"),
    "dn.came_home": text("Came home"),
    "dn.nest_number": text("nest {number}"),
    "dn.which_egg": counted(
        "{number} egg is not known. Which colour is it?",
        "{number} eggs are not known. Which colour is one of them?",
        "number",
    ),
    "dn.from_home": counted("How many spaces from home?", "How many spaces from home is each counter?", "number"),
    "dn.done": text("Done"),
    "dn.whose_eggs": text("Whose eggs?"),
    "dn.hide": text("Hide"),
    "dn.pass_to": text("Pass to"),
    "dn.only_looks": text("Only {seat} looks now."),
    "dn.i_am": text("Hold: I'm {seat}"),
    "dn.eggs_of": text("The eggs of {seat}"),
    "dn.points": counted("{number} point so far", "{number} points so far", "number"),
    "dn.struck": text("The meteorite strikes!"),
    "dn.all_home": text("All are home in time!"),
    "dn.sum": text("Eggs {eggs} + {five} × colours {colours} − spaces {spaces}"),
    "dn.sum_home": text("Eggs {eggs} + {five} × colours {colours}"),
    "dn.to_result": text("To the result"),
    "setup.dn.counters": text("Everyone sets two counters on their colour, one at each edge of the board."),
    "setup.dn.nests": text("Agree on so many spaces for nests: not in the middle of a square, not beside a start."),
    "setup.dn.eggs": text("So many eggs in each nest, all of one colour."),
    "setup.dn.dinosaurs": text("So many dinosaurs, each on a dotted line, placed in this order: {names}."),
    "setup.dn.meteorite": text(
        "The meteorite flies on the screen, over so many stones. Leave the wooden one in the box."
    ),
    "setup.dn.starter": text("{name} begins: the oldest, unless you agreed otherwise."),
}
