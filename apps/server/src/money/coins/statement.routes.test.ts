import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import type { CoinFilters } from '@tandem/contract/money/coins/statement.schema.ts'
import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { disputeDraft } from '#collaborations/disputes/dispute.factory.ts'
import {
  buildStage,
  linkFor,
  playTo,
  sampleContent,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPurchase, playReceipt } from '#collaborations/receipts/receipt.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { buildWaiting } from '#money/redemptions/redemption.factory.ts'
import { refundByOperator } from '#money/redemptions/refund-redemption.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { fundCreator } from './coins.factory.ts'

const server = useTestApp()

const linesOf = async (as: { token: string }, query: CoinFilters = {}) => {
  const { status, body } = await server.call(coins.statement, { as, query })
  expect(status).toBe(200)
  return body.items
}
const shown = async (as: { token: string }, query: CoinFilters = {}) =>
  (await linesOf(as, query)).map(({ delta }) => delta)

const twoOperatorsDo = async (...words: string[]) => {
  const asked = await runAs(await buildOperator(), ...words)
  const done = await runAs(await buildOperator(), 'approve', requestIdOf(asked.said))
  expect(done).toMatchObject({ code: 0 })
}

const buildHistory = async () => {
  const creator = await buildCreator()
  await twoOperatorsDo('grant', creator.actor.email, '500', 'Welcome back.')
  const coupon = await buildBrandCoupon(await buildBrand(), { title: 'A month of coffee' })
  const redemption = await redeemCoupon(creator.actor, coupon.id)
  await twoOperatorsDo('adjust', creator.actor.email, '-30', 'Paid twice in May.')
  return { creator, redemption }
}

const expireCoins = async () => {
  useSettings({ ...settings, coinExpiryMonths: 12 })
  for (const day of [306.2, 336.3, 359.5, 366.7]) {
    moveClock(day * 86_400_000)
    await passDeadlines()
  }
}

afterEach(() => {
  moveClock(0)
  useSettings({ ...settings, coinExpiryMonths: 0 })
})

