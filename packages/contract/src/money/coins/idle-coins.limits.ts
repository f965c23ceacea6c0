/** Days before idle coins expire on which their owner is told. */
export const idleNotices = [60, 30, 7] as const
