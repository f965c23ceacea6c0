import type { CollaborationReviews as Both } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewingMutations } from '#lib/query-client.ts'
import { toast } from '#ui/toast.ts'
import { showKnowing } from '../../requests.factory.ts'
import { CollaborationReviews } from './collaboration-reviews.tsx'
import { collaborationReviewsQuery } from './review.api.ts'
import { ReviewForm } from './review-form.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const nothing: Both = {
  mine: null,
  theirs: null,
  theirsWritten: false,
  theirsHidden: false,
  visible: false,
  closesAt: '2026-03-15T12:00:00.000Z',
  can: { write: { allowed: true }, answer: { allowed: false, because: 'review.not_found' } },
}
const review = { id, stars: 5, body: 'Clear.', at: '2026-03-02T12:00:00.000Z', answer: null }
const open: Both = {
  ...nothing,
  mine: { ...review, hiddenBecause: null },
  theirs: { ...review, id: `${id.slice(0, -1)}2`, body: 'Lovely light.' },
  theirsWritten: true,
  visible: true,
  can: {
    write: { allowed: false, because: 'review.already_visible' },
    answer: { allowed: true },
  },
}

const requests = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const answerWith = (body: unknown, status = 200) =>
  requests.mockResolvedValueOnce(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
    }),
  )
const show = (side: 'creator' | 'brand' = 'creator') =>
  render(
    <QueryClientProvider
      client={
        new QueryClient({
          mutationCache: renewingMutations(),
          defaultOptions: { queries: { retry: false } },
        })
      }
    >
      <CollaborationReviews side={side} collaborationId={id} other="Glow Theory" />
    </QueryClientProvider>,
  )
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const sentBody = () => JSON.parse(String(requests.mock.calls.at(-1)?.[1]?.body))

it('asks for stars before it sends, keeps the words, and then shows both', async () => {
  answerWith({ ...nothing, theirsWritten: true })
  show()
  await userEvent.type(await screen.findByLabelText(/How was it/), 'Clear.')
  expect(screen.getByText(/has written. You can read it once you have too/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }))
  expect(screen.getByText('Choose one to five stars.')).toBeTruthy()
  expect(requests).toHaveBeenCalledTimes(1)
  answerWith(open)
  await userEvent.click(screen.getByRole('radio', { name: '5 of 5: Excellent' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText('Lovely light.')).toBeTruthy()
  expect(sentBody()).toEqual({ stars: 5, body: 'Clear.' })
  expect(said()).toEqual(['Saved. You can read both reviews now.'])
  expect(screen.queryByRole('button', { name: 'Change your review' })).toBeNull()
})

it.each([
  ['creator', `/api/collaborations/${id}/reviews`],
  ['brand', `/api/brand/collaborations/${id}/reviews`],
] as const)('asks as %s by its own address', async (side, address) => {
  answerWith(nothing)
  show(side)
  await screen.findByLabelText(/How was it/)
  expect(requests.mock.calls.map(([asked]) => asked)).toEqual([address])
})

it('keeps what was typed when the server is out of reach', async () => {
  answerWith(nothing)
  show()
  await userEvent.type(await screen.findByLabelText(/How was it/), 'Kind people.')
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5: Good' }))
  requests.mockRejectedValue(new TypeError('offline'))
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/How was it/).value).toBe('Kind people.')
})

