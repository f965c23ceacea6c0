import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { playShipmentTo, product } from '#collaborations/shipments/shipment.factory.ts'
import { servedUnderApi } from '#everywhere/served-routes.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, backedByPlatform, postTransfer } from '#money/coins/index.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { billingOf } from '#money/invoices/billing.factory.ts'
import { updateBilling } from '#money/invoices/update-billing.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { formulasIn, hostileCells } from '#platform/http/hostile-cells.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const buildPair = async (text: string) => {
  const brand = await buildBrand({ name: text })
  const creator = await buildCreator({ displayName: text })
  const campaign = await buildCampaign({ title: text, creatorsNeeded: 1 }, brand)
  await playTo(server, { brand, creator, campaignId: campaign.id }, 'completed')
  const gift = await buildCampaign(
    { title: text, category: 'product_gifting', product, creatorsNeeded: 1 },
    brand,
  )
  await playShipmentTo(server, { brand, creator, campaignId: gift.id }, 'received')
  await updateBilling(brand.actor, billingOf({ legalName: text, taxId: text }))
  await settleAs(await buildTopup(brand.actor, 1000), 'paid', 'EUR')
  const coupon = await buildBrandCoupon(brand, { title: text, coinsCost: 10 })
  await fundCreator(creator.actor.userId, 10)
  await redeemCoupon(creator.actor, coupon.id)
  await inTransaction((tx) =>
    postTransfer(tx, {
      key: `adj:${randomUUID()}`,
      event: 'adjustment.made',
      ref: { type: 'adjustment', id: randomUUID() },
      actorId: null,
      memo: text,
      legs: [
        { account: accounts.adjustment, delta: -1 },
        { account: accounts.brandWallet(brand.brandId), delta: 1 },
        ...backedByPlatform(1),
      ],
    }),
  )
  const shop = await buildShop({ brand })
  await shopCalls(server, shop).order(orderBy(shop))
  await sql`update conversions set order_ref = ${text}
    where programme_id = ${shop.programmeId}`.execute(db)
  return { brand, creator, campaignId: campaign.id, couponId: coupon.id, shop }
}

type Pair = Awaited<ReturnType<typeof buildPair>>

const files: Record<string, (pair: Pair) => Promise<string>> = {
  'GET /redemptions.csv': ({ creator }) => read('/api/redemptions.csv', creator),
  'GET /brand/coupons/:couponId/redemptions.csv': ({ brand, couponId }) =>
    read(`/api/brand/coupons/${couponId}/redemptions.csv`, brand),
  'GET /wallet/statement.csv': ({ brand }) => read('/api/wallet/statement.csv', brand),
  'GET /wallet/campaigns/:campaignId/statement.csv': ({ brand, campaignId }) =>
    read(`/api/wallet/campaigns/${campaignId}/statement.csv`, brand),
  'GET /wallet/invoices.csv': ({ brand }) => read('/api/wallet/invoices.csv', brand),
  'GET /wallet/products.csv': ({ brand }) => read('/api/wallet/products.csv', brand),
  'GET /creator/products.csv': ({ creator }) => read('/api/creator/products.csv', creator),
  'GET /brand/rights.csv': ({ brand }) => read('/api/brand/rights.csv', brand),
  'GET /creator/rights.csv': ({ creator }) => read('/api/creator/rights.csv', creator),
  'GET /commissions.csv': ({ shop }) => read('/api/commissions.csv', shop.creator),
  'GET /brand/programmes/:programmeId/conversions.csv': ({ brand, shop }) =>
    read(`/api/brand/programmes/${shop.programmeId}/conversions.csv`, brand),
}

/** They hold nothing that anybody typed. */
const figuresOnly = [
  'GET /enrolments/:enrolmentId/days.csv',
  'GET /brand/programmes/:programmeId/days.csv',
]

const read = async (url: string, { token }: { token: string }): Promise<string> => {
  const answer = await server.app.inject({ url, cookies: { sid: token } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

it.each(hostileCells)('holds no formula, whichever file and spreadsheet: %j', async (text) => {
  const pair = await buildPair(text)
  for (const [name, file] of Object.entries(files)) {
    const body = await file(pair)
    const cells: string[][] = parse(body, { bom: true })
    expect({ name, formulas: formulasIn(body, cells) }).toEqual({ name, formulas: [] })
    // What was typed is there, so the file could have held it.
    const plain = (all: string): string => all.replace(/[\s'"]/g, '')
    expect(plain(cells.flat().join())).toContain(plain(text))
  }
})

it('looks into every such file there is', () => {
  const served = servedUnderApi(server.app).filter((path) => path.endsWith('.csv'))
  expect(served.sort()).toEqual([...Object.keys(files), ...figuresOnly].sort())
})
