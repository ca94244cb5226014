# A match as a table for a spreadsheet: what stands over the columns and in them.

# On a phone a round is a heading, and what stands in its columns follows.
sheet-number = { $head } { $number }
sheet-cell = { $head }: { $cell }
sheet-deal = Deal
sheet-round = Round
sheet-dealer = Dealer
sheet-first = First to signal
sheet-letter-for = Letter for
sheet-why = Why
sheet-counts = Counts
sheet-corrected = Corrected
sheet-letters = Letters of { $name }
sheet-winner = Winner
sheet-bets = Bets
sheet-total = Total of { $name }
sheet-yes = yes
sheet-no = no
sheet-why-last_to_touch = last to touch
sheet-why-false_signal = false signal
sheet-why-dead_heat = dead heat
sheet-why-interrupted = broken off
sheet-why-corrected = corrected
