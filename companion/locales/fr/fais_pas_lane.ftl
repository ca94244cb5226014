### Fais pas l’âne. Les cartes gardent leur nom français dans toutes les langues.

## Points

lane-points-plus = +{ $points }
lane-points-minus = −{ $points }
lane-points-none = 0
lane-points = { $points }
lane-line-bonnet = Bonnet d’âne
lane-line-bet_on_you = pari reçu : { $about }
lane-line-on-yourself = pari sur soi-même
lane-line-bet_came_true = pari gagné sur { $about }
lane-line-bet_failed = pari perdu sur { $about }
lane-line-failed-own = pari perdu sur soi-même
lane-line-by_hand = écrit à la main

## Une nouvelle partie

lane-names-hint = De deux à six, dans l’ordre de la table : chacun est assis à gauche du précédent.
lane-names-next = Suite : comment jouez-vous ?
lane-names-again = Les mêmes que la dernière fois : { $names }
lane-options-title = Comment jouez-vous ?
lane-goal-title = Le premier à …
lane-goal = { $goal } crottins
lane-goal-usual = { $goal } crottins, comme dans la règle
lane-variant-title = Que fait une Sœur âne ?
lane-variant-off = Un pari
lane-variant-off-what = On parie sur qui gagne la manche, comme dans la règle.
lane-variant-on = Un pari ou un échange
lane-variant-on-what = Ou l’on échange des cartes avec quelqu’un, si tous deux sont d’accord.
lane-starter-title = Qui commence ?
lane-begin = Six cartes chacun, et c’est parti !

## La manche

lane-round-title = Manche { $round }
lane-scores-open = Scores
lane-turn-of = À { $name } de jouer
lane-turn-starts = { $name } commence
lane-turn-done = Tour fini
lane-turn-other = C’est à un autre
lane-turn-who = À qui de jouer ?
lane-turn-who-starts = Qui commence cette manche ?
lane-turn-hide = Cacher les tours
lane-turn-show = Suivre aussi les tours
lane-missed-now = passe ce tour : { $nth } sur { $all }
lane-misses-next = passera un tour : { $nth } sur { $all }
lane-missed-line = { $name } { $what }
lane-missed-last = { $name } passe ce tour, puis rejoue
lane-plays-again = { $name } rejoue

lane-bets-title = Paris
lane-bets-hint = Touchez deux fois : qui parie, puis la place devant le futur gagnant.
lane-bets-on-whom = Sur qui parie { $name } ? Touchez la place devant.
lane-bets-who = Qui parie sur { $name } ? Touchez son nom.
lane-bets-move = Déplacer le pari posé par { $bettor } : touchez une place libre.
lane-bets-full = Il y a un pari devant chacun. Touchez-en un pour le changer.
lane-bets-why = { $name } : { $why }
lane-bets-why-many = { $of ->
    [places] { $count } places
   *[players] { $count } joueurs
} : { $why }
lane-bets-away = Reprendre ce pari
lane-bets-put-down = Laisser tomber
lane-bets-table = La table et les paris
lane-bets-free = aucun pari
lane-bets-here = ici ?
lane-bets-player = { $name } parie
lane-bets-front-free = Devant { $name } : aucun pari
lane-bets-front-taken = Devant { $name } : pari posé par { $bettor }

lane-cards-title = Cartes spéciales
lane-cards-hint = Touchez la carte jouée par { $name }.
lane-cards-hint-any = Touchez la carte que quelqu’un joue.
lane-cards-line = { $name } joue une carte spéciale :
lane-cards-line-any = Quelqu’un joue une carte spéciale :
lane-cards-who = Qui joue { $card } ?
lane-anerie-comes-up = Une Ânerie se révèle
lane-discard = Puis-je défausser cette carte ?
lane-hides = { $count ->
    [one] { $name } cache un âne
   *[other] { $name } cache { $count } ânes
}
lane-hidden-look = Regarder
lane-deal-again = Redonner cette manche
lane-deal-again-what = Tous les paris, tours et cartes spéciales de cette manche sont oubliés.
lane-end = Bonnet d’âne !
lane-last-round = Manche { $round } : { $name } gagne
lane-points-of = { $name } : { $points }

