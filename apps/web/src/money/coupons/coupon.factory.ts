import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'

const may = { allowed: true } as const
export const couponId = '019aa000-0000-7000-8000-000000000001'

/** All numbers differ, so that a test notices swapped figures. */
export const sampleBrandCoupon = (more: Partial<BrandCoupon> = {}): BrandCoupon => ({
  ...{ id: couponId, title: 'Two bags of beans', description: '', terms: '', state: 'offered' },
  ...{
    faceMinor: 2400,
    percentOff: null,
    coinsCost: 1200,
    delivery: 'generated',
    codePrefix: '',
  },
  ...{ hasSharedCode: false, quantity: 60, stock: 41, perCreatorLimit: 1, validDays: 180 },
  ...{ startsAt: null, endsAt: null, publishedAt: '2026-11-01T00:00:00Z', redeemedOnce: true },
  ...{ counts: { waiting: 2, issued: 3, used: 4, expired: 5, refunded: 6 }, coinsEarned: 8400 },
  ...{ version: 7, hue: 30 },
  can: { edit: may, publish: may, pause: may, resume: may, archive: may, loadCodes: may },
  ...more,
})

export const sampleCoupon = (more: Partial<Coupon> = {}): Coupon =>
  ({
    ...{ id: couponId, title: 'Two bags of beans', description: '', terms: '', delivery: 'pool' },
    ...{ supplierId: 's1', supplierName: 'Paper Boats', brandSlug: 'boats', logoUrl: null, hue: 9 },
    ...{ faceMinor: 2400, percentOff: null, coinsCost: 1200, stock: 41, perCreatorLimit: null },
    ...{ redeemed: 0, validDays: 180, endsAt: null, can: { redeem: may } },
    ...more,
  }) as Coupon
