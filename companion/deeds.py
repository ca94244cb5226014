"""What a device may wish for apart from the commands of a game."""

from enum import StrEnum


class Deed(StrEnum):
    """A wish that is the same in every game, or about the table itself."""

    UNDO = "undo"
    REDO = "redo"
    OPEN = "open"
    """Begin a match."""
    RESUME = "resume"
    """Take an earlier match up again."""
    LEAVE = "leave"
    """Put the match on the table away."""
    KEEP = "keep"
    """Keep the photo finish of a race, or throw it away."""
    HOUSE = "house"
    """Write into the book of who plays here: names, looks, notes about matches."""
    BRING = "bring"
    """Take in a match from a file."""
    BACKUP = "backup"
    """Make a file of everything that is kept, or put one in its place."""
    CAMERA = "camera"
    """Start, stop or choose the camera, find the seats."""
    SAMPLE = "sample"
    """Run the sample race."""
    CLAIM = "claim"
    """Say whose device this is."""
    DEVICES = "devices"
    """Change roles, renew the code, throw a device out."""
