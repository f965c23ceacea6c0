import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { fundBrand, spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import type { PaymentFact } from './payment-provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { buildTopup, settleAs, tellFact } from './topup.factory.ts'

// A thousand coins are $3.34 and 63 cents of tax: nothing divides evenly.
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
    // 100 of 397 cents are 252 coins.
    const { body } = await server.call(wallet.overview, { as: brand })
    expect(body).toMatchObject({ available: 748, refundable: 748 })
    // Coins that were given are none of those.
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

  it('gives back only what of the rest was not spent', async () => {
    const { brand, refund, view, disputed, holds } = await buildPaid()
    await disputed('d1', 100)
    await spendCoins(brand.brandId, 600)
    expect(await view()).toMatchObject({ refundable: 148 })
    expect(await refund(149)).toMatchObject({ status: 409, body: { code: 'coins.insufficient' } })
    expect((await refund(148)).status).toBe(200)
    expect(await holds()).toEqual([0, 0])
  })

  it('has a brand never owe a coin because something was rounded', async () => {
    const { brand, refund, disputed, view, holds } = await buildPaid()
    await refund(16)
    await disputed('d1', 13)
    let most = 0
    // Whatever is left to spend: what is offered goes back, and nothing is owed after it.
    for (const spent of [400, 1, 1, 1, 1, 1, 1]) {
      await spendCoins(brand.brandId, spent)
      most = (await view()).refundable
      expect((await refund(Math.min(most, 37))).status).toBe(200)
      expect((await holds())[1]).toBe(0)
    }
    expect(most).toBeGreaterThan(0)
  })

  it('won after the rest went back: what comes again can go back to the last cent', async () => {
    const { topup, refund, view, tell, disputed, documents } = await buildPaid()
    await disputed('d1', 100)
    await refund(748)
    await tell({ fact: 'dispute_won', disputeRef: 'd1', amountMinor: 100 })
    expect(await view()).toMatchObject({ state: 'paid', refundable: 252, chargedBackMinor: 0 })
    const { body } = await refund(252)
    expect(body).toMatchObject({ refundedCoins: 1000 })
    expect(moneyBack(await view())).toBe(topup.amountMinor)
    expect(await view()).toMatchObject({ state: 'refunded' })
    expect(await documents()).toBe(0)
  })

  it('lost after the rest went back: nothing is left, and the documents say so', async () => {
    const { topup, refund, view, tell, disputed, documents } = await buildPaid()
    await disputed('d1', 100)
    await refund(748)
    await tell({ fact: 'dispute_lost', disputeRef: 'd1', amountMinor: 100 })
    const end = await view()
    expect(end).toMatchObject({ state: 'charged_back', refundable: 0, chargedBackMinor: 100 })
    expect(await documents()).toBe(topup.amountMinor - moneyBack(end) - 100)
    // 297 cents are 748 coins and 48 hundredths: nobody is given a rounded cent.
    expect(topup.amountMinor - moneyBack(end) - 100).toBeLessThanOrEqual(1)
  })

  it('lost before: the rest can go back all the same', async () => {
    const { refund, view, tell, disputed, documents } = await buildPaid()
    await disputed('d1', 100)
    await tell({ fact: 'dispute_lost', disputeRef: 'd1', amountMinor: 100 })
    expect(await documents()).toBe(297)
    expect((await refund(500)).status).toBe(200)
    const end = await view()
    expect(end).toMatchObject({ state: 'charged_back', refundable: 248 })
    expect(await documents()).toBe(297 - moneyBack(end))
  })

  it('lost before: each refund has its one document, whatever is rounded', async () => {
    const { topup, refund, disputed, tell } = await buildPaid()
    await disputed('d1', 100)
    await tell({ fact: 'dispute_lost', disputeRef: 'd1', amountMinor: 100 })
    for (const coins of [37, 41, 101, 200]) await refund(coins)
    const rows = await db
      .selectFrom('invoices')
      .select('cause')
      .where('topup_id', '=', topup.id)
      .orderBy('id')
      .execute()
    const refunds = Array(4).fill('refund')
    expect(rows.map(({ cause }) => cause)).toEqual(['payment', 'charge_back', ...refunds])
  })

  it('disputed in two parts: each counts for itself, and the end is the same as for both at once', async () => {
    const { refund, view, tell, disputed, holds } = await buildPaid()
    await disputed('d1', 100)
    await refund(300)
    await disputed('d2', 60)
    const { refundable, chargedBackMinor } = await view()
    expect(chargedBackMinor).toBe(160)
    expect((await refund(refundable + 1)).body.code).toBe('topup.refund_too_much')
    await tell({ fact: 'dispute_won', disputeRef: 'd1', amountMinor: 100 })
    await tell({ fact: 'dispute_lost', disputeRef: 'd2', amountMinor: 60 })
    const end = await view()
    expect(end).toMatchObject({ state: 'charged_back', chargedBackMinor: 60 })

    const other = await buildPaid()
    await other.disputed('d2', 60)
    await other.refund(300)
    expect(await other.view()).toMatchObject({
      chargedBackCoins: end.chargedBackCoins,
      refundable: end.refundable,
      refundedNetMinor: end.refundedNetMinor,
    })
    expect(await other.holds()).toEqual(await holds())
    expect((await refund(end.refundable)).status).toBe(200)
    expect(await holds()).toEqual([0, 0])
  })
})

