"""The flick as it is drawn: the table from above, the flight from the side. The same in the app and in pictures."""
