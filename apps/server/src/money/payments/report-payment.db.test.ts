import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { fundBrand, spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { reportPayment } from './report-payment.ts'
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

  it('keeps the reason of the last decline and brings nothing', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    await tellFact(topup, { fact: 'failed', failure: 'The card has expired.' })
    await settleAs(topup, 'failed')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(0)
    expect(await viewTopup(actor, topup.id)).toMatchObject({
      state: 'failed',
      failure: 'The bank declined the card.',
      payUrl: topup.payUrl,
    })
    expect(await eventsOf(topup.id)).toEqual(['topup.started', 'topup.failed'])
  })

  it('counts an approval that comes after a decline', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    await settleAs(topup, 'failed')
    expect((await settleAs(topup, 'paid')).state).toBe('paid')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(500)
    expect(await viewTopup(actor, topup.id)).toMatchObject({ state: 'paid', failure: null })
  })

  it('counts an approval that comes after the payment had expired', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    expect((await tellFact(topup, { fact: 'expired' })).state).toBe('expired')
    expect((await settleAs(topup, 'paid')).state).toBe('paid')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(500)
  })

  it('ignores a decline that comes after the approval', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    await settleAs(topup, 'paid')
    expect((await settleAs(topup, 'failed')).state).toBe('paid')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(500)
  })

  it('of an approval and a decline at the same time, the money wins', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    await Promise.all(
      Array.from({ length: 10 }, (_, nr) => settleAs(topup, nr % 2 === 0 ? 'failed' : 'paid')),
    )
    expect((await viewTopup(actor, topup.id)).state).toBe('paid')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(500)
  })

  it('refuses another amount or currency, and a payment nobody started', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    const mismatch = { code: 'topup.amount_mismatch' }
    await expect(settleAs({ ...topup, amountMinor: 1 }, 'paid')).rejects.toMatchObject(mismatch)
    await expect(settleAs(topup, 'paid', 'EUR')).rejects.toMatchObject(mismatch)
    const unknown = reportPayment(
      { provider: 'sandbox', providerRef: 'nobody knows this' },
      { eventId: 'x', fact: { fact: 'expired' } },
    )
    await expect(unknown).rejects.toMatchObject({ code: 'topup.not_found' })
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(0)
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
