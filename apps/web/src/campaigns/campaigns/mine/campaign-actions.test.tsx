import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { showKnowing } from '../../../requests.factory.ts'
import { brandCampaignQuery } from '../campaign.api.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { type CampaignAction, campaignMenu } from './campaign-menu.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const onEdit = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})
const running: BrandCampaign = { ...sampleDraft, state: 'open' }
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CampaignActions campaign={running} onEdit={onEdit} />
    </QueryClientProvider>,
  )
const choose = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Serum mornings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}
const sent = () => requests.mock.calls.map(([address]) => address)

it('each action is refused by its own verdict', () => {
  const labels: Record<string, CampaignAction> = {
    Edit: 'edit',
    'Change places': 'resize',
    Pause: 'pause',
    Duplicate: 'duplicate',
    Close: 'close',
    'Cancel campaign': 'cancel',
  }
  for (const action of Object.values(labels)) {
    const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
    const items = campaignMenu({ ...running, can: { ...running.can, [action]: no } }, () => {})
    const refused = items.filter(({ disabledReason }) => disabledReason !== undefined)
    expect(refused.map(({ label }) => labels[String(label)])).toEqual([action])
  }
})

it('the copy is what is edited next, not the campaign it was made of', async () => {
  const copy = { ...sampleDraft, id: '01890000-0000-7000-8000-000000000002' }
  requests.mockResolvedValueOnce(Response.json(copy))
  open()
  await choose('Duplicate')
  await waitFor(() => expect(onEdit).toHaveBeenCalledOnce())
  expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ id: copy.id })
  expect(sent()).toEqual([`/api/brand/campaigns/${campaignId}/duplicate`])
})

it('what ends a campaign is asked first, and done only on a yes', async () => {
  open()
  await choose('Close')
  await screen.findByRole('alertdialog', { name: 'Close “Serum mornings”?' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep campaign open' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  requests.mockResolvedValueOnce(Response.json({ ...running, state: 'closed' }))
  await choose('Close')
  await userEvent.click(await screen.findByRole('button', { name: 'Close campaign' }))
  await waitFor(() => expect(sent()).toEqual([`/api/brand/campaigns/${campaignId}/close`]))
})

it('what was changed, or refused, is asked for again; a refusal is said and undoes nothing', async () => {
  const lists = ['campaigns', 'wallet', 'analytics', 'collaborations']
  const known = [...lists, 'brands'].map((name) => [[name, 'list'], {}] as const)
  const page = showKnowing(known, <CampaignActions campaign={running} onEdit={onEdit} />)
  const detail = 'A colleague has closed it.'
  const refusal = { code: 'campaign.not_open', detail, status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  const said = vi.spyOn(toast, 'error')
  await choose('Pause')
  await waitFor(() => expect(page.stale()).toEqual(['campaigns list']))
  expect(said).toHaveBeenCalledExactlyOnceWith(detail)
  const paused = { ...running, state: 'paused' }
  requests.mockResolvedValueOnce(Response.json(paused))
  const done = vi.spyOn(toast, 'success')
  await choose('Pause')
  await waitFor(() => expect(done).toHaveBeenCalledWith('Paused. It takes no new applications.'))
  expect(page.stale()).toEqual(expect.arrayContaining(lists.map((name) => `${name} list`)))
  expect(page.stale()).not.toContain('brands list')
  expect(page.client.getQueryData(brandCampaignQuery(campaignId).queryKey)).toEqual(paused)
  expect(onEdit).not.toHaveBeenCalled()
})
