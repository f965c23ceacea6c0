import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { clickInId, idOfBytes } from '#affiliate/links/click-id.ts'
import { buildEnrolled, buildLink } from '#affiliate/links/link.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import {
  applicationName,
  ask,
  askUntilTold,
  type ChildServer,
  killChild,
  type Told,
  useServers,
} from './child-servers.factory.ts'
import { proofSize, proofTimeout, soaks } from './proof-size.factory.ts'
import { buildShopper, expectOneEffectEach } from './shopper.factory.ts'

let clickPath = ''
let linkId = ''
const { servers, databaseUrl, restart } = useServers(
  2,
  async () => {
    const { id, address } = await buildLink(await buildEnrolled())
    linkId = id
    clickPath = new URL(address).pathname
  },
  { DRAIN_SECONDS: '1' },
)
const serverAt = (nr: number): ChildServer => {
  const server = servers[nr]
  if (server === undefined) throw new Error('There is no such server.')
  return server
}

const hasIpv6 = await new Promise<boolean>((resolve) => {
  const probe = createServer().listen(0, '::1')
  probe.once('listening', () => probe.close(() => resolve(true)))
  probe.once('error', () => resolve(false))
})
const hosts = ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]

type Sent = {
  server: ChildServer
  host: string
  path: string
  method?: string
  token?: string
  agent?: Agent
}
const shared = new Agent({ keepAlive: true })
afterAll(() => shared.destroy())

const open = async ({ server, host, path, method = 'GET', token, agent = shared }: Sent) => {
  const { port } = new URL(server.origin)
  const sent = request({
    ...{ agent, host, port, path, method },
    headers: {
      origin: `http://localhost:${port}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { cookie: `sid=${token}` }),
    },
  }).end(method === 'GET' ? undefined : '{}')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}
const askOver = async (sent: Sent) => {
  const answer = await open(sent)
  const text = (await answer.toArray()).join('')
  return { status: answer.statusCode, connection: answer.headers.connection, text }
}

/** `at` is the time of the click by the clock of the server that recorded it. */
type Click = { id: string; at: number }
const follow = async ({ origin }: ChildServer, nr: number): Promise<Click> => {
  const answer = await fetch(`${origin}${clickPath}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'accept-language': `v-${nr % 17}` },
  })
  await answer.arrayBuffer()
  const target = new URL(answer.headers.get('location') ?? '')
  const { id, at } = clickInId(target.searchParams.get('cmref') ?? '')
  return { id: idOfBytes(id), at: at.getTime() }
}
const followAll = (server: ChildServer, count: number): Promise<Click[]> =>
  Promise.all(Array.from({ length: count }, (_, nr) => follow(server, nr)))
const recorded = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ ids: string[]; counted: number }>`
    select (select coalesce(jsonb_agg(id), '[]') from clicks where link_id = ${linkId}) as ids,
           (select coalesce(sum(clicks), 0)::bigint from link_days
             where link_id = ${linkId}) as counted`.execute(db)
  const [{ ids, counted } = { ids: [], counted: 0 }] = rows
  expect(ids.length).toBe(counted)
  return new Set(ids)
}

