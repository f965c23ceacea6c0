/** Numbers of days before the expiry of idle coins. */
export const idleNotices = [60, 30, 7] as const
