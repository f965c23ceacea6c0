import type { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import { silenceOf } from '@tandem/contract/collaborations/collaboration-silence.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/transaction.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { lockToRemind, setReminder } from './collaboration.store.ts'
import { nextReminder } from './collaboration-clock.rules.ts'
import { readDeliveryFacts } from './parcel.views.ts'

const dayMs = 86_400_000

/** Reminds the side that is to act, at half time and a day before. False when somebody acted meanwhile. */
export const remindCollaboration = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const it = await lockToRemind(tx, id)
    if (it === undefined) return false
    const time = now()
    const deadline = it.state_deadline === null ? null : new Date(it.state_deadline)
    await setReminder(tx, id, nextReminder(time, new Date(it.state_since), deadline))
    const facts = await readDeliveryFacts(tx, id)
    const silence = silenceOf({ ...it, ...facts, state: it.state as CollaborationState })
    // A server that slept over the deadline has nothing to remind of any more.
    if (silence === null || deadline === null || deadline <= time) return true
    await announceCollaboration(tx, it, {
      type: `${silence.waitsFor}_reminded`,
      actor: null,
      coins: it.coins,
      more: {
        deadline: deadline.toISOString(),
        left:
          deadline.getTime() - time.getTime() <= dayMs
            ? 'Less than a day is left.'
            : 'Half of the time has passed.',
      },
    })
    return true
  })
