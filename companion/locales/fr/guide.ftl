### Ce que l’application explique : les règles, et comment commencer.

help-title = Règles et aide
rules-of = Règles : { $game }

# Under the name of the game.
intro-word = Présentation
intro-of = Présentation : { $game }
intro-on = Suite
intro-skip = Passer la présentation
intro-play = On joue !
intro-at = Étape { $step } sur { $steps }
intro-donkey-1-title = Quatre cartes pareilles
intro-donkey-1 = Chacun a quatre cartes. Tous ensemble, on en passe une à gauche, encore et encore, jusqu’à ce que quelqu’un en ait quatre pareilles : quatre rois, par exemple.
intro-donkey-2-title = Le doigt sur le nez !
intro-donkey-2 = Qui a quatre cartes pareilles se touche le nez sans rien dire. Vous le voyez ? Faites vite comme lui ! Le dernier prend une lettre de DONKEY. Une caméra regarde, ou vous dites à l’appli qui était le dernier.
intro-fais_pas_lane-1-title = Vous jouez, l’appli retient
intro-fais_pas_lane-1 = Vous jouez avec vos propres cartes. L’appli sait à qui c’est le tour et qui a parié sur qui. Vous jouez une carte spéciale ? Touchez son nom, et l’appli vous guide.
intro-fais_pas_lane-2-title = Bonnet d’âne !
intro-fais_pas_lane-2 = Trois cartes en main, un bonnet et deux ânes de sa couleur, et la manche est gagnée : 200 crottins. Qui a parié sur vous en reçoit 100. À 1 000, vous êtes Professeur Asinus.
intro-score_pad-1-title = Les points de tous les jeux
intro-score_pad-1 = Après chaque manche, tapez ce que chacun a gagné, même une somme comme 10+15−8. La feuille additionne tout.
intro-score_pad-2-title = Qui est devant ?
intro-score_pad-2 = Le meilleur est toujours en haut. Une erreur ? Touchez la manche et corrigez-la.


habits-title = Cet appareil
switch-on = oui
switch-off = non
habit-sound = Sons
habit-sound-what = Une lettre tombe, l’âne brait. Un seul appareil suffit à table : en général, l’ordinateur.
habit-vibration = Vibrations
habit-vibration-what = Un téléphone qui peut vibrer le fait quand quelqu’un prend une lettre.
habit-motion = Mouvements
habit-motion-what = Les lettres tombent, la lumière du tirage tourne. Coupés d’office si l’appareil demande moins de mouvement.

camera-where = Où mettre la caméra ?
camera-right = En face de vous tous, à hauteur des yeux : sur quelques livres, par exemple. À une distance d’un mètre et demi à deux mètres et demi, pour que l’image montre tous les visages et les deux mains de chacun.
camera-right-light = Une lampe à côté d’elle, qui éclaire vos visages, aide plus qu’une meilleure caméra.
camera-far-title = Pas trop loin
camera-far = La largeur de chaque visage fait au moins un vingtième de l’image.
camera-hidden-title = Personne ne cache personne
camera-hidden = Asseyez-vous côte à côte ou aux coins de la table, avec de la place entre les têtes.
camera-dark-title = Pas de lumière derrière vous
camera-dark = Devant une fenêtre claire ou une lampe, les visages deviennent sombres. La lumière doit venir de face.
camera-shaken-title = Ne la bougez plus
camera-shaken = Laissez-la où elle est, et gardez vos places : elle connaît les places, pas les gens.

rules-open = Règles
rules-search = Chercher dans les règles
rules-search-short = Chercher
rules-search-clear = Ne plus rien chercher
rules-found = { $count ->
    [one] { $count } règle en parle
   *[other] { $count } règles en parlent
}
rules-more = { $count ->
    [one] Encore { $count } autre règle en parle. Tapez une lettre ou un mot de plus pour en trouver moins.
   *[other] Encore { $count } autres règles en parlent. Tapez une lettre ou un mot de plus pour en trouver moins.
}
rules-nothing = Aucune règle ne parle de « { $wanted } ». Essayez un seul mot, ou seulement son début.
