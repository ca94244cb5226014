# What the server says in its terminal.

served = Asinus is on the table.
here = On this computer:   { $url }
phones = On your phones:     { $url }   (same Wi-Fi; scan the code)
no-network = This computer is in no network yet: phones cannot reach it. Connect it, and start again.
only-here = Served on { $host } only: other devices cannot reach it.
stop = Ctrl-C ends it. The matches are kept in { $where }.
resumed = The match that was going on is back on the table.
no-vision = The camera's part is not installed here: the table judges itself, and everything else works. `make run` installs it where it can.
bye = Good night. The matches are kept.

error = asinus: { $what }
port-taken = port { $port } is taken, perhaps by an Asinus that runs already (then open { $url }).
port-free = Free is: asinus --port { $free }
port-refused = port { $port } is not for everybody to open ({ $why }). Take one above 1023: asinus --port 8550
host-unknown = there is no interface { $host } on this computer ({ $why }). Leave out --host for all of them.
data-dir = the folder { $path } cannot be used for the matches ({ $why }). Choose another one with --data-dir.
in-use = another Asinus (process { $pid }) already serves the matches in { $path }. End it first, or choose another folder with --data-dir.
camera-file = there is no file { $path }. --camera takes a number (0 is the first camera), a stream's address, a video file, or none.
broken = something went wrong that should not have: { $why }. The details are in { $log }. The matches are safe.

export-list = { $match }  { $when }  { $game }  { $players }
export-done = Written: { $path } ({ $entries } entries).
export-nothing = there is no match in { $where } yet, so there is nothing to export.
export-unknown = there is no match { $match } in { $where }. `asinus export --list` lists them.
export-several = several matches begin with { $match }: { $matches }. Write more of the id.
export-exists = { $path } is there already. Give another name with --output, or move the old file away.
file-unwritable = { $path } cannot be written ({ $why }). Give another place with --output.
file-unreadable = { $path } cannot be read ({ $why }).
import-new = { $path }: a new match, { $match } ({ $entries } entries).
import-continued = { $path }: match { $match } went on, { $entries } more entries.
import-known = { $path }: match { $match } is here already. Nothing to do.
import-foreign = { $path } is not a match that Asinus has exported ({ $why }). Nothing was imported from it.
import-newer = { $path } was exported by a newer Asinus ({ $why }): update this one. Nothing was imported from it.
import-damaged = { $path } is damaged ({ $why }): export it once more where it came from. Nothing was imported from it.
import-conflict = { $path }: match { $match } is here already and went another way after entry { $agree }. Nothing was imported; with --apart it is kept beside the other.
no-matches = there are no matches in { $path } yet. Is it the right folder? Another one is chosen with --data-dir.
command-first = write the command first: asinus { $command } …
game-donkey = Donkey
game-fais_pas_lane = Fais pas l'âne
game-score_pad = Score pad
