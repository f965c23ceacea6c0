import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildTopup } from './topup.factory.ts'

const server = useTestApp({ COINS_PER_UNIT: '50', CURRENCY: 'USD' })

describe('POST /wallet/topups', () => {
  it('opens a payment and moves no coin yet', async () => {
    const brand = await buildBrand()
    const answer = await server.call(payments.startTopup, { as: brand, body: { coins: 5000 } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      amountMinor: 10_000,
      payUrl: expect.stringMatching(/^\/pay\/sandbox\/[\w-]{32}$/),
    })
    const { body } = await server.call(payments.topup, {
      as: brand,
      params: { topupId: answer.body.id },
    })
    expect(body).toMatchObject({ state: 'pending', payUrl: answer.body.payUrl, paidAt: null })
    expect((await server.call(wallet.overview, { as: brand })).body.available).toBe(0)
  })

  it.each([
    [99, 'Buy at least 100 coins.'],
    [10_000_001, 'Buy at most 10,000,000 coins at a time.'],
    [100.5, 'Enter a whole number of coins.'],
  ])('refuses %d coins with a sentence', async (coins, sentence) => {
    const brand = await buildBrand()
    const answer = await server.call(payments.startTopup, { as: brand, body: { coins } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { coins: sentence } } })
  })

  it('refuses a viewer, and lets the finance role', async () => {
    const [viewer, finance] = [
      await buildBrand({ member: 'viewer' }),
      await buildBrand({ member: 'finance' }),
    ]
    const body = { coins: 100 }
    const refusal = await server.call(payments.startTopup, { as: viewer, body })
    expect(refusal).toMatchObject({ status: 403, body: { code: 'topup.finance_only' } })
    expect((await server.call(payments.topups, { as: viewer })).body.items).toEqual([])
    expect((await server.call(payments.startTopup, { as: finance, body })).status).toBe(200)
  })
})

it('GET /wallet/topups/:topupId refuses another brand’s top-up as if it did not exist', async () => {
  const topup = await buildTopup((await buildBrand()).actor, 100)
  const params = { topupId: topup.id }
  const answer = await server.call(payments.topup, { as: await buildBrand(), params })
  expect(answer).toMatchObject({ status: 404, body: { code: 'topup.not_found' } })
})
