"""Labelled pictures from a seed, to teach and to test the eye with. Shares no colour, size or code with the reader."""
