import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, daysAgo, type Shop, shopCalls } from './shop.factory.ts'

const server = useTestApp()

const orderOf = (shop: Shop, more: object = {}) => ({
  order_id: 'A-1',
  amount_minor: 9_999,
  currency: 'EUR',
  occurred_at: daysAgo(3).toISOString(),
  discount_code: shop.code,
  ...more,
})
const send = (shop: Shop, orders: unknown[], { dryRun = false, as = shop.brand } = {}) =>
  server.call(brandConversions.importOrders, {
    as,
    params: { programmeId: shop.programmeId },
    body: { dryRun, rows: orders.map((order, at) => ({ line: at + 2, order })) },
  })
const fatesOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.results.map(({ line, fate, sentence }) => [line, fate, sentence])
const conversionsOf = async ({ programmeId }: Shop) =>
  db
    .selectFrom('conversions')
    .select(['order_ref', 'source', 'attributed_by'])
    .where('programme_id', '=', programmeId)
    .orderBy('id')
    .execute()

it('says for each order what would happen, and writes nothing', async () => {
  const shop = await buildShop()
  const known = orderOf(shop, { order_id: 'known' })
  const changed = orderOf(shop, { order_id: 'changed' })
  await shopCalls(server, shop).order(known)
  await shopCalls(server, shop).order(changed)
  const tried = await send(
    shop,
    [
      orderOf(shop),
      known,
      { ...changed, amount_minor: 5 },
      orderOf(shop, { currency: 'USD' }),
      'nonsense',
      orderOf(shop, { order_id: '1.23457E+12' }),
      orderOf(shop, { order_id: '#NUM!' }),
    ],
    { dryRun: true },
  )
  expect(fatesOf(tried)).toEqual([
    [2, 'ok', null],
    [3, 'same', null],
    [4, 'conflict', expect.stringContaining('already reported with different details')],
    [5, 'bad', 'currency: This programme uses EUR. Send the amount in EUR.'],
    [6, 'bad', expect.any(String)],
    [7, 'bad', expect.stringContaining('order_id: A spreadsheet has rounded “1.23457E+12”.')],
    [8, 'bad', expect.stringContaining('order_id: The spreadsheet wrote the error “#NUM!”')],
  ])
  expect(await conversionsOf(shop)).toHaveLength(2)
})

it('earns the same commission as a reported order, and nothing when it is repeated', async () => {
  const shop = await buildShop()
  const orders = [orderOf(shop), orderOf(shop, { order_id: 'A-2', discount_code: 'NOBODYS' })]
  expect(fatesOf(await send(shop, orders))).toEqual([
    [2, 'ok', null],
    [3, 'ok', null],
  ])
  expect(fatesOf(await send(shop, orders)).map(([, fate]) => fate)).toEqual(['same', 'same'])
  expect(await conversionsOf(shop)).toEqual([
    { order_ref: 'A-1', source: 'csv', attributed_by: 'code' },
    { order_ref: 'A-2', source: 'csv', attributed_by: null },
  ])
  const { rows } = await sql<{ coins: number }>`
    select coins from commissions where programme_id = ${shop.programmeId}`.execute(db)
  expect(rows).toEqual([{ coins: 999 }])
})

it('is for the programme’s own brand, and for who may connect its shop', async () => {
  const shop = await buildShop()
  expect(told(await send(shop, [orderOf(shop)], { as: await buildBrand() }))).toEqual([
    404,
    'programme.not_found',
  ])
  await giveRole(shop.brand, 'viewer')
  expect(told(await send(shop, [orderOf(shop)]))).toEqual([403, 'brand.role_required'])
  expect(await conversionsOf(shop)).toEqual([])
})
