/** Days after completion in which both sides can write reviews. Then all reviews become visible. */
export const reviewDays = 14
