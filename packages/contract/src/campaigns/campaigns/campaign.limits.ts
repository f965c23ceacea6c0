/** Minimum days between publishing and the deadline. */
export const leadDays = 3
/** Days after its deadline on which a campaign closes automatically. */
export const closesAfterDays = 14
/** Defaults of a draft. `reviewDays` are working days. */
export const usualDays = { reviewDays: 3, keepLiveDays: 30, usageDays: 90 } as const
/** Drafts per brand, including archived ones. */
export const campaignDraftsMax = 100
