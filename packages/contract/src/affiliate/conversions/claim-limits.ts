/** How many missing orders of one creator in one programme may wait for an answer at a time. */
export const openClaimsMax = 20
