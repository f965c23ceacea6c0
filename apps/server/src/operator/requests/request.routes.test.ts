import { operatorRequests } from '@tandem/contract/operator/requests/request.endpoints.ts'
import type { RequestDraft } from '@tandem/contract/operator/requests/request.schema.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()
const reason = 'A present for the launch.'

const ask = async (coins = 500) => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const maker = await buildOperatorAccount()
  const { body } = await server.call(operatorRequests.make, {
    as: maker,
    body: { kind: 'grant', holder: brand.slug, coins, reason },
  })
  const balance = () => readBalance(db, accounts.brandWallet(brand.brandId))
  const own = body.open.find(({ madeBy }) => madeBy === maker.name)
  return { brand, maker, body, balance, params: { requestId: own?.id ?? '' } }
}

it('moves coins when another operator approves, exactly once', async () => {
  const { maker, body, balance, params } = await ask()
  expect(body.done).toContain('give 500 coins to Glow Theory')
  const own = await server.call(operatorRequests.approve, { as: maker, params })
  expect([own.status, own.body.code]).toEqual([409, 'operator.not_possible'])
  const others = [await buildOperatorAccount(), await buildOperatorAccount()]
  const both = await Promise.all(
    others.map((as) => server.call(operatorRequests.approve, { as, params })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balance()).toBe(500)
})

it('changes nothing when another operator refuses, and keeps the reason', async () => {
  const { balance, params } = await ask()
  const as = await buildOperatorAccount()
  const { body } = await server.call(operatorRequests.refuse, {
    as,
    params,
    body: { reason: 'Too much.' },
  })
  expect(body.decided[0]).toMatchObject({ decision: 'refused', decisionReason: 'Too much.' })
  expect(await balance()).toBe(0)
})

it('refuses what can’t be carried out before anybody approves it', async () => {
  const as = await buildOperatorAccount()
  const brand = await buildBrand()
  const refusals: [RequestDraft, string][] = [
    [{ kind: 'grant', holder: 'nobody', coins: 5, reason }, 'There is no brand'],
    [{ kind: 'adjust', holder: brand.slug, coins: -5, reason }, 'available'],
    [{ kind: 'adjust', holder: brand.slug, coins: 0, reason }, 'Enter how many coins.'],
    [{ kind: 'reverse', transfer: 'none', reason }, 'There is no transfer'],
    [{ kind: 'refund-topup', topup: 'none', coins: null, reason }, 'There is no top-up'],
    [
      { kind: 'bank-refund', refundId: brand.brandId, state: 'done', told: 'booking 1' },
      'There is no waiting refund',
    ],
    [
      { kind: 'confirm-topup', reference: 'RF00', amount: '1.00', bankReference: 'x' },
      'not a valid reference',
    ],
  ]
  for (const [body, sentence] of refusals) {
    const answer = await server.call(operatorRequests.make, { as, body })
    expect(answer.body.code).toBe('operator.not_possible')
    expect(answer.body.detail).toContain(sentence)
  }
})
