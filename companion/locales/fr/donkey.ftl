### Donkey, en français.

## Une nouvelle partie

names-hint = Donkey se joue à quatre, à partir de six ans environ.
names-next = Suite : qui est assis où ?

seats-title = Qui est assis où ?
seats-hint = Placez les noms comme vous êtes assis : glissez-en un sur un autre, ou touchez-en deux. Les cartes suivent les flèches, à gauche.
seats-hint-picked = Touchez maintenant le nom qui doit échanger sa place avec { $name }.
seats-draw = Tirer au sort qui donne
seat-button = { $name }, place { $seat }

judge-title = Qui voit qui a touché en dernier ?
judge-camera = La caméra
judge-camera-what = Elle regarde les visages et dit qui a été le plus lent.
judge-table = Nous-mêmes
judge-table-what = Vous le dites à l’application.
judge-camera-not_connected = Aucune caméra n’est branchée à cet ordinateur. Branchez-en une, et elle pourra juger.
judge-camera-no_answer = Aucune caméra n’a répondu ici. Branchez-en une, ou fermez le programme qui s’en sert, et elle pourra juger.
no-camera-off = Aucune caméra n’est réglée sur cet ordinateur.
no-camera-installed = La partie caméra n’est pas installée sur cet ordinateur. On peut jouer quand même.

draw-title = Le premier donneur
draw-going = Qui donne en premier ?
draw-done = { $name } donne en premier !
draw-next = C’est parti
draw-next-camera = Suite : la caméra

## La caméra cherche les visages

setup-title = Caméra
setup-open = Caméra…
setup-picture = Ce que voit la caméra
setup-starting = La caméra se réveille…
setup-starting-hint = Cela prend quelques secondes.
setup-searching = { $found ->
    [0] Je ne vois encore personne
    [one] Je vois 1 visage sur { $wanted }
   *[other] Je vois { $found } visages sur { $wanted }
}
setup-searching-hint = Regardez tous la caméra. Qu’aucun visage n’en cache un autre, et allumez une lampe.
setup-searching-fewer = Seuls ceux qui jouent encore sont dans l’image et regardent la caméra.
setup-touch = Touchez votre nez, l’un après l’autre
setup-touch-hint = L’index sur le bout du nez, jusqu’à ce que votre coche apparaisse.
setup-all-proved = Je vois tout le monde
setup-all-proved-hint = Les noms sont justes ? Alors vous pouvez jouer.
setup-warned = Suivez les conseils, ou jouez comme cela.
setup-slow = Cet ordinateur est très occupé, et la caméra prend du retard. Fermez d’autres programmes.
setup-swap = Un nom au mauvais visage ? Glissez-le sur un autre, ou touchez-en deux pour les échanger.
setup-swap-picked = Touchez maintenant celui avec qui échanger.
setup-slot = { $name }, numéro { $seat } à partir de la gauche de l’image. { $status }
setup-confirm = Les noms sont justes
setup-skip = Passer, les noms sont justes
setup-again = Chercher encore
setup-other-camera = Une autre caméra…
# Under the signs beside the title: one short word each.
setup-word-where = Où ?
setup-word-mirror = Miroir
setup-word-other = Changer
setup-mirror = Image en miroir, ou non
cameras-title = Quelle caméra ?
cameras-seeking = Je cherche des caméras…
cameras-seeking-hint = Leurs voyants peuvent s’allumer un instant.
cameras-choose = Laquelle vous voit tous ?
cameras-choose-hint = Le mieux : une caméra placée devant vous tous, à hauteur des yeux.
cameras-none = Je ne trouve aucune caméra
cameras-none-hint = Branchez-en une, fermez les appels vidéo et les autres programmes de caméra, puis cherchez encore.
cameras-again = Chercher encore
camera-named = { $name }, numéro { $number }
camera-numbered = Caméra numéro { $number }
camera-in-use = utilisée en ce moment
setup-rate-dim = Seulement { $fps } images par seconde. Avec peu de lumière, une caméra en prend deux fois moins : allumez une lampe.
setup-rate = Seulement { $fps } images par seconde, et il m’en faut 24. Fermez les autres programmes qui utilisent la caméra, ou branchez-la directement sur l’ordinateur.
setup-uneven = Les images arrivent par à-coups. Fermez d’autres programmes, ou branchez la caméra directement sur l’ordinateur.
setup-room-dark = Il fait sombre ici : allumez une lampe.
setup-room-dim = Il fait un peu sombre ici. Avec plus de lumière, je vous vois mieux.
seat-waiting = je te vois bien : touche ton nez…
seat-proved = vu !
seat-out_of_sight = je ne te vois pas : regarde la caméra
seat-cut_off = mal cadré : viens vers le milieu
seat-too_far = trop loin : approche-toi
seat-back_lit = à contre-jour : éclaire ton visage
seat-dark = trop sombre : allume une lampe
seat-dim = un peu sombre : plus de lumière

