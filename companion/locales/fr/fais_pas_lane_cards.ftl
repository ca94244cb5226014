### Les cartes de Fais pas l’âne : les questions que pose l’application quand on en joue une, et les règles de la défausse.
### Le nom des cartes reste en français dans toutes les langues : il est imprimé dessus, et on l’annonce.

card-soeur_ane = Sœur âne
card-anerie = Ânerie
card-fais_pas_lane = Fais pas l’âne
card-tetu = Têtu comme un âne
card-hi_han = Hi-han
card-prout_prout = Prout prout
card-supermane = Supermâne
card-bonnet = Bonnet d’âne
any-special = Carte spéciale

colour-light_green = vert clair
colour-dark_green = vert foncé
colour-light_blue = bleu clair
colour-dark_blue = bleu foncé
colour-orange = orange
colour-purple = violet
period-day = jour
period-night = nuit
ane = { $colour }, { $period }

person = { $name }
person-turn = c’est son tour
somebody-else = Quelqu’un d’autre…
number = { $number }
# Large, on a tablet between them all, while one of them answers in secret.
secret-others = Les autres regardent ailleurs !
number-or-more = { $number }+

dialogue-leave = Laisser tomber
dialogue-stop = Fermer
dialogue-back = Question précédente
dialogue-ok = D’accord
by-player = jouée par { $name }
by-fault = { $name } est en faute

## Deux actions au choix

ask-action = Que choisit { $name } ?

## Sœur âne

aloud-soeur_ane = Annoncez votre pari tout haut !
sister-bet = Parier sur quelqu’un
sister-swap = Négocier un échange
sister-swap-what = une ou plusieurs cartes, si les deux sont d’accord
ask-bet = Qui va gagner la manche ? { $name } parie sur…
bet-hint = Un seul pari devant chaque joueur. On peut parier sur soi-même.
bet-self = sur soi-même
ask-swap-cards = Un échange entre { $name } et…
swap-cards-hint = Une ou plusieurs cartes, comme vous voulez.
ask-both-agree = { $one } et { $other }, d’accord pour échanger ?
swap-agree-hint = Il faut le oui des deux.
swap-agree = touchez ici pour dire oui
swap-agreed = d’accord !
swap-off = Non, pas d’échange

## Ânerie

aloud-anerie = Dites « Ânerie » !
anerie-swap = Échanger sa main
anerie-swap-what = toutes ses cartes contre celles de quelqu’un
anerie-hide = Cacher un âne
anerie-hide-what = sous la carte : un piège pour qui défaussera sa couleur
ask-swap-hands = { $name } échange sa main avec…
anerie-swap-stake = { $name } et { $other } vont échanger toutes leurs cartes.
anerie-swap-happens = Non, on échange
ask-guard = { $name }, jouez-vous « Fais pas l’âne » ?
guard-yes = Oui, je la joue !
guard-yes-what = dites « Fais pas l’âne » : rien ne se passe
ask-hide = { $name } cache un âne
hide-hint = Face cachée, sous la carte Ânerie. Retenez bien sa couleur, et gardez-la pour vous.
hide-done = C’est fait
device-mine = Cet appareil est à { $name }
hide-own-what = pour y noter la couleur, sans la montrer
ask-hide-colour = Quelle couleur cachez-vous ?
hide-colour-hint = Pour { $name } seulement : seul cet appareil pourra la remontrer.
hide-in-the-head = Je la garde en tête

hidden-mine = { $count ->
    [one] L’âne que vous cachez
   *[other] Les { $count } ânes que vous cachez
}
hidden-none = Vous ne cachez aucun âne.
hidden-untold = couleur non notée
hidden-close = J’ai vu, cachez vite

## Une Ânerie se révèle

