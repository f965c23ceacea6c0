import {
  DeclineReason,
  declineReasonLabels,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert } from '#platform/refusal.ts'
import { type LockedCollaboration, lockToTell } from './collaboration.store.ts'
import { takeStep } from './take-step.ts'

/** Returns false when the decline was undone, or when another process is telling the creator. */
export const tellDecline = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const collaboration = await lockToTell(tx, id)
    if (collaboration === undefined) return false
    await takeDecline(tx, collaboration)
    return true
  })

/** Returns false when there is no decline. */
export const takeDecline = async (tx: Db, collaboration: LockedCollaboration): Promise<boolean> => {
  const { declined_by: userId, decline_code, decline_note: note } = collaboration
  if (userId === null) return false
  const code = DeclineReason.options.find((option) => option === decline_code)
  assert(code !== undefined, 'no decline is without a reason of the contract')
  const label = declineReasonLabels[code]
  await takeStep(tx, collaboration, {
    act: 'decline',
    by: 'brand',
    actor: { userId, role: 'brand' },
    coins: collaboration.campaign_coins,
    reason: code === 'other' ? note : note === null ? label : `${label}. ${note}`,
    values: { reason_code: code, reason_note: note },
  })
  return true
}
