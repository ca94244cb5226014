### Le carnet de la maison : qui joue ici, les parties, les statistiques, et comment tout est gardé.

## Les joueurs

people-title = Joueurs
people-hint = Tous ceux qui jouent ici. Qui s’assoit pour jouer s’inscrit tout seul.
people-archived = Ne sont plus proposés
people-add-field = Nom
people-add = Ajouter un joueur
person-title = Joueur
person-gone = Ce joueur n’est plus là.
person-new = n’a pas encore joué
person-played = { $matches ->
    [0] Aucune partie finie
    [one] { $matches } partie
   *[other] { $matches } parties
}, la dernière le { DATETIME($when, dateStyle: "medium") }
person-formerly = Aussi : { $names }
person-name-field = Nom
person-rename = Changer le nom
person-merge = { $name } est deux fois dans la liste
person-archive = Ne plus proposer pour jouer
person-bring-back = Proposer à nouveau pour jouer
person-looks-hint = Dans une partie, chacun a sa couleur et son signe : si deux personnes ont choisi les mêmes, l’une d’elles en reçoit d’autres.
person-colour = Couleur
person-colour-0 = orange
person-colour-1 = violet
person-colour-2 = rouge
person-colour-3 = vert
person-colour-4 = bleu
person-colour-5 = jaune
person-sign = Signe
person-sign-0 = carotte
person-sign-1 = chardon
person-sign-2 = pomme
person-sign-3 = trèfle
person-sign-4 = myrtilles
person-sign-5 = tournesol
person-picture = Ou une image
person-no-picture = Sans image
merge-title = Deux fois la même personne
merge-question = Qui d’autre est { $name } ?
merge-hint = Tout ce que { $name } a joué comptera pour l’autre. On peut l’annuler.
merge-done = { $name } et { $into } ne font plus qu’un.
leaf-at = { $leaf } sur { $leaves }
leaf-before = Page précédente
leaf-after = Page suivante

## Les parties

history-title = Parties
history-games = Quel jeu
history-all = Tous les jeux
history-of = Parties de { $name }
history-none = Aucune partie n’a encore été jouée ici.
history-note = « { $note } »
history-aside = Mises de côté : { $count }
history-aside-hint = Ces parties sont mises de côté : elles sont gardées et ne comptent nulle part.
history-back = Retour à toutes les parties
card-title = Partie
card-when = { DATETIME($when, dateStyle: "full", timeStyle: "short") }, { $length }
length-minutes = { $minutes ->
    [0] moins d’une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} de jeu
length-hours = { $hours } h { $minutes } min de jeu
card-letters = { $count ->
    [0] aucune lettre
   *[other] { $letters }
}
card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-crottins = { $points ->
    [one] { $points } crottin
   *[other] { $points } crottins
}
card-note = Note
card-note-keep = Garder la note
card-resume = Reprendre la partie
card-reopen = La rouvrir sur la table
card-rematch = Les mêmes, encore une fois
card-log = Ce qui s’est passé
card-rounds = { $unit ->
    [deals] Donne par donne
   *[rounds] Manche par manche
}
card-csv = { $unit ->
    [deals] Les donnes en tableau (CSV)
   *[rounds] Les manches en tableau (CSV)
}
card-json = La partie en un fichier
card-secret = En fichier seulement quand elle sera finie : avant, il dirait ce que les joueurs se cachent.
card-saved = { $name } est dans les téléchargements de cet appareil.
card-aside = Mettre de côté
card-list = Remettre dans la liste
card-aside-done = Mise de côté. Elle est gardée et ne compte nulle part. On peut l’annuler.

## Statistiques

