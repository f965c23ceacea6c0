import type { MyPost } from '@tandem/contract/content/posts/post.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { myPostsQuery } from '../post.api.ts'
import { CreatorPortfolioSettings } from './creator-portfolio-settings.tsx'
import { creatorPortfolioQuery } from './portfolio.api.ts'

const server = catchRequests()
const postOf = (id: string, inOwnPortfolio: boolean): MyPost => ({
  ...{ id, source: 'campaign', type: 'instagram_reel', url: null, authorHandle: '@ines' },
  ...{ creator: null, campaign: null, caption: '', gradient: null, thumbnailUrl: null },
  ...{ postedAt: '2026-05-01T10:00:00Z', inPortfolio: true, isAsked: false, goneAt: null },
  ...{ views: null, likes: null, comments: null, shares: null, saves: null },
  ...{ numbersAt: null, numbersFrom: null, brand: { slug: 'glow', name: 'Glow Theory' } },
  inOwnPortfolio,
})
const pageOf = (...items: MyPost[]) => ({
  pages: [{ items, nextCursor: null, asked: 0 }],
  pageParams: [undefined],
})

it('lets a creator choose among their posts, and says which are chosen', async () => {
  const { stale } = showKnowing(
    [
      [creatorPortfolioQuery('ines').queryKey, pageOf()],
      [myPostsQuery.queryKey, pageOf(postOf('a', false), postOf('b', true))],
    ],
    <CreatorPortfolioSettings slug="ines" />,
  )
  expect(screen.getByText('None chosen yet. Add the posts you are proud of.')).toBeTruthy()
  await press('Add posts')
  expect(screen.getAllByText('In the portfolio')).toHaveLength(1)
  server.answer({ done: true })
  await press(/^Add.*your Instagram Reel for Glow Theory$/)
  await waitFor(() => expect(stale()).toContain('posts of-creator ines'))
  expect(server.sent()).toEqual([['PUT /api/creator/portfolio/a', {}]])
})
