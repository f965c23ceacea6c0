import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { offerId, openOffer } from '../barter.factory.ts'
import { FindOffers } from './find-offers.tsx'
import { offerQuery, openOffersQuery } from './offer.api.ts'
import { OfferCard } from './offer-card.tsx'
import type { OfferFilters } from './offer-filters.ts'
import { OfferSearch } from './offer-search.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { OffersOfBrand } from './offers-of-brand.tsx'

const server = catchRequests()
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
const Shop = () => <OffersOfBrand brandSlug="boats" brandName="Boats" />
const rate = [installationQuery.queryKey, sampleInstallation] as const
const page = (...items: BarterOffer[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
})
const bare = createRouter({ routeTree: createRootRoute() })
const at = (
  address: string,
  component: () => React.ReactNode,
  known: readonly (readonly [readonly unknown[], unknown])[],
) => {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  showKnowing([rate, ...known], <RouterProvider router={router as never} />)
  return router
}

it.each<[Partial<BarterOffer>, string | undefined]>([
  [{ left: 5 }, '5 left'],
  [{ left: 6 }, undefined],
  [{ left: 2, dealId: 'd1' }, 'In a deal'],
])('says beneath an offer with %o: %s', (change, said) => {
  showKnowing([rate], <OfferCard offer={{ ...openOffer, ...change }} eager onOpen={() => {}} />)
  const words = screen.getByRole('article').textContent
  const whole = 'Boats for a reelBoatsWorth €25.00 for 2\u00a0×\u00a0Instagram Reel'
  expect(words).toBe(`${whole}${said ?? ''}`)
  expect(screen.getByAltText('Three paper boats').getAttribute('src')).toContain('one.webp')
})

const chosen: OfferFilters = {
  q: 'boat',
  niche: 'home',
  type: 'instagram_reel',
  leastValue: 500,
  sort: 'value',
}
const without = (name: keyof OfferFilters) => {
  const { [name]: _, ...rest } = chosen
  return rest
}

it.each([
  ['Niche', 'niche', 'beauty', 'home'],
  ['Content', 'type', 'instagram_story', 'instagram_reel'],
  ['Sort by', 'sort', 'newest', 'value'],
] as const)('changes and clears «%s», and no other filter', async (label, name, other, now) => {
  const onChange = vi.fn()
  showKnowing([], <OfferSearch filters={chosen} onChange={onChange} />)
  const field = screen.getByLabelText<HTMLSelectElement>(label)
  expect(field.value).toBe(now)
  await userEvent.selectOptions(field, other)
  await userEvent.selectOptions(field, '')
  expect(onChange.mock.calls).toEqual([[{ ...chosen, [name]: other }], [without(name)]])
})

it.each([
  ['Search products', 'q', ' kite ', 'kite'],
  ['Least value in coins', 'leastValue', '1,500', 1500],
] as const)(
  'changes and clears what was typed in «%s», and no other filter',
  async (label, name, typed, read) => {
    const onChange = vi.fn()
    showKnowing([], <OfferSearch filters={chosen} onChange={onChange} />)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.value).toBe(String(chosen[name]))
    await userEvent.clear(field)
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(without(name)))
    await userEvent.type(field, typed)
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ ...chosen, [name]: read }))
  },
)

it('opens an offer beside its filters, and clears those that find nothing', async () => {
  const filters = { q: 'boat', niche: 'home' as const }
  server.requests.mockImplementation(() =>
    Promise.resolve(Response.json({ items: [openOffer], nextCursor: null })),
  )
  const router = at('/?show=products&q=boat&niche=home', FindOffers, [
    [openOffersQuery(filters).queryKey, page()],
  ])
  await screen.findByRole('heading', { name: 'Nothing found for “boat”' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('button', { name: 'Boats for a reel' })
  expect(router.state.location.search).toEqual({ show: 'products' })
  expect(server.requests.mock.calls.map(([address]) => address)).toEqual(['/api/barter/offers'])
})

it('says that there is nothing at all without a filter to blame', async () => {
  at('/?show=products', FindOffers, [[openOffersQuery({}).queryKey, page()]])
  expect(await screen.findByRole('heading', { name: 'No products right now' })).toBeTruthy()
})

it('shows the offers of one brand alone, and opens one on its tab', async () => {
  const router = at('/?tab=barter', Shop, [
    [openOffersQuery({ brandSlug: 'boats' }).queryKey, page(openOffer)],
    [offerQuery(offerId).queryKey, openOffer],
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Boats for a reel' }))
  const sheet = await screen.findByRole('dialog', { name: 'Boats for a reel' })
  expect(router.state.location.search).toEqual({ tab: 'barter', offer: offerId })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'barter' }))
})

it('names the brand that has nothing to swap', async () => {
  at('/', Shop, [[openOffersQuery({ brandSlug: 'boats' }).queryKey, page()]])
  expect(await screen.findByText(/^Boats offers no product for content right now\./)).toBeTruthy()
})

const sheet = (change: Partial<BarterOffer> = {}) =>
  showKnowing(
    [rate, [offerQuery(offerId).queryKey, { ...openOffer, ...change }]],
    <RouterContextProvider router={bare as never}>
      <OfferSheet offerId={offerId} onClose={() => {}} />
    </RouterContextProvider>,
  )
const lines = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('shows the whole of an offer: from where, who pays duty, and where to see it', () => {
  sheet({ product: { ...openOffer.product, url: 'https://boats.example/kit' } })
  expect(lines()).toEqual([
    'Wanted for it: 2\u00a0×\u00a0Instagram Reel',
    'Sent from: Norway',
    'Import duty: Paid by the brand',
  ])
  const shop = screen.getByRole('link', { name: 'See it at boats.example' })
  expect(shop.getAttribute('href')).toBe('https://boats.example/kit')
  expect(shop.getAttribute('rel')).toBe('noreferrer')
  expect(screen.getByRole('link', { name: 'Boats' }).getAttribute('href')).toBe('/brand/boats')
  expect(screen.getByText('Home', { exact: false, selector: 'p *' })).toBeTruthy()
  for (const words of ['4 left', 'Fold it and let it swim.', 'Usually answers in about 5 hours'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Closed')).toBeNull()
})

it('says nothing it does not know, and that an offer is closed', () => {
  sheet({
    state: 'closed',
    answersInHours: null,
    can: { propose: refused('barter.offer_closed') },
  })
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(screen.queryByText(/Usually answers/)).toBeNull()
  expect(screen.queryByRole('link', { name: /See it/ })).toBeNull()
  expect([isLive('Propose'), reasonOf('Propose')]).toEqual([
    false,
    'This offer takes no more proposals.',
  ])
})

it('leads to the deal there is instead of proposing a second', () => {
  sheet({ dealId: 'd1' })
  const link = screen.getByRole('link', { name: 'Open your deal' })
  expect(link.getAttribute('href')).toBe('/collaboration?tab=barter&deal=d1')
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
})

it('keeps a proposal that is not sent yet while its window is closed', async () => {
  sheet()
  const note = () => screen.findByLabelText<HTMLInputElement>(/^A few words for the brand/)
  await press('Propose')
  expect(await screen.findByText(/^For Paper boat kit\. Boats has 7 days/)).toBeTruthy()
  await userEvent.type(await note(), 'I fold.')
  await press('Not now')
  await press('Propose')
  expect((await note()).value).toBe('I fold.')
})
