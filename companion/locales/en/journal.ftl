# What a table says of the place where its matches are kept.

unkept-full = The disk is full. You can play on; what happens now is lost if the computer stops. Free some space on it: with the next tap all is kept.
unkept-unwritable = The matches cannot be written at the moment. You can play on; what happens now is lost if the computer stops. As soon as they can be written again, the next tap keeps all.
