import { failingDays, retryWaitsMs } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'

/** Null after the last attempt. `random` (0 to 1) spreads attempts by up to 10%. */
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
