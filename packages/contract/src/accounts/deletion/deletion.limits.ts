/** A planned deletion can be cancelled for this long. */
export const deletionDays = 14
/** The person is reminded this long before the deletion. */
export const deletionReminderDays = 1
