### The rules of Fais pas l’âne in plain words, by their numbers in docs/rules/fais-pas-lane.md. Card names are French in every language.

rules-part-lane-turn = A round, and your turn
rule-fais_pas_lane-F1 = Each round begins with six cards for everybody.
rule-fais_pas_lane-F2 = On your turn you do one of three things. Draw a card and keep it. Or draw a card and discard that one, if you may. Or draw nothing and discard a card from your hand.
rule-fais_pas_lane-F3 = An âne lies on top of the pile? Then you may discard a special card, a bonnet d’âne, or another âne that matches: the same colour, or the same time (day or night).
rule-fais_pas_lane-F4 = Two ânes that are just the same, in colour and in time, may go together, if one of them may go.
rule-fais_pas_lane-F5 = A card that you discard is played at once. An âne does nothing, and a bonnet neither; all other cards do something.

rules-part-lane-special = The special cards
rule-fais_pas_lane-F6 = Sœur âne: bet on who will win the round. You may bet on yourself. Only one bet may lie in front of each player.
rule-fais_pas_lane-F7 = Ânerie: say “Ânerie!” and choose one of two tricks.
rule-fais_pas_lane-F8 = Ânerie, first trick: swap your whole hand with another player.
rule-fais_pas_lane-F9 = Ânerie, second trick: hide a coloured âne under the card. If somebody later discards this colour, you turn it over, and three cards are drawn from their hand without looking. Whoever draws them keeps them, gives them back, or gives them to another player.
rule-fais_pas_lane-F10 = Several hidden ânes have this colour? Then it happens once for each.
rule-fais_pas_lane-F11 = Whoever was caught always keeps at least one card.
rule-fais_pas_lane-F12 = Fais pas l’âne: say its name, and no other card can hurt you. Only a hidden âne still can.
rule-fais_pas_lane-F13 = Têtu comme un âne: say its name and a colour. The others draw in turn until an âne of this colour comes; that one is discarded.
rule-fais_pas_lane-F14 = Têtu: you have a Fais pas l’âne in your hand? Play it before your first card, and you need not draw. You draw one? Play it if you like, and all the drawing is over.
rule-fais_pas_lane-F15 = Têtu: after 5 rounds of drawing without the right âne, it stops.
rule-fais_pas_lane-F16 = Hi-han: bray like a donkey! If most of the others like it, all is well. If not, draw two cards.
rule-fais_pas_lane-F17 = Prout prout: name a player. That one misses two turns and may not join in anything meanwhile.
rule-fais_pas_lane-F18 = Supermâne does nothing at all. But it looks great.

rules-part-lane-points = The end of a round, and points
rule-fais_pas_lane-F19 = You hold exactly three cards: a bonnet d’âne and two ânes of its colour? Lay them down, say “Bonnet d’âne!”, and you win the round.
rule-fais_pas_lane-F20 = The winner gets 200 crottins for the bonnet, and 100 more if somebody bet on them. Each bet of their own on somebody else costs 100.
rule-fais_pas_lane-F21 = All others: 100 for each bet on the winner, minus 100 for each bet on somebody else.
rule-fais_pas_lane-F22 = The first to reach 1,000 crottins wins and is called Professeur Asinus. (A table may choose another goal.)

rules-part-lane-variant = If you like: swapping with Sœur âne
rule-fais_pas_lane-F23 = With Sœur âne you may also, instead of betting, talk somebody into a swap of cards. If both agree, anything goes.

rules-part-lane-box = What is in the box
rule-fais_pas_lane-B1 = For 2 to 6 players, with 96 cards. There are six colours: light green, dark green, light blue, dark blue, orange and purple. Each has ten ânes: 5 of the day and 5 of the night.
rule-fais_pas_lane-B2 = There are 8 bonnets: one for each colour, and two with three colours each, good for any one of their three.
rule-fais_pas_lane-B3 = Some people can hardly tell the colours apart. So the app always writes the name of a colour.

rules-part-lane-examples = Counting points: four examples
rule-fais_pas_lane-E1 = Anna, Ben, Chloe and Dan play. Ben bet on Anna, Anna on Chloe, Chloe on Dan. Anna wins. Anna: 200 + 100 − 100 = 200. Ben: 100. Chloe: −100. Dan: 0.
rule-fais_pas_lane-E2 = Anna bet on herself, Ben on himself, Chloe on Dan. Anna wins. Anna: 200 + 100 = 300. Ben: −100. Chloe: −100. Dan: 0.
rule-fais_pas_lane-E3 = Nobody bet. Dan wins. Dan: 200, and the others 0.
rule-fais_pas_lane-E4 = Anna bet on Ben, on Chloe and on Dan; Ben bet on Anna. Anna wins. Anna: 200 + 100 − 300 = 0. Ben: 100. The others: 0.

rules-part-lane-doubt = When you are not sure
rule-fais_pas_lane-R1 = One bet lies in front of each player, but you may place several: in front of different players.
rule-fais_pas_lane-R2 = You bet on yourself and win? That counts as a bet on the winner: 100 more, once. It is not a lost bet.
rule-fais_pas_lane-R3 = Several reach the goal in the same round? The most crottins win. The same number? Play another round, until one is ahead.
rule-fais_pas_lane-R4 = “Most” of the others means more than half of those who may vote. Under a Prout prout you may not.
rule-fais_pas_lane-R5 = Any card other than an âne lies on top? Then you may discard whatever you like.
rule-fais_pas_lane-R6 = A second Prout prout on the same player adds two more turns. You may still bet on that player.
rule-fais_pas_lane-R7 = A round of Têtu has been once past everybody who is drawing.
rule-fais_pas_lane-R8 = You can have less than zero crottins.

rules-part-lane-app = How the app does it
rule-fais_pas_lane-C1 = The player to the left of whoever started last starts the next round. You may choose somebody else.
rule-fais_pas_lane-C2 = A Prout prout on the player whose turn the app shows: the turn goes on to the next one, and this is not counted as a missed turn. Most often the table had just forgotten to tap.
rule-fais_pas_lane-C3 = The Prout prout is over once the second missed turn has passed.
rule-fais_pas_lane-C4 = You cannot choose yourself for a Prout prout or a swap. Only a bet may be on yourself.
rule-fais_pas_lane-C5 = Nobody may vote on a bray? Then nobody likes it: two cards.
rule-fais_pas_lane-C6 = One special card at a time. You may stop half-way, and then nothing has happened.
rule-fais_pas_lane-C7 = What you write by hand counts, also when the rules would say otherwise. When you put an earlier round right, all totals follow; rounds after the end of the match do not count.
