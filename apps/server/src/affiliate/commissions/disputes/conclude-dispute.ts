import type { Db } from '#platform/postgres/db.ts'
import type { LockedCommission } from '../commission.store.ts'
import { announceCommission } from '../commission-told.ts'
import { markResolved, type Resolution } from './commission-dispute.store.ts'

/** Both sides are told; where no dispute runs, nothing happens. */
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
