import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { buildShop, daysAgo, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { csvTime } from '#platform/http/csv-file.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const open = ({ token }: { token: string }, query = '') =>
  server.app.inject({ url: `/api/commissions.csv${query}`, cookies: { sid: token } })
const monthMs = 30 * 86_400_000
const inFile = (at: Date) => csvTime(at.toISOString())
const rowsOf = (body: string): Record<string, string>[] => parse(body, { bom: true, columns: true })

it('is a CSV file of the creator’s own commissions, with named columns', async () => {
  const shop = await buildShop({ name: 'Friends of boats' })
  const { order, refund } = shopCalls(server, shop)
  const click_id = undefined
  const ordered = daysAgo(10)
  await order(
    orderBy(shop, {
      order_id: 'A-1',
      occurred_at: ordered.toISOString(),
      click_id,
      discount_code: shop.code,
      amount_minor: 9_999,
    }),
  )
  await refund('A-1', { refund_id: 'r', amount_minor: 3_333 })
  await order(orderBy(shop, { paid: false }))
  const answer = await open(shop.creator)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="commissions.csv"')
  const [unpaid, earned] = rowsOf(answer.body)
  const { Brand: brand, ...rest } = earned ?? {}
  expect(rest).toEqual({
    'Ordered at (UTC)': inFile(ordered),
    Programme: 'Friends of boats',
    'Brought by': 'code',
    Coins: '666',
    'Before refunds': '999',
    State: 'pending',
    'Matures at (UTC)': inFile(new Date(ordered.getTime() + monthMs)),
    Reason: '',
  })
  expect(brand).not.toBe('')
  expect(unpaid).toMatchObject({ State: 'awaiting_payment', 'Brought by': 'click' })
  expect(rowsOf((await open(shop.creator, '?state=awaiting_payment')).body)).toHaveLength(1)
})

it('holds nothing of others, and is for creators', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  await shopCalls(server, shop).order(orderBy(shop))
  expect(rowsOf((await open(other.creator)).body)).toEqual([])
  expect((await open(shop.brand)).statusCode).toBe(403)
  expect((await open({ token: 'nobody' })).statusCode).toBe(401)
  expect((await open(shop.creator, '?state=lost')).statusCode).toBe(400)
})
