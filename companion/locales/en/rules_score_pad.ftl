### What the score pad does, in plain words, by the numbers of docs/rules/score-pad.md.

rules-part-pad-all = How the pad counts
rule-score_pad-S1 = From 2 to 20 people. No two may have the same name.
rule-score_pad-S2 = After each round everybody gets one whole number. It may also be below zero.
rule-score_pad-S3 = Your total is all your rounds added up. Rounds that were taken back do not count.
rule-score_pad-S4 = You choose: the most points win, or the fewest. People with the same total win together.
rule-score_pad-S5 = You may set a goal. After the round in which somebody reaches it, the match is over. Without a goal you play as long as you like.
rule-score_pad-S6 = As soon as one round counts, you may say that the match is over. You may also change your mind and go on.
rule-score_pad-S7 = A mistake in a round? Correct it, take it back, or bring it back again: all totals follow.
rule-score_pad-S8 = You may type a sum, such as 10+15−8. Only whole numbers, plus and minus; anything else, and the pad says what is wrong.
