import { expect, it } from 'vitest'
import { linkOf } from './cause-link.ts'

const cause = {
  ref_id: 'r1',
  brand_slug: 'glow',
  campaign_id: null,
  creator_slug: null,
  post_id: null,
}

it.each([
  ['topup', {}, '/brand-wallet?tab=topups&topup=r1'],
  ['settlement', {}, '/brand-wallet?tab=coupons'],
  ['redemption', {}, '/brand-wallet?tab=coupons'],
  ['programme', {}, '/brand-affiliate?programme=r1'],
  ['rights', { post_id: 'p1' }, '/brand/non-campaign-feed?post=p1'],
  ['rights', {}, '/brand/rights'],
  ['campaign', { campaign_id: 'c1' }, '/brand-campaigns/glow/c1'],
  [
    'collaboration',
    { campaign_id: 'c1', creator_slug: 'ada' },
    '/brand-campaigns/glow/c1/creator/ada',
  ],
  ['adjustment', {}, null],
])('coins that moved for a %s (%j) lead to %s', (ref_type, more, link) => {
  expect(linkOf({ ...cause, ref_type, ...more })).toBe(link)
})
