### Fais pas l’âne. The cards keep their French names in every language: they are printed so, and called out so.

## Points

lane-points-plus = +{ $points }
lane-points-minus = −{ $points }
lane-points-none = 0
lane-points = { $points }
lane-line-bonnet = Bonnet d’âne
lane-line-bet_on_you = { $about } bet on you
lane-line-on-yourself = you bet on yourself
lane-line-bet_came_true = your bet on { $about } came true
lane-line-bet_failed = your bet on { $about } failed
lane-line-failed-own = your bet on yourself failed
lane-line-by_hand = written by hand

## A new match

lane-names-hint = Two to six play Fais pas l’âne, sitting in this order, each to the left of the one before.
lane-names-next = Next: how do you play?
lane-names-again = The same as last time: { $names }
lane-options-title = How do you play?
lane-goal-title = Who is first to reach …
lane-goal = { $goal } crottins
lane-goal-usual = { $goal } crottins, as in the rules
lane-variant-title = What does a Sœur âne do?
lane-variant-off = Bet
lane-variant-off-what = You bet on who wins the round, as in the rules.
lane-variant-on = Bet or swap
lane-variant-on-what = Or you swap cards with somebody, if you both agree.
lane-starter-title = Who starts?
lane-begin = Deal six cards each, and go!

## The round

lane-round-title = Round { $round }
lane-scores-open = Scores
lane-turn-of = { $name }’s turn
lane-turn-starts = { $name } starts
lane-turn-done = Turn done
lane-turn-other = It is another’s turn
lane-turn-who = Whose turn is it?
lane-turn-who-starts = Who starts this round?
lane-turn-hide = Hide the turns
lane-turn-show = Follow the turns, too
lane-missed-now = misses this turn: { $nth } of { $all }
lane-misses-next = misses the next turn: { $nth } of { $all }
lane-missed-line = { $name } { $what }
lane-missed-last = { $name } misses this turn, and then plays again
lane-plays-again = { $name } plays again

lane-bets-title = Bets
lane-bets-hint = Two taps: who bets, then the place in front of the one who is to win.
lane-bets-on-whom = On whom does { $name } bet? Tap the place in front.
lane-bets-who = Who bets on { $name }? Tap the name.
lane-bets-move = Move { $bettor }’s bet: tap a free place.
lane-bets-full = A bet lies in front of everybody. Tap one to change it.
lane-bets-why = { $name }: { $why }
lane-bets-why-many = { $of ->
    [places] { $count } places
   *[players] { $count } players
}: { $why }
lane-bets-away = Take this bet back
lane-bets-put-down = Never mind
lane-bets-table = The table with the bets
lane-bets-free = no bet
lane-bets-here = here?
lane-bets-player = { $name } bets
lane-bets-front-free = In front of { $name }: no bet
lane-bets-front-taken = In front of { $name }: { $bettor }’s bet

lane-cards-title = Special cards
lane-cards-hint = Tap the card that { $name } plays.
lane-cards-hint-any = Tap the card that somebody plays.
lane-cards-line = { $name } plays a special card:
lane-cards-line-any = Somebody plays a special card:
lane-cards-who = Who plays { $card }?
lane-anerie-comes-up = An Ânerie comes up
lane-discard = Can I discard this?
lane-hides = { $count ->
    [one] { $name } hides an âne
   *[other] { $name } hides { $count } ânes
}
lane-hidden-look = Look
lane-deal-again = Deal this round anew
lane-deal-again-what = All bets, turns and special cards of this round are forgotten.
lane-end = Bonnet d’âne!
lane-last-round = Round { $round }: { $name } wins
lane-points-of = { $name }: { $points }

## The end of a round

lane-winner-title = Who has won round { $round }?
lane-winner-hint = Whoever laid down a bonnet d’âne and two ânes of its colour, and nothing else.
lane-winner-not-yet = Not yet: play on
lane-confirm-title = { $name } wins round { $round }
lane-confirm-nothing = nothing this time
lane-confirm-total = { $total } in all
lane-confirm-yes = Write it down
lane-confirm-by-hand = Write other points
lane-confirm-by-rules = Points as in the rules
lane-points-hint = You can do sums here, like 200+100−50.
# The name first: it must not be cut off on a phone.
lane-points-field = { $name }: points
lane-points-save = Write these points
points-empty = Type a number; 0 is nothing.
points-strange = Only numbers, + and −, please.
points-whole = Whole numbers only, please.
points-sums_only = Only + and −, please.
points-gap = A + or − is missing between { $left } and { $right }.
points-two_signs = Two signs in a row: one is enough.
points-unfinished = A number is missing after the last sign.
points-too_big = That is too much: { $most } at most.

