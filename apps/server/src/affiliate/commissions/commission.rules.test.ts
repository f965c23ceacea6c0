import { describe, expect, it } from 'vitest'
import {
  type CountedOrder,
  chooseReward,
  countCommission,
  monthOf,
  type PromisedReward,
  recountCommission,
} from './commission.rules.ts'

const at = (text: string): Date => new Date(text)
const percent = (amount: number) => ({ unit: 'bps' as const, amount })
const flat = (amount: number) => ({ unit: 'coins' as const, amount })

const reward = (more: Partial<PromisedReward> = {}): PromisedReward => ({
  id: 'base',
  enrolmentId: null,
  fromOrders: 1,
  pays: percent(1000),
  newCustomer: null,
  later: null,
  ...more,
})
const order = (more: Partial<CountedOrder> = {}): CountedOrder => ({
  amountMinor: 10_000,
  currency: 'EUR',
  enrolmentId: 'ada',
  promisedAt: at('2027-03-05T12:00:00Z'),
  isNewCustomer: false,
  isLater: false,
  nthOrder: 1,
  paysFreeOrders: false,
  ...more,
})
const noLimits = { orderCap: null, monthCap: null, monthCoins: 0 }
const rates = { coinsPerUnit: 100, feeBps: 1000 }
const coins = (one: PromisedReward, of: CountedOrder, limits = noLimits, by = rates) =>
  countCommission(one, of, limits, by).coins

describe('which reward an order follows', () => {
  const personal = reward({ id: 'personal', enrolmentId: 'ada' })
  const tier = reward({ id: 'tier', fromOrders: 10 })
  const higher = reward({ id: 'higher', fromOrders: 50 })
  const all = [reward(), higher, personal, tier]

  it('prefers the personal reward, then the highest reached tier, then the programme’s', () => {
    expect(chooseReward(all, order({ nthOrder: 60 }))?.id).toBe('personal')
    const ben = { enrolmentId: 'ben' }
    expect(chooseReward(all, order({ ...ben, nthOrder: 9 }))?.id).toBe('base')
    expect(chooseReward(all, order({ ...ben, nthOrder: 10 }))?.id).toBe('tier')
    expect(chooseReward(all, order({ ...ben, nthOrder: 50 }))?.id).toBe('higher')
  })
})

describe('how many coins an order pays', () => {
  it('is a share of the net amount, rounded down, by the digits of its currency', () => {
    expect(coins(reward(), order())).toBe(1000)
    expect(coins(reward(), order({ amountMinor: 19 }))).toBe(1)
    expect(coins(reward(), order({ amountMinor: 9 }))).toBe(0)
    const one = { coinsPerUnit: 1, feeBps: 0 }
    expect(coins(reward(), order({ amountMinor: 10_000, currency: 'JPY' }), noLimits, one)).toBe(
      1000,
    )
    expect(coins(reward(), order({ amountMinor: 10_000, currency: 'KWD' }), noLimits, one)).toBe(1)
    const huge = order({ amountMinor: 999_999_999_999 })
    expect(coins(reward(), huge, noLimits, { coinsPerUnit: 100_000, feeBps: 0 })).toBe(
      99_999_999_999_900,
    )
  })

  it('differs for new customers and later orders when the reward says so', () => {
    const one = reward({ newCustomer: flat(77), later: { months: 6, pays: percent(500) } })
    expect(coins(one, order({ isNewCustomer: true }))).toBe(77)
    expect(coins(one, order({ isLater: true }))).toBe(500)
    expect(coins(one, order())).toBe(1000)
    expect(coins(reward({ pays: flat(5) }), order({ isNewCustomer: true }))).toBe(5)
  })

  it.each([
    [false, 0],
    [true, 500],
  ])('is a fixed reward for a free order where the programme says so: %s', (pays, expected) => {
    const free = order({ amountMinor: 0, paysFreeOrders: pays })
    expect(coins(reward({ pays: flat(500) }), free)).toBe(expected)
    expect(coins(reward({ pays: flat(500) }), order({ paysFreeOrders: pays }))).toBe(500)
  })

  it('ends at the limit of an order and at that of the month, and names them', () => {
    const limits = { orderCap: 800, monthCap: 1000, monthCoins: 700 }
    const { coins, fee, count } = countCommission(reward(), order(), limits, rates)
    expect({ coins, fee }).toEqual({ coins: 300, fee: 30 })
    expect(count).toMatchObject({ uncappedCoins: 1000, capped: ['order', 'month'] })
    const full = countCommission(reward(), order(), { ...limits, monthCoins: 1200 }, rates)
    expect(full.coins).toBe(0)
  })

  it('carries the platform’s fee on top, rounded up as for a campaign', () => {
    expect(countCommission(reward(), order({ amountMinor: 110 }), noLimits, rates)).toMatchObject({
      coins: 11,
      fee: 2,
    })
  })
})

describe('months', () => {
  it('end where the calendar ends them, in UTC', () => {
    expect(monthOf(at('2027-12-31T23:59:59Z'))).toEqual({
      from: at('2027-12-01T00:00:00Z'),
      until: at('2028-01-01T00:00:00Z'),
    })
  })
})

describe('an order whose amount changed', () => {
  const { count } = countCommission(reward(), order(), noLimits, rates)
  const recount = (amountMinor: number, limits: Parameters<typeof countCommission>[2] = noLimits) =>
    recountCommission(count, order({ amountMinor }), limits, { feeBps: 1000 })

  it('is counted by the promised reward and the usual limits', () => {
    expect(recount(3_339)).toMatchObject({ coins: 333, fee: 34, count: { uncappedCoins: 333 } })
    const limited = recount(30_000, { orderCap: 2_000, monthCap: 5_000, monthCoins: 3_500 })
    expect(limited).toMatchObject({ coins: 1_500, count: { capped: ['order', 'month'] } })
  })

  it('pays nothing at amount 0 when the programme pays for no free orders', () => {
    const fixed = countCommission(reward({ pays: flat(500) }), order(), noLimits, rates).count
    const free = (paysFreeOrders: boolean) =>
      recountCommission(fixed, order({ amountMinor: 0, paysFreeOrders }), noLimits, rates)
    expect(free(false)?.coins).toBe(0)
    expect(free(true)).toBeUndefined()
  })
})
