import { expect, it } from 'vitest'
import { documentDay, nearestTo, periodName, periodsOf } from './invoice-period.ts'

it('offers what lies between the first document and now, newest first', () => {
  expect(periodsOf('month', '2025-11', '2026-02')).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(periodsOf('quarter', '2025-11', '2026-04')).toEqual(['2026-Q2', '2026-Q1', '2025-Q4'])
  expect(periodsOf('year', '2025-11', '2026-02')).toEqual(['2026', '2025'])
  expect(periodsOf('month', '2026-03', '2026-02')).toEqual(['2026-03'])
})

it('stays in the stretch that was chosen when its length changes', () => {
  const months = periodsOf('month', '2025-11', '2026-08')
  expect(nearestTo('2026-Q1', months)).toBe('2026-03')
  expect(nearestTo('2025', months)).toBe('2025-12')
  expect(nearestTo('2019', months)).toBe('2026-08')
  expect(nearestTo(undefined, months)).toBe('2026-08')
  expect(nearestTo('2026-05', ['2026-Q3', '2026-Q2'])).toBe('2026-Q2')
})

it('names a period as a person would', () => {
  expect(periodName('2026')).toBe('2026')
  expect(periodName('2026-07')).toContain('July')
  expect(periodName('2026-Q3')).toMatch(/^Q3 2026, Jul–Sep/)
})

it('dates a document as it is printed on it', () => {
  expect(documentDay('2031-12-31T23:30:00Z')).toContain('2031')
})
