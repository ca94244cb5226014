### Ce que l’application explique : les règles, et comment commencer.

help-title = Règles et aide
rules-of = Règles : { $game }
rules-open = Règles
rules-search = Chercher dans les règles
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
