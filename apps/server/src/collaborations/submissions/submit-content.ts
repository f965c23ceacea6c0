import {
  LiveSubmission,
  ReviewedSubmission,
  type SubmissionDraft,
  type SubmissionKind,
} from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { changeOwnCollaboration, takeStep, termsOf } from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure, Refusal } from '#platform/refusal.ts'
import { handIn } from './hand-in.ts'
import { acceptsSubmission, kindOf } from './submission.rules.ts'

export const submitContent = (actor: CreatorActor, id: string, draft: SubmissionDraft) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsSubmission(collaboration))
    const kind = kindOf(termsOf(collaboration, collaboration))
    ensureComplete(kind, draft)
    const round = await handIn(tx, collaboration, actor, { ...draft, kind })
    await takeStep(tx, collaboration, {
      act: 'submit',
      by: 'creator',
      actor,
      values:
        collaboration.first_submitted_at === null
          ? { first_submitted_at: now().toISOString() }
          : {},
      data: { round, kind },
    })
  })

/** The terms decide whether a link and an advertising label are required. */
const ensureComplete = (kind: SubmissionKind, draft: SubmissionDraft): void => {
  const { error } = (kind === 'live' ? LiveSubmission : ReviewedSubmission).safeParse(draft)
  if (error === undefined) return
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Refusal('input.invalid', { fields, ...detailOf(fields) })
}

const detailOf = (fields: Record<string, string>) => {
  const [first] = Object.values(fields)
  return first === undefined ? {} : { detail: first }
}
