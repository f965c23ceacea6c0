import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { useBrandCuration } from './portfolio.api.ts'
import { PortfolioEditor } from './portfolio-editor.tsx'

const server = catchRequests()
const postOf = (id: string): Post => ({
  ...{ id, source: 'campaign', type: 'instagram_reel', url: null, authorHandle: `@${id}` },
  ...{ creator: null, campaign: null, caption: '', gradient: null, thumbnailUrl: null },
  ...{ postedAt: '2026-05-01T10:00:00Z', inPortfolio: true },
  ...{ views: null, likes: null, comments: null, shares: null, saves: null },
  ...{ numbersAt: null, numbersFrom: null },
})
const Editor = ({ ids, why }: { ids: string; why?: string | undefined }) => (
  <PortfolioEditor posts={[...ids].map(postOf)} curation={useBrandCuration()} why={why} />
)
const show = (ids: string, why?: string) => showKnowing([], <Editor ids={ids} why={why} />)
const order = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => /@(\w)/.exec(item.textContent ?? '')?.[1])
    .join('')
const placed = (id: string, side: string, of: string) => [
  `PUT /api/brand/portfolio/${id}`,
  { place: { side, of } },
]

it('moves a post by its buttons, shows it there at once, and ends at both ends', async () => {
  const { rerender } = show('abc')
  expect(reasonOf('Earlier: @a, Instagram Reel')).toBe('This post is already first.')
  expect(reasonOf('Later: @c, Instagram Reel')).toBe('This post is already last.')
  server.answer({ done: true })
  await press('Later: @a, Instagram Reel')
  expect(order()).toBe('bac')
  rerender(<Editor ids="bac" />)
  server.answer({ done: true })
  await press('Earlier: @c, Instagram Reel')
  expect(order()).toBe('bca')
  expect(server.sent()).toEqual([placed('a', 'after', 'b'), placed('c', 'before', 'a')])
})

it('goes back to the order there was when a move is refused, and says why', async () => {
  show('abc')
  server.refuse('post.place_gone', 'The portfolio was changed meanwhile.')
  await press('Later: @a, Instagram Reel')
  expect(await screen.findByText('The portfolio was changed meanwhile.')).toBeTruthy()
  expect(order()).toBe('abc')
})

it('takes a post out and brings it back to where it stood', async () => {
  const { rerender } = show('abc')
  server.answer({ done: true })
  await press('Remove from portfolio: @b, Instagram Reel')
  await screen.findByText('The post of @b was removed.')
  rerender(<Editor ids="ac" />)
  server.answer({ done: true })
  await press('Undo')
  await waitFor(() => expect(screen.queryByText('The post of @b was removed.')).toBe(null))
  expect(server.sent()).toEqual([['DELETE /api/brand/portfolio/b', {}], placed('b', 'after', 'a')])
})
