import type { BrandDashboard } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import type { WaitingKinds } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { waitingOf } from '#communication/inbox/waiting.factory.ts'
import { nextSteps, whatWaits } from './next-up.ts'

const waits = (kind: WaitingKind, count: number): WaitingKinds[number] => ({
  kind,
  count,
  first: waitingOf({ kind }),
})

const creatorPage = {
  to: '/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
  params: { brandName: 'glow', campaignId: 'c1', creatorName: 'mira-sol' },
}

const dashboard = (more: Partial<BrandDashboard>): BrandDashboard => ({
  brand: { slug: 'glow', name: 'Glow', profileComplete: true },
  waiting: [],
  campaigns: { open: 1, drafts: 0, all: 1 },
  money: { availableCoins: 500, inCampaignsCoins: 1100, inProgrammesCoins: 0 },
  figures: [],
  trend: { grain: 'day', days: [], series: [] },
  compared: null,
  running: [],
  activity: [],
  ...more,
})

describe('whatWaits', () => {
  it.each([
    [{ waiting: [waits('applications', 1)] }, '1 task needs you.'],
    [{ waiting: [waits('applications', 3), waits('content', 1)] }, '4 tasks need you.'],
    [
      {
        waiting: [
          waits('disputes', 1),
          waits('content', 2),
          waits('receipts', 1),
          waits('posts', 3),
        ],
      },
      '7 tasks need you.',
    ],
    [{}, 'Nothing needs you right now.'],
    [{ campaigns: { open: 1, drafts: 0, all: 1 }, running: [] }, 'Nothing needs you right now.'],
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
  it.each<[WaitingKind, string, string]>([
    ['content', 'Review 1 piece of content', 'Review 2 pieces of content'],
    ['receipts', 'Check 1 receipt', 'Check 2 receipts'],
    ['stock', 'Add codes to 1 coupon', 'Add codes to 2 coupons'],
    ['claims', 'Answer 1 missing order', 'Answer 2 missing orders'],
  ])('calls %s by what is to be done', (kind, one, two) => {
    const titleOf = (count: number) =>
      nextSteps(dashboard({ waiting: [waits(kind, count)] }))[0]?.title
    expect([titleOf(1), titleOf(2)]).toEqual([one, two])
  })

  it.each([
    [{ campaigns: { open: 0, drafts: 1, all: 2 } }, ['Publish your draft']],
    [{ campaigns: { open: 0, drafts: 2, all: 2 } }, ['Publish one of your drafts']],
    [{ campaigns: { open: 1, drafts: 2, all: 3 } }, []],
    [{ campaigns: { open: 0, drafts: 0, all: 0 } }, ['Create your first campaign']],
    [{ money: { availableCoins: 0, inCampaignsCoins: 1100, inProgrammesCoins: 0 } }, []],
    [
      {
        campaigns: { open: 0, drafts: 0, all: 1 },
        money: { availableCoins: 0, inCampaignsCoins: 0, inProgrammesCoins: 0 },
      },
      ['Add coins to your wallet'],
    ],
  ])('of %j what to begin with is %j', (more, titles) => {
    expect(nextSteps(dashboard(more)).map(({ title }) => title)).toEqual(titles)
  })

  it('leads to whoever has the least time left, to the review room, and to the campaign where many wait', () => {
    const steps = nextSteps(
      dashboard({
        waiting: [waits('content', 1), waits('receipts', 2), waits('applications', 2)],
      }),
    )
    expect(steps).toEqual([
      {
        title: 'Review 1 piece of content',
        text: 'Mira Sol · Morning light',
        by: '2026-12-01T00:00:00Z',
        place: {
          to: '/brand/review/$collaborationId',
          params: { collaborationId: waitingOf().id },
        },
      },
      {
        title: 'Check 2 receipts',
        text: 'Mira Sol · Morning light',
        by: '2026-12-01T00:00:00Z',
        place: creatorPage,
      },
      {
        title: 'Decide on 2 applications',
        text: 'Mira Sol · Morning light',
        by: '2026-12-01T00:00:00Z',
        place: {
          to: '/brand-campaigns/$brandName/$campaignId',
          params: { brandName: 'glow', campaignId: 'c1' },
        },
      },
    ])
  })
})
