import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { showAt } from '../../../page.factory.ts'
import {
  catchRequests,
  firstPage,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../../requests.factory.ts'
import { portfolioQuery, workQuery } from '../post.api.ts'
import { BrandCuration } from './brand-curation.tsx'
import { BrandPortfolio } from './brand-portfolio.tsx'
import { brandPortfolioQuery } from './portfolio.api.ts'

const server = catchRequests()
const postOf = (id: string): Post => ({
  ...{ id, source: 'campaign', type: 'instagram_reel', url: null, authorHandle: `@${id}` },
  ...{ creator: null, campaign: null, caption: '', gradient: null, thumbnailUrl: null },
  ...{ postedAt: '2026-05-01T10:00:00Z', inPortfolio: true },
  ...{ views: null, likes: null, comments: null, shares: null, saves: null },
  ...{ numbersAt: null, numbersFrom: null },
})
const brand = { slug: 'glow', name: 'Glow Theory' }

it.each([
  ['creator', true],
  ['brand', false],
] as const)('a %s is asked to share a post on a brand’s page: %s', async (role, asked) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [
      [sessionQuery.queryKey, someone(role)],
      [portfolioQuery('glow').queryKey, firstPage([postOf('a'), postOf('b')])],
    ],
    <BrandPortfolio brand={brand} />,
  )
  expect(screen.queryByRole('button', { name: 'Share your post' }) !== null).toBe(asked)
  await press('@b: show the post')
  await screen.findByRole('dialog', { name: '@b' })
})

const curate = { allowed: true } as const
const unseen = { allowed: false, because: 'post.rights_missing' } as const
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
const curated = (can: object, ...items: object[]) =>
  showAt('/brand/non-campaign-feed?tab=portfolio&view=list', <BrandCuration onOpen={onOpen} />, [
    [brandPortfolioQuery.queryKey, firstPage(items, { can: { curate: can } })],
    [workQuery.queryKey, firstPage([postOf('c'), { ...postOf('d'), inPortfolio: false }])],
  ])
const onOpen = vi.fn()
const addD = /^Add ?the Instagram Reel of @d$/

it('a brand reads which of its posts nobody else sees, and opens the one it presses', async () => {
  await curated(curate, { ...postOf('a'), shown: curate }, { ...postOf('b'), shown: unseen })
  const [first, second] = screen.getAllByRole('listitem')
  expect([first, second].map((one) => one?.textContent.includes('Not shown.'))).toEqual([
    false,
    true,
  ])
  expect(second?.textContent).toContain('Not shown. Ask the creator for the rights first')
  await press('@b: show the post')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('b')
})

it('who may not curate reads why, at what stands there and at what could join', async () => {
  await curated(no, { ...postOf('a'), shown: curate })
  await press('Add content of your campaigns')
  for (const name of ['Remove from portfolio: @a, Instagram Reel', addD])
    expect([isLive(name), reasonOf(name)]).toEqual([false, 'Ask Ada.'])
})
