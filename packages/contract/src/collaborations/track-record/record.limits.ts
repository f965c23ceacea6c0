export const soonHours = 72
