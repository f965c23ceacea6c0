import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleBrand } from '#accounts/brands/brand.factory.ts'
import { sampleDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { nobody } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests } from '../../requests.factory.ts'
import { PublicBrandPage } from './public-brand-page.tsx'
import { publicBrandQuery, publicCampaignQuery } from './public-page.api.ts'

const server = catchRequests()
const preview = {
  ...{ address: 'https://tandem.test/brand/glow', title: 'Glow', description: 'Serums.' },
  picture: 'https://tandem.test/glow.png',
}
const campaign = { ...sampleDraft, id: 'c1', title: 'Serum mornings', placesTaken: 7 }
const show = (campaignId: string | undefined, ...campaigns: object[]) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const brand = sampleBrand({ story: '' })
  return showAt('/brand/glow', <PublicBrandPage brandName="glow" campaignId={campaignId} />, [
    [sessionQuery.queryKey, nobody],
    [publicBrandQuery('glow').queryKey, { brand, campaigns, posts: [], preview }],
    [publicCampaignQuery('c1').queryKey, { campaign, preview }],
  ])
}
const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content

it('leads a visitor who applies through the sign-in back to the campaign', async () => {
  const { title } = await show('c1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Serum mornings')
  const apply = screen.getByRole<HTMLAnchorElement>('link', { name: 'Apply' })
  expect([apply.pathname, new URLSearchParams(apply.search).get('to')]).toEqual([
    '/login',
    '/brand/glow?campaign=c1',
  ])
  expect(screen.getByRole('link', { name: 'Glow' }).getAttribute('href')).toBe('/brand/glow')
  await waitFor(() => expect(title()).toBe('Serum mornings'))
})

it('links each open campaign, and describes the brand for search engines and shared links', async () => {
  await show(undefined, campaign, { ...campaign, id: 'c2', title: 'Evenings', placesTaken: 6 })
  const open = within(screen.getByRole('region', { name: 'Open campaigns' }))
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/brand/glow?campaign=c1',
    '/brand/glow?campaign=c2',
  ])
  const [one, two] = open.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(one).toMatch(/1 of 8 places left/)
  expect(two).toMatch(/2 of 8 places left/)
  expect(open.queryByText('No campaign is open right now.')).toBeNull()
  expect(screen.queryByText(/no longer open/)).toBeNull()
  expect(['robots', 'description', 'og:title', 'og:url', 'og:image'].map(meta)).toEqual([
    ...['all', 'Serums.', 'Glow', preview.address, preview.picture],
  ])
})
