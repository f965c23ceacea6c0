import type { CouponState } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { couponDraftsMax } from '@tandem/contract/money/coupons/coupon.limits.ts'
import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type Offer = {
  delivery: CouponDelivery
  hasSharedCode: boolean
  faceMinor: number | null
  percentOff: number | null
  stock: number
  startsAt: string | null
  endsAt: string | null
  publishedAt: string | null
  pausedAt: string | null
  archivedAt: string | null
}

const isPast = (moment: string | null, now: Date): boolean =>
  moment !== null && new Date(moment) <= now

export const stateOf = (offer: Offer, now: Date): CouponState => {
  if (offer.archivedAt !== null) return 'archived'
  if (offer.publishedAt === null) return 'draft'
  if (isPast(offer.endsAt, now)) return 'ended'
  if (offer.pausedAt !== null) return 'paused'
  if (offer.startsAt !== null && !isPast(offer.startsAt, now)) return 'scheduled'
  return offer.stock === 0 ? 'sold_out' : 'offered'
}

export const acceptsChanges = (offer: Pick<Offer, 'archivedAt'>): Verdict =>
  offer.archivedAt === null ? allowed : refused('coupon.archived')

export const acceptsPublishing = (offer: Offer, now: Date): Verdict => {
  if (offer.archivedAt !== null) return refused('coupon.archived')
  if (offer.publishedAt !== null) return refused('coupon.already_published')
  if (offer.faceMinor === null && offer.percentOff === null) return refused('coupon.incomplete')
  if (isPast(offer.endsAt, now))
    return refused(
      'coupon.ended',
      'The last day has passed. Choose a later day, then publish the coupon.',
    )
  if (offer.delivery === 'shared_code' && !offer.hasSharedCode)
    return refused(
      'coupon.nothing_to_give',
      'Enter the code for everybody, then publish the coupon.',
    )
  return offer.stock === 0 ? refused('coupon.nothing_to_give') : allowed
}

export const acceptsPausing = (offer: Offer): Verdict => {
  if (offer.archivedAt !== null) return refused('coupon.archived')
  if (offer.publishedAt === null) return refused('coupon.not_published')
  return offer.pausedAt === null
    ? allowed
    : refused('coupon.paused', 'This coupon is already paused.')
}

export const acceptsResuming = (offer: Offer): Verdict => {
  if (offer.archivedAt !== null) return refused('coupon.archived')
  return offer.pausedAt === null ? refused('coupon.not_paused') : allowed
}

export const acceptsCodes = (offer: Pick<Offer, 'archivedAt' | 'delivery'>): Verdict => {
  if (offer.archivedAt !== null) return refused('coupon.archived')
  return offer.delivery === 'pool' ? allowed : refused('coupon.no_pool')
}

export const acceptsDraft = (count: number): Verdict =>
  count < couponDraftsMax ? allowed : refused('coupon.too_many_drafts')
