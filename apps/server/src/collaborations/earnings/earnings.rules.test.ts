import { expect, it } from 'vitest'
import { earningsPeriod, inOrderOfPayday, nextOf } from './earnings.rules.ts'

it.each([
  [{}, '2026-11-29', { from: '2025-12-01', until: '2026-11-29' }],
  [{}, '2026-12-01', { from: '2026-01-01', until: '2026-12-01' }],
  [{}, '2027-01-31', { from: '2026-02-01', until: '2027-01-31' }],
  [{ period: '7' }, '2026-11-29', { from: '2026-11-01', until: '2026-11-29' }],
  [{ period: 'all' }, '2026-11-29', { from: '2024-03-01', until: '2026-11-29' }],
  [
    { from: '2026-02-10', until: '2026-03-02' },
    '2026-11-29',
    { from: '2026-02-10', until: '2026-03-02' },
  ],
] as const)('%j asked on %s means whole months, unless days were chosen', (asked, today, span) => {
  expect(earningsPeriod(asked, today, '2024-03-05')).toEqual(span)
})

const coins = (amount: number, by: string | null, from: string | null = null) => ({
  ...{ kind: 'collaboration' as const, id: 'c1', title: 'Serum', state: 'at_work' as const },
  ...{ brand: { slug: 'boats', name: 'Boats' }, count: 1, coins: amount, from, by },
})

it('the next payday has all coins of its day, and coins without a payday come last', () => {
  const expected = [
    coins(900, null),
    coins(70, '2026-12-20T10:00:00Z', '2026-12-01T10:00:00Z'),
    coins(500, '2026-12-05T18:00:00Z'),
    coins(20, '2026-12-05T08:00:00Z'),
  ]
  expect(nextOf(expected)).toEqual({ coins: 520, by: '2026-12-05T08:00:00Z' })
  expect(inOrderOfPayday(expected).map((one) => one.coins)).toEqual([70, 20, 500, 900])
  expect(nextOf([coins(900, null)])).toBeNull()
})
