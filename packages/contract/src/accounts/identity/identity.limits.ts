/** How long the link that confirms an address works. */
export const confirmDays = 3
/** How long the link that sets a new password works. */
export const resetHours = 1
export const passwordLengthMin = 8
export const passwordLengthMax = 128
