import {
  announceCollaboration,
  changeOwnCollaboration,
  daysAfter,
  termsOf,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { acceptsExtension } from './submission.rules.ts'

/** A creator can do this once per collaboration, and the brand is told the reason. */
export const extendTime = (actor: CreatorActor, id: string, words: { reason: string }) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsExtension(collaboration))
    assert(
      collaboration.due_at !== null && collaboration.state_deadline !== null,
      'content in the making has a due date',
    )
    const { extensionDays } = termsOf(collaboration, collaboration)
    const later = (moment: string): Date => daysAfter(new Date(moment), extensionDays)
    const [dueAt, deadline] = [later(collaboration.due_at), later(collaboration.state_deadline)]
    const time = now()
    await updateCollaboration(tx, id, {
      extended_at: time.toISOString(),
      due_at: dueAt.toISOString(),
      state_deadline: deadline.toISOString(),
      remind_at:
        nextReminder(time, new Date(collaboration.state_since), deadline)?.toISOString() ?? null,
    })
    await announceCollaboration(tx, collaboration, {
      type: 'collaboration.extended',
      actor,
      from: collaboration.state,
      to: 'producing',
      coins: collaboration.coins,
      reason: words.reason,
      deadline: deadline.toISOString(),
      data: { dueAt: dueAt.toISOString() },
    })
  })
