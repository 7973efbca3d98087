"""The flick of a card: a launch goes in, cards at rest come out. Knows no game and draws nothing."""
