import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import {
  type ChangeRequest,
  type LiveRefusal,
  liveProblemLabels,
  type SubmissionKind,
} from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'
import { daysAfter } from '#collaborations/lifecycle/collaboration-clock.rules.ts'
import { commentsInWords, type OpenComment } from './comments/comment.rules.ts'

type Agreed = Pick<CollaborationTerms, 'checklist'>

export const kindOf = (terms: { needsDraft: boolean }): SubmissionKind =>
  terms.needsDraft ? 'draft' : 'live'

/** `items` are zero-based positions in the agreed checklist. */
export const knowsItems = (terms: Agreed, items: readonly number[]): Verdict =>
  items.every((item) => item < terms.checklist.length)
    ? allowed
    : refused('collaboration.item_unknown')

export const changesInWords = (
  terms: Agreed,
  { feedback, unmet = [] }: Pick<ChangeRequest, 'feedback' | 'unmet'>,
  comments: readonly OpenComment[] = [],
): string =>
  [
    feedback,
    ...unmet.map(({ item, words }) => `${terms.checklist[item]}: ${words}`),
    ...commentsInWords(comments),
  ]
    .filter((line) => line !== '')
    .join('\n')

export const liveProblemInWords = ({
  problem,
  note = '',
}: Pick<LiveRefusal, 'problem' | 'note'>): string => {
  if (problem === 'other') return note
  const said = `${liveProblemLabels[problem]}.`
  return note === '' ? said : `${said}\n${note}`
}

export const acceptsExtension = (
  collaboration: RuledCollaboration & { extended_at: string | null },
): Verdict =>
  all(
    collaboration.state === 'producing' ? allowed : refused('collaboration.not_now'),
    collaboration.extended_at === null ? allowed : refused('collaboration.already_extended'),
  )

export const acceptsSubmission = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'submit', 'creator', 'collaboration.content_not_due')

export const acceptsChangeRequest = (
  collaboration: RuledCollaboration,
  changesAsked: number,
  terms: { changeRounds: number },
): Verdict =>
  all(
    may(collaboration, 'requestChanges', 'brand', 'collaboration.nothing_to_review'),
    changesAsked < terms.changeRounds ? allowed : refused('collaboration.rounds_used'),
  )

export const acceptsApproval = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'approve', 'brand', 'collaboration.nothing_to_review')

export const approvalLeadsTo = (
  collaboration: RuledCollaboration,
  terms: { needsDraft: boolean },
): 'approved' | 'completed' =>
  collaboration.state === 'submitted' && terms.needsDraft ? 'approved' : 'completed'

export const roundsLeft = (changesAsked: number, changeRounds: number): number =>
  Math.max(0, changeRounds - changesAsked)

/** Null until the work is completed, or when no period was agreed. */
export const keepLiveUntil = (
  completedAt: string | null,
  { keepLiveDays }: { keepLiveDays: number },
): string | null =>
  completedAt === null || keepLiveDays === 0
    ? null
    : daysAfter(new Date(completedAt), keepLiveDays).toISOString()
