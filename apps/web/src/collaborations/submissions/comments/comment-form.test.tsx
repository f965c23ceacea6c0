import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { commentsQuery } from './comment.api.ts'
import { CommentForm } from './comment-form.tsx'
import { PinnedWork } from './pinned-work.tsx'
import { useWork } from './use-work.ts'

const id = '01a00000-0000-7000-8000-000000000001'
const [video, picture] = ['/files/p/a.mp4', '/files/p/b.webp']
const { answer, refuse, sent } = catchRequests()
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

it('typing pauses the film and stays at its second, however far it plays on', async () => {
  const { client } = review([video])
  playTo(12.7)
  await userEvent.type(screen.getByLabelText('Comment at 0:12'), 'Too ')
  expect(pause).toHaveBeenCalled()
  playTo(20)
  await userEvent.type(screen.getByLabelText('Comment at 0:12'), 'dark.')
  answer({ items: [], can: {} })
  await press('Add comment')
  await screen.findByLabelText('Comment at 0:20')
  expect(sent()).toEqual(body({ pin: { on: 'video', from: 12, to: null } }))
  expect(client.getQueryData(commentsQuery(id).queryKey)).toEqual({ items: [], can: {} })
})

it.each(['Control'])('a stretch is set by buttons, and sent by %s and Enter', async (key) => {
  review([video])
  playTo(3)
  await press('Start here')
  playTo(65)
  await press('End here')
  await userEvent.type(screen.getByLabelText('Comment at 0:03–1:05'), 'Too dark.')
  answer({ items: [], can: {} })
  await userEvent.keyboard('{Enter}{Backspace}')
  expect(sent()).toEqual([])
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
  await waitFor(() => expect(sent()).toEqual(body({ pin: { on: 'video', from: 3, to: 65 } })))
})

it('a spot begun by keys is moved by them, and what is refused stays as it was typed', async () => {
  review([picture])
  fireEvent.click(screen.getByRole('button', { name: 'Pin a comment on Image 1' }))
  const spot = () => screen.getByRole('button', { name: /^The new comment’s spot/ })
  await waitFor(() => expect(spot()).toBe(document.activeElement))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(spot().getAttribute('aria-label')).toContain('54% from the left, 48% from the top')
  await userEvent.keyboard('{Enter}')
  const words = screen.getByLabelText('Comment at the marked spot')
  expect(words).toBe(document.activeElement)
  fireEvent.change(words, { target: { value: 'Too dark.' } })
  refuse('comment.round_over', 'This round is over.')
  await press('Add comment')
  await screen.findByText('This round is over.')
  expect((words as HTMLTextAreaElement).value).toBe('Too dark.')
  const pin = { on: 'picture', x: 0.54, y: 0.48 }
  expect(sent()).toEqual(body({ fileUrl: picture, pin }))
})
