import type { ImportFate } from '@tandem/contract/import.schema.ts'
import { describe, expect, it } from 'vitest'
import { countsInWords, reportOf } from './import-report.ts'

const result = (line: number, fate: ImportFate = 'ok', sentence: string | null = null) => ({
  ...{ line, fate, sentence },
})
const nothing = { bad: [], same: 0 }

describe('the report of a file', () => {
  it('lists rows with problems by their lines', () => {
    const bad = [{ line: 10, fate: 'bad' as const, sentence: 'No date.' }]
    const sent = [
      ...[result(9, 'conflict', 'Another price.'), result(2), result(3, 'same')],
      ...[result(11, 'bad', 'Too long.'), result(1, 'bad', '')],
    ]
    expect(reportOf({ bad, same: 0 }, sent).problems).toEqual([
      { line: 1, sentence: '' },
      { line: 9, sentence: 'Another price.' },
      { line: 10, sentence: 'No date.' },
      { line: 11, sentence: 'Too long.' },
    ])
  })

  it.each([
    [99, 99, 0],
    [100, 100, 0],
    [101, 100, 1],
    [250, 100, 150],
  ])('of %i problems names %i, and says that %i are left', (count, named, left) => {
    const results = Array.from({ length: count }, (_, nr) => result(nr + 2, 'bad', 'x'))
    const report = reportOf(nothing, [...results, result(1)])
    expect([report.problems.length, report.left]).toEqual([named, left])
    expect(report.problems.at(-1)?.line).toBe(named + 1)
  })
})

it('counts imported rows and rows to correct', () => {
  const counts = { ok: 2, same: 0, conflict: 1, bad: 0 }
  expect(countsInWords(counts, { one: 'boat', many: 'boats', done: true })).toEqual([
    '2 boats imported',
    '1 boat already imported with different details, not changed',
  ])
})
