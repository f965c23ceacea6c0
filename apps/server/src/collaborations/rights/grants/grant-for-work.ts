import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { findAgreedDeal } from './agreed-deal.views.ts'
import { endOf } from './grant.rules.ts'
import { recordGrant } from './record-grant.ts'

export type DoneWork = {
  collaboration: { id: string; brand_id: string; creator_id: string }
  terms: Pick<CollaborationTerms, 'usageDays' | 'usageChannels' | 'usageEdits' | 'usageTerritory'>
  postId: string | null
  files: readonly string[]
}

/** The rights start when the work is completed. They always have an end date. */
export const grantForWork = async (
  tx: Db,
  { collaboration, terms, postId, files }: DoneWork,
): Promise<void> => {
  if (terms.usageDays === 0) return
  const deal = await findAgreedDeal(tx, collaboration.id)
  const startsAt = now()
  await recordGrant(tx, {
    brandId: collaboration.brand_id,
    creatorId: collaboration.creator_id,
    collaborationId: collaboration.id,
    postId,
    requestId: null,
    renews: null,
    startsAt,
    endsAt: endOf(startsAt, terms.usageDays),
    usage: {
      days: terms.usageDays,
      channels: terms.usageChannels,
      edits: terms.usageEdits,
      territory: terms.usageTerritory,
    },
    aiUse: deal?.aiUse ?? false,
    coins: deal?.coins ?? 0,
    files,
    renewalCoins: null,
  })
}
