import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { invitingAnyQuery } from '#collaborations/applications/applicant.api.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { sampleCreator } from './creator.factory.ts'
import { CreatorFilterBar } from './creator-filter-bar.tsx'
import {
  type CreatorFilters,
  creatorQuery,
  creatorSearchQuery,
  shortlistedQuery,
  shortlistsQuery,
} from './creator-search.api.ts'
import { FindCreatorsPage } from './find-creators-page.tsx'

const server = catchRequests()
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
const yes = { allowed: true } as const
const campaignId = '01a00000-0000-7000-8000-000000000001'
const ada = sampleCreator()
const bo = sampleCreator({ slug: 'bo', name: 'Bo' })
const page = (items: CreatorCard[], meant: string | null = null) => ({
  pages: [{ items, nextCursor: null, meant }],
  pageParams: [undefined],
})
const campaigns = { items: [{ id: campaignId, title: 'Boats', can: { invite: yes } }] }
const list = { id: 'l1', name: 'Spring', creators: 2 }
const winter = { id: 'l2', name: 'Winter', creators: 0 }
const always = [
  [installationQuery.queryKey, sampleInstallation],
  [invitingAnyQuery.queryKey, campaigns],
  [shortlistsQuery.queryKey, { items: [list, winter], can: { change: yes } }],
  ...[ada, bo].map((one) => [creatorQuery(one.slug).queryKey, one] as const),
] as const
const show = (
  address: string,
  found: readonly (readonly [CreatorFilters, object])[],
  more: readonly (readonly [readonly unknown[], unknown])[] = [],
) => {
  server.requests.mockImplementation(() => new Promise(() => {}))
  const router = createRouter({
    routeTree: createRootRoute({ component: FindCreatorsPage }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const searches = found.map(([filters, data]) => [creatorSearchQuery(filters).queryKey, data])
  const known = [...always, ...(searches as [readonly unknown[], unknown][]), ...more]
  return { ...showKnowing(known, <RouterProvider router={router as never} />), router }
}
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ?${name}$`) }))
const bar = () => screen.getByRole('region', { name: 'Selected creators' })

it('chooses creators, compares them, and comes back to the same search', async () => {
  const { router } = show('/?niche=Home', [[{ niche: 'Home' }, page([ada, bo])]])
  await choose('Ada')
  expect(bar().textContent).toContain('1 selectedAda')
  expect(reasonOf('Compare')).toBe('Select one more to compare.')
  await choose('Bo')
  expect(bar().textContent).toContain('2 selectedAda, Bo')
  await press('Compare')
  const table = within(await screen.findByRole('table', { name: 'Creators side by side' }))
  expect(router.state.location.search).toEqual({ niche: 'Home', compare: 'ada,bo' })
  await userEvent.click(table.getByRole('button', { name: 'Remove Bo' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: 'ada' }))
  await press('Back to creators')
  await waitFor(() => expect(router.state.location.search).toEqual({ niche: 'Home' }))
})

it('shows the corrected search text and the campaign of the match', async () => {
  show(`/?q=ines&campaignId=${campaignId}`, [[{ q: 'ines', campaignId }, page([ada], 'Inés')]])
  expect((await screen.findByText(/^No creator matches/)).textContent).toBe(
    'No creator matches “ines”. Showing Inés instead.',
  )
  expect(screen.getByText('Creators who fit this campaign and are not in it yet.')).toBeTruthy()
})

it('explains an empty result with filters and an empty search', async () => {
  const { router } = show('/?niche=Home', [
    [{ niche: 'Home' }, page([])],
    [{}, page([])],
  ])
  await screen.findByRole('heading', { name: 'Nothing matches these filters' })
  const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await userEvent.click(clear as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'No creators yet' })).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

const onFilters = vi.fn()
const filterBar = (filters: CreatorFilters, known: object = campaigns) => {
  onFilters.mockClear()
  showKnowing(
    [[invitingAnyQuery.queryKey, known]],
    <CreatorFilterBar filters={filters} onFilters={onFilters} />,
  )
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)

it('changes the order, the campaign and the text, and keeps all other filters', async () => {
  const filters = { q: 'ines', niche: 'Home' as const, campaignId }
  filterBar(filters)
  expect([select('Sort by').value, select('Match with').value]).toEqual(['match', campaignId])
  const matches = [...select('Match with').options].map(({ text }) => text)
  expect(matches).toEqual(['for your categories', 'for “Boats”'])
  await userEvent.selectOptions(select('Sort by'), 'Newest first')
  await userEvent.selectOptions(select('Match with'), 'for your categories')
  const { campaignId: _, ...unmatched } = filters
  expect(onFilters.mock.calls).toEqual([[{ ...filters, sort: 'newest' }], [unmatched]])
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search creators' }))
  const { q: __, ...wordless } = filters
  await waitFor(() => expect(onFilters.mock.lastCall).toEqual([wordless]))
})

it.each([
  ['Most followers first', 'followers'],
  ['Best rated first', 'rating'],
  ['Newest first', 'newest'],
  ['Best match first', undefined],
])('the choice “%s” sets the order', async (label, sort) => {
  filterBar({ niche: 'Home', sort: sort === 'rating' ? 'newest' : 'rating' })
  await userEvent.selectOptions(select('Sort by'), label)
  expect(onFilters.mock.calls).toEqual([[sort ? { niche: 'Home', sort } : { niche: 'Home' }]])
})

const many = (count: number) =>
  Array.from({ length: count }, (_, nr) => sampleCreator({ slug: `c${nr}`, name: `C${nr}` }))
it.each([
  [4, undefined, undefined],
  [5, 'Select at most 4 to compare.', undefined],
  [51, 'Select at most 4 to compare.', 'Select at most 50 to invite at once.'],
])('explains why %i selected creators are too many', async (count, compare, invite) => {
  const onCompare = vi.fn()
  showKnowing(
    [[invitingAnyQuery.queryKey, campaigns]],
    <ChosenBar chosen={many(count)} onClear={() => {}} onCompare={onCompare} />,
  )
  const names = ['Compare', `Invite ${count}`]
  expect(names.map(isLive)).toEqual([compare === undefined, invite === undefined])
  expect(names.map((name) => reasonOf(name) ?? undefined)).toEqual([compare, invite])
  await press('Compare')
  expect(onCompare).toHaveBeenCalledTimes(compare === undefined ? 1 : 0)
  if (invite === undefined) {
    await press(`Invite ${count}`)
    expect(await screen.findByRole('dialog', { name: `Invite ${count} creators` })).toBeTruthy()
  }
})

const item = { addedAt: '2026-11-01T10:00:00Z', note: 'Kind.' }
const lists = [
  [
    shortlistedQuery('l1').queryKey,
    page([{ ...item, slug: 'ada', name: 'Ada', card: ada }] as never),
  ],
  [shortlistedQuery('l2').queryKey, page([])],
] as const

it('shows the first shortlist or the one in the address, and changes only that list', async () => {
  const { router } = show('/?tab=shortlists', [], lists)
  const first = await screen.findByRole('region', { name: 'Spring' })
  expect(within(first).getByText('Kind.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Spring 2' }).ariaPressed).toBe('true')
  await choose('Ada')
  expect(bar().textContent).toContain('1 selectedAda')
  await press('Ada: open')
  const at = { tab: 'shortlists', creator: 'ada' }
  await waitFor(() => expect(router.state.location.search).toEqual(at))
  const sheet = await screen.findByRole('dialog', { name: 'Ada' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Winter 0')
  expect(
    await screen.findByText('No creators yet. Add one with the bookmark on a creator’s card.'),
  ).toBeTruthy()
  expect(router.state.location.search).toEqual({ tab: 'shortlists', list: 'l2' })
})

it('deletes a list, and restores it while the undo button is shown', async () => {
  show('/?tab=shortlists&list=l2', [], lists)
  await screen.findByRole('region', { name: 'Winter' })
  let items = [list, winter]
  server.requests.mockImplementation(async (address, { method }) => {
    if (method !== 'GET') items = method === 'DELETE' ? [list] : [list, winter]
    return /creators/.test(address)
      ? Response.json({ items: [], nextCursor: null })
      : Response.json({ items, can: { change: yes } })
  })
  await press('Delete list')
  expect(await screen.findByText('“Winter” was deleted.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Winter 0' })).toBeNull()
  await press('Undo')
  await waitFor(() => expect(screen.queryByText('“Winter” was deleted.')).toBeNull())
  expect(screen.getByRole('button', { name: 'Winter 0' })).toBeTruthy()
  expect(server.sent().map(([call]) => call)).toEqual([
    'DELETE /api/brand/shortlists/l2',
    'POST /api/brand/shortlists/l2/restore',
  ])
})

it('invites the selected creators, and keeps the result visible after clearing the selection', async () => {
  show('/', [[{}, page([ada, bo])]])
  await choose('Ada')
  await press('Invite 1')
  const dialog = await screen.findByRole('dialog', { name: 'Invite 1 creator' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar().textContent).toContain('1 selectedAda')
  await press('Invite 1')
  await screen.findByRole('dialog', { name: 'Invite 1 creator' })
  server.requests.mockImplementation((_, { method }) =>
    method === 'POST'
      ? Promise.resolve(Response.json({ items: [{ id: 'ada', result: yes }] }))
      : new Promise(() => {}),
  )
  const [submit] = screen.getAllByRole('button', { name: 'Invite 1' })
  await userEvent.click(submit as HTMLElement)
  expect(await screen.findByRole('dialog', { name: '1 creator invited' })).toBeTruthy()
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Selected creators' })).toBeNull()
})
