### Donkey, in English.

## A new match

names-hint = Donkey is for four people, aged six or so and up.
names-next = Next: where do you sit?

seats-title = Where do you sit?
seats-hint = Put the names as you sit: drag one onto another, or tap two. Cards follow the arrows, to the left.
seats-hint-picked = Now tap the name that should change places with { $name }.
seats-draw = Draw the first dealer
seat-button = { $name }, seat { $seat }

judge-title = Who sees who was last?
judge-camera = The camera
judge-camera-what = It watches all four faces and says who touched last.
judge-table = We judge ourselves
judge-table-what = You tell the app who was last.
judge-camera-not_connected = No camera is connected to this computer. Plug one in, and it can judge.
judge-camera-no_answer = No camera answered here. Plug one in, or close the program that uses it, and it can judge.
no-camera-off = No camera is set up on this computer.
no-camera-installed = The camera part is not installed on this computer. The game works all the same.

draw-title = The first dealer
draw-going = Who deals first?
draw-done = { $name } deals first!
draw-next = Let’s go
draw-next-camera = Next: the camera

## The camera looks for faces

setup-title = Camera
setup-open = Camera…
setup-picture = What the camera sees
setup-starting = The camera is waking up…
setup-starting-hint = This takes a few seconds.
setup-searching = { $found ->
    [0] I cannot see anybody yet
    [one] I see 1 face of { $wanted }
   *[other] I see { $found } faces of { $wanted }
}
setup-searching-hint = Everybody looks to the camera, please. Sit so that no face hides another, and switch on a light.
setup-searching-fewer = Only those who still play sit in the picture, and look to the camera.
setup-touch = Touch your nose, one after the other
setup-touch-hint = Index finger on the tip of the nose, until your tick appears.
setup-all-proved = I can see everybody
setup-all-proved-hint = Are the names right? Then you can play.
setup-warned = Do what the warnings say, or play as it is.
setup-slow = This computer is very busy, and the camera lags behind. Close other programs.
setup-swap = Wrong name at a face? Drag it onto another, or tap two to swap them.
setup-swap-picked = Now tap the one to swap with.
setup-slot = { $name }, number { $seat } from the left in the picture. { $status }
setup-confirm = The names are right
setup-skip = Skip, the names are right
setup-again = Look again
setup-other-camera = Another camera…
# Under the signs beside the title: one short word each.
setup-word-where = Where?
setup-word-mirror = Mirror
setup-word-other = Change
setup-mirror = Mirror the picture, or back
cameras-title = Which camera?
cameras-seeking = I am looking for cameras…
cameras-seeking-hint = Their lights may go on for a moment.
cameras-choose = Which one sees everybody?
cameras-choose-hint = Best is one that stands in front of you all, at the height of your eyes.
cameras-none = I find no camera
cameras-none-hint = Plug one in, and close video calls and other camera programs. Then look again.
cameras-again = Look again
camera-named = { $name }, number { $number }
camera-numbered = Camera number { $number }
camera-in-use = in use now
setup-rate-dim = Only { $fps } pictures a second. In dim light a camera takes half as many: switch on a lamp.
setup-rate = Only { $fps } pictures a second, and I need 24. Close other programs that use the camera, or plug it straight into the computer.
setup-uneven = The pictures come unevenly. Close other programs, or plug the camera straight into the computer.
setup-room-dark = It is dark here: switch on a light.
setup-room-dim = It is rather dim here. With more light I see you better.
seat-waiting = I see you well: touch your nose…
seat-proved = seen!
seat-out_of_sight = I cannot see you: look to the camera
seat-cut_off = half out of the picture: move in
seat-too_far = too far away: come closer
seat-back_lit = light behind you: light your face
seat-dark = too dark: switch on a light
seat-dim = rather dark: more light, please

camera-ready = The camera is ready.
camera-starting = The camera is waking up…
camera-finding = The camera does not see everybody.
camera-unbound = The camera does not know yet who sits where.
camera-not-working = The camera is not working.

trouble-restart = Start camera again
trouble-start = Start the camera
trouble-again = Try again
trouble-safe = All letters are safe.
judge-by-hand = Judge ourselves

