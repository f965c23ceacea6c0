import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked, showKnowing } from '../../requests.factory.ts'
import { ActivityList } from './activity-list.tsx'
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

it('marks activity that is newer than the last visit', () => {
  const entry = {
    type: 'topup.paid',
    actor: '',
    campaignId: null,
    coins: 5,
    at: '2026-11-01T10:00:00Z',
  }
  const activity = [
    { ...entry, id: 8 },
    { ...entry, id: 7 },
  ] as never
  showKnowing([], linked(<ActivityList activity={activity} brandSlug="boats" seen={7} />))
  const marked = screen.getAllByRole('listitem').map((line) => line.textContent?.endsWith('New'))
  expect(marked).toEqual([true, false])
})
