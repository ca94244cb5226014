"""What holds for all tests."""

from hypothesis import settings

# Two workers, a browser and a referee share the cores: how long one example takes says nothing about the code.
settings.register_profile("asinus", settings.default, deadline=None)
settings.load_profile("asinus")
