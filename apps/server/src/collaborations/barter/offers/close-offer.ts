import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsOpen, acceptsReopening, takesProposals } from './offer.rules.ts'
import { countOpen, setOfferState } from './offer.store.ts'
import { announceOffer, changeOwnOffer } from './own-offer.ts'

export const closeOffer = (actor: BrandActor, id: string) =>
  changeOwnOffer(actor, id, async (tx, offer) => {
    ensure(takesProposals(offer))
    await setOfferState(tx, id, 'closed')
    await announceOffer(tx, actor, offer, { type: 'barter.offer_closed' })
  })

export const reopenOffer = (actor: BrandActor, id: string) =>
  changeOwnOffer(actor, id, async (tx, offer) => {
    ensure(acceptsReopening(offer))
    ensure(acceptsOpen(await countOpen(tx, actor.brandId)))
    await setOfferState(tx, id, 'open')
    await announceOffer(tx, actor, offer, { type: 'barter.offer_reopened' })
  })
