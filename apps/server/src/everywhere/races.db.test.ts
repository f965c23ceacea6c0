import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CouponDraft } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, grantCoins, readBalance, tendIdleCoins } from '#money/coins/index.ts'
import { viewBrandCoupon } from '#money/coupons/brand-coupon.views.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { createCoupon } from '#money/coupons/create-coupon.ts'
import { loadCodesFile } from '#money/coupons/load-codes-file.ts'
import { publishOwnCoupon } from '#money/coupons/publish-own-coupon.ts'
import { buildTopup } from '#money/payments/topup.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { askUntilTold, type Told, tally, untilTold, useServers } from './child-servers.factory.ts'
import { proofSize, proofTimeout } from './proof-size.factory.ts'

const each = proofSize(8, 30)
const patienceMs = 60_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)

const planForgotten = async (): Promise<void> => {
  await atTime(daysAgo(33), async () => {
    const { id: campaignId, brand } = await buildCampaign({ creatorsNeeded: 2 * each })
    for (let nr = 0; nr < 2 * each; nr += 1) {
      const { actor } = await buildCreator()
      const { id } = await applyToCampaign(actor, campaignId, { pitch })
      if (nr < each) await acceptApplication(brand.actor, id, { version: 0 })
    }
  })
  for (let nr = 0; nr < each; nr += 1) {
    const { actor } = await buildCreator()
    const account = accounts.creatorWallet(actor.userId)
    await atTime(daysAgo(740), () =>
      inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 100 })),
    )
    for (const days of [61, 30.9, 7.5])
      await atTime(daysAgo(days), () => tendIdleCoins(actor.userId))
  }
}

const { servers } = useServers(2, planForgotten, { COIN_EXPIRY_MONTHS: '24', LOG_LEVEL: 'error' })

