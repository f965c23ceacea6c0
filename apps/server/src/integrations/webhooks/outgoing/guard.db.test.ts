import type { lookup } from 'node:dns'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { useReceiver } from '../receiver.factory.ts'
import { sendDue } from '../start-sending.ts'
import { buildDelivery } from '../webhook.factory.ts'
import { postMessage } from './post-message.ts'

useTestApp({ WEBHOOKS_TO_PRIVATE_HOSTS: 'off' })
const receiver = useReceiver()

type Resolve = typeof lookup
const answering = (...addresses: string[]): Resolve =>
  ((_host: string, _options: unknown, callback: (...words: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve
const sent = { headers: {}, body: '{}' }
const refused = /is not public/

it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
  'sends nothing to a name that leads to %s',
  async (address) => {
    const posted = await postMessage('https://shop.example/hook', sent, answering(address))
    expect(posted).toMatchObject({ status: null, trouble: expect.stringMatching(refused) })
  },
)

it('resolves a host name once, so that a second answer has no effect', async () => {
  let asked = 0
  const resolve = ((...words: Parameters<Resolve>) => {
    asked += 1
    return (asked === 1 ? answering('127.0.0.1') : answering('93.184.216.34'))(...words)
  }) as Resolve
  const { trouble } = await postMessage('https://shop.example/hook', sent, resolve)
  expect([asked, trouble]).toEqual([1, expect.stringMatching(refused)])
})

it.each(['http', 'https'])('sends nothing by %s to an address of this machine', async (scheme) => {
  const address = receiver.url.replace('http', scheme)
  expect((await postMessage(address, sent)).status).toBeNull()
  expect((await postMessage(address.replace('127.0.0.1', '[::ffff:7f00:1]'), sent)).status).toBe(
    null,
  )
  expect(receiver.received).toEqual([])
})

it('refuses at the moment of sending, whatever was allowed when it was added', async () => {
  const brand = await buildBrand()
  const { port } = new URL(receiver.url)
  const { deliveryId } = await buildDelivery(brand, { url: `https://localhost:${port}/hook` })
  await sendDue()
  const { rows } = await sql<{ state: string; trouble: string }>`
    select d.state, t.trouble from webhook_deliveries d join webhook_tries t on t.delivery_id = d.id
     where d.id = ${deliveryId}::uuid`.execute(db)
  expect(rows).toEqual([{ state: 'waiting', trouble: expect.stringMatching(refused) }])
  expect(receiver.received).toEqual([])
})
