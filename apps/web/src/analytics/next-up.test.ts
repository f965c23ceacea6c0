import type {
  BrandDashboard,
  RunningCampaign,
} from '@tandem/contract/analytics/dashboard.schema.ts'
import { describe, expect, it } from 'vitest'
import { nextSteps, whatWaits } from './next-up.ts'

const running = (more: Partial<RunningCampaign>): RunningCampaign => ({
  id: 'c1',
  title: 'Morning light',
  state: 'open',
  slotsTaken: 1,
  creatorsNeeded: 3,
  heldCoins: 1100,
  applicationsToDecide: 0,
  contentToReview: 0,
  deadline: '2026-12-01T00:00:00Z',
  ...more,
})

const dashboard = (more: Partial<BrandDashboard>): BrandDashboard => ({
  brand: { slug: 'glow', name: 'Glow', profileComplete: true },
  needs: { applicationsToDecide: 0, contentToReview: 0, receiptsToCheck: 0 },
  campaigns: { open: 1, drafts: 0, all: 1 },
  money: { availableCoins: 500, inCampaignsCoins: 1100 },
  days: [],
  running: [],
  activity: [],
  ...more,
})

describe('whatWaits', () => {
  it.each([
    [
      { needs: { applicationsToDecide: 1, contentToReview: 0, receiptsToCheck: 0 } },
      '1 application waits for you.',
    ],
    [
      { needs: { applicationsToDecide: 3, contentToReview: 1, receiptsToCheck: 0 } },
      '3 applications and 1 piece of content wait for you.',
    ],
    [
      { needs: { applicationsToDecide: 0, contentToReview: 2, receiptsToCheck: 0 } },
      '2 pieces of content wait for you.',
    ],
    [
      { needs: { applicationsToDecide: 1, contentToReview: 2, receiptsToCheck: 1 } },
      '1 application, 2 pieces of content and 1 receipt wait for you.',
    ],
    [{}, 'Nothing waits for you. Creators are at work.'],
    [{ campaigns: { open: 0, drafts: 1, all: 1 } }, 'No campaign is open right now.'],
    [
      { campaigns: { open: 0, drafts: 0, all: 0 } },
      'Welcome. Your first campaign is a few steps away.',
    ],
  ])('of %j is «%s»', (more, sentence) => {
    expect(whatWaits(dashboard(more))).toBe(sentence)
  })
})

describe('nextSteps', () => {
  it('leads to the campaigns where something waits, content first', () => {
    const steps = nextSteps(
      dashboard({
        needs: { applicationsToDecide: 2, contentToReview: 1, receiptsToCheck: 0 },
        running: [
          running({ id: 'a', applicationsToDecide: 2 }),
          running({ id: 'b', contentToReview: 1 }),
        ],
      }),
    )
    expect(steps.map((step) => [step.title, step.to])).toEqual([
      ['Review 1 piece of content', { campaignId: 'b' }],
      ['Decide 2 applications', { campaignId: 'a' }],
    ])
  })

  it('leads a new brand from profile to coins to campaign', () => {
    const steps = nextSteps(
      dashboard({
        brand: { slug: 'glow', name: 'Glow', profileComplete: false },
        campaigns: { open: 0, drafts: 0, all: 0 },
        money: { availableCoins: 0, inCampaignsCoins: 0 },
      }),
    )
    expect(steps.map((step) => step.to)).toEqual([
      '/brand-settings',
      '/brand-wallet',
      '/brand-campaigns',
    ])
  })

  it('is empty when nothing is to be done', () => {
    expect(nextSteps(dashboard({}))).toEqual([])
  })

  it('never names more than three', () => {
    const steps = nextSteps(
      dashboard({
        brand: { slug: 'glow', name: 'Glow', profileComplete: false },
        needs: { applicationsToDecide: 2, contentToReview: 1, receiptsToCheck: 0 },
        campaigns: { open: 0, drafts: 1, all: 2 },
        money: { availableCoins: 0, inCampaignsCoins: 0 },
      }),
    )
    expect(steps).toHaveLength(3)
  })
})
