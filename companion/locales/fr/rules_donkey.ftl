### Les règles de Donkey en mots simples, par leur numéro dans docs/rules/donkey.md. Un enfant de huit ans les lit tout seul.

rules-part-donkey-cards = Les cartes et les places
rule-donkey-D1 = On cherche un carré : quatre cartes pareilles, quatre rois par exemple. Alors, le doigt sur le nez ! Chacun a six vies, une par lettre de DONKEY.
rule-donkey-D2 = On commence à quatre. Ni à trois, ni à cinq.
rule-donkey-D3 = Dans un jeu de 52 cartes, prenez tous les as, rois, dames et valets. On joue avec ces 16 cartes ; rangez les 36 autres. Aucune carte n’en bat une autre.
rule-donkey-D4 = Asseyez-vous pour que chacun voie le visage et les deux mains de tous. Le signal, c’est l’index posé sur son propre nez.
rule-donkey-D5 = Le hasard dit qui donne en premier. Le donneur mélange et donne à chacun quatre cartes, faces cachées.
rule-donkey-D6 = Il n’y a rien au milieu : ni pioche, ni défausse. Les cartes voyagent toujours vers la gauche.

rules-part-donkey-passing = On passe les cartes
rule-donkey-D7 = Chacun choisit une carte dont il ne veut pas. Tous ensemble, on la pose à sa gauche, face cachée.
rule-donkey-D8 = D’abord, on lâche sa carte. Ensuite seulement, on prend celle qui vient de droite. Ainsi, personne n’a jamais plus de quatre cartes.
rule-donkey-D9 = Une carte à la fois, et jamais une carte que le voisin tient encore.
rule-donkey-D10 = Personne n’attend son tour : on passe tous en même temps. Le donneur peut donner le rythme.
rule-donkey-D11 = Il faut passer une carte à chaque fois, même si l’on aime bien les quatre.

rules-part-donkey-signal = Le doigt sur le nez
rule-donkey-D12 = Vous avez un carré ? Posez l’index sur votre nez, sans un bruit, et laissez-le là.
rule-donkey-D13 = Vous voyez quelqu’un le doigt sur le nez ? Faites vite comme lui, quelles que soient vos cartes.
rule-donkey-D14 = Le dernier à se toucher le nez prend la lettre suivante de DONKEY.
rule-donkey-D15 = Quand plus personne ne passe, le premier montre son carré.
rule-donkey-D16 = Ce n’était pas un carré ? C’était un faux signal. Celui qui l’a donné prend la lettre, et le dernier n’en prend pas.
rule-donkey-D17 = On ne sait pas qui était le dernier ? Personne ne prend de lettre, et l’on redonne les cartes.
rule-donkey-D18 = On ne crie pas, on n’attrape rien. Être le premier ne rapporte rien : il suffit de ne pas être le dernier.

rules-part-donkey-letters = Les lettres et la fin
rule-donkey-D19 = À la sixième lettre, le Y, on est éliminé.
rule-donkey-D20 = Quelqu’un est éliminé ? Ramassez toutes les cartes, retirez une valeur entière (les quatre valets, par exemple) et redonnez. À trois, on joue avec 12 cartes, quatre chacun.
rule-donkey-D21 = Ensuite, c’est le voisin de gauche qui donne, parmi ceux qui jouent encore.
rule-donkey-D22 = Quand il ne reste que deux joueurs, on s’arrête : ils ont gagné tous les deux. On ne continue jamais jusqu’à un seul.
rule-donkey-D23 = Un exemple. Anna a trois rois et la dame de trèfle. Elle pose la dame à sa gauche et prend à droite le roi de trèfle : quatre rois ! Elle se touche le nez, Ben et Chloé font comme elle, et Dan est le dernier : il prend une lettre. Anna n’a jamais eu cinq cartes, car elle avait d’abord lâché la dame.

rules-part-donkey-doubt = En cas de doute
rule-donkey-R1 = Personne n’a pris de lettre ? Le même joueur redonne. Quelqu’un en a pris une ? C’est au suivant de donner.
rule-donkey-R2 = Un joueur éliminé ne donne plus : c’est le suivant à gauche qui donne.
rule-donkey-R3 = Après un faux signal, personne d’autre ne prend de lettre, peu importe l’ordre des doigts.
rule-donkey-R4 = Quand tous sauf un ont le doigt sur le nez, celui-là est le dernier. On n’attend pas qu’il se touche le nez.
rule-donkey-R5 = Se gratter le nez ne compte pas. Le doigt doit rester posé.
rule-donkey-R6 = L’application ne voit pas vos cartes. Elle vous demande si le carré était bien là, et n’écrit la lettre qu’après.
rule-donkey-R7 = Ce que vous dites compte plus que ce que dit la caméra. Vous pouvez aussi le changer plus tard.

rules-part-donkey-never = Ce que l’application ne fait jamais
rule-donkey-N1 = Elle ne trahit jamais que quelqu’un s’est touché le nez, ni par une lumière ni par un son, avant la fin de la course.
rule-donkey-N2 = Elle ne dit jamais que quelqu’un était le dernier si la caméra n’a pas pu le voir.
