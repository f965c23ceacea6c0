/** How many links a creator has in one programme. */
export const linksMax = 100
