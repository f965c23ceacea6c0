import { describe, expect, it } from 'vitest'
import { changeOf, type NewOrder, payloadHash, type Snapshot } from './order.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 4, 10, minute))
const told = (minute: number, more: Partial<Snapshot> = {}): Snapshot => ({
  at: at(minute),
  paid: false,
  cancelled: false,
  ...more,
})
const order: NewOrder = {
  ...{ orderRef: 'A-1', amountMinor: 999, currency: 'EUR', occurredAt: at(0), slug: null },
  ...{ clickIds: ['one', 'two'], clicks: [], codes: ['Save10'], newCustomer: null },
  ...{ customerHash: null, snapshot: told(0) },
}
const known = (snapshot: Snapshot) => ({
  ...{ id: 'id', amountMinor: 999, currency: 'EUR', payloadHash: payloadHash(order), snapshot },
})
const after = (one: Snapshot, other: Snapshot, amountMinor = 999) =>
  changeOf(known(one), { amountMinor, snapshot: other })

describe('an order that is reported again', () => {
  it.each<[string, Snapshot, Snapshot, Snapshot]>([
    ['stands as the newest says', told(1, { cancelled: true }), told(2), told(2)],
    ['was paid, once that was told', told(1, { paid: true }), told(2), told(2, { paid: true })],
    [
      'is cancelled if one of two of one moment says so',
      told(1, { cancelled: true }),
      told(1, { paid: true }),
      told(1, { paid: true, cancelled: true }),
    ],
  ])('%s, in whatever order it comes', (_, one, other, end) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const)
      expect(after(first, second) ?? first).toEqual(end)
  })

  it('conflicts when a fixed field differs, but not when its codes differ only in case', () => {
    const same = (more: Partial<NewOrder>) => payloadHash({ ...order, ...more }).equals(hash)
    const hash = payloadHash(order)
    expect(same({ codes: ['SAVE10'], snapshot: told(5), checkoutToken: 'token' })).toBe(true)
    for (const more of [
      { amountMinor: 998 },
      { currency: 'USD' },
      { occurredAt: at(1) },
      { clickIds: ['two', 'one'] },
      { codes: [] },
      { slug: 'slug' },
      { customerHash: Buffer.alloc(32) },
      { newCustomer: false },
    ])
      expect([more, same(more)]).toEqual([more, false])
  })
})
