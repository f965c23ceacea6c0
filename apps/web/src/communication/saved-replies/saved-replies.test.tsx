import type { SavedReplies } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { conversationQuery } from '#communication/messages/conversations/conversation.api.ts'
import { catchRequests, press, reasonOf, retype, showKnowing } from '../../requests.factory.ts'
import { repliesQuery } from './reply.api.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { ReplyMenu } from './reply-menu.tsx'

const { answer, refuse, sent } = catchRequests()
const hello = { id: 'r1', title: 'Hello', body: 'Hi {creator}, about {campaign}: {creator}!' }
const replies = (more: Partial<SavedReplies> = {}): SavedReplies => ({
  items: [hello],
  can: { edit: { allowed: true } },
  ...more,
})

it('inserts a reply with the names of the conversation', async () => {
  const onInsert = vi.fn()
  const conversation = { creator: { name: 'Mira $& Sol' }, campaign: { title: 'Serum' } }
  showKnowing(
    [
      [repliesQuery.queryKey, replies()],
      [conversationQuery('c1').queryKey, conversation],
    ],
    <ReplyMenu collaborationId="c1" onInsert={onInsert} />,
  )
  await press('Insert saved reply')
  screen.getByRole('menuitem', { name: /^Hello/ }).click()
  expect(onInsert).toHaveBeenCalledExactlyOnceWith('Hi Mira $& Sol, about Serum: Mira $& Sol!')
})

it('saves, changes and deletes a reply, and checks its placeholders first', async () => {
  showKnowing([[repliesQuery.queryKey, replies()]], <ReplyDialog onClose={() => {}} />)
  await press('New saved reply')
  retype(screen.getByLabelText('Title'), 'Bye')
  retype(screen.getByLabelText('Text'), 'Bye {name}')
  await press('Save reply')
  await screen.findByText('Use no other placeholders than {creator} and {campaign}.')
  expect(sent()).toEqual([])
  retype(screen.getByLabelText('Text'), 'Bye {creator}')
  refuse('saved_reply.title_taken', 'Choose another title.')
  await press('Save reply')
  await screen.findByText('Choose another title.')
  answer(replies({ items: [{ id: 'r2', title: 'Bye', body: 'Bye {creator}' }, hello] }))
  await press('Save reply')
  await screen.findByText('Bye {creator}')
  await press('Edit “Hello”')
  retype(screen.getByLabelText('Title'), 'Welcome')
  answer(replies({ items: [{ ...hello, title: 'Welcome' }] }))
  await press('Save reply')
  await press('Edit “Welcome”')
  answer(replies({ items: [] }))
  await press('Delete this reply')
  await screen.findByText(/^Saved replies appear here/)
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent().slice(1)).toEqual([
    ['POST /api/brand/replies', { title: 'Bye', body: 'Bye {creator}' }],
    ['PUT /api/brand/replies/r1', { title: 'Welcome', body: hello.body }],
    ['DELETE /api/brand/replies/r1', {}],
  ])
})

it('explains to viewers why they cannot edit', () => {
  const can = { edit: { allowed: false, because: 'brand.role_required' } } as const
  showKnowing([[repliesQuery.queryKey, replies({ can })]], <ReplyDialog onClose={() => {}} />)
  expect(reasonOf('New saved reply')).toMatch(/\.$/)
})
