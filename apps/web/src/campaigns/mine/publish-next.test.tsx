import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.build.ts'
import { myCampaignsQuery } from '../campaign.api.ts'
import { campaignId, sampleDraft } from '../campaign.build.ts'
import { PublishNext } from './publish-next.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const drafts = myCampaignsQuery({ show: 'draft', q: '', sort: 'newest' }).queryKey
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

it('publishes the newest draft that has its coins now, once that was confirmed', async () => {
  show(short, ready)
  await press('Publish now')
  await screen.findByRole('alertdialog', { name: 'Publish “Serum mornings”?' })
  server.answer({ ...ready, state: 'open' })
  await press('Publish')
  expect(server.sent()).toEqual([[`POST /api/brand/campaigns/${campaignId}/publish`, {}]])
})

it('leads to the draft that is to be finished, and to a new campaign where there is none', () => {
  show(short)
  expect(screen.getByRole('link').textContent).toBe('Finish “Long evenings”')
  show()
  expect(screen.getByText('New campaign').getAttribute('href')).toContain('new=campaign')
})