no-camera-not_connected = No camera is connected
no-camera-not_connected-advice = You can judge yourselves. Or plug one in, and try again.
no-camera-no_answer = I find no camera
no-camera-no_answer-advice = You can judge yourselves. Or plug one in, or close the program that uses it, and try again.
fault-off = The camera is not on
advice-off = Start it, or judge yourselves.
fault-died = The referee stopped
advice-died = Start it again, or judge yourselves.
fault-source_missing = The film for the camera is gone
advice-source_missing = The file that stands in for a camera is not there any more. Put it back, or judge yourselves.
fault-not_a_video = This is not a film
advice-not_a_video = The file that stands in for a camera cannot be played. Choose another one when you start the app.
fault-empty_video = The film is empty
advice-empty_video = The file that stands in for a camera has no pictures in it.
fault-camera_missing = I find no camera
advice-camera_missing = Is it plugged in? Plug it in and start the camera again.
fault-camera_busy = Another program is using the camera
advice-camera_busy = Close video calls and other camera programs, then start the camera again.
fault-camera_black = The picture is black
advice-camera_black = Open the cover of the lens, and switch on a light.
fault-camera_stalled = The camera’s picture is frozen
advice-camera_stalled = Check the cable, then start the camera again.
fault-camera_unplugged = The camera is unplugged
advice-camera_unplugged = Plug it in again. It goes on by itself.
fault-camera_hangs = The camera does not answer any more
advice-camera_hangs = Unplug it, plug it in again, then start the camera again.
fault-stream_failed = The camera in the network does not answer
advice-stream_failed = Is it switched on, and in the same network? Then start the camera again.
fault-seats_missing = { $found ->
    [0] I see nobody
    [one] I see 1 face, and need { $wanted }
   *[other] I see { $found } faces, and need { $wanted }
}
advice-seats_missing = Everybody has to be in the picture, looking to the camera. Move it further back, or switch on a light.
fault-seats_overlap = Two faces are too close together
advice-seats_overlap = Sit a little further apart, or move the camera.
fault-libraries_missing = The camera needs something that this computer lacks
advice-libraries_missing = The window in which the app was started says what to install.
fault-models_bad = The camera’s files are incomplete
advice-models_bad = The window in which the app was started says what to do.
fault-internal = The referee stopped
advice-internal = Start it again, or judge yourselves.

## A match

match-title = Deal { $deal }

table-picture = The table from above
mark-dealer = deals
mark-out = out
mark-winner = winner
letters-none = { $name } has no letter
letters-some = { $name } has { $letters }

rank-A = aces
rank-K = kings
rank-Q = queens
rank-J = jacks
index-A = A
index-K = K
index-Q = Q
index-J = J
cards-label = The { $cards } cards: { $ranks } of all four suits

deal-who = { $name } deals
deal-pick = From an ordinary pack, take only the { $ranks }: { $cards } cards. The rest stays in the box.
deal-how-first = Shuffle. Four cards each, face down; { $name }, to the left, gets the first.
deal-how = Collect all { $cards } cards and shuffle. Four cards each, face down; { $name }, to the left, gets the first.
deal-removed = Put the four { $rank } aside first: { $cards } cards are left.
deal-restored = Take the four { $rank } back in first: { $cards } cards.
deal-start = Start passing
deal-setup = Set up the camera

result-letter = { $name } takes the { $letter }
result-false-signal = No four of a kind! { $name } takes the { $letter }
result-dead-heat = Dead heat: no letter, same dealer
result-interrupted = Broken off: no letter, same dealer
result-nobody = No letter in deal { $deal }
result-out = D-O-N-K-E-Y: { $name } is out and may now heckle.
result-correct = Correct it

passing-title = Shhh… pass on
passing-camera = The camera is watching. It tells you by itself when it is over.
passing-unwatched = The camera cannot watch just now. Watch each other, and then tell who was last.
passing-hand = When all fingers are on noses, tap the button.
passing-shown = When all fingers are on noses, one of you says so on a phone or on the computer.
passing-rule-1 = Everybody puts one card face down to the left, at the same time, then takes the one from the right.
passing-rule-2 = Four of a kind? Finger on your nose, without a sound, and keep it there.
passing-rule-3 = Somebody has a finger on the nose? You too, quick!
passing-over = The race is over
passing-break = Break off: no letter
passing-by-hand = We saw it ourselves
passing-blind = The camera is not watching yet…

pace-title = A beat for passing
pace-what = On each beat, everybody passes one card. Set it on one device that all can hear or see.
pace-off = Off
pace-every = { $seconds } s
pace-silent = Sounds are off on this device, so the beat is only seen. Rules and help on the first page has the switch.

last-title = Who was last?
last-hint = The last one with a finger on the nose.
last-not-yet = Not yet: pass on
last-leave = Leave it as it is
last-nobody = Nobody can tell

judging-title = I could not see who was last
judging-between = It is between { $names }.
no-call-clear_gap = What the camera saw does not fit the table. You decide.
no-call-one_remained = What the camera saw does not fit the table. You decide.
no-call-gap_too_small = It was too close for me. You decide.
no-call-not_in_sight = Something was in the way: a face or a hand was not in sight. You decide.
no-call-source_ended = The picture ended before everybody had touched. You decide.
no-call-stopped = I was stopped before everybody had touched. You decide.
no-call-practice = I saw only one player. You decide.

