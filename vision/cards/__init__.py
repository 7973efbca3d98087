"""Cards on a table: which lie where, which of two lies on top, and what a throw changed. Knows no game."""