ask-reveal-colour = Quelle couleur a été défaussée ?
ask-reveal-fault = Qui l’a défaussée ?
ask-reveal-whose = Qui cachait un âne de cette couleur ?
reveal-whose-hint = Regardez sous les cartes Ânerie. Touchez chaque nom, deux fois s’il y en avait deux.
reveal-count = { $count ->
    [0] aucune Ânerie
    [one] 1 Ânerie
   *[other] { $count } Âneries
}
reveal-all = C’est tout
ask-reveal-hand = Combien de cartes reste-t-il chez { $name } ?
reveal-hand-hint = La carte défaussée ne compte plus.
reveal-counter = { $of ->
    [one] Ânerie cachée par { $name }
   *[other] Ânerie { $nth } sur { $of }, cachée par { $name }
}
ask-draw-who = { $cards ->
    [one] On pioche 1 carte chez { $name }. Qui pioche ?
   *[other] On pioche { $cards } cartes chez { $name }. Qui pioche ?
}
draw-who-hint = Sans regarder. Il doit toujours rester une carte en main.
reveal-hider = cachait cet âne
ask-draw-fate = { $cards ->
    [one] { $name } a pioché 1 carte chez { $other }. Qu’en faire ?
   *[other] { $name } a pioché { $cards } cartes chez { $other }. Qu’en faire ?
}
fate-kept = Tout garder
fate-given_back = Tout rendre à { $name }
fate-given_away = Donner à quelqu’un d’autre…
ask-draw-to = { $cards ->
    [one] Qui reçoit la carte ?
   *[other] Qui reçoit les { $cards } cartes ?
}

## Têtu comme un âne

aloud-tetu = Dites « Têtu comme un âne… » et une couleur !
ask-tetu-colour = Quelle couleur annonce { $name } ?
ask-tetu-draw = { $name } pioche. Quelle carte ?
tetu-lap = Tour { $lap } sur { $of }
tetu-next = Ensuite : { $names }
drawn-other = Une autre carte
drawn-found = L’âne { $colour } !
drawn-guard_drawn = Fais pas l’âne, et je la joue
drawn-guard_from_hand = Fais pas l’âne de ma main : je ne pioche pas
found-hint = Cet âne est défaussé tout de suite.
found-hint-hidden = Il est défaussé tout de suite. Regardez sous les Âneries : y en a-t-il un de cette couleur ?
found-anerie = Oui, une Ânerie se révèle !
found-no-anerie = Non, aucun

## Hi-han

aloud-hi_han = { $name }, un beau « Hi-han ! »
ask-vote-pass = Passez l’appareil à { $name }
vote-i-am = C’est moi, { $name }
vote-own-devices = Voter chacun sur son appareil
vote-needed = { $of ->
    [one] Une seule personne juge, en secret.
   *[other] Chacun juge en secret. Il faut { $needed } oui sur { $of }.
}
vote-voted = Votes : { $count } sur { $of } ({ $names })
ask-vote = { $name }, ce « Hi-han » était-il beau ?
vote-secret = Personne d’autre ne regarde. Seul le total sera montré.
vote-yes = Oui, magnifique
vote-no = Non, pas vraiment
ask-vote-wait = On attend les autres votes…
ask-vote-show = Le « Hi-han » de { $name } était-il beau ? Les autres votent en secret.
vote-here = { $name } vote ici
ask-whose-device = À qui est cet appareil ?
device-hint = Il montrera alors ce que cette personne seule peut voir.
device-everybody = À toute la table
device-change = Passer l’appareil à quelqu’un d’autre
device-back = Le rendre à toute la table

## Prout prout

aloud-prout_prout = Dites « Prout prout » en montrant quelqu’un !
ask-prout = Prout prout ! { $name } montre du doigt…
prout-already = { $turns ->
    [one] passe déjà 1 tour
   *[other] passe déjà { $turns } tours
}
prout-happens = { $name } passe { $turns } tours
prout-stake = Ni jouer, ni voter, ni parier pendant ce temps.
prout-more = Cela fera { $turns } tours en tout.

## Fais pas l’âne

