/** How many drafts of coupons a brand may have; archived ones count. */
export const couponDraftsMax = 100
/** How many codes one file brings. */
export const codesMax = 10_000
