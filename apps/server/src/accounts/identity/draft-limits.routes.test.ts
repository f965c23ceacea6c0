import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
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

describe('drafts of one account', () => {
  it('are a thousand new ones an hour, of campaigns, copies of them, coupons and offers together', async () => {
    const [brand, other] = [await buildBrand(), await buildBrand()]
    const create = (as: Brand) => server.call(campaigns.create, { as, body: draftOf() })
    const copy = (campaignId = '') =>
      server.call(campaigns.duplicate, { as: brand, params: { campaignId } })
    const coupon = () => server.call(brandCoupons.create, { as: brand, body: couponDraft() })
    const offer = () => server.call(barterOffers.create, { as: brand, body: offerDraft() })
    await use(brand, 'new', 996)
    const made = await create(brand)
    const answers = [made, await copy(made.body.id), await coupon(), await offer()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await create(brand)).toMatchObject(refused)
    expect(await copy(made.body.id)).toMatchObject(refused)
    expect(await coupon()).toMatchObject(refused)
    expect(await offer()).toMatchObject(refused)
    expect((await create(other)).status).toBe(200)
  })

  it('are saved fifteen hundred times a quarter of an hour, more than pauses in typing come', async () => {
    const brand = await buildBrand()
    const { id, version } = (await server.call(campaigns.create, { as: brand, body: draftOf() }))
      .body
    const coupon = (await server.call(brandCoupons.create, { as: brand, body: couponDraft() })).body
    const edit = (body: { title: string; version: number }) =>
      server.call(campaigns.edit, { as: brand, params: { campaignId: id }, body })
    const change = (title: string) => {
      const params = { couponId: coupon.id }
      const body = { title, version: coupon.version }
      return server.call(brandCoupons.change, { as: brand, params, body })
    }
    const save = () => {
      const params = { userId: brand.actor.userId }
      return server.call(profiles.write, { as: brand, params, body: {} })
    }
    await use(brand, 'save', 1497)
    const answers = [await edit({ title: 'A better title', version }), await change('Eleven off')]
    expect([...answers, await save()].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await edit({ title: 'Another title', version: version + 1 })).toMatchObject(refused)
    expect(await change('Twelve off')).toMatchObject(refused)
    expect(await save()).toMatchObject(refused)
  })
})
