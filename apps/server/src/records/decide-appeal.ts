import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { decide, lockAppeal } from './appeal.store.ts'

/**
 * Granted, the event stops counting; either way the side is told the reason. Undefined when there
 * is none of that id, false when it was decided before.
 */
export const decideAppeal = (
  id: string,
  decision: 'granted' | 'refused',
  reason: string,
): Promise<boolean | undefined> =>
  inTransaction(async (tx) => {
    const it = await lockAppeal(tx, id)
    if (it === undefined) return undefined
    if (it.state !== 'open') return false
    await decide(tx, id, decision, reason)
    await announce(tx, {
      type: decision === 'granted' ? 'appeal.granted' : 'appeal.refused',
      subjectType: 'appeal',
      subjectId: id,
      brandId: it.brand_id,
      creatorId: it.creator_id,
      actor: null,
      // The side that is told.
      toState: it.side,
      data: {
        collaborationId: it.collaboration_id,
        campaignId: it.campaign_id,
        campaignTitle: it.campaign_title,
        brandName: it.brand_name,
        brandSlug: it.brand_slug,
        creatorName: it.creator_name,
        creatorSlug: it.creator_slug,
        reason,
      },
    })
    return true
  })
