import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { spendCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

useTestApp({ CURRENCY: 'USD' })

const buildPaid = async (coins: number) => {
  const brand = await buildBrand({ name: 'Salt & Sea' })
  const topup = await buildTopup(brand.actor, coins)
  await settleAs(topup, 'paid')
  return { brand, topup, wallet: accounts.brandWallet(brand.brandId) }
}

it('topups lists the newest, of one state if it is named, and marks money that nothing was due for', async () => {
  const { topup } = await buildPaid(700)
  const open = await buildTopup((await buildBrand({ name: 'Open One' })).actor, 500)
  await expect(settleAs({ ...open, amountMinor: 1 }, 'paid')).rejects.toThrow()
  const all = (await runAs(null, 'topups')).said
  expect(all).toMatch(new RegExp(`^${topup.id} .* paid$`, 'm'))
  expect(all).toContain('Salt & Sea: 700 coins for USD 7.00')
  expect(all.indexOf(open.id)).toBeLessThan(all.indexOf(topup.id))
  const pending = (await runAs(null, 'topups', '--state', 'pending')).said
  expect(pending).toContain(open.id)
  expect(pending).toContain('A payment of another amount arrived')
  expect(pending).not.toContain(topup.id)
  expect((await runAs(null, 'topups', '--state', 'refunded')).said).toContain('no such top-up')
  expect((await runAs(null, 'topups', '--state', 'lost')).code).toBeUndefined()
})

it('topup tells everything that was said and moved, by its id or by the provider’s', async () => {
  const { topup } = await buildPaid(700)
  for (const name of [topup.id, topup.providerRef]) {
    const { said } = await runAs(null, 'topup', name)
    expect(said).toContain('paid: currency USD, amountMinor 700')
    expect(said).toContain(`topup.paid: 700 coins, USD 7.00  topup:${topup.id}:paid`)
  }
  expect(await runAs(null, 'topup', 'nothing')).toMatchObject({ code: 1 })
})

describe('refund-topup', () => {
  it('takes two operators; the coins go at once and the bank is asked soon', async () => {
    const { topup, wallet } = await buildPaid(700)
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    const { said } = await runAs(maker, 'refund-topup', topup.id, 'all', 'They leave us.')
    expect(said).toContain(`refund 700 coins of Salt & Sea’s top-up ${topup.id}`)
    expect(await readBalance(db, wallet)).toBe(700)
    expect((await runAs(checker, 'approve', requestIdOf(said))).code).toBe(0)
    expect(await readBalance(db, wallet)).toBe(0)
    await passDeadlines()
    const after = (await runAs(null, 'topup', topup.id)).said
    expect(after).toMatch(/ refunded\n/)
    expect(after).toContain('done: 700 coins, USD 7.00')
  })

  it('objects, in words, when the brand spent the coins before the second operator came', async () => {
    const { brand, topup, wallet } = await buildPaid(700)
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    const { said } = await runAs(maker, 'refund-topup', topup.id, 'all', 'They leave us.')
    await spendCoins(brand.brandId, 300)
    const late = await runAs(checker, 'approve', requestIdOf(said))
    expect([late.code, late.said]).toEqual([1, expect.stringContaining('refund 400 coins at most')])
    expect(await readBalance(db, wallet)).toBe(400)
    expect((await runAs(null, 'requests')).said).toContain(requestIdOf(said))
  })
})
