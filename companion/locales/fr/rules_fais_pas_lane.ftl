### Les règles de Fais pas l’âne en mots simples, par leur numéro dans docs/rules/fais-pas-lane.md.

rules-part-lane-turn = La manche et le tour de jeu
rule-fais_pas_lane-F1 = Au début de chaque manche, chacun reçoit six cartes.
rule-fais_pas_lane-F2 = À son tour, on fait une chose sur trois. Piocher une carte et la garder. Ou piocher une carte et défausser celle-là, si c’est permis. Ou ne pas piocher, et défausser une carte de sa main.
rule-fais_pas_lane-F3 = Un âne est sur le dessus de la pile ? On peut défausser une carte spéciale, un bonnet d’âne, ou un autre âne qui va avec : même couleur, ou même moment (jour ou nuit).
rule-fais_pas_lane-F4 = Deux ânes tout pareils, même couleur et même moment, partent ensemble, si l’un des deux a le droit.
rule-fais_pas_lane-F5 = Une carte défaussée est jouée tout de suite. Un âne ne fait rien, un bonnet non plus ; toutes les autres cartes font quelque chose.

rules-part-lane-special = Les cartes spéciales
rule-fais_pas_lane-F6 = Sœur âne : pariez sur le gagnant de la manche. On peut parier sur soi. Devant chaque joueur, il n’y a de place que pour un seul pari.
rule-fais_pas_lane-F7 = Ânerie : dites « Ânerie ! » et choisissez l’un de deux tours.
rule-fais_pas_lane-F8 = Ânerie, premier tour : on échange toute sa main avec un autre joueur.
rule-fais_pas_lane-F9 = Ânerie, second tour : cachez un âne de couleur sous la carte. Si quelqu’un défausse ensuite cette couleur, on le retourne, et trois cartes sont tirées de sa main sans regarder. Qui les tire les garde, les rend, ou les donne à un autre.
rule-fais_pas_lane-F10 = Plusieurs ânes cachés ont cette couleur ? On le fait une fois pour chacun.
rule-fais_pas_lane-F11 = Celui qui s’est fait prendre garde toujours au moins une carte.
rule-fais_pas_lane-F12 = Fais pas l’âne : dites son nom, et aucune autre carte ne peut rien contre vous. Seul un âne caché le peut encore.
rule-fais_pas_lane-F13 = Têtu comme un âne : dites son nom et une couleur. Les autres piochent chacun leur tour, jusqu’à ce que vienne un âne de cette couleur ; celui-là est défaussé.
rule-fais_pas_lane-F14 = Têtu : vous avez un Fais pas l’âne en main ? Jouez-le avant votre première carte, et vous ne piochez pas. Vous en piochez un ? Jouez-le si vous voulez, et plus personne ne pioche.
rule-fais_pas_lane-F15 = Têtu : après 5 tours de pioche sans le bon âne, on arrête.
rule-fais_pas_lane-F16 = Hi-han : il faut braire ! Si la plupart des autres aiment, tout va bien. Sinon, on pioche deux cartes.
rule-fais_pas_lane-F17 = Prout prout : nommez un joueur. Il passe deux tours et ne participe à rien pendant ce temps.
rule-fais_pas_lane-F18 = Supermâne ne fait rien du tout. Mais il a de l’allure.

rules-part-lane-points = La fin de la manche et les points
rule-fais_pas_lane-F19 = Vous avez juste trois cartes : un bonnet d’âne et deux ânes de sa couleur ? Posez-les, dites « Bonnet d’âne ! », et vous gagnez la manche.
rule-fais_pas_lane-F20 = Le gagnant reçoit 200 crottins pour le bonnet, et 100 de plus si quelqu’un a parié sur lui. Chacun de ses propres paris sur un autre lui coûte 100.
rule-fais_pas_lane-F21 = Tous les autres : 100 par pari sur le gagnant, moins 100 par pari sur quelqu’un d’autre.
rule-fais_pas_lane-F22 = Le premier à 1 000 crottins gagne et devient Professeur Asinus. (On peut choisir un autre but.)

