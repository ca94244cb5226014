"""The model bundles: what they are, where they lie, and that they are unchanged."""
