import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { brandProfileQuery } from '#accounts/brands/brand.api.ts'
import { formatDay } from '#lib/dates.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { showAt } from '../../../page.factory.ts'
import { catchRequests, firstPage, press } from '../../../requests.factory.ts'
import { myCampaignsQuery } from '../campaign.api.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import type { MyCampaignsFilters } from '../my-campaigns-filters.ts'
import { MyCampaignsPage } from './my-campaigns-page.tsx'

const { requests } = catchRequests()
const asked = () =>
  requests.mock.calls
    .map(([address]) => decodeURIComponent(address))
    .filter((address) => address.startsWith('/api/brand/campaigns'))
const other: BrandCampaign = {
  ...{ ...sampleDraft, id: 'other', title: 'Long evenings', state: 'open' },
  ...{ placesTaken: 2, money: { held: 4400, free: 0, spent: 0, returned: 9 } },
  deadline: '2020-01-01T00:00:00Z',
}
const spent = {
  ...{ ...sampleDraft, id: 'spent', title: 'Slow Sundays', state: 'closed', archived: true },
  money: { held: 0, free: 0, spent: 250, returned: 0 },
} as BrandCampaign
const all: MyCampaignsFilters = { show: 'all', q: '', sort: 'newest', mine: false }
const known = (filters: Partial<MyCampaignsFilters>, ...items: BrandCampaign[]) =>
  [myCampaignsQuery({ ...all, ...filters }).queryKey, firstPage(items)] as const
const open = (address: string, ...lists: ReturnType<typeof known>[]) => {
  requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <MyCampaignsPage />, [
    [sessionQuery.queryKey, someone('brand')],
    [brandProfileQuery.queryKey, { categories: [] }],
    ...lists,
  ])
}

it('each campaign stands with its own state, places, coins, deadline and what is to do', async () => {
  await open('/brand-campaigns', known({}, sampleDraft, other, spent))
  const rows = within(screen.getByRole('table', { name: 'My Campaigns' })).getAllByRole('row')
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    [
      'Serum morningsDraft',
      '0 of 8',
      '',
      '',
      `Deadline ${formatDay(sampleDraft.deadline)}`,
      'Publish',
    ],
    [
      'Long eveningsOpen',
      '2 of 8',
      'Held€44.004,400 coins',
      '',
      expect.stringMatching(/late|ago|over/i),
      '',
    ],
    [
      ...['Slow SundaysClosedArchived', '0 of 8', '', 'Spent€2.50250 coins'],
      ...[`Deadline ${formatDay(spent.deadline)}`, ''],
    ],
  ])
  const link = screen.getByRole('link', { name: 'Serum mornings' })
  expect(link.getAttribute('href')).toBe(`/brand-campaigns/glow/${campaignId}`)
})

it('the first campaign is begun from an empty page, which has nothing to search or to sort', async () => {
  await open('/brand-campaigns', known({}))
  expect(screen.getByRole('heading', { name: 'No campaigns yet' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'New campaign' })).toHaveLength(1)
  expect(screen.queryByRole('searchbox')).toBeNull()
  await press('New campaign')
  expect(await screen.findByRole('dialog', { name: 'New campaign' })).toBeTruthy()
})

it('a choice leaves the other choices in the address, and is asked for', async () => {
  const { address } = await open('/brand-campaigns', known({}, sampleDraft, other))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Deadline first')
  await waitFor(() => expect(address()).toBe('/brand-campaigns?sort=deadline'))
  await press('Paused')
  await waitFor(() => expect(address()).toBe('/brand-campaigns?show=paused&sort=deadline'))
  await userEvent.type(screen.getByRole('searchbox'), 'serum{Enter}')
  const last = '/brand-campaigns?show=paused&q=serum&sort=deadline'
  await waitFor(() => expect(address()).toBe(last))
  expect(screen.getByRole('button', { name: 'Paused' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false')
  await waitFor(() =>
    expect(asked()).toEqual([
      '/api/brand/campaigns?sort=deadline',
      '/api/brand/campaigns?sort=deadline&state=paused',
      '/api/brand/campaigns?sort=deadline&q=serum&state=paused',
    ]),
  )
  await press('Archive')
  const kept = '/brand-campaigns?show=archive&q=serum&sort=deadline'
  await waitFor(() => expect(address()).toBe(kept))
})

it('what is edited is that row’s campaign; creators are found elsewhere', async () => {
  await open('/brand-campaigns', known({}, other, sampleDraft))
  expect(screen.getByRole('link', { name: 'Find creators' }).getAttribute('href')).toBe(
    '/brand/creators',
  )
  await press('Actions for Serum mornings')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByDisplayValue('Serum mornings')).toBeTruthy()
})
