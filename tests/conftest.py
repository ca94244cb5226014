"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# Two workers, a browser and a referee share the cores: how long an example takes, or is drawn, says nothing about the code.
settings.register_profile("asinus", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("asinus")
