import { dayMs } from '@tandem/contract/time.ts'

/** Reminders: halfway to the deadline and 1 day before it. Null when both have passed. */
export const nextReminder = (now: Date, since: Date, deadline: Date | null): Date | null => {
  if (deadline === null) return null
  const half = new Date((since.getTime() + deadline.getTime()) / 2)
  const dayBefore = new Date(deadline.getTime() - dayMs)
  const ahead = [half, dayBefore].filter((moment) => moment > now && moment >= since)
  return ahead.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}
