import type { BarterEvents } from '@tandem/contract/collaborations/barter/barter.events.ts'
import type {
  BarterOfferDraft,
  BrandBarterOffer,
} from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { productOf } from '#campaigns/campaigns/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import { ensureOwnPictures } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { mayTrade } from '../barter.policy.ts'
import { viewBrandOffer } from './brand-offer.views.ts'
import type { OfferFields } from './offer.rules.ts'
import { type LockedOffer, lockOwnOffer } from './offer.store.ts'

export const changeOwnOffer = (
  actor: BrandActor,
  id: string,
  work: (tx: Db, offer: LockedOffer) => Promise<void>,
): Promise<BrandBarterOffer> =>
  inTransaction(async (tx) => {
    const offer = await lockOwnOffer(tx, actor.brandId, id)
    ensure(mayTrade(actor))
    await work(tx, offer)
    return viewBrandOffer(actor, id, tx)
  })

type OfOffer = Extract<keyof BarterEvents, `barter.offer_${string}`>
type Told = { offerId: string; offerTitle: string }

export const announceOffer = <Name extends OfOffer>(
  tx: Db,
  actor: BrandActor,
  offer: { id: string; title: string },
  event: { type: Name } & Beyond<Name, Told>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'barter_offer',
    subjectId: offer.id,
    brandId: actor.brandId,
    actor,
    data: dataOf<Name, Told>({ offerId: offer.id, offerTitle: offer.title }, event.data),
  })

export const fieldsOfDraft = async (
  tx: Db,
  actor: BrandActor,
  draft: BarterOfferDraft,
  present: OfferFields['pictures'] = [],
): Promise<OfferFields> => {
  await ensureOwnPictures(tx, actor.userId, draft.pictures, present)
  const product = productOf(draft.product)
  assert(product !== null, 'an offer has a product')
  return { ...draft, product }
}
