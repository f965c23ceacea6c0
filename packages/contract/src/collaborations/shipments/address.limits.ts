/** How long after the end of a collaboration its address is kept, for what comes back. */
export const addressKeptDays = 90
