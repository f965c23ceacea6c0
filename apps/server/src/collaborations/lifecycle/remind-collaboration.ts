import { silenceOf } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { type LockedCollaboration, lockToRemind, setReminder } from './collaboration.store.ts'

const isApprovedBySilence = ({ category, state, turn }: LockedCollaboration): boolean =>
  turn === 'brand' && silenceOf({ category, state })?.act === 'approve'

/** Returns false when somebody has acted meanwhile. */
export const remindCollaboration = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const collaboration = await lockToRemind(tx, id)
    if (collaboration === undefined) return false
    const time = now()
    const deadline =
      collaboration.state_deadline === null ? null : new Date(collaboration.state_deadline)
    await setReminder(tx, id, nextReminder(time, new Date(collaboration.state_since), deadline))
    // Skips the reminder if the server was down past the deadline or the brand has declined.
    if (
      (collaboration.turn !== 'creator' && collaboration.turn !== 'brand') ||
      collaboration.decline_told_at !== null ||
      deadline === null ||
      deadline <= time
    )
      return true
    const isLast = deadline.getTime() - time.getTime() <= dayMs
    await announceCollaboration(tx, collaboration, {
      type:
        collaboration.turn === 'brand'
          ? 'collaboration.brand_reminded'
          : 'collaboration.creator_reminded',
      actor: null,
      coins: collaboration.coins,
      deadline: deadline.toISOString(),
      data: {
        left: isLast ? 'Less than a day is left.' : 'Half of the time has passed.',
        ...(isLast && isApprovedBySilence(collaboration) && { approves: true }),
      },
    })
    return true
  })
