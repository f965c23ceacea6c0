import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, listInvariantViolations, readBalance } from '#money/coins/index.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
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
  type Told,
} from './child-servers.factory.ts'
import { startOwnCluster } from './own-cluster.factory.ts'

let cluster: Awaited<ReturnType<typeof startOwnCluster>>
let server: ChildServer
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-frozen-database-'))

beforeAll(async () => {
  cluster = await startOwnCluster()
  await migrate(cluster.databaseUrl)
  openDatabase(cluster.databaseUrl, { max: 5, connectWithinMs: 30_000, silentMs: 30_000 })
  useSettings(
    readSettings({ DEMO: 'off', SECRET_KEY: secretKey, DATABASE_URL: cluster.databaseUrl }),
  )
  server = await startChild(cluster.databaseUrl, dataDir, { LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await killChild(server)
  await closeDatabase()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const buildShopper = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  const { id } = await buildCoupon({ stock: coins, coinsCost: 1 })
  return { creator, path: `/coupons/${id}/redemptions` }
}
type Shopper = Awaited<ReturnType<typeof buildShopper>>

const expectBought = async ({ creator }: Shopper, coins: number, ids: readonly string[]) => {
  const { userId } = creator.actor
  const rows = await db
    .selectFrom('redemptions')
    .where('creator_id', '=', userId)
    .select('id')
    .execute()
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(await readBalance(db, accounts.creatorWallet(userId))).toBe(coins - ids.length)
  expect(await listInvariantViolations()).toEqual([])
}

const timed = async <T>(work: Promise<T>): Promise<{ told: T; tookMs: number }> => {
  const begun = performance.now()
  const told = await work
  return { told, tookMs: performance.now() - begun }
}

/** Answers how long it took; a busy machine adds to that, so the fastest of several tells. */
const expectRefused = async (work: Promise<Told>): Promise<number> => {
  const { told, tookMs } = await timed(work)
  expect([told.status, told.body.code]).toEqual([503, 'server.busy'])
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  return tookMs
}

const ready = () => fetch(`${server.origin}/health/ready`)
const expectUnready = async (): Promise<number> => {
  const { told, tookMs } = await timed(ready())
  expect([told.status, await told.json()]).toEqual([503, { status: 'database unavailable' }])
  return tookMs
}

it('with a frozen database every request is refused in time, and all goes on when it does', async () => {
  const shopper = await buildShopper(50)
  const { creator: as, path } = shopper
  const line = await openLine(server, as)
  let heard = ''
  line.answer.on('data', (chunk) => {
    heard += String(chunk)
  })
  const key = randomUUID()
  const read = () => expectRefused(ask(server, 'GET', '/coupons', { as }))
  const thaw = cluster.freeze()
  try {
    const unready = [expectUnready(), expectUnready(), expectUnready()]
    const refused = [
      // More than there are connections.
      ...Array.from({ length: 25 }, read),
      expectRefused(ask(server, 'POST', path, { as, key })),
    ]
    expect(Math.min(...(await Promise.all(unready)))).toBeLessThan(1_000)
    expect(Math.min(...(await Promise.all(refused)))).toBeLessThan(2_000)
    expect(await fetch(`${server.origin}/health/live`)).toMatchObject({ status: 200 })
    // Known by now, so that nobody waits any more.
    await Promise.all([read(), expectRefused(ask(server, 'POST', path, { as, key }))])
    await expectUnready()
    expect(server.said()).toContain('the database does not answer: requests are refused')
  } finally {
    thaw()
  }
  await expect.poll(async () => (await ready()).status).toBe(200)
  const told = await askUntilTold(() => server, 'POST', path, { as, key })
  expect(told.status).toBe(200)
  await expectBought(shopper, 50, [String(told.body.id)])
  const again = await ask(server, 'POST', path, { as, key })
  expect(again.body).toEqual(told.body)
  await expect.poll(() => heard).toContain('event: coins')
  line.hangUp()
})

it('frozen again and again in the middle of writes, it does each of them once', async () => {
  const shopper = await buildShopper(4_000)
  const told: (Told & { attempts: number })[] = []
  let over = false
  const buy = async (): Promise<void> => {
    while (!over)
      told.push(await askUntilTold(() => server, 'POST', shopper.path, { as: shopper.creator }))
  }
  const work = Promise.all(Array.from({ length: 8 }, buy))
  for (let round = 1; round <= 3; round += 1) {
    const before = told.length
    await expect.poll(() => told.length, { interval: 1 }).toBeGreaterThan(before + 20)
    const thaw = cluster.freeze()
    await expectUnready()
    await wait(1_500)
    thaw()
  }
  const before = told.length
  await expect.poll(() => told.length).toBeGreaterThan(before + 20)
  over = true
  await work
  expect(told.filter(({ status }) => status !== 200)).toEqual([])
  expect(told.some(({ attempts }) => attempts > 1)).toBe(true)
  await expectBought(
    shopper,
    4_000,
    told.map(({ body }) => String(body.id)),
  )
})

it('is as quick to refuse with the demo on, which had all patience to be made', async () => {
  const { creator: as } = await buildShopper(1)
  const demo = await startChild(cluster.databaseUrl, dataDir, { DEMO: 'on' })
  const read = () => ask(demo, 'GET', '/coupons', { as })
  expect((await read()).status).toBe(200)
  const thaw = cluster.freeze()
  try {
    const refused = await Promise.all([1, 2, 3].map(() => expectRefused(read())))
    expect(Math.min(...refused)).toBeLessThan(2_000)
  } finally {
    thaw()
    await killChild(demo)
  }
})

it('stops by itself while its database is frozen', async () => {
  const other = await startChild(cluster.databaseUrl, dataDir)
  const gone = once(other.process, 'exit')
  const thaw = cluster.freeze()
  try {
    other.process.kill('SIGTERM')
    await gone
    // One that waits for what never comes is ended by force, with another code.
    expect(other.process.exitCode).toBe(0)
  } finally {
    thaw()
    await killChild(other)
  }
})
