import {
  enterCodeHours,
  expiryNotices,
} from '@tandem/contract/money/redemptions/redemption.limits.ts'
import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** The database has the same transitions, and a test compares them. */
export const redemptionTransitions: readonly (readonly [RedemptionState, RedemptionState])[] = [
  ['held', 'issued'],
  ['held', 'failed'],
  ['issued', 'used'],
  ['issued', 'refunded'],
  ['issued', 'expired'],
]

/** Numbers start at 1. A refunded redemption frees its number. */
export const firstFreeNumber = (taken: readonly number[]): number => {
  const numbers = new Set(taken)
  let free = 1
  while (numbers.has(free)) free += 1
  return free
}

export const expiryOf = (validDays: number | null, issued: Date): Date | null =>
  validDays === null ? null : new Date(issued.getTime() + validDays * dayMs)

export const codeDueAt = (redeemed: Date): Date =>
  new Date(redeemed.getTime() + enterCodeHours * hourMs)

/** Derives `expired` from the date, before the deadline job stores it. */
export const stateAt = (
  redemption: { state: RedemptionState; expiresAt: string | null },
  now: Date,
): RedemptionState =>
  redemption.state === 'issued' &&
  redemption.expiresAt !== null &&
  new Date(redemption.expiresAt) <= now
    ? 'expired'
    : redemption.state

/** Used and expired codes stay visible, because the creator paid for them. */
export const acceptsReveal = (state: RedemptionState): Verdict =>
  state === 'issued' || state === 'used' || state === 'expired'
    ? allowed
    : refused('redemption.no_code', state === 'held' ? onItsWay : undefined)

const onItsWay = 'The code is not here yet. You get a notification when it arrives.'

export const acceptsUse = (state: RedemptionState): Verdict => {
  if (state === 'issued') return allowed
  if (state === 'used') return refused('redemption.already_used')
  return refused(state === 'expired' ? 'redemption.expired' : 'redemption.not_issued')
}

export const acceptsAnswer = (state: RedemptionState): Verdict =>
  state === 'held' ? allowed : refused('redemption.not_waiting')

export const acceptsRefund = (state: RedemptionState): Verdict =>
  state === 'issued' ? allowed : refused('redemption.not_refundable')

type Expiring = {
  state: RedemptionState
  issuedAt: string | null
  expiresAt: string | null
  remindedDays: number | null
}

const [firstNotice, lastNotice] = expiryNotices

export const dueReminder = (
  code: Expiring,
  now: Date,
): (typeof expiryNotices)[number] | undefined => {
  if (code.state !== 'issued' || code.expiresAt === null || code.issuedAt === null) return undefined
  const [end, issued] = [Date.parse(code.expiresAt), Date.parse(code.issuedAt)]
  if (end <= now.getTime()) return undefined
  const isDue = (days: number): boolean =>
    end - days * dayMs <= now.getTime() && issued <= end - days * dayMs
  if (isDue(lastNotice)) return code.remindedDays === lastNotice ? undefined : lastNotice
  return isDue(firstNotice) && code.remindedDays === null ? firstNotice : undefined
}
