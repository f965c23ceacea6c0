import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildConnectedShop } from '#affiliate/conversions/shops/connected-shop.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it.each([
  '/api/brands/a%00b',
  '/api/campaigns?search=a%00b',
  '/calendar/a%00b.ics',
  '/files/a%00b',
  '/creator/a%00b',
  '/%00',
])('NUL in the address %s answers 400', async (url) => {
  expect((await server.app.inject({ url })).statusCode).toBe(400)
})

it('NUL in a key of a body answers 400', async () => {
  const { token } = await buildCreator()
  const answer = await server.app.inject({
    method: 'PATCH',
    url: '/api/creator/profile',
    headers: { origin: 'http://localhost:3000', 'idempotency-key': randomUUID() },
    cookies: { sid: token },
    payload: { 'b\0io': 'x' },
  })
  expect(answer.statusCode).toBe(400)
})

it('NUL in what a shop sends answers 400, signed or not', async () => {
  const calls = shopCalls(server, await buildShop())
  expect((await calls.send('POST', '/v1/conversions/a%00b/refunds', {})).status).toBe(400)
  const raw = { url: '/v1/pixels/p', payload: Buffer.from('{"order_id":"a\0b"}') }
  const { path } = await buildConnectedShop('shopify')
  for (const one of [raw, { ...raw, url: path }])
    expect((await server.app.inject({ method: 'POST', ...one })).statusCode).toBe(400)
})
