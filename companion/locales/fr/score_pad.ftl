### La feuille de score, en français.

## Une nouvelle feuille

pad-new-title = Nouvelle feuille
pad-names-hint = De deux à dix personnes, dans l’ordre où vous êtes assis.
pad-best-title = Qui gagne ?
pad-best-highest = Le plus grand total
pad-best-highest-what = Comme dans la plupart des jeux : les points sont bons à prendre.
pad-best-lowest = Le plus petit total
pad-best-lowest-what = Les points sont mauvais, comme à la Dame de pique ou au Skyjo.
pad-goal-title = Jusqu’à quand ?
pad-goal-field = Points pour finir la partie
pad-goal-hint = Laissez vide pour jouer aussi longtemps que vous voulez.
pad-goal-bad = Tapez un nombre entier de 1 à { $most }, par exemple 500, ou laissez vide.
pad-begin = C’est parti

## La feuille

pad-title = Feuille de score
pad-way-highest = { $goal ->
    [0] Le plus grand total gagne.
   *[other] Le plus grand total gagne, en { $goal } points.
}
pad-way-lowest = { $goal ->
    [0] Le plus petit total gagne.
   *[other] Le plus petit total gagne ; fin à { $goal } points.
}
pad-to-go = { $points ->
    [0] but atteint
   *[other] encore { $points }
}
pad-line = { $rank }. { $name } : { $total }
pad-line-to-go = { $line }, { $to_go }
pad-rounds = Manches
# Before the totals of all rounds; as short as a number of four digits.
pad-total = Total
pad-rounds-hint = Touchez une manche pour la corriger.
pad-no-rounds = Aucune manche n’est notée.
pad-row = Manche { $round } : { $points }. Corriger
pad-row-void = La manche { $round } ne compte pas : { $points }. Corriger
pad-write = Noter la manche { $round }
pad-end = Finir la partie
pad-options = Changer le but
pad-options-save = Désormais comme cela
pad-wins = { $name } gagne !
pad-win = { $names } gagnent ensemble !
pad-over-goal = { $rounds ->
    [one] { $goal } points sont atteints, après { $rounds } manche.
   *[other] { $goal } points sont atteints, après { $rounds } manches.
}
pad-over-closed = { $rounds ->
    [one] Vous avez fini la partie, après { $rounds } manche.
   *[other] Vous avez fini la partie, après { $rounds } manches.
}
pad-rematch = Une autre partie
pad-go-on = Continuer quand même
pad-home = Au premier écran

## Une manche

pad-entry-new = Manche { $round }
pad-entry-hint = Touchez un nom, puis ses points. On peut additionner : 10+15−8.
pad-entry-line = { $name } : { $points }
pad-entry-empty = { $name } : encore rien
pad-entry-equals = = { $points }
pad-entry-rest = Les autres ont 0
pad-entry-save = Noter
pad-entry-change = Corriger
pad-entry-void = Ne compte pas
pad-entry-count = Compte quand même
pad-entry-gone = Cette manche n’existe plus.
pad-key-plus = plus
pad-key-minus = moins
pad-key-back = effacer le dernier signe
pad-key-next = Suivant
pad-points-empty = Pas encore de points : tapez un nombre, 0 pour rien.
pad-points-unfinished = Il manque un nombre après le signe.
pad-points-too-big = C’est trop : { $most } au plus.

## Le journal

log-pad-opened = { $names } s’installent. { $way }
log-pad-changed = Désormais : { $way }
log-pad-round = Manche { $round } : { $points }.
log-pad-corrected = Manche { $round } corrigée : { $points }.
log-pad-retracted = La manche { $round } ne compte pas.
log-pad-reinstated = La manche { $round } compte quand même.
log-pad-closed = La partie a été finie.
log-pad-reopened = La partie continue quand même.
deed-pad-opened = la nouvelle feuille
deed-pad-changed = l’autre but
deed-pad-round = manche { $round }
deed-pad-corrected = correction de la manche { $round }
deed-pad-retracted = manche { $round } non comptée
deed-pad-reinstated = manche { $round } comptée
deed-pad-closed = fin de la partie
deed-pad-reopened = suite de la partie
