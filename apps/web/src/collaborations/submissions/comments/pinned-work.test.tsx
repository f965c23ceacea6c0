import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { button, catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { commentsQuery } from './comment.api.ts'
import { CommentThreads } from './comment-threads.tsx'
import { PinnedWork } from './pinned-work.tsx'
import { RoundComments } from './round-comments.tsx'
import { useWork } from './use-work.ts'

const id = '01a00000-0000-7000-8000-000000000001'
const [video, picture, other] = ['/files/p/a.mp4', '/files/p/b.webp', '/files/p/c.webp']
const files = [video, picture, other]
const { answer, refuse, requests, sent } = catchRequests()
const comment = (nr: number, more: Partial<ContentComment> = {}): ContentComment => ({
  ...{ id: `k${nr}`, round: 2, fileUrl: video, words: `Words ${nr}`, answers: [], doneBy: null },
  ...{ pin: { on: 'video', from: nr, to: null }, at: '2026-11-21T09:00:00Z' },
  ...more,
})
const spot = { on: 'picture', x: 0.25, y: 0.75 } as const
const said = [
  comment(20, { pin: { on: 'video', from: 20, to: 40 } }),
  comment(30, { fileUrl: picture, pin: spot, doneBy: 'creator' }),
  comment(5),
]
const round = { id: 'r2', round: 2, fileUrls: files, previewOnly: true }
const showRound = () => {
  const shown = showKnowing(
    [[sessionQuery.queryKey, someone('brand')]],
    <RoundComments collaborationId={id} round={round as never} comments={said} can={allowed} />,
  )
  const film = document.querySelector('video') as HTMLVideoElement
  // No browser here plays anything.
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  pause.mockClear()
  return { ...shown, film, pause }
}
const marks = () => screen.getAllByRole('button', { name: /^Comment \d/ })

it('each file has its own comments, counted, by their number in the round', async () => {
  showRound()
  const chips = within(screen.getByRole('list', { name: 'Files of round 2' })).getAllByRole(
    'button',
  )
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['Video 12 comments', 'true'],
    ['Image 21 comment', 'false'],
    ['Image 3', 'false'],
  ])
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Comment 1 at 0:20–0:40: Words 20',
    'Comment 3 at 0:05: Words 5',
  ])
  await userEvent.click(chips[1] as Element)
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Comment 2 at the marked spot: Words 30',
  ])
  expect(marks()[0]?.style).toMatchObject({ left: '25%', top: '75%' })
  expect(marks()[0]?.className).toContain('bg-card')
  expect(screen.getByAltText('Image 2').getAttribute('src')).toBe(`${picture}/preview`)
  expect(screen.queryByRole('button', { name: /^Pin a comment/ })).toBeNull()
  await press('Image 3')
  expect(screen.queryByRole('button', { name: /^Comment \d/ })).toBeNull()
})

it('a press goes to where it was said, pauses the film there, and goes again', async () => {
  const { film, pause } = showRound()
  await press('Comment 3 at 0:05: Words 5')
  expect([film.currentTime, pause.mock.calls.length]).toEqual([5, 1])
  expect(marks().map((mark) => mark.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(screen.getByRole('article', { name: 'Comment 3' }).className).toContain('border-accent')
  film.currentTime = 9
  await press('Comment 3 at 0:05: Words 5')
  expect(film.currentTime).toBe(5)
  await press('Image 2, the marked spot')
  expect(screen.getByAltText('Image 2')).toBeTruthy()
  expect(marks()[0]?.getAttribute('aria-pressed')).toBe('true')
  await press('Video 1, 0:20–0:40')
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
})

it('marks stand at their share of the film, as long as it is told or known to be', () => {
  const { film } = showRound()
  const shares = () => marks().map((mark) => /[\d.]+%/.exec(mark.style.left)?.[0])
  // Until it is played, the last that was said at is its end.
  expect(shares()).toEqual(['50%', '12.5%'])
  Object.defineProperty(film, 'duration', { value: 100, configurable: true })
  fireEvent.durationChange(film)
  expect(shares()).toEqual(['20%', '5%'])
  Object.defineProperty(film, 'duration', { value: Number.POSITIVE_INFINITY })
  fireEvent.durationChange(film)
  expect(shares()).toEqual(['50%', '12.5%'])
})

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
  const made = button(/^The new comment’s spot: 25 % from the left, 75 % from the top/)
  expect(made.style).toMatchObject({ left: '25%', top: '75%' })
  fireEvent.keyDown(made, { key: 'ArrowDown' })
  expect(pin()).toEqual({ on: 'picture', x: 0.25, y: 0.77 })
  expect(fireEvent.keyDown(made, { key: 'x' })).toBe(true)
})

