import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestAfter } from './ranking.rules.ts'

describe('the page of best matches', () => {
  it('lists everything once, best first, for any page length', () => {
    const rows = fc.uniqueArray(
      fc.record({ score: fc.integer({ min: 0, max: 5 }), id: fc.uuid() }),
      {
        selector: (row) => row.id,
      },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (found, length) => {
        const ranked = found.map(({ score, id }) => ({ row: null, score, id }))
        const seen: { score: number; id: string }[] = []
        for (;;) {
          const page = bestAfter(ranked, seen.at(-1), length)
          if (page.length === 0) break
          seen.push(...page)
        }
        expect(seen.map((one) => one.id).sort()).toEqual(found.map((one) => one.id).sort())
        for (const [index, one] of seen.entries()) {
          const next = seen[index + 1]
          if (next === undefined) continue
          expect(one.score > next.score || (one.score === next.score && one.id > next.id)).toBe(
            true,
          )
        }
      }),
    )
  })
})
