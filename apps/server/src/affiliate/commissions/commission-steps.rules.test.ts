import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CommissionFacts,
  keptOf,
  maturesAt,
  nothing,
  type OrderFacts,
  planFor,
} from './commission-steps.rules.ts'

const now = new Date('2027-05-01T00:00:00Z')
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000)
const facts = (more: Partial<CommissionFacts> = {}): CommissionFacts => ({
  state: 'pending',
  coins: 1000,
  feeCoins: 100,
  reversedCoins: 0,
  reversedFeeCoins: 0,
  maturesAt: days(10),
  maturedAt: null,
  ...more,
})
const order = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  amountMinor: 10_000,
  refundedMinor: 0,
  paid: true,
  cancelled: false,
  ...more,
})
const plan = (commission: CommissionFacts, of: OrderFacts, reserve = 10_000) =>
  planFor(commission, of, { reserve, now })

describe('coins taken by refunds', () => {
  it('add up to the whole, however refunds are split and in whatever sequence', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (parts, coins, feeCoins) => {
          const amountMinor = parts.reduce((sum, part) => sum + part, 0)
          let state = facts({ coins, feeCoins })
          let [refundedMinor, takenCoins, takenFee] = [0, 0, 0]
          for (const part of parts) {
            refundedMinor += part
            const { kept, move, state: next } = plan(state, order({ amountMinor, refundedMinor }))
            expect(move.coins).toBeLessThanOrEqual(0)
            expect(move.fee).toBeLessThanOrEqual(0)
            takenCoins -= move.coins
            takenFee -= move.fee
            expect(kept).toEqual(
              keptOf({ coins, feeCoins }, { amountMinor, refundedMinor, cancelled: false }),
            )
            state = {
              ...state,
              state: next,
              reversedCoins: coins - kept.coins,
              reversedFeeCoins: feeCoins - kept.fee,
            }
          }
          expect({ takenCoins, takenFee }).toEqual({ takenCoins: coins, takenFee: feeCoins })
          expect(state.state).toBe('reversed')
        },
      ),
    )
  })

  it('return exactly when a refund is undone', () => {
    const half = plan(facts(), order({ refundedMinor: 3333 }))
    expect(half).toMatchObject({ state: 'pending', move: { coins: -334, fee: -33 } })
    const after = facts({ reversedCoins: 334, reversedFeeCoins: 33 })
    expect(plan(after, order())).toMatchObject({ move: { coins: 334, fee: 33 }, waits: false })
    const poor = plan(after, order(), 100)
    expect(poor).toMatchObject({ state: 'pending', move: nothing, waits: true })
  })
})

describe('the state that an order calls for', () => {
  it('waits for the payment, then for the budget, then for its hold', () => {
    const waiting = facts({ state: 'awaiting_payment' })
    expect(plan(waiting, order({ paid: false })).state).toBe('awaiting_payment')
    expect(plan(waiting, order())).toMatchObject({
      state: 'pending',
      move: { coins: 1000, fee: 100 },
    })
    expect(plan(waiting, order(), 1099)).toMatchObject({
      state: 'unfunded',
      move: nothing,
      waits: true,
    })
    expect(plan(facts({ state: 'unfunded' }), order(), 1100)).toMatchObject({ state: 'pending' })
  })

  it('takes paid coins back for 60 days, and never later', () => {
    const refunded = order({ refundedMinor: 10_000 })
    const matured = (ago: number) => facts({ state: 'matured', maturedAt: days(-ago) })
    expect(plan(matured(60), refunded)).toMatchObject({
      state: 'reversed',
      purse: 'wallet',
      move: { coins: -1000, fee: -100 },
    })
    expect(plan(matured(61), refunded)).toMatchObject({ state: 'matured', move: nothing })
  })

  it('ends with a cancelled order, and returns with a restored one', () => {
    expect(plan(facts(), order({ cancelled: true }))).toMatchObject({ state: 'reversed' })
    const reversed = facts({ state: 'reversed', reversedCoins: 1000, reversedFeeCoins: 100 })
    expect(plan(reversed, order())).toMatchObject({ state: 'pending', purse: 'pending' })
    expect(plan({ ...reversed, maturedAt: days(-1) }, order())).toMatchObject({
      state: 'matured',
      purse: 'wallet',
      move: { coins: 1000, fee: 100 },
    })
    expect(plan(reversed, order({ paid: false })).state).toBe('awaiting_payment')
  })
})

it.each([
  ['the programme’s hold from its order on', 0, 30, 14, 30],
  ['the operator’s minimum where that is longer', 0, 0, 14, 14],
  ['the minimum from when it was told, where it is dated back', -90, 30, 14, 14],
])('an order matures after %s', (_, occurred, holdDays, leastDays, expected) => {
  expect(maturesAt(days(occurred), holdDays, { at: now, leastDays })).toEqual(days(expected))
})

describe('coins that a creator has spent', () => {
  const reversed = facts({
    ...{ state: 'reversed', maturedAt: days(-1), reversedCoins: 1000, reversedFeeCoins: 100 },
  })
  const restored = (owed: number, reserve: number) =>
    planFor(reversed, order(), { reserve, now, owed })

  it('is no longer claimed when the refund is undone, and only the rest is paid again', () => {
    expect(restored(700, 330)).toMatchObject({
      state: 'matured',
      forgiven: 700,
      move: { coins: 300, fee: 30 },
    })
    expect(restored(1000, 0)).toMatchObject({ forgiven: 1000, move: nothing, waits: false })
  })
})
