### Ce que fait la feuille de score, en mots simples, par les numéros de docs/rules/score-pad.md.

rules-part-pad-all = Comment compte la feuille
rule-score_pad-S1 = De 2 à 20 personnes. Deux joueurs ne peuvent pas avoir le même nom.
rule-score_pad-S2 = Après chaque manche, chacun reçoit un nombre entier. Il peut être en dessous de zéro.
rule-score_pad-S3 = Le total, c’est la somme de vos manches. Celles qui ont été annulées ne comptent pas.
rule-score_pad-S4 = À vous de choisir : le plus de points gagne, ou le moins. Ceux qui ont le même total gagnent ensemble.
rule-score_pad-S5 = On peut fixer un but. Après la manche où quelqu’un l’atteint, la partie est finie. Sans but, on joue aussi longtemps qu’on veut.
rule-score_pad-S6 = Dès qu’une manche compte, on peut dire que la partie est finie. On peut aussi changer d’avis et continuer.
rule-score_pad-S7 = Une erreur dans une manche ? Corrigez-la, annulez-la, ou rétablissez-la : tous les totaux suivent.
rule-score_pad-S8 = On peut taper une somme, comme 10+15−8. Seulement des nombres entiers, plus et moins ; sinon, la feuille dit ce qui ne va pas.
