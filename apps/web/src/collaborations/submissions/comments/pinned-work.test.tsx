import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { button, catchRequests, showKnowing } from '../../../requests.factory.ts'
import { commentsQuery } from './comment.api.ts'
import { CommentThreads } from './comment-threads.tsx'
import { PinnedWork } from './pinned-work.tsx'
import { useWork } from './use-work.ts'

const id = '01a00000-0000-7000-8000-000000000001'
const [video, picture, other] = ['/files/p/a.mp4', '/files/p/b.webp', '/files/p/c.webp']
const files = [video, picture, other]
catchRequests()
const comment = (nr: number, more: Partial<ContentComment> = {}): ContentComment => ({
  ...{ id: `k${nr}`, round: 2, fileUrl: video, words: `Words ${nr}`, answers: [], doneBy: null },
  ...{ pin: { on: 'video', from: nr, to: null }, at: '2026-11-21T09:00:00Z' },
  ...more,
})
const round = { id: 'r2', round: 2, fileUrls: files, previewOnly: true }

const Spotted = ({ canComment }: { canComment: boolean }) => {
  const work = useWork([picture])
  return (
    <>
      <PinnedWork
        work={work}
        round={{ ...round, fileUrls: [picture], previewOnly: false }}
        comments={[]}
        canComment={canComment}
      />
      <textarea ref={work.words} />
      <output>{JSON.stringify(work.pin)}</output>
    </>
  )
}
const pin = () => JSON.parse(screen.getByRole('status').textContent)

it('a press on a picture marks the very spot and goes on to the words', async () => {
  render(<Spotted canComment />)
  expect(screen.getByAltText('Image 1').getAttribute('src')).toBe(picture)
  expect(screen.queryByRole('list')).toBeNull()
  const face = button('Pin a comment on Image 1')
  face.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
  fireEvent.click(face, { detail: 1, clientX: 60, clientY: 95 })
  expect(pin()).toEqual({ on: 'picture', x: 0.25, y: 0.75 })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  const made = button(/^The new comment’s spot: 25% from the left, 75% from the top/)
  expect(made.style).toMatchObject({ left: '25%', top: '75%' })
  fireEvent.keyDown(made, { key: 'ArrowDown' })
  expect(pin()).toEqual({ on: 'picture', x: 0.25, y: 0.77 })
  expect(fireEvent.keyDown(made, { key: 'x' })).toBe(true)
})

const thread = (userType: 'brand' | 'creator', more: Partial<ContentComment> = {}) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone(userType)],
      [commentsQuery(id).queryKey, { items: [] }],
    ],
    <CommentThreads
      collaborationId={id}
      comments={[comment(5, more)]}
      files={[video]}
      can={allowed}
    />,
  )
const answers = (['brand', 'creator'] as const).map((side) => ({
  ...{ id: side, side, words: 'Hm.', at: '2026-11-21T10:00:00Z' },
}))
it.each([
  ['brand', ['Your brandHm.', 'The creatorHm.'], 'Marked as done by your brand'],
  ['creator', ['The brandHm.', 'YouHm.'], 'Marked as done by the brand'],
] as const)('a %s reads who said what', (reader, all, done) => {
  thread(reader, { answers, doneBy: 'brand' })
  const list = screen.getByRole('list', { name: 'Answers' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(all)
  screen.getByText(done)
})
