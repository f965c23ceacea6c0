/** How many missing orders of one creator in one programme may wait for an answer at a time. */
export const openClaimsMax = 20
/** How long the brand has to answer; then the operator does. */
export const claimReplyDays = 7
/** How far back a missing order may lie. */
export const claimableDays = 90
