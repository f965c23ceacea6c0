import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { CollaborationReviews } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { disputeQuery } from '#collaborations/disputes/dispute.api.ts'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { collaborationReviewsQuery } from '#collaborations/reviews/review.api.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { readingOf } from '#everywhere/answers.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press } from '../../requests.factory.ts'
import { CollaborationSheet } from './collaboration-sheet.tsx'

const { requests } = catchRequests()
const open = async (moment: string, more: object = {}) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const [id = ''] = moment.split(' ')
  const [who = ''] = id.split('-')
  const { body } = readingOf(who, moment, `GET /collaborations/${id}`)
  const onClose = vi.fn()
  const page = await showAt('/collaboration', <CollaborationSheet id={id} onClose={onClose} />, [
    [sessionQuery.queryKey, someone('creator')],
    [
      unreadQuery.queryKey,
      {
        total: 9,
        collaborations: ['other', id].map((one) => ({ collaborationId: one, unread: 3 })),
      },
    ],
    [myCollaborationQuery(id).queryKey, { ...(body as object), ...more }],
  ])
  return { ...page, onClose }
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const [asks, agreed, pitch] = ['What the campaign asks for', 'What you two agreed', 'Your pitch']
const last = [asks, agreed, pitch, 'Timeline']

it.each([
  ['mira-in-serum 1 applied', [asks, pitch, 'Timeline']],
  ['ines-in-serum 1 invited', [asks, 'Timeline']],
  ['tom-in-serum 3 declined', [asks, pitch, 'Timeline']],
  ['mira-in-serum 2 producing', ['Submit content', ...last]],
  ['mira-in-serum 3 submitted', ['Your content', ...last]],
  ['mira-in-serum 4 changes_requested', ['Submit the next round', 'Your content', ...last]],
  ['mira-in-serum 8 approved', ['Report the live link', 'Your content', ...last]],
  ['mira-in-serum 12 completed', ['Your content', 'After the work', 'Reviews', ...last]],
  ['mira-in-mugs 3 accepted', ['Your address', ...last]],
  ['mira-in-mugs 5 producing', ['Submit content', 'Your shipment', 'Your address', ...last]],
  ['mira-in-creams 2 accepted', ['Your purchase', ...last]],
  ['mira-in-creams 7 submitted', ['Your content', 'Your purchase', ...last]],
  ['mira-in-quarrels 4 disputed', ['Dispute', 'Your content', ...last]],
])('of %s a creator reads what is next, then the work: %j', async (moment, parts) => {
  await open(moment)
  expect(headings().slice(1)).toEqual(parts)
})

