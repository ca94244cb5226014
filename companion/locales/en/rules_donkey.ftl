### The rules of Donkey in plain words, by their numbers in docs/rules/donkey.md. A child of eight reads this alone.

rules-part-donkey-cards = Cards and places
rule-donkey-D1 = You collect four of a kind: four kings, say. Then you put a finger on your nose! Everybody has six lives, one for each letter of DONKEY.
rule-donkey-D2 = Four people begin. Not three, and not five.
rule-donkey-D3 = Take all aces, kings, queens and jacks out of a pack of 52 cards. These 16 are what you play with; put the other 36 away. No card beats another.
rule-donkey-D4 = Sit so that everybody sees everybody’s face and both hands. The signal is your pointing finger on your own nose.
rule-donkey-D5 = Luck decides who deals first. The dealer shuffles and gives everybody four cards, face down.
rule-donkey-D6 = Nothing lies in the middle: no pile to draw from, none to throw on. Cards always travel to the left.

rules-part-donkey-passing = Passing the cards
rule-donkey-D7 = Everybody chooses a card they do not want. All together you lay it face down to your left.
rule-donkey-D8 = First let go of your own card. Only then pick up the one from your right. So nobody ever holds more than four.
rule-donkey-D9 = One card at a time, and never one that your neighbour still holds on to.
rule-donkey-D10 = Nobody waits for a turn: you all pass at once. The dealer may set the beat.
rule-donkey-D11 = You must pass a card every time, even if you like all four.

rules-part-donkey-signal = Finger on your nose
rule-donkey-D12 = You have four of a kind? Put your pointing finger on your nose, without a sound, and keep it there.
rule-donkey-D13 = You see somebody with a finger on the nose? Do the same at once, whatever your cards are.
rule-donkey-D14 = Whoever touches last gets the next letter of DONKEY.
rule-donkey-D15 = When all have stopped passing, the first one shows the four of a kind.
rule-donkey-D16 = It was not four of a kind? That was a false signal. Whoever gave it takes the letter, and the last one takes none.
rule-donkey-D17 = You cannot tell who was last? Then nobody gets a letter, and you deal again.
rule-donkey-D18 = No shouting, and nothing to grab. Being first wins you nothing: just do not be last.

rules-part-donkey-letters = Letters, and the end
rule-donkey-D19 = The sixth letter, the Y, and you are out.
rule-donkey-D20 = Somebody is out? Collect all cards, put one whole rank away (all four jacks, say) and deal again. Three players have 12 cards, four each.
rule-donkey-D21 = After that the next one to the left deals, among those who are still in.
rule-donkey-D22 = When only two are left, you stop, and both have won together. It never goes down to one.
rule-donkey-D23 = An example. Anna holds three kings and the queen of clubs. She lays the queen to her left and picks up the king of clubs from her right: four kings! She touches her nose, Ben and Chloe do the same, and Dan is last: he takes a letter. Anna never held five cards, because she let go of the queen first.

rules-part-donkey-doubt = When you are not sure
rule-donkey-R1 = Nobody got a letter? The same player deals again. Somebody did? Then the next one deals.
rule-donkey-R2 = Somebody who is out does not deal: the next player to the left does.
rule-donkey-R3 = After a false signal, nobody else gets a letter, in whatever order you touched.
rule-donkey-R4 = Once all but one have a finger on the nose, that one is last. You need not wait for the last finger.
rule-donkey-R5 = Just scratching your nose does not count. The finger has to stay.
rule-donkey-R6 = The app cannot see your cards. It asks you whether the four of a kind was really there, and writes the letter only then.
rule-donkey-R7 = What you say counts more than what the camera says. You can also change it later.

rules-part-donkey-never = What the app never does
rule-donkey-N1 = It never gives away that somebody has touched, neither by light nor by sound, before the race is over.
rule-donkey-N2 = It never says that somebody was last when the camera could not see it.
