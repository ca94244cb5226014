# Ce que le serveur dit dans son terminal.

served = Asinus est sur la table.
here = Sur cet ordinateur :  { $url }
phones = Sur vos téléphones : { $url }   (même Wi-Fi ; scannez le code)
no-network = Cet ordinateur n'est sur aucun réseau : les téléphones ne peuvent pas l'atteindre. Connectez-le, puis relancez.
only-here = Servi sur { $host } seulement : les autres appareils ne peuvent pas l'atteindre.
stop = Ctrl-C arrête tout. Les parties sont gardées dans { $where }.
resumed = La partie en cours est de nouveau sur la table.
no-vision = La partie caméra n'est pas installée ici : la table juge elle-même, et tout le reste marche. `make run` l'installe là où c'est possible.
bye = Bonne nuit. Les parties sont gardées.

error = asinus : { $what }
port-taken = le port { $port } est pris, peut-être par un Asinus déjà lancé (alors ouvrez { $url }).
port-free = Est libre : asinus --port { $free }
port-refused = le port { $port } n'est pas ouvert à tous ({ $why }). Prenez-en un au-dessus de 1023 : asinus --port 8550
host-unknown = cet ordinateur n'a pas d'interface { $host } ({ $why }). Sans --host, toutes sont servies.
data-dir = le dossier { $path } ne peut pas recevoir les parties ({ $why }). Choisissez-en un autre avec --data-dir.
in-use = un autre Asinus (processus { $pid }) sert déjà les parties de { $path }. Arrêtez-le d'abord, ou choisissez un autre dossier avec --data-dir.
camera-file = il n'y a pas de fichier { $path }. --camera prend un numéro (0 est la première caméra), l'adresse d'un flux, un fichier vidéo, ou none.
broken = quelque chose a mal tourné, et n'aurait pas dû : { $why }. Les détails sont dans { $log }. Les parties sont en sécurité.

export-list = { $match }  { $when }  { $game }  { $players }
export-done = Écrit : { $path } ({ $entries } entrées).
export-nothing = il n'y a pas encore de partie dans { $where }, donc rien à exporter.
export-unknown = il n'y a pas de partie { $match } dans { $where }. `asinus export --list` les montre toutes.
export-several = plusieurs parties commencent par { $match } : { $matches }. Écrivez l'identifiant plus loin.
export-exists = { $path } existe déjà. Donnez un autre nom avec --output, ou déplacez l'ancien fichier.
file-unwritable = { $path } ne peut pas être écrit ({ $why }). Donnez un autre endroit avec --output.
file-unreadable = { $path } ne peut pas être lu ({ $why }).
import-new = { $path } : une nouvelle partie, { $match } ({ $entries } entrées).
import-continued = { $path } : la partie { $match } a continué, { $entries } entrées de plus.
import-known = { $path } : la partie { $match } est déjà là. Rien à faire.
import-foreign = { $path } n'est pas une partie exportée par Asinus ({ $why }). Rien n'en a été importé.
import-newer = { $path } vient d'un Asinus plus récent ({ $why }) : mettez celui-ci à jour. Rien n'en a été importé.
import-damaged = { $path } est abîmé ({ $why }) : exportez-le encore une fois d'où il vient. Rien n'en a été importé.
import-conflict = { $path } : la partie { $match } est déjà là, et a pris un autre chemin après l'entrée { $agree }. Rien n'a été importé ; avec --apart elle est gardée à côté de l'autre.
no-matches = il n'y a pas encore de parties dans { $path }. Est-ce le bon dossier ? --data-dir en choisit un autre.
command-first = écrivez la commande d'abord : asinus { $command } …
game-donkey = Donkey
game-fais_pas_lane = Fais pas l'âne
game-score_pad = Carnet de scores