it('told to stop, it answers a slow request over each address and writes every click before it ends its event streams and itself', async () => {
  const server = serverAt(0)
  const { couponId, creator, path } = await buildShopper(10)
  const { token } = creator
  const stream = await open({ server, host: hosts.at(-1) ?? '', path: '/api/events', token })
  const streamed = stream.toArray().then((parts) => parts.join(''))
  let isStreaming = true
  void streamed.then(() => {
    isStreaming = false
  })
  const release = Promise.withResolvers<void>()
  const held = inTransaction(async (tx) => {
    await tx.selectFrom('coupons').select('id').where('id', '=', couponId).forUpdate().execute()
    await release.promise
  })
  const slow = hosts.map((host) =>
    askOver({ server, host, path: `/api${path}`, method: 'POST', token }),
  )
  await expect.poll(countWaitingForLocks).toBe(hosts.length)
  const clicks = await followAll(server, 100)
  const restarted = restart(0)
  await expect
    .poll(() => open({ server, host: '127.0.0.1', path: '/health/live' }).catch(() => 'refused'))
    .toBe('refused')
  await wait(proofSize(300, 8_000))
  expect(isStreaming).toBe(true)
  release.resolve()
  await held
  for (const answer of await Promise.all(slow))
    expect(answer).toMatchObject({ status: 200, connection: 'close' })
  expect(await streamed).toMatch(/retry: \d+\n\n$/)
  await restarted
  const kept = await recorded()
  expect(clicks.filter(({ id }) => !kept.has(id))).toEqual([])
})

it('told to stop amid a burst that its pool cannot hold, it answers each request it took with 200 or 503', async () => {
  const server = serverAt(0)
  const { creator, path } = await buildShopper(4_000)
  const { token } = creator
  const told: Record<string, number> = {}
  const wrong: string[] = []
  const use = async (nr: number): Promise<void> => {
    const own = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = nr; ; count += 1) {
      const writes = count % 4 === 0
      const host = hosts[count % hosts.length] ?? ''
      const sent = writes ? { method: 'POST', path: `/api${path}` } : { path: '/api/coupons' }
      const answer = await open({ server, host, token, agent: own, ...sent }).catch(() => undefined)
      if (answer === undefined) break
      const status = String(answer.statusCode)
      told[status] = (told[status] ?? 0) + 1
      const text = (await answer.toArray().catch(() => ['cut off'])).join('')
      const isTold = status === '200' || (status === '503' && 'retry-after' in answer.headers)
      if (!isTold || text === 'cut off') wrong.push(`${sent.path} ${status} ${text.slice(0, 200)}`)
    }
    own.destroy()
  }
  const using = Array.from({ length: proofSize(60, 200) }, (_, nr) => use(nr))
  await expect.poll(() => told[200] ?? 0).toBeGreaterThan(100)
  const restarted = restart(0)
  await Promise.all(using)
  await restarted
  expect(wrong).toEqual([])
})

it(
  'a rolling restart of two servers fails no request',
  async () => {
    const most = proofSize(300, 2_000)
    const { creator, path } = await buildShopper(most)
    const unready = new Set<string>()
    let over = false
    let written = 0
    const told: Record<string, number> = {}
    const watch = async (): Promise<void> => {
      while (!over) {
        for (const server of servers) {
          const sent = { server, host: '127.0.0.1', path: '/health/ready' }
          const ready = await askOver(sent).catch(() => undefined)
          if (ready?.status === 200) unready.delete(server.origin)
          else unready.add(server.origin)
        }
        await wait(50)
      }
    }
    const use = async (nr: number): Promise<void> => {
      for (let count = nr; !over; count += 1) {
        const ready = servers.filter(({ origin }) => !unready.has(origin))
        const server = ready[count % ready.length]
        if (server === undefined) {
          told['none ready'] = 1
          await wait(50)
          continue
        }
        const writes = count % 5 === 0 && written < most
        if (writes) written += 1
        const outcome = await askOver({
          ...{ server, host: hosts[count % hosts.length] ?? '', token: creator.token },
          ...(writes ? { method: 'POST', path: `/api${path}` } : { path: '/api/coupons' }),
        }).then(
          ({ status }) => String(status),
          (error: NodeJS.ErrnoException) => String(error.code),
        )
        told[outcome] = (told[outcome] ?? 0) + 1
        if (!soaks) await wait(20)
      }
    }
    const using = [watch(), ...Array.from({ length: 6 }, (_, nr) => use(nr))]
    for (let nr = 0; nr < proofSize(1, 40); nr += 1) await restart((nr + 1) % 2)
    over = true
    await Promise.all(using)
    expect(told).toEqual({ 200: expect.any(Number) })
  },
  proofTimeout,
)

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  return client
}

