import type { ImportFate, ImportResult } from '@tandem/contract/import.schema.ts'
import { describe, expect, it } from 'vitest'
import { countsInWords, type Report, reportOf } from './import-report.ts'

const result = (line: number, fate: ImportFate = 'ok', sentence: string | null = null) => ({
  ...{ line, fate, sentence },
})
const nothing = { bad: [], same: 0 }

describe('the report of a file', () => {
  it('counts each row by its fate, with what was seen before it was sent', () => {
    const bad = [
      { line: 3, fate: 'bad' as const, sentence: 'No date.' },
      { line: 9, fate: 'conflict' as const, sentence: 'Line 2 has it.' },
    ]
    const fates: ImportFate[] = ['ok', 'ok', 'ok', 'ok', 'same', 'same', 'conflict', 'bad', 'bad']
    const results: ImportResult[] = fates.map((fate, nr) => result(nr, fate))
    expect(reportOf({ bad, same: 5 }, results).counts).toEqual({
      ok: 4,
      same: 7,
      conflict: 2,
      bad: 3,
    })
    expect(reportOf(nothing, [])).toEqual({
      counts: { ok: 0, same: 0, conflict: 0, bad: 0 },
      ...{ problems: [], left: 0 },
    })
  })

  it('names the rows of which there is something to say, by their lines', () => {
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

describe('the counts of a file', () => {
  const said = (counts: Partial<Report['counts']>, done = false) =>
    countsInWords(
      { ok: 0, same: 0, conflict: 0, bad: 0, ...counts },
      { one: 'boat', many: 'boats', done },
    )

  it.each([
    ['ok', 1, '1 boat to import'],
    ['ok', 2, '2 boats to import'],
    ['same', 1, '1 boat known already: nothing changes'],
    ['same', 1200, '1,200 boats known already: nothing changes'],
    ['conflict', 1, '1 boat known with other content, which stays'],
    ['conflict', 3, '3 boats known with other content, which stays'],
    ['bad', 1, '1 boat to correct in the file'],
    ['bad', 21, '21 boats to correct in the file'],
  ] as const)('of %s %i alone read «%s»', (fate, count, words) => {
    expect(said({ [fate]: count })).toEqual([words])
  })

  it('read from what counts to what is to be done, and nothing of nothing', () => {
    expect(said({ bad: 4, conflict: 3, same: 2, ok: 1 }, true)).toEqual([
      '1 boat imported',
      '2 boats known already: nothing changes',
      '3 boats known with other content, which stays',
      '4 boats to correct in the file',
    ])
    expect(said({})).toEqual([])
  })
})
