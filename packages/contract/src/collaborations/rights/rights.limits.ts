/** How long a creator has to answer a request. */
export const requestAnswerDays = 7
/** The reminder comes this long before the time to answer runs out. */
export const requestReminderDays = 2
/** Days before rights end on which both sides are told. */
export const rightsNotices = [14, 3, 0] as const
/** How long a brand has to answer that a post is still used after its rights ended. */
export const disputeAnswerDays = 5
/** How long the creator may look at what was taken down; silence closes the dispute. */
export const disputeLookDays = 7
