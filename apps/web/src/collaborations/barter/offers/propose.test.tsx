import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { brandOffer, offerId, openOffer, sampleDeal } from '../barter.factory.ts'
import { firstTerms } from '../terms-typed.ts'
import { creatorsForOfferQuery } from './offer.api.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { ProposeSheet } from './propose-sheet.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const router = createRouter({ routeTree: createRootRoute() })
const Mine = () => {
  const [typed, setTyped] = useState(() => firstTerms(openOffer.wanted))
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <ProposeDialog
      offer={openOffer}
      typed={typed}
      onType={setTyped}
      onClose={() => setOpen(false)}
    />
  ) : (
    <p>Closed</p>
  )
}
const usual = {
  quantity: 1,
  pieces: [{ type: 'instagram_reel', count: 2 }],
  coins: 0,
  produceDays: 14,
  keepLiveDays: 30,
  usage: null,
  aiUse: false,
  note: '',
}

it('begins with what is wanted, without rights and without AI, and sends just that', async () => {
  showKnowing([], <Mine />)
  expect(screen.getByLabelText<HTMLInputElement>(/The brand may use/).checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>(/It may be used for AI/).checked).toBe(false)
  server.answer(sampleDeal(false))
  await press('Send the terms')
  await screen.findByText('Closed')
  expect(server.sent()).toEqual([[`POST /api/barter/offers/${offerId}/deals`, usual]])
  expect(said()).toEqual(['Boats was told of your proposal.'])
})

it('sends one proposal however often it is pressed', async () => {
  showKnowing([], <Mine />)
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Send the terms')
  const form = screen.getByLabelText('Coins for the work').closest('form') as HTMLElement
  await act(async () => fireEvent.submit(form))
  expect(server.requests).toHaveBeenCalledTimes(1)
})

it('says why a proposal is refused, and keeps what was typed', async () => {
  showKnowing([], <Mine />)
  await userEvent.type(screen.getByLabelText(/^A few words for the brand/), 'I fold.')
  server.refuse('barter.out_of_stock', 'There are not that many products left.')
  server.answer(openOffer)
  await press('Send the terms')
  expect(await screen.findByText('There are not that many products left.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^A few words for the brand/).value).toBe(
    'I fold.',
  )
})

const creator = (slug: string, name: string, wishes: object, propose: Verdict = allowed) => ({
  slug,
  name,
  photoUrl: null,
  followers: 1200,
  rating: { average: 0, count: 0 },
  dealId: null,
  wishes: { openToOffers: true, leastValueCoins: 0, mostPieces: null, ...wishes },
  can: { propose },
})
const found = [
  creator('mira', 'Mira', { leastValueCoins: 3000, mostPieces: 2 }),
  creator('tom', 'Tom', { openToOffers: false }, refused('barter.creator_closed')),
  creator('ana', 'Ana', {}),
  {
    ...creator('ben', 'Ben', {}, refused('barter.already_talking')),
    dealId: 'd1',
    followers: null,
  },
  { ...creator('eva', 'Eva', {}), dealId: 'd2' },
]
const showSheet = () =>
  showKnowing(
    [
      [creatorsForOfferQuery(offerId, '').queryKey, { items: found }],
      [installationQuery.queryKey, sampleInstallation],
    ],
    <RouterContextProvider router={router as never}>
      <ProposeSheet offer={brandOffer} onClose={() => {}} />
    </RouterContextProvider>,
  )
const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement

it('shows what each creator wants, and proposes to nobody who takes no offers', () => {
  showSheet()
  expect(rowOf('Mira').textContent).toContain(
    'Wants product and coins worth at least 3,000 coins, at most 2 pieces',
  )
  expect(rowOf('Ana').textContent).not.toContain('Wants')
  expect(rowOf('Tom').textContent).toContain('Takes no offers of products right now')
  expect(isLive('Propose to Tom')).toBe(false)
  expect(reasonOf('Propose to Tom')).toContain('takes no offers of products')
})

it('sends the terms to the creator whose wishes stand beside them, and says what they hold', async () => {
  showSheet()
  await press('Propose to Mira')
  const form = await screen.findByRole('dialog', { name: 'Propose to Mira' })
  expect(form.textContent).toContain('at most 2 pieces')
  const coins = within(form).getByLabelText('Coins for the work')
  await userEvent.clear(coins)
  await userEvent.type(coins, '500')
  expect(form.textContent).toContain('550 coins (500 + 50 fee) are held')
  server.answer(sampleDeal(false))
  await press('Send the terms')
  await waitFor(() => expect(screen.queryByText('Propose to Mira')).toBeNull())
  expect(server.sent()).toEqual([
    [
      `POST /api/brand/barter/offers/${offerId}/deals`,
      { creatorName: 'mira', terms: { ...usual, coins: 500 } },
    ],
  ])
})

it('leads to the deal there is, unless a new one may be begun', () => {
  showSheet()
  const link = screen.getByRole('link', { name: 'Open the deal with Ben' })
  expect(link.getAttribute('href')).toBe('/brand-barter?deal=d1')
  expect(isLive('Propose to Eva')).toBe(true)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(rowOf('Mira').textContent).toContain('1,200 followers')
  expect(rowOf('Ben').textContent).not.toContain('followers')
})

it('looks for whom is typed, and says where nobody is called so', async () => {
  showSheet()
  server.answer({ items: [] })
  const search = screen.getByLabelText('Find a creator by name or handle')
  await userEvent.click(search)
  await userEvent.paste(' zoe ')
  expect(await screen.findByText(/^Nobody is called “zoe”\./)).toBeTruthy()
  expect(server.requests.mock.calls.map(([address]) => address)).toEqual([
    `/api/brand/barter/offers/${offerId}/creators?q=zoe`,
  ])
})

it('asks for a name where it knows nobody yet', () => {
  showKnowing(
    [[creatorsForOfferQuery(offerId, '').queryKey, { items: [] }]],
    <ProposeSheet offer={brandOffer} onClose={() => {}} />,
  )
  expect(screen.getByRole('status').textContent).toBe('Type a name or a handle.')
})

it('takes what was typed for one along to the next, and says a refusal at its field', async () => {
  showSheet()
  await press('Propose to Mira')
  const note = () => screen.findByLabelText<HTMLInputElement>(/^A few words for the creator/)
  await userEvent.type(await note(), 'Fold!')
  await press('Not now')
  await press('Propose to Ana')
  const form = within(await screen.findByRole('dialog', { name: 'Propose to Ana' }))
  expect((await note()).value).toBe('Fold!')
  expect(form.queryByText(/^Wants/)).toBeNull()
  expect(form.getByText(/^Paper boat kit, 4 left\./)).toBeTruthy()
  server.refuse('input.invalid', 'Look again.', { 'terms.note': 'Leave out links.' })
  server.answer({ items: found })
  await press('Send the terms')
  expect(await form.findByText('Leave out links.')).toBeTruthy()
  expect(server.sent()[0]?.[1]).toMatchObject({ creatorName: 'ana', terms: { note: 'Fold!' } })
})
