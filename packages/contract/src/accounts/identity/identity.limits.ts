export const confirmDays = 3
/** How long the old address can object before a confirmed new address replaces it. */
export const emailChangeWaitDays = 7
export const emailChangeDays = 14
export const resetHours = 1
/** How long a proof, such as the password, counts for sensitive acts. */
export const proofMinutes = 10
/** How long a sign-in waits for its second factor. */
export const signInMinutes = 10
/** How long a passkey challenge is valid. */
export const passkeyMinutes = 5
export const recoveryCodeCount = 10
export const wrongCodesMax = 5
export const passwordLengthMin = 8
export const passwordLengthMax = 128
/** How long the security history keeps an event. */
export const securityHistoryDays = 180
