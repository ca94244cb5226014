### La photo d’arrivée : les images d’une course, et pourquoi la décision est ainsi.
### On lit cela autour d’une table de cuisine : des phrases courtes, amicales, sans jargon.

finish-open = Photo d’arrivée
finish-title = Photo d’arrivée, donne { $deal }
finish-gap = { $ms } ms
finish-gap-within = moins de { $ms } ms
finish-after = { $name } a touché { $ms } ms après { $before } ; je distingue { $clear } ms.
finish-after-only = { $name } a touché { $ms } ms après { $before }.
finish-within = { $names } ont touché à moins de { $ms } ms d’écart ; je distingue { $clear } ms, donc personne n’est en dernier.
finish-within-only = { $names } ont touché à moins de { $ms } ms d’écart : trop près pour que je distingue, donc personne n’est en dernier.
finish-remained = Tous les autres avaient déjà le doigt sur le nez.
finish-no-call = Je n’ai pas pu distinguer
finish-onset = { $ms } ± { $sigma } ms
finish-never = pas encore
finish-clock = { $ms } ms
finish-clock-before = −{ $ms } ms
finish-tick = { $ms }
finish-tick-before = −{ $ms }
finish-count = Image { $number } sur { $total }
finish-previous = Avant
finish-next = Après
finish-touching = Sur le nez
finish-not-yet = Pas encore
finish-axis = Millièmes de seconde après la première touche
finish-shaded = Trop près du dernier pour distinguer
finish-forgotten = Ces images seront oubliées à la prochaine donne. Elles ne sont gardées que si vous touchez ici.
finish-keep = Garder avec la partie
finish-kept = Gardée avec la partie, seulement sur l’ordinateur de la table. Elle se retrouve dans le journal.
finish-drop = Jeter les images
finish-drop-really = Jeter ces images pour toujours ?
finish-drop-yes = Jeter
finish-gone = Les images de cette course n’existent plus.
finishes-title = Photos d’arrivée gardées
log-finish-kept = La photo d’arrivée de la donne { $deal } a été gardée.
