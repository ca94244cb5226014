"""Hi-han: the others judge the bray, in secret until the last has voted (F16, R4)."""

from dataclasses import replace

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.dialogues import HiHan, Vote
from engine.fais_pas_lane.refusals import dialogue_on_table, require_acting, require_other, require_players
from engine.fais_pas_lane.special_commands import HiHanVotes
from engine.fais_pas_lane.special_events import HiHanVoted
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, Match, Round


def convinces(approved: int, voters: int) -> bool:
    """Whether a bray is good enough: more than half of those who may vote approve (R4)."""
    return 2 * approved > voters


def votes(state: Match, command: HiHanVotes) -> tuple[HiHanVoted, ...]:
    """Somebody judges the bray, or thinks again before the last has voted."""
    on_table = dialogue_on_table(state, command, HiHan)
    if on_table is None:
        return ()
    going, dialogue = on_table
    require_players(state, command.voter, rule="F16")
    require_other(command.voter, dialogue.by, rule="F16")
    require_acting(going, command.voter)
    if command.voter not in dialogue.voters:
        raise IllegalCommandError(
            "no_voter", f"place {command.voter} does not judge this bray", rule="R4", place=command.voter
        )
    if Vote(command.voter, command.approves) in dialogue.votes:
        return ()
    return (HiHanVoted(command.round, command.special, command.voter, command.approves),)


def voted(going: Round, dialogue: HiHan, event: HiHanVoted) -> Round:
    """One vote more; the last one decides."""
    if event.voter not in dialogue.voters:
        return going
    others = tuple(vote for vote in dialogue.votes if vote.voter != event.voter)
    return counted(going, replace(dialogue, votes=(*others, Vote(event.voter, event.approves))))


def counted(going: Round, dialogue: HiHan) -> Round:
    """The bray is judged when everybody has voted; where nobody may, nobody approves (R4)."""
    judging = replace(going, dialogue=dialogue)
    if len(dialogue.votes) < len(dialogue.voters):
        return judging
    approved = sum(vote.approves for vote in dialogue.votes)
    ending = Ending.APPROVED if convinces(approved, len(dialogue.voters)) else Ending.DRAWS_TWO
    return done(judging, ending, approved=approved, voted=len(dialogue.votes))
