export const dealAnswerDays = 7
export const dealReminderDays = 2
