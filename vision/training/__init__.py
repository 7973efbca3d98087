"""Trains the two nets that read dice. Run by hand with PyTorch, never imported by the product."""
