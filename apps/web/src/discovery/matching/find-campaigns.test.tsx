import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { creatorProfileQuery } from '#accounts/creators/creator.api.ts'
import { sampleDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { searchesQuery } from '#discovery/saved-searches/search.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import {
  button,
  catchRequests,
  firstPage,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../requests.factory.ts'
import { FindCampaigns } from './find-campaigns.tsx'
import type { FinderSort } from './finder-filters.ts'
import { campaignMatchQuery, foundCampaignsQuery } from './matching.api.ts'
import { NichesPrompt } from './niches-prompt.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const card = (id: string, title: string) =>
  ({
    ...{ ...sampleDraft, id, title, state: 'open', productCoins: 0, collaboration: null },
    can: { apply: { allowed: true } },
  }) as CampaignCard
const [serum, boats] = [card('c1', 'Serum'), card('c2', 'Boats')]
const known = (filters: CampaignFilters, sort: FinderSort, ...items: CampaignCard[]) =>
  [foundCampaignsQuery(filters, sort).queryKey, firstPage(items)] as const
const search: SavedSearch = { id: 's1', name: 'Beauty', filters: { niche: 'beauty' }, unseen: 0 }
const open = (address: string, ...lists: ReturnType<typeof known>[]) => {
  requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <FindCampaigns />, [
    [sessionQuery.queryKey, someone('creator')],
    [creatorProfileQuery.queryKey, { niches: ['Beauty'] }],
    [searchesQuery.queryKey, { items: [search] }],
    ...lists,
  ])
}
const titles = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)
const asked = () =>
  requests.mock.calls
    .map(([address]) => decodeURIComponent(address))
    .filter((address) => address.includes('limit=24'))

it('shows each campaign once, in the server’s order, with its brand', async () => {
  await open('/?show=campaigns', known({}, 'match', boats, serum, boats))
  expect(titles()).toEqual(['Boats', 'Serum'])
  expect(screen.getAllByText('Glow')).toHaveLength(2)
})

it('opens a campaign by its address, and keeps the filters when it is closed', async () => {
  const filters = { niche: 'home' } as const
  const at = '/?show=campaigns&niche=home&sort=coins'
  const { address } = await open(at, known(filters, 'coins', serum))
  await press('Serum')
  await waitFor(() => expect(address()).toBe(`${at}&campaign=c1`))
  await screen.findByRole('dialog', { name: 'Campaign' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(at))
})

it('changing the order keeps the filters, and removing a filter keeps the rest', async () => {
  const filters = { q: 'glow', niche: 'home', minCoins: 500 } as const
  const at = '/?show=campaigns&q=glow&niche=home&minCoins=500&saved=s1'
  const { address } = await open(at, known(filters, 'match', serum))
  expect(button('Filters (2)')).toBeTruthy()
  const inUse = within(screen.getByRole('list', { name: 'Filters in use' }))
  expect(inUse.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    ...['Home', 'From 500 coins'],
  ])
  await userEvent.selectOptions(screen.getByLabelText('Sort campaigns by'), 'Due soonest')
  const sorted = '/?show=campaigns&q=glow&niche=home&minCoins=500&sort=deadline&saved=s1'
  await waitFor(() => expect(address()).toBe(sorted))
  await press('Remove Home')
  const less = '/?show=campaigns&q=glow&minCoins=500&sort=deadline&saved=s1'
  await waitFor(() => expect(address()).toBe(less))
  expect(asked()).toEqual([
    '/api/campaigns?q=glow&niche=home&minCoins=500&limit=24&sort=deadline',
    '/api/campaigns?q=glow&minCoins=500&limit=24&sort=deadline',
  ])
  await userEvent.selectOptions(screen.getByLabelText('Sort campaigns by'), 'Best match')
  const matched = '/?show=campaigns&q=glow&minCoins=500&saved=s1'
  await waitFor(() => expect(address()).toBe(matched))
})

it('names the search without results, and shows all campaigns after clearing', async () => {
  const { address } = await open(
    '/?show=campaigns&sort=coins&niche=home&minCoins=500',
    ...[known({ niche: 'home', minCoins: 500 }, 'coins'), known({}, 'coins', serum)],
  )
  await screen.findByRole('heading', { name: 'Nothing found for “Home, From 500 coins”' })
  await press('Clear filters')
  await screen.findByRole('article')
  expect(address()).toBe('/?show=campaigns&sort=coins')
})

it('opening a saved search sets its filters, and leaving it clears them', async () => {
  const { address } = await open('/?show=campaigns', known({}, 'match', serum))
  await press('Beauty')
  await waitFor(() => expect(address()).toBe('/?show=campaigns&niche=beauty&saved=s1'))
  await waitFor(() => expect(button('Beauty').getAttribute('aria-pressed')).toBe('true'))
  await press('Beauty')
  await waitFor(() => expect(address()).toBe('/?show=campaigns'))
})

it('uses the scores of the best matches without requesting them again', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  const match = { score: 71, lines: [], missing: [] }
  const can = { apply: { allowed: false, because: 'campaign.full' } } as const
  answer({ items: [{ campaign: { ...serum, can }, match }], nextCursor: null })
  const { client } = await showAt('/?show=campaigns', <FindCampaigns />, [
    [sessionQuery.queryKey, someone('creator')],
    [creatorProfileQuery.queryKey, { niches: [] }],
    [searchesQuery.queryKey, { items: [] }],
  ])
  await screen.findByRole('button', { name: '71% match, show why' })
  expect(asked()).toEqual(['/api/campaigns/recommended?limit=24'])
  expect(requests).toHaveBeenCalledOnce()
  expect(client.getQueryData(campaignMatchQuery('c1').queryKey)).toEqual({
    ...{ campaignId: 'c1', ...match, can },
  })
})

const prompt = (niches: string[] | undefined) => {
  const onSaved = vi.fn()
  const page = showKnowing(
    [
      ...(niches ? [[creatorProfileQuery.queryKey, { niches }] as const] : []),
      [['campaigns', 'found'], {}],
    ],
    <NichesPrompt onSaved={onSaved} />,
  )
  return { ...page, onSaved }
}
const legend = 'What do you make content about?'

it('saves chosen niches and refetches the matches', async () => {
  const { onSaved, stale } = prompt([])
  expect(reasonOf('Show my matches')).toBe('Choose at least one niche.')
  await press('Travel')
  await press('Beauty')
  refuse('input.invalid', 'Look again.')
  await press('Show my matches')
  await screen.findByText('Look again.')
  expect(onSaved).not.toHaveBeenCalled()
  await waitFor(() => expect(isLive('Show my matches')).toBe(true))
  answer({ niches: ['Beauty', 'Travel'] })
  requests.mockReturnValue(new Promise(() => {}))
  await press('Show my matches')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent().map(([, { niches }]) => [...niches].sort())).toEqual([
    ...[
      ['Beauty', 'Travel'],
      ['Beauty', 'Travel'],
    ],
  ])
  expect(stale()).toContain('campaigns found')
  expect(screen.queryByText(legend)).toBeNull()
})
