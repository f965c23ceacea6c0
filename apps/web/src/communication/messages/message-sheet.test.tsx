import type { Message } from '@tandem/contract/communication/messages/message.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { repliesQuery } from '#communication/saved-replies/reply.api.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { sampleInstallation, someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { conversationQuery } from './conversations/conversation.api.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { putInLine, readUnsent } from './outbox.ts'

const id = 'c1'
let place = { userId: '', collaborationId: id }
const { requests, answer, refuse, sent } = catchRequests()
beforeEach(() => {
  localStorage.clear()
  place = { userId: crypto.randomUUID(), collaborationId: id }
})

const message = (nr: number, more: Partial<Message> = {}): Message => ({
  ...{ nr, id: `m${nr}`, side: 'creator', mine: false, author: 'Mira Sol', body: `Word ${nr}` },
  ...{ files: [], paysOutside: false, at: '2026-11-21T10:00:00Z' },
  ...more,
})
const known = () => {
  const session = someone('brand')
  return [
    [sessionQuery.queryKey, { ...session, user: { ...session.user, uid: place.userId } }],
    [repliesQuery.queryKey, { items: [], can: { edit: { allowed: true } } }],
    [conversationQuery(id).queryKey, null],
    [installationQuery.queryKey, { ...sampleInstallation, productName: 'Paper' }],
  ] as const
}
const page = (items: Message[], more: object = {}) => ({
  ...{ items, nextCursor: null, unread: 0, can: { send: { allowed: true } as Verdict } },
  ...more,
})
const open = () => {
  const onClose = vi.fn()
  const shown = showKnowing(
    known(),
    <MessageSheet collaborationId={id} other="Mira Sol" open onClose={onClose} />,
  )
  return { ...shown, onClose }
}
const log = () => screen.getByRole('log', { name: 'Messages' })
const words = () =>
  within(log())
    .queryAllByText(/^Word \d+$/)
    .map(({ textContent }) => textContent)
const asked = () => requests.mock.calls.map(([address]) => address)
const offline = () => requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))

it('loads the newest messages, oldest first, and those before them on demand', async () => {
  answer(page([message(9), message(8)], { nextCursor: 'before-8' }))
  const { onClose } = open()
  screen.getByText('Loading the messages')
  screen.getByRole('dialog', { name: 'Messages with Mira Sol' })
  await screen.findByText('Word 9')
  expect([words(), screen.queryByText('Loading the messages')]).toEqual([
    ['Word 8', 'Word 9'],
    null,
  ])
  offline()
  await press('Load earlier messages')
  await screen.findByText(/^More entries could not be loaded/)
  answer(page([message(7)], { nextCursor: null }))
  await press('Load earlier messages')
  await waitFor(() => expect(words()).toEqual(['Word 7', 'Word 8', 'Word 9']))
  expect(screen.queryByRole('button', { name: 'Load earlier messages' })).toBeNull()
  const path = `/api/collaborations/${id}/messages`
  const older = `${path}?limit=50&cursor=before-8`
  expect(asked().map((one) => one.split('?')[0])).toEqual([path, path, path])
  const parts = (one = '') => [...new URLSearchParams(one.split('?')[1])].sort()
  expect(asked().map(parts)).toEqual([`${path}?limit=50`, older, older].map((one) => parts(one)))
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

it('who may only read sees why in the place of the field', async () => {
  const send = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  answer(page([message(1)], { can: { send }, unread: 1 }))
  open()
  await screen.findByText('You can read these messages. Ask Ada.')
  expect([screen.queryByRole('textbox'), sent()]).toEqual([null, []])
})

it('what is on the screen is marked as read up to the newest', async () => {
  answer(page([message(4), message(3)], { unread: 2 }))
  requests.mockResolvedValue(Response.json({ total: 0, collaborations: [] }))
  open()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[1]).toEqual({ upTo: 4 })
})

it('what is refused stays with its reason, to be tried again or removed', async () => {
  answer(page([]))
  open()
  await screen.findByText('No messages yet')
  refuse('file.not_yours', 'That file is gone.')
  putInLine(place, { body: 'One', files: [] })
  await screen.findByText('Not sent: That file is gone.')
  expect([screen.queryByText('Sending…'), screen.queryByText(/^Not sent yet/)]).toEqual([
    null,
    null,
  ])
  refuse('file.not_yours', 'Still gone.')
  await press('Try again')
  await screen.findByText('Not sent: Still gone.')
  expect(new Set(sent().map(([, body]) => JSON.stringify(body))).size).toBe(1)
  await press('Remove')
  expect(readUnsent(place)).toEqual([])
  expect(screen.queryByText('One')).toBeNull()
})

it('what finds no connection says so, and goes out when it is pressed', async () => {
  answer(page([]))
  open()
  await screen.findByText('No messages yet')
  offline()
  putInLine(place, { body: 'One', files: [] })
  await screen.findByText('Not sent yet. It is sent when you are back online.')
  expect(screen.queryByText('Sending…')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  answer(message(1, { side: 'brand', mine: true, body: 'One' }))
  await press('Try now')
  await waitFor(() => expect(readUnsent(place)).toEqual([]))
  await waitFor(() => expect(within(log()).getByText('One')).toBeTruthy())
})

const bubble = (own: boolean, more: Partial<Message> = {}) => {
  showKnowing(known(), <MessageBubble message={message(1, more)} own={own} collaborationId="c1" />)
  return screen.getByText(more.mine ? 'You' : 'Mira Sol')
}

it('an address in it is a link that vouches for nothing; the words around are words', () => {
  const author = bubble(false, { body: 'See https://a.test/x.', paysOutside: false })
  const link = screen.getByRole('link', { name: /^https:\/\/a\.test\/x/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://a.test/x',
    '_blank',
  ])
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(link.parentElement?.textContent).toBe('See https://a.test/x (opens in a new tab).')
  const time = author.parentElement?.querySelector('time')
  expect(time?.dateTime).toBe('2026-11-21T10:00:00Z')
  expect(time?.textContent.replace('\u202f', ' ')).toBe('6:30 AM')
  expect(time?.title).toMatch(/November 21, 2026.* 6:30/)
  expect(screen.queryByText(/^Payments outside/)).toBeNull()
})

it('what speaks of paying elsewhere says what is protected', () => {
  bubble(true, { paysOutside: true })
  screen.getByText('Payments outside Paper aren’t protected: only coins held here are.')
})
