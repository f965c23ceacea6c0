import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { fundBrand, spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import type { PaymentFact } from './payment-provider.ts'
import { buildTopup, settleAs, tellFact } from './topup.factory.ts'

// 1,000 coins cost $3.34 plus $0.63 tax, so no part divides evenly.
const server = useTestApp({ CURRENCY: 'USD', COINS_PER_UNIT: '300', TAX_BPS: '1900' })
afterEach(() => vi.restoreAllMocks())

const buildPaid = async (coins = 1000) => {
  const brand = await buildBrand()
  const topup = await buildTopup(brand.actor, coins)
  await settleAs(topup, 'paid')
  const params = { topupId: topup.id }
  const refund = (part: number) =>
    server.call(payments.refundTopup, { as: brand, params, body: { coins: part } })
  const view = async () => (await server.call(payments.topup, { as: brand, params })).body
  const tell = (fact: PaymentFact) => tellFact(topup, fact)
  const disputed = (disputeRef: string, amountMinor: number) =>
    tell({ fact: 'disputed', disputeRef, amountMinor })
  const holds = async () => [
    await readBalance(db, accounts.brandWallet(brand.brandId)),
    await readBalance(db, accounts.brandReceivable(brand.brandId)),
  ]
  const documents = async () => {
    const rows = await db
      .selectFrom('invoices')
      .select(['kind', 'net_minor', 'tax_minor'])
      .where('topup_id', '=', topup.id)
      .execute()
    return rows.reduce(
      (sum, payment) =>
        sum + (payment.kind === 'invoice' ? 1 : -1) * (payment.net_minor + payment.tax_minor),
      0,
    )
  }
  return { brand, topup, refund, view, tell, disputed, holds, documents }
}

const moneyBack = (topup: { refundedNetMinor: number; refundedTaxMinor: number }): number =>
  topup.refundedNetMinor + topup.refundedTaxMinor

describe('a top-up of which a bank disputes a part', () => {
  it('gives the rest back for money, and no coin of the part', async () => {
    const { brand, refund, view, disputed, holds } = await buildPaid()
    await disputed('d1', 100)
    const { body } = await server.call(wallet.overview, { as: brand })
    expect(body).toMatchObject({ available: 748, refundable: 748 })
    // Granted coins are not refundable.
    await fundBrand(brand.brandId, 500)
    const withMore = (await server.call(wallet.overview, { as: brand })).body
    expect(withMore).toMatchObject({ available: 1248, refundable: 748 })
    expect(await view()).toMatchObject({ refundable: 748, can: { refund: { allowed: true } } })
    expect(await refund(749)).toMatchObject({
      status: 409,
      body: { code: 'topup.refund_too_much' },
    })
    expect((await refund(748)).body).toMatchObject({
      state: 'charged_back',
      refundable: 0,
      refundedCoins: 748,
      chargedBackCoins: 252,
      chargedBackMinor: 100,
      can: { refund: { allowed: false, because: 'topup.not_refundable' } },
    })
    expect(await holds()).toEqual([500, 0])
  })

  it('has a brand never owe a coin because something was rounded', async () => {
    const { brand, refund, disputed, view, holds } = await buildPaid()
    await refund(16)
    await disputed('d1', 13)
    let most = 0
    for (const spent of [400, 1, 1, 1, 1, 1, 1]) {
      await spendCoins(brand.brandId, spent)
      most = (await view()).refundable
      expect((await refund(Math.min(most, 37))).status).toBe(200)
      expect((await holds())[1]).toBe(0)
    }
    expect(most).toBeGreaterThan(0)
  })
})

describe('a refund and the message of a dispute at once', () => {
  it.each([0, 1, 2, 3])('take no coin and no cent twice (%i)', async (nr) => {
    const { topup, refund, view, disputed, holds } = await buildPaid()
    const asks = [
      () => refund(500),
      () => disputed('d1', 100),
      () => refund(500),
      () => refund(200),
    ]
    const turned = [...asks.slice(nr % 4), ...asks.slice(0, nr % 4)]
    await Promise.all([...turned, () => disputed('d2', 50)].map((ask) => ask()))
    const end = await view()
    const coins = end.refundedCoins + end.chargedBackCoins
    expect(await holds()).toEqual([1000 - coins, 0])
    expect(moneyBack(end) + end.chargedBackMinor).toBeLessThanOrEqual(topup.amountMinor)
    expect(end.refundable).toBeLessThanOrEqual(1000 - coins)
    const all = Math.min(150, topup.amountMinor - moneyBack(end))
    expect(end.chargedBackMinor).toBe(all)
  })
})
