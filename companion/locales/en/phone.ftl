# What a phone says that keeps Asinus for itself, without a table's computer.

phone-closed = What was written down here cannot be opened
phone-closed-busy = Asinus is open in another window or tab of this phone. Close that one, or play on there.
phone-closed-damaged = What was kept on this phone is damaged. Nothing of it was changed. If you have a file of it, ask somebody who knows computers before you start anew.
phone-closed-newer = A newer Asinus wrote it. Open the newer one, or let this one update itself: connect to a network and start it twice.
phone-closed-full = The phone is full. Free some space, then try again.
phone-closed-unwritable = This browser keeps nothing here. Is it a private window? Use an ordinary one, or another browser.
phone-closed-missing = It is not there any more.
phone-closed-unreachable = The browser does not answer. Please try again.
phone-closed-again = Try again

## On the page on which everything is saved

keeping-alone = Asinus for this device alone
keeping-alone-what = Keep score anywhere, without this table and without a network. What you play there comes back as a file.
keeping-alone-hint = { $matches ->
    [0] No match yet. They are
    [one] 1 match is
   *[other] { $matches } matches are
} kept, in this browser only: whoever clears its data clears them. Save a file now and then.
keeping-alone-save-hint = It holds all matches and players. Send it to yourself, or put it on another device: there it outlives this one.

tab-forgets = Better from the home screen: tap Share, then “Add to Home Screen”, and play there. A tab of Safari forgets what was not opened for seven days, and the home screen does not see what was written in it.

## Where a table offers it

phone-preparing = One moment
phone-preparing-what = The app for a phone alone is being made, out of what is on this computer. This page goes on by itself.
phone-unbuilt = It cannot be made
phone-unbuilt-what = The app for a phone alone could not be made on the table’s computer, for the reason below. Load this page again to have another try.

## A match goes from one device to another

hand-open = Hand over to another device
hand-title = Hand over
hand-ways = Where to
hand-to-table = To a table
hand-to-phone = To a phone
hand-table-how = On the table’s computer: Save everything, then Read it off a phone. Hold this picture before its camera until all is read.
hand-phone-how = Open the camera of the other phone, point it at this picture, and tap what it offers.
hand-here = Open it on this device
hand-back = Back to the table it came from
hand-back-how = In the table’s Wi-Fi, on a phone that has joined there. Or by its camera:
hand-file-1 = Save the match here:
hand-file-2 = Send the file to the other device: by e-mail, by a messenger, on a USB stick.
hand-file-3 = Open Asinus there: Save everything, then Choose a file.
hand-no-site = Whoever has set up this table can have it show a picture to scan instead: their guide is “On a phone alone”.
hand-too-long = This match has become too long for one picture. A file holds all of it.
hand-qr = A picture that holds this match, for a camera
hand-stays = The match stays here too. What is played elsewhere comes back in the same way, and nothing counts twice.

take-title = A match has come
take-what = { $game }, last played { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
take-yes = Take it in
take-no = Leave it
take-bad = It cannot be taken in
take-foreign = That was no match of Asinus. Nothing has changed.
take-newer = A newer Asinus has sent it. Update this one, then try again. Nothing has changed.
take-damaged = Some of it was lost on the way. Please try once more. Nothing has changed.

scan-open = Read it off a phone
scan-hint = A match that somebody shows on a phone, read by this table’s camera:
scan-title = Read it off a phone
scan-picture = What the camera sees
scan-starting = The camera wakes up …
scan-none = Nothing is read yet
scan-read = { $read } of { $wanted } read
scan-how = On the phone: Matches, the match, Hand over to another device. Hold its picture straight before the camera, a little nearer or farther, until all is read.
scan-private = The pictures are only searched for this one sign. None is kept.
scan-failed = Put that right, then try again. A file does the same: on the phone, The match as a file.
scan-again = Try again
