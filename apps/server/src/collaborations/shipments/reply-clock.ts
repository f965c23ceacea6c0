import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { daysAfter } from '#collaborations/lifecycle/index.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'

export const replyClock = (terms: Pick<CollaborationTerms, 'replyDays'>) => {
  const time = now()
  const deadline = daysAfter(time, terms.replyDays)
  return {
    state_deadline: deadline.toISOString(),
    remind_at: nextReminder(time, time, deadline)?.toISOString() ?? null,
  }
}
