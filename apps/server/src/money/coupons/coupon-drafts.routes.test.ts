import { couponDraftsMax } from '@tandem/contract/draft-limits.ts'
import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { sql } from 'kysely'
import { it } from 'vitest'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { couponDraft } from './brand-coupon.factory.ts'

const server = useTestApp()

it('a brand has so many drafts of coupons', async () => {
  await expectLimit({
    most: couponDraftsMax,
    create: (as) => server.call(brandCoupons.create, { as, body: couponDraft() }),
    takeAway: sql`update coupons set archived_at = app_now()`,
    code: 'coupon.too_many_drafts',
  })
})
