import type { ClaimState } from '@tandem/contract/conversions/claim.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

const dayMs = 86_400_000
const replyWithinDays = 7
/** How far back an order may lie. */
const rememberedDays = 90

export const replyByOf = (now: Date): Date => new Date(now.getTime() + replyWithinDays * dayMs)

/** At noon: of a day somebody remembers nobody knows the hour. */
export const momentOf = (orderedOn: string, now: Date): Date => {
  const noon = new Date(`${orderedOn}T12:00:00Z`)
  return noon < now ? noon : now
}

/** Within the programme's time, at most three months ago; today somewhere may be tomorrow here. */
export const acceptsDay = (orderedOn: string, openedAt: Date, now: Date): Verdict => {
  const first = Math.max(openedAt.getTime(), now.getTime() - rememberedDays * dayMs)
  const day = Date.parse(orderedOn)
  return day + dayMs > first && day <= now.getTime() + dayMs / 2
    ? allowed
    : refused('claim.bad_day')
}

export const acceptsDecision = ({ state }: { state: ClaimState }): Verdict =>
  state === 'open' || state === 'escalated' ? allowed : refused('claim.decided')
