import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import type { CoinFilters } from '@tandem/contract/money/coins/statement.schema.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { refundByOperator } from '#money/redemptions/refund-redemption.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const linesOf = async (as: { token: string }, query: CoinFilters = {}) => {
  const { status, body } = await server.call(coins.statement, { as, query })
  expect(status).toBe(200)
  return body.items
}
const shown = async (as: { token: string }, query: CoinFilters = {}) =>
  (await linesOf(as, query)).map(({ delta }) => delta)

const twoOperatorsDo = async (...words: string[]) => {
  const asked = await runAs(await buildOperator(), ...words)
  const done = await runAs(await buildOperator(), 'approve', requestIdOf(asked.said))
  expect(done).toMatchObject({ code: 0 })
}

const buildHistory = async () => {
  const creator = await buildCreator()
  await twoOperatorsDo('grant', creator.actor.email, '500', 'Welcome back.')
  const coupon = await buildBrandCoupon(await buildBrand(), { title: 'A month of coffee' })
  const redemption = await redeemCoupon(creator.actor, coupon.id)
  await twoOperatorsDo('adjust', creator.actor.email, '-30', 'Paid twice in May.')
  return { creator, redemption }
}

afterEach(() => {
  moveClock(0)
  useSettings({ ...settings, coinExpiryMonths: 0 })
})

describe('GET /coins/statement', () => {
  it('tells coupons, gifts and corrections, with the reason of whoever moved the coins', async () => {
    const { creator, redemption } = await buildHistory()
    await refundByOperator(redemption.id, 'The code did not work.')
    expect(await linesOf(creator)).toMatchObject([
      {
        words: 'Coupon “A month of coffee” refunded',
        note: 'The code did not work.',
        link: '/coupon-history',
        kind: 'coupons',
        delta: 100,
        balanceAfter: 470,
      },
      {
        words: 'Correction by the operator',
        note: 'Paid twice in May.',
        link: null,
        kind: 'corrections',
        delta: -30,
        balanceAfter: 370,
      },
      { words: 'Coupon “A month of coffee”', note: null, delta: -100, balanceAfter: 400 },
      { words: 'Gift from the operator', note: 'Welcome back.', delta: 500, balanceAfter: 500 },
    ])
  })

  it('shows one kind, one direction, and both together', async () => {
    const { creator } = await buildHistory()
    expect(await shown(creator)).toEqual([-30, -100, 500])
    expect(await shown(creator, { kind: 'corrections' })).toEqual([-30, 500])
    expect(await shown(creator, { kind: 'coupons' })).toEqual([-100])
    expect(await shown(creator, { kind: 'collaborations' })).toEqual([])
    expect(await shown(creator, { direction: 'in' })).toEqual([500])
    expect(await shown(creator, { direction: 'out' })).toEqual([-30, -100])
    expect(await shown(creator, { direction: 'out', kind: 'corrections' })).toEqual([-30])
  })

  it('holds a creator’s own lines, and of nobody else more than the brand’s name', async () => {
    const stage = await buildStage({ title: 'Morning light' })
    const other = { ...stage, creator: await buildCreator({ displayName: 'Ada Quill' }) }
    await playTo(server, stage, 'completed')
    const { id } = await playTo(server, other, 'completed')
    const answer = await server.call(coins.statement, { as: stage.creator })
    expect(answer.body.items).toHaveLength(1)
    const text = JSON.stringify(answer.body)
    for (const secret of ['Ada Quill', id, stage.brand.actor.email, stage.brand.actor.userId])
      expect(text).not.toContain(secret)
  })
})
