import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import {
  applicationName,
  ask,
  askUntilTold,
  type Told,
  useServers,
} from './child-servers.factory.ts'

const { servers, databaseUrl } = useServers(3)

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  return client
}

const redemptionsOf = async (creatorId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('redemptions')
    .where('creator_id', '=', creatorId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id).sort()
}

const redeemAll = async (
  shopper: Awaited<ReturnType<typeof buildShopper>>,
  count: number,
  next: () => (typeof servers)[number] | undefined,
  told: (Told & { attempts: number })[] = [],
): Promise<(Told & { attempts: number })[]> => {
  let left = count
  const one = async () => {
    while (left > 0) {
      left -= 1
      const path = `/coupons/${shopper.couponId}/redemptions`
      told.push(await askUntilTold(next, 'POST', path, { as: shopper.creator }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return told
}

const buildShopper = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  const { id: couponId } = await buildCoupon({ stock: coins, coinsCost: 1 })
  return { creator, couponId }
}

/** Every answer was kept, every kept effect was answered, and each was paid for once. */
const expectOneEffectEach = async (
  shopper: Awaited<ReturnType<typeof buildShopper>>,
  told: readonly Told[],
  coins: number,
) => {
  expect(told.filter(({ status }) => status !== 200)).toEqual([])
  const ids = told.map(({ body }) => String(body.id)).sort()
  expect(new Set(ids).size).toBe(ids.length)
  const { userId } = shopper.creator.actor
  expect(await redemptionsOf(userId)).toEqual(ids)
  expect(await readBalance(db, accounts.creatorWallet(userId))).toBe(coins - ids.length)
}

const killBackends = (most: number) => {
  let kills = 0
  let stopped = false
  const work = (async () => {
    const client = await connect()
    while (!stopped && kills < most) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = $1 and datname = current_database()
          order by state = 'idle', random() limit 1`,
        [applicationName],
      )
      kills += rowCount ?? 0
      await wait(30)
    }
    await client.end()
  })()
  return {
    count: () => kills,
    stop: async () => {
      stopped = true
      await work
    },
  }
}

describe('a server whose database connections break', () => {
  it('does each thing once and never ends, whichever of them breaks', async () => {
    const shopper = await buildShopper(4000)
    const killing = killBackends(50)
    const told: Told[] = []
    while (killing.count() < 50) {
      told.push(...(await redeemAll(shopper, 40, () => servers[0])))
      const read = await ask(servers[0], 'GET', '/coupons', { as: shopper.creator })
      expect([200, 503]).toContain(read.status)
    }
    await killing.stop()
    await expectOneEffectEach(shopper, told, 4000)
    expect(servers[0]?.process.exitCode).toBeNull()
    // The last one may be on its way out just now, and be found broken by this very question.
    const ready = () => fetch(`${servers[0]?.origin}/health/ready`).then(({ status }) => status)
    await expect.poll(ready).toBe(200)
  })
})

describe('a server whose pool is exhausted', () => {
  it('says so while others still wait, stays alive, and goes on when it can', async () => {
    const shopper = await buildShopper(100)
    const holder = await connect()
    await holder.query('begin')
    await holder.query('select 1 from coupons where id = $1 for update', [shopper.couponId])
    const path = `/coupons/${shopper.couponId}/redemptions`
    // Ten take every connection and wait for the row; what comes after them finds none.
    const stuck = Array.from({ length: 10 }, () =>
      askUntilTold(() => servers[0], 'POST', path, { as: shopper.creator }),
    )
    await expect.poll(countWaitingForLocks).toBe(10)
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => ask(servers[0], 'POST', path, { as: shopper.creator })),
    )
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([503, 'server.busy'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    expect((await fetch(`${servers[0]?.origin}/health/live`)).status).toBe(200)
    // Nobody gave up meanwhile, and no clock says so: a slow machine is no failure.
    await expect.poll(countWaitingForLocks).toBe(10)
    await holder.query('rollback')
    await holder.end()
    const told = await Promise.all(stuck)
    await expectOneEffectEach(shopper, told, 100)
    const next = await askUntilTold(() => servers[0], 'POST', path, { as: shopper.creator })
    expect(next.status).toBe(200)
  })
})

describe('a server that is killed while it writes', () => {
  it('leaves each write whole or undone: sent again with its key, it has one effect', async () => {
    const shopper = await buildShopper(400)
    let current = servers[2]
    const told: Awaited<ReturnType<typeof redeemAll>> = []
    const work = redeemAll(shopper, 150, () => current, told)
    for (const [successor, after] of [
      [servers[1], 30],
      [servers[0], 80],
    ] as const) {
      // By what was done, not by the clock: on any machine something is left to do.
      await expect.poll(() => told.length, { interval: 1 }).toBeGreaterThan(after)
      const victim = current?.process
      const gone = victim && once(victim, 'exit')
      victim?.kill('SIGKILL')
      await gone
      current = successor
    }
    await work
    expect(told.some(({ attempts }) => attempts > 1)).toBe(true)
    await expectOneEffectEach(shopper, told, 400)
    // A key whose write was done before the kill is answered from what was kept.
    const key = randomUUID()
    const path = `/coupons/${shopper.couponId}/redemptions`
    const first = await askUntilTold(() => current, 'POST', path, { as: shopper.creator, key })
    const again = await askUntilTold(() => servers[0], 'POST', path, { as: shopper.creator, key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })
})
