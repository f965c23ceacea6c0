import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { retype } from '../../../requests.factory.ts'
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
  retype(places(), text)
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change places' }))

it.each([
  ['8', 'The number of places does not change.'],
  ['10', '1,160 coins more are held from your wallet.'],
  ['7', '580 coins return to your wallet.'],
])('%s places instead of 8 say before what they do', async (typed, words) => {
  open()
  await type(typed)
  expect(screen.getByText(words)).toBeTruthy()
})

it.each(['', 'ten'])('«%s» is no number of places, and is not sent', async (typed) => {
  open()
  await type(typed)
  await press()
  expect(places().getAttribute('aria-invalid')).toBe('true')
  expect(requests).not.toHaveBeenCalled()
})

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
