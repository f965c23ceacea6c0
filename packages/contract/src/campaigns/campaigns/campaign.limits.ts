/** Minimum days between publishing and the deadline for content. */
export const leadDays = 3
/** Days between a campaign's deadline and its automatic closing. */
export const closesAfterDays = 14
/** Defaults of a draft. `reviewDays` are working days. */
export const usualDays = { reviewDays: 3, keepLiveDays: 30, usageDays: 90 } as const
/** Maximum number of drafts per brand, including archived ones. */
export const campaignDraftsMax = 100
