import type { Db } from '#platform/db.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { lockOpenApplications, moveCollaboration } from './collaboration.store.ts'

const reason = 'The campaign ended before the application was decided.'

/** A campaign that ends answers everybody who still waited. The caller holds the campaign's lock. */
export const expireApplications = async (tx: Db, campaignId: string): Promise<void> => {
  for (const it of await lockOpenApplications(tx, campaignId)) {
    await moveCollaboration(tx, it.id, {
      state: 'expired',
      reason_note: reason,
      stateDeadline: null,
    })
    await announceCollaboration(tx, it, {
      type: 'expired',
      actor: null,
      from: it.state,
      to: 'expired',
      coins: it.campaign_coins,
      reason,
    })
  }
}
