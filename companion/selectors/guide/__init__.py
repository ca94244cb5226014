"""What the pages of the guide show."""
