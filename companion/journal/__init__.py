"""The record of a game: an append-only SQLite file, its fold, undo, correction, migration and export.

`store` opens and writes files, `writer` does so in a thread of its own, `fold` turns what was written into a state,
`undo` says what a seat may take back, `history` lists games, `export` and `sheets` hand them over. Nothing here decides
about rules, and nothing reads a clock.
"""
