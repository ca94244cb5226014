### Joining the table, and who may do what there.

## The pages before the table

join-title = Welcome to the table
join-code = Type the code that the table shows
join-go = Join
join-where = You find it on the first screen of the computer, and on every device that has joined.
join-wrong = That is not this table’s code. The right one is on the first screen of the computer, and on every device that has joined.
join-short = That is too short: a code has { $digits } digits.
join-long = That is too long: a code has { $digits } digits.
join-tries = { $left ->
    [one] One more wrong code, and this device has to wait.
   *[other] { $left } more wrong codes, and this device has to wait.
}
join-wait = Too many wrong codes. Please wait { $unit ->
    [seconds] { $wait ->
        [one] one second
       *[other] { $wait } seconds
    }
   *[minutes] { $wait } minutes
}, then try again.
join-as = You are at the table
join-scorekeeper = Play and keep score
join-scorekeeper-what = Everything: begin, write, correct. Right for most tables.
join-mine = This device is one player’s own
join-player = One player’s own device
join-player-what = It bets, votes and plays for that player only.
join-display = Only show
join-display-what = For a tablet in the middle or a television: nothing is tapped by mistake.

## Roles

role-host = Host
role-host-may = Everything, and who may do what.
role-scorekeeper = Keeps score
role-scorekeeper-may = Everything in the match.
role-player = A player’s own
role-player-of = { $name }’s own
role-player-may = Bets, votes and plays for one player only.
role-display = Only shows
role-display-may = Cannot change anything.
role-none = Has not chosen yet
role-told-display = This device only shows. The host can change that under “Devices”.
role-told-player = This is { $name }’s own device: it acts for { $name } only. What is grey is for whoever keeps score.
role-told-waiting = This is a player’s own device. It can do something as soon as a match is on the table.
role-whose = Whose device is this?

## The host’s page

devices-open = Devices
devices-title = Devices
devices-this-computer = This computer
devices-here = here
devices-away = away
devices-mine = { $name } (this one)
devices-none = Nobody else has joined yet.
devices-hint = Tap a device to change what it may do, or to throw it out.
devices-role = What may it do?
devices-whose = One player’s own
devices-throw-out = Throw it out
devices-renew = New code
devices-renew-title = A new code?
devices-renew-what = Nobody can join with the old one any more.
devices-renew-stay = New code, everybody stays
devices-renew-out = New code, throw everybody else out

## What a device may not do

denied-stranger = This device is not at the table any more. Load the page again and type the code.
denied-display = This device only shows. The host can change that under “Devices”.
denied-player = That is not for { $player }’s own device. Somebody who keeps score can do it.
denied-nobodys = This device belongs to nobody in this match. Say first whose it is.
denied-not_last = The last step was somebody else’s, so it cannot be taken back here.
denied-host_only = Only the host can do that.
denied-camera_only = Only the camera can do that.

reach-moved = This computer has another address now: { $address }. Phones that were here scan the picture on the first screen again.
reach-lost = This computer is in no network: phones cannot reach it. As soon as it is in one, the picture to scan is on the first screen.
