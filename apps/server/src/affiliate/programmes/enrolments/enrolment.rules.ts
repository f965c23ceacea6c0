import { applyAgainDays } from '@tandem/contract/affiliate/programmes/enrolment.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { acceptsChanges } from '../programme.rules.ts'

type Programme = { state: string; terms_version: number }
type Enrolment = { state: string; changed_at: string }

const takesCreators = (programme: Programme): Verdict => {
  if (programme.state === 'draft') return refused('programme.not_found')
  return programme.state === 'paused' ? refused('programme.paused') : acceptsChanges(programme)
}

export const acceptsApplying = (
  programme: Programme,
  mine: Enrolment | undefined,
  now: Date,
): Verdict => {
  const takes = takesCreators(programme)
  if (mine === undefined || mine.state === 'declined') return takes
  if (mine.state === 'removed') return refused('enrolment.was_removed')
  if (mine.state !== 'rejected') return refused('enrolment.already_in')
  const early = now.getTime() - Date.parse(mine.changed_at) < applyAgainDays * dayMs
  return all(takes, early ? refused('enrolment.too_soon') : allowed)
}

export const acceptsName = (creator: { named: boolean }): Verdict =>
  creator.named ? allowed : refused('creator.name_missing')

export const acceptsTermsVersion = (programme: Programme, read: number): Verdict =>
  read === programme.terms_version ? allowed : refused('enrolment.terms_stale')

export const acceptsInvitation = (programme: Programme, mine: Enrolment | undefined): Verdict =>
  all(
    mine?.state === 'invited' ? allowed : refused('enrolment.not_invited'),
    acceptsChanges(programme),
  )

export const acceptsDeclining = (mine: Enrolment | undefined): Verdict =>
  mine?.state === 'invited' ? allowed : refused('enrolment.not_invited')

const takesPart = (mine: Enrolment | undefined): boolean =>
  mine?.state === 'approved' || mine?.state === 'paused'

/** Only creators who take part accept new terms here. Others accept the terms by joining. */
export const acceptsNewTerms = (
  programme: Programme,
  mine: (Enrolment & { terms_version: number | null }) | undefined,
): Verdict =>
  all(
    takesPart(mine) && mine?.terms_version !== programme.terms_version
      ? allowed
      : refused('enrolment.not_in'),
    acceptsChanges(programme),
  )

export const acceptsLeaving = (mine: Enrolment | undefined): Verdict =>
  takesPart(mine) || mine?.state === 'applied' ? allowed : refused('enrolment.not_in')

export const acceptsInviting = (
  programme: { state: string },
  theirs: { state: string } | undefined,
): Verdict =>
  all(
    acceptsChanges(programme),
    programme.state === 'draft' ? refused('programme.not_open_yet') : allowed,
    theirs === undefined || ['declined', 'rejected', 'removed'].includes(theirs.state)
      ? allowed
      : refused('enrolment.creator_already_in'),
  )

export const acceptsApproval = (programme: { state: string }, theirs: { state: string }): Verdict =>
  all(
    theirs.state === 'applied' ? allowed : refused('enrolment.not_applied'),
    acceptsChanges(programme),
  )

/** A brand uses the same step to withdraw its invitation. */
export const acceptsRejection = (theirs: { state: string }): Verdict =>
  theirs.state === 'applied' || theirs.state === 'invited'
    ? allowed
    : refused('enrolment.not_applied')

export const acceptsPause = (theirs: { state: string }): Verdict =>
  theirs.state === 'approved' ? allowed : refused('enrolment.not_approved')

export const acceptsReturn = (programme: { state: string }, theirs: { state: string }): Verdict =>
  all(
    theirs.state === 'paused' ? allowed : refused('enrolment.not_paused'),
    acceptsChanges(programme),
  )

export const acceptsRemoval = (theirs: { state: string }): Verdict =>
  theirs.state === 'approved' || theirs.state === 'paused'
    ? allowed
    : refused('enrolment.not_approved')

export const acceptsOwnReward = (
  programme: { state: string },
  theirs: { state: string },
): Verdict => all(acceptsRemoval(theirs), acceptsChanges(programme))
