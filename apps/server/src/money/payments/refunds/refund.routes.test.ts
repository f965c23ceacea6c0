import { randomUUID } from 'node:crypto'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { sandboxProvider } from '../sandbox/sandbox-provider.ts'
import { buildTopup, settleAs, tellFact } from '../topup.factory.ts'

// A coin costs 1/3 cent plus 19% tax, so no amount divides evenly.
const server = useTestApp({ CURRENCY: 'USD', COINS_PER_UNIT: '300', TAX_BPS: '1900' })

const cash = () =>
  Promise.all(
    [accounts.world('USD'), accounts.cash('USD'), accounts.tax('USD')].map((account) =>
      readBalance(db, account),
    ),
  )
const available = (brandId: string) => readBalance(db, accounts.brandWallet(brandId))

const buildPaid = async (coins = 1000, more: Parameters<typeof buildBrand>[0] = {}) => {
  const brand = await buildBrand(more)
  const topup = await buildTopup({ ...brand.actor, member: 'owner' }, coins)
  await settleAs(topup, 'paid')
  const refund = (part: number, key: string = randomUUID()) =>
    server.call(payments.refundTopup, {
      as: brand,
      params: { topupId: topup.id },
      body: { coins: part },
      key,
    })
  const view = async () =>
    (await server.call(payments.topup, { as: brand, params: { topupId: topup.id } })).body
  return { brand, topup, refund, view }
}

describe('POST /wallet/topups/:topupId/refunds', () => {
  it('gives unspent coins back for their part of price and tax; the last part takes what is left', async () => {
    const before = await cash()
    const { brand, topup, refund, view } = await buildPaid()
    const [world, price, tax] = (await cash()).map((sum, nr) => sum - (before[nr] ?? 0))
    expect({ world, price, tax }).toEqual({ world: -397, price: 334, tax: 63 })
    expect(await view()).toMatchObject({ refundable: 1000, can: { refund: { allowed: true } } })

    expect((await refund(333)).body).toMatchObject({ refundedCoins: 333, refundable: 667 })
    expect((await refund(333)).status).toBe(200)
    expect(await view()).toMatchObject({ state: 'paid', refundable: 334 })
    expect((await refund(334)).status).toBe(200)
    const { refunds, state, refundedNetMinor, refundedTaxMinor } = await view()
    expect(state).toBe('refunded')
    expect(refunds).toMatchObject(
      [134, 132, 131].map((amountMinor) => ({ amountMinor, state: 'done', cameBack: false })),
    )
    expect([refundedNetMinor + refundedTaxMinor, refundedTaxMinor]).toEqual([topup.amountMinor, 63])
    expect(await cash()).toEqual(before)
    expect(await available(brand.brandId)).toBe(0)
  })

  it('never gives back more than there is, by twenty people at once', async () => {
    const { brand, refund, view } = await buildPaid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(300)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(3)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(
      new Set(['topup.refund_too_much']),
    )
    expect(await view()).toMatchObject({ refundedCoins: 900, refundable: 100 })
    expect(await available(brand.brandId)).toBe(100)
  })

  it('offers only what was not spent, and refuses more', async () => {
    const { brand, refund, view } = await buildPaid()
    await spendCoins(brand.brandId, 700)
    expect((await view()).refundable).toBe(300)
    expect(await refund(301)).toMatchObject({ status: 409, body: { code: 'coins.insufficient' } })
    expect((await view()).refunds).toEqual([])
    expect((await refund(300)).status).toBe(200)
  })

  it('refuses while the brand owes coins, and the button says so', async () => {
    const { brand, topup, refund, view } = await buildPaid()
    const other = await buildTopup(brand.actor, 500)
    await settleAs(other, 'paid')
    await spendCoins(brand.brandId, 1200)
    await tellFact(other, { fact: 'disputed', disputeRef: 'd1' })
    expect(await refund(100)).toMatchObject({ status: 409, body: { code: 'brand.owes_coins' } })
    expect(await view()).toMatchObject({
      id: topup.id,
      refundable: 0,
      can: { refund: { allowed: false, because: 'brand.owes_coins' } },
    })
    const { body } = await server.call(wallet.overview, { as: brand })
    expect(body).toMatchObject({ available: 0, owed: 200 })
  })

  it('refuses a viewer, and another brand as if the top-up did not exist', async () => {
    const viewer = await buildPaid(1000, { member: 'viewer' })
    expect(await viewer.refund(100)).toMatchObject({
      status: 403,
      body: { code: 'topup.finance_only' },
    })
    const params = { topupId: viewer.topup.id }
    const stranger = await server.call(payments.refundTopup, {
      as: await buildBrand(),
      params,
      body: { coins: 100 },
    })
    expect(stranger).toMatchObject({ status: 404, body: { code: 'topup.not_found' } })
  })
})

describe('what is told of a top-up', () => {
  const lastOf = ({ id }: { id: string }) =>
    db
      .selectFrom('domain_events')
      .select(['type', 'actor', 'data'])
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  it('is what goes back with its tax: asked for, paid, and come back', async () => {
    const { topup, refund, view } = await buildPaid()
    vi.spyOn(sandboxProvider, 'refund').mockResolvedValueOnce({ result: 'waiting' })
    await refund(333)
    const part = { coins: 333, amountMinor: 131 }
    expect(await lastOf(topup)).toMatchObject({
      type: 'topup.refund_requested',
      actor: 'brand',
      data: part,
    })
    const refundId = (await view()).refunds[0]?.id ?? ''
    const documents = () =>
      db.selectFrom('invoices').select('cause').where('topup_id', '=', topup.id).execute()
    expect(await documents()).toHaveLength(1)
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', refundId, amountMinor: 131 })
    expect(await lastOf(topup)).toMatchObject({ type: 'topup.refunded', data: part })
    expect(await documents()).toHaveLength(2)
    await tellFact(topup, { fact: 'refund_failed', refundId, failure: 'It came back.' })
    expect(await lastOf(topup)).toMatchObject({
      type: 'topup.refund_failed',
      data: { ...part, failure: 'It came back.', cameBack: true },
    })
  })

  it('is what is owed for money that the provider gave back by itself', async () => {
    const { brand, topup } = await buildPaid()
    await spendCoins(brand.brandId, 900)
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', amountMinor: 119 })
    expect(await lastOf(topup)).toMatchObject({
      type: 'topup.refunded',
      data: { coins: 300, amountMinor: 119, owed: 200, foreign: true },
    })
  })
})
