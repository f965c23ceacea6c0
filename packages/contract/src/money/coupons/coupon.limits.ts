/** Maximum number of coupon drafts per brand, including archived ones. */
export const couponDraftsMax = 100
export const codesMax = 10_000
