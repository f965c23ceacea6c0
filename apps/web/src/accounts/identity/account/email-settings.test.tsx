import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, retype, showKnowing } from '../../../requests.factory.ts'
import { signInWaysQuery } from '../sign-in-ways.api.ts'
import { EmailSettings } from './email-settings.tsx'
import { GoogleLinks } from './google-links.tsx'
import { waysOf } from './sign-in-ways.factory.ts'

const { answer, refuse, sent } = catchRequests()
const open = {
  email: 'new@demo.test',
  requestedAt: '2026-11-20T10:00:00Z',
  isConfirmed: false,
  isAgreed: false,
  waitsUntil: '2026-11-27T10:00:00Z',
  expiresAt: '2026-12-04T10:00:00Z',
}
const show = (change: Parameters<typeof waysOf>[0], page = <EmailSettings />) =>
  showKnowing([[signInWaysQuery.queryKey, waysOf(change)]], page)

it('asks for the new address, says a mistake before sending, and shows what is still missing', async () => {
  show({})
  const box = screen.getByLabelText('New email address')
  retype(box, 'nobody')
  await press('Change email address')
  await screen.findByText(/^Invalid email address/)
  expect(sent()).toEqual([])
  refuse('email.taken', 'Another account uses it.')
  retype(box, 'new@demo.test')
  await press('Change email address')
  await screen.findByText('Another account uses it.')
  answer(waysOf({ emailChange: open }))
  await press('Change email address')
  await screen.findByText('Open the link that we sent to new@demo.test.')
  await screen.findByText(/^Agree with the link that we sent to ada@demo.test/)
  answer(waysOf())
  await press('Cancel change')
  await screen.findByLabelText('New email address')
  const request = ['POST /api/account/email-change', { email: 'new@demo.test' }]
  expect(sent()).toEqual([request, request, ['DELETE /api/account/email-change', {}]])
})

it('offers to send the mail to an unconfirmed address again, and tells of refused mails', async () => {
  show({ emailVerified: false, refused: { since: '2026-11-20T10:00:00Z', because: 'No mailbox.' } })
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('No mailbox.')
  refuse('request.too_many', 'Wait a moment.')
  await press('Send the email again')
  await screen.findByText('Wait a moment.')
})

it('lets a confirmed person prove that mails arrive again', async () => {
  show({ refused: { since: '2026-11-20T10:00:00Z', because: 'Full.' } })
  answer({ sentTo: 'ada@demo.test' })
  await press('Send the email again')
  expect(sent()).toEqual([['POST /api/account/confirmation-mails', {}]])
})

it('gives the reason why the last Google account can’t be unlinked', () => {
  const unlink = { allowed: false, because: 'google.last_way' } as const
  const link = { id: crypto.randomUUID(), email: 'ada@gmail.com', linkedAt: open.requestedAt }
  show({ hasPassword: false, google: [{ ...link, can: { unlink } }] }, <GoogleLinks />)
  const button = screen.getByRole('button', { name: 'Unlink ada@gmail.com' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