## La fin d’une manche

lane-winner-title = Qui a gagné la manche { $round } ?
lane-winner-hint = Qui a posé un bonnet d’âne et deux ânes de sa couleur, et n’a plus d’autre carte.
lane-winner-not-yet = Pas encore : on continue
lane-confirm-title = { $name } gagne la manche { $round }
lane-confirm-nothing = rien cette fois
lane-confirm-total = { $total } en tout
lane-confirm-yes = Noter la manche
lane-confirm-by-hand = Écrire d’autres points
lane-confirm-by-rules = Les points de la règle
lane-points-hint = On peut calculer dans le champ, par exemple 200+100−50.
# Le nom d’abord : il ne doit pas être coupé sur un téléphone.
lane-points-field = { $name } : points
lane-points-save = Écrire ces points
points-empty = Tapez un nombre ; 0 pour rien.
points-strange = Seulement des chiffres, + et −, s’il vous plaît.
points-whole = Des nombres entiers, s’il vous plaît.
points-sums_only = Seulement + et −, s’il vous plaît.
points-gap = Il manque un + ou un − entre { $left } et { $right }.
points-two_signs = Deux signes de suite : un seul suffit.
points-unfinished = Il manque un nombre après le dernier signe.
points-too_big = C’est trop : { $most } au plus.

## Scores

lane-scores-title = Scores
lane-ranks-title = Classement
lane-rank = { $rank }.
lane-to-go = encore { $to_go }
lane-there = a atteint { $goal }
lane-ranks-none = Personne n’a encore de crottins. Le premier à { $goal } gagne.
lane-chart-title = Manche après manche
lane-chart-label = { $rounds ->
    [one] Crottins sur 1 manche. { $lines }
   *[other] Crottins sur { $rounds } manches. { $lines }
}
lane-chart-line = { $name } : { $totals }.
lane-chart-goal = but
lane-rounds-title = Manches jouées
lane-rounds-hint = Touchez une manche pour la corriger. Les totaux suivent.
lane-rounds-none = Aucune manche n’est finie.
lane-rounds-line = Manche { $round } : { $name }
lane-round-retracted = ne compte pas
lane-round-after-end = après la fin de la partie, ne compte pas
lane-round-corrected = corrigée
lane-options-open = Votre façon de jouer
lane-options-now = Le premier à { $goal } ; Sœur âne : des paris.
lane-options-now-variant = Le premier à { $goal } ; Sœur âne : paris ou échanges.
lane-options-done = Terminé

lane-correct-title = Corriger la manche { $round }
lane-correct-winner = Qui l’a gagnée ?
lane-correct-is-winner = l’a gagnée
lane-correct-bets = Ses paris
lane-correct-worth = Ce qu’elle rapporte
lane-correct-retract = Ne pas compter cette manche
lane-correct-reinstate = Compter de nouveau cette manche
lane-correct-retracted = Cette manche ne compte pas.
lane-correct-after-end = La partie était gagnée avant cette manche : elle ne compte pas.

## La fin de la partie