camera-ready = La caméra est prête.
camera-starting = La caméra se réveille…
camera-finding = La caméra ne voit pas tout le monde.
camera-unbound = La caméra ne sait pas encore qui est assis où.
camera-not-working = La caméra ne marche pas.

trouble-restart = Relancer la caméra
trouble-start = Lancer la caméra
trouble-again = Réessayer
trouble-safe = Toutes les lettres sont gardées.
judge-by-hand = Juger nous-mêmes

no-camera-not_connected = Aucune caméra n’est branchée
no-camera-not_connected-advice = Vous pouvez juger vous-mêmes. Ou branchez-en une, puis réessayez.
no-camera-no_answer = Je ne trouve pas de caméra
no-camera-no_answer-advice = Vous pouvez juger vous-mêmes. Ou branchez-en une, ou fermez le programme qui s’en sert, puis réessayez.
fault-off = La caméra n’est pas en marche
advice-off = Lancez-la, ou jugez vous-mêmes.
fault-died = L’arbitre s’est arrêté
advice-died = Relancez-le, ou jugez vous-mêmes.
fault-source_missing = Le film de la caméra a disparu
advice-source_missing = Le fichier qui remplace la caméra n’est plus là. Remettez-le, ou jugez vous-mêmes.
fault-not_a_video = Ce n’est pas un film
advice-not_a_video = Le fichier qui remplace la caméra ne peut pas être lu. Choisissez-en un autre au lancement de l’application.
fault-empty_video = Le film est vide
advice-empty_video = Le fichier qui remplace la caméra ne contient aucune image.
fault-camera_missing = Je ne trouve pas de caméra
advice-camera_missing = Est-elle branchée ? Branchez-la et relancez la caméra.
fault-camera_busy = Un autre programme utilise la caméra
advice-camera_busy = Fermez les appels vidéo et les autres programmes, puis relancez la caméra.
fault-camera_black = L’image est noire
advice-camera_black = Ouvrez le cache de l’objectif et allumez une lampe.
fault-camera_stalled = L’image de la caméra est figée
advice-camera_stalled = Vérifiez le câble, puis relancez la caméra.
fault-camera_unplugged = La caméra est débranchée
advice-camera_unplugged = Rebranchez-la : elle repart toute seule.
fault-camera_hangs = La caméra ne répond plus
advice-camera_hangs = Débranchez-la, rebranchez-la, puis relancez la caméra.
fault-stream_failed = La caméra du réseau ne répond pas
advice-stream_failed = Est-elle allumée, et sur le même réseau ? Alors relancez la caméra.
fault-seats_missing = { $found ->
    [0] Je ne vois personne
    [one] Je vois 1 visage, il en faut { $wanted }
   *[other] Je vois { $found } visages, il en faut { $wanted }
}
advice-seats_missing = Tout le monde doit être dans l’image et regarder la caméra. Reculez-la, ou allumez une lampe.
fault-seats_overlap = Deux visages sont trop proches
advice-seats_overlap = Écartez-vous un peu, ou déplacez la caméra.
fault-libraries_missing = Il manque quelque chose à cet ordinateur pour la caméra
advice-libraries_missing = La fenêtre où l’application a été lancée dit quoi installer.
fault-models_bad = Les fichiers de la caméra sont incomplets
advice-models_bad = La fenêtre où l’application a été lancée dit quoi faire.
fault-internal = L’arbitre s’est arrêté
advice-internal = Relancez-le, ou jugez vous-mêmes.

## Une partie

match-title = Donne { $deal }

table-picture = La table vue d’en haut
mark-dealer = donne
mark-out = hors jeu
mark-winner = gagne
letters-none = { $name } n’a aucune lettre
letters-some = { $name } a { $letters }

rank-A = as
rank-K = rois
rank-Q = dames
rank-J = valets
index-A = A
index-K = R
index-Q = D
index-J = V
cards-label = Les { $cards } cartes : { $ranks } des quatre couleurs

deal-who = { $name } donne
deal-pick = D’un jeu ordinaire, prendre seulement les { $ranks } : { $cards } cartes. Le reste ne sert pas.
deal-how-first = Mélanger. Quatre cartes chacun, face cachée ; { $name }, à gauche, reçoit la première.
deal-how = Ramasser les { $cards } cartes et mélanger. Quatre cartes chacun, face cachée ; { $name }, à gauche, reçoit la première.
deal-removed = Mettre d’abord les quatre { $rank } de côté : il reste { $cards } cartes.
deal-restored = Reprendre d’abord les quatre { $rank } : { $cards } cartes.
deal-start = Commencer à passer
deal-setup = Régler la caméra

