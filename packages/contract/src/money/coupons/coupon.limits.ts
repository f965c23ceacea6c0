/** Includes archived drafts. */
export const couponDraftsMax = 100
export const codesMax = 10_000
