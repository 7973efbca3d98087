"""Texts of the screens of Mini Dinosaur."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

MINI_DINOSAUR: Final[dict[str, Text]] = {
    "setup.md.bets": text("Shuffle the bets and deal this many to everyone. The other {unused} go back to the box."),
    "setup.md.dinosaurs": text(
        "Shuffle the dinosaurs and deal this many to everyone. Nobody changes the order in the hand."
    ),
    "setup.md.automaton": text("Lay this many dinosaurs face down in a row: the hand of the automatic player."),
    "setup.md.box": text("The other dinosaurs go back to the box, unseen."),
    "setup.md.starter": text("{name} begins: who looks most like a dinosaur."),
    # --- a turn
    "md.what_played": text("What was played?"),
    "md.automaton": text("Automatic player"),
    "md.turn_up_automaton": text("Turn up its leftmost card ({cards} left)."),
    "md.runs": text("run"),
    "md.slips": text("slip"),
    "md.last": text("last"),
    "md.hand": text("Dinosaurs {dinosaurs}, bets {bets}"),
    "md.placed": text("Up {up}, down {down}"),
    "md.discarded.one": text("One discarded"),
    "md.discarded.dinosaur": text("A dinosaur discarded"),
    "md.discarded.bet": text("A bet discarded"),
    "md.bet_up": text("Bet face up"),
    "md.bet_down": text("Bet face down"),
    "md.no_action": text("No action"),
    "md.no_bet_left": text("No bet is left in this hand."),
    "md.face_full": text("Two bets already lie this way up."),
    # --- bets
    "md.race_over": text("The race is over"),
    "md.turn_up_bets": text("Turn up the bets and tap each one."),
    "md.read_bet": text("What does it say?"),
    "md.what_says": text("What does the bet say?"),
    "md.by_words": text("By what it says"),
    "md.by_list": text("From the list"),
    "md.read_later": text("Read it at the end"),
    "md.this_bet": text("That is the bet"),
    "md.say_more": text("First tap what the bet says."),
    "md.sort.each": text("For each card"),
    "md.sort.exact": text("Exactly"),
    "md.sort.greater": text("More than"),
    "md.sort.equal_any": text("As many as"),
    "md.sort.rank": text("In place"),
    "md.sort.last": text("Last"),
    "md.sort.total_less": text("Fewer in all"),
    "md.sort.sets": text("Full sets"),
    "md.points": text("Points"),
    "md.limit": text("Fewer than"),
    "md.bets_judged": text("The bets"),
    "md.judged_told": text("What each one paid, and why."),
    "md.to_result": text("To the result"),
    # --- digital
    "md.only_looks": text("Only {seat} looks now."),
    "md.plays_now": text("It is their turn."),
    "md.automaton_plays": text("The automatic player plays."),
    "md.dealing": text("The cards are dealt."),
    "md.i_am": text("Hold: I'm {seat}"),
    "md.hide": text("Hide"),
    "md.from_left": text("Tap a card to discard it first."),
    "md.your_bets": text("Placed: {up} of 2 up, {down} of 2 down."),
    "md.pick_bet": text("First tap a bet."),
    "md.no_dinosaur": text("No dinosaur is left in this hand."),
    "md.last_dinosaur": text("The last dinosaur cannot be discarded."),
    "md.only_dinosaurs": text("Only dinosaurs are discarded at this table."),
    "md.do_nothing": text("Do nothing"),
    "md.play_runner": text("{dinosaur} runs"),
    "md.play_slip": text("{dinosaur} slips"),
    "md.play_runner_after": text("Discard, then {dinosaur} runs"),
    "md.play_slip_after": text("Discard, then {dinosaur} slips"),
}
