import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { decide, lockAppeal } from './appeal.store.ts'

export const decideAppeal = (
  id: string,
  decision: 'granted' | 'refused',
  reason: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    const record = await lockAppeal(tx, id)
    if (record === undefined) return refuse('operator.not_found', `There is no appeal ${id}.`)
    if (record.state !== 'open') refuse('operator.not_possible', 'This appeal was already decided.')
    await decide(tx, id, decision, reason)
    await announce(tx, {
      type: decision === 'granted' ? 'appeal.granted' : 'appeal.refused',
      subjectType: 'appeal',
      subjectId: id,
      brandId: record.brand_id,
      creatorId: record.creator_id,
      by: 'operator',
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
  })
