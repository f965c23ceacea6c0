import { rightsNotices } from '@tandem/contract/collaborations/rights/rights.limits.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { daysAfter } from '#collaborations/lifecycle/collaboration-clock.rules.ts'
import { endOf } from '../grants/grant.rules.ts'

/** Returns the latest notice that is due. After a long outage, earlier notices are skipped. */
export const noticeDue = (endsAt: Date, at: Date): number | undefined =>
  rightsNotices.findLast((days) => daysAfter(endsAt, -days) <= at)

export const renewedTime = (
  { endsAt, days }: { endsAt: Date; days: number },
  at: Date,
): { startsAt: Date; endsAt: Date } => {
  const startsAt = endsAt > at ? endsAt : at
  return { startsAt, endsAt: endOf(startsAt, days) }
}

type Renewable = { isRenewed: boolean; renewalCoins: number | null }

export const acceptsPrice = ({ isRenewed }: Pick<Renewable, 'isRenewed'>): Verdict =>
  isRenewed ? refused('rights.renewed_already') : allowed

export const acceptsRenewal = ({ isRenewed, renewalCoins }: Renewable): Verdict => {
  if (isRenewed) return refused('rights.renewed_already')
  return renewalCoins === null ? refused('rights.no_price') : allowed
}

export const acceptsSeenPrice = (
  { renewalCoins }: Pick<Renewable, 'renewalCoins'>,
  seen: number,
): Verdict => (renewalCoins === seen ? allowed : refused('rights.price_changed'))
