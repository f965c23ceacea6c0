import type {
  CampaignPost,
  CampaignReport,
} from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showAt } from '../../../page.factory.ts'
import { catchRequests } from '../../../requests.factory.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { campaignReportQuery, sortedPostsQuery } from './campaign-report.api.ts'
import { CampaignResults } from './campaign-results-tab.tsx'

const { requests } = catchRequests()

const post = (nr: number, more: Partial<CampaignPost> = {}): CampaignPost => ({
  ...{ id: `01890000-0000-7000-8000-00000000000${nr}`, campaignId, creatorName: `Creator ${nr}` },
  ...{ creatorSlug: `creator-${nr}`, type: 'tiktok_video', url: null, caption: '' },
  ...{ thumbnailUrl: null, gradient: null, postedAt: '2026-11-02T00:00:00Z' },
  ...{ views: 1000 * nr, likes: 10, comments: null, shares: null, saves: null, engagements: 10 },
  ...{ engagementRate: 1 / nr, costCoins: 100, costPerEngagement: 10 },
  ...{ provenance: 'platform', numbersAt: '2026-11-03T00:00:00Z' },
  ...more,
})
const silent = post(3, {
  ...{ views: null, likes: null, engagements: null, engagementRate: null },
  ...{ costPerEngagement: null, provenance: 'not_given', numbersAt: null },
})
const figure = (id: string, label: string, value: number | null) => ({
  ...{ id, label, value, unit: 'count' as const, before: null, better: 'more' as const },
  ...{ formula: 'Counted', version: 1, inputs: [], coverage: { known: 2, of: 3 } },
  missing: value === null ? 'No post has a known number of views.' : null,
})
const none = {
  ...{ plannedCoins: 4000, heldCoins: 3000, paidCoins: 900, feeCoins: 100, spentCoins: 1000 },
  ...{ commissionCoins: 0, returnedCoins: 0, giftCoins: 0, writtenOffCoins: 0 },
}
const report: CampaignReport = {
  figures: [figure('views', 'Views', 3000), figure('reach', 'Reach', null)],
  compared: { campaigns: 0, needed: 3 },
  trend: null,
  ...{ posts: [post(1), silent, post(2)], morePosts: 0 },
  creators: { columns: [], rows: [], more: 0 },
  funnel: [
    { step: 'applied', count: 4, days: null },
    { step: 'accepted', count: 2, days: 1.5 },
  ],
  spending: none,
  suggestions: [{ kind: 'ask_numbers', posts: [silent.id], creator: null }],
  countedAt: '2026-11-05T00:00:00Z',
}

const show = (
  more: Partial<CampaignReport> = {},
  address = '/',
  publishedAt = '2026-11-01T00:00:00Z',
) => {
  requests.mockReturnValue(new Promise(() => {}))
  const campaign = { ...sampleDraft, publishedAt: publishedAt || null }
  return showAt(address, <CampaignResults campaign={campaign} brandName="glow" />, [
    [campaignReportQuery(campaignId).queryKey, { ...report, ...more }],
  ])
}
const shownNames = () =>
  screen
    .getAllByRole('button', { name: /: show the post$/ })
    .map(({ textContent }) => textContent?.slice(0, 9))

it('sorts posts by the number in the address, and puts unknown numbers last', async () => {
  const page = await show()
  expect(shownNames()).toEqual(['Creator 2', 'Creator 1', 'Creator 3'])
  await userEvent.selectOptions(screen.getByLabelText('Sort posts by'), 'Engagement rate')
  expect(page.address()).toContain('sort=rate')
  expect(shownNames()).toEqual(['Creator 1', 'Creator 2', 'Creator 3'])
})

it('lets the server sort a campaign with more posts than the report has', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  const sorted = { posts: [post(4), post(1)], all: 1_340 }
  await showAt('/?sort=likes', <CampaignResults campaign={sampleDraft} brandName="glow" />, [
    [campaignReportQuery(campaignId).queryKey, { ...report, morePosts: 1_337 }],
    [sortedPostsQuery(campaignId, 'likes').queryKey, sorted],
  ])
  expect(shownNames()).toEqual(['Creator 4', 'Creator 1'])
  expect(screen.getByText(/^Showing the 2 posts with the most likes of 1,340\./)).toBeTruthy()
})

it('says for how many posts a number is known, and why one is missing', async () => {
  await show()
  expect(screen.getAllByText('2 of 3 posts').length).toBeGreaterThan(0)
  const missing = screen.getByText('No post has a known number of views.').closest('dl')
  expect(within(missing as HTMLElement).getByText('unknown')).toBeTruthy()
  expect(screen.getByText('No numbers yet')).toBeTruthy()
})

it('counts each step and draws it against the applications, with its usual time', async () => {
  await show()
  const steps = within(screen.getByText('Applied').closest('ol') as HTMLElement).getAllByRole(
    'listitem',
  )
  expect(steps.map((one) => [one.textContent, /scaleX\(.*?\)/.exec(one.innerHTML)?.[0]])).toEqual([
    ['Applied4', 'scaleX(1)'],
    ['Accepted2usually after 1.5 days', 'scaleX(0.5)'],
  ])
})

it.each([
  ['', 'No results yet'],
  ['2026-11-01T00:00:00Z', 'No posts yet'],
])('without posts, a campaign published at “%s” shows “%s”', async (publishedAt, title) => {
  await show({ posts: [], suggestions: [] }, '/', publishedAt)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByText('What to do next')).toBeNull()
})
