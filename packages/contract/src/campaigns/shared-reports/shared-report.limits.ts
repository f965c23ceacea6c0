/** Days for which an address can work. The first is offered by default. */
export const sharedReportDays = [30, 7, 90] as const
/** Addresses of a brand that work at the same time. */
export const sharedReportsMax = 50
/** How long an entered password opens the report in the same browser. */
export const unlockedMinutes = 60
/** How long a report that ended stays stored. */
export const endedReportDays = 30
export const bestPostsShared = 12
