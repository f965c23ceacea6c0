/** How long each side has to answer the other's terms. */
export const dealAnswerDays = 7
/** The reminder comes this long before the time to answer runs out. */
export const dealReminderDays = 2
