import type { Db } from '#platform/postgres/db.ts'
import { lockOpenApplications } from './collaboration.store.ts'
import { takeStep } from './take-step.ts'
import { takeDecline } from './tell-decline.ts'

const reason = 'The campaign ended before the application was decided.'

/** Expires all open applications and invitations. The caller holds the campaign's lock. */
export const expireApplications = async (tx: Db, campaignId: string): Promise<void> => {
  for (const collaboration of await lockOpenApplications(tx, campaignId)) {
    if (await takeDecline(tx, collaboration)) continue
    await takeStep(tx, collaboration, {
      act: 'expire',
      by: 'system',
      actor: null,
      coins: collaboration.campaign_coins,
      reason,
      values: { reason_note: reason },
      data: { placeIsFree: false },
    })
  }
}
