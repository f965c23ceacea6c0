import type { MemberInvitation } from '@tandem/contract/accounts/members/invitation.schema.ts'
import type { Member, MemberList } from '@tandem/contract/accounts/members/member.schema.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import {
  catchRequests,
  firstPage,
  isLive,
  press,
  retype,
  showKnowing,
} from '../../requests.factory.ts'
import { invitationsQuery, membersQuery } from './member.api.ts'
import { MembersSection } from './members-section.tsx'

const { answer, refuse, sent } = catchRequests()
const allowed = { allowed: true } as const
const refused = { allowed: false, because: 'brand.role_required' } as const
const id = '019aab7b-007b-7d7b-8609-a145c31dd3fc'

const member = (name: string, more: Partial<Member> = {}): Member => ({
  userId: id,
  name,
  email: `${name.toLowerCase()}@glow.example`,
  photoUrl: null,
  role: 'viewer',
  joinedAt: '2026-11-01T10:00:00Z',
  lastSeenOn: '2026-11-20',
  isYou: false,
  isSuspended: false,
  can: { changeRole: allowed, remove: allowed, handOver: allowed },
  ...more,
})
const list = (items: Member[], more: Partial<MemberList> = {}): Partial<MemberList> => ({
  items,
  count: items.length,
  givable: ['manager', 'reviewer', 'viewer'],
  can: { invite: allowed, leave: refused },
  ...more,
})
const open = (members: Partial<MemberList>, invitations: MemberInvitation[] = []) => {
  const { items = [], ...more } = members
  showKnowing(
    [
      [
        sessionQuery.queryKey,
        someone('brand', { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }),
      ],
      [membersQuery('').queryKey, firstPage(items, more)],
      [invitationsQuery.queryKey, { items: invitations }],
    ],
    <MembersSection />,
  )
}
const choose = async (item: string) => {
  await press('Change Ben')
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

it('sends an invitation with the chosen role, and keeps what was typed when it is refused', async () => {
  open(list([member('Ben')]))
  await press('Invite a member')
  await screen.findByRole('button', { name: 'Send invitation' })
  await press('Send invitation')
  expect(await screen.findByText('Enter the email address of the person.')).toBeTruthy()
  expect(sent()).toEqual([])
  retype(screen.getByLabelText('Email'), 'ines@glow.example')
  await userEvent.click(screen.getByRole('radio', { name: /^Manager/ }))
  retype(screen.getByLabelText('Message (optional)'), 'See https://evil.test')
  await press('Send invitation')
  expect(await screen.findByText('Write the message without links.')).toBeTruthy()
  expect(sent()).toEqual([])
  retype(screen.getByLabelText('Message (optional)'), 'Welcome!')
  refuse('member.exists', 'This person is already a member of the brand.')
  await press('Send invitation')
  expect(await screen.findByText(/already a member/)).toBeTruthy()
  expect(screen.getByDisplayValue('Welcome!')).toBeTruthy()
  answer({ id, email: 'ines@glow.example' })
  await press('Send invitation')
  const body = { email: 'ines@glow.example', role: 'manager', message: 'Welcome!' }
  expect(sent()).toEqual(Array(2).fill(['POST /api/brand/member-invitations', body]))
})

it('changes a role from the one that was shown', async () => {
  open(list([member('Ben')]))
  await choose('Change role')
  await userEvent.click(await screen.findByRole('radio', { name: /^Finance/ }))
  answer(member('Ben', { role: 'finance' }))
  await press('Change role')
  const body = { role: 'finance', seen: 'viewer' }
  expect(sent()).toEqual([[`PATCH /api/brand/members/${id}`, body]])
})

it.each([
  ['Remove member', 'Remove Ben?', `DELETE /api/brand/members/${id}`],
  ['Hand over ownership', 'Hand ownership over to Ben?', `POST /api/brand/members/${id}/ownership`],
])('asks before it sends “%s”', async (act, title, request) => {
  open(list([member('Ben')]))
  await choose(act)
  const question = await screen.findByRole('alertdialog', { name: title })
  expect(sent()).toEqual([])
  answer({ done: true })
  await userEvent.click(within(question).getByRole('button', { name: act }))
  expect(sent()).toEqual([[request, {}]])
})

it('shows members without buttons to whoever may only read, and says why', () => {
  const can = { changeRole: refused, remove: refused, handOver: refused }
  open(list([member('Ben', { can })], { can: { invite: refused, leave: allowed } }))
  expect(screen.queryByRole('button', { name: 'Change Ben' })).toBeNull()
  expect([isLive('Invite a member'), isLive('Leave brand')]).toEqual([false, true])
})

it('sends an open invitation again, and revokes it after a question', async () => {
  open(list([member('Ben')]), [
    {
      ...{ id, email: 'ines@glow.example', role: 'finance', invitedBy: 'Ben' },
      ...{ sentAt: '2026-11-01T10:00:00Z', expiresAt: '2026-11-08T10:00:00Z', state: 'blocked' },
      can: { resend: allowed, revoke: allowed },
    },
  ])
  expect(screen.getByText(/Ben may no longer give this role/)).toBeTruthy()
  answer({ id })
  await press('Send invitation to ines@glow.example again')
  await press('Revoke invitation to ines@glow.example')
  answer({ done: true })
  await press('Revoke invitation')
  expect(sent().map(([request]) => request)).toEqual([
    `POST /api/brand/member-invitations/${id}/resend`,
    `DELETE /api/brand/member-invitations/${id}`,
  ])
})
