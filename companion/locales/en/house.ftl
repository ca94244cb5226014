### The house book: who plays here, matches, statistics, and how everything is kept.

## Players

people-title = Players
people-hint = Everybody who plays here. Whoever plays a match is added automatically.
people-archived = Not offered any more
people-add-field = Name
people-add = Add a player
person-title = Player
person-gone = This player is not here any more.
person-new = has not played yet
person-played = { $matches ->
    [0] No finished match
    [one] 1 match
   *[other] { $matches } matches
}, last on { DATETIME($when, dateStyle: "medium") }
person-formerly = Also: { $names }
person-name-field = Name
person-rename = Change the name
person-merge = { $name } is in the list twice
person-archive = Don’t offer for new matches
person-bring-back = Offer again for new matches
person-looks-hint = In a match everybody has a colour and a sign of their own: if two have chosen the same, one of them is given another.
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
leaf-before = Previous page
leaf-after = Next page

## Matches

history-title = Matches
history-games = Which game
history-all = All games
history-of = Matches of { $name }
history-none = No match has been played here yet.
history-note = “{ $note }”
history-aside = Put aside: { $count }
history-aside-hint = These matches are put aside: they are kept, and count nowhere.
history-back = Back to all matches
card-title = Match
card-when = { DATETIME($when, dateStyle: "full", timeStyle: "short") }, { $length }
length-minutes = { $minutes ->
    [0] under a minute
    [one] 1 minute
   *[other] { $minutes } minutes
} long
length-hours = { $hours } h { $minutes } min long
card-letters = { $count ->
    [0] no letter
   *[other] { $letters }
}
card-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
card-crottins = { $points ->
    [one] 1 crottin
   *[other] { $points } crottins
}
card-note = Note
card-note-keep = Keep the note
card-resume = Go on playing
card-reopen = Open it at the table again
card-rematch = The same people again
card-log = What happened
card-rounds = { $unit ->
    [deals] Deal by deal
   *[rounds] Round by round
}
card-csv = { $unit ->
    [deals] Deals as a table (CSV)
   *[rounds] Rounds as a table (CSV)
}
card-json = The match as a file
card-secret = As a file only when it is over: until then the file would tell what players hide from one another.
card-saved = { $name } is among the downloads of this device.
card-aside = Put aside
card-list = Bring back to the list
card-aside-done = Put aside. It is kept, and counts nowhere. You can undo this.

## Statistics

stats-title = Statistics
stats-none = Nothing to count yet. Play a match to its end!
stats-over = { $matches ->
    [one] 1 finished match
   *[other] { $matches } finished matches
}
stats-period = Which time
stats-period-always = All time
stats-period-year = Last 12 months
stats-period-month = The past month
stats-period-day = Since yesterday
stats-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
stats-share = { $share }% of { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
stats-run = In a row: { $run } now, { $best } at best
stats-chart-title = Wins, match by match
stats-chart-line = { $name }: { $wins }.
stats-chart-label = Chart of the wins over { $matches } matches. { $lines }
stats-duels = Against the others
stats-duel = { $name } ahead { $ahead }×, { $other } { $behind }×, level { $level }×
stats-matches = { $matches ->
    [one] 1 match played
   *[other] { $matches } matches played
}, { $wins } won
stats-letters = { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
} in { $deals } deals
stats-last = Last to touch { $last }×, false signals { $false }×
stats-margin = Half the lost races were closer than { $ms } ms (camera, { $races ->
    [one] 1 race
   *[other] { $races } races
})
stats-points = { $points } points in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
stats-crottins = { $points } crottins in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
stats-rounds-won = { $won } of { $rounds } rounds won
stats-bets = { $true } of { $bets } bets came true ({ $share }%)
stats-no-bets = No bets yet

## Keeping everything

keeping-title = Save everything
keeping-hint = { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} kept on the computer that runs this table. A copy elsewhere survives the loss of it.
keeping-impossible = { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} kept in a club’s database. The club backs it up, so there is nothing to save here.
# In the app for Android, which can neither save files nor open them.
keeping-bound = { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} kept on this device. This app cannot make a file of them yet. A table’s camera can read them off it, one by one: Matches, the match, Hand over to another device.
keeping-pack = Make one file of everything
keeping-busy = One moment …
keeping-save = Save it on this device ({ $size })
keeping-save-hint = It holds all matches, players and kept photo finishes. It waits here for 15 minutes.
keeping-size = { $whole }.{ $tenth } MB
keeping-bring = Choose a file
keeping-bring-hint = A match, or everything, that was saved from here or from another table:
keeping-there = Backups on this computer
keeping-daily = One is made every day; seven are kept. Tap one to go back to it.
keeping-of = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
keeping-before = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, before another was put back
keeping-secret = A match with something hidden is on the table: a file of everything would tell it. Finish it first.
keeping-foreign = That file is neither a match nor a backup of Asinus. Nothing has changed.
keeping-newer = A newer Asinus wrote that file. Update this one, then try again. Nothing has changed.
keeping-damaged = That file is damaged: something is missing or was changed. Try another copy. Nothing has changed.
keeping-too-large = That file is too large to be one of ours. Nothing has changed.
keeping-not-arrived = The file did not arrive whole. Please try again.
keeping-unwritable = The computer of this table cannot write it: is its disk full? Nothing has changed.
keeping-no-room = This device has no room for it. Free some space, then try again. Nothing has changed.
keeping-unkept = The last steps could not be written to the disk yet. See to that first; nothing has changed.
keeping-hidden = A match with something hidden is on the table. Finish it first; then everything can be saved.
bring-new = The match is here now. You find it in the list of matches.
bring-continued = This match was here already; what was played elsewhere has been added.
bring-known = This match was here already, all of it. Nothing has changed.
bring-many = { $new ->
    [0] No new match
    [one] One new match
   *[other] { $new } new matches
}, { $continued } continued, { $known } that were here already.
keeping-nothing = Nothing was played here yet.
keeping-tables-own = That is a backup of a table’s computer, and only such a computer can put it back. Save the matches there one by one instead.
restore-title = Go back to the backup of { DATETIME($when, dateStyle: "medium", timeStyle: "short") }?
restore-what = It holds { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}; they take the place of the { $here ->
    [one] 1 match
   *[other] { $here } matches
} here.
restore-safe = What is here now is saved in a backup first, so you can come back. A match on the table is put away.
restore-yes = Yes, go back to it
restore-no = No, leave everything as it is
restore-done = Done: { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} here. What was here before is saved in { $before }.
apart-title = { $matches ->
    [one] This match went
   *[other] { $matches } matches went
} another way here
apart-what = { $matches ->
    [one] It began the same here and there, and then was played on at both tables. It has not been taken in.
   *[other] They began the same here and there, and then were played on at both tables. They have not been taken in.
}
apart-yes = { $matches ->
    [one] Keep both, side by side
   *[other] Keep all, side by side
}
apart-no = Leave it

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
