### The photo finish: the pictures of a race, and why it was ruled so.
### Read round a kitchen table: short, friendly sentences without jargon.

finish-open = Photo finish
finish-title = Photo finish of deal { $deal }
finish-gap = { $ms } ms
finish-gap-within = less than { $ms } ms
finish-after = { $name } touched { $ms } ms after { $before }; I can tell { $clear } ms apart.
finish-after-only = { $name } touched { $ms } ms after { $before }.
finish-within = { $names } touched within { $ms } ms; I can tell { $clear } ms apart, so nobody was last.
finish-within-only = { $names } touched within { $ms } ms: too close to tell, so nobody was last.
finish-remained = All the others had a finger on the nose already.
finish-no-call = I could not tell
finish-onset = { $ms } ± { $sigma } ms
finish-never = not yet
finish-clock = { $ms } ms
finish-clock-before = −{ $ms } ms
finish-tick = { $ms }
finish-tick-before = −{ $ms }
finish-count = Picture { $number } of { $total }
finish-previous = Earlier
finish-next = Later
finish-touching = On the nose
finish-not-yet = Not yet
finish-axis = Thousandths of a second after the first touch
finish-shaded = Too close to the last one to tell
finish-forgotten = These pictures are forgotten at the next deal. They are kept only if you tap here.
finish-keep = Keep with the match
finish-kept = Kept with the match, on this table’s computer only. You find it in the log.
finish-drop = Throw the pictures away
finish-drop-really = Throw these pictures away for good?
finish-drop-yes = Throw away
finish-gone = The pictures of that race are gone.
finishes-title = Photo finishes that were kept
log-finish-kept = The photo finish of deal { $deal } was kept.
