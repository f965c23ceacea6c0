import { describe, expect, it } from 'vitest'
import { figuresOf, type Totals } from './report.rules.ts'

const nothing: Totals = {
  ...{ applied: 0, accepted: 0, decided: 0, acceptedOfDecided: 0, completed: 0 },
  ...{ completedOfAccepted: 0, spentCoins: 0, spentOnCampaignsCoins: 0, writtenOffCoins: 0 },
  ...{ posts: 0, views: 0, engagements: 0, engagementsWithViews: 0 },
  ...{ decideDays: null, reviewDays: null },
}
const figure = (key: string, totals: Partial<Totals>, before: Partial<Totals> | null = null) =>
  figuresOf({ ...nothing, ...totals }, before && { ...nothing, ...before }).find(
    (figures) => figures.key === key,
  )

describe('figuresOf', () => {
  it.each([
    ['acceptance_rate', { acceptedOfDecided: 1, decided: 3 }, 33.3],
    ['completion_rate', { completedOfAccepted: 1, accepted: 2 }, 50],
    ['engagement_rate', { engagements: 900, engagementsWithViews: 50, views: 1000 }, 5],
    ['cost_per_engagement', { spentOnCampaignsCoins: 550, engagements: 200 }, 2.8],
  ])('%s of %o is %d, and unknown when there is nothing to divide by', (key, totals, value) => {
    expect(figure(key, totals)?.value).toBe(value)
    expect(figure(key, {})?.value).toBeNull()
  })

  it('puts the period before beside it, and nothing when there is none', () => {
    expect(figure('applied', { applied: 5 }, { applied: 2 })).toMatchObject({ value: 5, before: 2 })
    expect(figure('applied', { applied: 5 })?.before).toBeNull()
  })
})
