import type { CouponDraft } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { accounts, readBalance } from '../src/money/coins/index.ts'
import { createCoupon } from '../src/money/coupons/create-coupon.ts'
import { publishOwnCoupon } from '../src/money/coupons/publish-own-coupon.ts'
import { redeemCoupon } from '../src/money/redemptions/redeem-coupon.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import type { Timeline } from './timeline.ts'

type Offer = {
  draft: CouponDraft
  publishedDaysAgo: number | null
  redeemedHoursAgo?: number
}

const offersOf = (timeline: Timeline): Offer[] => [
  {
    draft: {
      title: 'A little off any order',
      description: 'Your own code, for the whole shop.',
      terms: 'One code per order. Not for gift cards.',
      faceMinor: 1000,
      coinsCost: 400,
      delivery: 'generated',
      codePrefix: 'GLOW',
      quantity: 200,
      perCreatorLimit: 5,
      validDays: 30,
    },
    publishedDaysAgo: 120,
    redeemedHoursAgo: 20 * 24,
  },
  {
    draft: {
      title: '15% off the travel range',
      description: 'Small sizes of everything, as often as you like.',
      terms: 'One code for everybody; it works once per customer.',
      percentOff: 15,
      coinsCost: 250,
      delivery: 'shared_code',
      sharedCode: 'GLOW-TRAVEL-15',
      quantity: 100,
      perCreatorLimit: 1,
      endsAt: new Date(timeline.now + 40 * dayMs).toISOString(),
    },
    publishedDaysAgo: 60,
  },
  {
    draft: {
      title: 'Half an hour with our skin adviser',
      description: 'By video. We send you a code to book with.',
      terms: 'Book within a month.',
      faceMinor: 3500,
      coinsCost: 300,
      delivery: 'manual',
      quantity: 12,
      perCreatorLimit: 1,
      validDays: 30,
    },
    publishedDaysAgo: 30,
    redeemedHoursAgo: 9,
  },
  {
    draft: {
      title: 'Winter set',
      description: 'Night serum and hand cream.',
      faceMinor: 4500,
      coinsCost: 2400,
      delivery: 'pool',
    },
    publishedDaysAgo: null,
  },
]

export const planBrandCoupons = (
  timeline: Timeline,
  brand: BrandActor,
  creator: CreatorActor,
): void => {
  for (const { draft, publishedDaysAgo, redeemedHoursAgo } of offersOf(timeline))
    timeline.plan(timeline.daysAgo(publishedDaysAgo ?? 1), async () => {
      const { id } = await createCoupon(brand, draft)
      if (publishedDaysAgo !== null) await publishOwnCoupon(brand, id)
      if (redeemedHoursAgo === undefined) return
      timeline.plan(timeline.now - redeemedHoursAgo * hourMs, async () => {
        const available = await readBalance(db, accounts.creatorWallet(creator.userId))
        if (available >= draft.coinsCost) await redeemCoupon(creator, id)
      })
    })
}
