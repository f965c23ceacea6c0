import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { showAt } from '../../../page.factory.ts'
import { catchRequests, firstPage, press } from '../../../requests.factory.ts'
import { campaignQuery, openCampaignsQuery } from '../campaign.api.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { BrandCampaigns } from './brand-campaigns.tsx'

const { requests } = catchRequests()
const card = {
  ...{ ...sampleDraft, state: 'open', productCoins: 0, collaboration: null },
  can: { apply: { allowed: true } },
} as CampaignCard
const other = { ...card, id: 'other', title: 'Long evenings' }
const open = (address: string, items?: object[], leastCoins?: number) => {
  if (items) requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <BrandCampaigns brandSlug="glow" />, [
    [sessionQuery.queryKey, someone('creator')],
    [campaignQuery(campaignId).queryKey, card],
    ...(items
      ? [[openCampaignsQuery('glow', leastCoins).queryKey, firstPage(items)] as const]
      : []),
  ])
}
const asked = () =>
  requests.mock.calls.map(([address]) => address).filter((one) => one.includes('brandSlug'))

it('a campaign is opened by its address and closed out of it', async () => {
  const { address } = await open('/brand/glow?tab=campaigns', [other, card])
  await press('Serum mornings')
  await waitFor(() => expect(address()).toBe(`/brand/glow?campaign=${campaignId}`))
  await screen.findByRole('dialog', { name: 'Serum mornings' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/brand/glow'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the next of them are asked for, and stand after the others', async () => {
  const { client } = await open('/brand/glow', [card])
  const one = firstPage([card], { nextCursor: 'two' })
  client.setQueryData(openCampaignsQuery('glow').queryKey, one as never)
  requests.mockImplementation((address) =>
    address.includes('cursor=two')
      ? Promise.resolve(Response.json({ items: [other], nextCursor: null }))
      : new Promise(() => {}),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByRole('button', { name: 'Long evenings' })
  expect(asked()).toEqual(['/api/campaigns?brandSlug=glow&cursor=two'])
  const cards = screen.getAllByRole('article').map((one) => within(one).getByRole('heading'))
  expect(cards.map((one) => one.textContent)).toEqual(['Serum mornings', 'Long evenings'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
