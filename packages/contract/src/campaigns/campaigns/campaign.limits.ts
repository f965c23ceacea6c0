/** A deadline is further ahead than this when a campaign is published: time to deliver. */
export const leadDays = 3
/** How long after its deadline a campaign closes by itself. */
export const closesAfterDays = 14
/** What a draft says until its brand says otherwise; `reviewDays` are working days. */
export const usualDays = { reviewDays: 3, keepLiveDays: 30, usageDays: 90 } as const
/** How many drafts of campaigns a brand may have; archived ones count. */
export const campaignDraftsMax = 100
