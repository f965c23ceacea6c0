import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { offerDraft } from '#collaborations/barter/barter.factory.ts'
import { couponDraft } from '#money/coupons/brand-coupon.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
type Brand = Awaited<ReturnType<typeof buildBrand>>

const use = ({ actor }: Brand, what: 'new' | 'save', used: number) =>
  sql`insert into throttles values
        (${`draft:${what}:${actor.userId}`}, ${used}, now() + interval '10 minutes')
      on conflict (key) do update set used = excluded.used`.execute(db)
const refused = { status: 429, body: { code: 'request.too_many' } }

it('an account makes a thousand drafts an hour, of campaigns, copies, coupons and offers together', async () => {
  const [brand, other] = [await buildBrand(), await buildBrand()]
  const create = (as: Brand) => server.call(campaigns.create, { as, body: draftOf() })
  const params = { campaignId: (await create(brand)).body.id }
  const makes = [
    () => create(brand),
    () => server.call(campaigns.duplicate, { as: brand, params }),
    () => server.call(brandCoupons.create, { as: brand, body: couponDraft() }),
    () => server.call(barterOffers.create, { as: brand, body: offerDraft() }),
  ]
  await use(brand, 'new', 996)
  for (const make of makes) expect((await make()).status).toBe(200)
  for (const make of makes) expect(await make()).toMatchObject(refused)
  expect((await create(other)).status).toBe(200)
})
