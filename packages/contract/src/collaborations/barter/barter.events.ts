import type { Side } from '../../side.ts'

export type BarterTold = {
  dealId: string
  offerId: string
  offerTitle: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
  by: Side | 'nobody'
}

type Round = BarterTold & { round: number; coins: number; answerBy: string }
type Ended = BarterTold & { reason: string | null }

export type BarterEvents = {
  'barter.offer_created': { offerId: string; offerTitle: string; brandSlug: string }
  'barter.offer_changed': { offerId: string; offerTitle: string; changed: string[] }
  'barter.offer_closed': { offerId: string; offerTitle: string }
  'barter.offer_reopened': { offerId: string; offerTitle: string }
  'barter.proposed': Round
  'barter.countered': Round
  'barter.agreed': BarterTold & { collaborationId: string; coins: number }
  'barter.declined': Ended
  'barter.withdrawn': Ended
  'barter.expired': BarterTold
  'barter.reminded': BarterTold & { answerBy: string }
  /** A creator tried to accept, but the brand lacked the coins. */
  'barter.brand_short': BarterTold & { coins: number }
}
