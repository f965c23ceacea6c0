import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
})

it('in production without a payment provider nobody buys coins that cost nothing, and the button says why', async () => {
  const brand = await buildBrand()
  const overview = await server.call(wallet.overview, { as: brand })
  expect(overview.body.can.topup).toEqual({ allowed: false, because: 'topup.unavailable' })
  const started = await server.call(payments.startTopup, { as: brand, body: { coins: 500 } })
  expect(started).toMatchObject({ status: 503, body: { code: 'topup.unavailable' } })
  expect((await server.app.inject('/pay/sandbox/anything')).statusCode).toBe(404)
})
