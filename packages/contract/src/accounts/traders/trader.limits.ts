/** Campaigns that ran when the operator began to require it go on for this long. */
export const traderGraceDays = 30
