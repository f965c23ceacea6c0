import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import type { StatementFilters } from '@tandem/contract/money/wallet/statement.schema.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { fundBrand, fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { takeTransfer } from '#money/payments/index.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { settleOwn } from '#money/settlements/settle-supplier.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({
  CURRENCY: 'EUR',
  TAX_BPS: '1900',
  PAYMENT_PROVIDER: 'manual_bank',
  BANK_ACCOUNT_NAME: 'Harbour Marketplace GmbH',
  BANK_IBAN: 'DE89370400440532013000',
})

type Brand = Awaited<ReturnType<typeof buildBrand>>

const buy = async (brand: Brand, coins: number, bankReference: string) => {
  const { body } = await server.call(payments.startTopup, { as: brand, body: { coins } })
  const params = { topupId: body.id }
  const { transfer } = (await server.call(payments.topup, { as: brand, params })).body
  const reference = transfer?.reference ?? ''
  const money = { amountMinor: body.amountMinor, currency: 'EUR' }
  const providerRef = reference.replaceAll(' ', '')
  await inTransaction((tx) => takeTransfer(tx, { bankReference, providerRef, ...money }))
  const [newest] = (await server.call(invoices.list, { as: brand })).body.items
  return { reference, number: newest?.number ?? '' }
}

const buildHistory = async () => {
  const stage = await buildStage({ title: 'Morning 100% light' })
  const { brand } = stage
  const as = brand
  const first = await buy(brand, 25_000, `NTRF/77-A ${stage.campaignId.slice(-6)}`)
  const second = await buy(brand, 1_650, `NTRF/78-B ${stage.campaignId.slice(-6)}`)
  await db
    .updateTable('creators')
    .set({ handles: JSON.stringify({ instagram: 'glows.daily' }) })
    .where('id', '=', stage.creator.actor.userId)
    .execute()
  const accepted = await playTo(server, stage, 'accepted')
  await server.call(campaigns.close, { as, params: { campaignId: stage.campaignId } })
  await server.call(collaborations.cancel, {
    as: stage.creator,
    params: { collaborationId: accepted.id },
    body: { note: 'I am ill for weeks, sorry.' },
  })
  const coupon = await buildBrandCoupon(brand, { title: 'Tea for two', coinsCost: 300 })
  const buyer = await buildCreator()
  await fundCreator(buyer.actor.userId, 300)
  await redeemCoupon(buyer.actor, coupon.id)
  await settleOwn(brand.actor)
  const shown = async (query: StatementFilters & { limit?: number; cursor?: string }) => {
    const { status, body } = await server.call(wallet.statement, { as, query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.items.map(({ delta }) => delta)
  }
  return { brand, stage, first, second, shown }
}

describe('GET /wallet/statement, searched', () => {
  it('finds names, numbers and amounts, whole or in part', async () => {
    const { first, second, stage, shown } = await buildHistory()
    const ofCampaign = [550, 1100, -1650]
    for (const q of ['morning', 'MORNING  LIGHT', '“Morning 100%', '100%', stage.campaignId])
      expect([q, await shown({ q })]).toEqual([q, q === stage.campaignId ? [] : ofCampaign])
    expect(await shown({ q: 'Mira' })).toEqual([550])
    expect(await shown({ q: `@${stage.creator.slug}` })).toEqual([550])
    expect(await shown({ q: 'glows.daily' })).toEqual([550])
    expect(await shown({ q: 'sol morning' })).toEqual([550])
    expect(await shown({ q: 'mira tea' })).toEqual([])
    expect(await shown({ q: 'for two' })).toEqual([300])
    expect(await shown({ q: first.number.slice(0, 3) })).toEqual([])
    expect(await shown({ q: first.number })).toEqual([25_000])
    expect(await shown({ q: second.number.toLowerCase() })).toEqual([1_650])
    expect(await shown({ q: first.reference })).toEqual([25_000])
    expect(await shown({ q: second.reference.replaceAll(' ', '').toLowerCase() })).toEqual([1_650])
    expect(await shown({ q: 'ntrf/77-a' })).toEqual([25_000])
    expect(await shown({ q: '−1,650' })).toEqual([1_650, -1650])
    expect(await shown({ q: '€297.50' })).toEqual([25_000])
    expect(await shown({ q: '250.00' })).toEqual([25_000])
    expect(await shown({ q: `campaign:${stage.campaignId}:publish` })).toEqual([-1650])
    expect(await shown({ q: 'nothing like it' })).toEqual([])
    expect(await shown({ q: '  ' })).toHaveLength(7)
    for (const q of ['%', '_', '\\', '""', "'"]) expect(await shown({ q })).toEqual([])
  })

  it('finds nothing of another brand', async () => {
    const { first, stage } = await buildHistory()
    const other = await buildBrand()
    await fundBrand(other.brandId, 25_000)
    for (const q of [
      'morning',
      'mira',
      first.number,
      first.reference,
      'tea',
      `campaign:${stage.campaignId}:publish`,
    ])
      expect((await server.call(wallet.statement, { as: other, query: { q } })).body.items).toEqual(
        [],
      )
    const { body } = await server.call(wallet.statement, { as: other, query: { q: '25,000' } })
    expect(body.items).toHaveLength(1)
  })
})