rules-part-lane-variant = Si l’on veut : échanger avec Sœur âne
rule-fais_pas_lane-F23 = Avec Sœur âne, au lieu de parier, on peut aussi proposer à quelqu’un d’échanger des cartes. Si les deux sont d’accord, tout est permis.

rules-part-lane-box = Ce qu’il y a dans la boîte
rule-fais_pas_lane-B1 = De 2 à 6 joueurs, avec 96 cartes. Il y a six couleurs : vert clair, vert foncé, bleu clair, bleu foncé, orange et violet. Chacune a dix ânes : 5 de jour et 5 de nuit.
rule-fais_pas_lane-B2 = Il y a 8 bonnets : un par couleur, et deux à trois couleurs, bons pour n’importe laquelle des trois.
rule-fais_pas_lane-B3 = Certains distinguent mal les couleurs. L’application écrit donc toujours le nom de la couleur.

rules-part-lane-examples = Compter les points : quatre exemples
rule-fais_pas_lane-E1 = Anna, Ben, Chloé et Dan jouent. Ben a parié sur Anna, Anna sur Chloé, Chloé sur Dan. Anna gagne. Anna : 200 + 100 − 100 = 200. Ben : 100. Chloé : −100. Dan : 0.
rule-fais_pas_lane-E2 = Anna a parié sur elle-même, Ben sur lui-même, Chloé sur Dan. Anna gagne. Anna : 200 + 100 = 300. Ben : −100. Chloé : −100. Dan : 0.
rule-fais_pas_lane-E3 = Personne n’a parié. Dan gagne. Dan : 200, et les autres 0.
rule-fais_pas_lane-E4 = Anna a parié sur Ben, sur Chloé et sur Dan ; Ben a parié sur Anna. Anna gagne. Anna : 200 + 100 − 300 = 0. Ben : 100. Les autres : 0.

rules-part-lane-doubt = En cas de doute
rule-fais_pas_lane-R1 = Il n’y a qu’un pari devant chaque joueur, mais on peut en poser plusieurs : devant des joueurs différents.
rule-fais_pas_lane-R2 = Vous avez parié sur vous et vous gagnez ? C’est un pari sur le gagnant : 100 de plus, une seule fois. Ce n’est pas un pari perdu.
rule-fais_pas_lane-R3 = Plusieurs atteignent le but dans la même manche ? Celui qui a le plus de crottins gagne. Autant l’un que l’autre ? On rejoue une manche, jusqu’à ce que l’un soit devant.
rule-fais_pas_lane-R4 = « La plupart » des autres, c’est plus de la moitié de ceux qui peuvent voter. Sous un Prout prout, on ne vote pas.
rule-fais_pas_lane-R5 = Une autre carte qu’un âne est sur le dessus ? On défausse ce qu’on veut.
rule-fais_pas_lane-R6 = Un second Prout prout sur le même joueur ajoute deux tours. On peut toujours parier sur lui.
rule-fais_pas_lane-R7 = Un tour de Têtu est fini quand tous ceux qui piochent y sont passés une fois.
rule-fais_pas_lane-R8 = On peut avoir moins de zéro crottin.

rules-part-lane-app = Comment fait l’application
rule-fais_pas_lane-C1 = Le joueur à gauche de celui qui avait commencé commence la manche suivante. On peut choisir quelqu’un d’autre.
rule-fais_pas_lane-C2 = Un Prout prout sur le joueur dont l’application montre le tour : c’est au suivant de jouer, et cela ne compte pas comme un tour passé. Le plus souvent, la table avait juste oublié de toucher l’écran.
rule-fais_pas_lane-C3 = Le Prout prout est fini quand le second tour manqué est passé.
rule-fais_pas_lane-C4 = On ne peut pas se choisir soi-même pour un Prout prout ou un échange. Seul un pari peut être sur soi.
rule-fais_pas_lane-C5 = Personne ne peut voter sur un Hi-han ? Alors personne n’aime : deux cartes.
rule-fais_pas_lane-C6 = Une carte spéciale à la fois. On peut s’arrêter en route, et alors rien ne s’est passé.
rule-fais_pas_lane-C7 = Ce que vous écrivez à la main compte, même si la règle dit autre chose. Si vous corrigez une manche d’avant, tous les totaux suivent ; les manches après la fin de la partie ne comptent pas.
