"""State to view model: what a screen shows, as frozen records, decided without drawing anything."""
