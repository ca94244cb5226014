### The cards of Fais pas l'âne: what the app asks while one is played, and the rules of the discard pile.
### Card names stay French in every language: they are printed on the cards and called out.

card-soeur_ane = Sœur âne
card-anerie = Ânerie
card-fais_pas_lane = Fais pas l’âne
card-tetu = Têtu comme un âne
card-hi_han = Hi-han
card-prout_prout = Prout prout
card-supermane = Supermâne
card-bonnet = Bonnet d’âne
any-special = Special card

colour-light_green = light green
colour-dark_green = dark green
colour-light_blue = light blue
colour-dark_blue = dark blue
colour-orange = orange
colour-purple = purple
period-day = day
period-night = night
ane = { $colour }, { $period }

person = { $name }
person-turn = it is their turn
somebody-else = Somebody else…
number = { $number }
# Large, on a tablet between them all, while one of them answers in secret.
secret-others = The others look away!
number-or-more = { $number }+

dialogue-leave = Never mind
dialogue-stop = Close
dialogue-back = Previous question
dialogue-ok = All right
by-player = played by { $name }
by-fault = { $name } is at fault

## Two actions to choose from

ask-action = What does { $name } choose?

## Sœur âne

aloud-soeur_ane = Say your bet aloud!
sister-bet = Bet on somebody
sister-swap = Negotiate a swap
sister-swap-what = one card or several, if both agree
ask-bet = Who will win the round? { $name } bets on…
bet-hint = One bet at most in front of each player. You may bet on yourself.
bet-self = on oneself
ask-swap-cards = A swap between { $name } and…
swap-cards-hint = One card or several, as you like.
ask-both-agree = { $one } and { $other }, do you both agree to swap?
swap-agree-hint = It takes a yes from both.
swap-agree = tap here to say yes
swap-agreed = agreed!
swap-off = No, no swap

## Ânerie

aloud-anerie = Say “Ânerie”!
anerie-swap = Swap hands
anerie-swap-what = all one’s cards for all of somebody else’s
anerie-hide = Hide an âne
anerie-hide-what = under the card: a trap for whoever discards its colour
ask-swap-hands = { $name } swaps hands with…
anerie-swap-stake = { $name } and { $other } are about to swap all their cards.
anerie-swap-happens = No, we swap
ask-guard = { $name }, do you play “Fais pas l’âne”?
guard-yes = Yes, I play it!
guard-yes-what = say “Fais pas l’âne”: nothing happens
ask-hide = { $name } hides an âne
hide-hint = Face down, under the Ânerie card. Remember its colour, and keep it to yourself.
hide-done = Done
device-mine = This device is { $name }’s
hide-own-what = to note the colour here, without showing it
ask-hide-colour = Which colour do you hide?
hide-colour-hint = For { $name } only: no other device can ever show it.
hide-in-the-head = I keep it in my head

hidden-mine = { $count ->
    [one] The âne that you hide
   *[other] The { $count } ânes that you hide
}
hidden-none = You hide no âne.
hidden-untold = colour not noted
hidden-close = Seen, hide it quick

## An Ânerie comes up

ask-reveal-colour = Which colour was discarded?
ask-reveal-fault = Who discarded it?
ask-reveal-whose = Who was hiding an âne of this colour?
reveal-whose-hint = Look under the Ânerie cards. Tap each name, twice if there were two.
reveal-count = { $count ->
    [0] no Ânerie
    [one] 1 Ânerie
   *[other] { $count } Âneries
}
reveal-all = That is all
ask-reveal-hand = How many cards are left in { $name }’s hand?
reveal-hand-hint = The discarded card does not count any more.
reveal-counter = { $of ->
    [one] Ânerie hidden by { $name }
   *[other] Ânerie { $nth } of { $of }, hidden by { $name }
}
ask-draw-who = { $cards ->
    [one] 1 card is drawn from { $name }. Who draws?
   *[other] { $cards } cards are drawn from { $name }. Who draws?
}
draw-who-hint = Without looking. One card always stays in the hand.
reveal-hider = was hiding this âne
ask-draw-fate = { $cards ->
    [one] { $name } has 1 of { $other }’s cards. What becomes of it?
   *[other] { $name } has { $cards } of { $other }’s cards. What becomes of them?
}
fate-kept = Keep everything
fate-given_back = Give everything back to { $name }
fate-given_away = Give to somebody else…
ask-draw-to = { $cards ->
    [one] Who gets the card?
   *[other] Who gets the { $cards } cards?
}

## Têtu comme un âne

aloud-tetu = Say “Têtu comme un âne…” and a colour!
ask-tetu-colour = Which colour does { $name } call?
ask-tetu-draw = { $name } draws. What is it?
tetu-lap = Lap { $lap } of { $of }
tetu-next = Then: { $names }
drawn-other = Another card
drawn-found = The { $colour } âne!
drawn-guard_drawn = Fais pas l’âne, and I play it
drawn-guard_from_hand = Fais pas l’âne from my hand: I do not draw
found-hint = That âne is discarded at once.
found-hint-hidden = It is discarded at once. Look under the Âneries: was one of them hiding this colour?
found-anerie = Yes, an Ânerie comes up!
found-no-anerie = No, none

