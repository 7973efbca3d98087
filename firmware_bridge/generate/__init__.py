"""Makes everything that follows from `schema.toml`, so that Python, C and the documents cannot disagree."""