const countOf = async (type: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from domain_events where type = ${type}`.execute(db)
  return rows[0]?.count ?? 0
}

it('two servers that start on the same deadlines and expired coins let each happen once', async () => {
  const until = Date.now() + patienceMs
  while (
    (await countOf('collaboration.expired')) < 2 * each ||
    (await countOf('coins.expired')) < each
  ) {
    expect(Date.now(), 'what is due takes effect').toBeLessThan(until)
    await wait(50)
  }
  const { rows } = await sql`
    select (select count(*) from domain_events where type = 'collaboration.expired') as ends,
           (select count(*) from ledger_transfers where idempotency_key like '%:return') as returns,
           (select balance + (select coalesce(sum(delta), 0)::bigint from ledger_entries e
                               where e.account_id = a.id and e.id > a.folded_through)
              from ledger_accounts a where kind = 'breakage') as expired,
           (select sum(balance)::bigint from ledger_accounts where owner = 'creator') as left,
           (select count(*) from domain_events where type like 'coins.expir%') as told`.execute(db)
  expect(rows).toEqual([
    { ends: 2 * each, returns: each, expired: 100 * each, left: 0, told: 4 * each },
  ])
})

const crowd = proofSize(20, 40)
const atOnce = (
  count: number,
  one: (server: (typeof servers)[number], nr: number) => Promise<Told>,
) =>
  Promise.all(
    Array.from({ length: count }, (_, nr) => {
      const server = servers[nr % servers.length]
      if (server === undefined) throw new Error('No server was started.')
      return one(server, nr)
    }),
  )

let built: ReturnType<typeof buildCrowd> | undefined
const buildCrowd = () =>
  Promise.all(
    Array.from({ length: crowd }, async () => {
      const creator = await buildCreator()
      await fundCreator(creator.actor.userId, 10_000)
      return creator
    }),
  )
const creatorsOf = () => {
  built ??= buildCrowd()
  return built
}

const redeemAll = async (couponId: string): Promise<Told[]> => {
  const creators = await creatorsOf()
  return atOnce(crowd, (server, nr) =>
    askUntilTold(
      () => server,
      'POST',
      `/coupons/${couponId}/redemptions`,
      creators[nr] && { as: creators[nr] },
    ),
  )
}

it('accept exactly as many as there are places', async () => {
  const { id, brand } = await buildCampaign({ creatorsNeeded: 5 })
  const applications: string[] = []
  for (const { actor } of await creatorsOf())
    applications.push((await applyToCampaign(actor, id, { pitch })).id)
  const answers = await atOnce(crowd, (server, nr) =>
    askUntilTold(() => server, 'POST', `/brand/collaborations/${applications[nr]}/accept`, {
      as: brand,
      body: { version: 0 },
    }),
  )
  const said = servers.map((server) => server.said()).join()
  expect(tally(answers), said).toEqual({ ok: 5, 'campaign.full': crowd - 5 })
  const waiting = db.selectFrom('collaborations').where('campaign_id', '=', id).select('id')
  expect(await waiting.where('state', '=', 'applied').execute()).toHaveLength(crowd - 5)
})

const giveLastTen = async (delivery: CouponDraft['delivery'], state: string): Promise<void> => {
  const loaded = Array.from({ length: 10 }, (_, nr) => `LAST-${nr}`)
  const brand = await buildBrand()
  const draft = await createCoupon(brand.actor, {
    title: 'The last ten',
    coinsCost: 100,
    percentOff: 10,
    delivery,
    sharedCode: 'EVERYBODY',
    ...(delivery !== 'pool' && { quantity: 10 }),
  })
  if (delivery === 'pool')
    await loadCodesFile(brand.actor, draft.id, { text: loaded.join('\n'), dryRun: false })
  const { id } = await publishOwnCoupon(brand.actor, draft.id)
  const creators = await creatorsOf()
  const answers = await redeemAll(id)
  expect(tally(answers)).toEqual({ ok: 10, 'coupon.sold_out': crowd - 10 })
  const codes: unknown[] = []
  for (const [nr, { status, body }] of answers.entries())
    if (status === 200) {
      expect(body.state).toBe(state)
      const as = creators[nr]
      const path = `/redemptions/${body.id}/code`
      const shown = await askUntilTold(() => servers[0], 'GET', path, as && { as })
      codes.push(shown.body.code)
    }
  if (delivery === 'pool') expect([...codes].sort()).toEqual(loaded)
  else expect(new Set(codes).size).toBe(delivery === 'generated' ? 10 : 1)
  expect((await viewBrandCoupon(brand.actor, id)).stock).toBe(0)
}

const deliveries = [
  ['pool', 'issued'],
  ['shared_code', 'issued'],
  ['generated', 'issued'],
  ['manual', 'held'],
] as const

it.each(deliveries)(
  'give the last ten of a coupon to exactly ten: %s',
  async (delivery, state) => {
    for (let round = 0; round < proofSize(1, 50); round += 1) await giveLastTen(delivery, state)
  },
  proofTimeout,
)

it('let nobody spend the same coins twice', async () => {
  const coupon = await buildCoupon({ stock: 40, coinsCost: 100 })
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, 350)
  const answers = await atOnce(crowd, (server) =>
    askUntilTold(() => server, 'POST', `/coupons/${coupon.id}/redemptions`, { as: creator }),
  )
  expect(tally(answers)).toEqual({ ok: 3, 'coins.insufficient': crowd - 3 })
  expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(50)
})

it('do what was sent many times with one key once, and say the same each time', async () => {
  const brand = await buildBrand()
  const title = `Only one of ${randomUUID()}`
  const body = {
    ...{ title, type: 'instagram_reel', category: 'paid_campaign', niche: 'beauty' },
    ...{ deadline: '2090-01-01T00:00:00Z', creatorsNeeded: 1 },
  }
  const key = randomUUID()
  const answers = await atOnce(crowd, (server) =>
    askUntilTold(() => server, 'POST', '/brand/campaigns', { as: brand, key, body }),
  )
  expect(tally(answers)).toEqual({ ok: crowd })
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const made = db.selectFrom('campaigns').where('title', '=', title).select('id')
  expect(await made.execute()).toHaveLength(1)
  const other = await askUntilTold(() => servers[1], 'POST', '/brand/campaigns', {
    ...{ as: brand, key, body: { ...body, title: 'Another' } },
  })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency.key_reused'])
})

it('settle a payment that is reported many times once', async () => {
  const { actor, brandId } = await buildBrand()
  const topup = await buildTopup(actor, 2500)
  const path = new URL(topup.payUrl, 'http://localhost').pathname
  const answers = await atOnce(crowd, (server) =>
    untilTold(async () => {
      const { status, headers } = await fetch(server.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.origin },
        body: new URLSearchParams({ action: 'approve' }),
      })
      return { status, headers, body: {} }
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(2500)
})

it('open one account for an address that signs up many times', async () => {
  const email = `${randomUUID()}@example.test`
  const times = proofSize(6, 20)
  const answers = await atOnce(times, (server, nr) =>
    askUntilTold(() => server, 'POST', '/sign-up', {
      body: {
        email: nr % 3 === 0 ? email.toUpperCase() : email,
        password: 'a quiet harbour at dawn',
      },
    }),
  )
  expect(tally(answers)).toEqual({ ok: 1, 'email-already-in-use': times - 1 })
  const users = db.selectFrom('users').where('email_norm', '=', email).select('id')
  expect(await users.execute()).toHaveLength(1)
})
