import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { commentsQuery } from './comment.api.ts'
import { CommentForm } from './comment-form.tsx'
import { PinnedWork } from './pinned-work.tsx'
import { useWork } from './use-work.ts'

const id = '01a00000-0000-7000-8000-000000000001'
const [video, picture] = ['/files/p/a.mp4', '/files/p/b.webp']
const { answer, refuse, requests, sent } = catchRequests()
const pause = vi.fn()

const Reviewed = ({ files }: { files: string[] }) => {
  const work = useWork(files)
  const round = { round: 2, fileUrls: files, previewOnly: true }
  return (
    <>
      <h2 data-page-heading tabIndex={-1}>
        Six-week diary
      </h2>
      <button type="button" onClick={work.goToWords}>
        Comment
      </button>
      <PinnedWork work={work} round={round} comments={[]} canComment />
      <CommentForm collaborationId={id} round={2} work={work} />
    </>
  )
}
const review = (files: string[]) => {
  const shown = showKnowing([], <Reviewed files={files} />)
  // No browser here plays anything.
  const film = document.querySelector('video')
  if (film !== null) Object.assign(film, { pause })
  return shown
}
const playTo = (second: number) => {
  const film = document.querySelector('video') as HTMLVideoElement
  film.currentTime = second
  fireEvent.timeUpdate(film)
}
const body = (more: object) => [
  [
    `POST /api/brand/collaborations/${id}/comments`,
    { round: 2, fileUrl: video, words: 'Too dark.', ...more },
  ],
]

it('one that is pinned is said to be, at its place, and leaves the form empty', async () => {
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  review([video])
  playTo(65)
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Comment at 1:05')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await userEvent.type(field(), 'Too dark.')
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  refuse('input.invalid', 'Look again.', { words: 'Say more.' })
  await press('Pin the comment')
  await screen.findByText('Say more.')
  expect([screen.queryByText('Look again.'), field().value]).toEqual([null, 'Too dark.'])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(told).not.toHaveBeenCalled()
  answer({ items: [], can: {} })
  await press('Pin the comment')
  await waitFor(() => expect(field().value).toBe(''))
  expect(told).toHaveBeenCalledExactlyOnceWith('Pinned at 1:05.')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  told.mockRestore()
})

it('who went on elsewhere while it was sent is left there', async () => {
  review([video])
  await userEvent.type(screen.getByLabelText('Comment at 0:00'), 'Too dark.')
  const { promise, resolve } = Promise.withResolvers<Response>()
  requests.mockReturnValueOnce(promise)
  await press('Pin the comment')
  const elsewhere = screen.getByRole('button', { name: 'Comment' })
  elsewhere.focus()
  resolve(Response.json({ items: [], can: {} }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
  expect(document.activeElement).toBe(elsewhere)
})

it('typing pauses the film and stays at its second, however far it plays on', async () => {
  const { client } = review([video])
  playTo(12.7)
  await userEvent.type(screen.getByLabelText('Comment at 0:12'), 'Too ')
  expect(pause).toHaveBeenCalled()
  playTo(20)
  await userEvent.type(screen.getByLabelText('Comment at 0:12'), 'dark.')
  answer({ items: [], can: {} })
  await press('Pin the comment')
  await screen.findByLabelText('Comment at 0:20')
  expect(sent()).toEqual(body({ pin: { on: 'video', from: 12, to: null } }))
  expect(client.getQueryData(commentsQuery(id).queryKey)).toEqual({ items: [], can: {} })
})

it.each(['Control', 'Meta'])(
  'a stretch is set by buttons, and sent by %s and Enter',
  async (key) => {
    review([video])
    playTo(3)
    await press('From here')
    playTo(65)
    await press('Until here')
    await userEvent.type(screen.getByLabelText('Comment at 0:03–1:05'), 'Too dark.')
    answer({ items: [], can: {} })
    await userEvent.keyboard('{Enter}{Backspace}')
    expect(sent()).toEqual([])
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
    await waitFor(() => expect(sent()).toEqual(body({ pin: { on: 'video', from: 3, to: 65 } })))
  },
)

it('a spot begun by keys is moved by them, and what is refused stays as it was typed', async () => {
  review([picture])
  fireEvent.click(screen.getByRole('button', { name: 'Pin a comment on Image 1' }))
  const spot = () => screen.getByRole('button', { name: /^The new comment’s spot/ })
  await waitFor(() => expect(spot()).toBe(document.activeElement))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(spot().getAttribute('aria-label')).toContain('54 % from the left, 48 % from the top')
  await userEvent.keyboard('{Enter}')
  const words = screen.getByLabelText('Comment at the marked spot')
  expect(words).toBe(document.activeElement)
  await userEvent.type(words, 'Too dark.')
  refuse('comment.round_over', 'This round is over.')
  await press('Pin the comment')
  await screen.findByText('This round is over.')
  expect((words as HTMLTextAreaElement).value).toBe('Too dark.')
  const pin = { on: 'picture', x: 0.54, y: 0.48 }
  expect(sent()).toEqual(body({ fileUrl: picture, pin }))
})

it('is left to where it was entered from by a key, its words kept, or else to the heading', async () => {
  review([video])
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comment at 0:00')
  await press('Comment')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('Too dark.{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment' }))
  expect(field.value).toBe('Too dark.')
  await userEvent.click(field)
  await press('Discard')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Six-week diary' }))
})

it('goes with the spot it was about, and leaves the focus at the heading', async () => {
  review([picture])
  fireEvent.click(screen.getByRole('button', { name: 'Pin a comment on Image 1' }))
  // The spot takes the focus a frame later.
  const spot = screen.getByRole('button', { name: /^The new comment’s spot/ })
  await waitFor(() => expect(spot).toBe(document.activeElement))
  await userEvent.click(screen.getByLabelText('Comment at the marked spot'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Comment at the marked spot')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Six-week diary' }))
})
