import { minuteMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { refundTopup } from './refunds/refund-topup.ts'
import { insertSandboxFact } from './sandbox/sandbox-bank.store.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { buildTopup, settleAs, tellFact } from './topup.factory.ts'
import { viewTopup } from './topup.views.ts'

useTestApp({ CURRENCY: 'USD' })
afterEach(() => {
  moveClock(0)
  vi.restoreAllMocks()
})

const buildOpen = async () => {
  const { actor, brandId } = await buildBrand()
  const topup = await buildTopup(actor, 1000)
  const holds = async () => [
    await readBalance(db, accounts.brandWallet(brandId)),
    await readBalance(db, accounts.brandReceivable(brandId)),
  ]
  return { actor, brandId, topup, holds, view: () => viewTopup(actor, topup.id) }
}
const buildPaid = async () => {
  const topup = await buildOpen()
  await settleAs(topup.topup, 'paid')
  return topup
}

const passTime = async (minutes: number): Promise<string[]> => {
  moveClock(minutes * minuteMs)
  const errors: string[] = []
  await passDeadlines((error) => errors.push((error as Error).message))
  return errors
}

describe('a payment whose time is over', () => {
  it('stays open where its provider says only then that a bank is at work', async () => {
    const { topup, view } = await buildOpen()
    vi.spyOn(sandboxProvider, 'look').mockResolvedValue([
      { eventId: `${topup.providerRef}:processing`, fact: { fact: 'processing' } },
    ])
    expect(await passTime(25 * 60)).toEqual([])
    expect(await view()).toMatchObject({ state: 'pending', processing: true })
    // A bank that never comes to an end leaves it unpaid.
    expect(await passTime(16 * 24 * 60)).toEqual([])
    expect((await view()).state).toBe('expired')
  })
})

describe('a provider that doesn’t answer', () => {
  it('when it is looked at: nothing expires, the error is told, and it is asked again', async () => {
    const { topup, view } = await buildOpen()
    const look = vi.spyOn(sandboxProvider, 'look').mockRejectedValue(new Error('no way there'))
    expect(await passTime(25 * 60)).toEqual(['no way there'])
    expect((await view()).state).toBe('pending')
    expect(await passTime(25 * 60 + 1)).toEqual([])
    expect(await passTime(25 * 60 + 6)).toEqual(['no way there'])
    look.mockRestore()
    // The money had been there all the time.
    await insertSandboxFact(db, topup.providerRef, {
      eventId: `${topup.providerRef}:paid`,
      fact: { fact: 'paid', amountMinor: topup.amountMinor, currency: 'USD' },
    })
    expect(await passTime(25 * 60 + 12)).toEqual([])
    expect((await view()).state).toBe('paid')
  })

  it('when it is to pay back: the coins wait, and it is asked again with the same name', async () => {
    const { actor, topup, holds, view } = await buildPaid()
    const refund = vi.spyOn(sandboxProvider, 'refund').mockRejectedValueOnce(new Error('busy'))
    await refundTopup(actor, topup.id, { coins: 300 })
    expect((await view()).refunds).toMatchObject([{ state: 'requested' }])
    expect(await holds()).toEqual([700, 0])
    expect(await passTime(1)).toEqual([])
    expect(refund).toHaveBeenCalledTimes(1)
    expect(await passTime(6)).toEqual([])
    expect((await view()).refunds).toMatchObject([{ state: 'done' }])
    const [first, second] = refund.mock.calls.map(([payment]) => payment.refundId)
    expect(second).toBe(first)
    expect(await holds()).toEqual([700, 0])
  })
})

describe('a payment that is on its way', () => {
  it('has two weeks more before it runs out', async () => {
    const { topup, view } = await buildOpen()
    await tellFact(topup, { fact: 'processing' })
    await passTime(26 * 60)
    expect(await view()).toMatchObject({ state: 'pending', processing: true })
    await passTime(14 * 24 * 60 + 5)
    expect((await view()).state).toBe('expired')
  })
})

describe('money that goes back', () => {
  it('by the provider itself takes what can be spent, and the rest is owed', async () => {
    const { brandId, topup, holds, view } = await buildPaid()
    await spendCoins(brandId, 900)
    const refunded = { fact: 'refunded', refundRef: 're_1', amountMinor: 300 } as const
    await tellFact(topup, refunded)
    await tellFact(topup, refunded)
    expect(await holds()).toEqual([0, -200])
    const { refunds, refundedCoins } = await view()
    expect({ refunds, refundedCoins }).toMatchObject({
      refunds: [{ state: 'done', coins: 300, amountMinor: 300 }],
      refundedCoins: 300,
    })
  })

  it('once, when we had asked for it and the message comes before the answer', async () => {
    const { actor, topup, holds, view } = await buildPaid()
    vi.spyOn(sandboxProvider, 'refund').mockResolvedValue({ result: 'waiting' })
    await refundTopup(actor, topup.id, { coins: 300 })
    const refundId = (await view()).refunds[0]?.id ?? ''
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', refundId, amountMinor: 300 })
    await passTime(120)
    expect((await view()).refunds).toMatchObject([{ state: 'done' }])
    expect(await holds()).toEqual([700, 0])
  })

  it('and fails while a dispute stands: the bank’s share grows, and comes back when it is won', async () => {
    const { actor, topup, holds, view } = await buildPaid()
    vi.spyOn(sandboxProvider, 'refund').mockResolvedValue({ result: 'waiting' })
    await refundTopup(actor, topup.id, { coins: 300 })
    const refundId = (await view()).refunds[0]?.id ?? ''
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd1' })
    expect(await holds()).toEqual([0, 0])
    await tellFact(topup, { fact: 'refund_failed', refundId, failure: 'The payment is disputed.' })
    expect(await view()).toMatchObject({
      state: 'charged_back',
      refundedCoins: 0,
      refunds: [{ state: 'failed', failure: 'The payment is disputed.' }],
    })
    expect(await holds()).toEqual([0, 0])
    await tellFact(topup, { fact: 'dispute_won', disputeRef: 'd1' })
    expect(await holds()).toEqual([1000, 0])
    expect((await view()).state).toBe('paid')
  })

  it('by hand while ours still waits, which then fails: no coin stays for money that went back', async () => {
    const { actor, topup, holds, view } = await buildPaid()
    const refund = vi.spyOn(sandboxProvider, 'refund').mockResolvedValue({ result: 'waiting' })
    await refundTopup(actor, topup.id, { coins: 600 })
    const byHand = { fact: 'refunded', refundRef: 're_hand', amountMinor: 600 } as const
    await tellFact(topup, byHand)
    refund.mockResolvedValue({ result: 'failed', failure: 'It was paid back already.' })
    expect(await passTime(120)).toEqual([])
    expect(await holds()).toEqual([400, 0])
    await tellFact(topup, byHand)
    expect(await holds()).toEqual([400, 0])
    const { refundedCoins, refunds } = await view()
    const done = refunds.filter(({ state }) => state === 'done')
    expect([refundedCoins, done.map(({ amountMinor }) => amountMinor).sort()]).toEqual([
      600,
      [200, 400],
    ])
  })

  it('entirely, and counts as such once the money is back', async () => {
    const { actor, topup, view } = await buildPaid()
    vi.spyOn(sandboxProvider, 'refund').mockResolvedValue({ result: 'waiting' })
    await refundTopup(actor, topup.id, { coins: 1000 })
    const refundId = (await view()).refunds[0]?.id ?? ''
    // Whatever else is told of it meanwhile.
    await tellFact(topup, { fact: 'failed', failure: 'The first card was declined.' })
    expect((await view()).state).toBe('paid')
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', refundId, amountMinor: 1000 })
    expect((await view()).state).toBe('refunded')
  })

  it('entirely, and is disputed afterwards: there is nothing left to take', async () => {
    const { actor, topup, holds, view } = await buildPaid()
    await refundTopup(actor, topup.id, { coins: 1000 })
    expect((await view()).state).toBe('refunded')
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd1' })
    expect((await view()).state).toBe('charged_back')
    await tellFact(topup, { fact: 'dispute_won', disputeRef: 'd1' })
    expect((await view()).state).toBe('refunded')
    expect(await holds()).toEqual([0, 0])
  })
})
