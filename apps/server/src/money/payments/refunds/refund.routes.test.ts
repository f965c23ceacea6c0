import { randomUUID } from 'node:crypto'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildTopup, settleAs, tellFact } from '../topup.factory.ts'

// A coin costs a cent and a fifth of it goes to the state on top: nothing divides evenly.
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

  it('happens once for twenty times the same key', async () => {
    const { brand, refund, view } = await buildPaid()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(400, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await view()).refunds).toHaveLength(1)
    expect(await available(brand.brandId)).toBe(600)
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

  it('refuses more than the top-up has left, and coins that are worth nothing', async () => {
    const { refund } = await buildPaid()
    expect(await refund(1001)).toMatchObject({ body: { code: 'topup.refund_too_much' } })
    expect(await refund(1)).toMatchObject({ body: { code: 'topup.refund_too_small' } })
  })

  it.each([
    [0, 'Give back at least 1 coin.'],
    [1.5, 'Enter a whole number of coins.'],
    [10_000_001, 'Give back at most 10,000,000 coins at a time.'],
  ])('refuses %d coins with a sentence', async (coins, sentence) => {
    const { refund } = await buildPaid()
    expect(await refund(coins)).toMatchObject({
      status: 400,
      body: { fields: { coins: sentence } },
    })
  })

  it('refuses what was never paid, and what a bank took back', async () => {
    const brand = await buildBrand()
    const open = await buildTopup(brand.actor, 500)
    const params = { topupId: open.id }
    const ask = () => server.call(payments.refundTopup, { as: brand, params, body: { coins: 100 } })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'topup.not_refundable' } })
    await settleAs(open, 'paid')
    await tellFact(open, { fact: 'disputed', disputeRef: 'd1' })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'topup.not_refundable' } })
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
