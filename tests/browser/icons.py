"""Draw the app's icons anew from its donkey: ``python tests/browser/icons.py``."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))
from find_chromium import LEAN, chromium

from companion import theme
from companion.components.drawings import Mood, donkey_svg

ASSETS = Path(__file__).parents[2] / "companion" / "assets"
ICONS = (
    # file, edge in pixels, corner radius and margin as parts of the edge, ground
    ("favicon.png", 64, 0.22, 0.04, theme.FELT),
    ("icons/icon-192.png", 192, 0.22, 0.08, theme.FELT),
    ("icons/icon-512.png", 512, 0.22, 0.08, theme.FELT),
    ("icons/icon-maskable-192.png", 192, 0.0, 0.18, theme.FELT),
    ("icons/icon-maskable-512.png", 512, 0.0, 0.18, theme.FELT),
    ("icons/apple-touch-icon-192.png", 192, 0.0, 0.1, theme.FELT),
    ("icons/loading-animation.png", 256, 0.0, 0.0, "transparent"),
)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=LEAN)
        for file, edge, radius, margin, ground in ICONS:
            page = browser.new_page(viewport={"width": edge, "height": edge})
            page.set_content(
                f'<body style="margin:0;background:transparent"><div style="width:{edge}px;height:{edge}px;'
                f'box-sizing:border-box;padding:{edge * margin}px;background:{ground};border-radius:{edge * radius}px">'
                f"{donkey_svg(Mood.HAPPY)}</div></body>"
            )
            page.screenshot(path=ASSETS / file, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
