import { describe, expect, it } from 'vitest'
import { figuresOf, type Totals } from './report.rules.ts'

const nothing: Totals = {
  applied: 0,
  accepted: 0,
  decided: 0,
  acceptedOfDecided: 0,
  completed: 0,
  completedOfAccepted: 0,
  spentCoins: 0,
  spentOnCampaignsCoins: 0,
  writtenOffCoins: 0,
  posts: 0,
  views: 0,
  engagements: 0,
  engagementsWithViews: 0,
  decideDays: null,
  reviewDays: null,
}

const figure = (key: string, totals: Totals, before: Totals | null = null) => {
  const found = figuresOf(totals, before).find((figures) => figures.key === key)
  if (found === undefined) throw new Error(`no figure ${key}`)
  return found
}

describe('figuresOf', () => {
  it.each(['acceptance_rate', 'completion_rate', 'engagement_rate', 'cost_per_engagement'])(
    'leaves %s unknown when there is nothing to divide by',
    (key) => {
      expect(figure(key, nothing).value).toBeNull()
    },
  )

  it('divides accepted by decided and shows what it divided', () => {
    const rate = figure('acceptance_rate', { ...nothing, acceptedOfDecided: 1, decided: 3 })
    expect(rate.value).toBe(33.3)
    expect(rate.inputs).toEqual([
      { label: 'Accepted', value: 1 },
      { label: 'Decided', value: 3 },
    ])
  })

  it('counts only posts with known views in the engagement rate', () => {
    const totals = { ...nothing, engagements: 900, engagementsWithViews: 50, views: 1000 }
    expect(figure('engagement_rate', totals).value).toBe(5)
  })

  it('gives the cost of an engagement in coins', () => {
    const totals = { ...nothing, spentCoins: 900, spentOnCampaignsCoins: 550, engagements: 200 }
    expect(figure('cost_per_engagement', totals).value).toBe(2.8)
  })

  it('puts the period before beside it, and nothing when there is none', () => {
    expect(figure('applied', { ...nothing, applied: 5 }, { ...nothing, applied: 2 })).toMatchObject(
      { value: 5, before: 2 },
    )
    expect(figure('applied', { ...nothing, applied: 5 }).before).toBeNull()
  })
})
