/** Time for a supplier to enter a code before the coins are returned. */
export const enterCodeHours = 72
export const expiryNotices = [14, 3] as const
