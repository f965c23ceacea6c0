/** How many of each a brand may have that nobody has taken up; the archive counts, too. */
export const campaignDraftsMax = 100
export const programmeDraftsMax = 100
export const couponDraftsMax = 100
/** Barter offers have no drafts: they are open at once. */
export const openOffersMax = 100
