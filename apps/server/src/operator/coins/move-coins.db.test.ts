import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { adjustment, brandWallet, cash, creatorWallet, promo } from '#money/coins/accounts.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const twoPeopleDo = async (...words: string[]) => {
  const [maker, checker] = [await buildOperator(), await buildOperator()]
  const asked = await runAs(maker, ...words)
  const id = requestIdOf(asked.said)
  return { id, asked, done: await runAs(checker, 'approve', id) }
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
      'Your wallet was corrected: 250 coins were added to your wallet as a correction. Reason: A top-up arrived twice.',
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
      'Glow Theory has 300 coins available: a correction can remove at most that many.'
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
      'You received coins: 1,000 coins are in your wallet as a gift from the operator. Reason: Welcome back.',
    )
  })
})

const buildGranted = async (coins: number) => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const { id } = await twoPeopleDo('grant', brand.slug, String(coins), 'Present.')
  return { brand, key: `grant:${id}`, wallet: accounts.brandWallet(brand.brandId) }
}
const money = () => readBalance(db, accounts.cash('EUR'))

describe('reverse', () => {
  it('takes a grant back with its money, once, and leaves both in the history', async () => {
    const before = await money()
    const { key, wallet } = await buildGranted(400)
    expect(await money()).toBe(before + 400)
    const { asked, done } = await twoPeopleDo('reverse', key, 'Wrong brand.')
    expect(asked.said).toContain(`reverse ${key}: Glow Theory loses 400 coins`)
    expect(done).toMatchObject({ code: 0 })
    expect(await readBalance(db, wallet)).toBe(0)
    expect(await money()).toBe(before)
    const { rows } = await sql<{ event: string; memo: string }>`
      select r.event, r.memo from ledger_transfers r join ledger_transfers t on t.id = r.reverses
       where t.idempotency_key = ${key}`.execute(db)
    expect(rows).toEqual([{ event: 'transfer.reversed', memo: 'Wrong brand.' }])
    const again = await runAs(await buildOperator(), 'reverse', key, 'Again.')
    expect(again.said).toBe('This transfer was already reversed.')
  })

  it('of two requests for the same transfer, carries out one', async () => {
    const { key, wallet } = await buildGranted(400)
    await twoPeopleDo('adjust', (await buildBrand()).slug, '+400', 'Something else.')
    const [maker, ...checkers] = [
      await buildOperator(),
      await buildOperator(),
      await buildOperator(),
    ]
    const ids: string[] = []
    for (const _ of checkers)
      ids.push(requestIdOf((await runAs(maker, 'reverse', key, 'Wrong.')).said))
    const answers = await Promise.all(
      checkers.map((checker, nr) => runAs(checker, 'approve', ids[nr] ?? '')),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.map(({ said }) => said)).toContain('This transfer was already reversed.')
    expect(await readBalance(db, wallet)).toBe(0)
  })

  it('leaves alone what belongs to a campaign, what is unknown and what is a reversal itself', async () => {
    const maker = await buildOperator()
    const { id } = await buildCampaign()
    const publish = await runAs(maker, 'reverse', `campaign:${id}:publish`, 'Why not.')
    expect(publish.said).toContain('belongs to a campaign')
    expect((await runAs(maker, 'reverse', 'grant:x', 'Why.')).said).toBe(
      'There is no transfer grant:x.',
    )
    const { key } = await buildGranted(10)
    const reversal = await twoPeopleDo('reverse', key, 'Wrong.')
    const twice = await runAs(maker, 'reverse', `reversal:${reversal.id}`, 'Back again.')
    expect(twice.said).toContain('is a reversal itself')
  })
})