aloud-fais_pas_lane = Dites « Fais pas l’âne » !
ask-against = Contre quoi se protège { $name } ?
guard-nothing = Contre rien : simple défausse
guard-soeur_ane = Sœur âne
guard-anerie_swap = Ânerie : échange de mains
guard-anerie_hidden = Ânerie : un âne caché
guard-tetu = Têtu comme un âne
guard-hi_han = Hi-han
guard-prout_prout = Prout prout

## Ce qui en est sorti

came-bet = { $name } parie sur { $other }.
came-cards_swapped = { $name } et { $other } échangent leurs cartes.
came-hands_swapped = { $name } et { $other } échangent leurs mains.
came-hidden = { $name } cache un âne. Attention à sa couleur !
came-carried_out = C’est réglé. { $name } garde au moins une carte.
came-found = { $other } a trouvé l’âne !
came-ended_by_card = { $other } joue « Fais pas l’âne » : on arrête de piocher.
came-five_laps = { $laps } tours sans le trouver : on arrête de piocher.
came-nobody_draws = Plus personne ne pioche.
came-approved = { $approved } oui sur { $voted } : bravo { $name }, rien ne se passe.
came-draws_two = { $approved } oui sur { $voted } : { $name } pioche { $cards } cartes.
came-misses_turns = { $turns ->
    [0] { $other } peut rejouer.
    [one] { $other } passe 1 tour.
   *[other] { $other } passe { $turns } tours.
}
came-warded_off = « Fais pas l’âne » ! { $other } est à l’abri, rien ne se passe.
came-protects = « Fais pas l’âne » ! { $name } est à l’abri.
came-glory = Supermâne : gloire à { $name } !
came-left = { $card } : on laisse tomber.
glory-to = Gloire à { $name } !
glory-hint = Ne sert à rien, mais c’est quand même le plus fort. Tout le monde applaudit !

## Pourquoi pas

reason-moved_on = ce n’est plus possible
reason-bet_taken = un pari est déjà là ({ $bettor })
reason-bets_full = il y a déjà un pari devant chaque joueur
reason-drawn_already = a déjà pioché une fois
reason-may_not_act = { $left ->
    [one] doit encore passer 1 tour (Prout prout)
   *[other] doit encore passer { $left } tours (Prout prout)
}
reason-may_not_act_they = ont encore des tours à passer (Prout prout)
reason-no_protection = rien ne protège d’un âne caché
reason-nobody_else = il n’y a personne d’autre
reason-nobody_left = quelqu’un doit pouvoir jouer
reason-special_open = finissez d’abord { $card }
reason-bet_twice = il y a déjà un pari
reason-goal_impossible = un but va de 1 à { $most } crottins
reason-round_over = cette manche est déjà notée ; corrigez-la sous « Scores »
reason-winner_not_playing = ne peut pas gagner maintenant (Prout prout)

## Puis-je défausser ?

ask-discard-top = Qu’y a-t-il sur la défausse ?
ask-discard-mine = Quelle carte voulez-vous défausser ?
ask-discard-second = Et quelle autre carte avec elle ?
discard-yes = Oui, on peut !
discard-no = Non, on ne peut pas
discard-other = Essayer une autre carte
discard-second = Deux cartes à la fois ?
discard-again = Autre défausse
discard-pile = Sur la défausse
discard-card = À défausser
discard-pair = Deux ânes identiques partent ensemble. { $why }
discard-not_on_an_ane = Ce n’est pas un âne en dessous : tout est permis.
discard-special_on_ane = Une carte spéciale va sur tous les ânes.
discard-bonnet_on_ane = Un Bonnet d’âne va sur tous les ânes.
discard-same_colour = Même couleur : { $colour }.
discard-same_period = Même moment : { $period }.
discard-same_both = Même couleur, { $colour }, et même moment, { $period }.
discard-nothing_in_common = Il faut la même couleur ({ $colour }) ou le même moment ({ $period }).
discard-not_identical = Deux cartes partent ensemble seulement si ce sont deux ânes identiques.
discard-too_many = Deux cartes au plus à la fois.
