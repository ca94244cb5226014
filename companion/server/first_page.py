"""What a device shows from the first byte to the first page of the app: one calm picture, in the app's own colours and letters.

Flet's client shows white, then a word in English on a blue of its own, then the page in other letters until ours have come.
`companion/assets/first-page.js` says what stands in it, in the language of the browser, and takes it away.
"""

from typing import Final

HEAD: Final = b"""<link rel="preload" href="/fonts/AsinusRounded-Medium.ttf" as="font" type="font/ttf" crossorigin>
<style>
  @font-face { font-family: Asinus; src: url(/fonts/AsinusRounded-Medium.ttf); font-display: block; }
  html, body { background: #f6eedf; }
  #loading { display: none !important; }
  #greeting { position: fixed; inset: 0; z-index: 900; display: flex; flex-direction: column; align-items: center;
    justify-content: center; gap: 18px; padding: 24px; text-align: center; background: #f6eedf; color: #2a2018;
    font: 18px/1.45 Asinus, ui-rounded, system-ui, sans-serif; pointer-events: none; }
  #greeting img { width: 160px; height: 160px; }
  #greeting p { margin: 0; min-height: 1.45em; }
  @media (prefers-color-scheme: dark) { html, body, #greeting { background: #1b1713; color: #f4eadb; } }
</style>
"""
"""In the head of the page."""
BODY: Final = (
    b'<div id="greeting" data-table role="status"><img src="/icons/loading-animation.png" alt=""><p></p></div>'
    b'<script src="/first-page.js"></script>'
)
"""At the beginning of its body. The script comes after the picture, and before Flet's own."""
