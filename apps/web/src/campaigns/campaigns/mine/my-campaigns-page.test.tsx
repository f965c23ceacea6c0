import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
import type { CampaignFilters } from '../campaign-filters.ts'
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
const all: CampaignFilters = { show: 'all', q: '', sort: 'newest' }
const known = (filters: Partial<CampaignFilters>, ...items: BrandCampaign[]) =>
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

it.each([
  [1, false],
  [2, true],
])('%i campaigns can be searched: %s', async (count, isThere) => {
  await open('/brand-campaigns', known({}, ...[sampleDraft, other].slice(0, count)))
  expect(screen.queryByRole('searchbox') !== null).toBe(isThere)
  expect(screen.getAllByRole('button', { name: 'New campaign' })).toHaveLength(1)
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

it('the archive is asked for as such, whatever the state', async () => {
  await open('/brand-campaigns?show=archive')
  expect(asked()).toEqual(['/api/brand/campaigns?sort=newest&archived=only'])
})

it('nothing found names what was searched for; cleared, everything is there again', async () => {
  const { address } = await open(
    '/brand-campaigns?q=boats&show=open&sort=title',
    ...[known({ show: 'open', q: 'boats', sort: 'title' }), known({}, sampleDraft, other)],
  )
  await screen.findByRole('heading', { name: 'Nothing found for “boats”' })
  expect(screen.getByRole('searchbox')).toBeTruthy()
  await press('Clear filters')
  await screen.findByRole('link', { name: 'Long evenings' })
  expect(address()).toBe('/brand-campaigns')
})

it('an empty state among others is no first campaign', async () => {
  await open('/brand-campaigns?show=closed', known({ show: 'closed' }))
  expect(screen.getByRole('heading', { name: 'Nothing matches these filters' })).toBeTruthy()
})

it('an address that asks for a new campaign opens one, once', async () => {
  const { address } = await open(
    '/brand-campaigns?new=campaign&sort=title',
    known({ sort: 'title' }),
  )
  expect(await screen.findByRole('dialog', { name: 'New campaign' })).toBeTruthy()
  expect(address()).toBe('/brand-campaigns?sort=title')
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

it('one that takes people counts down to its deadline, one that is over names the day', async () => {
  const at = { deadline: '2020-01-01T12:00:00Z' }
  const rows = (['open', 'paused', 'closed', 'cancelled'] as const).map((state) => ({
    ...{ ...sampleDraft, ...at, id: state, title: state, state },
  }))
  await open('/brand-campaigns', known({}, ...rows))
  const days = screen.getAllByRole('row').slice(1)
  expect(days.map((row) => within(row).queryByText('Deadline', { exact: false }) !== null)).toEqual(
    [false, false, true, true],
  )
})

it('before the first campaign the niche of the brand is looked up, later it isn’t', async () => {
  const profiles = () => requests.mock.calls.filter(([address]) => address === '/api/brand/profile')
  requests.mockReturnValue(new Promise(() => {}))
  const show = (...items: BrandCampaign[]) =>
    showAt('/brand-campaigns', <MyCampaignsPage />, [
      [sessionQuery.queryKey, someone('brand')],
      known({}, ...items),
    ])
  await show(other)
  expect(profiles()).toHaveLength(0)
  cleanup()
  await show()
  expect(profiles()).toHaveLength(1)
})

it('with a row that is done the keyboard goes on in the row that takes its place', async () => {
  const { client } = await open('/brand-campaigns', known({}, sampleDraft, other, spent))
  screen.getByRole('button', { name: 'Publish Serum mornings' }).focus()
  client.setQueryData(myCampaignsQuery(all).queryKey, firstPage([other, spent]) as never)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Serum mornings' })).toBeNull())
  const link = screen.getByRole('link', { name: 'Long evenings' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

it('the calendar leads the brand to its creators', async () => {
  const due: DueDate = {
    ...{ kind: 'work', id: 'k1', at: new Date().toISOString(), campaignId, title: 'Serum' },
    ...{ brand: 'Glow', brandSlug: 'glow', creator: 'Mira', creatorSlug: 'mira' },
    ...{ state: 'producing', turn: 'creator', category: 'paid_campaign' },
  }
  requests.mockImplementation((address) =>
    address.startsWith('/api/calendar?')
      ? Promise.resolve(Response.json({ items: [due] }))
      : new Promise(() => {}),
  )
  await showAt('/brand-campaigns?tab=calendar', <MyCampaignsPage />, [
    [sessionQuery.queryKey, someone('brand')],
  ])
  const agenda = within(await screen.findByRole('list', { name: 'Agenda' }))
  expect(agenda.getByRole('link').getAttribute('href')).toBe(
    `/brand-campaigns/glow/${campaignId}/creator/mira`,
  )
})
