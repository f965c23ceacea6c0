import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import corpus from '#everywhere/hostile/corpora/c06-addresses.json' with { type: 'json' }
import { proofTimeout, sampleOf } from '#everywhere/proof-size.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { useReceiver } from '../receiver.factory.ts'
import { sendDue } from '../start-sending.ts'
import { buildDelivery } from '../webhook.factory.ts'
import { postMessage } from './post-message.ts'

const server = useTestApp({ WEBHOOKS_TO_PRIVATE_HOSTS: 'off' })
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

it.each(corpus.resolved)('sends nothing to a name that leads to %s', async (address) => {
  const posted = await postMessage('https://shop.example/hook', sent, answering(address))
  expect(posted).toMatchObject({ status: null, trouble: expect.stringMatching(refused) })
})

it(
  'C6: connects to no private address, however it is written, and adds no webhook for it',
  async () => {
    let connections = 0
    const listeners = ['127.0.0.1', '::1'].map((host) =>
      createServer((socket) => {
        connections += 1
        socket.destroy()
      }).listen(Number(new URL(receiver.url).port) + 1, host),
    )
    onTestFinished(() => void listeners.map((one) => one.close()))
    await Promise.all(listeners.map((one) => once(one, 'listening')))
    const brand = await buildBrand()
    const port = Number(new URL(receiver.url).port) + 1
    const all = [
      ...corpus.forms.flatMap((form) => corpus.hosts.map((host) => form.replace('\u00a7', host))),
      ...corpus.texts,
    ].map((text) => text.replace(':0', `:${port}`))
    const wrong: string[] = []
    for (const url of sampleOf(all, 8, 1)) {
      await sql`delete from throttles`.execute(db)
      const added = await server.call(webhooks.add, {
        as: brand,
        body: { url, types: ['commission.earned'] },
      })
      if (added.status < 400 || added.status >= 500) wrong.push(`${url} was added: ${added.status}`)
    }
    for (const url of all) {
      if (!URL.canParse(url)) continue
      const posted = await postMessage(url, sent, answering('127.0.0.1')).catch(() => undefined)
      if (posted?.status != null) wrong.push(`${url} answered`)
    }
    expect(wrong).toEqual([])
    expect([connections, receiver.received.length]).toEqual([0, 0])
  },
  proofTimeout,
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
