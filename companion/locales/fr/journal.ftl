# Ce qu’une table dit de l’endroit où ses parties sont gardées.

unkept-full = Le disque est plein. Vous pouvez continuer à jouer ; ce qui se passe maintenant est perdu si l’ordinateur s’arrête. Libérez de la place : le prochain appui gardera tout.
unkept-unwritable = Les parties ne peuvent pas être écrites en ce moment. Vous pouvez continuer à jouer ; ce qui se passe maintenant est perdu si l’ordinateur s’arrête. Dès qu’elles peuvent l’être à nouveau, le prochain appui garde tout.
