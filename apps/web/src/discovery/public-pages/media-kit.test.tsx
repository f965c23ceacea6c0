import type { Account } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { nobody, someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { KitAccounts } from './kit-accounts.tsx'
import { KitRecord } from './kit-record.tsx'
import { MediaKitPage } from './media-kit-page.tsx'
import { mediaKitQuery } from './public-page.api.ts'

catchRequests()
const rating = { average: 4.5, count: 2 }
const record = {
  ...{ completed: 5, onTime: 4, late: 2, expired: 1, cancelled: 3, meanRevisions: 1.26 },
  ...{ reliability: 87, rating },
}
const figures = (more: object = {}) => {
  showKnowing([], <KitRecord kit={{ rating, record: { ...record, ...more } } as never} />)
  return ['Completed', 'On time', 'Revisions'].map((label) =>
    screen.getByText(label).parentElement?.textContent?.slice(label.length),
  )
}

it.each([
  [{}, ['5of 9 ended', '4 of 6first content', '1.3on average']],
  [
    { completed: 0, expired: 0, cancelled: 0, onTime: 0, late: 0, meanRevisions: null },
    ['0none ended yet', '–first content', '–on average'],
  ],
  [
    { completed: 0, cancelled: 0, onTime: 0, meanRevisions: 0 },
    ['0of 1 ended', '0 of 2first content', '0.0on average'],
  ],
])('shows the record %j as %j', (more, told) => {
  expect(figures(more)).toEqual(told)
})

const account = (more: Partial<Account>): Account => ({
  ...{ network: 'insta', handle: '@mira', followers: 1200, countedAt: null, isProven: false },
  ...more,
})
it('shows for each account who counted the followers and whether it is verified', () => {
  const counted = { countedAt: '2026-11-21T12:00:00Z', isProven: true }
  showKnowing(
    [],
    <KitAccounts
      accounts={[
        account({}),
        account({ network: 'youtube', handle: '@films', ...counted }),
        account({ network: 'tiktok', handle: '@m', followers: null }),
        account({ network: 'fb', handle: 'mira', followers: 0 }),
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instagram@mira1,200 followers self-reported',
    'YouTube@filmsVerified1,200 followers as of Nov 21, 2026',
    'TikTok@mFollowers not stated',
    'Facebookmira0 followers self-reported',
  ])
})

const kit = {
  ...{ slug: 'mira', name: 'Mira', photoUrl: null, bio: '', niches: [], country: null },
  ...{ takes: null, languages: [], accounts: [], imported: [], isPublic: false, rating, record },
  posts: [
    {
      ...{ id: 'p1', source: 'campaign', type: 'instagram_reel', url: null, authorHandle: '@mira' },
      ...{ creator: null, campaign: null, caption: '', gradient: null, thumbnailUrl: null },
      ...{ postedAt: '2026-05-01T10:00:00Z', inPortfolio: true, brandName: 'Paper Boats' },
      ...{ views: null, likes: null, comments: null, shares: null, saves: null },
      ...{ numbersAt: null, numbersFrom: null },
    },
  ],
}
const open = (session = nobody, ...known: [readonly unknown[], unknown][]) =>
  showAt('/creator/mira', <MediaKitPage creatorName="mira" />, [
    [sessionQuery.queryKey, session],
    ...known,
  ])

it('names the brand of each post, and keeps a private kit out of search engines', async () => {
  const { title } = await open(someone('creator'), [mediaKitQuery('mira').queryKey, kit])
  expect(screen.getByText('Paper Boats')).toBeTruthy()
  expect(screen.queryByText('@mira')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Mira' }).tagName).toBe('H2')
  expect(title()).toBe('Mira')
  expect(document.querySelector('meta[name=robots]')).toBeNull()
})