stats-title = Statistiques
stats-none = Rien à compter encore. Jouez une partie jusqu’au bout !
stats-over = { $matches ->
    [one] { $matches } partie finie
   *[other] { $matches } parties finies
}
stats-period = Quelle période
stats-period-always = Depuis le début
stats-period-year = Douze derniers mois
stats-period-month = Depuis un mois
stats-period-day = Depuis hier
stats-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
stats-share = { $share } % de { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
stats-run = D’affilée : { $run } à présent, { $best } au mieux
stats-chart-title = Les victoires, partie par partie
stats-chart-line = { $name } : { $wins }.
stats-chart-label = Courbe des victoires sur { $matches } parties. { $lines }
stats-duels = Face aux autres
stats-duel = { $name } devant { $ahead }×, { $other } { $behind }×, à égalité { $level }×
stats-matches = { $matches ->
    [one] { $matches } partie jouée
   *[other] { $matches } parties jouées
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
stats-letters = { $letters ->
    [one] { $letters } lettre
   *[other] { $letters } lettres
} en { $deals } donnes
stats-last = Dernier à toucher { $last }×, faux signaux { $false }×
stats-margin = La moitié des courses perdues : à moins de { $ms } ms (caméra, { $races ->
    [one] { $races } course
   *[other] { $races } courses
})
stats-points = { $points } points en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
stats-crottins = { $points } crottins en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
stats-rounds-won = { $won } manches gagnées sur { $rounds }
stats-bets = { $true } paris gagnés sur { $bets } ({ $share } %)
stats-no-bets = Aucun pari encore

## Tout enregistrer

keeping-title = Tout enregistrer
keeping-hint = { $matches ->
    [one] { $matches } partie est gardée
   *[other] { $matches } parties sont gardées
} sur l’ordinateur de cette table. Une copie ailleurs survit à sa perte.
keeping-impossible = { $matches ->
    [one] { $matches } partie est gardée
   *[other] { $matches } parties sont gardées
} dans la base de données d’un club. C’est le club qui la sauvegarde : il n’y a rien à enregistrer ici.
# Dans l’application Android, qui ne peut ni enregistrer ni ouvrir de fichiers.
keeping-bound = { $matches ->
    [one] { $matches } partie est gardée
   *[other] { $matches } parties sont gardées
} sur cet appareil. Cette application ne sait pas encore en faire un fichier. La caméra d’une table peut les y lire, une à une : Parties, la partie, Passer à un autre appareil.
keeping-pack = Tout mettre en un fichier
keeping-busy = Un instant…
keeping-save = L’enregistrer sur cet appareil ({ $size })
keeping-save-hint = Il contient les parties, les joueurs et les photos d’arrivée gardées. Il attend ici 15 minutes.
keeping-size = { $whole },{ $tenth } Mo
keeping-bring = Choisir un fichier
keeping-bring-hint = Une partie, ou tout, enregistré ici ou à une autre table :
keeping-there = Sauvegardes sur cet ordinateur
keeping-daily = Il s’en fait une par jour ; sept sont gardées. Touchez-en une pour y revenir.
keeping-of = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
keeping-before = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, avant un retour
keeping-secret = Une partie avec des choses cachées est sur la table : le fichier les dirait. Finissez-la d’abord.
keeping-foreign = Ce fichier n’est ni une partie ni une sauvegarde d’Asinus. Rien n’a changé.
keeping-newer = Un Asinus plus récent a écrit ce fichier. Mettez celui-ci à jour, puis réessayez. Rien n’a changé.
keeping-damaged = Ce fichier est abîmé : il en manque, ou il a été modifié. Essayez une autre copie. Rien n’a changé.
keeping-too-large = Ce fichier est trop gros pour être des nôtres. Rien n’a changé.
keeping-not-arrived = Le fichier n’est pas arrivé entier. Essayez encore.
keeping-unwritable = L’ordinateur de cette table ne peut pas l’écrire : son disque est-il plein ? Rien n’a changé.
keeping-no-room = Cet appareil n’a pas de place pour cela. Libérez-en, puis réessayez. Rien n’a changé.
keeping-unkept = Les derniers coups n’ont pas encore pu être écrits sur le disque. Voyez cela d’abord ; rien n’a changé.
keeping-hidden = Une partie avec des choses cachées est sur la table. Finissez-la, puis tout pourra être enregistré.
bring-new = La partie est là. Vous la trouverez dans la liste des parties.
bring-continued = Cette partie était déjà là ; ce qui a été joué ailleurs y est ajouté.
bring-known = Cette partie était déjà là, tout entière. Rien n’a changé.
bring-many = { $new ->
    [0] Aucune nouvelle partie
    [one] Une nouvelle partie
   *[other] { $new } nouvelles parties
}, { $continued } poursuivies, { $known } qui étaient déjà là.
keeping-nothing = Rien n’a encore été joué ici.
keeping-tables-own = C’est la sauvegarde d’un ordinateur de table, et seul un tel ordinateur peut y revenir. Enregistrez-y plutôt les parties une à une.
restore-title = Revenir à la sauvegarde du { DATETIME($when, dateStyle: "medium", timeStyle: "short") } ?
restore-what = Elle contient { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, qui prendront la place de { $here ->
    [one] { $here } partie
   *[other] { $here } parties
} ici.
restore-safe = Ce qui est ici sera d’abord sauvegardé : vous pourrez y revenir. Une partie sur la table est rangée.
restore-yes = Oui, y revenir
restore-no = Non, tout laisser comme c’est
restore-done = C’est fait : { $matches ->
    [one] { $matches } partie est là
   *[other] { $matches } parties sont là
}. Ce qui était ici avant est sauvegardé dans { $before }.
apart-title = { $matches ->
    [one] Cette partie a suivi
   *[other] { $matches } parties ont suivi
} un autre chemin ici
apart-what = { $matches ->
    [one] Elle a commencé de même ici et là-bas, puis a été jouée aux deux tables. Elle n’a pas été reprise.
   *[other] Elles ont commencé de même ici et là-bas, puis ont été jouées aux deux tables. Elles n’ont pas été reprises.
}
apart-yes = { $matches ->
    [one] Garder les deux, côte à côte
   *[other] Les garder toutes, côte à côte
}
apart-no = Laisser

## Annuler, et le journal du carnet

house-told-opened = La liste des joueurs est commencée.
house-told-joined = { $name } s’est assis pour jouer la première fois.
house-told-added = { $name } joue ici.
house-told-renamed = Quelqu’un s’appelle maintenant { $name }.
house-told-restyled = { $name } a une nouvelle couleur, un nouveau signe ou une nouvelle image.
house-told-merged = { $name } et { $into } sont la même personne.
house-told-archived = { $name } n’est plus proposé.
house-told-brought-back = { $name } est proposé à nouveau.
house-told-noted = Une note a été écrite sur une partie.
house-told-aside = Une partie a été mise de côté.
house-told-listed = Une partie est revenue dans la liste.
house-did-added = l’ajout de { $name }
house-did-renamed = le nom { $name }
house-did-restyled = l’allure de { $name }
house-did-merged = { $name } et { $into } ne font qu’un
house-did-archived = ne plus proposer { $name }
house-did-brought-back = proposer { $name } à nouveau
house-did-noted = la note
house-did-aside = la mise de côté d’une partie
house-did-listed = le retour d’une partie
