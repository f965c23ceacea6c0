import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  expect(screen.getByLabelText<HTMLInputElement>(/Allow AI use/).checked).toBe(false)
  server.answer(sampleDeal(false))
  await press('Send terms')
  await screen.findByText('Closed')
  expect(server.sent()).toEqual([[`POST /api/barter/offers/${offerId}/deals`, usual]])
  expect(said()).toEqual(['Proposal sent to Boats.'])
})

it('sends one proposal however often it is pressed', async () => {
  showKnowing([], <Mine />)
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Send terms')
  const form = screen.getByLabelText('Coins for the work').closest('form') as HTMLElement
  await act(async () => fireEvent.submit(form))
  expect(server.requests).toHaveBeenCalledTimes(1)
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
  expect(rowOf('Tom').textContent).toContain('Accepts no product offers right now')
  expect(isLive('Propose to Tom')).toBe(false)
  expect(reasonOf('Propose to Tom')).toContain('accepts no product offers')
})

it('sends the terms to the creator whose wishes stand beside them, and says what they hold', async () => {
  showSheet()
  await press('Propose to Mira')
  const form = await screen.findByRole('dialog', { name: 'Propose to Mira' })
  expect(form.textContent).toContain('at most 2 pieces')
  const coins = within(form).getByLabelText('Coins for the work')
  fireEvent.change(coins, { target: { value: '500' } })
  expect(form.textContent).toContain('550 coins (500 + 50 fee) are held')
  server.answer(sampleDeal(false))
  await press('Send terms')
  await waitFor(() => expect(screen.queryByText('Propose to Mira')).toBeNull())
  expect(server.sent()).toEqual([
    [
      `POST /api/brand/barter/offers/${offerId}/deals`,
      { creatorName: 'mira', terms: { ...usual, coins: 500 } },
    ],
  ])
})
