import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { couponDraftsMax } from '@tandem/contract/money/coupons/coupon.limits.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrandCoupon, couponDraft } from './brand-coupon.factory.ts'

const server = useTestApp()
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

const buildRich = async (coins = 100_000) => {
  const creator = await buildCreator({ displayName: 'Ada Quill' })
  await fundCreator(creator.actor.userId, coins)
  return creator
}
type Who = { token: string }
const redeem = (as: Who, couponId: string) =>
  server.call(redemptions.redeem, { as, params: { couponId } })
const view = (as: Who, couponId: string) =>
  server.call(brandCoupons.view, { as, params: { couponId } })
const create = (as: Who, more: Parameters<typeof couponDraft>[0] = {}) =>
  server.call(brandCoupons.create, { as, body: couponDraft(more) })
const offeredIds = async (as: Who): Promise<string[]> =>
  (await server.call(coupons.list, { as, query: { limit: 100 } })).body.items.map(({ id }) => id)

it('POST /brand/coupons starts a draft that nobody else sees', async () => {
  const brand = await buildBrand()
  const made = await create(brand, { description: 'In the shop.', codePrefix: 'glow' })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    state: 'draft',
    title: 'Ten off in our shop',
    stock: 5,
    quantity: 5,
    hasSharedCode: false,
    redeemedOnce: false,
    coinsEarned: 0,
    counts: { waiting: 0, issued: 0, used: 0, expired: 0, refunded: 0 },
    can: { publish: { allowed: true }, edit: { allowed: true } },
  })
  expect(await offeredIds(await buildCreator())).not.toContain(made.body.id)
  expect((await redeem(await buildRich(), made.body.id)).body.code).toBe('coupon.not_found')
  expect((await view(await buildBrand(), made.body.id)).body.code).toBe('coupon.not_found')
  const viewer = await buildBrand({ member: 'viewer' })
  expect((await create(viewer)).body.code).toBe('brand.role_required')
})

describe('POST /brand/coupons/:couponId/publish', () => {
  const publish = (as: Who, couponId: string) =>
    server.call(brandCoupons.publish, { as, params: { couponId } })

  it('shows it to creators from its first to its last day', async () => {
    const brand = await buildBrand()
    const { id } = (await create(brand, { startsAt: inHours(1), endsAt: inHours(3) })).body
    const published = await publish(brand, id)
    expect(published.body).toMatchObject({ state: 'scheduled', can: { pause: { allowed: true } } })
    const creator = await buildRich()
    expect(await offeredIds(creator)).not.toContain(id)
    expect((await redeem(creator, id)).body.code).toBe('coupon.not_started')
    await atTime(new Date(inHours(2)), async () => {
      expect(await offeredIds(creator)).toContain(id)
      expect((await view(brand, id)).body.state).toBe('offered')
      expect((await redeem(creator, id)).status).toBe(200)
    })
    await server.call(brandCoupons.pause, { as: brand, params: { couponId: id } })
    const listed = async (state: 'paused' | 'ended') =>
      (await server.call(brandCoupons.list, { as: brand, query: { state } })).body.items.length
    await atTime(new Date(inHours(2)), async () =>
      expect([await listed('paused'), await listed('ended')]).toEqual([1, 0]),
    )
    await atTime(new Date(inHours(4)), async () => {
      expect((await view(brand, id)).body.state).toBe('ended')
      expect([await listed('paused'), await listed('ended')]).toEqual([0, 1])
      expect((await redeem(creator, id)).body.code).toBe('coupon.ended')
    })
  })
})

describe('PATCH /brand/coupons/:couponId', () => {
  const change = (as: Who, couponId: string, body: object) =>
    server.call(brandCoupons.change, { as, params: { couponId }, body: body as never })

  it('keeps what creators paid for, and takes what is in their favour', async () => {
    const brand = await buildBrand()
    const { id } = await buildBrandCoupon(brand, { quantity: 3, validDays: 30 })
    const creator = await buildRich()
    await redeem(creator, id)
    await redeem(creator, id)
    const { version } = (await view(brand, id)).body
    const late = await change(brand, id, { version: version - 1, title: 'Late' })
    expect(late.body.code).toBe('version.stale')
    for (const wrong of [{ coinsCost: 50 }, { faceMinor: 500 }, { validDays: 10 }])
      expect((await change(brand, id, { version, ...wrong })).body.code).toBe('coupon.fixed')
    const fewer = await change(brand, id, { version, quantity: 1 })
    expect(fewer.body.fields).toEqual({
      quantity: 'Creators have redeemed 2 of these. Enter at least this number.',
    })
    const more = await change(brand, id, { version, quantity: 10, validDays: null, terms: 'Fair.' })
    expect(more.body).toMatchObject({ stock: 8, quantity: 10, validDays: null, redeemedOnce: true })
  })
})

