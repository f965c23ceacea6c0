import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { lockToRemind, setReminder } from './collaboration.store.ts'
import { nextReminder } from './collaboration-clock.rules.ts'

const dayMs = 86_400_000

/** At half time and a day before. False when somebody acted meanwhile. */
export const remindCollaboration = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const it = await lockToRemind(tx, id)
    if (it === undefined) return false
    const time = now()
    const deadline = it.state_deadline === null ? null : new Date(it.state_deadline)
    await setReminder(tx, id, nextReminder(time, new Date(it.state_since), deadline))
    // A server that slept over the deadline has nothing to remind of any more.
    if ((it.turn !== 'creator' && it.turn !== 'brand') || deadline === null || deadline <= time)
      return true
    await announceCollaboration(tx, it, {
      type: it.turn === 'brand' ? 'collaboration.brand_reminded' : 'collaboration.creator_reminded',
      actor: null,
      coins: it.coins,
      deadline: deadline.toISOString(),
      data: {
        left:
          deadline.getTime() - time.getTime() <= dayMs
            ? 'Less than a day is left.'
            : 'Half of the time has passed.',
      },
    })
    return true
  })
