### Rejoindre la table, et qui peut y faire quoi.

## Les pages d’avant la table

join-title = Bienvenue à la table
join-code = Tapez le code affiché par l’ordinateur
join-go = Rejoindre
join-where = Il est sur le premier écran de l’ordinateur, et sur chaque appareil déjà à la table.
join-wrong = Ce n’est pas le code de cette table. Le bon est sur le premier écran de l’ordinateur, et sur chaque appareil déjà à la table.
join-short = C’est trop court : un code a { $digits } chiffres.
join-long = C’est trop long : un code a { $digits } chiffres.
join-tries = { $left ->
    [one] Encore un code faux, et cet appareil devra attendre.
   *[other] Encore { $left } codes faux, et cet appareil devra attendre.
}
join-wait = Trop de codes faux. Attendez { $unit ->
    [seconds] { $wait ->
        [one] une seconde
       *[other] { $wait } secondes
    }
   *[minutes] { $wait } minutes
}, puis réessayez.
join-as = Vous êtes à la table
join-scorekeeper = Jouer et tenir le score
join-scorekeeper-what = Tout : commencer, noter, corriger. Convient à presque toutes les tables.
join-mine = Cet appareil est celui d’un seul joueur
join-player = L’appareil d’un seul joueur
join-player-what = Il parie, vote et joue pour ce joueur seulement.
join-display = Montrer seulement
join-display-what = Pour une tablette au milieu ou une télé : on ne peut rien toucher par erreur.

## Les rôles

role-host = Hôte
role-host-may = Tout, et qui peut faire quoi.
role-scorekeeper = Tient le score
role-scorekeeper-may = Tout dans la partie.
role-player = Celui d’un joueur
role-player-of = Celui de { $name }
role-player-may = Parie, vote et joue pour un seul joueur.
role-display = Montre seulement
role-display-may = Ne peut rien changer.
role-none = N’a pas encore choisi
role-told-display = Cet appareil montre seulement. L’hôte peut changer cela sous « Appareils ».
role-told-player = Cet appareil est celui de { $name } : il n’agit que pour { $name }. Ce qui est gris revient à qui tient le score.
role-told-waiting = Cet appareil est celui d’un joueur. Il servira dès qu’une partie sera sur la table.
role-whose = À qui est cet appareil ?

## La page de l’hôte

devices-open = Appareils
devices-title = Appareils
devices-this-computer = Cet ordinateur
devices-here = présent
devices-away = absent
devices-mine = { $name } (celui-ci)
devices-none = Personne d’autre n’a encore rejoint la table.
devices-hint = Touchez un appareil pour changer ce qu’il peut faire, ou pour le renvoyer.
devices-role = Que peut-il faire ?
devices-whose = Celui d’un joueur
devices-throw-out = Le renvoyer
devices-renew = Nouveau code
devices-renew-title = Un nouveau code ?
devices-renew-what = Avec l’ancien, plus personne ne pourra rejoindre la table.
devices-renew-stay = Nouveau code, tout le monde reste
devices-renew-out = Nouveau code, renvoyer tous les autres

## Ce qu’un appareil ne peut pas faire

denied-stranger = Cet appareil n’est plus à la table. Rechargez la page et tapez le code.
denied-display = Cet appareil montre seulement. L’hôte peut changer cela sous « Appareils ».
denied-player = Ce n’est pas à l’appareil de { $player } de le faire. Quelqu’un qui tient le score le peut.
denied-nobodys = Cet appareil n’est à personne dans cette partie. Dites d’abord à qui il est.
denied-not_last = La dernière action est de quelqu’un d’autre : on ne peut pas l’annuler ici.
denied-host_only = Seul l’hôte peut faire cela.
denied-camera_only = Seule la caméra peut faire cela.

reach-moved = Cet ordinateur a changé d’adresse : { $address }. Les téléphones qui étaient là scannent de nouveau l’image du premier écran.
reach-lost = Cet ordinateur n’est sur aucun réseau : les téléphones ne l’atteignent pas. Dès qu’il y sera, l’image à scanner sera sur le premier écran.
