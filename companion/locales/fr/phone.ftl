# Ce que dit un téléphone qui garde Asinus pour lui, sans ordinateur de table.

phone-closed = Ce qui a été noté ici ne peut pas être ouvert
phone-closed-busy = Asinus est ouvert dans une autre fenêtre ou un autre onglet de ce téléphone. Fermez l’autre, ou continuez là-bas.
phone-closed-damaged = Ce qui était gardé sur ce téléphone est abîmé. Rien n’en a été changé. Si vous en avez un fichier, demandez à quelqu’un qui s’y connaît avant de repartir de zéro.
phone-closed-newer = Un Asinus plus récent l’a écrit. Ouvrez le plus récent, ou laissez celui-ci se mettre à jour : connectez-vous à un réseau et démarrez-le deux fois.
phone-closed-full = Le téléphone est plein. Libérez de la place, puis réessayez.
phone-closed-unwritable = Ce navigateur ne garde rien ici. Est-ce une fenêtre privée ? Prenez-en une ordinaire, ou un autre navigateur.
phone-closed-missing = Ce n’est plus là.
phone-closed-unreachable = Le navigateur ne répond pas. Veuillez réessayer.
phone-closed-again = Réessayer

## Sur la page où l’on enregistre tout

keeping-alone = Asinus pour cet appareil seul
keeping-alone-what = Comptez les points partout, sans cette table et sans réseau. Ce que vous y jouez revient par un fichier.
keeping-alone-hint = { $matches ->
    [0] Aucune partie pour l’instant. Elles sont gardées
    [one] 1 partie est gardée,
   *[other] { $matches } parties sont gardées,
} dans ce navigateur seulement : qui efface ses données les efface. Enregistrez un fichier de temps en temps.
keeping-alone-save-hint = Il contient toutes les parties et tous les joueurs. Envoyez-le-vous, ou mettez-le sur un autre appareil : il y survit à celui-ci.

tab-forgets = Mieux depuis l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », et jouez de là. Un onglet de Safari oublie ce qui n’a pas été ouvert pendant sept jours, et l’écran d’accueil ne voit pas ce qui y a été noté.

## Là où une table la propose

phone-preparing = Un instant
phone-preparing-what = L’application pour un téléphone seul se fabrique, avec ce qu’il y a sur cet ordinateur. Cette page continue toute seule.
phone-unbuilt = Impossible de la fabriquer
phone-unbuilt-what = L’application pour un téléphone seul n’a pas pu être fabriquée sur l’ordinateur de la table, pour la raison ci-dessous. Rechargez cette page pour essayer encore une fois.

## Une partie passe d’un appareil à un autre

hand-open = Passer à un autre appareil
hand-title = Passer la partie
hand-ways = Vers où
hand-to-table = Vers une table
hand-to-phone = Vers un téléphone
hand-table-how = Sur l’ordinateur de la table : Tout enregistrer, puis Lire sur un téléphone. Tenez cette image devant sa caméra jusqu’à ce que tout soit lu.
hand-phone-how = Ouvrez l’appareil photo de l’autre téléphone, visez cette image et touchez ce qu’il propose.
hand-here = L’ouvrir sur cet appareil
hand-back = Retour à la table d’où elle vient
hand-back-how = Dans le Wi-Fi de la table, avec un téléphone qui y participe. Ou par sa caméra :
hand-file-1 = Enregistrez la partie ici :
hand-file-2 = Envoyez le fichier à l’autre appareil : par courriel, par messagerie, sur une clé.
hand-file-3 = Là-bas, ouvrez Asinus : Tout enregistrer, puis Choisir un fichier.
hand-no-site = La personne qui a installé cette table peut lui faire afficher une image à scanner : c’est expliqué dans « On a phone alone » (en anglais).
hand-too-long = Cette partie est devenue trop longue pour une seule image. Un fichier la contient tout entière.
hand-qr = Une image qui contient cette partie, pour une caméra
hand-stays = La partie reste aussi ici. Ce qui se joue ailleurs revient de la même façon, et rien ne compte deux fois.

take-title = Une partie est arrivée
take-what = { $game }, jouée en dernier le { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
take-yes = L’ajouter ici
take-no = La laisser
take-bad = Elle ne peut pas être ajoutée
take-foreign = Ce n’était pas une partie d’Asinus. Rien n’a changé.
take-newer = Un Asinus plus récent l’a envoyée. Mettez celui-ci à jour, puis réessayez. Rien n’a changé.
take-damaged = Il s’en est perdu en chemin. Veuillez réessayer. Rien n’a changé.

scan-open = Lire sur un téléphone
scan-hint = Une partie que quelqu’un montre sur un téléphone, lue par la caméra de cette table :
scan-title = Lire sur un téléphone
scan-picture = Ce que voit la caméra
scan-starting = La caméra se réveille…
scan-none = Rien n’est encore lu
scan-read = { $wanted ->
    [one] { $read } sur { $wanted } lue
   *[other] { $read } sur { $wanted } lues
}
scan-how = Sur le téléphone : Parties, la partie, Passer à un autre appareil. Tenez son image bien droite devant la caméra, un peu plus près ou plus loin, jusqu’à ce que tout soit lu.
scan-private = Les images servent seulement à chercher ce signe. Aucune n’est gardée.
scan-failed = Réglez cela, puis réessayez. Un fichier fait la même chose : sur le téléphone, La partie en un fichier.
scan-again = Réessayer
