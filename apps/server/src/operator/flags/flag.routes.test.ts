import {
  measuresMax,
  unfoundedReportsMax,
} from '@tandem/contract/accounts/reports/report.limits.ts'
import { brandCommissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { operatorFlags } from '@tandem/contract/operator/flags/flag.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { decideCase } from '../moderation/decide-case.ts'
import { buildCase, removal } from '../moderation/moderation.factory.ts'
import { buildOperator, buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()

const listFlags = async () =>
  (await server.call(operatorFlags.list, { as: await buildOperatorAccount() })).body

it('lists a flagged order with its evidence until its brand has decided', async () => {
  const shop = await buildShop()
  await shopCalls(server, shop).order(orderBy(shop, { customer_id: shop.creator.actor.email }))
  const { orders } = await listFlags()
  expect(orders).toMatchObject([
    {
      brandId: shop.brand.brandId,
      creatorId: shop.creator.actor.userId,
      state: 'on_hold',
      flags: [{ rule: 'self_referral', evidence: { measure: 'is_customer' } }],
      isDisputed: false,
    },
  ])
  const params = { commissionId: orders[0]?.commissionId ?? '' }
  await server.call(brandCommissions.release, { as: shop.brand, params })
  expect((await listFlags()).orders).toEqual([])
})

it('lists who reports without any ground, and sides with many decisions against them', async () => {
  const { id: operatorId } = await buildOperator()
  const creator = await buildCreator()
  const none = { decision: 'nothing' as const, ground: null, clause: '', isUnfounded: true }
  for (let nr = 0; nr < unfoundedReportsMax; nr += 1) {
    const { caseId } = await buildCase({ by: creator.actor })
    await decideCase({ operatorId }, caseId, { ...removal, ...none })
  }
  const of = await buildBrand({ name: 'Glow Theory' })
  for (let nr = 0; nr < measuresMax; nr += 1) {
    expect((await listFlags()).sides).toEqual([])
    const { caseId } = await buildCase()
    await db
      .updateTable('report_cases')
      .set({ brand_id: of.brandId })
      .where('id', '=', caseId)
      .execute()
    await decideCase({ operatorId }, caseId, removal)
  }
  const { senders, sides } = await listFlags()
  expect(senders).toMatchObject([
    { userId: creator.actor.userId, unfounded: unfoundedReportsMax, warnedAt: null },
  ])
  expect(sides).toMatchObject([
    { side: 'brand', id: of.brandId, name: 'Glow Theory', measures: measuresMax },
  ])
})
