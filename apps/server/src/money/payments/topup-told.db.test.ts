import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { spendCoins } from '#money/coins/coins.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { refundTopup } from './refunds/refund-topup.ts'
import { requestRefundByOperator } from './refunds/request-refund.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { buildTopup, settleAs, tellFact } from './topup.factory.ts'

// A thousand coins are $3.34 and 63 cents of tax: an amount without its tax is another one.
useTestApp({ CURRENCY: 'USD', COINS_PER_UNIT: '300', TAX_BPS: '1900' })
afterEach(() => vi.restoreAllMocks())

const buildOpen = async () => {
  const { actor, brandId } = await buildBrand()
  const topup = await buildTopup(actor, 1000)
  const told = () =>
    db
      .selectFrom('domain_events')
      .select(['type', 'actor', 'data'])
      .where('subject_id', '=', topup.id)
      .orderBy('id')
      .execute()
  const refund = () =>
    db
      .selectFrom('topup_refunds')
      .select(['id', 'requested_by'])
      .where('topup_id', '=', topup.id)
      .executeTakeFirstOrThrow()
  const last = async () => (await told()).at(-1)
  return { actor, brandId, topup, told, refund, last }
}
const buildPaid = async () => {
  const built = await buildOpen()
  await settleAs(built.topup, 'paid')
  return built
}

describe('what is told of a top-up', () => {
  it('is its whole amount when it begins, and why it came to nothing', async () => {
    const { actor, topup, told } = await buildOpen()
    await settleAs(topup, 'failed')
    expect(await told()).toMatchObject([
      { type: 'topup.started', actor: 'brand', data: { coins: 1000, amountMinor: 397 } },
      { type: 'topup.failed', data: { failure: 'The bank declined the card.' } },
    ])
    const late = await buildTopup(actor, 1000)
    await tellFact(late, { fact: 'expired' })
    const { type } = await db
      .selectFrom('domain_events')
      .select('type')
      .where('subject_id', '=', late.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(type).toBe('topup.expired')
  })

  it('is what goes back with its tax: asked for, paid, and come back', async () => {
    const { actor, topup, refund, last } = await buildPaid()
    vi.spyOn(sandboxProvider, 'refund').mockResolvedValue({ result: 'waiting' })
    await refundTopup(actor, topup.id, { coins: 333 })
    const part = { coins: 333, amountMinor: 131 }
    expect(await last()).toMatchObject({
      ...{ type: 'topup.refund_requested', actor: 'brand', data: part },
    })
    const { id: refundId, requested_by } = await refund()
    expect(requested_by).toBe(actor.userId)
    const documents = () =>
      db.selectFrom('invoices').select('cause').where('topup_id', '=', topup.id).execute()
    // A credit note is for money that went back.
    expect(await documents()).toHaveLength(1)
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', refundId, amountMinor: 131 })
    expect(await last()).toMatchObject({ type: 'topup.refunded', data: part })
    expect(await documents()).toHaveLength(2)
    await tellFact(topup, { fact: 'refund_failed', refundId, failure: 'It came back.' })
    expect(await last()).toMatchObject({
      type: 'topup.refund_failed',
      data: { ...part, failure: 'It came back.', cameBack: true },
    })
  })

  it('is why the operator gives coins back, also in the ledger', async () => {
    const { topup, refund, last } = await buildPaid()
    const reason = 'They leave us.'
    await inTransaction((tx) => requestRefundByOperator(tx, topup.id, 333, reason))
    expect(await last()).toMatchObject({
      ...{ type: 'topup.refund_requested', actor: 'operator', data: { coins: 333, reason } },
    })
    expect((await refund()).requested_by).toBe(null)
    const { memo } = await db
      .selectFrom('ledger_transfers')
      .select('memo')
      .where('ref_id', '=', topup.id)
      .where('event', '=', 'topup.refunded')
      .executeTakeFirstOrThrow()
    expect(memo).toBe(reason)
  })

  it('is what is owed for money that the provider gave back by itself', async () => {
    const { brandId, topup, last } = await buildPaid()
    await spendCoins(brandId, 900)
    await tellFact(topup, { fact: 'refunded', refundRef: 're_1', amountMinor: 119 })
    expect(await last()).toMatchObject({
      type: 'topup.refunded',
      data: { coins: 300, amountMinor: 119, owed: 200, foreign: true },
    })
  })

  it('is of a second dispute only what it takes on top, and of one won what comes again', async () => {
    const { topup, last } = await buildPaid()
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd1', amountMinor: 100 })
    expect(await last()).toMatchObject({ type: 'topup.charged_back', data: { coins: 252 } })
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd2', amountMinor: 60 })
    // 160 of 397 cents are 404 coins.
    expect(await last()).toMatchObject({ type: 'topup.charged_back', data: { coins: 152 } })
    await tellFact(topup, { fact: 'dispute_won', disputeRef: 'd1', amountMinor: 100 })
    expect(await last()).toMatchObject({ type: 'topup.dispute_won', data: { coins: 252 } })
  })
})
