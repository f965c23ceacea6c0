/** Days after completion in which reviews can be written; then all become visible. */
export const reviewDays = 14
