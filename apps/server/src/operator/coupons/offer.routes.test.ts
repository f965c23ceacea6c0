import { randomUUID } from 'node:crypto'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { operatorAccess } from '@tandem/contract/operator/access/access.endpoints.ts'
import { operatorCoupons } from '@tandem/contract/operator/coupons/offer.endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon, couponDraft } from '#money/coupons/brand-coupon.factory.ts'
import { createCoupon } from '#money/coupons/create-coupon.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()
let as: Awaited<ReturnType<typeof buildOperatorAccount>>
beforeAll(async () => {
  as = await buildOperatorAccount()
})

const rolls = { title: 'A dozen rolls', faceMinor: 900, coinsCost: 600, delivery: 'pool' } as const
const publish = async (more: object = {}) => {
  const body = { shop: `Bakery ${randomUUID()}`, ...rolls, ...more }
  return server.call(operatorCoupons.publish, { as, body })
}
const publishedId = async (more: object = {}) => (await publish(more)).body.offer.id
const buildRich = async () => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, 6000)
  return creator
}
const load = (couponId: string, text: string) =>
  server.call(operatorCoupons.loadCodes, {
    as,
    params: { couponId },
    body: { text, dryRun: false },
  })
const read = async (couponId: string) =>
  (await server.call(operatorCoupons.read, { as, params: { couponId } })).body

it('publishes a coupon, loads its codes and counts what was sold, without showing a code', async () => {
  const couponId = await publishedId()
  expect((await load(couponId, 'ROLL-1\nROLL-2')).body).toMatchObject({ added: 2, stock: 2 })
  const creator = await buildRich()
  await redeemCoupon(creator.actor, couponId)
  const { body: list } = await server.call(operatorCoupons.list, { as, query: {} })
  expect(list.items.find(({ id }) => id === couponId)).toMatchObject({
    ...{ brandId: null, stock: 1, sold: 1, state: 'offered' },
  })
  const details = await read(couponId)
  expect(details.redemptions).toMatchObject([
    { creatorId: creator.actor.userId, state: 'issued', can: { refund: { allowed: true } } },
  ])
  expect(JSON.stringify([list, details])).not.toContain('ROLL')
})

it('lists the newest coupons first, page by page', async () => {
  const ids = [await publishedId(), await publishedId(), await publishedId()].reverse()
  const first = await server.call(operatorCoupons.list, { as, query: { limit: 2 } })
  const cursor = first.body.nextCursor ?? ''
  const second = await server.call(operatorCoupons.list, { as, query: { limit: 1, cursor } })
  expect([first, second].flatMap(({ body }) => body.items.map(({ id }) => id))).toEqual(ids)
})

it('names the field that is missing, and publishes nothing', async () => {
  const wrong: [object, string][] = [
    [{ faceMinor: null }, 'faceMinor'],
    [{ percentOff: 10 }, 'percentOff'],
    [{ delivery: 'generated' }, 'quantity'],
    [{ delivery: 'shared_code', quantity: 5 }, 'sharedCode'],
  ]
  for (const [more, field] of wrong) {
    const { status, body } = await publish(more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
})

it('pauses, resumes and retires a coupon, refuses each step out of turn, and keeps a log', async () => {
  const couponId = await publishedId()
  const params = { couponId }
  const { pause, resume, retire } = operatorCoupons
  const codeOf = async (step: typeof pause | typeof resume | typeof retire) =>
    (await server.call(step, { as, params })).body.code
  expect(await codeOf(resume)).toBe('coupon.not_paused')
  expect((await server.call(pause, { as, params })).body.offer.state).toBe('paused')
  expect(await codeOf(pause)).toBe('coupon.paused')
  expect((await server.call(resume, { as, params })).body.offer.state).toBe('sold_out')
  expect((await server.call(retire, { as, params })).body.offer.state).toBe('archived')
  for (const step of [pause, resume, retire]) expect(await codeOf(step)).toBe('coupon.archived')
  const log = await server.call(operatorAccess.log, { as, query: { limit: 5 } })
  expect(log.body.items[0]).toMatchObject({
    ...{ type: 'coupon.archived', operator: as.name, subjectId: couponId },
    subject: rolls.title,
  })
  const draft = await createCoupon((await buildBrand()).actor, couponDraft())
  const ofDraft = await server.call(pause, { as, params: { couponId: draft.id } })
  expect(ofDraft.body.code).toBe('coupon.not_published')
  const nowhere = await server.call(pause, { as, params: { couponId: as.userId } })
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'coupon.not_found'])
})

it('refuses codes that a coupon can’t take', async () => {
  const generated = await publishedId({ delivery: 'generated', quantity: 5 })
  expect((await load(generated, 'ROLL-1')).body.code).toBe('coupon.no_pool')
  const many = Array.from({ length: 10_001 }, (_, nr) => `R-${nr}`).join('\n')
  expect((await load(await publishedId(), many)).body.code).toBe('coupon.too_many_codes')
})

it('enters a code once, and refunds one that was issued', async () => {
  const couponId = await publishedId({ delivery: 'manual', quantity: 5 })
  const creator = await buildRich()
  const issue = (redemptionId: string, code: string) =>
    server.call(operatorCoupons.issueCode, { as, params: { redemptionId }, body: { code } })
  const refund = (redemptionId: string) =>
    server.call(operatorCoupons.refund, {
      ...{ as, params: { redemptionId } },
      body: { reason: 'The shop closed.' },
    })
  const { id } = await redeemCoupon(creator.actor, couponId)
  expect((await refund(id)).body.code).toBe('redemption.not_refundable')
  expect((await issue(id, 'ROLL-7')).status).toBe(200)
  expect((await issue(id, 'ROLL-8')).body.code).toBe('redemption.not_waiting')
  const revealed = await server.call(redemptions.reveal, {
    ...{ as: creator, params: { redemptionId: id } },
  })
  expect(revealed.body.code).toBe('ROLL-7')
  const { id: other } = await redeemCoupon((await buildRich()).actor, couponId)
  expect((await issue(other, 'roll-7')).body.code).toBe('redemption.code_known')
  expect((await refund(id)).status).toBe(200)
  expect((await read(couponId)).offer.sold).toBe(1)
  expect((await issue(as.userId, 'ROLL-9')).body.code).toBe('redemption.not_found')
})

it('settles with a shop outside the marketplace once, and never with a brand', async () => {
  const shop = `Bakery ${randomUUID()}`
  const couponId = await publishedId({ shop, delivery: 'generated', quantity: 9 })
  await redeemCoupon((await buildRich()).actor, couponId)
  const settle = (name: string) => server.call(operatorCoupons.settle, { as, body: { shop: name } })
  expect((await settle(shop)).body.words).toContain(`600 coins of ${shop}. Pay 6.00 EUR`)
  expect((await settle(shop)).body.code).toBe('settlement.nothing_owed')
  const brand = await buildBrand()
  await buildBrandCoupon(brand)
  expect((await settle(brand.name)).body.code).toBe('settlement.no_shop')
})
