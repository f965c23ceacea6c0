import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { viewBrandCoupon } from '#money/coupons/brand-coupon.views.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { createCoupon } from '#money/coupons/create-coupon.ts'
import { loadCodesFile } from '#money/coupons/load-codes-file.ts'
import { publishOwnCoupon } from '#money/coupons/publish-own-coupon.ts'
import { buildTopup } from '#money/payments/topup.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { askUntilTold, type Told, tally, untilTold, useServers } from './child-servers.factory.ts'
import { proofSize, proofTimeout } from './proof-size.factory.ts'

const { servers } = useServers(2)

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

const buildCreators = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildCreator()))

const rowsOf = async (table: 'collaborations' | 'redemptions' | 'campaigns', state?: string) => {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
  const { n } = await (state === undefined
    ? query
    : query.where('state', '!=', state)
  ).executeTakeFirstOrThrow()
  return n
}

const deliveries = [
  ['pool', 'issued'],
  ['shared_code', 'issued'],
  ['generated', 'issued'],
  ['manual', 'held'],
] as const

describe('two servers on one database', () => {
  it('accept exactly ten of forty for ten places', async () => {
    const { id, brand } = await buildCampaign({ creatorsNeeded: 10 })
    const creators = await buildCreators(40)
    const applications: string[] = []
    for (const { actor } of creators)
      applications.push(
        (await applyToCampaign(actor, id, { pitch: 'I film every single day.' })).id,
      )
    const answers = await atOnce(40, (server, nr) =>
      askUntilTold(() => server, 'POST', `/brand/collaborations/${applications[nr]}/accept`, {
        as: brand,
        body: { version: 0 },
      }),
    )
    expect(tally(answers)).toEqual({ ok: 10, 'campaign.full': 30 })
    expect(await rowsOf('collaborations', 'applied')).toBe(10)
  })

  it(
    'never give more or fewer of the last coupons than there are, over and over',
    async () => {
      const creators = await buildCreators(40)
      const rounds = proofSize(8, 200)
      for (const { actor } of creators) await fundCreator(actor.userId, rounds * 10)
      for (let round = 0; round < rounds; round += 1) {
        const stock = round % 2 === 0 ? 1 : 10
        const { id } = await buildCoupon({ stock, coinsCost: 10 })
        const answers = await atOnce(40, (server, nr) =>
          askUntilTold(
            () => server,
            'POST',
            `/coupons/${id}/redemptions`,
            creators[nr] && { as: creators[nr] },
          ),
        )
        expect(tally(answers)).toEqual({ ok: stock, 'coupon.sold_out': 40 - stock })
        const taken = await db
          .selectFrom('coupon_codes')
          .where('coupon_id', '=', id)
          .where('redemption_id', 'is not', null)
          .select('redemption_id')
          .execute()
        expect(new Set(taken.map((row) => row.redemption_id)).size).toBe(stock)
      }
    },
    proofTimeout,
  )

  it.each(deliveries)(
    'give the last ten of a coupon to exactly ten of forty: %s',
    async (delivery, state) => {
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
      const creators = await buildCreators(40)
      for (const { actor } of creators) await fundCreator(actor.userId, 100)
      const answers = await atOnce(40, (server, nr) =>
        // A machine that is busy may say so first; the same key then asks again.
        askUntilTold(
          () => server,
          'POST',
          `/coupons/${id}/redemptions`,
          creators[nr] && { as: creators[nr] },
        ),
      )
      expect(tally(answers)).toEqual({ ok: 10, 'coupon.sold_out': 30 })
      const codes: unknown[] = []
      for (const [nr, { status, body }] of answers.entries())
        if (status === 200) {
          expect(body.state).toBe(state)
          const as = creators[nr]
          const path = `/redemptions/${body.id}/code`
          const shown = await askUntilTold(() => servers[0], 'GET', path, as && { as })
          codes.push(shown.body.code)
        }
      const different = new Set(codes).size
      if (delivery === 'pool') expect([...codes].sort()).toEqual(loaded)
      else expect(different).toBe(delivery === 'generated' ? 10 : 1)
      const { stock } = await viewBrandCoupon(brand.actor, id)
      expect(stock).toBe(0)
      const held = await Promise.all(
        creators.map(({ actor }) => readBalance(db, accounts.creatorHeld(actor.userId))),
      )
      expect(held.reduce((sum, coins) => sum + coins, 0)).toBe(delivery === 'manual' ? 1000 : 0)
    },
  )

  it('let nobody spend the same coins twice', async () => {
    const coupon = await buildCoupon({ stock: 40, coinsCost: 100 })
    const creator = await buildCreator()
    await fundCreator(creator.actor.userId, 350)
    const answers = await atOnce(20, (server) =>
      askUntilTold(() => server, 'POST', `/coupons/${coupon.id}/redemptions`, { as: creator }),
    )
    expect(tally(answers)).toEqual({ ok: 3, 'coins.insufficient': 17 })
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(50)
  })

  it('do what was sent thirty times with one key once, and say the same each time', async () => {
    const brand = await buildBrand()
    const before = await rowsOf('campaigns')
    const body = {
      title: 'Only one of these',
      type: 'instagram_reel',
      category: 'paid_campaign',
      niche: 'beauty',
      deadline: '2090-01-01T00:00:00Z',
      creatorsNeeded: 1,
    }
    const key = randomUUID()
    const answers = await atOnce(30, (server) =>
      askUntilTold(() => server, 'POST', '/brand/campaigns', { as: brand, key, body }),
    )
    expect(tally(answers)).toEqual({ ok: 30 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await rowsOf('campaigns')).toBe(before + 1)
    const other = await askUntilTold(() => servers[1], 'POST', '/brand/campaigns', {
      as: brand,
      key,
      body: { ...body, title: 'Another' },
    })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.key_reused'])
  })

  it('settle a payment that is reported thirty times once', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 2500)
    const path = new URL(topup.payUrl, 'http://localhost').pathname
    const answers = await atOnce(30, (server) =>
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

  it('open one account for an address that signs up twenty times', async () => {
    const email = `${randomUUID()}@example.test`
    const answers = await atOnce(20, (server, nr) =>
      askUntilTold(() => server, 'POST', '/sign-up', {
        body: {
          email: nr % 3 === 0 ? email.toUpperCase() : email,
          password: 'a quiet harbour at dawn',
        },
      }),
    )
    expect(tally(answers)).toEqual({ ok: 1, 'email-already-in-use': 19 })
    const users = db.selectFrom('users').where('email_norm', '=', email).select('id')
    expect(await users.execute()).toHaveLength(1)
  })
})
