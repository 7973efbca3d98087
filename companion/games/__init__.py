"""The rules of the five games, pure: no files, clock, random numbers, translation or drawing."""
