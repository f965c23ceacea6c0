/** Notices are sent this many days before idle coins expire. */
export const idleNotices = [60, 30, 7] as const
