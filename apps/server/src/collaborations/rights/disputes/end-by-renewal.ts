import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { isRunning } from './rights-dispute.rules.ts'
import { findDispute, moveDispute } from './rights-dispute.store.ts'

/** Ends the dispute when the brand renews the rights. The renewal itself notifies both sides. */
export const endByRenewal = async (tx: Db, grantId: string): Promise<void> => {
  const dispute = await findDispute(tx, grantId)
  if (dispute === undefined || !isRunning(dispute.state)) return
  await moveDispute(tx, dispute.id, {
    state: 'renewed',
    decided_by: 'brand',
    decided_at: now().toISOString(),
  })
}
