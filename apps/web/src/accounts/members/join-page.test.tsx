import type { OpenedInvitation } from '@tandem/contract/accounts/members/invitation.schema.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { nobody, someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press, retype } from '../../requests.factory.ts'
import { openedInvitationQuery } from './join.api.ts'
import { JoinPage } from './join-page.tsx'

const { answer, refuse, sent } = catchRequests()
const enter = vi.fn()
const token = 'a-token-of-a-link'
const brandId = '019aab7b-007b-7d7b-8609-a145c31dd3fc'

const invitation = (more: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  ...{ brandName: 'Moss & Fern', brandLogoUrl: null, brandHue: 120, invitedBy: 'Olga' },
  ...{ email: 'ines@moss.example', role: 'reviewer', message: '', hasAccount: false },
  ...{ expiresAt: '2026-11-08T10:00:00Z', signsUpWithPassword: true },
  can: { accept: { allowed: true } },
  ...more,
})

beforeEach(() => {
  enter.mockReset()
  window.location.hash = `#${token}`
})
afterEach(() => {
  window.location.hash = ''
  sessionStorage.clear()
})

const open = (shown: OpenedInvitation, session = nobody) =>
  showAt('/join', <JoinPage onJoined={enter} />, [
    [sessionQuery.queryKey, session],
    [openedInvitationQuery(token).queryKey, shown],
  ])
const blocked = (because: RefusalCode) =>
  invitation({ can: { accept: { allowed: false, because, words: 'This is why not.' } } })

it('says who invites to which role, and creates an account for somebody new', async () => {
  await open(invitation({ message: 'Welcome!' }))
  expect(await screen.findByRole('heading', { name: 'Join Moss & Fern' })).toBeTruthy()
  expect(screen.getByText(/Olga invites you to work for Moss & Fern as a reviewer/)).toBeTruthy()
  expect(screen.getByText('Welcome!')).toBeTruthy()
  await press('Create account and join')
  expect(screen.getByText('Enter your name.')).toBeTruthy()
  retype(screen.getByLabelText('Your name'), 'Ines')
  retype(screen.getByLabelText('Password'), 'short')
  refuse('weak-password', 'Password is too weak. Please use a stronger password.')
  await press('Create account and join')
  expect(await screen.findByText(/Password is too weak/)).toBeTruthy()
  retype(screen.getByLabelText('Password'), 'a quiet harbour at dawn')
  answer({ brandId })
  await press('Create account and join')
  const body = { token, name: 'Ines', password: 'a quiet harbour at dawn' }
  expect(sent().at(-1)).toEqual(['POST /api/member-invitations/new-accounts', body])
  await vi.waitFor(() => expect(enter).toHaveBeenCalledWith(brandId))
})

it('joins with one press as the invited person', async () => {
  await open(invitation({ hasAccount: true }), someone('brand'))
  answer({ brandId })
  await press('Join Moss & Fern')
  expect(sent()).toEqual([['POST /api/member-invitations/acceptances', { token }]])
  await vi.waitFor(() => expect(enter).toHaveBeenCalledWith(brandId))
})

it.each([{ hasAccount: true }, { signsUpWithPassword: false }])(
  'leads to the sign-in with %j, and keeps the link out of the address',
  async (more) => {
    await open(invitation(more))
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/login?to=%2Fjoin')
    expect(sessionStorage.getItem('invitation')).toBe(token)
  },
)

it.each(['member_invitation.other_address', 'member_invitation.creator'] as const)(
  'offers to sign out after %s',
  async (because) => {
    await open(blocked(because), someone('creator'))
    expect(await screen.findByText('This is why not.')).toBeTruthy()
    answer({ done: true })
    answer(nobody)
    await press('Sign out')
    expect(sent()).toEqual([['POST /api/sign-out', {}]])
  },
)

it.each(['member_invitation.expired', 'member_invitation.revoked', 'member.exists'] as const)(
  'says why nobody can join after %s, and leads on',
  async (because) => {
    await open(blocked(because), someone('brand'))
    expect(await screen.findByText('This is why not.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  },
)

it('says so when the address has no link', async () => {
  window.location.hash = ''
  await showAt('/join', <JoinPage />, [[sessionQuery.queryKey, nobody]])
  expect(await screen.findByText(/This address has no invitation/)).toBeTruthy()
})