it('does each thing once and never ends, whichever of its connections breaks', async () => {
  const shopper = await buildShopper(4000)
  const most = proofSize(15, 50)
  const client = await connect()
  let kills = 0
  const kill = async (): Promise<void> => {
    while (kills < most) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = $1 and datname = current_database()
          order by state = 'idle', random() limit 1`,
        [applicationName],
      )
      kills += rowCount ?? 0
      await wait(30)
    }
  }
  const killing = kill()
  const told: Told[] = []
  const redeem = () => askUntilTold(() => servers[0], 'POST', shopper.path, { as: shopper.creator })
  while (kills < most) {
    told.push(...(await Promise.all(Array.from({ length: 8 }, redeem))))
    const read = await ask(servers[0], 'GET', '/coupons', { as: shopper.creator })
    expect([200, 503]).toContain(read.status)
  }
  await killing
  await client.end()
  await expectOneEffectEach(shopper, told)
  expect(serverAt(0).process.exitCode).toBeNull()
  // The last broken connection may still be in the pool, so the first request can fail.
  const ready = () => fetch(`${serverAt(0).origin}/health/ready`).then(({ status }) => status)
  await expect.poll(ready).toBe(200)
})

it('whose pool is exhausted, it says so while others still wait, and goes on when it can', async () => {
  const shopper = await buildShopper(100)
  const { creator: as, path } = shopper
  const holder = await connect()
  await holder.query('begin')
  await holder.query('select 1 from coupons where id = $1 for update', [shopper.couponId])
  const ten = Array.from({ length: 10 })
  const stuck = ten.map(() => askUntilTold(() => servers[0], 'POST', path, { as }))
  await expect.poll(countWaitingForLocks).toBe(10)
  const refused = await Promise.all(ten.map(() => ask(servers[0], 'POST', path, { as })))
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([503, 'server.busy'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  }
  expect((await fetch(`${serverAt(0).origin}/health/live`)).status).toBe(200)
  // Ten requests still wait. A time limit instead of this count would fail on a slow machine.
  await expect.poll(countWaitingForLocks).toBe(10)
  await holder.query('rollback')
  await holder.end()
  const next = () => askUntilTold(() => servers[0], 'POST', path, { as })
  await expectOneEffectEach(shopper, [...(await Promise.all(stuck)), await next()])
})

/** Milliseconds that the processes waited for a processor; 0 if unknown. */
const heldUpMs = (pids: readonly (number | undefined)[]): number => {
  let ns = 0
  for (const pid of pids)
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`))
        ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[1])
    } catch {
      // The thread has ended, or this is not Linux.
    }
  return ns / 1e6
}

it('a server that is killed loses the clicks of its last 200 ms at most, and none twice', async () => {
  const lastMomentMs = 200
  const server = serverAt(1)
  const before = (await recorded()).size
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${applicationName}`.execute(db)
  const pids = [server.process.pid, ...rows.map(({ pid }) => pid)]
  const heldUp: { at: number; ms: number }[] = []
  const sent: Click[] = []
  const until = Date.now() + proofSize(1_000, 10_000)
  while (Date.now() < until) {
    heldUp.push({ at: Date.now(), ms: heldUpMs(pids) })
    sent.push(...(await followAll(server, 20)))
  }
  const killed = { at: Date.now(), ms: heldUpMs(pids) }
  await killChild(server)
  const kept = await recorded()
  const lost = sent.filter(({ id }) => !kept.has(id))
  expect(kept.size - before + lost.length).toBe(sent.length)
  const oldest = Math.min(killed.at, ...lost.map(({ at }) => at))
  const sooner = heldUp.findLast(({ at }) => at <= oldest) ?? { ms: 0 }
  expect(killed.at - oldest - (killed.ms - sooner.ms)).toBeLessThan(lastMomentMs)
})
