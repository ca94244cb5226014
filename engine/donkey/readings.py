"""Where the source of the rules leaves something open, how we read it. A table that plays otherwise changes it here."""

from typing import Final

REDEAL_KEEPS_DEALER: Final = True
"""R1 (D17): after a void deal the same dealer deals again; after a letter the deal moves to the left."""
FALSE_SIGNAL_CANCELS_RACE: Final = True
"""R3 (D16): whoever was last, a false signal gives the letter to the false signaller alone."""
LETTER_WAITS_FOR_REVEAL: Final = True
"""R6 (D15): the letter is written only after the table has said whether the four of a kind was shown."""
