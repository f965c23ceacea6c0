import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { fundBrand, spendCoins } from '#money/coins/coins.factory.ts'
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

const eventsOf = async (topupId: string): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`
    select type from domain_events where subject_type = 'topup' and subject_id = ${topupId} order by id`.execute(
    db,
  )
  return rows.map(({ type }) => type)
}

describe('reports of a payment', () => {
  it('brings exactly the coins, once, for thirty reports at the same time', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 2500)
    const answers = await Promise.all(Array.from({ length: 30 }, () => settleAs(topup, 'paid')))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(2500)
    expect(await eventsOf(topup.id)).toEqual(['topup.started', 'topup.paid'])
    expect(await viewTopup(actor, topup.id)).toMatchObject({
      state: 'paid',
      payUrl: null,
      payUntil: null,
      paidAt: expect.any(String),
    })
  })

  it('takes coins and money back with a charge-back, owes what was spent, and returns all when it is won', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    await settleAs(topup, 'paid')
    await fundBrand(brandId, 300)
    await spendCoins(brandId, 700)
    const dispute = { disputeRef: 'd1' }
    expect((await tellFact(topup, { fact: 'disputed', ...dispute })).state).toBe('charged_back')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(0)
    expect(await readBalance(db, accounts.brandReceivable(brandId))).toBe(-400)
    const later = await buildTopup(actor, 150)
    await settleAs(later, 'paid')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(0)
    expect(await readBalance(db, accounts.brandReceivable(brandId))).toBe(-250)
    expect((await tellFact(topup, { fact: 'dispute_won', ...dispute })).state).toBe('paid')
    expect(await readBalance(db, accounts.brandReceivable(brandId))).toBe(0)
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(250)
  })
})

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

describe('a provider that doesn’t answer', () => {
  it('when it is looked at: nothing expires, the error is told, and it is asked again', async () => {
    const { topup, view } = await buildOpen()
    const look = vi.spyOn(sandboxProvider, 'look').mockRejectedValue(new Error('no way there'))
    expect(await passTime(25 * 60)).toEqual(['no way there'])
    expect((await view()).state).toBe('pending')
    expect(await passTime(25 * 60 + 1)).toEqual([])
    expect(await passTime(25 * 60 + 6)).toEqual(['no way there'])
    look.mockRestore()
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
