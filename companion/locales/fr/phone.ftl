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

keeping-alone = Asinus pour ce téléphone seul
keeping-alone-what = Comptez les points partout, sans cette table et sans réseau. Ce que vous y jouez revient par un fichier.
keeping-alone-hint = { $matches ->
    [0] Aucune partie pour l’instant. Elles sont gardées
    [one] 1 partie est gardée,
   *[other] { $matches } parties sont gardées,
} dans ce navigateur seulement : qui efface ses données les efface. Enregistrez un fichier de temps en temps.
keeping-alone-save-hint = Il contient toutes les parties et tous les joueurs. Envoyez-le-vous, ou mettez-le sur un autre appareil : il y survit à ce téléphone.

## Là où une table la propose

phone-unbuilt = Pas encore prête
phone-unbuilt-what = L’application pour un téléphone seul doit être fabriquée une fois, sur l’ordinateur de la table. Dans le dossier d’Asinus, quelqu’un tape la ligne ci-dessous ; puis rechargez cette page.
