import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildTopup, settleAs, tellFact } from '#money/payments/topup.factory.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

useTestApp({ CURRENCY: 'USD' })

const buildPaid = async (coins: number) => {
  const brand = await buildBrand({ name: 'Salt & Sea' })
  const topup = await buildTopup(brand.actor, coins)
  await settleAs(topup, 'paid')
  return { brand, topup, wallet: accounts.brandWallet(brand.brandId) }
}

describe('topups', () => {
  it('lists the newest, of one state if it is named, and marks money that nothing was due for', async () => {
    const { topup } = await buildPaid(700)
    const open = await buildTopup((await buildBrand({ name: 'Open One' })).actor, 500)
    await expect(settleAs({ ...open, amountMinor: 1 }, 'paid')).rejects.toThrow()
    const all = (await runAs(null, 'topups')).said
    expect(all).toMatch(new RegExp(`^${topup.id} .* paid$`, 'm'))
    expect(all).toContain('Salt & Sea: 700 coins for USD 7.00')
    expect(all.indexOf(open.id)).toBeLessThan(all.indexOf(topup.id))
    const pending = (await runAs(null, 'topups', '--state', 'pending')).said
    expect(pending).toContain(open.id)
    expect(pending).toContain('Money came that it isn’t for')
    expect(pending).not.toContain(topup.id)
    expect((await runAs(null, 'topups', '--state', 'refunded')).said).toContain('no such top-up')
    expect((await runAs(null, 'topups', '--state', 'lost')).code).toBeUndefined()
  })
})

describe('topup', () => {
  it('tells everything that was said and moved, by its id or by the provider’s', async () => {
    const { topup } = await buildPaid(700)
    for (const name of [topup.id, topup.providerRef]) {
      const { said } = await runAs(null, 'topup', name)
      expect(said).toContain('paid: currency USD, amountMinor 700')
      expect(said).toContain(`topup.paid: 700 coins, USD 7.00  topup:${topup.id}:paid`)
    }
    expect(await runAs(null, 'topup', 'nothing')).toMatchObject({ code: 1 })
  })

  it('tells of all that a bank took back, though the brand had spent a part of it', async () => {
    const { brand, topup } = await buildPaid(700)
    await spendCoins(brand.brandId, 600)
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd1' })
    const { said } = await runAs(null, 'topup', topup.id)
    expect(said).toContain('topup.charged_back: −700 coins, USD −7.00')
  })

  it('tells why it failed, in the order in which that was said, and what came back', async () => {
    const brand = await buildBrand({ name: 'Salt & Sea' })
    const topup = await buildTopup(brand.actor, 700)
    await settleAs(topup, 'failed')
    const failed = (await runAs(null, 'topup', topup.id)).said
    expect(failed).toMatch(/^ {2}The bank declined the card\.$/m)
    expect(failed).toContain(`; brand ${brand.slug}`)
    await settleAs(topup, 'paid')
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', amountMinor: 100 })
    await tellFact(topup, { fact: 'refund_failed', refundRef: 're_1', failure: 'It came back.' })
    const { said } = await runAs(null, 'topup', topup.id)
    const facts = [...said.matchAll(/^ {2}\d{4}-\S+ {2}(failed|paid|refunded|refund_failed): /gm)]
    expect(facts.map(([, fact]) => fact)).toEqual(['failed', 'paid', 'refunded', 'refund_failed'])
    expect(said).toContain('failed: 100 coins, USD 1.00. It came back.')
  })
})

describe('refund-topup', () => {
  it('takes two operators; the coins go at once and the bank is asked soon', async () => {
    const { topup, wallet } = await buildPaid(700)
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    const { said } = await runAs(maker, 'refund-topup', topup.id, 'all', 'They leave us.')
    expect(said).toContain(`give 700 coins of Salt & Sea’s top-up ${topup.id} back`)
    expect(await readBalance(db, wallet)).toBe(700)
    expect((await runAs(checker, 'approve', requestIdOf(said))).code).toBe(0)
    expect(await readBalance(db, wallet)).toBe(0)
    await passDeadlines()
    const after = (await runAs(null, 'topup', topup.id)).said
    expect(after).toMatch(/ refunded\n/)
    expect(after).toContain('done: 700 coins, USD 7.00')
  })

  it('gives the tax back too, and says so', async () => {
    const before = settings
    useSettings({ ...before, taxBps: 1000 })
    const { topup } = await buildPaid(700)
    useSettings(before)
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    const { said } = await runAs(maker, 'refund-topup', topup.id, '100', 'They leave us.')
    await runAs(checker, 'approve', requestIdOf(said))
    await passDeadlines()
    expect((await runAs(null, 'topup', topup.id)).said).toContain('done: 100 coins, USD 1.10')
  })

  it('«all» of one that is disputed in part is the rest of it', async () => {
    const { topup, wallet } = await buildPaid(700)
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd1', amountMinor: 200 })
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    expect((await runAs(maker, 'refund-topup', topup.id, '501', 'x')).said).toContain(
      '500 coins at most',
    )
    const { said } = await runAs(maker, 'refund-topup', topup.id, 'all', 'They leave us.')
    expect(said).toContain('give 500 coins of')
    expect((await runAs(checker, 'approve', requestIdOf(said))).code).toBe(0)
    expect(await readBalance(db, wallet)).toBe(0)
  })

  it('objects, in words, when the brand spent the coins before the second operator came', async () => {
    const { brand, topup, wallet } = await buildPaid(700)
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    const { said } = await runAs(maker, 'refund-topup', topup.id, 'all', 'They leave us.')
    await spendCoins(brand.brandId, 300)
    const late = await runAs(checker, 'approve', requestIdOf(said))
    expect([late.code, late.said]).toEqual([
      1,
      expect.stringContaining('give back 400 coins at most'),
    ])
    expect(await readBalance(db, wallet)).toBe(400)
    expect((await runAs(null, 'requests')).said).toContain(requestIdOf(said))
  })

  it('objects to more than can go back, in words', async () => {
    const { brand, topup } = await buildPaid(700)
    const maker = await buildOperator()
    const open = await buildTopup(brand.actor, 500)
    expect((await runAs(maker, 'refund-topup', open.id, '100', 'x')).said).toContain(
      'This top-up is pending: only a paid one can be given back.',
    )
    const { code, said } = await runAs(maker, 'refund-topup', topup.id, '701', 'Too many.')
    expect(code).toBe(1)
    expect(said).toContain('give back 700 coins at most')
    expect((await runAs(maker, 'refund-topup', topup.id, 'some', 'x')).code).toBeUndefined()
    expect((await runAs(maker, 'refund-topup', 'unknown', 'all', 'x')).code).toBe(1)
  })
})
