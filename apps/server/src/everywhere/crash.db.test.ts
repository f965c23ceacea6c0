import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
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
  secretKey,
  startChild,
} from './child-servers.factory.ts'
import { startOwnCluster } from './own-cluster.factory.ts'
import { proofSize, proofTimeout } from './proof-size.factory.ts'

const clients = 8
const kills = proofSize(3, 300)
const patienceMs = 60_000
const coinsEach = 1_000_000
let cluster: Awaited<ReturnType<typeof startOwnCluster>>
const servers: ChildServer[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-killed-servers-'))

beforeAll(async () => {
  cluster = await startOwnCluster()
  await migrate(cluster.databaseUrl)
  openDatabase(cluster.databaseUrl, { max: 5, connectWithinMs: 30_000 })
  useSettings(
    readSettings({ DEMO: 'off', SECRET_KEY: secretKey, DATABASE_URL: cluster.databaseUrl }),
  )
  for (let nr = 0; nr < 2; nr += 1) servers.push(await startChild(cluster.databaseUrl, dataDir))
})
afterAll(async () => {
  await Promise.all(servers.map(killChild))
  await closeDatabase()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The same key until somebody says what became of it. */
type Intent = {
  path: string
  as: { token: string }
  body: unknown
  key: string
  attempts: number
  told?: { status: number; body: Record<string, unknown> }
}

let turn = 0
const anyServer = (): ChildServer | undefined => {
  turn += 1
  return servers[turn % servers.length]
}

const insist = async (intent: Intent): Promise<Intent> => {
  const until = Date.now() + patienceMs
  for (;;) {
    intent.attempts += 1
    const told = await ask(anyServer(), 'POST', intent.path, intent).catch(() => undefined)
    if (told !== undefined && told.status !== 503) return Object.assign(intent, { told })
    if (Date.now() > until) throw new Error(`${intent.path} was never answered.`)
    await wait(50)
  }
}

/** Its answer is kept by no key, but pressing twice pays once. */
const approve = async (payUrl: string): Promise<void> => {
  const until = Date.now() + patienceMs
  for (;;) {
    const server = anyServer()
    const answer = await fetch(`${server?.origin}${payUrl}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server?.origin ?? '' },
      body: new URLSearchParams({ action: 'approve' }),
    }).catch(() => undefined)
    if (answer?.status === 303) return
    if (Date.now() > until) throw new Error('The payment was never taken.')
    await wait(50)
  }
}

const harms: [name: string, harm: () => Promise<void>][] = [
  [
    'a server',
    async () => {
      const victim = servers.shift()
      if (victim !== undefined) await killChild(victim)
      servers.push(await startChild(cluster.databaseUrl, dataDir))
    },
  ],
  ['a backend of the database', () => cluster.killBackend()],
  ['the whole database', () => cluster.killAll()],
]

it(
  'killed again and again under load, servers and database lose nothing that was acknowledged and do nothing twice',
  async () => {
    const brand = await buildBrand()
    const creators = await Promise.all(
      Array.from({ length: proofSize(6, 60) }, () => buildCreator()),
    )
    for (const { actor } of creators) await fundCreator(actor.userId, coinsEach)
    const coupon = await buildCoupon({ stock: proofSize(5_000, 200_000), coinsCost: 1 })

    const journal: Intent[] = []
    let bought = 0
    let over = false
    const intend = (path: string, as: { token: string }, body: unknown): Promise<Intent> => {
      const intent: Intent = { path, as, body, key: randomUUID(), attempts: 0 }
      journal.push(intent)
      return insist(intent)
    }
    const client = async (nr: number): Promise<void> => {
      while (!over) {
        if (nr % 4 !== 0) {
          const creator = creators[journal.length % creators.length]
          if (creator !== undefined) await intend(`/coupons/${coupon.id}/redemptions`, creator, {})
          continue
        }
        const { told } = await intend('/wallet/topups', brand, { coins: 100 })
        await approve(String(told?.body.payUrl))
        bought += 100
      }
    }
    const work = Promise.all(Array.from({ length: clients }, (_, nr) => client(nr)))
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(300)
      await harms[kill % harms.length]?.[1]()
    }
    await wait(300)
    over = true
    await work

    expect(journal.length).toBeGreaterThan(kills * 5)
    // The kills hit requests under way, or this would prove nothing.
    expect(journal.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(kills / 2)
    expect(journal.filter(({ told }) => told?.status !== 200)).toEqual([])
    await expectOneEffectEach(journal, { brand, creators, bought })
    // Asked again, each key is answered with what was said the first time.
    for (const intent of journal.slice(-40)) {
      const again = await askUntilTold(anyServer, 'POST', intent.path, intent)
      expect(again.body).toEqual(intent.told?.body)
    }
    expect(await listInvariantViolations()).toEqual([])
  },
  proofTimeout,
)

const expectOneEffectEach = async (
  journal: readonly Intent[],
  stage: {
    brand: Awaited<ReturnType<typeof buildBrand>>
    creators: Awaited<ReturnType<typeof buildCreator>>[]
    bought: number
  },
): Promise<void> => {
  const idsOf = (path: RegExp): string[] =>
    journal
      .filter((intent) => path.test(intent.path))
      .map(({ told }) => String(told?.body.id))
      .sort()
  const redeemed = idsOf(/redemptions$/)
  const rows = await db.selectFrom('redemptions').select(['id', 'creator_id']).execute()
  expect(rows.map(({ id }) => id).sort()).toEqual(redeemed)
  for (const { actor } of stage.creators) {
    const spent = rows.filter((row) => row.creator_id === actor.userId).length
    expect(await readBalance(db, accounts.creatorWallet(actor.userId))).toBe(coinsEach - spent)
  }
  const topups = await db
    .selectFrom('topups')
    .where('brand_id', '=', stage.brand.brandId)
    .select('id')
    .execute()
  expect(topups.map(({ id }) => id).sort()).toEqual(idsOf(/topups$/))
  expect(await readBalance(db, accounts.brandWallet(stage.brand.brandId))).toBe(stage.bought)
}
