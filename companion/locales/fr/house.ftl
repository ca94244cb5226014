### Le carnet de la maison : qui joue ici, les parties, les statistiques, et comment tout est gardé.

## Les joueurs

people-title = Joueurs
people-hint = Tous ceux qui jouent ici. Qui s’assoit pour jouer s’inscrit tout seul.
people-archived = Ne sont plus proposés
people-add-field = Nom
people-add = Ajouter un joueur
person-title = Joueur
person-gone = Ce joueur n’est plus là.
person-new = n’a pas encore joué
person-played = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, la dernière le { DATETIME($when, dateStyle: "medium") }
person-formerly = Aussi : { $names }
person-name-field = Nom
person-rename = Changer le nom
person-merge = { $name } est là deux fois
person-archive = Ne plus proposer pour jouer
person-bring-back = Proposer à nouveau pour jouer
person-colour = Couleur
person-colour-0 = orange
person-colour-1 = violet
person-colour-2 = rouge
person-colour-3 = vert
person-colour-4 = bleu
person-colour-5 = jaune
person-sign = Signe
person-sign-0 = carotte
person-sign-1 = chardon
person-sign-2 = pomme
person-sign-3 = trèfle
person-sign-4 = myrtilles
person-sign-5 = tournesol
person-picture = Ou une image
person-no-picture = Sans image
merge-title = Deux fois la même personne
merge-question = Qui d’autre est { $name } ?
merge-hint = Tout ce que { $name } a joué comptera pour l’autre. On peut l’annuler.
merge-done = { $name } et { $into } ne font plus qu’un.
leaf-at = { $leaf } sur { $leaves }
leaf-before = Avant
leaf-after = Après

## Annuler, et le journal du carnet

house-told-opened = La liste des joueurs est commencée.
house-told-joined = { $name } s’est assis pour jouer la première fois.
house-told-added = { $name } joue ici.
house-told-renamed = Quelqu’un s’appelle maintenant { $name }.
house-told-restyled = { $name } a une nouvelle couleur, un nouveau signe ou une nouvelle image.
house-told-merged = { $name } et { $into } sont la même personne.
house-told-archived = { $name } n’est plus proposé.
house-told-brought-back = { $name } est proposé à nouveau.
house-told-noted = Une note a été écrite sur une partie.
house-told-aside = Une partie a été mise de côté.
house-told-listed = Une partie est revenue dans la liste.
house-did-added = l’ajout de { $name }
house-did-renamed = le nom { $name }
house-did-restyled = l’allure de { $name }
house-did-merged = { $name } et { $into } ne font qu’un
house-did-archived = ne plus proposer { $name }
house-did-brought-back = proposer { $name } à nouveau
house-did-noted = la note
house-did-aside = la mise de côté d’une partie
house-did-listed = le retour d’une partie
