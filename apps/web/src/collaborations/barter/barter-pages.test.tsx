import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appAt, someone } from '../../app.factory.ts'
import { dealId, offerId, openOffer, sampleDeal } from './barter.factory.ts'

const answers = new Map<string, unknown>()
const asked = vi.fn<(address: string) => void>()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', (address: string) => {
    asked(address)
    const answer = answers.get(address)
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(answer))
  })
})
afterEach(() => {
  answers.clear()
  asked.mockReset()
  vi.unstubAllGlobals()
})

const none = { your_turn: 0, their_turn: 0, working: 0, done: 0, ended: 0 }
const page = (items: object[], counts: object = {}) => ({
  items,
  nextCursor: null,
  counts: { ...none, ...counts },
})
const boats = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }
const open = (path: string, role: 'brand' | 'creator') => {
  const router = appAt(path, someone(role, role === 'brand' ? boats : null))
  render(<RouterProvider router={router} />)
  return router
}
const agreed = sampleDeal(true, {
  state: 'agreed',
  stage: 'working',
  answerBy: null,
  collaboration: { id: 'k1', campaignId: 'c1', state: 'accepted', turn: 'creator' },
})
const linkTo = () =>
  screen.findByRole<HTMLAnchorElement>('link', { name: 'Go to the collaboration' })

it('shows a brand its deals as a board or a list, as the address says, and asks for no empty column', async () => {
  const mine = page([sampleDeal(true)], { your_turn: 1 })
  answers.set('/api/brand/barter/deals?stage=your_turn', mine)
  answers.set('/api/brand/barter/deals', mine)
  const router = open('/brand-barter', 'brand')
  const column = await screen.findByRole('region', { name: 'Your turn, 1' })
  expect(within(column).getByText('Boats for a reel')).toBeTruthy()
  expect(asked.mock.calls.filter(([address]) => /stage=(?!your)/.test(address))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  const table = await screen.findByRole('table', { name: 'Your deals' })
  expect(within(table).getByText('Mira')).toBeTruthy()
  expect(router.state.location.search).toEqual({ view: 'list' })
})

it('says to a brand without deals how they come, and leads to its offers', async () => {
  answers.set('/api/brand/barter/deals?stage=your_turn', page([]))
  const router = open('/brand-barter', 'brand')
  await screen.findByRole('heading', { name: 'No deals yet' })
  await userEvent.click(screen.getByRole('button', { name: 'Go to your offers' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'offers' }))
})

it('leads a brand from an agreed deal to that creator in the campaign made for it', async () => {
  answers.set('/api/brand/barter/deals?stage=your_turn', page([], { working: 1 }))
  answers.set(`/api/brand/barter/deals/${dealId}`, agreed)
  open(`/brand-barter?deal=${dealId}`, 'brand')
  expect(new URL((await linkTo()).href).pathname).toBe('/brand-campaigns/boats/c1/creator/mira')
})

it('leads a creator from an agreed deal to its collaboration', async () => {
  answers.set('/api/barter/deals?stage=your_turn', page([], { working: 1 }))
  answers.set(`/api/barter/deals/${dealId}`, agreed)
  open(`/collaboration?deal=${dealId}`, 'creator')
  expect((await linkTo()).href).toContain('/collaboration?id=k1')
})

it('shows a creator first the deals that wait for them, beside the collaborations', async () => {
  const collaborations = { needs_you: 0, in_progress: 2, waiting: 0, done: 0 }
  answers.set('/api/collaborations?tab=needs_you', {
    items: [],
    nextCursor: null,
    counts: collaborations,
  })
  const counts = { your_turn: 1, their_turn: 1 }
  answers.set('/api/barter/deals?stage=your_turn', page([sampleDeal(true)], counts))
  answers.set('/api/barter/deals?stage=their_turn', page([sampleDeal(false)], counts))
  open('/collaboration', 'creator')
  await screen.findByRole('heading', { name: 'Your turn 1' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Barter2, 1 to answer')
  const stages = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(stages).toEqual(['Your turn 1', 'Their turn 1'])
})

it.each([
  ['creator', '/collaboration', '/api/barter/deals?stage=your_turn', 'Barter1'],
  ['brand', '/brand-barter', '/api/brand/barter/deals?stage=your_turn', 'Deals1'],
] as const)(
  'counts for a %s an open deal that waits for the other side',
  async (role, path, address, tab) => {
    const collaborations = { needs_you: 0, in_progress: 0, waiting: 0, done: 2 }
    const needsYou = { items: [], nextCursor: null, counts: collaborations }
    answers.set('/api/collaborations?tab=needs_you', needsYou)
    answers.set(address, page([], { their_turn: 1, working: 1, done: 3 }))
    open(path, role)
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab))
  },
)

it('takes what was typed along to campaigns, and not to products, which are found by filters', async () => {
  const router = open('/?q=tea', 'creator')
  await userEvent.click(await screen.findByRole('button', { name: 'Campaigns' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ show: 'campaigns', q: 'tea' }))
  await userEvent.click(screen.getByRole('button', { name: 'Products to swap' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ show: 'products' }))
})

it('finds a creator products from the first page on, and keeps what is looked for in the address', async () => {
  answers.set('/api/barter/offers?niche=home', { items: [openOffer], nextCursor: null })
  answers.set('/api/barter/offers?niche=home&type=instagram_reel', { items: [], nextCursor: null })
  answers.set(`/api/barter/offers/${offerId}`, openOffer)
  const router = open('/?show=products&niche=home', 'creator')
  await userEvent.click(await screen.findByRole('button', { name: 'Boats for a reel' }))
  const sheet = await screen.findByRole('dialog', { name: 'Boats for a reel' })
  expect(await within(sheet).findByText(/Usually answers in about 5 hours/)).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ niche: 'home', offer: offerId })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await userEvent.selectOptions(await screen.findByLabelText('Content'), 'instagram_reel')
  await screen.findByRole('heading', { name: 'Nothing matches these filters' })
  expect(router.state.location.search).toEqual({
    show: 'products',
    niche: 'home',
    type: 'instagram_reel',
  })
})
