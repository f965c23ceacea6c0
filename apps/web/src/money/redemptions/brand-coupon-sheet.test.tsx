import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { brandCouponQuery } from '#money/coupons/brand/brand-coupon.api.ts'
import { catchRequests, isLive, showKnowing } from '../../requests.factory.ts'
import { BrandCouponSheet } from './brand-coupon-sheet.tsx'

const id = '019aa000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
const can = { edit: yes, publish: yes, pause: yes, resume: yes, archive: yes, loadCodes: yes }
const coupon = (more: Partial<BrandCoupon>) =>
  ({
    ...{ id, version: 3, state: 'draft', title: 'Two bags of beans', delivery: 'generated' },
    ...{ faceMinor: 2400, percentOff: null, coinsCost: 1200, stock: 4, quantity: 5 },
    ...{ perCreatorLimit: 1, validDays: 90, startsAt: null, endsAt: null, coinsEarned: 2400 },
    counts: { waiting: 0, issued: 1, used: 2, expired: 3, refunded: 9 },
    can,
    ...more,
  }) as BrandCoupon
catchRequests()
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener() {}, removeEventListener() {} },
  })),
)
const onEdit = vi.fn()
const show = (more: Partial<BrandCoupon> = {}) =>
  showKnowing(
    [
      [brandCouponQuery(id).queryKey, coupon(more)],
      [installationQuery.queryKey, { currency: 'EUR', coinsPerUnit: 100 }],
    ],
    <BrandCouponSheet couponId={id} onEdit={onEdit} onClose={() => {}} />,
  )

it.each([
  [0, false],
  [1, true],
])('with %i creators who wait for a code, says so: %s', (count, isSaid) => {
  const counts = { waiting: count, issued: 1, used: 2, expired: 3, refunded: 9 }
  show({ counts, delivery: 'manual', state: 'offered' })
  expect(screen.queryByRole('region', { name: 'Waiting for a code' }) !== null).toBe(isSaid)
})

it.each([
  ['draft', 'edit', 'Edit', 'Publish'],
  ['draft', 'publish', 'Publish', 'Edit'],
  ['paused', 'resume', 'Resume', 'Edit'],
  ['offered', 'pause', 'Pause', 'Edit'],
] as const)(
  'of one that is %s, its own verdict on %s closes its button',
  (state, act, closed, open) => {
    show({ state, can: { ...can, [act]: no } })
    expect([isLive(closed), isLive(open)]).toEqual([false, true])
  },
)

it('counts as redeemed what was not given back', () => {
  show()
  const figures = Object.fromEntries(
    ['Left', 'Redeemed', 'Used'].map((label) => [
      label,
      screen.getByText(label).parentElement?.textContent?.replace(label, ''),
    ]),
  )
  expect(figures).toEqual({ Left: '4', Redeemed: '6', Used: '2' })
})
