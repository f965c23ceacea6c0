import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { showAt } from '../../../page.factory.ts'
import { catchRequests, firstPage, press, showKnowing } from '../../../requests.factory.ts'
import { myCampaignsQuery } from '../campaign.api.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { PublishNext } from './publish-next.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const drafts = myCampaignsQuery({ show: 'draft', q: '', sort: 'newest', mine: false }).queryKey
const show = (...items: BrandCampaign[]) =>
  showKnowing(
    [[drafts, { pages: [{ items, nextCursor: null }], pageParams: [undefined] }]],
    <RouterContextProvider router={router as never}>
      <PublishNext />
    </RouterContextProvider>,
  )
const can = (publish: BrandCampaign['can']['publish']) => ({ ...sampleDraft.can, publish })
const ready = { ...sampleDraft, can: can({ allowed: true }) }
const short = {
  ...sampleDraft,
  id: 'other',
  title: 'Long evenings',
  can: can({ allowed: false, because: 'coins.insufficient' }),
} as BrandCampaign

it('leads to the draft that is to be finished, and to a new campaign where there is none', () => {
  show(short)
  expect(screen.getByRole('link').textContent).toBe('Finish “Long evenings”')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/brand-campaigns/glow/other')
  cleanup()
  show(short, { ...short, id: 'older', title: 'Slow Sundays' })
  expect(screen.getByRole('link').textContent).toBe('Finish “Long evenings”')
  cleanup()
  show()
  expect(screen.getByText('New campaign').getAttribute('href')).toContain('new=campaign')
})

it('what was published is opened; what was refused stays to be tried again', async () => {
  const known = [[drafts, firstPage([ready, short])]] as const
  const { address } = await showAt('/brand-wallet', <PublishNext />, known)
  expect(screen.getByText(/^Next: publish/).textContent).toBe('Next: publish Serum mornings.')
  const yes = async () => {
    await press('Publish now')
    await screen.findByRole('alertdialog')
    await press('Publish')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  server.refuse('coins.insufficient', 'Your wallet lacks 400 coins.')
  await yes()
  expect(said.mock.calls).toEqual([['Your wallet lacks 400 coins.']])
  said.mockRestore()
  expect(address()).toBe('/brand-wallet')
  server.answer({ ...ready, state: 'open' })
  server.requests.mockReturnValue(new Promise(() => {}))
  const done = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await yes()
  expect(done.mock.calls).toEqual([['Published. Creators can apply now.']])
  done.mockRestore()
  await waitFor(() => expect(address()).toBe(`/brand-campaigns/glow/${campaignId}`))
})
