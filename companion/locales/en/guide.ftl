### What the app explains: rules, and how to begin.

help-title = Rules and help
rules-of = Rules: { $game }

# Under the name of the game.
intro-word = Introduction
intro-of = Introduction: { $game }
intro-on = Next
intro-skip = Skip the introduction
intro-play = Let’s play!
intro-at = Step { $step } of { $steps }
intro-donkey-1-title = Collect four the same
intro-donkey-1 = Everybody holds four cards. All together, you pass one to the left, again and again, until somebody has four the same: four kings, say.
intro-donkey-2-title = Finger on your nose!
intro-donkey-2 = Whoever has four the same quietly touches their nose. You see it? Do the same, fast! The last one gets a letter of DONKEY. A camera watches, or you tell the app who was last.
intro-fais_pas_lane-1-title = You play, the app remembers
intro-fais_pas_lane-1 = You play with your own cards. The app knows whose turn it is and who bet on whom. You play a special card? Tap its name, and the app leads you through.
intro-fais_pas_lane-2-title = Bonnet d’âne!
intro-fais_pas_lane-2 = Three cards in your hand, a bonnet and two ânes of its colour, win the round: 200 crottins. Whoever bet on you gets 100. At 1,000 you are Professeur Asinus.
intro-score_pad-1-title = Points for any game
intro-score_pad-1 = After each round, type what everybody got, also as a sum, such as 10+15−8. The pad adds everything up.
intro-score_pad-2-title = Who is ahead?
intro-score_pad-2 = The best is always on top. You made a mistake? Tap the round and put it right.


habits-title = This device
switch-on = on
switch-off = off
habit-sound = Sounds
habit-sound-what = A letter falls, the donkey brays. One device at the table is enough: the computer, as a rule.
habit-vibration = Vibration
habit-vibration-what = A phone that can shake does so when a letter is taken.
habit-motion = Motion
habit-motion-what = Letters fall, the light of the draw runs round. Off by itself where the device asks for less motion.

camera-where = Where do I put the camera?
camera-right = Opposite you all, at the height of your eyes: on a few books, say. One and a half to two and a half metres away, so that every face and both hands of everybody are in the picture.
camera-right-light = A lamp beside it that shines on your faces helps more than a better camera.
camera-far-title = Not too far away
camera-far = Every face is at least as wide as one twentieth of the picture.
camera-hidden-title = Nobody in front of anybody
camera-hidden = Sit beside one another or round the corners, with room between your heads.
camera-dark-title = No light behind you
camera-dark = In front of a bright window or a lamp, faces turn dark. Sit so that the light comes from the front.
camera-shaken-title = Let it stand still
camera-shaken = Leave it where it is, and keep your seats: it knows places, not people.

rules-open = Rules
rules-search = Search the rules
rules-search-short = Search
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
