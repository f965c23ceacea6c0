import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { makeDealCampaign, productOf } from '#campaigns/campaigns/index.ts'
import { givePlace } from '#collaborations/applications/index.ts'
import {
  insertApplication,
  insertInvitation,
  lockAny,
  lockForApplying,
} from '#collaborations/lifecycle/index.ts'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { fieldsOf, type LockedOffer } from '../offers/offer.store.ts'
import type { LockedDeal } from './deal.store.ts'
import { campaignOfDeal } from './deal-campaign.rules.ts'

/** Starts an ordinary collaboration with held coins and fixed terms. Returns its id. */
export const startWork = async (
  tx: Db,
  actor: Party,
  { deal, offer, terms }: { deal: LockedDeal; offer: LockedOffer; terms: BarterTermsDraft },
): Promise<string> => {
  const product = productOf(deal.product)
  assert(product !== null, 'a deal is about a product')
  const campaign = await makeDealCampaign(
    tx,
    { brandId: deal.brand_id, actorId: actor.userId },
    campaignOfDeal({ offer: fieldsOf(offer), product, terms }, now()),
  )
  const place = { campaignId: campaign.id, creatorId: deal.creator_id }
  const id =
    actor.role === 'creator'
      ? await insertInvitation(tx, {
          campaign,
          creatorName: deal.creator_slug,
          deadline: now(),
          remindAt: null,
        })
      : (
          await insertApplication(tx, await lockForApplying(tx, place), {
            pitch: '',
            answerBy: now(),
          })
        ).id
  await givePlace(
    tx,
    await lockAny(tx, id),
    campaign,
    actor.role === 'creator'
      ? { act: 'acceptInvitation', by: 'creator', actor }
      : { act: 'accept', by: 'brand', actor },
    { dealId: deal.id, terms: { produceDays: terms.produceDays } },
  )
  return id
}
