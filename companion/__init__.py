"""The app on the table: scores, bets, rules, on every device."""
