import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAt } from '../../../page.factory.ts'
import { reasonOf } from '../../../requests.factory.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { CampaignNextAct } from './campaign-next-act.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const onEdit = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})
const show = (more: Partial<BrandCampaign>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CampaignNextAct campaign={{ ...sampleDraft, ...more }} onEdit={onEdit} />
    </QueryClientProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('a draft that is ready is published from its row, once its coins are agreed to', async () => {
  show({})
  await press('Publish Serum mornings')
  await screen.findByText(/4,400 coins are held from your wallet/)
  requests.mockResolvedValueOnce(Response.json({ ...sampleDraft, state: 'open' }))
  await press('Publish')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.mock.calls.map(([address, { method }]) => `${method} ${address}`)).toEqual([
    `POST /api/brand/campaigns/${campaignId}/publish`,
  ])
})

it('a draft that can’t be published yet goes on where it was left', async () => {
  const publish = { allowed: false, because: 'campaign.incomplete' } as const
  show({ can: { ...sampleDraft.can, publish } })
  await press('Edit draft: Serum mornings')
  expect(onEdit).toHaveBeenCalledOnce()
})

it('those who wait come first, over the list', async () => {
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
  const next = { collaborationId: 'one', state: 'applied', count: 3 } as const
  show({ state: 'open', toDecide: 3, next })
  await press('Review 3 applications: Serum mornings')
  await screen.findByRole('dialog', { name: 'Serum mornings' })
  expect(requests.mock.calls[0]?.[0]).toBe(
    `/api/brand/campaigns/${campaignId}/collaborations?group=to_decide`,
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what waits for the brand in a collaboration is done there, not decided here', async () => {
  const next = { collaborationId: 'one', state: 'submitted', count: 2 } as const
  const waiting = { ...sampleDraft, state: 'open', next, toDecide: 4 } as const
  await showAt('/brand-campaigns', <CampaignNextAct campaign={waiting} onEdit={onEdit} />)
  const review = screen.getByRole('link', { name: 'Review 2 submissions: Serum mornings' })
  expect(review.getAttribute('href')).toBe('/brand/review/one')
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a draft that may not be edited says why, and opens nothing', async () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
  show({ can: { ...sampleDraft.can, publish: no, edit: no } })
  expect(reasonOf('Edit draft: Serum mornings')).toBe('Ask Ada.')
  await press('Edit draft: Serum mornings')
  expect([onEdit.mock.calls, requests.mock.calls]).toEqual([[], []])
})