const sheet = () => within(screen.getByRole('dialog'))
it('what waits for a creator is told as theirs, with whom it is made and what was said', async () => {
  const { onClose } = await open('mira-in-serum 4 changes_requested')
  screen.getByRole('dialog', { name: 'Serum' })
  expect(sheet().getByRole('link', { name: 'Glow Theory' }).getAttribute('href')).toBe(
    '/brand/glow-theory',
  )
  const step = sheet().getByText(/^Glow Theory asked for changes\. Submit the next round\./)
  expect(step.parentElement?.className).toContain('bg-accent-soft')
  expect(step.parentElement?.textContent).toMatch(/Submit by Sat, Mar 16, .*\. Without one/)
  sheet().getByText('I film skin care in morning light, every day.')
  const told = [...document.querySelectorAll('details ol p')].map((one) => one.textContent)
  expect(told).toEqual(expect.arrayContaining(['Applied · You', 'Changes asked for · Glow Theory']))
  expect(sheet().queryByRole('link', { name: 'Spend coins' })).toBeNull()
  const messages = sheet().getByRole('button', { name: /^Messages/ })
  expect(messages.textContent).toContain('3 new messages')
  await userEvent.click(messages)
  await screen.findByRole('dialog', { name: 'Messages with Glow Theory' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Messages/ })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

it('what others do is told as theirs; where nothing was said of it, no pitch stands', async () => {
  await open('mira-in-serum 3 submitted', { pitch: '' })
  await userEvent.click(sheet().getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Something is wrong?' })
  await userEvent.keyboard('{Escape}')
  const step = sheet().getByText(/^Glow Theory reviews your content\./)
  expect(step.parentElement?.className).not.toContain('accent')
  expect(headings()).not.toContain('Your pitch')
  // Its draft is there to be read, and not to be written anew.
  sheet().getByText('Note: Two cuts.')
  for (const words of ['Held for you', '(Ticked when it was handed in)'])
    expect(screen.getByRole('dialog').textContent).toContain(words)
  expect(sheet().queryByRole('button', { name: 'Submit for review' })).toBeNull()
})

it.each([
  [501, '/coupon'],
  [0, null],
])('what was completed for %i coins leads to where they are spent: %s', async (coins, href) => {
  await open('mira-in-serum 12 completed', { coins, payment: null })
  const link = sheet().queryByRole('link', { name: 'Spend coins' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
  sheet().getByText(/^Glow Theory may use it until/)
})

it('the form of the next round begins anew once a round has come', async () => {
  const { client } = await open('mira-in-serum 4 changes_requested')
  const caption = () => screen.getByLabelText<HTMLTextAreaElement>(/^Caption/)
  await userEvent.clear(caption())
  await userEvent.type(caption(), 'Typed.')
  const { queryKey } = myCollaborationQuery('mira-in-serum')
  const renew = (more: (before: CreatorCollaborationDetail) => object) =>
    act(() => client.setQueryData(queryKey, (before) => before && { ...before, ...more(before) }))
  await renew(({ version }) => ({ version: version + 1 }))
  expect(caption().value).toBe('Typed.')
  await renew(({ rounds }) => ({
    rounds: [...rounds, ...rounds.map((one) => ({ ...one, id: 'r2', round: 2, caption: 'New.' }))],
  }))
  expect(caption().value).toBe('New.')
})

it('once it is completed each side is asked how it was with the other', async () => {
  const moment = 'mira-in-serum 12 completed'
  const { client } = await open(moment)
  const { queryKey } = collaborationReviewsQuery('creator', 'mira-in-serum')
  const { body } = readingOf('mira', moment, 'GET /collaborations/mira-in-serum/reviews')
  act(() => client.setQueryData(queryKey, body as CollaborationReviews))
  await screen.findByText('How was it to work with Glow Theory?')
})

it('a dispute is told from the creator’s side', async () => {
  const moment = 'mira-in-quarrels 4 disputed'
  const { client } = await open(moment)
  const { body } = readingOf('mira', moment, 'GET /collaborations/mira-in-quarrels/dispute')
  act(() => client.setQueryData(disputeQuery('mira-in-quarrels').queryKey, body as Dispute))
  const dispute = await screen.findByRole('region', { name: 'Dispute' })
  await within(dispute).findByText(/go back to Glow Theory/)
})

it('why it came to nothing stands with it; an invitation is answered there', async () => {
  await open('tom-in-serum 3 declined')
  sheet().getByText('Too orderly for us.', { selector: ':not(details *)' })
  cleanup()
  await open('ines-in-serum 1 invited')
  sheet().getByText('Invited', { selector: ':not(details *)' })
  sheet().getByRole('button', { name: 'Accept invitation' })
  expect(sheet().getByRole('link', { name: 'Read all terms' }).getAttribute('href')).toBe(
    '/brand/glow-theory?campaign=serum',
  )
})

it('one that can’t be loaded is asked for again, and is called nothing', async () => {
  requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await showAt('/collaboration', <CollaborationSheet id="mira-in-serum" onClose={() => {}} />, [
    [sessionQuery.queryKey, someone('creator')],
  ])
  screen.getByRole('dialog', { name: 'Collaboration' })
  requests.mockImplementation(() => new Promise(() => {}))
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  await waitFor(() =>
    expect(requests.mock.calls.map(([address]) => address)).toEqual(
      Array(2).fill('/api/collaborations/mira-in-serum'),
    ),
  )
})
