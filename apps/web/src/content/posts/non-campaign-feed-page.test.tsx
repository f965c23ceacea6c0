import type { PostDetail } from '@tandem/contract/content/posts/post.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAt } from '../../page.factory.ts'
import { catchRequests, firstPage, press } from '../../requests.factory.ts'
import { NonCampaignFeedPage } from './non-campaign-feed-page.tsx'
import { type FeedFilters, organicFeedQuery, postQuery } from './post.api.ts'

const { requests } = catchRequests()
const yes = { allowed: true as const }
const post: PostDetail = {
  ...{ id: 'p1', source: 'organic', type: 'tiktok_video', url: null, authorHandle: '@ines' },
  ...{ creator: { slug: 'ines', name: 'Ines' }, campaign: null, caption: '', gradient: null },
  ...{ thumbnailUrl: null, postedAt: '2026-05-01T10:00:00Z', inPortfolio: false },
  ...{ views: null, likes: null, comments: null, shares: null, saves: null },
  ...{ numbersAt: null, numbersFrom: null, hidden: false, thanked: null, told: [] },
  can: { hide: yes, show: yes, thank: yes, invite: yes, ask: yes },
}
const feed = '/brand/non-campaign-feed'
const open = (search: string, ...lists: [FeedFilters, ...PostDetail[]][]) => {
  requests.mockReturnValue(new Promise(() => {}))
  const known = lists.map(
    ([filters, ...posts]) => [organicFeedQuery(filters).queryKey, firstPage(posts)] as const,
  )
  return showAt(`${feed}${search}`, <NonCampaignFeedPage />, [
    [postQuery('p1').queryKey, post],
    ...known,
  ])
}

it('tiles or lines, the filters stay, and the other way round', async () => {
  const { address } = await open('?platform=tiktok&view=list', [{ platform: 'tiktok' }, post])
  const leadsTo = (search: string) => waitFor(() => expect(address()).toBe(`${feed}${search}`))
  screen.getByRole('table', { name: 'Posts about your brand' })
  await press('YouTube')
  await leadsTo('?view=list&platform=youtube')
  await press('Tiles')
  await leadsTo('?platform=youtube')
  await press('List')
  await leadsTo('?platform=youtube&view=list')
  await press('Show all')
  await leadsTo('?view=list')
})

it('a post opens over what is shown and leads to all of its creator', async () => {
  const { address } = await open('?platform=tiktok&view=list', [{ platform: 'tiktok' }, post])
  await press('Ines: show the post')
  await screen.findByRole('dialog', { name: 'Ines' })
  await press('All posts by Ines')
  await waitFor(() => expect(address()).toBe(`${feed}?creatorSlug=ines`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