describe('GET /coins/statement', () => {
  it('tells what was earned, with which campaign and for whom, and leads there', async () => {
    const stage = await buildStage({ title: 'Morning light' })
    const { id } = await playTo(server, stage, 'completed')
    const { rows } = await sql<{ name: string }>`
      select name from brands where id = ${stage.brand.brandId}`.execute(db)
    expect(await linesOf(stage.creator)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        kind: 'collaborations',
        words: `Earned with “Morning light” for ${rows[0]?.name}`,
        note: null,
        link: `/collaboration?id=${id}`,
        delta: 500,
        balanceAfter: 500,
      },
    ])
  })

  it('tells a purchase that was paid back from what the content earned', async () => {
    const stage = await buildPurchase({ title: 'Try it on', reimburseOn: 'proof' })
    const { id } = await playReceipt(server, stage, 'approved')
    const params = { collaborationId: id }
    const body = { ...sampleContent, url: linkFor(id) }
    const { version } = (await server.call(submissions.submit, { as: stage.creator, params, body }))
      .body
    await server.call(submissions.approve, { as: stage.brand, params, body: { version } })
    const [earned, paidBack] = await linesOf(stage.creator)
    expect(earned).toMatchObject({ delta: 300, balanceAfter: 2790 })
    expect(earned?.words).toContain('Earned with “Try it on”')
    expect(paidBack).toMatchObject({ delta: 2490, balanceAfter: 2490 })
    expect(paidBack?.words).toContain('Purchase paid back for “Try it on”')
  })

  it('tells the share that a dispute left', async () => {
    const stage = await buildStage({ title: 'Morning light' })
    const { id, version } = await playTo(server, stage, 'submitted')
    const params = { collaborationId: id }
    const body = disputeDraft({ version })
    await server.call(disputes.open, { as: stage.brand, params, body })
    const proposed = await server.call(disputes.propose, {
      as: stage.brand,
      params,
      body: { creatorPercent: 40, note: 'Fair?' },
    })
    const proposalId = proposed.body.proposals[0]?.id ?? 0
    await server.call(disputes.acceptProposal, {
      as: stage.creator,
      params,
      body: { proposalId },
    })
    const [line] = await linesOf(stage.creator)
    expect(line).toMatchObject({ delta: 200, link: `/collaboration?id=${id}` })
    expect(line?.words).toContain('Your share after the dispute about “Morning light”')
  })

  it('tells coupons, gifts and corrections, with the reason of whoever moved the coins', async () => {
    const { creator, redemption } = await buildHistory()
    await refundByOperator(redemption.id, 'The code did not work.')
    expect(await linesOf(creator)).toMatchObject([
      {
        words: 'Coupon “A month of coffee” given back',
        note: 'The code did not work.',
        link: '/coupon-history',
        kind: 'coupons',
        delta: 100,
        balanceAfter: 470,
      },
      {
        words: 'Corrected by the operator',
        note: 'Paid twice in May.',
        link: null,
        kind: 'corrections',
        delta: -30,
        balanceAfter: 370,
      },
      { words: 'Coupon “A month of coffee”', note: null, delta: -100, balanceAfter: 400 },
      { words: 'Given by the platform', note: 'Welcome back.', delta: 500, balanceAfter: 500 },
    ])
  })

  it('tells a coupon whose code never came', async () => {
    const [creator, brand] = [await buildCreator(), await buildBrand()]
    await fundCreator(creator.actor.userId, 10)
    const { id: redemptionId } = await buildWaiting(brand, creator.actor)
    await server.call(brandRedemptions.turnDown, {
      as: brand,
      params: { redemptionId },
      body: { reason: 'The shop is closed for good.' },
    })
    const [back, bought] = await linesOf(creator)
    expect(back).toMatchObject({ delta: 1, balanceAfter: 10, note: expect.any(String) })
    expect(back?.words).toBe('Coupon “Ten off in our shop”: no code came')
    expect(back?.note).toContain('The shop is closed for good.')
    expect(bought).toMatchObject({ words: 'Coupon “Ten off in our shop”', note: null, delta: -1 })
  })

  it('tells what was taken back, and what expired', async () => {
    const { creator } = await buildHistory()
    const { rows } = await sql<{ idempotency_key: string }>`
      select t.idempotency_key from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
       where a.owner_id = ${creator.actor.userId} and t.ref_type = 'adjustment'`.execute(db)
    await twoOperatorsDo('reverse', rows[0]?.idempotency_key ?? '', 'It was right.')
    await expireCoins()
    expect((await linesOf(creator)).slice(0, 2)).toMatchObject([
      { words: 'Expired', note: null, link: null, delta: -400, balanceAfter: 0 },
      { words: 'A correction was taken back', note: 'It was right.', delta: 30, balanceAfter: 400 },
    ])
    expect(await shown(creator, { kind: 'corrections', direction: 'out' })).toEqual([-400, -30])
  })

  it('shows one kind, one direction, and both together', async () => {
    const { creator } = await buildHistory()
    expect(await shown(creator)).toEqual([-30, -100, 500])
    expect(await shown(creator, { kind: 'corrections' })).toEqual([-30, 500])
    expect(await shown(creator, { kind: 'coupons' })).toEqual([-100])
    expect(await shown(creator, { kind: 'collaborations' })).toEqual([])
    expect(await shown(creator, { direction: 'in' })).toEqual([500])
    expect(await shown(creator, { direction: 'out' })).toEqual([-30, -100])
    expect(await shown(creator, { direction: 'out', kind: 'corrections' })).toEqual([-30])
  })

  it.each<CoinFilters>([{}, { kind: 'corrections' }, { direction: 'in' }])(
    'goes on page by page without a gap: %o',
    async (filters) => {
      const creator = await buildCreator()
      for (const each of [1, 2, 3, 4, 5]) await fundCreator(creator.actor.userId, each)
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const query = { ...filters, limit: 2, ...(cursor && { cursor }) }
        const { body } = await server.call(coins.statement, { as: creator, query })
        seen.push(...body.items.map(({ delta }) => delta))
        cursor = body.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual([5, 4, 3, 2, 1])
    },
  )

  it('is empty for somebody no coin ever came to', async () => {
    await buildHistory()
    const answer = await server.call(coins.statement, { as: await buildCreator() })
    expect(answer.body).toEqual({ items: [], nextCursor: null })
  })

  it('holds a creator’s own lines, and of nobody else more than the brand’s name', async () => {
    const stage = await buildStage({ title: 'Morning light' })
    const other = { ...stage, creator: await buildCreator({ displayName: 'Ada Quill' }) }
    await playTo(server, stage, 'completed')
    const { id } = await playTo(server, other, 'completed')
    const answer = await server.call(coins.statement, { as: stage.creator })
    expect(answer.body.items).toHaveLength(1)
    const text = JSON.stringify(answer.body)
    for (const secret of ['Ada Quill', id, stage.brand.actor.email, stage.brand.actor.userId])
      expect(text).not.toContain(secret)
  })

  it.each([
    [{ kind: 'gifts' }, 'kind'],
    [{ direction: 'up' }, 'direction'],
  ])('refuses %o with a sentence for the field', async (query, field) => {
    const as = await buildCreator()
    const answer = await server.call(coins.statement, { as, query: query as CoinFilters })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})
