import type { Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { CreatorReport } from '@tandem/contract/campaigns/analytics/creator-report.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAt } from '../../../page.factory.ts'
import { catchRequests, press } from '../../../requests.factory.ts'
import { creatorReportQuery } from './creator-report.api.ts'
import { CreatorResults } from './creator-results.tsx'

const server = catchRequests()
const campaignId = '01890000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const

const figure = (id: string, label: string, value: number | null, more: Partial<Figure> = {}) => ({
  ...{ id, label, value, unit: 'count' as const, before: null, better: 'more' as const },
  ...{ formula: 'Counted', version: 1, inputs: [], coverage: null },
  missing: value === null ? 'No post has a known number of views.' : null,
  ...more,
})
const onTime = figure('on_time_rate', 'On time', 75, {
  unit: 'percent',
  inputs: [
    { label: 'On time', unit: 'count', value: 3 },
    { label: 'Completed', unit: 'count', value: 4 },
  ],
})
const post = (id: string, day: string, views: number | null) => ({
  ...{ id, campaignTitle: 'Summer', type: 'instagram_reel', postedAt: `${day}T10:00:00Z`, views },
  ...{ engagementRate: null, numbersAt: null },
  provenance: views === null ? ('not_given' as const) : ('self_reported' as const),
})
const report: CreatorReport = {
  campaign: [figure('views', 'Views', 1_000)],
  whole: [figure('spent', 'Spent', 1_100, { unit: 'coins' }), onTime],
  firstDay: '2026-03-01',
  hasOtherWork: true,
  posts: [post('a', '2026-03-01', 1_000), post('b', '2026-03-01', null)],
  ...{ earlierPosts: 0, askable: ['b'], can: { ask: yes }, countedAt: '2026-03-09T00:00:00Z' },
}
const show = (more: Partial<CreatorReport> = {}) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  return showAt(
    '/',
    <CreatorResults
      campaignId={campaignId}
      brandName="glow"
      creator={{ slug: 'mira-sol', name: 'Mira Sol' }}
    />,
    [[creatorReportQuery(campaignId, 'mira-sol').queryKey, { ...report, ...more }]],
  )
}

it('shows the campaign’s results, all work with the counts behind a rate, and each post', async () => {
  await show()
  const whole = screen.getByRole('region', { name: 'All your work with Mira Sol' })
  expect(within(whole).getByText('€11.00')).toBeTruthy()
  expect(within(whole).getByText('3 of 4')).toBeTruthy()
  const chart = await within(whole).findByRole('slider', { name: /^Views by post/ })
  expect(chart.getAttribute('aria-valuetext')).toBe('Instagram Reel, Mar 1, 2026: –')
  const rows = within(whole).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    expect.stringContaining('No numbers yet'),
    expect.stringContaining('1,000 views'),
  ])
})

it('asks for the numbers of the posts without any with one click', async () => {
  await show()
  await press('Ask for the numbers')
  await waitFor(() =>
    expect(server.sent()).toContainEqual([
      'POST /api/brand/posts/numbers-requests',
      { postIds: ['b'] },
    ]),
  )
})

it('says that there is no other work, or none at all, instead of empty figures', async () => {
  await show({ hasOtherWork: false })
  expect(screen.getByText('This campaign is your first work together.')).toBeTruthy()
  expect(screen.queryByText('€11.00')).toBeNull()
  await show({ campaign: [], whole: [], posts: [], askable: [], firstDay: null })
  expect(screen.getByText('You have no work with Mira Sol yet.')).toBeTruthy()
})
