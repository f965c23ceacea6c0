import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, firstPage, press, retype } from '../../requests.factory.ts'
import { AllBrandsPage } from './all-brands-page.tsx'
import { brandListQuery } from './brand.api.ts'
import { sampleBrand } from './brand.factory.ts'
import type { BrandFilters } from './brand-filters.ts'

const { answer, requests } = catchRequests()
const boats = sampleBrand({ slug: 'boats', name: 'Paper Boats', openCampaigns: 0 })
const known = (filters: BrandFilters, ...items: BrandDetails[]) =>
  [brandListQuery(filters).queryKey, firstPage(items)] as const
const open = (address: string, ...lists: ReturnType<typeof known>[]) => {
  requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <AllBrandsPage />, [[sessionQuery.queryKey, someone('creator')], ...lists])
}
const asked = () =>
  requests.mock.calls
    .map(([address]) => decodeURIComponent(address))
    .filter((address) => address.startsWith('/api/brands?'))
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).flatMap(({ textContent }) => textContent ?? [])

it('brands stand in the server’s order, and those at first are asked for in a small page', async () => {
  await open('/', known({}, sampleBrand(), boats))
  const cards = screen.getAllByRole('article').map((one) => within(one).getByRole('heading'))
  expect(cards.map((one) => one.textContent)).toEqual(['Glow Theory', 'Paper Boats'])
  expect(screen.queryByRole('heading', { name: 'Brands' })).toBeNull()
  expect(pressed()).toEqual(['Brands'])
})

it('each choice leaves the others, in the address and in what is asked for', async () => {
  const { address } = await open('/', known({}, sampleBrand()))
  await press('Beauty')
  await waitFor(() => expect(address()).toBe('/?category=Beauty'))
  expect(screen.getByRole('article').closest('[aria-busy=true]')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rated')
  await waitFor(() => expect(address()).toBe('/?category=Beauty&sort=rating'))
  const box = screen.getByRole('searchbox', { name: 'Search brands and campaigns' })
  await userEvent.type(box, ' glow {Enter}')
  await waitFor(() => expect(address()).toBe('/?category=Beauty&sort=rating&q=glow'))
  expect(asked()).toEqual([
    '/api/brands?category=Beauty&limit=12',
    '/api/brands?category=Beauty&sort=rating&limit=12',
    '/api/brands?q=glow&category=Beauty&sort=rating&limit=12',
  ])
  await press('Beauty')
  await waitFor(() => expect(address()).toMatch(/^\/\?(q=glow&sort=rating|sort=rating&q=glow)$/))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Recommended')
  await waitFor(() => expect(address()).toBe('/?q=glow'))
  const among = () => requests.mock.calls.filter(([one]) => one.startsWith('/api/campaigns'))
  await waitFor(() => expect(among()).toHaveLength(1))
  retype(box, '')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/'))
  expect(among()).toHaveLength(1)
})

it('nothing found names what was looked for; cleared, all are there again', async () => {
  const filters = { q: 'xyz', sort: 'rating' } as const
  const { address } = await open('/?q=xyz&sort=rating', known(filters), known({}, boats))
  await screen.findByRole('heading', { name: 'Nothing found for “xyz”' })
  await press('Clear filters')
  await screen.findByRole('article')
  expect(address()).toBe('/')
})

it('more of them are read in larger pages, from where the last one ended', async () => {
  const key = brandListQuery({}).queryKey
  const first = firstPage([sampleBrand()], { nextCursor: 'c1' })
  await open('/', [key, first] as never)
  answer({ items: [boats], nextCursor: null })
  const more = screen.queryByRole('button', { name: /more/i })
  if (more) await userEvent.click(more)
  await waitFor(() => expect(asked()).toEqual(['/api/brands?cursor=c1&limit=24']))
  await screen.findByRole('heading', { name: 'Paper Boats' })
})
