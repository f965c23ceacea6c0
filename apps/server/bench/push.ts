import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import { pushLifetimeMs } from '@tandem/contract/communication/push/push.limits.ts'
import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'
import { freePort, loopSeconds, start } from './servers.ts'

const pushCount = 10_000
const browserCount = 2_000
const rateBar = 200
/** Vendors' push services are not on the same machine. */
const farAwayMs = 100
/** Fails instead of waiting forever for a message that is never sent. */
const patienceMs = 5 * 60_000

/** Stands for the vendors' push services. Counts messages, and answers after `delayMs`. */
const startPushService = async () => {
  const service = { origin: '', messages: 0, refused: 0, delayMs: 0, stop: () => {} }
  const server = createServer(async (request, response) => {
    let bytes = 0
    for await (const part of request) bytes += (part as Buffer).length
    const { authorization = '', ttl, ...headers } = request.headers
    const isMessage =
      headers['content-encoding'] === 'aes128gcm' &&
      authorization.startsWith('vapid t=') &&
      Number(ttl) <= pushLifetimeMs / 1000 &&
      bytes > 100
    if (service.delayMs > 0) await wait(service.delayMs)
    if (isMessage) service.messages += 1
    else service.refused += 1
    response.writeHead(isMessage ? 201 : 400).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return service
}

const tokenOfReader = (nr: number): string => `push-reader-${nr}`

const fillReaders = (client: pg.Client): Promise<unknown> =>
  client.query(
    `with people as (
       insert into users (email, email_norm, display_name)
       select 'reader-' || nr || '@example.test', 'reader-' || nr || '@example.test', 'Reader ' || nr
         from generate_series(0, $1::int - 1) nr returning id, display_name)
     insert into sessions (token_hash, user_id, expires_at)
     select ($2::bytea[])[split_part(display_name, ' ', 2)::int + 1], id, now() + interval '1 day' from people`,
    [browserCount, Array.from({ length: browserCount }, (_, nr) => tokenHash(tokenOfReader(nr)))],
  )

/** Each reader turns push on as a browser does, with keys of its own. */
const subscribe = async (serverUrl: string, origin: string, nr: number): Promise<void> => {
  const keys = createECDH('prime256v1')
  const body = {
    endpoint: `${origin}/send/${nr}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  const answer = await fetch(`${serverUrl}/api${push.subscribe.path}`, {
    method: push.subscribe.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: serverUrl,
      cookie: `sid=${tokenOfReader(nr)}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`subscribing failed: ${answer.status} ${await answer.text()}`)
}

const queuePushes = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into push_messages (subscription_id, tag, urgency, payload)
     select s.id, 'collaboration-' || nr, 'normal', jsonb_build_object(
              'id', gen_random_uuid(), 'title', 'Glow Theory accepted your application',
              'text', 'Order the product and publish by the date below.',
              'link', '/collaboration', 'tag', 'collaboration-' || nr)::text
       from push_subscriptions s, generate_series(1, $1::int) nr order by nr`,
    [pushCount / browserCount],
  )

export const benchPush = async (databaseUrl: string, folder: string): Promise<string> => {
  const service = await startPushService()
  const port = await freePort()
  const serverUrl = `http://localhost:${port}`
  const server = await start(
    '../src/main.ts',
    {
      // Production refuses push services on this machine.
      ...{ DATABASE_URL: databaseUrl, NODE_ENV: 'development', DEMO: 'off', LOG_LEVEL: 'error' },
      ...{ PORT: String(port), PUBLIC_URL: serverUrl, DATA_DIR: folder },
      WEBHOOKS_TO_PRIVATE_HOSTS: 'on',
    },
    `http://127.0.0.1:${port}/health/ready`,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ratePerSecond = async (delayMs: number): Promise<number> => {
    service.delayMs = delayMs
    const before = service.messages
    await queuePushes(client)
    const givenUpAt = performance.now() + patienceMs
    while (service.messages === before) await wait(2)
    const [first, at] = [service.messages, performance.now()]
    while (service.messages < before + pushCount) {
      if (performance.now() > givenUpAt) throw new Error('some push messages were not sent')
      await wait(2)
    }
    return ((service.messages - first) / (performance.now() - at)) * 1000
  }
  try {
    await fillReaders(client)
    for (let nr = 0; nr < browserCount; nr += 1) await subscribe(serverUrl, service.origin, nr)
    await client.query('vacuum analyze')
    const usedBefore = loopSeconds(server)
    const near = await ratePerSecond(0)
    const used = loopSeconds(server) - usedBefore
    const far = await ratePerSecond(farAwayMs)
    await wait(1_000)
    const { rows } = await client.query<{ n: string }>('select count(*) as n from push_messages')
    const twice = service.messages - 2 * pushCount
    return [
      `Push to a service on loopback without TLS, ${browserCount} browsers.`,
      '',
      '| push | measured | bar |',
      '|---|---|---|',
      `| messages per second, ${pushCount} queued | ${Math.round(near)} | ${rateBar} |`,
      `| the same, answers take ${farAwayMs} ms | ${Math.round(far)} | ${rateBar} |`,
      `| processor time of the server per message, ms | ${((used / pushCount) * 1000).toFixed(2)} | |`,
      `| sent twice, unreadable, left in the queue | ${twice}, ${service.refused}, ${rows[0]?.n} | 0 |`,
    ].join('\n')
  } finally {
    await client.end()
    server.kill('SIGTERM')
    await once(server, 'exit')
    service.stop()
  }
}