## Hi-han

aloud-hi_han = { $name }, a fine “Hi-han!”
ask-vote-pass = Hand the device to { $name }
vote-i-am = I am { $name }
vote-own-devices = Each vote on their own device
vote-needed = { $of ->
    [one] One person judges, in secret.
   *[other] Everybody judges in secret. It takes { $needed } yes out of { $of }.
}
vote-voted = Votes: { $count } of { $of } ({ $names })
ask-vote = { $name }, was that “Hi-han” a fine one?
vote-secret = Nobody else looks. Only the total is ever shown.
vote-yes = Yes, magnificent
vote-no = No, not really
ask-vote-wait = Waiting for the other votes…
ask-vote-show = Was { $name }’s “Hi-han” a fine one? The others vote in secret.
vote-here = { $name } votes here
ask-whose-device = Whose device is this?
device-hint = It then shows what only its owner may see.
device-everybody = The whole table’s
device-change = Give this device to somebody else
device-back = Make it the whole table’s

## Prout prout

aloud-prout_prout = Say “Prout prout” and point at somebody!
ask-prout = Whom does { $name } point at?
prout-already = { $turns ->
    [one] misses 1 turn already
   *[other] misses { $turns } turns already
}
prout-happens = { $name } misses { $turns } turns
prout-stake = No playing, no voting, no betting meanwhile.
prout-more = That makes { $turns } turns in all.

## Fais pas l'âne

aloud-fais_pas_lane = Say “Fais pas l’âne”!
ask-against = What is { $name } safe from?
guard-nothing = From nothing: it is just discarded
guard-soeur_ane = Sœur âne
guard-anerie_swap = Ânerie: a swap of hands
guard-anerie_hidden = Ânerie: a hidden âne
guard-tetu = Têtu comme un âne
guard-hi_han = Hi-han
guard-prout_prout = Prout prout

## What came of it

came-bet = { $name } bets on { $other }.
came-cards_swapped = { $name } and { $other } swap cards.
came-hands_swapped = { $name } and { $other } swap hands.
came-hidden = { $name } hides an âne. Mind its colour!
came-carried_out = Done. { $name } keeps at least one card.
came-found = { $other } has found the âne!
came-ended_by_card = { $other } plays “Fais pas l’âne”: the drawing is over.
came-five_laps = { $laps } laps without it: the drawing is over.
came-nobody_draws = Nobody draws any more.
came-approved = { $approved } yes out of { $voted }: well done { $name }, nothing happens.
came-draws_two = { $approved } yes out of { $voted }: { $name } draws { $cards } cards.
came-misses_turns = { $turns ->
    [0] { $other } may play again.
    [one] { $other } misses 1 turn.
   *[other] { $other } misses { $turns } turns.
}
came-warded_off = “Fais pas l’âne”! { $other } is safe, nothing happens.
came-protects = “Fais pas l’âne”! { $name } is safe.
came-glory = Supermâne: glory to { $name }!
came-left = { $card }: never mind.
glory-to = Glory to { $name }!
glory-hint = Good for nothing, and still the strongest. Everybody claps!

## Why not

reason-moved_on = not possible any more
reason-bet_taken = a bet lies there already ({ $bettor })
reason-bets_full = a bet lies in front of everybody already
reason-drawn_already = has drawn once already
reason-may_not_act = { $left ->
    [one] still misses 1 turn (Prout prout)
   *[other] still misses { $left } turns (Prout prout)
}
reason-may_not_act_they = still have turns to miss (Prout prout)
reason-no_protection = nothing protects from a hidden âne
reason-nobody_else = there is nobody else
reason-nobody_left = somebody has to be able to play
reason-special_open = finish { $card } first
reason-bet_twice = a bet lies there already
reason-goal_impossible = a goal is 1 to { $most } crottins
reason-round_over = that round is written already; correct it under “Scores”
reason-winner_not_playing = cannot win now (Prout prout)

## Can I discard this?

ask-discard-top = What lies on the discard pile?
ask-discard-mine = Which card do you want to discard?
ask-discard-second = And which other card with it?
discard-yes = Yes, you can!
discard-no = No, you cannot
discard-other = Try another card
discard-second = Two cards at once?
discard-again = Another pile
discard-pile = On the pile
discard-card = To discard
discard-pair = Two identical ânes go together. { $why }
discard-not_on_an_ane = There is no âne below: anything goes.
discard-special_on_ane = A special card goes on any âne.
discard-bonnet_on_ane = A Bonnet d’âne goes on any âne.
discard-same_colour = Same colour: { $colour }.
discard-same_period = Same time: { $period }.
discard-same_both = Same colour, { $colour }, and same time, { $period }.
discard-nothing_in_common = It takes the same colour ({ $colour }) or the same time ({ $period }).
discard-not_identical = Two cards go together only if they are two identical ânes.
discard-too_many = Two cards at most at once.
