import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { isLive, showKnowing } from '../../../requests.factory.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { PlacesDialog } from './places-dialog.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const onClose = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})
const open = (more: Partial<BrandCampaign> = {}) => {
  const campaign = { ...sampleDraft, state: 'open' as const, reimburseCapCoins: 30, ...more }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlacesDialog campaign={campaign} onClose={onClose} />
    </QueryClientProvider>,
  )
}
const places = () => screen.getByRole<HTMLInputElement>('textbox')
const type = async (text: string) => {
  await userEvent.clear(places())
  await userEvent.type(places(), text)
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change places' }))

it.each([
  ['8', 'Nothing changes.'],
  ['10', '1,160 coins more are held from your wallet.'],
  ['1.000', '575,360 coins more are held from your wallet.'],
  ['1 000', '= 1,000'],
  ['١٠', '1,160 coins more are held from your wallet.'],
  ['7', '580 coins return to your wallet.'],
])('%s places instead of 8 say before what they do', async (typed, words) => {
  open()
  await type(typed)
  // Screen readers hear it while it is typed, and phones show the keyboard for numbers.
  expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite')
  expect(places().getAttribute('inputmode')).toBe('numeric')
})

it.each([
  ['9', '1 coin more is held from your wallet.'],
  ['7', '1 coin returns to your wallet.'],
])('%s places instead of 8 of one coin each speak of one coin', async (typed, words) => {
  open({ coins: 1, fee: 0, reimburseCapCoins: 0 })
  await type(typed)
  expect(screen.getByText(words)).toBeTruthy()
})

it('places without coins say so', async () => {
  open({ coins: 0, fee: 0, reimburseCapCoins: 0 })
  await type('10')
  expect(screen.getByText('No coins are held for a place of this campaign.')).toBeTruthy()
})

it.each(['', 'ten', '1.5', '1.00.0'])(
  '«%s» is no number of places, and is not sent',
  async (typed) => {
    open()
    await userEvent.clear(places())
    if (typed !== '') await userEvent.type(places(), typed)
    await press()
    expect(places().getAttribute('aria-invalid')).toBe('true')
    expect(requests).not.toHaveBeenCalled()
  },
)

it('places are sent with the version that was seen, and kept when they are refused', async () => {
  open()
  await type('3')
  const detail = 'More creators have a place already.'
  const refusal = { code: 'campaign.places_taken', detail, status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  await press()
  await screen.findByText(detail)
  expect([places().value, onClose.mock.calls]).toEqual(['3', []])
  requests.mockResolvedValueOnce(Response.json(sampleDraft))
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said.mock.calls).toEqual([['Places changed.']])
  said.mockRestore()
  const [address, { body }] = requests.mock.calls[1] ?? ['', {}]
  expect(address).toBe(`/api/brand/campaigns/${campaignId}/places`)
  expect(JSON.parse(String(body))).toEqual({ version: 3, creatorsNeeded: 3 })
})

it('it says of which campaign, and is sent once however often it is pressed', async () => {
  open()
  expect(screen.getByRole('dialog').textContent).toContain('Serum mornings')
  expect(screen.getByText('0 taken so far.')).toBeTruthy()
  await type('3')
  requests.mockReturnValue(new Promise(() => {}))
  await press()
  await waitFor(() => expect(isLive('Change places')).toBe(false))
  await press()
  expect(requests).toHaveBeenCalledOnce()
})

it('changed places hold other coins: campaigns, wallet and counts are asked for again', async () => {
  const lists = ['campaigns', 'wallet', 'analytics', 'collaborations']
  const { stale } = showKnowing(
    [...lists, 'brands'].map((name) => [[name, 'list'], {}] as const),
    <PlacesDialog campaign={{ ...sampleDraft, state: 'open' }} onClose={onClose} />,
  )
  await type('3')
  requests.mockResolvedValueOnce(Response.json({ ...sampleDraft, creatorsNeeded: 3 }))
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stale()).toEqual(expect.arrayContaining(lists.map((name) => `${name} list`)))
  expect(stale()).not.toContain('brands list')
})