it('POST /brand/coupons/:couponId/pause and resume takes it out of sight and back; codes that were bought stay good', async () => {
  const brand = await buildBrand()
  const { id } = await buildBrandCoupon(brand)
  const creator = await buildRich()
  const bought = (await redeem(creator, id)).body.id
  const pause = () => server.call(brandCoupons.pause, { as: brand, params: { couponId: id } })
  const resume = () => server.call(brandCoupons.resume, { as: brand, params: { couponId: id } })
  expect((await resume()).body.code).toBe('coupon.not_paused')
  expect((await pause()).body.state).toBe('paused')
  expect((await pause()).body.code).toBe('coupon.paused')
  expect(await offeredIds(creator)).not.toContain(id)
  expect((await redeem(creator, id)).body.code).toBe('coupon.paused')
  const code = await server.call(redemptions.reveal, {
    as: creator,
    params: { redemptionId: bought },
  })
  expect(code.status).toBe(200)
  expect((await resume()).body.state).toBe('offered')
  expect(await offeredIds(creator)).toContain(id)
  const told = await db
    .selectFrom('domain_events')
    .select('type')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  const steps = ['drafted', 'published', 'paused', 'resumed']
  expect(told.map(({ type }) => type)).toEqual(steps.map((step) => `coupon.${step}`))
  await server.call(brandCoupons.archive, { as: brand, params: { couponId: id } })
  expect((await redeem(creator, id)).body.code).toBe('coupon.not_found')
  const draft = (await create(brand)).body.id
  const early = await server.call(brandCoupons.pause, { as: brand, params: { couponId: draft } })
  expect(early.body.code).toBe('coupon.not_published')
})

it('GET /brand/coupons counts what became of each, page by page and by state', async () => {
  const brand = await buildBrand()
  const draft = (await create(brand, { title: 'A draft' })).body
  const { id } = await buildBrandCoupon(brand, { quantity: 3 })
  const creator = await buildRich()
  const first = (await redeem(creator, id)).body.id
  await redeem(creator, id)
  await server.call(redemptions.markUsed, { as: creator, params: { redemptionId: first } })
  const list = (query: object) => server.call(brandCoupons.list, { as: brand, query })
  const page = await list({ limit: 1 })
  expect(page.body.items).toMatchObject([
    {
      id,
      stock: 1,
      quantity: 3,
      coinsEarned: 200,
      counts: { waiting: 0, issued: 1, used: 1, expired: 0, refunded: 0 },
    },
  ])
  const next = await list({ limit: 1, cursor: page.body.nextCursor ?? '' })
  expect(next.body.items.map((code) => code.id)).toEqual([draft.id])
  expect(next.body.nextCursor).toBeNull()
  for (const [state, ids] of [
    ['draft', [draft.id]],
    ['offered', [id]],
    ['sold_out', []],
    ['paused', []],
  ] as const)
    expect((await list({ state })).body.items.map((code) => code.id)).toEqual(ids)
  await redeem(creator, id)
  expect((await list({ state: 'sold_out' })).body.items.map((code) => code.id)).toEqual([id])
  expect(page.body.can.create).toEqual({ allowed: true })
  const viewer = await buildBrand({ member: 'viewer' })
  const looked = await server.call(brandCoupons.list, { as: viewer })
  expect(looked.body.can.create.allowed).toBe(false)
})

it('a brand has so many drafts of coupons', async () => {
  await expectLimit({
    most: couponDraftsMax,
    create: (as) => server.call(brandCoupons.create, { as, body: couponDraft() }),
    takeAway: sql`update coupons set archived_at = app_now()`,
    code: 'coupon.too_many_drafts',
  })
})