## Scores

lane-scores-title = Scores
lane-ranks-title = Ranking
lane-rank = { $rank }.
lane-to-go = { $to_go } to go
lane-there = has reached { $goal }
lane-ranks-none = Nobody has any crottins yet. The first to reach { $goal } wins.
lane-chart-title = Round by round
lane-chart-label = { $rounds ->
    [one] Crottins over 1 round. { $lines }
   *[other] Crottins over { $rounds } rounds. { $lines }
}
lane-chart-line = { $name }: { $totals }.
lane-chart-goal = goal
lane-rounds-title = Rounds played
lane-rounds-hint = Tap a round to correct it. The totals follow.
lane-rounds-none = No round is over yet.
lane-rounds-line = Round { $round }: { $name }
lane-round-retracted = does not count
lane-round-after-end = after the end of the match, does not count
lane-round-corrected = corrected
lane-options-open = How you play
lane-options-now = First to { $goal }; Sœur âne: bets only.
lane-options-now-variant = First to { $goal }; Sœur âne: bets or swaps.
lane-options-done = Done

lane-correct-title = Correct round { $round }
lane-correct-winner = Who won it?
lane-correct-is-winner = has won it
lane-correct-bets = Its bets
lane-correct-worth = What it gives
lane-correct-retract = Do not count this round
lane-correct-reinstate = Count this round again
lane-correct-retracted = This round does not count.
lane-correct-after-end = The match was won before this round, so it does not count.

## The end of the match

lane-over-page = The end
lane-over-goal_reached = First to reach { $goal }.
lane-over-highest_of_several = Several reached { $goal }, nobody with more.
lane-over-level_broken = Level at the top, then one round more.
lane-over-rematch = Play again
lane-over-save = Save the picture
lane-over-share = Send the picture
lane-over-saved = The picture is with your downloads.
lane-over-unshared = This browser does not send pictures from here. Save it, and send it from your pictures.
lane-over-correct = Correct a round
lane-diploma-picture = Diploma: { $name }, Professeur Asinus, with { $total } crottins
lane-diploma-head = Diploma
lane-diploma-school = Grand Faculty of Bonnets and Bets
lane-diploma-awards = The learned donkeys of this table declare
lane-diploma-title = Professeur Asinus
lane-diploma-for = { $rounds ->
    [one] for { $total } crottins, won in 1 round
   *[other] for { $total } crottins, won in { $rounds } rounds
}
lane-diploma-line = { $name } { $total }
lane-diploma-date = { DATETIME($when, dateStyle: "long") }
lane-diploma-file = Professeur Asinus { $name }.png

## Refusals

lane-refused-bet_taken = A bet lies in front of { $target } already, and it is { $bettor }’s.
lane-refused-bet_twice = Only one bet can lie in front of each player.
lane-refused-no_bet = The bet in front of { $target } is not there any more.
lane-refused-may_not_act = { $left ->
    [one] { $place } still misses 1 turn (Prout prout). If that is wrong, tap “{ $place } plays again”.
   *[other] { $place } still misses { $left } turns (Prout prout). If that is wrong, tap “{ $place } plays again”.
}
lane-refused-winner_not_playing = { $place } cannot have won, and still misses turns (Prout prout). If that is wrong, tap “{ $place } plays again”.
lane-refused-nobody_left = Only { $place } may play now, and somebody has to.
lane-refused-special_open = { $card } ({ $by }) is not finished yet. Finish it, or leave it with “Never mind”.
lane-refused-drawn_already = { $place } has drawn already: a “Fais pas l’âne” from the hand comes before that.
lane-refused-colour_said = The colour is called already: { $colour }.
lane-refused-no_protection = Nothing protects from that.
lane-refused-goal_impossible = A goal is 1 to { $most } crottins.

## The log

