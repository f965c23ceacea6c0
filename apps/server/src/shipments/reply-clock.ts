import type { CollaborationTerms } from '@tandem/contract/collaborations/collaboration-terms.schema.ts'
import { now } from '#platform/clock.ts'
import { daysAfter, nextReminder } from '../collaborations/index.ts'

/** The time one side has to answer the other about a parcel, from now. */
export const replyClock = (terms: Pick<CollaborationTerms, 'replyDays'>) => {
  const time = now()
  const deadline = daysAfter(time, terms.replyDays)
  return {
    state_deadline: deadline.toISOString(),
    remind_at: nextReminder(time, time, deadline)?.toISOString() ?? null,
  }
}