const Both = () => {
  const work = useWork([video, picture])
  return (
    <>
      <PinnedWork
        work={work}
        round={{ ...round, fileUrls: [video, picture] }}
        comments={[]}
        canComment
      />
      <output>{JSON.stringify([work.pin, work.second])}</output>
    </>
  )
}
it('another file is begun without the spot and the second of the one before', async () => {
  render(<Both />)
  const film = document.querySelector('video') as HTMLVideoElement
  film.currentTime = 7.9
  fireEvent.timeUpdate(film)
  expect(pin()).toEqual([null, 7])
  await press('Image 2')
  fireEvent.click(button('Pin a comment on Image 2'))
  expect(pin()).toEqual([{ on: 'picture', x: 0.5, y: 0.5 }, 0])
  await press('Video 1')
  expect(pin()).toEqual([null, 0])
})

const None = () => (
  <PinnedWork work={useWork([])} round={{ ...round, fileUrls: [] }} comments={[]} />
)
it('without files there is nothing to show', () => {
  render(<None />)
  expect(document.body.textContent).toBe('')
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
  ['brand', ['Your brandHm.', 'The creatorHm.'], 'Done, your brand says'],
  ['creator', ['The brandHm.', 'YouHm.'], 'Done, the brand says'],
] as const)('a %s reads who said what', (reader, all, done) => {
  thread(reader, { answers, doneBy: 'brand' })
  const list = screen.getByRole('list', { name: 'Answers' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(all)
  screen.getByText(done)
})

it('what is done is opened again; a refusal is said, and what stands there looked at anew', async () => {
  const { stale, client } = thread('brand', { doneBy: 'creator' })
  requests.mockImplementationOnce(async () =>
    Response.json(
      { code: 'comment.round_over', detail: 'It is over.', status: 409 },
      { status: 409 },
    ),
  )
  await press('Open again')
  await screen.findByText('It is over.')
  expect(stale()).toEqual([`messages comments ${id}`])
  answer({ items: [comment(1)] })
  await press('Open again')
  await waitFor(() => expect(screen.queryByText('It is over.')).toBeNull())
  const call = [`PUT /api/collaborations/${id}/comments/k5/done`, { done: false }]
  expect(sent()).toEqual([call, call])
  await waitFor(() =>
    expect(client.getQueryData(commentsQuery(id).queryKey)).toEqual({ items: [comment(1)] }),
  )
})

it('an answer that is refused stays as it was typed, with what is wrong at its field', async () => {
  thread('creator')
  await press('Answer')
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), 'With pleasure.')
  refuse('input.invalid', 'Look again.', { words: 'Say less.' })
  await press('Send the answer')
  await screen.findByText('Say less.')
  expect([field().value, screen.queryByText('Look again.')]).toEqual(['With pleasure.', null])
  refuse('comment.round_over', 'It is over.')
  await press('Send the answer')
  await screen.findByText('It is over.')
  await press('Not now')
  expect(screen.queryByLabelText('Your answer')).toBeNull()
  expect(button('Mark done')).toBeTruthy()
})