describe('a top-up that was wholly given back, and is disputed then', () => {
  it('takes no coin, and is given back again once the dispute is won', async () => {
    const { brand, topup, refund, view, tell, disputed, holds, documents } = await buildPaid()
    await refund(1000)
    await disputed('d1', topup.amountMinor)
    expect(await view()).toMatchObject({
      state: 'charged_back',
      refundable: 0,
      refundedCoins: 1000,
      chargedBackCoins: 0,
      chargedBackMinor: 0,
    })
    await tell({ fact: 'dispute_won', disputeRef: 'd1', amountMinor: topup.amountMinor })
    expect(await view()).toMatchObject({ state: 'refunded', refundable: 0 })
    expect([...(await holds()), await documents()]).toEqual([0, 0, 0])
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: brand })).body
    expect(items.slice(0, 2).map(({ title, message }) => `${title}: ${message}`)).toEqual([
      expect.stringMatching(
        /^The bank let a payment stand: Its coins had gone back for money before/,
      ),
      expect.stringMatching(/^A bank took money of a payment back: Its coins were spent or given/),
    ])
  })
})

describe('a part that is disputed while a refund waits', () => {
  const buildWaiting = async (coins: number) => {
    const payment = await buildPaid()
    vi.spyOn(sandboxProvider, 'refund').mockResolvedValue({ result: 'waiting' })
    await payment.refund(coins)
    const refundId = (await payment.view()).refunds[0]?.id ?? ''
    return { ...payment, refundId }
  }

  it('is taken beside it; what fails then is the brand’s again, less what the bank holds by now', async () => {
    const { view, tell, disputed, holds, refundId } = await buildWaiting(900)
    await disputed('d1', 100)
    // 900 coins are 356 cents, so 41 are left of the money for the bank to take.
    expect(await view()).toMatchObject({ chargedBackMinor: 41, chargedBackCoins: 100 })
    await tell({ fact: 'refund_failed', refundId, failure: 'The payment is disputed.' })
    expect(await view()).toMatchObject({
      chargedBackMinor: 100,
      chargedBackCoins: 252,
      refundable: 748,
      refundedCoins: 0,
      refundedNetMinor: 0,
      refundedTaxMinor: 0,
    })
    expect(await holds()).toEqual([748, 0])
  })

  it('leaves what is in neither to go back', async () => {
    const { view, refund, tell, disputed, refundId } = await buildWaiting(300)
    await disputed('d1', 100)
    const { refundable } = await view()
    expect(refundable).toBe(448)
    expect((await refund(refundable)).status).toBe(200)
    await tell({ fact: 'refunded', refundRef: 're_1', refundId, amountMinor: 118 })
    const end = await view()
    expect(end).toMatchObject({ refundable: 0, refundedCoins: 748, chargedBackMinor: 100 })
    expect(moneyBack(end)).toBeLessThanOrEqual(297)
  })
})

describe('a refund and the message of a dispute at once', () => {
  it.each([...Array(8).keys()])('take no coin and no cent twice (%i)', async (nr) => {
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
    // What is left to the bank is what it disputes, unless a refund was first.
    const all = Math.min(150, topup.amountMinor - moneyBack(end))
    expect(end.chargedBackMinor).toBe(all)
  })
})
