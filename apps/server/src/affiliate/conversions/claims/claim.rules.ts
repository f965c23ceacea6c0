import {
  claimableDays,
  claimReplyDays,
  openClaimsMax,
} from '@tandem/contract/affiliate/conversions/claim.limits.ts'
import type { ClaimState } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const replyByOf = (now: Date): Date => new Date(now.getTime() + claimReplyDays * dayMs)

/** A claim has no time. Noon is used, or the programme's opening if that was later. */
export const momentOf = (orderedOn: string, openedAt: Date, now: Date): Date => {
  const noon = Date.parse(`${orderedOn}T12:00:00Z`)
  return new Date(Math.min(Math.max(noon, openedAt.getTime()), now.getTime()))
}

/** The claimed date may start up to half a day in the future, because of time zones. */
export const acceptsDay = (orderedOn: string, openedAt: Date, now: Date): Verdict => {
  const first = Math.max(openedAt.getTime(), now.getTime() - claimableDays * dayMs)
  const day = Date.parse(orderedOn)
  return day + dayMs > first && day <= now.getTime() + dayMs / 2
    ? allowed
    : refused('claim.bad_day')
}

/** `count` includes the new claim. The limit keeps creators from guessing order numbers. */
export const acceptsOpenClaims = (count: number): Verdict =>
  count <= openClaimsMax ? allowed : refused('claim.too_many_open')

export const acceptsDecision = ({ state }: { state: ClaimState }): Verdict =>
  state === 'open' || state === 'escalated' ? allowed : refused('claim.decided')
