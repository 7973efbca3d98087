"""Texts of the screens of Dino Kontra Dino."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

DINO_KONTRA_DINO: Final[dict[str, Text]] = {
    "dkd.predation": text("Predation"),
    "dkd.size": text("Size"),
    "dkd.speed": text("Speed"),
    "dkd.adaptability": text("Adaptability"),
    "dkd.round": text("Round"),
    "dkd.turn_over": text("All dinosaurs down? Turn the event over."),
    "dkd.tap_traits": text("Tap the one or two traits on its back."),
    "dkd.these_traits": counted("This trait", "These two traits", "number"),
    "dkd.choose_traits": text("First tap what the event shows."),
    "dkd.twice": text("{trait} ×2"),
    "dkd.last_two": text("The pile is used up: this event and one more."),
    "dkd.last_one": text("The last event."),
    "dkd.tap_values": counted("Tap your number", "Tap your two numbers", "number"),
    "dkd.missing": text("Still missing: {names}"),
    "dkd.events": counted("{number} event", "{number} events", "number"),
    "dkd.wins": text("{seat} wins"),
    "dkd.wins_tie": text("{seat} wins the tie"),
    "dkd.why_seat": text("Why {seat}?"),
    "dkd.holds_figure": text("holds the figure"),
    "dkd.next_clockwise": text("next clockwise"),
    "dkd.takes": text("{seat} takes event and figure."),
    "dkd.keeps": text("{seat} takes the event and keeps the figure."),
    "dkd.two_more": text("The pile is too short for all. Two more events!"),
    "dkd.next_event": text("Next event"),
    "dkd.to_result": text("To the result"),
    "dkd.count_events": text("Count your events with: {trait}"),
    "dkd.tap_down": text("Dinosaur down? Tap your name."),
    "dkd.pass_to": text("Pass to"),
    "dkd.only_looks": text("Only {seat} looks now."),
    "dkd.i_am": text("Hold: I'm {seat}"),
    "dkd.pick_card": text("Pick one card"),
    "dkd.event_is": text("Event: {event}"),
    "dkd.deck_invented": text("Cards invented for this app"),
    "dkd.play_card": text("Play {card}"),
    "dkd.pick_first": text("First tap a card."),
    "dkd.hide": text("Hide"),
    "dkd.waiting": text("Waiting for {names}"),
    "dkd.laid": text("Your card lies face down."),
    "dkd.take_card_back": text("Take it back"),
    "dkd.pick_dinosaur": text("Number or name of the dinosaur"),
    "dkd.pick_event": text("Number or name of the event"),
    "dkd.no_such_card": text("No card of this deck is called so, or it has been played."),
    "dkd.who_wins": text("Who wins?"),
    "dkd.takes_traits": text("It takes {traits}"),
}
