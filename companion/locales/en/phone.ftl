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

keeping-alone = Asinus for this phone alone
keeping-alone-what = Keep score anywhere, without this table and without a network. What you play there comes back as a file.
keeping-alone-hint = { $matches ->
    [0] No match yet. They are
    [one] 1 match is
   *[other] { $matches } matches are
} kept, in this browser only: whoever clears its data clears them. Save a file now and then.
keeping-alone-save-hint = It holds all matches and players. Send it to yourself, or put it on another device: there it outlives this phone.

## Where a table offers it

phone-unbuilt = Not ready yet
phone-unbuilt-what = The app for a phone alone has to be built once, on the table’s computer. In the folder of Asinus, somebody types the line below; then load this page again.
