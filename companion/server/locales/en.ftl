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
