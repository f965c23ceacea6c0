import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { assert, ensure } from '#platform/refusal.ts'
import {
  announceCollaboration,
  changeOwnCollaboration,
  daysAfter,
  nextReminder,
  termsOf,
  updateCollaboration,
} from '../collaborations/index.ts'
import { acceptsExtension } from './content.rules.ts'

/** Once per collaboration; the brand is told why. */
export const extendTime = (actor: CreatorActor, id: string, words: { reason: string }) =>
  changeOwnCollaboration(actor, id, async (tx, it) => {
    ensure(acceptsExtension(it))
    assert(it.due_at !== null && it.state_deadline !== null, 'content in the making has a due date')
    const { extensionDays } = termsOf(it, it)
    const later = (moment: string): Date => daysAfter(new Date(moment), extensionDays)
    const [dueAt, deadline] = [later(it.due_at), later(it.state_deadline)]
    const time = now()
    await updateCollaboration(tx, id, {
      extended_at: time.toISOString(),
      due_at: dueAt.toISOString(),
      state_deadline: deadline.toISOString(),
      remind_at: nextReminder(time, new Date(it.state_since), deadline)?.toISOString() ?? null,
    })
    await announceCollaboration(tx, it, {
      type: 'collaboration.extended',
      actor,
      from: it.state,
      to: 'producing',
      coins: it.coins,
      reason: words.reason,
      deadline: deadline.toISOString(),
      data: { dueAt: dueAt.toISOString() },
    })
  })
