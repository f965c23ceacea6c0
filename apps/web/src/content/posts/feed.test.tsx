import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { FeedFilterBar } from './feed-filters.tsx'
import { PostList } from './post-list.tsx'
import { PostMedia } from './post-media.tsx'

catchRequests()
const filter = (filters: Parameters<typeof FeedFilterBar>[0]['filters']) => {
  const onFilters = vi.fn()
  showKnowing([], <FeedFilterBar {...{ filters, onFilters }} />)
  return onFilters
}
const days = { from: '2026-05-01', to: '2026-05-09' }

it('each filter is chosen beside the others, and taken back by itself', async () => {
  const chosen = filter({ platform: 'tiktok', ...days })
  await press('YouTube')
  expect(chosen).toHaveBeenLastCalledWith({ platform: 'youtube', ...days })
  await press('TikTok')
  expect(chosen).toHaveBeenLastCalledWith(days)
  await press('Hidden')
  expect(chosen).toHaveBeenLastCalledWith({ platform: 'tiktok', ...days, hidden: 'true' })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
  expect(chosen).toHaveBeenLastCalledWith({ platform: 'tiktok', to: days.to })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-07' } })
  expect(chosen).toHaveBeenLastCalledWith({ platform: 'tiktok', from: days.from, to: '2026-05-07' })
  await press('Show all')
  expect(chosen).toHaveBeenLastCalledWith({})
  expect(screen.getByLabelText('From').getAttribute('max')).toBe(days.to)
  expect(screen.getByLabelText('To').getAttribute('min')).toBe(days.from)
})

const post = {
  ...{ id: 'p1', type: 'instagram_reel', authorHandle: '@ines', creator: null, gradient: null },
  ...{ caption: 'Mornings.', postedAt: '2026-05-01T10:00:00Z', thumbnailUrl: null, url: null },
  ...{ views: 1203, likes: 0, comments: null },
} as unknown as Post

it('a line tells 0 apart from what nobody gave, and opens its post', async () => {
  const onOpen = vi.fn()
  const named = { ...post, id: 'p2', creator: { slug: 'ines', name: 'Ines' } }
  showKnowing([], <PostList posts={[post, named] as never} onOpen={onOpen} />)
  const cells = screen.getAllByRole('row')[1]?.textContent
  expect(cells).toMatch(/@ines.*Mornings\..*Reel.*May 1, 2026.*1,203 .*0 .*not reported/)
  await press('Ines: show the post')
  expect(onOpen.mock.calls).toEqual([['p2']])
})

it('a post is played where it stands only once that is asked for', async () => {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk'
  const { rerender } = showKnowing([], <PostMedia post={{ ...post, url }} />)
  expect(document.querySelector('iframe')).toBeNull()
  screen.getByText('The player comes from YouTube, which learns that you watch it.')
  await press('Play post here')
  expect(screen.getByTitle('The post on YouTube').getAttribute('src')).toContain('abcdefghijk')
  rerender(<PostMedia key="other" post={post} />)
  expect(screen.queryByRole('button', { name: 'Play post here' })).toBeNull()
})
