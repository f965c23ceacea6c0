import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked, showKnowing } from '../../requests.factory.ts'
import { ReportTable } from './report-table.tsx'
import { RunningCampaigns } from './running-campaigns.tsx'

const campaign = (change: object = {}) => ({
  ...{ id: 'c1', title: 'Serum', state: 'open', applicationsToDecide: 0, contentToReview: 0 },
  ...{ placesTaken: 1, creatorsNeeded: 4, heldCoins: 300, deadline: '2026-12-01T12:00:00Z' },
  ...change,
})
const line = (change: object = {}) => {
  const campaigns = [campaign(change)] as never
  showKnowing([], linked(<RunningCampaigns {...{ campaigns }} brandSlug="boats" />))
  return screen.getByRole('listitem').textContent
}

it.each([
  [{}, '1 of 4 places · until Dec 1, 2026'],
  [{ creatorsNeeded: 1 }, '1 of 1 place · until Dec 1, 2026'],
])('of a campaign with %j tells its places: “%s”', (change, words) => {
  expect(line(change)).toContain(words)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Serum' }).pathname).toBe(
    '/brand-campaigns/boats/c1',
  )
})

it('says what waits to be done in a campaign, and nothing where nothing does', () => {
  expect(line({ state: 'paused', applicationsToDecide: 2, contentToReview: 1 })).toMatch(
    /^SerumPaused2 to decide1 to review/,
  )
})

it.each([
  ['boats', '/brand-campaigns/boats/c1'],
  [undefined, undefined],
])(
  'a report tells 0 apart from what isn’t known; of the brand %s it leads on to %s',
  (slug, to) => {
    const row = { key: 'c1', label: 'Serum', applied: 0, accepted: 1200, completed: null }
    const rows = [{ ...row, posts: null, engagements: 3, spentCoins: 5000 }] as never
    const words = { caption: 'Campaigns', header: 'Campaign' }
    showKnowing(
      [],
      linked(
        <ReportTable {...words} rows={rows} {...(slug !== undefined && { brandSlug: slug })} />,
      ),
    )
    expect(screen.getAllByRole('row')[1]?.textContent).toBe(
      'Serum0 applied1,200 accepted– completed– posts3 engagements5,000',
    )
    expect(screen.queryByRole<HTMLAnchorElement>('link', { name: 'Serum' })?.pathname).toBe(to)
  },
)