lane-told-opened = { $names } sat down, { $starter } to start. First to { $goal } crottins.
lane-told-variant-on = From now on: first to { $goal }, and a Sœur âne may swap cards.
lane-told-variant-off = From now on: first to { $goal }, and a Sœur âne only bets.
lane-told-bet = { $name } bet on { $target }.
lane-told-bet-self = { $name } bet on winning this round.
lane-told-bet-away = The bet on { $target } was taken back.
lane-told-bet-moved = The bet on { $target } was moved to { $to }.
lane-told-turn-passed = { $name }’s turn was over.
lane-told-some-turn-passed = Turn { $turn } was over.
lane-told-turn-set = It is { $name }’s turn.
lane-told-missed = { $turns ->
    [one] { $name } misses a turn.
   *[other] { $name } misses { $turns } turns.
}
lane-told-plays-again = { $name } plays again.
lane-told-won = Round { $round }: Bonnet d’âne, { $name } wins.
lane-told-won-by-hand = Round { $round }: Bonnet d’âne, { $name } wins. The points were written by hand.
lane-told-dealt-again = Round { $round } was dealt anew.
lane-told-corrected = Round { $round } was corrected: { $name } won it.
lane-told-retracted = Round { $round } does not count.
lane-told-reinstated = Round { $round } counts again.
lane-told-card = { $name } plays { $card }.
lane-told-glory = { $name } plays Supermâne: useless, and glorious.
lane-told-left = The card was left half-way.
lane-told-swap-offered = A swap of cards with { $name } is talked over.
lane-told-swap-yes = { $name } agrees to the swap.
lane-told-swap-no = { $name } does not agree to the swap.
lane-told-hands-asked = Hands are to be swapped with { $name }.
lane-told-hidden = An âne was hidden.
lane-told-revealed = { $count ->
    [one] { $name } discarded { $colour }: an Ânerie comes up.
   *[other] { $name } discarded { $colour }: { $count } Âneries come up.
}
lane-told-drawn-kept = { $cards ->
    [one] { $name } drew a card and keeps it.
   *[other] { $name } drew { $cards } cards and keeps them.
}
lane-told-drawn-given_back = { $cards ->
    [one] { $name } drew a card and gave it back.
   *[other] { $name } drew { $cards } cards and gave them back.
}
lane-told-drawn-given_away = { $cards ->
    [one] { $name } drew a card and gave it to { $to }.
   *[other] { $name } drew { $cards } cards and gave them to { $to }.
}
lane-told-tetu-colour = Têtu: everybody looks for { $colour }.
lane-told-tetu-other = { $name } drew another card.
lane-told-tetu-found = { $name } drew the âne.
lane-told-tetu-guard_from_hand = { $name } plays Fais pas l’âne and does not draw.
lane-told-tetu-guard_drawn = { $name } drew Fais pas l’âne, and the drawing is over.
lane-told-voted = { $name } has judged the bray.
lane-told-aimed = { $name } is named.
lane-told-effect = Nobody protects themself: it happens.
lane-told-warded-off = { $name } plays Fais pas l’âne: nothing happens.
lane-told-protects = Fais pas l’âne, just like that.
lane-told-protects-from = Fais pas l’âne protects from { $card }.

lane-did-opened = the new match
lane-did-variant-on = swaps with a Sœur âne
lane-did-variant-off = how you play
lane-did-bet = { $name }’s bet on { $target }
lane-did-bet-self = { $name }’s bet on winning
lane-did-bet-away = taking back the bet on { $target }
lane-did-bet-moved = moving the bet to { $to }
lane-did-turn-passed = end of { $name }’s turn
lane-did-some-turn-passed = end of the turn
lane-did-turn-set = { $name }’s turn
lane-did-missed = missed turns of { $name }
lane-did-plays-again = { $name } plays again
lane-did-won = round { $round } for { $name }
lane-did-won-by-hand = round { $round } for { $name }
lane-did-dealt-again = dealing anew
lane-did-corrected = correction of round { $round }
lane-did-retracted = round { $round } not counting
lane-did-reinstated = round { $round } counting again
lane-did-card = { $name }’s { $card }
lane-did-glory = { $name }’s Supermâne
lane-did-left = leaving the card
lane-did-swap-offered = the swap with { $name }
lane-did-swap-yes = { $name }’s yes
lane-did-swap-no = { $name }’s no
lane-did-hands-asked = swapping hands with { $name }
lane-did-hidden = the hidden âne
lane-did-revealed = { $count ->
    [one] the Ânerie that came up
   *[other] the Âneries that came up
}
lane-did-drawn-kept = { $name }’s drawing
lane-did-drawn-given_back = { $name }’s drawing
lane-did-drawn-given_away = { $name }’s drawing
lane-did-tetu-colour = the colour
lane-did-tetu-other = { $name }’s card
lane-did-tetu-found = the âne that { $name } drew
lane-did-tetu-guard_from_hand = { $name }’s Fais pas l’âne
lane-did-tetu-guard_drawn = { $name }’s Fais pas l’âne
lane-did-voted = { $name }’s vote
lane-did-aimed = Prout prout on { $name }
lane-did-effect = the card’s effect
lane-did-warded-off = { $name }’s Fais pas l’âne
lane-did-protects = Fais pas l’âne
lane-did-protects-from = Fais pas l’âne
