export const linksMax = 100
