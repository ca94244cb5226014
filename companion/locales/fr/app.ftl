### Ce que dit l’application, en français. Pour traduire : copier ce dossier, garder les clés, changer les mots.
### On lit cela autour d’une table de cuisine : des phrases courtes, amicales, sans jargon.

## Partout

# The language under its own name, and whose way to write dates it follows.
language-name = Français
language-region = fr-FR
language-first-day = 1er
app-name = Asinus
back = Retour
turn-page = Tourner la page vers l’autre côté
close = Fermer
choice-chosen = choisi
cancel = Retour
names-one = { $name }
names-and = { $names } et { $last }
names-known = Déjà connus ici : touchez un nom

stay-awake = Cet appareil risque de se mettre en veille pendant la partie. Dans ses réglages, laissez l’écran allumé plus longtemps.

## Premier écran

home-title = On joue à quoi ?
home-resume = Reprendre la partie
game-donkey = Donkey
game-donkey-what = Un carré ? Le doigt sur le nez ! Le dernier à s’en apercevoir prend une lettre.
game-fais_pas_lane = Fais pas l’âne
game-fais_pas_lane-what = L’appli tient les paris, les tours et les crottins, et joue les cartes spéciales avec vous.
game-score_pad = Feuille de score
game-score_pad-what = Pour tout autre jeu de cartes : elle additionne vos points.
home-join = Jouer aussi sur son téléphone
home-join-open = Inviter les autres
home-join-brief = { $address } · code { $code }
home-join-how = Même Wi-Fi, puis scannez cette image ou tapez :
home-join-code = et ce code :
home-qr = Code qui ouvre { $address }
home-recent = Parties précédentes
recent-players = { $names }
recent-what = { $game } : { $standing }
recent-going-on = { $unit ->
    [deals] { $rounds ->
        [0] à peine commencée
        [one] après { $rounds } donne
       *[other] après { $rounds } donnes
    }
   *[rounds] { $rounds ->
        [0] à peine commencée
        [one] après { $rounds } manche
       *[other] après { $rounds } manches
    }
}
recent-won = { $names } ont gagné
recent-won-one = { $name } a gagné
recent-when = { $what } · { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
recent-damaged = Une partie illisible
recent-damaged-hint = Son fichier est abîmé. Toutes les autres parties vont bien.
leave-title = Une partie est encore sur la table
leave-since = depuis le { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
leave-what = Si vous la rangez, elle est gardée parmi les parties, sur la page d’accueil. Vous pourrez la reprendre quand vous voudrez.
leave-yes = La ranger et en commencer une autre
leave-other = La ranger et ouvrir l’autre : { $names } ({ $what })
leave-no = Retour à { $game ->
    [score_pad] la feuille de score
   *[other] { $title }
} : { $names }

## Les noms

new-title = Nouvelle partie
names-title = Qui joue ?
names-field = Joueur { $number }
names-add = Un joueur de plus
names-remove = Enlever le joueur { $number }
name-empty = Qui est-ce ? Tapez un nom, s’il vous plaît.
name-long = { $most } lettres au plus, s’il vous plaît.
name-twice = Le joueur { $other } porte déjà ce nom. Ajoutez une lettre pour les distinguer ?

## Le journal, annuler et rétablir

match-begun = Une partie a été commencée sur un autre appareil. La voici.
match-begun-by = { $who } a mis une partie sur la table. La voici.
put-away-over = { $who } a rangé la partie : elle est finie. Elle est gardée parmi les parties, sur la page d’accueil.
away-by = { $who } a rangé cette partie à { DATETIME($when, timeStyle: "short") }
away-where = Elle est gardée parmi les parties, ici, sur la page d’accueil.
away-told = { $who } a rangé une partie ({ $game } : { $names }). Elle est sur la page d’accueil.
overtaken = Quelqu’un d’autre a été plus rapide. Voici où on en est.
overtaken-by = Quelqu’un a été plus rapide ({ $who }) : { $what }. Voici où on en est.
undo-what = Annuler : { $what }
redo-what = Rétablir : { $what }
redo = Rétablir
log-open = Journal
log-page = Journal
log-title = Ce qui s’est passé
log-by = { $who }, { DATETIME($when, timeStyle: "short") }
log-day = { DATETIME($when, dateStyle: "full") }
log-void = { $by } · annulé
who-referee = Caméra
who-phone = Téléphone { $number }
who-tablet = Tablette { $number }
who-computer = Ordinateur { $number }
who-named = { $name }
log-undone = Annulé : { $what }
log-redone = Rétabli : { $what }
deed-nothing = la dernière action

## Quand quelque chose ne marche pas

went-wrong = Quelque chose n’a pas marché. Rien de ce qui était noté n’est perdu ; essayez encore.
refused-moved-on = Cela ne va plus. Voici où on en est.
refused-match_going_on = Une partie est encore sur la table. Rangez-la d’abord.
refused-nothing_to_undo = Il n’y a rien à annuler.
refused-nothing_to_redo = Il n’y a rien à rétablir.
refused-match_over = La partie est finie.
refused-nothing_to_correct = C’est déjà ainsi.
refused-goal_impossible = Le but peut être de 1 à 1 000 000 points.
refused-nothing_written = Aucune manche n’est notée, alors personne n’a gagné.
refused-round_over = Cette manche est déjà notée. On peut la corriger dans la liste des manches.
refused-other_round = Une autre manche a été notée entre-temps. Voici où on en est.
refused-name_empty = Qui est-ce ? Tapez un nom, s’il vous plaît.
refused-name_long = Ce nom est trop long : 20 lettres au plus.
refused-name_taken = Quelqu’un s’appelle déjà ainsi. Si c’est la même personne, touchez « … est deux fois dans la liste ».
refused-person_gone = Ce joueur n’est plus là. Voici où on en est.
refused-note_long = Cette note est trop longue : 500 lettres au plus.
storage-unwritable = Impossible de garder cela : on ne peut pas écrire dans { $where }. Rien n’a changé.
storage-full = Impossible de garder cela : le disque est plein. Rien n’a changé.
storage-damaged = Ce qui était gardé dans { $where } est abîmé.
storage-newer = { $where } a été écrit par une version plus récente de l’application.
storage-busy = Un autre programme utilise { $where }. Essayez encore.
storage-missing = Cette partie n’est plus là.
storage-unreachable = La base de données ne répond pas. Rien n’a changé ; essayez encore.
