# Une partie en tableau pour un tableur : ce qui est écrit au-dessus des colonnes et dedans.

# On a phone a round is a heading, and what stands in its columns follows.
sheet-number = { $head } { $number }
sheet-cell = { $head } : { $cell }
sheet-deal = Donne
sheet-round = Manche
sheet-dealer = Donneur
sheet-first = Premier signal
sheet-letter-for = Lettre pour
sheet-why = Pourquoi
sheet-counts = Compte
sheet-corrected = Corrigée
sheet-letters = Lettres de { $name }
sheet-winner = Vainqueur
sheet-bets = Paris
sheet-total = Total de { $name }
sheet-yes = oui
sheet-no = non
sheet-why-last_to_touch = dernier à toucher
sheet-why-false_signal = faux signal
sheet-why-dead_heat = ex æquo
sheet-why-interrupted = interrompue
sheet-why-corrected = corrigée
