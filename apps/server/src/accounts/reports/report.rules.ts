import { acceptsEmail } from '@tandem/contract/accounts/identity/email.ts'
import { appealMonths } from '@tandem/contract/accounts/reports/report.limits.ts'
import type { ReportDraft } from '@tandem/contract/accounts/reports/report.schema.ts'
import { missingInReport } from '@tandem/contract/accounts/reports/report-missing.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor } from '#platform/actor.ts'

type Sides = { brandId: string | null; creatorId: string | null }

/** Maps each wrong field to its sentence. Empty if the report is complete. */
export const mistakesIn = (draft: ReportDraft, hasAccount: boolean): Record<string, string> => {
  const email = draft.email ?? ''
  const isTyped = !hasAccount && email !== ''
  return {
    ...(isTyped && !acceptsEmail(email).allowed && { email: 'Enter a complete email address.' }),
    ...missingInReport(draft, hasAccount),
  }
}

export const acceptsReporter = (thing: Sides, actor: Actor | null): Verdict => {
  if (actor === null) return allowed
  const isOwn =
    thing.creatorId === actor.userId || ('brandId' in actor && thing.brandId === actor.brandId)
  return isOwn ? refused('report.own') : allowed
}

/** Returns the last day of the month when it has too few days. */
const monthsAfter = (moment: Date, months: number): Date => {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

export const appealUntil = (decidedAt: string): Date =>
  monthsAfter(new Date(decidedAt), appealMonths)

type Decided = { decided_at: string; lifted_at: string | null }

export const acceptsAppeal = (
  decision: Decided | undefined,
  hasAppealed: boolean,
  now: Date,
): Verdict => {
  if (decision === undefined) return refused('appeal.not_decided')
  if (hasAppealed) return refused('appeal.already_made')
  if (decision.lifted_at !== null) return refused('appeal.lifted')
  return appealUntil(decision.decided_at) < now ? refused('appeal.too_late') : allowed
}
