import { expect, it } from 'vitest'
import { placeOf } from './waiting-place.ts'

const waiting = (of: string, change: object = {}) =>
  ({
    ...{ of, id: 'w1', kind: 'applicants', within: 'c1' },
    ...{ brand: { slug: 'boats' }, creator: { slug: 'mira' }, ...change },
  }) as never

it.each([
  [
    'deal',
    {},
    { to: '/brand-barter', search: { deal: 'w1' } },
    { to: '/collaboration', search: { deal: 'w1' } },
  ],
  ['request', {}, { to: '/rights', search: { request: 'w1' } }],
  [
    'grant',
    {},
    { to: '/brand/rights', search: { grant: 'w1' } },
    { to: '/rights', search: { grant: 'w1' } },
  ],
  [
    'redemption',
    {},
    { to: '/brand-wallet', search: { tab: 'coupons', coupon: 'c1' } },
    { to: '/coupon-history', search: { state: 'issued', supplierId: 'c1' } },
  ],
  ['coupon', { within: null }, { to: '/brand-wallet', search: { tab: 'coupons' } }],
  ['claim', {}, { to: '/brand-affiliate', search: { tab: 'conversions', programme: 'c1' } }],
  ['spending', {}, { to: '/brand-settings/spending' }],
  [
    'collaboration',
    { kind: 'content' },
    { to: '/brand/review/$collaborationId', params: { collaborationId: 'w1' } },
    { to: '/collaboration', search: { id: 'w1' } },
  ],
  [
    'collaboration',
    { kind: 'posts' },
    { to: '/brand/review/$collaborationId', params: { collaborationId: 'w1' } },
    { to: '/collaboration', search: { id: 'w1' } },
  ],
  [
    'collaboration',
    { kind: 'applications' },
    {
      to: '/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
      params: { brandName: 'boats', campaignId: 'c1', creatorName: 'mira' },
    },
    { to: '/collaboration', search: { id: 'w1' } },
  ],
] as const)('a %s (%j) is done by a brand at %j', (of, change, forBrand, forCreator?: object) => {
  expect(placeOf(waiting(of, change), 'brand')).toEqual(forBrand)
  if (of === 'claim' || of === 'coupon' || of === 'spending') return
  expect(placeOf(waiting(of, change), 'creator')).toEqual(forCreator ?? forBrand)
})
