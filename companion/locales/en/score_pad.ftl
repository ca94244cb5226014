### The score pad, in English.

## A new pad

pad-new-title = New score pad
pad-names-hint = Two to ten people, in the order in which you sit.
pad-best-title = Who wins?
pad-best-highest = The highest total
pad-best-highest-what = As in most games: points are good.
pad-best-lowest = The lowest total
pad-best-lowest-what = Points are bad, as in Hearts or Skyjo.
pad-goal-title = Until when?
pad-goal-field = Points that end the match
pad-goal-hint = Leave it empty to play for as long as you like.
pad-goal-bad = Please type a whole number from 1 to { $most }, such as 500, or leave it empty.
pad-begin = Let’s go

## The pad

pad-title = Score pad
pad-way-highest = { $goal ->
    [0] The highest total wins.
   *[other] The highest total wins, to { $goal } points.
}
pad-way-lowest = { $goal ->
    [0] The lowest total wins.
   *[other] The lowest total wins; it ends at { $goal } points.
}
pad-to-go = { $points ->
    [0] goal reached
   *[other] { $points } to go
}
pad-line = { $rank }. { $name }: { $total }
pad-line-to-go = { $line }, { $to_go }
pad-rounds = Rounds
# Before the totals of all rounds; as short as a number of four digits.
pad-total = Total
pad-rounds-hint = Tap a round to put it right.
pad-no-rounds = No round is written yet.
pad-row = Round { $round }: { $points }. Put right
pad-row-void = Round { $round } does not count: { $points }. Put right
pad-write = Write down round { $round }
pad-end = End the match
pad-options = Change the aim
pad-options-save = From now on like this
pad-wins = { $name } wins!
pad-win = { $names } win together!
pad-over-goal = { $rounds ->
    [one] { $goal } points are reached, after 1 round.
   *[other] { $goal } points are reached, after { $rounds } rounds.
}
pad-over-closed = { $rounds ->
    [one] You have ended the match, after 1 round.
   *[other] You have ended the match, after { $rounds } rounds.
}
pad-rematch = Another match
pad-go-on = Go on after all
pad-home = To the first screen

## A round

pad-entry-new = Round { $round }
pad-entry-hint = Tap a name, then type their points. You can add up: 10+15−8.
pad-entry-line = { $name }: { $points }
pad-entry-empty = { $name }: nothing yet
pad-entry-equals = = { $points }
pad-entry-rest = The others have 0
pad-entry-save = Write it down
pad-entry-change = Put right
pad-entry-void = Does not count
pad-entry-count = Counts after all
pad-entry-gone = This round is not there any more.
pad-key-plus = plus
pad-key-minus = minus
pad-key-back = delete the last sign
pad-key-next = Next
pad-points-empty = No points yet: type a number, 0 for none.
pad-points-unfinished = A number is missing after the sign.
pad-points-too-big = That is too much: at most { $most }.

## The log

log-pad-opened = { $names } sat down. { $way }
log-pad-changed = From now on: { $way }
log-pad-round = Round { $round }: { $points }.
log-pad-corrected = Round { $round } put right: { $points }.
log-pad-retracted = Round { $round } does not count.
log-pad-reinstated = Round { $round } counts after all.
log-pad-closed = The match was ended.
log-pad-reopened = The match goes on after all.
deed-pad-opened = the new pad
deed-pad-changed = the other aim
deed-pad-round = round { $round }
deed-pad-corrected = correction of round { $round }
deed-pad-retracted = taking out round { $round }
deed-pad-reinstated = counting round { $round }
deed-pad-closed = end of the match
deed-pad-reopened = going on
