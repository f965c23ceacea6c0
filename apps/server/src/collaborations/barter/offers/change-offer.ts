import type { BarterOfferDraft } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { readPromised } from '../stock.views.ts'
import { acceptsChange, changedFields } from './offer.rules.ts'
import { fieldsOf, updateOffer } from './offer.store.ts'
import { announceOffer, changeOwnOffer, fieldsOfDraft } from './own-offer.ts'

/** Existing deals keep the product as it was when they were proposed. */
export const changeOffer = (
  actor: BrandActor,
  id: string,
  { version, offer: draft }: { version: number; offer: BarterOfferDraft },
) =>
  changeOwnOffer(actor, id, async (tx, offer) => {
    const promised = await readPromised(tx, id)
    ensure(acceptsChange(offer, version, { stock: draft.stock, promised }))
    const before = fieldsOf(offer)
    const after = await fieldsOfDraft(tx, actor, draft, before.pictures)
    await updateOffer(tx, id, after)
    await announceOffer(
      tx,
      actor,
      { id, title: after.title },
      { type: 'barter.offer_changed', data: { changed: changedFields(before, after) } },
    )
  })