result-letter = { $name } prend le { $letter }
result-false-signal = Pas de carré ! { $name } prend le { $letter }
result-dead-heat = Ex æquo : pas de lettre, même donneur
result-interrupted = Interrompue : pas de lettre, même donneur
result-nobody = Pas de lettre à la donne { $deal }
result-out = D-O-N-K-E-Y : { $name } sort du jeu et peut maintenant chahuter.
result-correct = Corriger

passing-title = Chut… passez
passing-camera = La caméra regarde. Elle dira d’elle-même quand c’est fini.
passing-unwatched = La caméra ne peut pas regarder en ce moment. Regardez-vous bien, puis dites qui était en dernier.
passing-hand = Quand tous les doigts sont sur les nez, touchez le bouton.
passing-shown = Quand tous les doigts sont sur les nez, quelqu’un le dit sur un téléphone ou sur l’ordinateur.
passing-rule-1 = Chacun pose une carte face cachée à gauche, tous en même temps, puis prend celle de droite.
passing-rule-2 = Un carré ? Le doigt sur le nez, sans un bruit, et on le garde.
passing-rule-3 = Quelqu’un a le doigt sur le nez ? Vous aussi, vite !
passing-over = La course est finie
passing-break = Interrompre : pas de lettre
passing-by-hand = Nous l’avons vu
passing-blind = La caméra ne regarde pas encore…

pace-title = Un rythme pour passer
pace-what = À chaque battement, tout le monde passe une carte. À régler sur un appareil que tous entendent ou voient.
pace-off = Sans
pace-every = { $seconds } s
pace-silent = Les sons sont coupés sur cet appareil : le rythme se voit seulement. L’interrupteur est sous Règles et aide, sur la page d’accueil.

last-title = Qui a touché en dernier ?
last-hint = Le dernier doigt arrivé sur un nez.
last-not-yet = Pas encore : on continue à passer
last-leave = Laisser comme c’est
last-nobody = Personne ne sait

judging-title = Je n’ai pas vu qui a touché en dernier
judging-between = C’est entre { $names }.
no-call-clear_gap = Ce que la caméra a vu ne va pas avec la table. À vous de dire.
no-call-one_remained = Ce que la caméra a vu ne va pas avec la table. À vous de dire.
no-call-gap_too_small = C’était trop serré pour moi. À vous de dire.
no-call-not_in_sight = Quelque chose gênait : un visage ou une main n’était pas en vue. À vous de dire.
no-call-source_ended = L’image s’est arrêtée avant que tous aient touché. À vous de dire.
no-call-stopped = On m’a arrêté avant que tous aient touché. À vous de dire.
no-call-practice = Je n’ai vu qu’un joueur. À vous de dire.

verdict-last = { $name } a touché en dernier
verdict-dead-heat = Ex æquo !
verdict-tied = { $names } en même temps. Pas de lettre, sauf si le signal était faux.
verdict-no-letter = Personne ne sait qui a touché en dernier. Pas de lettre, sauf si le signal était faux.
verdict-by-camera = C’est la caméra qui le dit.
verdict-by-table = C’est vous qui l’avez dit.
verdict-wrong = Pas juste ? Corriger
order-number = { $number }.
margin-one-remained = Tous les autres avaient déjà le doigt sur le nez.
margin-hair = À un cheveu près !
margin-tenth = À un dixième de seconde environ.
margin-quarter = À un quart de seconde environ.
margin-half = À une demi-seconde environ.
margin-seconds = { $seconds ->
    [one] À une seconde environ.
   *[other] À { $seconds } secondes environ.
}
reveal-question = Est-ce que { $name } montre un carré ?
reveal-question-unknown = Est-ce que le premier à toucher montre un carré ?
reveal-yes = Oui
reveal-no = Non
first-title = Qui a fait signe en premier ?
first-hint = Sans carré, c’était un faux signal : la lettre va là, et nulle part ailleurs.

over-title = { $one } et { $other } gagnent !
over-what = { $deals ->
    [one] Ensemble, après 1 donne. Il n’y a pas de dernière place.
   *[other] Ensemble, après { $deals } donnes. Il n’y a pas de dernière place.
}
over-rematch = Revanche
over-home = Au premier écran

## Le journal

