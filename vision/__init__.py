"""Pictures of the table: a picture goes in, cards or dice with a confidence come out. Knows no game."""
