/** Maximum number of unanswered claims of one creator in one programme. */
export const openClaimsMax = 20
/** Days that the brand has to answer. Afterwards the operator does. */
export const claimReplyDays = 7
/** Maximum age of a missing order, in days. */
export const claimableDays = 90
