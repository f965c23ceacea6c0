import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { viewBrandCampaign } from '../brand-campaign.views.ts'
import { mayManageCampaigns } from '../campaign.policy.ts'
import { acceptsDraft, acceptsDuplicating } from '../campaign.rules.ts'
import { countDrafts, fieldsOfRow, insertCampaign, lockOwnCampaign } from '../campaign.store.ts'
import { copyOf } from '../campaign-fields.rules.ts'
import { announceCampaign } from './own-campaign.ts'

export const duplicateCampaign = (actor: BrandActor, id: string): Promise<BrandCampaign> =>
  inTransaction(async (tx) => {
    const original = await lockOwnCampaign(tx, actor.brandId, id)
    ensure(all(mayManageCampaigns(actor), acceptsDuplicating(original)))
    ensure(acceptsDraft(await countDrafts(tx, actor.brandId)))
    const copyId = await insertCampaign(tx, actor.brandId, copyOf(fieldsOfRow(original), now()))
    const copy = await lockOwnCampaign(tx, actor.brandId, copyId)
    await announceCampaign(tx, actor, copy, { type: 'campaign.created', data: { copiedFrom: id } })
    return viewBrandCampaign(actor, copyId, tx)
  })
