import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderState, RefundState } from './shop-message.ts'
import { mergeStates, refundsOf, type ShopState } from './shop-state.rules.ts'

const [before, at, after] = [
  '2026-03-02T08:59:59.999Z',
  '2026-03-02T09:00:00.000Z',
  '2026-03-02T09:00:00.001Z',
]
// This time is later than 09:00 UTC, although its text sorts before.
const elsewhere = '2026-03-02T08:30:00.000-01:00'

const orderOf = (more: Partial<OrderState> = {}): OrderState => ({
  at,
  netMinor: 1000,
  paid: false,
  cancelled: false,
  refunds: { of: 1190 },
  namesRefunds: false,
  ...more,
})
const refundOf = (more: Partial<RefundState> = {}): RefundState => ({
  ref: 'r1',
  at,
  amountMinor: 119,
  taxMinor: 19,
  undone: false,
  ...more,
})

const together = (one: ShopState, other: ShopState): ShopState => {
  const state = mergeStates(one, other)
  expect(mergeStates(other, one)).toEqual(state)
  return state
}

describe('two states of an order are', () => {
  it.each<[string, Partial<OrderState>, Partial<OrderState>, Partial<OrderState>]>([
    ['the later one, were it more', {}, { at: after, netMinor: 1001 }, { netMinor: 1001 }],
    ['the later one by its clock', {}, { at: elsewhere, netMinor: 1001 }, { netMinor: 1001 }],
    ['paid, whatever is told later', { paid: true }, { at: after }, { paid: true }],
    ['cancelled since', {}, { at: after, cancelled: true }, { cancelled: true }],
    ['open again', { cancelled: true }, { at: after }, { cancelled: false }],
    ['cancelled, of one moment', { cancelled: true }, {}, { cancelled: true }],
    ['the worse of one moment', { netMinor: 1001 }, {}, { netMinor: 1000 }],
    [
      'the later one in how refunds are told',
      { refunds: { of: 1000 } },
      { at: after, refunds: { taxIncluded: true }, namesRefunds: true },
      { refunds: { taxIncluded: true }, namesRefunds: true },
    ],
  ])('%s', (_, one, other, expected) => {
    const state = together(
      { order: orderOf(one), refunds: [] },
      { order: orderOf(other), refunds: [] },
    )
    expect(state.order).toMatchObject(expected)
  })
})

describe('two states of a refund are', () => {
  it.each<[string, Partial<RefundState>, Partial<RefundState>, Partial<RefundState>]>([
    ['the later one by its clock', {}, { at: elsewhere, amountMinor: 7 }, { amountMinor: 7 }],
    ['undone since', {}, { at: after, undone: true }, { undone: true }],
    ['made once more', { undone: true }, { at: after }, { undone: false }],
    ['undone, of one moment', { amountMinor: 7, undone: true }, {}, { undone: true }],
  ])('%s', (_, one, other, expected) => {
    const { refunds } = together(
      { order: null, refunds: [refundOf(one)] },
      { order: null, refunds: [refundOf(other)] },
    )
    expect(refunds).toHaveLength(1)
    expect(refunds).toMatchObject([expected])
  })
})

it('merges to the same state in any sequence and with repetitions', () => {
  const moment = fc.constantFrom(before, at, after)
  const order = fc.record({
    at: moment,
    netMinor: fc.constantFrom(900, 1000),
    paid: fc.boolean(),
    cancelled: fc.boolean(),
    refunds: fc.constantFrom({ of: 1190 }, { taxIncluded: true }),
    namesRefunds: fc.boolean(),
  })
  const refund = fc
    .record({
      ref: fc.constantFrom('r1', 'r2'),
      at: moment,
      amountMinor: fc.constantFrom(100, 200),
      undone: fc.boolean(),
    })
    .map((told) => ({ ...told, taxMinor: told.amountMinor / 10 }))
  const state = fc.record({
    order: fc.option(order, { nil: null }),
    refunds: fc.array(refund, { maxLength: 2 }),
  })
  const twoOrders = fc.array(state, { minLength: 1, maxLength: 5 }).chain((told) =>
    fc.tuple(
      fc.constant(told),
      fc.shuffledSubarray([...told, ...told], {
        minLength: told.length * 2,
        maxLength: told.length * 2,
      }),
    ),
  )
  const endOf = (told: readonly ShopState[]) =>
    told.reduce(mergeStates, { order: null, refunds: [] })
  fc.assert(
    fc.property(twoOrders, ([told, again]) => {
      expect(endOf(again)).toEqual(endOf(told))
    }),
  )
})

describe('the refunds of an order', () => {
  const amountsOf = (
    order: Partial<OrderState>,
    refunds: readonly Partial<RefundState>[],
  ): number[] =>
    refundsOf({
      order: orderOf(order),
      refunds: refunds.map((more, nr) => refundOf({ ref: `r${nr}`, ...more })),
    }).map(({ amountMinor }) => amountMinor)
  const shares = (of: number, parts: readonly number[], netMinor = 1000) =>
    amountsOf(
      { refunds: { of }, netMinor },
      parts.map((amountMinor) => ({ amountMinor })),
    )

  it.each([
    [[1190], [1000]],
    [[1191], [1000]],
    [
      [397, 397, 396],
      [333, 334, 333],
    ],
    [[1190, 50], [1000]],
    [[1, 1], [1]],
  ])('of 1190 for 1000 without tax are shares: of %j they are %j', (parts, net) => {
    expect(shares(1190, parts)).toEqual(net)
  })

  it.each([
    [true, 119, 19, [100]],
    [false, 119, 19, [119]],
    [true, 19, 20, []],
    [true, 1201, 200, [1000]],
    [false, 1001, 200, [1000]],
  ])(
    'told of items, with tax: %s, of %i with %i of tax are %j',
    (taxIncluded, amount, tax, net) => {
      const refund = { amountMinor: amount, taxMinor: tax }
      expect(amountsOf({ refunds: { taxIncluded } }, [refund])).toEqual(net)
    },
  )

  it('leave out undone refunds', () => {
    const refunds = [{ amountMinor: 600, undone: true }, { amountMinor: 119 }]
    expect(amountsOf({}, refunds)).toEqual([100])
  })

  it('are undone when an order no longer lists them, and stand when it lists none', () => {
    const refunds = [{ at: before, amountMinor: 595 }, { at }, { at: after, amountMinor: 238 }]
    expect(amountsOf({ namesRefunds: true }, refunds)).toEqual([100, 200])
    expect(amountsOf({ namesRefunds: false }, refunds)).toEqual([500, 100, 200])
  })
})
