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

const { answer, refuse, requests } = catchRequests()
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
type Stays = (before: unknown, query: { queryKey: readonly unknown[] }) => unknown
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

it('an address with a campaign shows it at once', async () => {
  await open(`/brand/glow?campaign=${campaignId}`, [other])
  expect(await screen.findByRole('dialog', { name: 'Serum mornings' })).toBeTruthy()
})

it('a brand without open campaigns says what to do, and asks for no coins', async () => {
  await open('/brand/glow', [])
  expect(screen.getByRole('heading', { name: 'No open campaigns' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('those that pay at least so much are asked for; none of them is no empty brand', async () => {
  await open('/brand/glow', [card, other])
  requests.mockImplementation((address) =>
    address.includes('minCoins')
      ? Promise.resolve(Response.json({ items: [], nextCursor: null }))
      : new Promise(() => {}),
  )
  await userEvent.type(screen.getByLabelText('Pays at least, in coins'), '700')
  await screen.findByRole('heading', { name: 'Nothing found for “at least 700 coins”' })
  expect(asked()).toEqual(['/api/campaigns?brandSlug=glow&minCoins=700'])
  await press('Clear filters')
  await screen.findByRole('button', { name: 'Serum mornings' })
  expect(screen.getByLabelText<HTMLInputElement>('Pays at least, in coins').value).toBe('')
})

it('what can’t be read says so and is asked for again, in the server’s order', async () => {
  refuse('internal', 'It broke.')
  await open('/brand/glow')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer({ items: [other, card], nextCursor: null })
  requests.mockReturnValue(new Promise(() => {}))
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Serum mornings' })
  const cards = screen.getAllByRole('article').map((one) => within(one).getByRole('heading'))
  expect(cards.map((one) => one.textContent)).toEqual(['Long evenings', 'Serum mornings'])
  expect(asked()).toEqual(['/api/campaigns?brandSlug=glow', '/api/campaigns?brandSlug=glow'])
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

it('while others are looked for the list stays, but never in place of another brand’s', async () => {
  await open('/brand/glow', [card])
  await userEvent.type(screen.getByLabelText('Pays at least, in coins'), '700')
  await waitFor(() => expect(asked()).toHaveLength(1))
  const shown = screen.getByRole('button', { name: 'Serum mornings' })
  expect(shown.closest('[aria-busy=true]')).toBeTruthy()
  const { placeholderData: stays } = openCampaignsQuery('glow', 700)
  const of = (brand: string) => ({ queryKey: openCampaignsQuery(brand).queryKey })
  const before = firstPage([card])
  expect(['glow', 'bold'].map((brand) => (stays as Stays)(before, of(brand)))).toEqual([
    ...[before, undefined],
  ])
})
