import { rightsNotices } from '@tandem/contract/collaborations/rights/rights.limits.ts'
import type { RightsState } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { daysAfter } from '#collaborations/lifecycle/collaboration-clock.rules.ts'

const endingDays = rightsNotices[0]

export const endOf = (startsAt: Date, days: number): Date => daysAfter(startsAt, days)

/** A grant that ends before this moment and is not renewed is `ending`. */
export const soonFrom = (at: Date): Date => daysAfter(at, endingDays)

export const nextNotice = (endsAt: Date, after: Date): Date | null =>
  rightsNotices.map((days) => daysAfter(endsAt, -days)).find((moment) => moment > after) ?? null

export type RuledGrant = { starts_at: string; ends_at: string; renewed_until: string | null }

export const daysLeft = ({ ends_at: end }: Pick<RuledGrant, 'ends_at'>, at: Date): number =>
  Math.max(0, Math.ceil((Date.parse(end) - at.getTime()) / dayMs))

export const stateOf = (grant: RuledGrant, at: Date): RightsState => {
  if (Date.parse(grant.starts_at) > at.getTime()) return 'upcoming'
  if (daysLeft(grant, at) === 0) return 'ended'
  return daysLeft(grant, at) <= endingDays && grant.renewed_until === null ? 'ending' : 'running'
}

export const acceptsDownload = (
  grant: Pick<RuledGrant, 'ends_at' | 'renewed_until'>,
  at: Date,
): Verdict =>
  [grant.ends_at, grant.renewed_until].some((end) => end !== null && Date.parse(end) > at.getTime())
    ? allowed
    : refused('rights.ended')
