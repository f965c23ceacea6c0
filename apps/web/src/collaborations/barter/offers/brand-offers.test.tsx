import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { brandOffer, offerId, sampleDeal } from '../barter.factory.ts'
import { dealQuery } from '../deals/deal.api.ts'
import { BrandOfferRow } from './brand-offer-row.tsx'

const server = catchRequests()
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
const rate = [installationQuery.queryKey, sampleInstallation] as const
const deal = [dealQuery('brand', 'd1').queryKey, sampleDeal(false)] as const
const row = (change: Partial<BrandBarterOffer> = {}) =>
  showKnowing([rate, deal], <BrandOfferRow offer={{ ...brandOffer, ...change }} />)
const inMenu = async (name: string) => {
  await press('Actions for Boats for a reel')
  await userEvent.click(screen.getByRole('menuitem', { name }))
}
const chips = () =>
  [...(screen.getByText(/ of .* left/).parentElement?.children ?? [])].map((one) => one.textContent)

it.each<[Partial<BrandBarterOffer>, string[]]>([
  [{}, ['4 of 5 left', '2 under negotiation', '1 needs your answer', '1 agreed']],
  [{ talking: 0, yourTurn: 0, agreed: 0, left: 0 }, ['0 of 5 left']],
  [{ state: 'closed', talking: 0, yourTurn: 0 }, ['Closed', '4 of 5 left', '1 agreed']],
])('says of an offer with %o how it stands', (change, said) => {
  row(change)
  expect(chips()).toEqual(said)
  expect(screen.getByText('Paper boat kit, worth €25.00')).toBeTruthy()
  expect(screen.getByText('For 2 × Instagram Reel')).toBeTruthy()
})

it.each([
  ['open', 'Close offer', 'Close this offer?', 'Close offer', 'close', 'The offer is closed.'],
  ['closed', 'Reopen offer', 'Reopen this offer?', 'Reopen offer', 'reopen', 'The offer is open.'],
] as const)(
  'of an offer that is %s one step is asked for: %s',
  async (state, words, title, yes, step, done) => {
    const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const reopen = { allowed: true } as const
    const { stale } = row({ state, can: { ...brandOffer.can, reopen } })
    await press('Actions for Boats for a reel')
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit offer', words])
    await userEvent.click(screen.getByRole('menuitem', { name: words }))
    const asked = await screen.findByRole('alertdialog', { name: title })
    server.refuse('barter.offer_changed', 'Somebody changed this offer meanwhile.')
    await userEvent.click(within(asked).getByRole('button', { name: yes }))
    expect(await within(asked).findByText('Somebody changed this offer meanwhile.')).toBeTruthy()
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

it('changes an offer: what was typed outlives its window, and a save begins anew', async () => {
  row()
  const title = () => screen.findByLabelText<HTMLInputElement>('Title')
  await inMenu('Edit offer')
  fireEvent.change(await title(), { target: { value: 'Boats for a reel, or two' } })
  await press('Cancel')
  await inMenu('Edit offer')
  expect((await title()).value).toBe('Boats for a reel, or two')
  server.answer(brandOffer)
  await press('Save changes')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await inMenu('Edit offer')
  expect((await title()).value).toBe('Boats for a reel')
  expect(server.sent()).toEqual([
    [
      `PUT /api/brand/barter/offers/${offerId}`,
      { version: 3, offer: expect.objectContaining({ title: 'Boats for a reel, or two' }) },
    ],
  ])
})

it('explains each thing that can’t be done with an offer', async () => {
  const because = (words: string) => refused('brand.role_required', words)
  const { can } = brandOffer
  const [change, close] = [because('Ask to change it.'), because('Ask to close it.')]
  row({ can: { ...can, change, close, propose: because('Ask to propose.') } })
  expect(reasonOf('Propose to a creator: Boats for a reel')).toBe('Ask to propose.')
  await press('Actions for Boats for a reel')
  const reasons = screen.getAllByRole('menuitem').map((one) => one.textContent)
  expect(reasons).toEqual(['Edit offerAsk to change it.', 'Close offerAsk to close it.'])
})
