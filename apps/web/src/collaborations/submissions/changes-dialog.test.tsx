import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { commentsQuery } from './comments/comment.api.ts'

const id = '01a00000-0000-7000-8000-000000000001'
const { answer, refuse, requests, sent } = catchRequests()
const [video, picture] = ['/files/p/a.mp4', '/files/p/b.webp']
const comment = (round: number, more: object) => ({
  ...{ id: `${round}${JSON.stringify(more)}`, round, answers: [], doneBy: null },
  ...{ fileUrl: video, pin: { on: 'video', from: 12, to: 15 }, words: 'Say the name.' },
  ...more,
})
const whole = {
  ...{ id, version: 3, state: 'submitted', roundsLeft: 1, campaign: { id } },
  creator: { name: 'Mira Sol', slug: 'mira-sol' },
  can: { requestChanges: { allowed: true } },
  terms: { checklist: [] },
  rounds: [
    { round: 1, fileUrls: [video] },
    { round: 2, fileUrls: [video, picture] },
  ],
} as unknown as BrandCollaborationDetail
const open = (items: object[], more: object = {}) => {
  const onDone = vi.fn()
  const item = { ...whole, ...more }
  showKnowing(
    [
      [creatorInCampaignQuery(id, 'mira-sol').queryKey, item],
      [commentsQuery(id).queryKey, { items }],
    ],
    <ChangesDialog item={item} onDone={onDone} onClose={() => {}} />,
  )
  return onDone
}
const goingAlong = () =>
  [...screen.getByRole('region', { name: 'Comments that go along' }).querySelectorAll('li')].map(
    (item) => item.textContent,
  )

it('the open comments of the newest round go along, and need no other words', async () => {
  const onDone = open([
    comment(1, {}),
    comment(2, {}),
    comment(2, { doneBy: 'creator' }),
    comment(2, { fileUrl: picture, pin: { on: 'picture', x: 0.5, y: 0.5 }, words: 'Too dark.' }),
  ])
  expect(goingAlong()).toEqual([
    'Video 1, 0:12–0:15 Say the name.',
    'Image 2, the marked spot Too dark.',
  ])
  expect(
    screen.getByLabelText<HTMLTextAreaElement>(/^What should be different/).labels?.[0]
      ?.textContent,
  ).toMatch(/Optional$/)
  answer(whole)
  await press('Send to the creator')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    [
      `POST /api/brand/collaborations/${id}/request-changes`,
      { version: 3, feedback: '', withComments: true },
    ],
  ])
})

it('where none is open, words are all that is sent', async () => {
  const onDone = open([comment(2, { doneBy: 'brand' })])
  expect(screen.queryByRole('region', { name: 'Comments that go along' })).toBeNull()
  expect(screen.queryByText('Optional')).toBeNull()
  await userEvent.type(screen.getByLabelText(/^What should be different/), 'Film it by day.')
  answer(whole)
  await press('Send to the creator')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()[0]?.[1]).toEqual({ version: 3, feedback: 'Film it by day.' })
})

it('words that say too little stay, and so do those of a lost connection', async () => {
  open([])
  const words = screen.getByLabelText<HTMLTextAreaElement>(/^What should be different/)
  await userEvent.type(words, 'Longer')
  const feedback = 'Say in at least 10 characters what to change.'
  refuse('input.invalid', 'Look again.', { feedback })
  await press('Send to the creator')
  await screen.findByText(feedback)
  expect(words.value).toBe('Longer')
  requests.mockRejectedValueOnce(new TypeError('offline'))
  await userEvent.type(words, ', please.')
  await press('Send to the creator')
  await screen.findByText(/^You seem to be offline/)
  expect(words.value).toBe('Longer, please.')
})

it.each([
  [1, 'once'],
  [2, '2 times'],
])('with %i rounds left it says that one can ask %s more', (roundsLeft, times) => {
  open([], { roundsLeft })
  const words = `Mira Sol submits another round. You can ask ${times} more.`
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeTruthy()
})

it('what is unmet goes along in the order it was marked, its mistakes at their own words', async () => {
  open([comment(2, {})], { terms: { checklist: ['Boat', 'Name', 'Crew'] } })
  screen.getByText('This comment goes along')
  const missing = (of: string) => screen.getByLabelText<HTMLInputElement>(`What is missing: ${of}`)
  for (const item of ['Crew', 'Boat']) {
    await userEvent.click(screen.getByLabelText(item))
    await userEvent.type(missing(item), `No ${item}`)
  }
  const wrong = { 'unmet.1.words': 'Say more of it.', feedback: 'Say it all.' }
  refuse('input.invalid', 'Look again.', wrong)
  await press('Send to the creator')
  await screen.findByText('Say more of it.')
  screen.getByText('Say it all.')
  const invalid = (of: string) => missing(of).getAttribute('aria-invalid')
  expect([invalid('Boat'), invalid('Crew'), screen.queryByText('Look again.')]).toEqual([
    'true',
    null,
    null,
  ])
  expect(sent()[0]?.[1]).toEqual({
    ...{ version: 3, feedback: '', withComments: true },
    unmet: [
      { item: 2, words: 'No Crew' },
      { item: 0, words: 'No Boat' },
    ],
  })
})

it('one unmet item alone is enough to send', async () => {
  open([], { terms: { checklist: ['Boat'] } })
  await userEvent.click(screen.getByLabelText('Boat'))
  await userEvent.type(screen.getByLabelText('What is missing: Boat'), 'Not seen')
  screen.getByText('Optional')
  refuse('collaboration.not_now', 'It was cancelled.')
  await press('Send to the creator')
  await screen.findByText('It was cancelled.')
  expect(sent()[0]?.[1]).toEqual({
    ...{ version: 3, feedback: '', unmet: [{ item: 0, words: 'Not seen' }] },
  })
})

it('asks over what was seen, says so once and closes, whatever the page learns meanwhile', async () => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const dialog = (more: object) => (
    <ChangesDialog item={{ ...whole, ...more }} onDone={onDone} onClose={onClose} />
  )
  const checklist = { terms: { checklist: ['Boat'] } }
  // Nothing of it is known but what stands on the page.
  const { rerender } = showKnowing([[commentsQuery(id).queryKey, { items: [] }]], dialog(checklist))
  screen.getByLabelText('Boat')
  expect(requests).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^What should be different/), 'By day.')
  rerender(dialog({ ...checklist, version: 4 }))
  refuse('input.invalid', 'Look again.', { feedback: 'Say more.' })
  await press('Send to the creator')
  await screen.findByText('Say more.')
  expect([onDone.mock.calls, onClose.mock.calls, told.mock.calls]).toEqual([[], [], []])
  answer(whole)
  await press('Send to the creator')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDone).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledExactlyOnceWith('Mira Sol was asked for changes.')
  told.mockRestore()
  // What was refused is looked at anew.
  expect(sent().map(([, body]) => body)).toEqual(
    [3, 4].map((version) => ({ version, feedback: 'By day.' })),
  )
})

it('who may not ask reads why at the button', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  open([], { can: { requestChanges: no, approve: { allowed: true } } })
  expect([isLive('Send to the creator'), reasonOf('Send to the creator')]).toEqual([
    false,
    'Ask Ada.',
  ])
})
