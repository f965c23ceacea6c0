import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, listInvariantViolations, readBalance } from '#money/coins/index.ts'
import { closeDatabase, db, openDatabase } from '#platform/postgres/db.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import {
  ask,
  askUntilTold,
  type ChildServer,
  killChild,
  openLine,
  secretKey,
  startChild,
  stopChild,
  type Told,
  untilTold,
} from './child-servers.factory.ts'
import { startOwnCluster } from './own-cluster.factory.ts'
import { proofSize, proofTimeout, reportFigures, soaks } from './proof-size.factory.ts'
import { buildShopper, countEffects, expectOneEffectEach } from './shopper.factory.ts'

let cluster: Awaited<ReturnType<typeof startOwnCluster>>
let shopper: Awaited<ReturnType<typeof buildShopper>>
const servers: ChildServer[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-broken-database-'))

const everStarted: ChildServer[] = []
const startServer = async (more: Record<string, string> = {}): Promise<ChildServer> => {
  const environment = { LOG_LEVEL: 'error', ...more }
  const server = await startChild(cluster.databaseUrl, dataDir, environment)
  everStarted.push(server)
  return server
}
/** Log lines of requests that were answered with 500. */
const failedRequests = (): string[] =>
  everStarted.flatMap(({ said }) =>
    said()
      .split('\n')
      .filter((line) => line.includes('a request failed')),
  )

beforeAll(async () => {
  cluster = await startOwnCluster()
  const { databaseUrl } = cluster
  await migrate(databaseUrl)
  openDatabase(databaseUrl, { max: 5, connectWithinMs: 30_000, silentMs: 30_000 })
  useSettings(readSettings({ DEMO: 'off', SECRET_KEY: secretKey, DATABASE_URL: databaseUrl }))
  shopper = await buildShopper(proofSize(5_000, 200_000))
  servers.push(...(await Promise.all([startServer(), startServer({ DEMO: 'on' })])))
}, proofTimeout)
afterAll(async () => {
  await Promise.all(servers.map(killChild))
  await closeDatabase()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const bought: Pick<Told, 'status' | 'body'>[] = []
let turn = 0
const anyServer = (): ChildServer | undefined => {
  turn += 1
  return servers[turn % servers.length]
}

/** The fastest of several calls is compared, because a busy machine slows single calls. */
const timed = async <T>(work: Promise<T>): Promise<{ told: T; tookMs: number }> => {
  const begun = performance.now()
  const told = await work
  return { told, tookMs: performance.now() - begun }
}
const expectRefused = async (work: Promise<Told>): Promise<number> => {
  const { told, tookMs } = await timed(work)
  expect([told.status, told.body.code]).toEqual([503, 'server.busy'])
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  return tookMs
}
const expectUnready = async (server: ChildServer | undefined): Promise<number> => {
  const { told, tookMs } = await timed(fetch(`${server?.origin}/health/ready`))
  expect([told.status, await told.json()]).toEqual([503, { status: 'database unavailable' }])
  return tookMs
}

/** Other tests use this machine too. Without the watch, a request would wait for 15 seconds. */
const refusedWithinMs = 5_000

it('with a frozen database every request is refused in time, and all goes on when it does', async () => {
  const [server] = servers
  const { creator: as, path } = shopper
  const line = await openLine(server, as)
  let heard = ''
  line.answer.on('data', (chunk) => {
    heard += String(chunk)
  })
  const key = randomUUID()
  const read = (from = server) => expectRefused(ask(from, 'GET', '/coupons', { as }))
  const write = () => expectRefused(ask(server, 'POST', path, { as, key }))
  const thaw = cluster.freeze()
  try {
    const unready = servers.flatMap((one) => [expectUnready(one), expectUnready(one)])
    const refused = [...Array.from({ length: 25 }, () => read()), write()]
    const byOther = [1, 2, 3].map(() => read(servers[1]))
    expect(Math.min(...(await Promise.all(unready)))).toBeLessThan(refusedWithinMs)
    expect(Math.min(...(await Promise.all(refused)))).toBeLessThan(refusedWithinMs)
    expect(Math.min(...(await Promise.all(byOther)))).toBeLessThan(refusedWithinMs)
    expect(await fetch(`${server?.origin}/health/live`)).toMatchObject({ status: 200 })
    // The server now knows that the database is frozen, so it refuses at once.
    await Promise.all([read(), write(), expectUnready(server)])
    expect(server?.said()).toContain('the database does not answer: requests are refused')
  } finally {
    thaw()
  }
  const status = async () => (await fetch(`${server?.origin}/health/ready`)).status
  await expect.poll(status).toBe(200)
  const told = await askUntilTold(() => server, 'POST', path, { as, key })
  bought.push(told)
  await expectOneEffectEach(shopper, bought)
  expect((await ask(server, 'POST', path, { as, key })).body).toEqual(told.body)
  await expect.poll(() => heard).toContain('event: coins')
  line.hangUp()
})

const replaceServer = async (): Promise<void> => {
  const victim = servers.shift()
  if (victim !== undefined) await killChild(victim)
  servers.push(await startServer())
}
const replaceDatabase = async (): Promise<void> => {
  await cluster.killAll()
  const ready = ({ origin }: ChildServer) => untilTold(() => fetch(`${origin}/health/ready`))
  await Promise.all(servers.map(ready))
}

/** How long the server waited for a processor, because others use this machine; 0 if unknown. */
const heldUpMs = (server: ChildServer | undefined): number => {
  try {
    const [, ns] = readFileSync(`/proc/${server?.process.pid}/schedstat`, 'utf8').split(' ')
    return Number(ns) / 1e6
  } catch {
    return 0
  }
}

/** From a kill until everything is ready again. */
const readyAfterMs = {
  server: [] as number[],
  serverAlone: [] as number[],
  database: [] as number[],
}
const harm = {
  freeze: async (): Promise<void> => {
    const thaw = cluster.freeze()
    await expectUnready(servers[0])
    await wait(1_500)
    thaw()
  },
  server: async (): Promise<void> => {
    const { tookMs } = await timed(replaceServer())
    readyAfterMs.server.push(tookMs)
    readyAfterMs.serverAlone.push(tookMs - heldUpMs(servers.at(-1)))
  },
  session: (): Promise<void> => cluster.killBackend(),
  database: async (): Promise<void> => {
    readyAfterMs.database.push((await timed(replaceDatabase())).tookMs)
  },
}
type Harm = keyof typeof harm
/** Without pauses, the clients would take half of a small machine from a server that starts. */
const pauseMs = 100
const everyHarm = Object.keys(harm) as Harm[]
const serverKills: readonly Harm[] = ['server', 'server', 'server']
const round: readonly Harm[] = soaks ? [...everyHarm, ...serverKills] : everyHarm
/** The soak kills the server 200 times and the database 50 times. */
const harms = Array.from({ length: proofSize(1, 50) }, () => round).flat()

const readyWithinMs = 5_000
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const timesOf = (timesMs: readonly number[]): string =>
  [medianOf(timesMs), Math.max(...timesMs)]
    .map((ms) => (ms / 1_000).toFixed(1))
    .join(' s, at most ')
const figures = (): string =>
  [
    `Server killed ${readyAfterMs.server.length} ×, ready after ${timesOf(readyAfterMs.server)} s;`,
    `  without waiting for a processor ${timesOf(readyAfterMs.serverAlone)} s.`,
    `Database killed ${readyAfterMs.database.length} ×, ready after ${timesOf(readyAfterMs.database)} s.`,
  ].join('\n')

it(
  'frozen and killed again and again under load, servers and database lose nothing that was acknowledged and do nothing twice',
  async () => {
    // A demo server may lose its last commits when the database is killed, so it is replaced.
    await killChild(servers.pop() as ChildServer)
    servers.push(await startServer())
    const brand = await buildBrand()
    // Top-ups ask for a password after some minutes, and this test can last longer.
    await sql`update sessions set proved_at = now() + interval '1 day'`.execute(db)
    const topups: Awaited<ReturnType<typeof askUntilTold>>[] = []
    const journal: (Awaited<ReturnType<typeof askUntilTold>> & { key: string })[] = []
    let over = false
    const approve = (payUrl: string) =>
      untilTold(async () => {
        const origin = anyServer()?.origin ?? ''
        const { status } = await fetch(`${origin}${payUrl}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin },
          body: new URLSearchParams({ action: 'approve' }),
        })
        return { status: status === 303 ? 200 : 503 }
      })
    const client = async (nr: number): Promise<void> => {
      for (; !over; await wait(pauseMs)) {
        if (nr === 0) {
          const body = { coins: 100 }
          const topup = await askUntilTold(anyServer, 'POST', '/wallet/topups', { as: brand, body })
          topups.push(topup)
          if (topup.status === 200) await approve(String(topup.body.payUrl))
        } else {
          const key = randomUUID()
          const more = { as: shopper.creator, key }
          journal.push({ ...(await askUntilTold(anyServer, 'POST', shopper.path, more)), key })
        }
      }
    }
    const work = Promise.all(Array.from({ length: 8 }, (_, nr) => client(nr)))
    for (const next of harms) {
      // Waits for requests instead of time, so that some requests are in progress on any machine.
      const before = journal.length
      await expect.poll(() => journal.length, { interval: 1 }).toBeGreaterThan(before + 10)
      await harm[next]()
    }
    over = true
    reportFigures(figures())
    await work

    bought.push(...journal)
    const { lost, doubled } = await countEffects(shopper, bought)
    const retried = journal.filter(({ attempts }) => attempts > 1).length
    reportFigures(`${bought.length} writes acknowledged, ${retried} after a retry:`)
    reportFigures(`  ${lost} lost, ${doubled} doubled.`)
    expect(failedRequests()).toEqual([])
    expect(retried).toBeGreaterThan(harms.length / 2)
    await expectOneEffectEach(shopper, bought)
    expect(topups.filter(({ status }) => status !== 200)).toEqual([])
    const rows = await db.selectFrom('topups').select('id').execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(topups.map(({ body }) => body.id).sort())
    const wallet = await readBalance(db, accounts.brandWallet(brand.brandId))
    expect(wallet).toBe(100 * topups.length)
    for (const { key, body } of journal.slice(-10)) {
      const more = { as: shopper.creator, key }
      expect((await askUntilTold(anyServer, 'POST', shopper.path, more)).body).toEqual(body)
    }
    expect(await listInvariantViolations()).toEqual([])
    if (!soaks) return
    expect(Math.max(...readyAfterMs.serverAlone)).toBeLessThan(readyWithinMs)
    expect(medianOf(readyAfterMs.database)).toBeLessThan(readyWithinMs)
  },
  proofTimeout,
)

it('stops by itself while its database is frozen', async () => {
  const thaw = cluster.freeze()
  try {
    await Promise.all(servers.map(stopChild))
  } finally {
    thaw()
  }
})
