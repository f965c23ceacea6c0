import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { CommentThreads } from './comment-threads.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const files = ['/files/p/a.mp4']
const { answer, refuse, sent } = catchRequests()
const comment = (more: Partial<ContentComment> = {}): ContentComment => ({
  ...{ id: 'c1', round: 1, fileUrl: '/files/p/a.mp4', words: 'Say the name.' },
  pin: { on: 'video', from: 12, to: null },
  ...{ at: '2026-11-21T09:00:00Z', answers: [], doneBy: null },
  ...more,
})
const show = (comments: ContentComment[], can = allowed) =>
  showKnowing(
    [[['session'], { userType: 'creator' }]],
    <CommentThreads collaborationId={id} comments={comments} files={files} can={can} />,
  )

it('a creator answers and says what is done', async () => {
  show([comment()])
  answer({ items: [] })
  await press('Mark as done')
  await press('Answer')
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'With pleasure.' } })
  answer({ items: [] })
  await press('Send answer')
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
  expect(sent()).toEqual([
    [`PUT /api/collaborations/${id}/comments/c1/done`, { done: true }],
    [`POST /api/collaborations/${id}/comments/c1/answers`, { words: 'With pleasure.' }],
  ])
})

it('an older round is only read', () => {
  show([comment()], refused('comment.round_over'))
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('Say the name.')
})

it('an answer that is refused stays to be sent again', async () => {
  show([comment()])
  await press('Answer')
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'With pleasure.' } })
  refuse('comment.round_over', 'A newer round has come.')
  await press('Send answer')
  await screen.findByText('A newer round has come.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('With pleasure.')
})
