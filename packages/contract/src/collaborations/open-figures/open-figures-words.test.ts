import { expect, it } from 'vitest'
import type { OpenFigures } from './open-figures.schema.ts'
import { figureLines } from './open-figures-words.ts'

const figures: OpenFigures = {
  ...{ day: '2026-11-28', from: '2025-11-28', madeAt: '2026-11-28T00:01:00Z', months: [] },
  fees: { rateBps: 1050, effectiveBps: null, n: 4 },
  pay: { medianSeconds: 2.4, n: 40 },
  applications: { n: 9, answered: 6, endedBySilence: 2, withdrawn: 1, waiting: 0, overdue: 0 },
  disputes: { n: 3, agreement: 2, forCreator: 1, forBrand: 0, split: 0, silence: 0 },
  reports: { n: 4, byReason: [{ reason: 'spam', count: 4 }] },
}
const shown = (change: Partial<OpenFigures> = {}) =>
  Object.fromEntries(figureLines({ ...figures, ...change }).map((line) => [line.id, line.shown]))

it('puts each figure into words, and hides a median of too few cases', () => {
  expect(shown()).toMatchObject({
    ...{ fee: '10.5%', effective_fee: 'Fewer than 5 cases', days_to_pay: 'At once' },
    ...{ applications_without_end: '0', applications_answered: '75%' },
    ...{ disputes_agreement: '67%', disputes_for_creator: '33%', reports_spam: '100%' },
  })
  const pay = (medianSeconds: number) => shown({ pay: { medianSeconds, n: 9 } }).days_to_pay
  expect([90, 7_000, 86_400, 200_000].map(pay)).toEqual([
    ...['2 minutes', '2 hours', '24 hours', '2 days'],
  ])
  expect(shown({ disputes: { ...figures.disputes, n: 0 } }).disputes_split).toBe('–')
})

it('gives each figure its number of cases and its formula', () => {
  for (const line of figureLines(figures)) expect(line.formula).toMatch(/^[A-Z].*\.$/)
  expect(figureLines(figures).find(({ id }) => id === 'fee')).toMatchObject({ n: 4, value: 10.5 })
})