deals-title = Corriger une donne
deals-hint = Touchez une donne, puis qui doit avoir sa lettre.
deals-none = Aucune donne n’est encore finie.
deal-none = Donne { $deal } : pas de lettre
deal-loser = Donne { $deal } : { $name }
deal-correct = Corriger
correct-title = Corriger
correct-question = Qui doit avoir la lettre de la donne { $deal } ?
correct-nobody = Personne
correct-now = comme maintenant
correct-gone = Cette donne n’est plus là.

log-opened = { $names } se sont mis à table. { $dealer } donne en premier, par tirage au sort.
log-judge-camera = Désormais la caméra juge.
log-judge-table = Désormais la table juge.
log-seats = Dans l’image, à partir de la gauche : { $names }.
log-passing = Donne { $deal } : les cartes tournent.
log-judged-last = Donne { $deal } : { $name } a touché en dernier.
log-judged-dead-heat = Donne { $deal } : ex æquo.
log-judged-no-call = Donne { $deal } : la caméra n’a pas vu qui a touché en dernier.
log-first = Donne { $deal } : { $name } a donné le signal en premier.
log-ended-last = Donne { $deal } : une lettre pour { $name }.
log-ended-false-signal = Donne { $deal } : faux signal, une lettre pour { $name }.
log-ended-dead-heat = Donne { $deal } : ex æquo, pas de lettre.
log-ended-interrupted = Donne { $deal } : interrompue, pas de lettre.
log-corrected = Donne { $deal } corrigée : la lettre va à { $name }.
log-corrected-none = Donne { $deal } corrigée : pas de lettre.

deed-opened = la nouvelle partie
deed-judge-camera = la caméra juge
deed-judge-table = la table juge
deed-seats = les places
deed-passing = début de la donne { $deal }
deed-judged-last = { $name } en dernier
deed-judged-dead-heat = ex æquo
deed-judged-no-call = la caméra n’a pas vu
deed-void = donne { $deal } sans lettre
deed-letter = lettre pour { $name }
deed-corrected = correction de la donne { $deal }

## La course d’exemple

home-sample = Voir une course d’exemple
sample-title = Une course d’exemple
sample-picture = Quatre joueurs et ce que voit l’arbitre
sample-off = Un instant…
sample-off-hint = On rembobine le film.
sample-starting = L’arbitre se réveille…
sample-starting-hint = Cela prend quelques secondes.
sample-finding = L’arbitre cherche les quatre visages
sample-finding-hint = Il marque chaque visage, puis le nez et le bout des index.
sample-watching = La course est lancée !
sample-watching-hint = L’arbitre attend que tous sauf un aient touché leur nez.
sample-last = { $name } a touché en dernier
sample-dead-heat = Ex æquo !
sample-ruled-hint = Voici l’ordre dans lequel l’arbitre les a vus toucher :
sample-is-last = prend la lettre
sample-again = Encore une fois
sample-home = Au premier écran
sample-unavailable = L’arbitre n’est pas installé ici
sample-unavailable-hint = Cet ordinateur a l’application sans sa partie caméra. Le README dit comment l’ajouter ; on peut jouer et juger soi-même.

## Quand quelque chose ne marche pas

refused-seats_not_bound = La caméra ne sait pas encore qui est assis où. Réglez la caméra, ou jugez vous-mêmes.
refused-seat_missing = La caméra doit voir tous ceux qui jouent.
refused-race_on = La caméra est en train de juger. Attendez la fin de la course.
refused-first_is_last = On ne peut pas être premier et dernier à la fois.
refused-out_by_then = Ce joueur était déjà sorti, la lettre ne compterait pas.

## S’entraîner à se toucher le nez

practice-open = S’entraîner à se toucher le nez
practice-title = Entraînement
practice-who = Qui veut essayer ?
practice-go = { $name } essaie
practice-best = Meilleur temps : { $ms } ms
practice-no-time = Pas encore de temps
practice-off = Touchez-vous le nez dès que la lumière devient verte.
practice-how = Seul cet appareil a une lumière. Votre temps va de la lumière jusqu’au doigt.
practice-asked = { $name }, à vos marques…
practice-wait = { $name }, attendez le vert…
practice-now = { $name }, le doigt sur le nez !
practice-done = { $name } s’est touché le nez. Cette caméra ne donne pas l’heure.
practice-time = { $name } : { $ms } ms
practice-early = Trop tôt, { $name } ! Attendez la lumière verte.
practice-missed = Je n’ai pas vu de doigt sur le nez de { $name }. Regardez la caméra et laissez-le un instant.
practice-elsewhere = Quelqu’un s’entraîne sur un autre appareil.
practice-not-ready = La caméra n’est pas prête.
practice-light-off = Prêt ?
practice-light-asked = …
practice-light-wait = Attendez
practice-light-now = Vert !
