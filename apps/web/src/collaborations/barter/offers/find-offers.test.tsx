import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, showKnowing } from '../../../requests.factory.ts'
import { offerId, openOffer } from '../barter.factory.ts'
import { offerQuery } from './offer.api.ts'
import { OfferCard } from './offer-card.tsx'
import type { OfferFilters } from './offer-filters.ts'
import { OfferSearch } from './offer-search.tsx'
import { OfferSheet } from './offer-sheet.tsx'

catchRequests()
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
const rate = [installationQuery.queryKey, sampleInstallation] as const
const bare = createRouter({ routeTree: createRootRoute() })
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

it.each([['Content', 'type', 'instagram_story', 'instagram_reel']] as const)(
  'changes and clears «%s», and no other filter',
  async (label, name, other, now) => {
    const onChange = vi.fn()
    showKnowing([], <OfferSearch filters={chosen} onChange={onChange} />)
    const field = screen.getByLabelText<HTMLSelectElement>(label)
    expect(field.value).toBe(now)
    await userEvent.selectOptions(field, other)
    await userEvent.selectOptions(field, '')
    expect(onChange.mock.calls).toEqual([[{ ...chosen, [name]: other }], [without(name)]])
  },
)

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
    'Wanted in return: 2\u00a0×\u00a0Instagram Reel',
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

it('leads to the deal there is instead of proposing a second', () => {
  sheet({ dealId: 'd1' })
  const link = screen.getByRole('link', { name: 'Open your deal' })
  expect(link.getAttribute('href')).toBe('/collaboration?tab=barter&deal=d1')
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
})
