import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { decide, lockAppeal } from './appeal.store.ts'

/** Returns undefined for an unknown id, false when the appeal was already decided. */
export const decideAppeal = (
  id: string,
  decision: 'granted' | 'refused',
  reason: string,
): Promise<boolean | undefined> =>
  inTransaction(async (tx) => {
    const record = await lockAppeal(tx, id)
    if (record === undefined) return undefined
    if (record.state !== 'open') return false
    await decide(tx, id, decision, reason)
    await announce(tx, {
      type: decision === 'granted' ? 'appeal.granted' : 'appeal.refused',
      subjectType: 'appeal',
      subjectId: id,
      brandId: record.brand_id,
      creatorId: record.creator_id,
      actor: null,
      toState: record.side,
      data: {
        collaborationId: record.collaboration_id,
        campaignId: record.campaign_id,
        campaignTitle: record.campaign_title,
        brandName: record.brand_name,
        brandSlug: record.brand_slug,
        creatorName: record.creator_name,
        creatorSlug: record.creator_slug,
        reason,
      },
    })
    return true
  })
