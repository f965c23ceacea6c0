/** A brand that decides about an application within this time decides soon. */
export const soonHours = 72
