"""The readings of Dino's rulebook that a table may choose between. The defaults are ours."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True):
    """How the gaps of the rulebook are read in one game, and its variants (DN-23); stored with it.

    movement: `strict`: a seat that can move four spaces does so; `up_to_four`: it may move fewer, and the rest goes
        to the meteorite (DN-10, DN-11).
    short_way_home: going home with fewer than four although four are possible is `allowed`, or `forbidden` (DN-18).
    third_dinosaur: with two or three seats dinosaurs go on clockwise until three stand, and the `starter` takes part,
        or only the `others` (DN-8).
    front: directly in front of a nest is `any` space linked to it and not cut off, or only one of its own `square`
        (DN-14).
    leave_square: `taker`: the piece that took the egg leaves before either piece takes there again; `each`: every
        piece by itself (DN-15).
    home: a piece gets home on `any` start space (DN-18), or on those of its `own` colour (DN-23).
    penalty_to: the way home is counted to where the piece may get `home`, or to `any` start space (DN-21).
    penalty_blocks: dinosaurs and nests with eggs are `walked_around` on the way home, or `ignored` (DN-21).
    egg_at_the_end: the egg of the move that ends the game `counts`, or is `lost` (DN-17).
    nest_choice: nests are chosen `in_turn`, drawn at `random`, or come from the board's `preset` (DN-5).
    eggs: a nest holds one `more` than there are seats, `equal` to them, or one `fewer` (DN-6, DN-23).
    track_shorter_by: so many stones fewer than the pack says (DN-4, DN-23).
    meteorite_each_round: so many stones more after each round; nothing else ends a game in which all keep moving four.
    """

    movement: Literal["strict", "up_to_four"] = "strict"
    short_way_home: Literal["allowed", "forbidden"] = "allowed"
    third_dinosaur: Literal["starter", "others"] = "starter"
    front: Literal["any", "square"] = "any"
    leave_square: Literal["taker", "each"] = "taker"
    home: Literal["any", "own"] = "any"
    penalty_to: Literal["home", "any"] = "home"
    penalty_blocks: Literal["walked_around", "ignored"] = "walked_around"
    egg_at_the_end: Literal["counts", "lost"] = "counts"
    nest_choice: Literal["in_turn", "random", "preset"] = "in_turn"
    eggs: Literal["more", "equal", "fewer"] = "more"
    track_shorter_by: Literal[0, 5, 10, 15, 20] = 0
    meteorite_each_round: Literal[0, 1, 2] = 0
