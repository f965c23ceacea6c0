/** How long a brand may put a commission on hold; then it goes on. */
export const onHoldDaysMax = 14
/** How long the budget or the payment of an order is waited for. */
export const waitDays = 30
/** How long after a commission matured a refund still takes coins back. */
export const clawBackDays = 60
/** How long a creator may dispute a rejection. */
export const disputeDays = 14
/** How long the brand has to answer a dispute; without an answer the creator is right. */
export const disputeReplyDays = 5
