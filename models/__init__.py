"""The model bundles: what they are, where they lie, and that they are unchanged."""

from models.errors import DamagedModelError, ManifestError, MissingModelError, ModelError, UnknownModelError
from models.loader import load_model

__all__ = [
    "DamagedModelError",
    "ManifestError",
    "MissingModelError",
    "ModelError",
    "UnknownModelError",
    "load_model",
]
