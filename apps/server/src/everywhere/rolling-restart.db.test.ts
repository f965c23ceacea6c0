/** Servers that are told to stop while people use them, over both families of addresses. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { type ChildServer, killChild, startChild, useServers } from './child-servers.factory.ts'

const soaks = process.env.SOAK === 'on'
const heldMs = soaks ? 8_000 : 500
const writes = 2_000
const rounds = soaks ? 20 : 1
const environment = { DRAIN_SECONDS: '1' }
const { servers, databaseUrl, dataDir } = useServers(2, undefined, environment)
const current: ChildServer[] = []
afterAll(() => Promise.all(current.map(killChild)))

const hasIpv6 = await new Promise<boolean>((resolve) => {
  const probe = createServer().listen(0, '::1')
  probe.once('listening', () => probe.close(() => resolve(true)))
  probe.once('error', () => resolve(false))
})
const hosts = ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())
const portOf = ({ origin }: ChildServer): string => new URL(origin).port

type Sent = { server: ChildServer; host: string; path: string; method?: string; token?: string }
const open = async ({ server, host, path, method = 'GET', token }: Sent) => {
  const sent = request({
    ...{ agent, host, port: portOf(server), path, method },
    headers: {
      origin: `http://localhost:${portOf(server)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { cookie: `sid=${token}` }),
    },
  }).end(method === 'GET' ? undefined : '{}')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}
const ask = async (sent: Sent) => {
  const answer = await open(sent)
  const text = (await answer.toArray()).join('')
  return { status: answer.statusCode, connection: answer.headers.connection, text }
}

const stop = async ({ process: child }: ChildServer): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  expect(child.exitCode).toBe(0)
}
const restart = async (nr: number): Promise<void> => {
  const before = current[nr] ?? servers[nr]
  if (before === undefined) throw new Error('There is no such server.')
  await stop(before)
  const more = { ...environment, PORT: portOf(before) }
  current[nr] = await startChild(databaseUrl(), dataDir, more)
}

const buildShopper = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  const { id } = await buildCoupon({ stock: coins, coinsCost: 1 })
  return { id, token: creator.token, path: `/api/coupons/${id}/redemptions` }
}

it('answers a slow request, over each address, before it ends its event streams and itself', async () => {
  const [server] = servers
  if (server === undefined) throw new Error('There is no server.')
  const { id, token, path } = await buildShopper(10)
  const stream = await open({ server, host: hosts.at(-1) ?? '', path: '/api/events', token })
  const streamed = stream.toArray().then((parts) => parts.join(''))
  let isStreaming = true
  void streamed.then(() => {
    isStreaming = false
  })
  const release = Promise.withResolvers<void>()
  const held = inTransaction(async (tx) => {
    await tx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
    await release.promise
  })
  const slow = hosts.map((host) => ask({ server, host, path, method: 'POST', token }))
  await expect.poll(countWaitingForLocks).toBe(hosts.length)
  const gone = restart(0)
  await expect
    .poll(() => open({ server, host: '127.0.0.1', path: '/health/live' }).catch(() => 'refused'))
    .toBe('refused')
  await wait(heldMs)
  expect(isStreaming).toBe(true)
  release.resolve()
  await held
  for (const answer of await Promise.all(slow))
    expect(answer).toMatchObject({ status: 200, connection: 'close' })
  expect(await streamed).toMatch(/retry: \d+\n\n$/)
  await gone
})

it.for(['127.0.0.1', '::1'])(
  'a rolling restart of two servers fails no request over %s',
  async (host, { skip }) => {
    skip(!hosts.includes(host), 'This machine has no ::1.')
    const { token, path } = await buildShopper(writes)
    const both = () => servers.map((server, nr) => current[nr] ?? server)
    const unready = new Set<string>()
    let over = false
    let written = 0
    const told: Record<string, number> = {}
    const watch = async (): Promise<void> => {
      while (!over) {
        for (const server of both()) {
          const ready = await ask({ server, host, path: '/health/ready' }).catch(() => undefined)
          if (ready?.status === 200) unready.delete(server.origin)
          else unready.add(server.origin)
        }
        await wait(50)
      }
    }
    const use = async (nr: number): Promise<void> => {
      for (let count = nr; !over; count += 1) {
        const ready = both().filter(({ origin }) => !unready.has(origin))
        const server = ready[count % ready.length]
        if (server === undefined) {
          told['none ready'] = 1
          await wait(50)
          continue
        }
        const writesNow = count % 5 === 0 && written < writes
        if (writesNow) written += 1
        const method = writesNow ? 'POST' : 'GET'
        const sent = { server, host, method, token, path: method === 'GET' ? '/api/coupons' : path }
        const outcome = await ask(sent).then(
          ({ status }) => String(status),
          (error: NodeJS.ErrnoException) => String(error.code),
        )
        told[outcome] = (told[outcome] ?? 0) + 1
      }
    }
    const using = [watch(), ...Array.from({ length: 6 }, (_, nr) => use(nr))]
    for (let nr = 0; nr < 2 * rounds; nr += 1) await restart(nr % 2)
    over = true
    await Promise.all(using)
    expect(told).toEqual({ 200: expect.any(Number) })
  },
)
