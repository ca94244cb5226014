"""The screens of a match: deal, pass, judge, reveal, win."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import (
    Look,
    beside,
    button,
    callout,
    column,
    growing,
    notice,
    row,
    sheet,
    text,
    tool,
)
from companion.components.drawings import Mood, donkey
from companion.components.ui import Ui
from companion.components.wishes import AnyOf
from companion.deeds import Deed
from companion.nav import CORRECT, HOME, LOG, MATCH
from companion.selectors.donkey.match import Dealing, Judging, MatchScreen, Over, Passing, Reveal
from companion.selectors.donkey.players import PlayerLine
from companion.views.donkey.actions import DonkeyActions
from companion.views.donkey.cards import card_grid, result_card
from companion.views.donkey.finish import finish_card
from companion.views.donkey.match_parts import (
    SCORE_SHARE,
    names_in_a_row,
    names_of,
    numbered_rule,
    order_list,
    score_aside,
    trouble_card,
)
from companion.views.donkey.players import name_choices
from companion.views.donkey.where import ASK_FIRST, ASK_LAST, FINISH, PRACTICE, SETUP, at
from companion.views.frame import Drawn
from companion.views.log import take_back
from engine.donkey.commands import BreakOff, ChooseJudge, JudgeRace, StartPassing, TellFour
from engine.donkey.state import Judge


def draw_match(ui: Ui, screen: MatchScreen, act: DonkeyActions, ask: str) -> Drawn:
    """The match, by what is to be done now."""
    body: list[ft.Control]
    footer: list[ft.Control]
    if ask == ASK_LAST and isinstance(screen.body, Passing | Reveal | Judging):
        body, footer = _who_was_last(ui, screen, act)
        # The button that leads here is large, and tapped in the heat of the moment: an arrow alone is overlooked then.
        words = "last-not-yet" if isinstance(screen.body, Passing) else "last-leave"
        footer = [button(ui, ui.say(words), partial(act.go, at(MATCH)))]
    elif ask == ASK_FIRST and isinstance(screen.body, Reveal):
        body, footer = _who_was_first(ui, screen, act, screen.body)
    else:
        match screen.body:
            case Dealing():
                body, footer = _dealing(ui, screen, act, screen.body)
            case Passing():
                body, footer = _passing(ui, screen, act, screen.body)
            case Judging():
                body, footer = _judging(ui, screen, act, screen.body)
            case Reveal():
                body, footer = _reveal(ui, screen, act, screen.body)
            case Over():
                body, footer = _over(ui, screen, act, screen.body)
    if screen.unwritten is not None:
        body = [notice(ui, ui.say(screen.unwritten), icon=ft.Icons.ERROR_OUTLINE, alarm=True), *body]
    if screen.trouble is not None:
        body = [trouble_card(ui, screen.trouble, act), *body]
    return Drawn(
        title=ui.say("match-title", deal=screen.deal),
        body=body,
        # A question has one way back, the arrow: undo beside it would take back what came before the question.
        footer=footer if ask else [*footer, *take_back(ui, screen.back, act)],
        aside=_beside(ui, screen, act, ask),
        share=SCORE_SHARE,
        back=lambda: act.go(at(MATCH)) if ask else act.go(HOME),
        tools=[tool(ui, ft.Icons.HISTORY, ui.say("log-open"), lambda: act.go(at(LOG)))],
    )


def _beside(ui: Ui, screen: MatchScreen, act: DonkeyActions, ask: str) -> list[ft.Control]:
    """The score; on a tablet the beat as well, so that what has to be tapped stays in sight under the story."""
    now = screen.body
    sets_beat = isinstance(now, Passing) or (isinstance(now, Dealing) and not now.needs_seats)
    # On a phone from the second deal on: who has which letters is wanted more often than another beat.
    later = isinstance(now, Dealing) and now.result is not None
    beat = (ui.wide or later) and sets_beat and not (ask or ui.shows_only)
    score, *table = score_aside(ui, screen, beat=beat)
    if not beat:
        return [score, *table]
    return [score, act.pace.drawn(ui, going=isinstance(now, Passing), brief=not ui.wide), *table]


Parts = tuple[list[ft.Control], list[ft.Control]]


def _dealing(ui: Ui, screen: MatchScreen, act: DonkeyActions, now: Dealing) -> Parts:
    body: list[ft.Control] = []
    if now.result is not None:
        body.append(result_card(ui, now.result, lambda number: act.go(at(CORRECT, item=number))))
    body += _finish(ui, screen, act)
    body.append(_what_to_deal(ui, now))
    if now.result is None and not (now.needs_seats or ui.shows_only or ui.wide):
        body.append(act.pace.drawn(ui, going=False))
    if now.camera is not None and not now.needs_seats:
        sign = ft.Icon(ft.Icons.VIDEOCAM if now.ready else ft.Icons.VIDEOCAM_OFF, color=theme.FAINT_INK)
        told = row(ui, [sign, growing(text(ui, ui.say(now.camera), theme.SMALL, color=theme.FAINT_INK))])
        to_camera = partial(act.go, at(SETUP))
        again = button(ui, ui.say("setup-open"), to_camera, Look.QUIET, small=True, wish=Deed.CAMERA)
        body.append(column(ui, [told, again], gap=0) if ui.bare else row(ui, [growing(told), again]))
        if now.ready:
            practise = partial(act.go, at(PRACTICE))
            body.append(button(ui, ui.say("practice-open"), practise, small=True, wish=Deed.CAMERA))
    footer: list[ft.Control] = []
    by_hand = ChooseJudge(Judge.TABLE)
    if now.needs_seats:
        # Where there is no camera, the card that says so offers what to do next.
        first = screen.trouble is None or not screen.trouble.by_hand_first
        look = Look.NEXT if first else Look.PLAIN
        footer.append(button(ui, ui.say("deal-setup"), lambda: act.go(at(SETUP)), look, big=first, wish=Deed.CAMERA))
        if screen.trouble is None:  # the card that tells the trouble offers it too
            footer.append(button(ui, ui.say("judge-by-hand"), lambda: act.dispatch(by_hand), Look.PLAIN, wish=by_hand))
    else:
        start = button(
            ui,
            ui.say("deal-start"),
            lambda: act.dispatch(StartPassing(screen.deal)),
            Look.NEXT,
            big=True,
            enabled=now.ready,
            wish=StartPassing(screen.deal),
        )
        footer.append(start)
    return body, footer


def _what_to_deal(ui: Ui, now: Dealing) -> ft.Control:
    """Who deals, and which cards."""
    lines: list[ft.Control] = [
        row(
            ui,
            [
                seated(ui, now.dealer.place, ui.px(44)),
                growing(text(ui, ui.say("deal-who", name=now.dealer.name), theme.TITLE, bold=True, heading=2)),
            ],
            gap=10,
        )
    ]
    if now.removed:
        lines.append(callout(ui, ui.say("deal-removed", rank=ui.say(f"rank-{now.removed[0].value}"), cards=now.cards)))
    if now.restored:
        lines.append(
            callout(ui, ui.say("deal-restored", rank=ui.say(f"rank-{now.restored[0].value}"), cards=now.cards))
        )
    if now.drawn:
        ranks = names_in_a_row(ui, [ui.say(f"rank-{rank.value}") for rank in now.ranks])
        lines.append(callout(ui, ui.say("deal-pick", ranks=ranks, cards=now.cards)))
    lines.append(
        text(ui, ui.say("deal-how-first" if now.drawn else "deal-how", cards=now.cards, name=now.next_to.name))
    )
    if now.drawn or now.removed or now.restored:
        # Later they lie on the table anyway.
        lines.append(card_grid(ui, now.ranks))
    if ui.low and now.result is not None:
        # Above it lies what the last deal came to, and below it what takes that back: all of them have to be in sight.
        return sheet(ui, lines, gap=theme.GAP_TIGHT, pad=12)
    return sheet(ui, lines)


def _passing(ui: Ui, screen: MatchScreen, act: DonkeyActions, now: Passing) -> Parts:
    rules = [numbered_rule(ui, str(number), ui.say(f"passing-rule-{number}")) for number in (1, 2, 3)]
    body: list[ft.Control] = [
        ft.Container(
            content=column(
                ui,
                [
                    donkey(Mood.HUSH, ui.px(72 if ui.low or screen.trouble is not None else 120)),
                    text(
                        ui, ui.say("passing-title"), theme.TITLE, bold=True, color=theme.ON_FELT, center=True, heading=2
                    ),
                    text(
                        ui,
                        ui.say(_who_watches(ui, screen, now)),
                        color=theme.ON_FELT,
                        center=True,
                    ),
                ],
                center=True,
            ),
            bgcolor=theme.FELT,
            border=ft.Border.all(4, theme.WOOD),
            border_radius=theme.RADIUS,
            padding=ui.px(theme.EDGE),
        ),
    ]
    if screen.trouble is None or not ui.wide:  # a camera in trouble must not push out of sight what to do instead
        body.append(sheet(ui, rules, gap=8))
    # A beat that is kept has to be seen; one that nobody wants makes room for the rules.
    if not (ui.shows_only or ui.wide):
        body.insert(1 if act.pace.every_s else 2, act.pace.drawn(ui, going=True))
    if now.blind and screen.trouble is None:
        body.insert(0, notice(ui, ui.say("passing-blind"), icon=ft.Icons.VIDEOCAM_OFF, alarm=False))
    footer: list[ft.Control] = []
    over = partial(act.go, at(MATCH, ASK_LAST))
    if not now.by_camera:
        footer.append(button(ui, ui.say("passing-over"), over, Look.NEXT, big=True, wish=_answers(screen)))
    stop = BreakOff(screen.deal)
    small: list[ft.Control] = [
        button(ui, ui.say("passing-break"), lambda: act.dispatch(stop), small=True, expand=True, wish=stop)
    ]
    if now.by_camera:
        small.append(button(ui, ui.say("passing-by-hand"), over, small=True, expand=True, wish=_answers(screen)))
    footer.append(beside(ui, small))
    return body, footer


def _who_watches(ui: Ui, screen: MatchScreen, now: Passing) -> str:
    if not now.by_camera:
        return "passing-shown" if ui.shows_only else "passing-hand"
    # A camera in trouble must not be said to watch.
    return "passing-unwatched" if screen.trouble is not None else "passing-camera"


def _answers(screen: MatchScreen) -> AnyOf:
    """What "Who was last?" can be answered with."""
    places = (None, *(line.place for line in screen.still_in))
    return AnyOf(tuple(JudgeRace(screen.deal, place) for place in places))


def _who_was_last(ui: Ui, screen: MatchScreen, act: DonkeyActions) -> Parts:
    said = partial(JudgeRace, screen.deal)

    def judge(line: PlayerLine | None) -> None:
        act.dispatch(said(None if line is None else line.place))

    body: list[ft.Control] = [
        text(ui, ui.say("last-title"), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say("last-hint"), color=theme.FAINT_INK),
        *name_choices(ui, screen.still_in, lambda line: partial(judge, line), wish=lambda line: said(line.place)),
        button(ui, ui.say("last-nobody"), partial(judge, None), Look.PLAIN, wish=said(None)),
    ]
    return body, []


def _judging(ui: Ui, screen: MatchScreen, act: DonkeyActions, now: Judging) -> Parts:
    told = [text(ui, ui.say("judging-title"), theme.HEADING, bold=True), text(ui, ui.say(now.why))]
    lines: list[ft.Control] = [row(ui, [donkey(Mood.OOPS, ui.px(72)), growing(column(ui, told, gap=4))], gap=12)]
    if len(now.candidates) > 1:
        lines.append(text(ui, ui.say("judging-between", names=names_of(ui, now.candidates)), bold=True))
    aloud = ft.Semantics(content=sheet(ui, lines), live_region=True, container=True)
    choices = [] if ui.shows_only else _who_was_last(ui, screen, act)[0]
    return [aloud, *_finish(ui, screen, act), *choices], []


def _reveal(ui: Ui, screen: MatchScreen, act: DonkeyActions, now: Reveal) -> Parts:
    # Said aloud as a whole: a heading in it would be left out.
    if now.last is not None:
        verdict: list[ft.Control] = [
            row(
                ui,
                [
                    seated(ui, now.last.place, ui.px(64)),
                    growing(text(ui, ui.say("verdict-last", name=now.last.name), theme.TITLE, bold=True)),
                ],
                gap=12,
            )
        ]
    else:
        tied = names_of(ui, now.tied)
        verdict = [
            row(
                ui,
                [
                    donkey(Mood.OOPS, ui.px(72)),
                    growing(text(ui, ui.say("verdict-dead-heat"), theme.TITLE, bold=True)),
                ],
                gap=12,
            ),
            text(ui, ui.say("verdict-tied", names=tied) if now.tied else ui.say("verdict-no-letter")),
        ]
    if now.margin is not None:
        verdict.append(text(ui, ui.say(now.margin)))
    if now.why is not None:
        verdict.append(text(ui, ui.say(now.why)))
    if now.order:
        verdict.append(order_list(ui, now.order))
    # On a tablet everything scrolls together: the question has to come before the pictures to be seen at all.
    finish = _finish(ui, screen, act)
    if not ui.wide or ui.shows_only:
        verdict += finish
    source = ui.say("verdict-by-camera" if now.by_camera else "verdict-by-table")
    by = text(ui, source, theme.SMALL, color=theme.FAINT_INK)
    ask = partial(act.go, at(MATCH, ASK_LAST))
    fix = button(ui, ui.say("verdict-wrong"), ask, Look.PLAIN, small=True, wish=_answers(screen))
    verdict.append(column(ui, [by, fix], gap=4) if ui.bare else row(ui, [growing(by), fix]))
    who = now.first
    question = ui.say("reveal-question", name=who.name) if who is not None else ui.say("reveal-question-unknown")
    deny = (
        partial(act.dispatch, TellFour(screen.deal, shown=False))
        if who is not None
        else partial(act.go, at(MATCH, ASK_FIRST))
    )
    shown = TellFour(screen.deal, shown=True)
    asked = sheet(
        ui,
        [
            text(ui, question, theme.HEADING, bold=True, center=True),
            ft.Row(
                controls=[
                    button(
                        ui,
                        ui.say("reveal-yes"),
                        lambda: act.dispatch(shown),
                        Look.NEXT,
                        big=True,
                        expand=True,
                        wish=shown,
                    ),
                    button(ui, ui.say("reveal-no"), deny, Look.PLAIN, big=True, expand=True, wish=shown),
                ],
                spacing=ui.px(10),
            ),
        ],
    )
    announced = ft.Semantics(content=sheet(ui, verdict), live_region=True, container=True)
    return [announced], [asked, *(finish if ui.wide else [])]


def _finish(ui: Ui, screen: MatchScreen, act: DonkeyActions) -> list[ft.Control]:
    """The photo finish in small, until it is forgotten."""
    card = screen.finish
    return [] if card is None else [finish_card(ui, card, lambda: act.go(at(FINISH, item=card.key.deal)))]


def _who_was_first(ui: Ui, screen: MatchScreen, act: DonkeyActions, now: Reveal) -> Parts:
    able = [line for line in screen.still_in if now.last is None or line.place != now.last.place]
    body: list[ft.Control] = [
        text(ui, ui.say("first-title"), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say("first-hint"), color=theme.FAINT_INK),
        *name_choices(
            ui,
            able,
            lambda line: partial(act.dispatch, TellFour(screen.deal, shown=False, first=line.place)),
            wish=lambda line: TellFour(screen.deal, shown=False, first=line.place),
        ),
    ]
    return body, []


def _over(ui: Ui, screen: MatchScreen, act: DonkeyActions, now: Over) -> Parts:
    one, other = now.winners
    body: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Container(
                content=column(
                    ui,
                    [
                        donkey(Mood.PROUD, ui.px(90 if ui.low else 150)),
                        text(
                            ui,
                            ui.say("over-title", one=one.name, other=other.name),
                            theme.TITLE,
                            bold=True,
                            center=True,
                            color=ft.Colors.ON_TERTIARY_CONTAINER,
                        ),
                        text(
                            ui, ui.say("over-what", deals=now.deals), center=True, color=ft.Colors.ON_TERTIARY_CONTAINER
                        ),
                    ],
                    center=True,
                ),
                bgcolor=ft.Colors.TERTIARY_CONTAINER,
                border_radius=theme.RADIUS,
                padding=ui.px(theme.GAP_WIDE),
            ),
        )
    ]
    if now.result is not None:
        body.append(result_card(ui, now.result, lambda number: act.go(at(CORRECT, item=number))))
    body += _finish(ui, screen, act)
    footer: list[ft.Control] = [
        button(ui, ui.say("over-rematch"), act.rematch, Look.NEXT, big=True, wish=Deed.OPEN),
        button(ui, ui.say("over-home"), lambda: act.put_away(HOME), wish=Deed.LEAVE),
    ]
    return body, footer
