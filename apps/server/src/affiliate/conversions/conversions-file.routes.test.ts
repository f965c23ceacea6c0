import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvTime } from '#platform/http/csv-file.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, daysAgo, orderBy, type Shop, shopCalls } from './shop.factory.ts'

const server = useTestApp()

const open = (shop: Shop, { token }: { token: string }, query = '') =>
  server.app.inject({
    url: `/api/brand/programmes/${shop.programmeId}/conversions.csv${query}`,
    cookies: { sid: token },
  })
const monthMs = 30 * 86_400_000
const inFile = (at: Date) => csvTime(at.toISOString())
const rowsOf = (body: string): Record<string, string>[] => parse(body, { bom: true, columns: true })

it('is a CSV file of every order, newest first, with named columns', async () => {
  const shop = await buildShop()
  const { order, refund } = shopCalls(server, shop)
  const ordered = daysAgo(10)
  const occurred_at = ordered.toISOString()
  const click_id = undefined
  await order(
    orderBy(shop, {
      order_id: 'A-1',
      occurred_at,
      click_id,
      discount_code: shop.code,
      amount_minor: 9_999,
    }),
  )
  await refund('A-1', { refund_id: 'r', amount_minor: 3_333 })
  await order(orderBy(shop, { order_id: 'A-2', click_id, paid: false }))
  const answer = await open(shop, shop.brand)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"')
  const rows = rowsOf(answer.body)
  expect(rows.map((row) => row.Order)).toEqual(['A-2', 'A-1'])
  const { 'Reported at (UTC)': toldAt, 'Matures at (UTC)': maturesAt, ...rest } = rows[1] ?? {}
  expect(rest).toEqual({
    'Ordered at (UTC)': inFile(ordered),
    Order: 'A-1',
    'Net amount': '99.99',
    Refunded: '33.33',
    Currency: 'EUR',
    Paid: 'yes',
    Cancelled: 'no',
    Test: 'no',
    Creator: 'Sam Reed',
    'Brought by': 'code',
    'Commission (coins)': '666',
    'Fee (coins)': '67',
    State: 'pending',
    Reason: '',
  })
  expect(toldAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(maturesAt).toEqual(inFile(new Date(ordered.getTime() + monthMs)))
  expect(rows[0]).toMatchObject({ Paid: 'no', Creator: '', 'Commission (coins)': '0', State: '' })
  expect(rowsOf((await open(shop, shop.brand, '?attributed=no')).body).length).toBe(1)
})

it('is hidden from other brands', async () => {
  const shop = await buildShop()
  const other = await buildShop()
  for (const [who, status] of [
    [other.brand, 404],
    [shop.creator, 403],
    [{ token: 'nobody' }, 401],
  ] as const)
    expect((await open(shop, who)).statusCode).toBe(status)
})
