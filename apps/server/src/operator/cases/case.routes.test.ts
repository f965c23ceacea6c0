import { randomUUID } from 'node:crypto'
import { operatorCases } from '@tandem/contract/operator/cases/case.endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeClaim } from '#affiliate/conversions/claims/make-claim.ts'
import { buildMember, buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { buildCast, type Cast } from '../../everywhere/cast.factory.ts'
import { sampleRequests } from '../../everywhere/requests/sample-requests.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()
let cast: Cast
beforeAll(async () => {
  cast = await buildCast()
})

const paramsOf = async (name: string) => (await sampleRequests[name]?.(cast))?.params as never
const words = 'The evidence shows it.'

it('shows a dispute item by item, and decides it once', async () => {
  const as = await buildOperatorAccount()
  const params = await paramsOf('GET /operator/disputes/:collaborationId')
  const seen = await server.call(operatorCases.readDispute, { as, params })
  expect(seen.body).toMatchObject({
    brand: 'Brand A',
    resolution: null,
    can: { decide: { allowed: true } },
  })
  const decide = (creatorPercent: number, unmet: number[] = []) =>
    server.call(operatorCases.decideDispute, { as, params, body: { creatorPercent, unmet, words } })
  expect((await decide(40, [99])).body.code).toBe('dispute.unknown_item')
  const { body } = await decide(40)
  expect(body.resolution).toMatchObject({ by: 'operator', creatorPercent: 40, words })
  expect((await decide(60)).body.code).toBe('dispute.over')
})

it('lists open cases, and takes a decided one out of the list', async () => {
  const as = await buildOperatorAccount()
  const appeal = await paramsOf('POST /operator/record-appeals/:appealId/decision')
  const rights = await paramsOf('POST /operator/rights-disputes/:disputeId/decision')
  const open = (await server.call(operatorCases.list, { as })).body
  expect([open.appeals.length, open.rights.length]).toEqual([1, 1])
  expect(open.rights[0]).toMatchObject({ isToDecide: true, answer: 'It is not ours.' })
  const decideAppeal = () =>
    server.call(operatorCases.decideAppeal, {
      as,
      params: appeal,
      body: { decision: 'granted', words },
    })
  expect((await decideAppeal()).body.appeals).toEqual([])
  expect((await decideAppeal()).body.code).toBe('operator.not_possible')
  const decideRights = () =>
    server.call(operatorCases.decideRights, {
      as,
      params: rights,
      body: { outcome: 'dismissed', words },
    })
  expect((await decideRights()).body.rights).toEqual([])
  expect((await decideRights()).body.code).toBe('rights.no_dispute')
})

it('decides about orders: a disputed one and a missing one', async () => {
  const as = await buildOperatorAccount()
  const order = await paramsOf('POST /operator/order-disputes/:commissionId/decision')
  const decideOrder = () =>
    server.call(operatorCases.decideOrder, { as, params: order, body: { outcome: 'pays', words } })
  expect((await decideOrder()).status).toBe(200)
  expect((await decideOrder()).body.code).toBe('commission.no_dispute')
  const claim = await paramsOf('POST /operator/order-claims/:claimId/decision')
  const accept = (amountMinor?: number) =>
    server.call(operatorCases.decideClaim, {
      as,
      params: claim,
      body: { outcome: 'accepted', ...(amountMinor !== undefined && { amountMinor }) },
    })
  expect((await accept()).body.code).toBe('claim.amount_missing')
  expect((await accept(1000)).status).toBe(200)
  expect((await accept(1000)).body.code).toBe('claim.decided')
})

it('counts a missing order for one creator only, and never a test order', async () => {
  const as = await buildOperatorAccount()
  const shop = await buildShop()
  const other = await buildMember(shop)
  const claim = (enrolmentId: string, actor: CreatorActor, orderId: string) =>
    makeClaim(actor, enrolmentId, { orderId, orderedOn: now().toISOString().slice(0, 10) })
  const accept = async (claimId: string) => {
    const body = { outcome: 'accepted' as const, amountMinor: 1000 }
    return (await server.call(operatorCases.decideClaim, { as, params: { claimId }, body })).body
  }
  const first = await claim(shop.enrolmentId, shop.creator.actor, 'A-17')
  const second = await claim(other.enrolmentId, other.creator.actor, 'A-17')
  expect((await accept(first.id)).code).toBeUndefined()
  expect((await accept(second.id)).code).toBe('claim.taken')
  const told = orderBy(shop, { click_id: 'unreadable' })
  const tested = await claim(shop.enrolmentId, shop.creator.actor, told.order_id)
  await shopCalls(server, shop).order(told)
  await server.asOwner(`update conversions set is_test = true where order_ref = '${told.order_id}'`)
  expect((await accept(tested.id)).code).toBe('claim.test_order')
})

it('names what does not exist', async () => {
  const as = await buildOperatorAccount()
  const id = randomUUID()
  const codes = await Promise.all([
    server.call(operatorCases.readDispute, { as, params: { collaborationId: id } }),
    server.call(operatorCases.decideDispute, {
      as,
      params: { collaborationId: id },
      body: { creatorPercent: 1, unmet: [], words },
    }),
    server.call(operatorCases.decideAppeal, {
      as,
      params: { appealId: id },
      body: { decision: 'refused', words },
    }),
    server.call(operatorCases.decideOrder, {
      as,
      params: { commissionId: id },
      body: { outcome: 'pays', words },
    }),
    server.call(operatorCases.decideClaim, {
      as,
      params: { claimId: id },
      body: { outcome: 'declined', words },
    }),
  ])
  expect(codes.map(({ body }) => body.code)).toEqual([
    'dispute.not_found',
    'collaboration.not_found',
    'operator.not_found',
    'commission.not_found',
    'claim.not_found',
  ])
})
