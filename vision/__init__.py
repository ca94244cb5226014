"""The webcam referee: from a frame to a verdict."""
