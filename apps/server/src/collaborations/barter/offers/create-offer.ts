import type {
  BarterOfferDraft,
  BrandBarterOffer,
} from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayTrade } from '../barter.policy.ts'
import { viewBrandOffer } from './brand-offer.views.ts'
import { acceptsOpen } from './offer.rules.ts'
import { countOpen, insertOffer, lockOwnOffer } from './offer.store.ts'
import { announceOffer, fieldsOfDraft } from './own-offer.ts'

export const createOffer = (
  actor: BrandActor,
  draft: BarterOfferDraft,
): Promise<BrandBarterOffer> =>
  inTransaction(async (tx) => {
    ensure(mayTrade(actor))
    ensure(acceptsOpen(await countOpen(tx, actor.brandId)))
    const id = await insertOffer(tx, actor.brandId, await fieldsOfDraft(tx, actor, draft))
    const { title, brand_slug: brandSlug } = await lockOwnOffer(tx, actor.brandId, id)
    await announceOffer(
      tx,
      actor,
      { id, title },
      { type: 'barter.offer_created', data: { brandSlug } },
    )
    return viewBrandOffer(actor, id, tx)
  })
