### What the app says, in English. A translator copies this folder, keeps the keys and changes the words.
### People at a kitchen table read this: short, friendly, no jargon.

## Everywhere

# The language under its own name, and whose way to write dates it follows.
language-name = English
language-region = en-GB
language-first-day = 1
app-name = Asinus
back = Back
turn-page = Turn the page round
close = Close
choice-chosen = chosen
cancel = Go back
names-one = { $name }
names-and = { $names } and { $last }
names-known = Known here: tap a name

# The browser does not let a page keep the screen on.
stay-awake = This device may fall asleep during the match. In its settings, let the screen stay on for longer.

## First screen

home-title = What shall we play?
home-resume = Go on playing
game-donkey = Donkey
game-donkey-what = Four of a kind? Finger on your nose! Whoever notices last gets a letter.
game-fais_pas_lane = Fais pas l’âne
game-fais_pas_lane-what = The app keeps bets, turns and crottins, and plays the special cards with you.
game-score_pad = Score pad
game-score_pad-what = For any other card game: it adds up your points.
home-join = Play along on your phone
home-join-open = Let others join
home-join-brief = { $address } · code { $code }
home-join-how = Same Wi-Fi, then scan this picture or type:
home-join-code = and this code:
home-qr = Code that opens { $address }
home-recent = Earlier matches
recent-players = { $names }
recent-what = { $game }: { $standing }
recent-going-on = { $unit ->
    [deals] { $rounds ->
        [0] just begun
        [one] after 1 deal
       *[other] after { $rounds } deals
    }
   *[rounds] { $rounds ->
        [0] just begun
        [one] after 1 round
       *[other] after { $rounds } rounds
    }
}
recent-won = { $names } won
recent-won-one = { $name } won
recent-when = { $what } · { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
recent-damaged = A match that cannot be read
recent-damaged-hint = Its file is damaged. All other matches are fine.
leave-title = A match is still on the table
leave-since = since { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
leave-what = If you put it away, it is kept among the matches, on the first page. You can go on with it whenever you like.
leave-yes = Put it away, start a new one
leave-other = Put it away, open the other one: { $names } ({ $what })
leave-no = Back to { $game ->
    [score_pad] the score pad
   *[other] { $title }
}: { $names }

## Names

new-title = New match
names-title = Who is playing?
names-field = Player { $number }
names-add = One more player
names-remove = Remove player { $number }
name-empty = Who is this? Please type a name.
name-long = At most { $most } letters, please.
name-twice = Player { $other } has this name already. Add a letter to tell them apart?

## The log and undo

match-begun = A match has been started on another device. Here it is.
match-begun-by = { $who } has put a match on the table. Here it is.
put-away-over = { $who } has put the match away: it is over. It is kept among the matches, on the first page.
away-by = { $who } put this match away at { DATETIME($when, timeStyle: "short") }
away-where = It is kept among the matches, here on the first page.
away-told = { $who } has put a match away ({ $game }: { $names }). It is on the first page.
overtaken = Somebody else was quicker. This is how things stand now.
overtaken-by = { $who } was quicker: { $what }. This is how things stand now.
undo-what = Undo: { $what }
redo-what = Redo: { $what }
redo = Redo
log-open = Log
log-page = Log
log-title = What happened
log-by = { $who }, { DATETIME($when, timeStyle: "short") }
log-day = { DATETIME($when, dateStyle: "full") }
log-void = { $by } · undone
who-referee = Camera
who-phone = Phone { $number }
who-tablet = Tablet { $number }
who-computer = Computer { $number }
who-named = { $name }
log-undone = Undone: { $what }
log-redone = Redone: { $what }
deed-nothing = the last step

## When something does not work

went-wrong = Something went wrong. Nothing that was written down is lost; please try again.
refused-moved-on = That does not fit any more. This is how things stand now.
refused-match_going_on = A match is still on the table. Put it away first.
refused-nothing_to_undo = There is nothing to undo.
refused-nothing_to_redo = There is nothing to redo.
refused-match_over = The match is over.
refused-nothing_to_correct = That is how it is already.
refused-goal_impossible = The goal can be 1 to 1,000,000 points.
refused-nothing_written = No round is written yet, so nobody has won.
refused-round_over = This round is written already. You can put it right in the list of rounds.
refused-other_round = Another round was written meanwhile. This is how things stand now.
refused-name_empty = Who is this? Please type a name.
refused-name_long = This name is too long: 20 letters at most.
refused-name_taken = Somebody here is called that already. If it is the same person, tap “… is in the list twice”.
refused-person_gone = This player is not here any more. This is how things stand now.
refused-note_long = This note is too long: 500 letters at most.
storage-unwritable = This cannot be kept: { $where } cannot be written. Nothing has changed.
storage-full = This cannot be kept: the disk is full. Nothing has changed.
storage-damaged = What was kept in { $where } is damaged.
storage-newer = { $where } was written by a newer version of the app.
storage-busy = Another program is using { $where }. Please try again.
storage-missing = This match is not there any more.
storage-unreachable = The database does not answer. Nothing has changed; please try again.
