import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { brandOffer, offerId, sampleDeal } from '../barter.factory.ts'
import { dealQuery } from '../deals/deal.api.ts'
import { BrandOfferRow } from './brand-offer-row.tsx'
import { BrandOffers } from './brand-offers.tsx'
import { brandOffersQuery } from './offer.api.ts'

const server = catchRequests()
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
const page = (...items: BrandBarterOffer[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
})
const rate = [installationQuery.queryKey, sampleInstallation] as const
const deal = [dealQuery('brand', 'd1').queryKey, sampleDeal(false)] as const
const row = (change: Partial<BrandBarterOffer> = {}) =>
  showKnowing([rate, deal], <BrandOfferRow offer={{ ...brandOffer, ...change }} />)
const list = (address: string, ...known: readonly (readonly [undefined | 'open', object])[]) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: BrandOffers }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const offers = known.map(([state, data]) => [brandOffersQuery(state).queryKey, data] as const)
  showKnowing([rate, ...offers], <RouterProvider router={router as never} />)
  return router
}
const inMenu = async (name: string) => {
  await press('Actions for Boats for a reel')
  await userEvent.click(screen.getByRole('menuitem', { name }))
}
const chips = () =>
  [...(screen.getByText(/ of .* left/).parentElement?.children ?? [])].map((one) => one.textContent)

it.each<[Partial<BrandBarterOffer>, string[]]>([
  [{}, ['4 of 5 left', '2 in talks', '1 waits for you', '1 agreed']],
  [{ yourTurn: 2 }, ['4 of 5 left', '2 in talks', '2 wait for you', '1 agreed']],
  [{ talking: 0, yourTurn: 0, agreed: 0, left: 0 }, ['0 of 5 left']],
  [{ state: 'closed', talking: 0, yourTurn: 0 }, ['Closed', '4 of 5 left', '1 agreed']],
])('says of an offer with %o how it stands', (change, said) => {
  row(change)
  expect(chips()).toEqual(said)
  expect(screen.getByText('Paper boat kit, worth €25.00')).toBeTruthy()
  expect(screen.getByText('For 2 × Instagram Reel')).toBeTruthy()
})

it.each([
  ['open', 'Close', 'Close this offer?', 'Close the offer', 'close', 'The offer is closed.'],
  ['closed', 'Open again', 'Open this offer again?', 'Open it', 'reopen', 'The offer is open.'],
] as const)(
  'of an offer that is %s one step is asked for: %s',
  async (state, words, title, yes, step, done) => {
    const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const reopen = { allowed: true } as const
    const { stale } = row({ state, can: { ...brandOffer.can, reopen } })
    await press('Actions for Boats for a reel')
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Change', words])
    await userEvent.click(screen.getByRole('menuitem', { name: words }))
    const asked = await screen.findByRole('alertdialog', { name: title })
    server.refuse('barter.offer_changed', 'Somebody changed this offer meanwhile.')
    await userEvent.click(within(asked).getByRole('button', { name: yes }))
    expect(await within(asked).findByText('Somebody changed this offer meanwhile.')).toBeTruthy()
    // Somebody else’s step is why: what stands there is asked for again.
    await waitFor(() => expect(stale()).toContain('barter deal brand d1'))
    server.answer(brandOffer)
    await userEvent.click(within(asked).getByRole('button', { name: yes }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent().map(([call]) => call)).toEqual([
      `POST /api/brand/barter/offers/${offerId}/${step}`,
      `POST /api/brand/barter/offers/${offerId}/${step}`,
    ])
    expect(said.mock.calls).toEqual([[done]])
    said.mockRestore()
  },
)

it.each([
  ['open', 'Close', 'Ask to close it.'],
  ['closed', 'Open again', 'Ask to open it.'],
] as const)('explains each thing that can’t be done with an offer that is %s', async (...one) => {
  const [state, step, why] = one
  const because = (words: string) => refused('brand.role_required', words)
  row({
    state,
    can: {
      change: because('Ask to change it.'),
      close: because('Ask to close it.'),
      reopen: because('Ask to open it.'),
      propose: because('Ask to propose.'),
    },
  })
  const propose = 'Propose to a creator: Boats for a reel'
  expect([isLive(propose), reasonOf(propose)]).toEqual([false, 'Ask to propose.'])
  await press(propose)
  await press('Actions for Boats for a reel')
  const reasons = screen.getAllByRole('menuitem').map((one) => one.textContent)
  expect(reasons).toEqual(['ChangeAsk to change it.', `${step}${why}`])
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${step}`) }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('changes an offer: what was typed outlives its window, and a save begins anew', async () => {
  row()
  const title = () => screen.findByLabelText<HTMLInputElement>('Title')
  await inMenu('Change')
  await userEvent.type(await title(), ', or two')
  await press('Not now')
  await inMenu('Change')
  expect((await title()).value).toBe('Boats for a reel, or two')
  server.answer(brandOffer)
  await press('Save changes')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await inMenu('Change')
  expect((await title()).value).toBe('Boats for a reel')
  expect(server.sent()).toEqual([
    [
      `PUT /api/brand/barter/offers/${offerId}`,
      { version: 3, offer: expect.objectContaining({ title: 'Boats for a reel, or two' }) },
    ],
  ])
})

it('narrows offers down by state, keeps the rest of the address, and says none', async () => {
  server.requests.mockImplementation(() =>
    Promise.resolve(Response.json({ items: [], nextCursor: null })),
  )
  const other = { ...brandOffer, id: 'o2', title: 'Kites for a story' }
  const router = list('/?tab=offers', [undefined, page(brandOffer, other)])
  const shown = await screen.findAllByRole('heading', { level: 2 })
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Boats for a reel',
    'Kites for a story',
  ])
  await press('Closed')
  expect(await screen.findByText('No offer is closed.')).toBeTruthy()
  expect(router.state.location.search).toEqual({ tab: 'offers', state: 'closed' })
  expect(screen.getByRole('button', { name: 'Closed' }).getAttribute('aria-pressed')).toBe('true')
  await press('All')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'offers' }))
  expect(server.requests.mock.calls.map(([address]) => address)).toEqual([
    '/api/brand/barter/offers?state=closed',
  ])
})

it('has nothing to choose of one offer, and everything of one that was chosen', async () => {
  list('/', [undefined, page(brandOffer)])
  await screen.findByText('Boats for a reel')
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
  cleanup()
  list('/?state=open', ['open', page(brandOffer)])
  await screen.findByText('Boats for a reel')
  expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy()
})

it('begins with no offers, and keeps a new one that is not sent yet', async () => {
  list('/', [undefined, page()])
  expect(await screen.findByRole('heading', { name: 'No offers yet' })).toBeTruthy()
  const title = () => screen.findByLabelText<HTMLInputElement>('Title')
  await press('New offer')
  await userEvent.type(await title(), 'Kites')
  await press('Not now')
  await press('New offer')
  expect((await title()).value).toBe('Kites')
})
