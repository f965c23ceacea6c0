import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { commentsQuery } from './comments/comment.api.ts'

const id = '01a00000-0000-7000-8000-000000000001'
const { answer, refuse, sent } = catchRequests()
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
  [...screen.getByRole('region', { name: 'Included comments' }).querySelectorAll('li')].map(
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
    screen.getByLabelText<HTMLTextAreaElement>(/^What should change?/).labels?.[0]?.textContent,
  ).toMatch(/Optional$/)
  answer(whole)
  await press('Send request')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    [
      `POST /api/brand/collaborations/${id}/request-changes`,
      { version: 3, feedback: '', withComments: true },
    ],
  ])
})

it('what is unmet goes along in the order it was marked, its mistakes at their own words', async () => {
  open([comment(2, {})], { terms: { checklist: ['Boat', 'Name', 'Crew'] } })
  screen.getByText('This comment is included')
  const missing = (of: string) => screen.getByLabelText<HTMLInputElement>(`What is missing: ${of}`)
  for (const item of ['Crew', 'Boat']) {
    await userEvent.click(screen.getByLabelText(item))
    fireEvent.change(missing(item), { target: { value: `No ${item}` } })
  }
  const wrong = { 'unmet.1.words': 'Say more of it.', feedback: 'Say it all.' }
  refuse('input.invalid', 'Look again.', wrong)
  await press('Send request')
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

it('who may not ask reads why at the button', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  open([], { can: { requestChanges: no, approve: { allowed: true } } })
  expect([isLive('Send request'), reasonOf('Send request')]).toEqual([false, 'Ask Ada.'])
})
