/** How long after completion reviews can be written; then the one that was written opens. */
export const reviewDays = 14
