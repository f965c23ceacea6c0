/** How long a supplier has to enter a code; then the coins go back. */
export const enterCodeHours = 72
/** Days before a code runs out on which its owner is told, each once. */
export const expiryNotices = [14, 3] as const
