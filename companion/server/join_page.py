"""The pages before the table: which code, and as what. Plain HTML, since a device without the code gets nothing else.

They are 3 kB, ask for no script, and work on any browser that can show the table.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from companion.i18n import Words
from companion.join_code import DIGITS
from companion.rights import Role

PATH: Final = "/join"
ROLE_PATH: Final = "/join/role"

_PAGE: Final = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.png"><style>{style}</style></head>
<body><main><img src="/icons/loading-animation.png" alt="" width="132" height="132">{body}</main></body></html>
"""
_STYLE: Final = """
@font-face { font-family: Asinus; src: url(/fonts/AsinusRounded-Medium.ttf); font-weight: 400; }
@font-face { font-family: Asinus; src: url(/fonts/AsinusRounded-Bold.ttf); font-weight: 700; }
:root { color-scheme: light dark; --paper: #f6eedf; --sheet: #fffbf3; --ink: #2a2018; --faint: #64533f; --line: #857056;
  --felt: #1b6446; --on-felt: #fff; --alarm: #fbdad5; --on-alarm: #5a0f08; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1713; --sheet: #28211b; --ink: #f4eadb; --faint: #cbbba4;
  --line: #9c8b75; --felt: #86d3aa; --on-felt: #06281a; --alarm: #6b1f17; --on-alarm: #ffdad4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.35 Asinus, ui-rounded, system-ui, sans-serif; }
main { max-width: 26rem; min-height: 100vh; margin: auto; padding: 20px; display: flex; flex-direction: column; gap: 14px;
  justify-content: center; text-align: center; }
img { align-self: center; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.125rem; margin: 14px 0 0; }
p { margin: 0; color: var(--faint); }
p[role=alert] { background: var(--alarm); color: var(--on-alarm); border-radius: 14px; padding: 12px 14px; }
form { display: flex; flex-direction: column; gap: 12px; }
label { font-weight: 700; }
input, button { font: inherit; width: 100%; border-radius: 14px; color: var(--ink); border: 1.5px solid var(--line); }
input { background: var(--sheet); font-size: 2.5rem; font-weight: 700; letter-spacing: .12em; text-align: center;
  padding: 10px 4px; }
button { background: var(--sheet); font-weight: 700; min-height: 56px; padding: 10px 14px; cursor: pointer; }
button.next { background: var(--felt); color: var(--on-felt); border-color: var(--felt); font-size: 1.3rem; min-height: 68px; }
button span { display: block; font-weight: 400; font-size: .94rem; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.people { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 10px; }
/* A television stands across the room. */
@media (min-width: 1700px) and (min-height: 900px) { main { zoom: 1.5; min-height: calc(100vh / 1.5); } }
@media (min-width: 3000px) and (min-height: 1700px) { main { zoom: 3; min-height: calc(100vh / 3); } }
"""


def code_page(words: Words, trouble: Sequence[str] = (), typed: str = "") -> str:
    """Type the code that the table shows.

    Args:
        words: the language.
        trouble: what was wrong with the last try, in sentences; empty before the first.
        typed: what was typed then, to be put right.
    """
    said = "<br>".join(escape(sentence) for sentence in trouble)
    told = f'<p role="alert" id="trouble">{said}</p>' if trouble else ""
    wrong = f' value="{escape(_legible(typed))}" aria-invalid="true" aria-describedby="trouble"' if trouble else ""
    # Whoever has typed another table's code is told so already.
    where = "" if words("join-wrong") in trouble else f"<p>{_say(words, 'join-where')}</p>"
    body = (
        f"<h1>{_say(words, 'join-title')}</h1>{told}"
        f'<form method="post" action="{PATH}" autocomplete="off"><label for="code">{_say(words, "join-code")}</label>'
        f'<input id="code" name="code" inputmode="numeric" maxlength="{2 * DIGITS}" required autofocus '
        f'autocomplete="off" enterkeyhint="go"{wrong}>'
        f'<button class="next">{_say(words, "join-go")}</button></form>{where}'
    )
    return plain_page(words, body)


def _legible(typed: str) -> str:
    """What was typed, as far as it may be meant for a code: a field shows nothing that a link has smuggled in."""
    return "".join(sign for sign in typed if sign.isalnum() or sign in " -")[: 2 * DIGITS]


def role_page(words: Words, players: Sequence[str]) -> str:
    """As what this device joins.

    Args:
        words: the language.
        players: who plays the match on the table; empty where there is none.
    """
    own = "".join(
        f'<button name="player" value="{escape(name)}">{escape(name)}</button>' for name in players
    ) or _button(words, "join-player", "join-player-what", name="player", value="")
    body = (
        f"<h1>{_say(words, 'join-as')}</h1>"
        f'<form method="post" action="{ROLE_PATH}"><input type="hidden" name="role" value="{Role.SCOREKEEPER}">'
        f"{_button(words, 'join-scorekeeper', 'join-scorekeeper-what', look='next')}</form>"
        + (f"<h2>{_say(words, 'join-mine')}</h2><p>{_say(words, 'join-player-what')}</p>" if players else "")
        + f'<form method="post" action="{ROLE_PATH}"><input type="hidden" name="role" value="{Role.PLAYER}">'
        f'<div class="{"people" if players else ""}">{own}</div></form>'
        f'<form method="post" action="{ROLE_PATH}"><input type="hidden" name="role" value="{Role.DISPLAY}">'
        f"{_button(words, 'join-display', 'join-display-what')}</form>"
    )
    return plain_page(words, body)


def _button(words: Words, key: str, what: str, *, look: str = "", name: str = "", value: str = "") -> str:
    named = f' name="{name}" value="{value}"' if name else ""
    return f'<button class="{look}"{named}>{_say(words, key)}<span>{_say(words, what)}</span></button>'


def _say(words: Words, key: str) -> str:
    return escape(words(key))


def plain_page(words: Words, body: str) -> str:
    """A page in the app's colours that needs nothing but itself.

    Args:
        words: the language.
        body: its HTML.
    """
    return _PAGE.format(language=words.language, title=_say(words, "app-name"), style=_STYLE, body=body)
