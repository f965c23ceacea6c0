import type { Db } from '#platform/postgres/db.ts'
import type { LockedCommission } from '../commission.store.ts'
import { announceCommission } from '../commission-told.ts'
import { markResolved, type Resolution } from './commission-dispute.store.ts'

/** Resolves an open dispute and notifies both sides. Does nothing when no dispute is open. */
export const concludeDispute = async (
  tx: Db,
  commission: LockedCommission,
  resolution: Resolution,
): Promise<void> => {
  if (!(await markResolved(tx, commission.id, resolution))) return
  await announceCommission(
    tx,
    { commission, coins: commission.coins },
    { type: 'commission.dispute_decided', toState: commission.state, data: resolution },
  )
}
