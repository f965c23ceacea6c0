import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { disputeQuery } from '#collaborations/disputes/dispute.api.ts'
import { aDispute } from '#collaborations/disputes/dispute.factory.ts'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import {
  contentRound,
  creatorsCollaboration,
  timelineEntry,
  yes,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests } from '../../requests.factory.ts'
import { CollaborationSheet } from './collaboration-sheet.tsx'

const { requests } = catchRequests()
const { queryKey } = myCollaborationQuery('k1')
type More = Parameters<typeof creatorsCollaboration>[0]
const open = async (more: More, known: [readonly unknown[], unknown][] = []) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const unread = ['other', 'k1'].map((id) => ({ collaborationId: id, unread: 3 }))
  return showAt('/collaboration', <CollaborationSheet id="k1" onClose={vi.fn()} />, [
    [sessionQuery.queryKey, someone('creator')],
    [unreadQuery.queryKey, { total: 9, collaborations: unread }],
    [queryKey, creatorsCollaboration(more)],
    ...known,
  ])
}
const sheet = () => within(screen.getByRole('dialog'))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

const asks = 'Campaign brief'
const last = [asks, 'Agreed terms', 'Your pitch', 'Timeline']
const noTerms = { dueAt: null, termsHash: null }
const delivery = {
  ...{ product: null, hasAddress: false, shipments: [] },
  can: {
    ...{ giveAddress: yes, removeAddress: yes, receive: yes },
    ...{ reportShipment: yes, refuseShipment: yes },
  },
}
const rounds = [contentRound()]
const changes = { state: 'changes_requested', rounds, can: { submit: yes } } as const
const disputed = [timelineEntry('collaboration.disputed', 'brand')]

it.each<[string, More, string[]]>([
  ['an invitation', { ...noTerms, state: 'invited', pitch: '' }, [asks, 'Timeline']],
  ['changes', changes, ['Submit the next round', 'Your content', ...last]],
  ['a draft', { state: 'approved', can: { goLive: yes } }, ['Add your post’s link', ...last]],
  [
    'a product to come',
    { state: 'accepted', dueAt: null, delivery },
    ['Where should the product go?', ...last],
  ],
  [
    'what is done',
    { state: 'completed', rounds },
    ['Your content', 'After the work', 'Reviews', ...last],
  ],
])('of %s a creator reads what is next, then the work', async (_, more, parts) => {
  await open(more)
  expect(headings().slice(1)).toEqual(parts)
})

it('what waits for a creator stands with its day, with whom it is made and what was said', async () => {
  await open({ ...changes, turn: 'creator', stateDeadline: '2041-03-16T12:00:00Z' })
  expect(sheet().getByRole('link', { name: 'Glow Theory' }).getAttribute('href')).toBe(
    '/brand/glow-theory',
  )
  const step = sheet().getByText(/^Glow Theory requested changes\. Submit the next round\./)
  expect(step.parentElement?.textContent).toMatch(/Submit by Sat, Mar 16, /)
  sheet().getByText('I film in morning light.')
  const told = [...document.querySelectorAll('details ol p')].map((one) => one.textContent)
  expect(told).toEqual(expect.arrayContaining(['Applied · You', 'Accepted · Glow Theory']))
  const messages = sheet().getByRole('button', { name: /^Messages/ })
  expect(messages.textContent).toContain('3 new messages')
  await userEvent.click(messages)
  await screen.findByRole('dialog', { name: 'Messages with Glow Theory' })
})

it.each([
  [501, '/coupon'],
  [0, null],
])('what was completed for %i coins leads to where they are spent: %s', async (coins, href) => {
  await open({ state: 'completed', coins, rightsUntil: '2041-09-01T12:00:00Z' })
  const link = sheet().queryByRole('link', { name: 'Spend coins' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
  sheet().getByText(/^Glow Theory may use the content until/)
})

it('the form of the next round keeps what is typed, and begins anew once a round has come', async () => {
  const { client } = await open(changes)
  const caption = () => screen.getByLabelText<HTMLTextAreaElement>(/^Caption/)
  fireEvent.change(caption(), { target: { value: 'Typed.' } })
  const renew = (more: More) =>
    act(() => client.setQueryData(queryKey, creatorsCollaboration({ ...changes, ...more })))
  renew({ version: 3 })
  expect(caption().value).toBe('Typed.')
  renew({ rounds: [...rounds, contentRound({ id: 'r2', round: 2, caption: 'New.' })] })
  await waitFor(() => expect(caption().value).toBe('New.'))
})

it('a dispute is told from the creator’s side', async () => {
  const known = [[disputeQuery('k1').queryKey, aDispute()]] as [readonly unknown[], unknown][]
  await open({ state: 'disputed', timeline: disputed }, known)
  const dispute = await screen.findByRole('region', { name: 'Dispute' })
  await within(dispute).findByText(/return to Glow Theory/)
})

it('a declined application shows the reason and a way on; an invitation is answered there', async () => {
  const reason = { code: null, note: 'Too orderly for us.' }
  const timeline = [timelineEntry('collaboration.declined', 'brand')]
  await open({ ...noTerms, state: 'declined', turn: 'nobody', reason, timeline })
  sheet().getByText('Not selected this time.')
  sheet().getByText('Too orderly for us.')
  const similar = sheet().getByRole('link', { name: 'See similar campaigns' })
  expect(similar.getAttribute('href')).toBe('/?show=campaigns&type=instagram_reel')
  cleanup()
  await open({ ...noTerms, state: 'invited', can: { acceptInvitation: yes } })
  sheet().getByRole('button', { name: 'Accept invitation' })
  expect(sheet().getByRole('link', { name: 'Read all terms' }).getAttribute('href')).toBe(
    '/brand/glow-theory?campaign=serum',
  )
})