verdict-last = { $name } was last
verdict-dead-heat = Dead heat!
verdict-tied = { $names } were equally late. No letter, unless the signal was false.
verdict-no-letter = Nobody can tell who was last. No letter, unless the signal was false.
verdict-by-camera = The camera says so.
verdict-by-table = You said so.
verdict-wrong = Not right? Correct it
order-number = { $number }.
margin-one-remained = All the others had a finger on the nose already.
margin-hair = By a hair’s breadth!
margin-tenth = By about a tenth of a second.
margin-quarter = By about a quarter of a second.
margin-half = By about half a second.
margin-seconds = { $seconds ->
    [one] By about a second.
   *[other] By about { $seconds } seconds.
}
reveal-question = Does { $name } show four of a kind?
reveal-question-unknown = Does the first to touch show four of a kind?
reveal-yes = Yes
reveal-no = No
first-title = Who signalled first?
first-hint = Without four of a kind, that was a false signal: the letter goes there, and nowhere else.

over-title = { $one } and { $other } win!
over-what = { $deals ->
    [one] Together, after 1 deal. Nobody has to be the last.
   *[other] Together, after { $deals } deals. Nobody has to be the last.
}
over-rematch = Rematch
over-home = To the first screen

## The log

deals-title = Correct an earlier deal
deals-hint = Tap a deal, then who should have its letter.
deals-none = No deal is finished yet.
deal-none = Deal { $deal }: no letter
deal-loser = Deal { $deal }: { $name }
deal-correct = Correct it
correct-title = Correct
correct-question = Who should have the letter of deal { $deal }?
correct-nobody = Nobody
correct-now = as it is now
correct-gone = This deal is not there any more.

log-opened = { $names } sat down. { $dealer } was drawn as first dealer.
log-judge-camera = From now on the camera judges.
log-judge-table = From now on the table judges.
log-seats = In the picture, from the left: { $names }.
log-passing = Deal { $deal }: the cards go round.
log-judged-last = Deal { $deal }: { $name } was last.
log-judged-dead-heat = Deal { $deal }: dead heat.
log-judged-no-call = Deal { $deal }: the camera could not see who was last.
log-first = Deal { $deal }: { $name } signalled first.
log-ended-last = Deal { $deal }: a letter for { $name }.
log-ended-false-signal = Deal { $deal }: false signal, a letter for { $name }.
log-ended-dead-heat = Deal { $deal }: dead heat, no letter.
log-ended-interrupted = Deal { $deal }: broken off, no letter.
log-corrected = Deal { $deal } corrected: the letter goes to { $name }.
log-corrected-none = Deal { $deal } corrected: no letter.

deed-opened = the new match
deed-judge-camera = judging by camera
deed-judge-table = judging ourselves
deed-seats = the seats
deed-passing = start of deal { $deal }
deed-judged-last = { $name } was last
deed-judged-dead-heat = dead heat
deed-judged-no-call = the camera could not see
deed-void = deal { $deal } without a letter
deed-letter = letter for { $name }
deed-corrected = correction of deal { $deal }

## The sample race

home-sample = Watch a sample race
sample-title = A sample race
sample-picture = Four players and what the referee sees
sample-off = In a moment…
sample-off-hint = The film is being wound back.
sample-starting = The referee is waking up…
sample-starting-hint = This takes a few seconds.
sample-finding = The referee looks for the four faces
sample-finding-hint = It marks each face, then the nose and the tips of the index fingers.
sample-watching = The race is on!
sample-watching-hint = The referee waits until all but one have touched their nose.
sample-last = { $name } was last
sample-dead-heat = Dead heat!
sample-ruled-hint = This is the order in which the referee saw them touch:
sample-is-last = takes the letter
sample-again = Once more
sample-home = To the first screen
sample-unavailable = The referee is not installed here
sample-unavailable-hint = This computer has the app without its camera part. The README says how to add it; you can play and judge yourselves all the same.

## When something does not work

refused-seats_not_bound = The camera does not know yet who sits where. Set up the camera, or judge yourselves.
refused-seat_missing = The camera has to see everybody who plays.
refused-race_on = The camera is judging right now. Wait until the race is over.
refused-first_is_last = Nobody can be first and last at once.
refused-out_by_then = That player was out already, so the letter would not count.

## Practice for the nose touch

practice-open = Practise the nose touch
practice-title = Practice
practice-who = Who wants to try?
practice-go = { $name } tries
practice-best = Best time: { $ms } ms
practice-no-time = No time yet
practice-off = Touch your nose as soon as the light turns green.
practice-how = Only this device has a light. Your time is from the light to your finger.
practice-asked = { $name }, get ready…
practice-wait = { $name }, wait for green…
practice-now = { $name }, touch your nose!
practice-done = { $name } touched. This camera does not tell the time.
practice-time = { $name }: { $ms } ms
practice-early = Too early, { $name }! Wait for the green light.
practice-missed = I saw no finger on { $name }’s nose. Look at the camera, and keep it there for a moment.
practice-elsewhere = Somebody is practising on another device.
practice-not-ready = The camera is not ready.
practice-light-off = Ready?
practice-light-asked = …
practice-light-wait = Wait
practice-light-now = Now!
