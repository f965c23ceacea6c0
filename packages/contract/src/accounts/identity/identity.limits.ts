export const confirmDays = 3
export const resetHours = 1
/** How long a proof, such as the password, counts for sensitive acts. */
export const proofMinutes = 10
export const passwordLengthMin = 8
export const passwordLengthMax = 128
/** How long the security history keeps an event. */
export const securityHistoryDays = 180
