### The house book: who plays here, matches, statistics, and how everything is kept.

## Players

people-title = Players
people-hint = Everybody who plays here. Whoever sits down at a match joins by themselves.
people-archived = Not offered any more
people-add-field = Name
people-add = Add a player
person-title = Player
person-gone = This player is not here any more.
person-new = has not played yet
person-played = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, last on { DATETIME($when, dateStyle: "medium") }
person-formerly = Also: { $names }
person-name-field = Name
person-rename = Change the name
person-merge = { $name } is here twice
person-archive = Offer no more for new matches
person-bring-back = Offer again for new matches
person-colour = Colour
person-colour-0 = orange
person-colour-1 = purple
person-colour-2 = red
person-colour-3 = green
person-colour-4 = blue
person-colour-5 = yellow
person-sign = Sign
person-sign-0 = carrot
person-sign-1 = thistle
person-sign-2 = apple
person-sign-3 = clover
person-sign-4 = blueberries
person-sign-5 = sunflower
person-picture = Or a picture
person-no-picture = No picture
merge-title = Twice the same
merge-question = Who else is { $name }?
merge-hint = Everything { $name } has played counts for the other one from then on. It can be undone.
merge-done = { $name } and { $into } are one player now.
leaf-at = { $leaf } of { $leaves }
leaf-before = Back
leaf-after = Further

## Undo and the log of the house book

house-told-opened = The list of players was begun.
house-told-joined = { $name } sat down to play for the first time.
house-told-added = { $name } plays here.
house-told-renamed = Somebody is now called { $name }.
house-told-restyled = { $name } has a new colour, sign or picture.
house-told-merged = { $name } is the same as { $into }.
house-told-archived = { $name } is not offered any more.
house-told-brought-back = { $name } is offered again.
house-told-noted = A note was written on a match.
house-told-aside = A match was put aside.
house-told-listed = A match was brought back.
house-did-added = adding { $name }
house-did-renamed = the name { $name }
house-did-restyled = the looks of { $name }
house-did-merged = { $name } and { $into } are one
house-did-archived = not offering { $name }
house-did-brought-back = offering { $name } again
house-did-noted = the note
house-did-aside = putting a match aside
house-did-listed = bringing a match back
