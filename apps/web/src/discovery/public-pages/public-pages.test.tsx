import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { nobody, sampleInstallation, someone } from '../../app.factory.ts'
import { catchRequests, linked, showKnowing } from '../../requests.factory.ts'
import { MediaKitPage } from './media-kit-page.tsx'
import { PublicBrandPage } from './public-brand-page.tsx'
import { mediaKitQuery, publicBrandQuery, publicCampaignQuery } from './public-page.api.ts'

const server = catchRequests()
const preview = { title: 'Boats', description: '', imageUrl: null, url: 'https://tandem.test/' }
const rating = { average: null, count: 0 }
const brand = {
  ...{ slug: 'boats', name: 'Boats', logoUrl: null, bannerUrl: null, hue: 20, story: '', rating },
  ...{ categories: [], socials: {}, website: null, openCampaigns: 0, medianPayDays: null },
  verification: null,
  can: { favourite: { allowed: false } },
}

const showBrand = (change: object = {}, campaignId?: string) =>
  showKnowing(
    [
      [sessionQuery.queryKey, nobody],
      [installationQuery.queryKey, sampleInstallation],
      [publicBrandQuery('boats').queryKey, { preview, campaigns: [], posts: [], brand, ...change }],
    ],
    linked(<PublicBrandPage brandName="boats" campaignId={campaignId} />),
  )

it('a campaign that is no longer open leads to what the brand offers now', async () => {
  server.refuse('campaign.not_found', 'It is not there.')
  showBrand({}, 'c1')
  await screen.findByText('This campaign is no longer open. Here is what Boats offers now.')
  expect(publicCampaignQuery('c1').queryKey).toEqual(['public-pages', 'campaign', 'c1'])
})

const kit = {
  ...{
    slug: 'mira',
    name: 'Mira',
    photoUrl: null,
    bio: '',
    niches: [],
    country: null,
    takes: null,
  },
  ...{
    languages: [],
    accounts: [],
    imported: [],
    posts: [],
    isPublic: true,
    preview,
    followers: null,
    rating,
  },
  record: {
    ...{ completed: 0, onTime: 0, late: 0, expired: 0, cancelled: 0, meanRevisions: null },
    ...{ reliability: null, rating },
  },
}
const showKit = (change: object = {}, who = nobody) =>
  showKnowing(
    [
      [sessionQuery.queryKey, who],
      [installationQuery.queryKey, sampleInstallation],
      [mediaKitQuery('mira').queryKey, { ...kit, ...change }],
    ],
    linked(<MediaKitPage creatorName="mira" />),
  )

it('leads a visitor through the sign-in and back', () => {
  showKit()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mira')
  const invite = screen.getByRole<HTMLAnchorElement>('link', { name: 'Invite this creator' })
  expect([invite.pathname, new URLSearchParams(invite.search).get('to')]).toEqual([
    '/login',
    '/creator/mira',
  ])
})

it('lets a brand invite, but not another creator', async () => {
  showKit({}, someone('brand'))
  server.requests.mockReturnValue(new Promise(() => {}))
  await userEvent.click(screen.getByRole('button', { name: 'Invite this creator' }))
  await screen.findByRole('dialog')
})

it('explains that a private kit is private, and links the setting', () => {
  showKit({ isPublic: false }, someone('creator'))
  expect(screen.getByText(/^Only you can see this/).textContent).toContain(
    'Make it public in Settings',
  )
})
