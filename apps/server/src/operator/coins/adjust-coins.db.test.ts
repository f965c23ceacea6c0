import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { adjustment, brandWallet, cash, creatorWallet, promo } from '#money/coins/accounts.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { readBalance } from '#money/coins/index.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const twoPeopleDo = async (...words: string[]) => {
  const [maker, checker] = [await buildOperator(), await buildOperator()]
  const asked = await runAs(maker, ...words)
  return { asked, done: await runAs(checker, 'approve', requestIdOf(asked.said)) }
}

const toldTo = async (as: { token: string }) => {
  await drainNotifications()
  const { body } = await server.call(notifications.list, { as })
  return body.items.map(({ title, message }) => `${title}: ${message}`)
}

describe('adjust', () => {
  it('adds coins against the account for corrections, with the money behind them, and tells the brand why', async () => {
    const brand = await buildBrand()
    const moneyBefore = await readBalance(db, cash('EUR'))
    const { done } = await twoPeopleDo('adjust', brand.slug, '+250', 'A top-up arrived twice.')
    expect(done).toMatchObject({ code: 0 })
    expect(await readBalance(db, brandWallet(brand.brandId))).toBe(250)
    expect(await readBalance(db, adjustment)).toBe(-250)
    expect((await readBalance(db, cash('EUR'))) - moneyBefore).toBe(250)
    expect(await toldTo(brand)).toContain(
      'Your coins were corrected: 250 coins were added to your wallet as a correction. Reason: A top-up arrived twice.',
    )
    const { rows } = await sql<{ memo: string; idempotency_key: string }>`
      select memo, idempotency_key from ledger_transfers where ref_type = 'adjustment'`.execute(db)
    expect(rows).toEqual([
      {
        memo: 'A top-up arrived twice.',
        idempotency_key: expect.stringMatching(/^adj:[0-9a-f-]{36}$/),
      },
    ])
  })

  it('never takes more than there is, neither when it is asked for nor when it is approved', async () => {
    const brand = await buildBrand({ name: 'Glow Theory' })
    await fundBrand(brand.brandId, 300)
    const sentence =
      'Glow Theory has 300 coins available: a correction can take away that many at most.'
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    expect(await runAs(maker, 'adjust', brand.slug, '-301', 'Too much.')).toEqual({
      code: 1,
      said: sentence,
    })
    const asked = await runAs(maker, 'adjust', brand.slug, '-300', 'All of it.')
    const first = await runAs(maker, 'adjust', brand.slug, '-300', 'All of it, again.')
    expect((await runAs(checker, 'approve', requestIdOf(first.said))).code).toBe(0)
    const late = await runAs(checker, 'approve', requestIdOf(asked.said))
    expect(late).toMatchObject({ code: 1 })
    expect(late.said).toContain('has 0 coins available')
    // What couldn't be carried out isn't decided either.
    expect((await runAs(null, 'requests')).said).toContain(requestIdOf(asked.said))
  })
})

describe('grant', () => {
  it('names who pays: the money comes with the coins, and the one concerned is told', async () => {
    const creator = await buildCreator()
    const [coinsBefore, moneyBefore] = [
      await readBalance(db, promo),
      await readBalance(db, cash('EUR')),
    ]
    await twoPeopleDo('grant', creator.actor.email, '1,000', 'Welcome back.')
    expect(await readBalance(db, creatorWallet(creator.actor.userId))).toBe(1000)
    expect((await readBalance(db, promo)) - coinsBefore).toBe(-1000)
    expect((await readBalance(db, cash('EUR'))) - moneyBefore).toBe(1000)
    expect(await toldTo(creator)).toContain(
      'You were given coins: 1,000 coins are in your wallet, as a present of the platform. Reason: Welcome back.',
    )
  })
})
