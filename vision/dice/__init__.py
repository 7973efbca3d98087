"""Reads dice from one picture: two small nets find and name the top faces; what is not certain stays a question."""