lane-over-page = La fin
lane-over-goal_reached = Premier à atteindre { $goal }.
lane-over-highest_of_several = Plusieurs ont atteint { $goal }, personne n’a plus.
lane-over-level_broken = À égalité en tête, puis une manche de plus.
lane-over-rematch = Rejouer
lane-over-save = Garder l’image
lane-over-share = Envoyer l’image
lane-over-saved = L’image est dans vos téléchargements.
lane-over-unshared = Ce navigateur n’envoie pas d’image depuis ici. Gardez-la, puis envoyez-la depuis vos photos.
lane-over-correct = Corriger une manche
lane-diploma-picture = Diplôme : { $name }, Professeur Asinus, avec { $total } crottins
lane-diploma-head = Diplôme
lane-diploma-school = Grande Faculté des Bonnets et des Paris
lane-diploma-awards = Les ânes savants de cette table nomment
lane-diploma-title = Professeur Asinus
lane-diploma-for = { $rounds ->
    [one] pour { $total } crottins, gagnés en 1 manche
   *[other] pour { $total } crottins, gagnés en { $rounds } manches
}
lane-diploma-line = { $name } { $total }
lane-diploma-date = { DATETIME($when, dateStyle: "long") }
lane-diploma-file = Professeur Asinus { $name }.png

## Refus

lane-refused-bet_taken = Devant { $target }, il y a déjà un pari : celui posé par { $bettor }.
lane-refused-bet_twice = Un seul pari tient devant chaque joueur.
lane-refused-no_bet = Devant { $target }, il n’y a plus de pari.
lane-refused-may_not_act = { $left ->
    [one] { $place } doit encore passer 1 tour (Prout prout). Si c’est faux, touchez « { $place } rejoue ».
   *[other] { $place } doit encore passer { $left } tours (Prout prout). Si c’est faux, touchez « { $place } rejoue ».
}
lane-refused-winner_not_playing = { $place } ne peut pas avoir gagné et doit encore passer son tour (Prout prout). Si c’est faux, touchez « { $place } rejoue ».
lane-refused-nobody_left = Il ne reste que { $place } pour jouer, et il faut que quelqu’un joue.
lane-refused-special_open = La carte { $card } ({ $by }) n’est pas finie. Finissez-la, ou quittez-la avec « Laisser tomber ».
lane-refused-drawn_already = { $place } a déjà pioché : un « Fais pas l’âne » de la main se joue avant.
lane-refused-colour_said = La couleur est déjà annoncée : { $colour }.
lane-refused-no_protection = Rien ne protège de cela.
lane-refused-goal_impossible = Un but va de 1 à { $most } crottins.

## Le journal

lane-told-opened = À table : { $names }. { $starter } commence. Le premier à { $goal } crottins gagne.
lane-told-variant-on = Désormais : le premier à { $goal }, et une Sœur âne peut échanger des cartes.
lane-told-variant-off = Désormais : le premier à { $goal }, et une Sœur âne ne fait que parier.
lane-told-bet = { $name } a parié sur { $target }.
lane-told-bet-self = { $name } a parié sur sa propre victoire.
lane-told-bet-away = Le pari sur { $target } a été repris.
lane-told-bet-moved = Le pari sur { $target } a été déplacé vers { $to }.
lane-told-turn-passed = { $name } a fini son tour.
lane-told-some-turn-passed = Fin du tour { $turn }.
lane-told-turn-set = C’est à { $name } de jouer.
lane-told-missed = { $turns ->
    [one] { $name } passe un tour.
   *[other] { $name } passe { $turns } tours.
}
lane-told-plays-again = { $name } rejoue.
lane-told-won = Manche { $round } : Bonnet d’âne, { $name } gagne.
lane-told-won-by-hand = Manche { $round } : Bonnet d’âne, { $name } gagne. Les points ont été écrits à la main.
lane-told-dealt-again = La manche { $round } a été redonnée.
lane-told-corrected = La manche { $round } a été corrigée : { $name } l’a gagnée.
lane-told-retracted = La manche { $round } ne compte pas.
lane-told-reinstated = La manche { $round } compte de nouveau.
lane-told-card = { $name } joue { $card }.
lane-told-glory = { $name } joue Supermâne : inutile, et glorieux.
lane-told-left = La carte a été laissée en chemin.
lane-told-swap-offered = On parle d’un échange de cartes avec { $name }.
lane-told-swap-yes = { $name } accepte l’échange.
lane-told-swap-no = { $name } refuse l’échange.
lane-told-hands-asked = On veut échanger sa main avec { $name }.
lane-told-hidden = Un âne a été caché.
lane-told-revealed = { $count ->
    [one] { $name } a défaussé { $colour } : une Ânerie se révèle.
   *[other] { $name } a défaussé { $colour } : { $count } Âneries se révèlent.
}
lane-told-drawn-kept = { $cards ->
    [one] { $name } a pris une carte et la garde.
   *[other] { $name } a pris { $cards } cartes et les garde.
}
lane-told-drawn-given_back = { $cards ->
    [one] { $name } a pris une carte et l’a rendue.
   *[other] { $name } a pris { $cards } cartes et les a rendues.
}
lane-told-drawn-given_away = { $cards ->
    [one] { $name } a pris une carte et l’a donnée à { $to }.
   *[other] { $name } a pris { $cards } cartes et les a données à { $to }.
}
lane-told-tetu-colour = Têtu : on cherche { $colour }.
lane-told-tetu-other = { $name } a pioché une autre carte.
lane-told-tetu-found = { $name } a pioché l’âne.
lane-told-tetu-guard_from_hand = { $name } joue Fais pas l’âne et ne pioche pas.
lane-told-tetu-guard_drawn = { $name } a pioché Fais pas l’âne : c’est fini.
lane-told-voted = { $name } a jugé le braiment.
lane-told-aimed = Prout prout vise { $name }.
lane-told-effect = Personne ne se protège : c’est fait.
lane-told-warded-off = { $name } joue Fais pas l’âne : rien ne se passe.
lane-told-protects = Fais pas l’âne, comme ça.
lane-told-protects-from = Fais pas l’âne protège contre { $card }.

