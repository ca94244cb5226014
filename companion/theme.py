"""How the app looks, in one place: colours, type, spacing. Paper on a felt table; warm, playful, calm.

Every text colour stands on its background with a contrast of at least 4.5 to 1 (WCAG AA); a test computes it.
"""

from typing import Final

import flet as ft

# --- colours: (light, dark) --------------------------------------------------------------------------------------------
PALETTE: Final[dict[str, tuple[str, str]]] = {
    "surface": ("#F6EEDF", "#1B1713"),  # the table top: paper, or a dark room
    "surface_container_low": ("#FFFBF3", "#28211B"),  # a sheet that lies on it
    "surface_container": ("#FFFBF3", "#28211B"),
    "surface_container_high": ("#EFE3CC", "#352C24"),  # a pressed or quiet place
    "surface_container_highest": ("#E7D8BC", "#40362C"),
    "on_surface": ("#2A2018", "#F4EADB"),
    "on_surface_variant": ("#64533F", "#CBBBA4"),
    "outline": ("#857056", "#9C8B75"),
    "outline_variant": ("#D8C7A9", "#4D4136"),
    "primary": ("#1B6446", "#86D3AA"),  # felt: the next thing to do
    "on_primary": ("#FFFFFF", "#06281A"),
    "primary_container": ("#D3EADB", "#1C4632"),
    "on_primary_container": ("#0B3524", "#CDEFDB"),
    "secondary": ("#A8430D", "#FFB384"),  # carrot: letters, losses, attention
    "on_secondary": ("#FFFFFF", "#46190A"),
    "secondary_container": ("#FCDFCB", "#5B2D12"),
    "on_secondary_container": ("#5B2205", "#FFDCC6"),
    "tertiary": ("#735600", "#F1CE70"),  # straw: winners, dealer
    "on_tertiary": ("#FFFFFF", "#382A00"),
    "tertiary_container": ("#F9E3A4", "#4F3D07"),
    "on_tertiary_container": ("#3A2B00", "#FBE7B0"),
    "error": ("#A1271D", "#FFB4A9"),
    "on_error": ("#FFFFFF", "#560A05"),
    "error_container": ("#FBDAD5", "#6B1F17"),
    "on_error_container": ("#5A0F08", "#FFDAD4"),
    "inverse_surface": ("#2A2018", "#F4EADB"),
    "on_inverse_surface": ("#F6EEDF", "#1B1713"),
}

TEXT_ON: Final[tuple[tuple[str, str], ...]] = (
    ("on_surface", "surface"),
    ("on_surface", "surface_container_low"),
    ("on_surface", "surface_container_high"),
    ("on_surface_variant", "surface"),
    ("on_surface_variant", "surface_container_low"),
    ("on_surface_variant", "surface_container_high"),
    ("on_primary", "primary"),
    ("on_primary_container", "primary_container"),
    ("on_surface", "primary_container"),
    ("on_surface_variant", "primary_container"),
    ("on_secondary", "secondary"),
    ("on_secondary_container", "secondary_container"),
    ("on_tertiary_container", "tertiary_container"),
    ("on_error_container", "error_container"),
    ("on_inverse_surface", "inverse_surface"),
    ("primary", "surface"),
    ("primary", "surface_container_low"),
    ("secondary", "surface"),
    ("secondary", "surface_container_low"),
    ("tertiary", "surface_container_low"),
)
"""Which text stands on which ground, somewhere in the app."""

FELT: Final = "#22694A"
"""The table cloth itself: the same in both lights, always with `ON_FELT` on it."""
ON_FELT: Final = "#FFFFFF"
FELT_LINE: Final = "#A8D3BC"
"""The edge of a place on the cloth."""
FELT_SHADE: Final = "#33000000"
"""What lies over the cloth in such a place: a fifth of black."""
COUNTER_RIM: Final = "#F6EEDF"
"""The edge of a bet on the cloth, in both lights: paper. Clover on it would not be seen for the cloth."""
COUNTER_EDGE: Final = 3.5
"""Its width, far from that of an empty place."""
FADED: Final = 0.9
"""How opaque a bet on the cloth is that cannot be tapped now: it can still be read."""
FADED_NAME: Final = 0.7
"""The same for a name, which is ink on paper."""
WOOD: Final = "#7A5637"
"""The rim of the table."""

