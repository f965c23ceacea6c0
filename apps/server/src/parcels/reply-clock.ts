import type { CollaborationTerms } from '@tandem/contract/collaborations/collaboration-terms.schema.ts'
import { now } from '#platform/clock.ts'
import { daysAfter, nextReminder } from '../collaborations/index.ts'

export const replyClock = (terms: Pick<CollaborationTerms, 'replyDays'>) => {
  const time = now()
  const deadline = daysAfter(time, terms.replyDays)
  return {
    state_deadline: deadline.toISOString(),
    remind_at: nextReminder(time, time, deadline)?.toISOString() ?? null,
  }
}
