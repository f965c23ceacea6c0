import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { creatorCount, fill, tokenOf } from './fill.ts'
import { load, type Shot } from './load.ts'
import { startProduct } from './servers.ts'

const mailCount = 10_000
const rateBar = 200
const slowdownBar = 1.2
/** Few people at once, because this compares response times. */
const connections = 4

/** Accepts every mail and counts them. */
const startSink = async () => {
  const counted = { mails: 0 }
  // Without `noDelay`, each reply would wait 40 ms for the previous one to be acknowledged.
  const server = createServer({ noDelay: true }, (socket) => {
    let isMessage = false
    let text = ''
    socket.on('error', () => {})
    socket.write('220 sink\r\n')
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = isMessage ? '' : text.slice(0, end)
        text = text.slice(end + (isMessage ? 5 : 2))
        if (isMessage) counted.mails += 1
        isMessage = /^DATA$/i.test(line)
        const answer = /^EHLO/i.test(line) ? '250-sink\r\n250 PIPELINING' : '250 ok'
        socket.write(isMessage ? '354 go on\r\n' : `${answer}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { counted, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}

const fillReaders = (client: pg.Client): Promise<unknown> =>
  client.query(
    `with people as (
       insert into users (email, email_norm, display_name, email_verified)
       select 'reader-' || nr || '@example.test', 'reader-' || nr || '@example.test', 'Reader ' || nr, true
         from generate_series(1, ${mailCount}) nr returning id, email),
     profile as (insert into profiles (user_id, doc) select id, '{"userType": "creator"}' from people)
     insert into creators (id, slug) select id, split_part(email, '@', 1) from people`,
  )

/** One event for each reader. They become notifications, and these become mails a minute later. */
const announceToReaders = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into domain_events
       (type, subject_type, subject_id, brand_id, creator_id, actor, from_state, to_state, data)
     select 'collaboration.accepted', 'collaboration', gen_random_uuid(), b.id, c.id, 'brand', 'applied',
            'accepted', jsonb_build_object('brandName', b.name, 'brandSlug', b.slug, 'coins', 120,
              'creatorName', c.slug, 'creatorSlug', c.slug, 'campaignTitle', 'Winter glow')
       from creators c, (select id, name, slug from brands order by slug limit 1) b
      where c.slug like 'reader-%'`,
  )

export const benchMail = async (databaseUrl: string, folder: string): Promise<string> => {
  await fill(databaseUrl)
  const sink = await startSink()
  const { port, server } = await startProduct(databaseUrl, folder, { SMTP_URL: sink.url })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fillReaders(client)
  const shots = Array.from({ length: 2_000 }, (_, nr): Shot => {
    const headers = { cookie: `sid=${tokenOf((nr * 7) % creatorCount)}` }
    return { method: 'GET', path: `/api/campaigns?minCoins=${500 + ((nr * 37) % 450)}`, headers }
  })
  const started = async (): Promise<{ mails: number; at: number }> => {
    const before = sink.counted.mails
    await announceToReaders(client)
    while (sink.counted.mails === before) await wait(5)
    return { mails: sink.counted.mails, at: performance.now() }
  }
  const rateSince = ({ mails, at }: { mails: number; at: number }): number =>
    ((sink.counted.mails - mails) / (performance.now() - at)) * 1000
  try {
    const first = await started()
    while (sink.counted.mails < mailCount) await wait(5)
    const alone = rateSince(first)
    await load(port, shots, 3, connections)
    const quiet = await load(port, shots, 10, connections)
    const second = await started()
    const busy = await load(port, shots, 10, connections)
    const beside = rateSince(second)
    const slowdown = (busy.p99Ms / quiet.p99Ms).toFixed(2)
    return [
      '| mail | measured | bar |',
      '|---|---|---|',
      `| mails per second, ${mailCount} notifications of one minute | ${Math.round(alone)} | ${rateBar} |`,
      `| mails per second beside requests for lists | ${Math.round(beside)} | ${rateBar} |`,
      `| p99 of lists meanwhile, in ms | ${quiet.p99Ms.toFixed(1)} → ${busy.p99Ms.toFixed(1)} = ${slowdown}× | ${slowdownBar}× |`,
      `| not answered with 2xx | ${quiet.failed + busy.failed} | 0 |`,
    ].join('\n')
  } finally {
    await client.end()
    sink.stop()
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