lane-did-opened = la nouvelle partie
lane-did-variant-on = les échanges avec une Sœur âne
lane-did-variant-off = votre façon de jouer
lane-did-bet = pari posé par { $name } sur { $target }
lane-did-bet-self = pari posé par { $name } sur soi-même
lane-did-bet-away = pari repris sur { $target }
lane-did-bet-moved = pari déplacé vers { $to }
lane-did-turn-passed = tour terminé par { $name }
lane-did-some-turn-passed = fin du tour
lane-did-turn-set = à { $name } de jouer
lane-did-missed = tours passés par { $name }
lane-did-plays-again = { $name } rejoue
lane-did-won = manche { $round } pour { $name }
lane-did-won-by-hand = manche { $round } pour { $name }
lane-did-dealt-again = la nouvelle donne
lane-did-corrected = correction de la manche { $round }
lane-did-retracted = manche { $round } retirée
lane-did-reinstated = manche { $round } comptée de nouveau
lane-did-card = { $card } par { $name }
lane-did-glory = Supermâne par { $name }
lane-did-left = carte laissée
lane-did-swap-offered = échange avec { $name }
lane-did-swap-yes = oui de la part de { $name }
lane-did-swap-no = non de la part de { $name }
lane-did-hands-asked = mains échangées avec { $name }
lane-did-hidden = l’âne caché
lane-did-revealed = { $count ->
    [one] l’Ânerie révélée
   *[other] les Âneries révélées
}
lane-did-drawn-kept = cartes prises par { $name }
lane-did-drawn-given_back = cartes prises par { $name }
lane-did-drawn-given_away = cartes prises par { $name }
lane-did-tetu-colour = la couleur
lane-did-tetu-other = carte piochée par { $name }
lane-did-tetu-found = âne pioché par { $name }
lane-did-tetu-guard_from_hand = Fais pas l’âne par { $name }
lane-did-tetu-guard_drawn = Fais pas l’âne par { $name }
lane-did-voted = vote par { $name }
lane-did-aimed = Prout prout sur { $name }
lane-did-effect = l’effet de la carte
lane-did-warded-off = Fais pas l’âne par { $name }
lane-did-protects = Fais pas l’âne
lane-did-protects-from = Fais pas l’âne
