type Offer = { couponTitle: string; coins: number }

export type CouponEvents = {
  'coupon.drafted': Offer
  'coupon.changed': Offer
  'coupon.published': Offer
  /** `coins` is missing when the operator paused the coupon. */
  'coupon.paused': { couponTitle: string; coins?: number }
  'coupon.resumed': { couponTitle: string; coins?: number }
  'coupon.archived': Offer
  'coupon.codes_loaded': { couponTitle: string; added: number }
}