PLAYER_PALETTE: Final[dict[str, tuple[str, str]]] = {
    "primary_fixed": ("#A8430D", "#F0914B"),  # carrot
    "secondary_fixed": ("#6A3FA0", "#BC97EA"),  # thistle
    "tertiary_fixed": ("#A3231B", "#FF8D84"),  # apple
    "primary_fixed_dim": ("#1B6446", "#63C795"),  # clover
    "secondary_fixed_dim": ("#1F5490", "#7DB2F0"),  # blueberries
    "tertiary_fixed_dim": ("#7A5E00", "#E6C44A"),  # sunflower
}
"""The colour of each place at the table, as its token has it; never without name and sign.

They go by names of the theme that nothing else uses, so that a device in the dark draws the dark ones by itself.
"""
PLAYER_COLOURS: Final[tuple[ft.Colors, ...]] = (
    ft.Colors.PRIMARY_FIXED,
    ft.Colors.SECONDARY_FIXED,
    ft.Colors.TERTIARY_FIXED,
    ft.Colors.PRIMARY_FIXED_DIM,
    ft.Colors.SECONDARY_FIXED_DIM,
    ft.Colors.TERTIARY_FIXED_DIM,
)
"""The same by place."""

INK = ft.Colors.ON_SURFACE
FAINT_INK = ft.Colors.ON_SURFACE_VARIANT
SHEET = ft.Colors.SURFACE_CONTAINER_LOW
LINE = ft.Colors.OUTLINE_VARIANT

# --- type: names and sizes in logical pixels on a phone ----------------------------------------------------------------
BODY_FONT: Final = "Asinus"
BOLD_FONT: Final = "AsinusBold"
SIGN_FONT: Final = "AsinusSigns"
EMOJI_FONT: Final = "AsinusEmoji"
FONTS: Final[dict[str, str]] = {
    BODY_FONT: "fonts/AsinusRounded-Medium.ttf",
    BOLD_FONT: "fonts/AsinusRounded-Bold.ttf",
    SIGN_FONT: "fonts/DejaVuSans-subset.ttf",
    EMOJI_FONT: "fonts/NotoColorEmoji-subset.ttf",
}
"""Family → file, in `companion/assets/`."""
FALLBACK_FONTS: Final[list[str]] = [SIGN_FONT, EMOJI_FONT]

GIANT: Final = 44
TITLE: Final = 28
HEADING: Final = 21
BODY: Final = 17
SMALL: Final = 15
"""The smallest text anywhere: it still reads at arm's length."""

# --- space --------------------------------------------------------------------------------------------------------------
GAP: Final = 12
GAP_WIDE: Final = 20
GAP_TIGHT: Final = 6
EDGE: Final = 16
RADIUS: Final = 18
LEAST_TARGET: Final = 48
"""The least that a finger hits."""
TARGET: Final = 52
"""Height of anything to be tapped; 48 is the least a finger hits."""
BIG_TARGET: Final = 68
"""Height of the next thing to do."""
COLUMN: Final = 560
"""Widest column of text and buttons."""
TWO_COLUMNS: Final = 2.1
"""How much wider two of them are beside each other: all of a television."""

NARROW_BELOW: Final = 360
"""Page width below which signs stand for words beside the title, and the title itself is smaller: an old small phone."""
WIDE_FROM: Final = 760
"""From this width the table is shown beside the story."""
CRAMPED_BELOW: Final = 310
"""Page width below which buttons lie under one another: a phone whose owner wants letters twice as large."""
BARE_BELOW: Final = 180
"""Page width below which nothing stands beside a long word: letters twice as large on an old small phone."""
LOW_BELOW: Final = 700
"""Page height below which pictures on a wide page make room for what is to be tapped: a laptop."""
TABLET_FROM: Final = 1000
"""From this width everything is drawn larger: a tablet lies flat on the table, a television stands across the room."""
TABLET_SCALE: Final = 1.18
"""How much larger it is drawn at least."""
ROOM: Final = (1200, 675)
"""What a television shows of the page, in pixels of the theme: the larger it is, the larger everything on it."""
SHOWN_LARGER: Final = 1.3
"""How much larger still on a device that only shows: the smallest text is 1/35 of the height of a television then."""


def _scheme(dark: int) -> ft.ColorScheme:
    return ft.ColorScheme(**{name: shades[dark] for name, shades in (PALETTE | PLAYER_PALETTE).items()})


def themes() -> tuple[ft.Theme, ft.Theme]:
    """The light and the dark theme."""

    def theme(dark: int) -> ft.Theme:
        return ft.Theme(
            color_scheme=_scheme(dark),
            font_family=BODY_FONT,
            scaffold_bgcolor=PALETTE["surface"][dark],
            use_material3=True,
            visual_density=ft.VisualDensity.STANDARD,
        )

    return theme(0), theme(1)
