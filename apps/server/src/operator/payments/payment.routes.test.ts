import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { operatorOverview } from '@tandem/contract/operator/overview/overview.endpoints.ts'
import { operatorPayments } from '@tandem/contract/operator/payments/payment.endpoints.ts'
import { operatorRequests } from '@tandem/contract/operator/requests/request.endpoints.ts'
import type { RequestDraft } from '@tandem/contract/operator/requests/request.schema.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({
  CURRENCY: 'EUR',
  PAYMENT_PROVIDER: 'manual_bank',
  BANK_ACCOUNT_NAME: 'Harbour Marketplace GmbH',
  BANK_IBAN: 'DE89370400440532013000',
})

const requestAndApprove = async (
  maker: { token: string },
  checker: { token: string },
  body: RequestDraft,
) => {
  const made = await server.call(operatorRequests.make, { as: maker, body })
  if (made.status !== 200) return made
  const requestId = made.body.open.at(-1)?.id ?? ''
  return server.call(operatorRequests.approve, { as: checker, params: { requestId } })
}

it('a transfer and its refund wait in the list until two operators have confirmed them', async () => {
  const [maker, checker] = [await buildOperatorAccount(), await buildOperatorAccount()]
  const brand = await buildBrand({ name: 'Glow Theory' })
  const { body: topup } = await server.call(payments.startTopup, {
    as: brand,
    body: { coins: 25_000 },
  })
  const params = { topupId: topup.id }
  const bank = async () => (await server.call(operatorPayments.bank, { as: maker })).body
  const read = async () => (await server.call(operatorPayments.read, { as: maker, params })).body
  const waiting = async () => {
    const { decisions } = (await server.call(operatorOverview.read, { as: maker })).body
    const openOf = (kind: string) => decisions.find((one) => one.kind === kind)?.open
    return [openOf('bankTransfers'), openOf('bankRefunds')]
  }
  const both = (body: RequestDraft) => requestAndApprove(maker, checker, body)
  const [expected] = (await bank()).transfers
  expect(expected).toMatchObject({ topupId: topup.id, brand: 'Glow Theory', amountMinor: 25_000 })
  expect((await read()).can.refund).toMatchObject({ allowed: false })
  expect(await waiting()).toEqual([1, 0])
  const reference = expected?.reference ?? ''
  await both({ kind: 'confirm-topup', reference, amount: '250.00', bankReference: 'booking 1' })
  expect((await bank()).transfers).toEqual([])
  expect(await read()).toMatchObject({ state: 'paid', refundableCoins: 25_000 })
  await both({ kind: 'refund-topup', topup: topup.id, coins: 5000, reason: 'They leave us.' })
  await passDeadlines()
  const [refund] = (await bank()).refunds
  expect(refund).toMatchObject({ brand: 'Glow Theory', amountMinor: 5000, isSent: false })
  expect(await waiting()).toEqual([0, 1])
  const refundId = refund?.refundId ?? ''
  await both({ kind: 'bank-refund', refundId, state: 'done', told: 'booking 2' })
  expect((await bank()).refunds).toMatchObject([{ refundId, isSent: true }])
  await both({ kind: 'bank-refund', refundId, state: 'returned', told: 'Account closed.' })
  expect((await bank()).refunds).toEqual([])
  const { body: paid } = await server.call(operatorPayments.list, {
    as: maker,
    query: { state: 'paid' },
  })
  expect(paid.items).toMatchObject([{ id: topup.id, brand: 'Glow Theory' }])
  const missing = await server.call(operatorPayments.read, {
    as: maker,
    params: { topupId: maker.userId },
  })
  expect(missing.body.code).toBe('topup.not_found')
})

it('two requests for the same coins refund them once, even when approved at once', async () => {
  const [maker, checker] = [await buildOperatorAccount(), await buildOperatorAccount()]
  const brand = await buildBrand()
  const body = { coins: 2000 }
  const { body: topup } = await server.call(payments.startTopup, { as: brand, body })
  const { transfers } = (await server.call(operatorPayments.bank, { as: maker })).body
  const reference = transfers.find(({ topupId }) => topupId === topup.id)?.reference ?? ''
  const arrived = { reference, amount: '20.00', bankReference: 'booking 9' }
  await requestAndApprove(maker, checker, { kind: 'confirm-topup', ...arrived })
  const request = () =>
    server.call(operatorRequests.make, {
      as: maker,
      body: { kind: 'refund-topup', topup: topup.id, coins: null, reason: 'They leave us.' },
    })
  const ids = [await request(), await request()].map((made) => made.body.open.at(-1)?.id)
  const answers = await Promise.all(
    ids.map((requestId = '') =>
      server.call(operatorRequests.approve, { as: checker, params: { requestId } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const params = { topupId: topup.id }
  const read = await server.call(operatorPayments.read, { as: maker, params })
  expect(read.body).toMatchObject({ refundableCoins: 0, refunds: [{ coins: 2000 }] })
})
