/** Days that a brand may keep a commission on hold. Afterwards the commission is released. */
export const onHoldDaysMax = 14
/** Days after which a commission without a budget or the order's payment is not paid. */
export const waitDays = 30
/** Days after a commission matured during which a refund still takes coins back. */
export const clawBackDays = 60
/** Days that a creator has to dispute a rejection. */
export const disputeDays = 14
/** Days that the brand has to answer a dispute. Without an answer, the creator wins. */
export const disputeReplyDays = 5
