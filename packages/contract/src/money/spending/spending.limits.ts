/** How long a request to approve spending stays open. */
export const spendingRequestDays = 7
export const spendingReasonMax = 300
/** The latest requests that the page shows. */
export const spendingRequestsShown = 50
