import { refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { creatorsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'

const { answer, requests, sent } = catchRequests()
const invitation = (can: object = {}) =>
  creatorsCollaboration({
    state: 'invited',
    can: { acceptInvitation: yes, declineInvitation: yes, ...can },
  })
const open = (of: 'accept' | 'decline') => {
  const onClose = vi.fn()
  showKnowing([], <InvitationDialog collaboration={invitation()} answer={of} onClose={onClose} />)
  return onClose
}

it.each([
  ['acceptInvitation', 'Accept invitation', 'Decline'],
  ['declineInvitation', 'Decline', 'Accept invitation'],
])('%s is refused by its own verdict, and the other can be given', async (act, shut, live) => {
  const can = { [act]: refused('campaign.full', 'Every place is taken.') }
  showKnowing([], <InvitationAnswer collaboration={invitation(can)} />)
  expect([reasonOf(shut), isLive(live)]).toEqual(['Every place is taken.', true])
  await press(shut)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live)
  await screen.findByRole('dialog')
})

it('a yes says what it binds to, and is sent once with what was seen', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const onClose = open('accept')
  const terms = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(terms).toContain('501 coins are held for you immediately.')
  expect(terms).toContain('Glow Theory may use the content for 90 days.')
  const { promise, resolve } = Promise.withResolvers<Response>()
  requests.mockReturnValueOnce(promise)
  await press('Accept invitation')
  await waitFor(() => expect(isLive('Accept invitation')).toBe(false))
  await press('Accept invitation')
  resolve(Response.json(invitation()))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['POST /api/collaborations/k1/accept-invitation', { version: 2 }]])
  expect(said.mock.calls).toEqual([['Invitation accepted.']])
  said.mockRestore()
})

it.each([
  ['  ', {}],
  ['I am away.', { note: 'I am away.' }],
])('a no is sent with the words «%s» only when they say something', async (typed, body) => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const onClose = open('decline')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  answer(invitation())
  await press('Decline')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['POST /api/collaborations/k1/decline-invitation', body]])
  expect(said.mock.calls).toEqual([['Glow Theory has been notified.']])
  said.mockRestore()
})
