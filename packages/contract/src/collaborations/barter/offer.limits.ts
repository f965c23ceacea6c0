/** How many offers a brand may have that nobody has taken up: they have no drafts. */
export const openOffersMax = 100
