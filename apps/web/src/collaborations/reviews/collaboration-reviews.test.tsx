import type { CollaborationReviews as Both } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { CollaborationReviews } from './collaboration-reviews.tsx'
import { collaborationReviewsQuery } from './review.api.ts'

const yes = { allowed: true } as const
const review = { id: 'r1', stars: 5, body: 'Clear.', at: '2026-03-02T12:00:00Z', answer: null }
const mine = { ...review, hiddenBecause: null }
const theirs = { ...review, id: 'r2', body: 'Lovely light.' }
const nothing: Both = {
  ...{ mine: null, theirs: null, theirsWritten: false, theirsHidden: false, visible: false },
  closesAt: '2026-03-15T12:00:00Z',
  can: { write: yes, answer: refused('review.not_found') },
}
const open: Both = {
  ...{ ...nothing, mine, theirs, theirsWritten: true, visible: true },
  can: { write: refused('review.already_visible', 'Too late.'), answer: yes },
}

const { answer, refuse, requests, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = (both: Both, side: 'creator' | 'brand' = 'creator') =>
  showKnowing(
    [
      [collaborationReviewsQuery(side, 'k1').queryKey, both],
      [['records'], {}],
    ],
    <CollaborationReviews side={side} collaborationId="k1" other="Glow Theory" />,
  )
const star = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/How was it/)

it('asks for stars before it sends, keeps the words, and then shows both', async () => {
  const { stale } = show({ ...nothing, theirsWritten: true })
  fireEvent.change(words(), { target: { value: 'Clear.' } })
  await press('Send review')
  screen.getByText('Choose one to five stars.')
  expect(requests).not.toHaveBeenCalled()
  await userEvent.click(star(/^5 of 5/))
  refuse('review.not_found', 'Wait a minute.')
  await press('Send review')
  await screen.findByText('Wait a minute.')
  expect(words().value).toBe('Clear.')
  answer(open)
  await press('Send review')
  await screen.findByText('Lovely light.')
  expect(said()).toEqual(['Saved. You can read both reviews now.'])
  const [call] = sent()
  expect(call).toEqual([expect.stringMatching(/collaborations\/k1\/review$/), expect.anything()])
  expect(call?.[1]).toEqual({ stars: 5, body: 'Clear.' })
  expect(stale()).toContain('records')
})

it.each([
  ['creator', '/api/collaborations/k1/reviews'],
  ['brand', '/api/brand/collaborations/k1/reviews'],
] as const)('asks as %s by its own address', async (side, address) => {
  answer(nothing)
  showKnowing([], <CollaborationReviews side={side} collaborationId="k1" other="Glow Theory" />)
  await screen.findByLabelText(/How was it/)
  expect(requests.mock.calls.map(([asked]) => asked)).toEqual([address])
})

it('lets an unseen review be changed, with what it says filled in', async () => {
  show({ ...nothing, mine })
  await press('Change your review')
  expect([words().value, star(/^5 of 5/).checked]).toEqual(['Clear.', true])
  await userEvent.click(star(/^4 of 5/))
  answer({ ...nothing, mine: { ...mine, stars: 4 } })
  await press('Save changes')
  await screen.findByRole('img', { name: '4 of 5 stars' })
  expect(said()).toEqual(['Your review is saved.'])
})

it.each<[string, Partial<Both>]>([
  ['The operator hid the review of Glow Theory.', { theirsHidden: true, theirsWritten: true }],
  [
    'Glow Theory has written a review. You can read it once you write yours, or from Mar 15, 2026 on.',
    { theirsWritten: true, visible: false },
  ],
])('instead of the other review stands “%s”', (told, change) => {
  show({ ...open, theirs: null, theirsWritten: false, ...change })
  screen.getByText((_, shown) => shown?.tagName === 'P' && shown.textContent === told)
})

it('tells whose review was hidden why, and who wrote none why it is too late', () => {
  show({ ...open, mine: { ...mine, hiddenBecause: 'It names a street.' } })
  screen.getByText(/no longer count\. Reason: It names a street\.$/)
  cleanup()
  show({ ...open, mine: null })
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull()
  screen.getByText('Too late.')
})

it('answers in public, once, and says of each answer which side gave it', async () => {
  show(open, 'brand')
  await press('Answer publicly')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your answer to Glow Theory')
  fireEvent.change(field, { target: { value: 'Thank you.' } })
  refuse('brand.role_required', 'Ask Ada, she may.')
  await press('Publish answer')
  await screen.findByText('Ask Ada, she may.')
  expect(field.value).toBe('Thank you.')
  const given = { body: 'Thank you.', at: '2026-03-03T12:00:00Z' }
  const can = { ...open.can, answer: refused('review.already_answered') }
  answer({ ...open, can, mine: { ...mine, answer: given }, theirs: { ...theirs, answer: given } })
  await press('Publish answer')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish answer' })).toBeNull())
  const [byMe, byThem] = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(byMe).toMatch(/^.*You.*Clear[.]Glow Theory answered/)
  expect(byThem).toMatch(/^.*Glow Theory.*Lovely light[.]You answered/)
  expect(said()).toEqual(['Your answer is published under the review.'])
  expect(sent().map(([, body]) => body)).toEqual(Array(2).fill({ body: 'Thank you.' }))
})
