export const requestAnswerDays = 7
export const requestReminderDays = 2
/** Both sides are notified this many days before rights end. */
export const rightsNotices = [14, 3, 0] as const
/** Days in which a brand has to answer a dispute. */
export const disputeAnswerDays = 5
/** Days in which the creator can check whether the content is offline. Then the dispute closes. */
export const disputeLookDays = 7
