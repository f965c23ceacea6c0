import { failingDays, retryWaitsMs } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'

/**
 * When to try again, a tenth earlier or later so that many don't come at once, and not before the
 * receiver wants it; null: that was the last try. `random`: from 0 to 1.
 */
export const nextTry = (
  tries: number,
  at: Date,
  random: number,
  retryAfterSeconds = 0,
): Date | null => {
  const wait = retryWaitsMs[tries - 1]
  if (wait === undefined) return null
  const ownMs = wait * (0.9 + 0.2 * random)
  return new Date(at.getTime() + Math.max(ownMs, retryAfterSeconds * 1000))
}

export const mustSwitchOff = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= failingDays * dayMs
