import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import type { Clock } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { dayMs } from '@tandem/contract/time.ts'

export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMs)

/** Counts working days in UTC and skips weekends. */
export const reviewDeadline = (now: Date, reviewDays: number): Date => {
  let moment = now
  for (let left = reviewDays; left > 0; ) {
    moment = daysAfter(moment, 1)
    const weekday = moment.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return moment
}

/** Null when no deadline applies. The deadline for content includes the grace period. */
export const deadlineOf = (
  clock: Clock,
  now: Date,
  terms: CollaborationTerms,
  more: { dueAt: Date | null; leftSeconds: number | null },
): Date | null => {
  if (clock === null) return null
  if (clock === 'due') return more.dueAt === null ? null : daysAfter(more.dueAt, terms.graceDays)
  if (clock === 'rest')
    return more.leftSeconds === null ? null : new Date(now.getTime() + more.leftSeconds * 1000)
  return clock === 'reviewDays'
    ? reviewDeadline(now, terms.reviewDays)
    : daysAfter(now, terms[clock])
}
