### What the app explains: rules, and how to begin.

help-title = Rules and help
rules-of = Rules: { $game }
rules-open = Rules
rules-search = Search the rules
rules-search-clear = Search nothing
rules-found = { $count ->
    [one] 1 rule says this
   *[other] { $count } rules say this
}
rules-more = { $count ->
    [one] One more rule says this. Type another letter or word to find fewer.
   *[other] { $count } more rules say this. Type another letter or word to find fewer.
}
rules-nothing = No rule says “{ $wanted }”. Try a single word, or only its beginning.