it('lets an unseen review be changed, with what it says filled in', async () => {
  answerWith({ ...nothing, mine: { ...review, hiddenBecause: null } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Change your review' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/How was it/).value).toBe('Clear.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5 of 5/ }).checked).toBe(true)
  expect(screen.getByText('Glow Theory has not written one yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep as it is' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change your review' }))
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5: Good' }))
  answerWith({ ...nothing, mine: { ...review, stars: 4, hiddenBecause: null } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  // The review stands there again, as it is now.
  expect(await screen.findByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(said()).toEqual(['Your review is saved.'])
})

const showWith = (change: Partial<Both>) => {
  const { queryKey } = collaborationReviewsQuery('creator', id)
  showKnowing(
    [[queryKey, { ...open, theirs: null, theirsWritten: false, ...change }]],
    <CollaborationReviews side="creator" collaborationId={id} other="Glow Theory" />,
  )
}

it.each<[string, Partial<Both>]>([
  ['Glow Theory did not write one.', {}],
  ['Glow Theory has not written one yet.', { visible: false }],
  ['An operator hid the review of Glow Theory.', { theirsHidden: true, theirsWritten: true }],
  [
    'Glow Theory has written. You can read it once you have too.',
    { theirsWritten: true, visible: false, closesAt: null },
  ],
  [
    'Glow Theory has written. You can read it once you have too, or from Mar 15, 2026 on.',
    { theirsWritten: true, visible: false },
  ],
])('instead of the other review stands “%s”', (words, change) => {
  showWith(change)
  expect(
    screen.getByText((_, shown) => shown?.tagName === 'P' && shown.textContent === words),
  ).toBeTruthy()
})

it('tells whose review was hidden why, and who wrote none why it is too late', () => {
  showWith({ mine: { ...review, hiddenBecause: 'It names a street.' } })
  expect(screen.getByText(/no longer count\. Reason: It names a street\.$/)).toBeTruthy()
  cleanup()
  const write = { allowed: false, because: 'review.already_visible', words: 'Too late.' } as const
  showWith({ mine: null, can: { ...open.can, write } })
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull()
  expect(screen.getByText('Too late.')).toBeTruthy()
})

it('says of each answer which side gave it', () => {
  const answer = { body: 'Thank you.', at: '2026-03-03T12:00:00.000Z' }
  const { mine, theirs } = open
  const both = {
    ...open,
    mine: mine && { ...mine, answer },
    theirs: theirs && { ...theirs, answer },
  }
  const { queryKey } = collaborationReviewsQuery('creator', id)
  showKnowing(
    [[queryKey, both]],
    <CollaborationReviews side="creator" collaborationId={id} other="Glow Theory" />,
  )
  const [byMe, byThem] = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(byMe).toMatch(/^.*You.*Clear[.]Glow Theory answered/)
  expect(byThem).toMatch(/^.*Glow Theory.*Lovely light[.]You answered/)
})

it('answers in public, once', async () => {
  answerWith(open)
  show('brand')
  await userEvent.click(await screen.findByRole('button', { name: 'Answer in public' }))
  await userEvent.type(screen.getByLabelText('Your answer to Glow Theory'), 'Thank you.')
  const theirs = open.theirs && {
    ...open.theirs,
    answer: { body: 'Thank you.', at: '2026-03-03T12:00:00.000Z' },
  }
  answerWith({
    ...open,
    theirs,
    can: { ...open.can, answer: { allowed: false, because: 'review.already_answered' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }))
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish answer' })).toBeNull()
  expect(said()).toEqual(['Your answer stands under the review.'])
})

it('says why an answer was refused, and keeps its words', async () => {
  answerWith(open)
  show('brand')
  await userEvent.click(await screen.findByRole('button', { name: 'Answer in public' }))
  const words = screen.getByLabelText<HTMLTextAreaElement>('Your answer to Glow Theory')
  await userEvent.type(words, 'Thank you.')
  answerWith({ code: 'brand.role_required', detail: 'Ask Ada, she may.', status: 403 }, 403)
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }))
  expect(await screen.findByText('Ask Ada, she may.')).toBeTruthy()
  expect(words.value).toBe('Thank you.')
  const written = requests.mock.calls.filter(([, init]) => init?.body)
  expect(written.map(([, init]) => init?.body)).toEqual([JSON.stringify({ body: 'Thank you.' })])
  const mistake = { body: 'Leave out the address.' }
  const detail = 'Some of it can’t be taken.'
  answerWith({ code: 'input.invalid', detail, status: 400, fields: mistake }, 400)
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }))
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(mistake.body)).toBeTruthy()
  expect(screen.queryByText(detail)).toBeNull()
})

it('says what to do when it cannot be read', async () => {
  requests.mockRejectedValueOnce(new TypeError('offline'))
  show()
  const again = await screen.findByRole('button', { name: /again/i })
  answerWith(nothing)
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Send review' })).toBeTruthy()
})

it.each([
  [true, ['brands', 'creators', 'records', 'reviews brand', 'reviews creator']],
  [false, []],
] as const)(
  'once both can be read (%s), what shows ratings is asked for again',
  async (visible, names) => {
    const known = ['brands', 'creators', 'records', 'reviews brand', 'reviews creator', 'wallet']
    const { stale } = showKnowing(
      known.map((name) => [name.split(' '), {}] as const),
      <ReviewForm side="creator" collaborationId={id} other="Glow Theory" before={null} />,
    )
    answerWith({ ...open, visible })
    await userEvent.click(screen.getByRole('radio', { name: '5 of 5: Excellent' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send review' }))
    await waitFor(() => expect(stale()).toEqual(names))
    expect(requests.mock.calls[0]?.[0]).toBe(`/api/collaborations/${id}/review`)
  },
)
