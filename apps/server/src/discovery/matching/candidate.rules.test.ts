import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignQuotas } from './candidate.rules.ts'
import { bestAfter } from './ranking.rules.ts'

describe('how many campaigns of each niche are looked at', () => {
  it('is at most 800 in all and 200 of one, and some of every niche', () => {
    fc.assert(
      fc.property(fc.subarray([...categories]), (chosen) => {
        const quotas = campaignQuotas(chosen)
        expect(quotas.map((one) => one.niche).sort()).toEqual([...niches].sort())
        for (const { most } of quotas) {
          expect(most).toBeGreaterThan(0)
          expect(most).toBeLessThanOrEqual(200)
        }
        expect(quotas.reduce((sum, one) => sum + one.most, 0)).toBeLessThanOrEqual(800)
      }),
    )
  })

  it('is most of the creator’s own, then of what is near', () => {
    const most = Object.fromEntries(campaignQuotas(['Beauty']).map((one) => [one.niche, one.most]))
    expect(most.beauty).toBe(200)
    expect(most.fashion).toBe(200)
    expect(most.finance).toBe(36)
  })
})

describe('the best after a place', () => {
  it('walks through everything once, best first, whatever the page length', () => {
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
