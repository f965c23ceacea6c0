/** Open offers per brand; offers have no drafts. */
export const openOffersMax = 100
