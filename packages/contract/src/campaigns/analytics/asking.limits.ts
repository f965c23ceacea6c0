/** A brand can ask for the numbers of a post once in this time. */
export const askAgainDays = 3
