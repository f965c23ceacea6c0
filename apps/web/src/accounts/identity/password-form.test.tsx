import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { retype } from '../../requests.factory.ts'
import { PasswordForm } from './password-form.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => {})
  vi.spyOn(toast, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', requests)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordForm email="ada@demo.test" />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const chosen = () => screen.getByLabelText<HTMLInputElement>('New password')
const change = async () => {
  retype(current(), 'old one')
  retype(chosen(), 'a long new one')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}
const refuseWith = (code: string) => {
  const refusal = { code, detail: 'So it can’t be.', status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
}
const wrongFields = () =>
  [current(), chosen()].map((field) => field.getAttribute('aria-invalid') === 'true')

it('each password is sent as what it was typed for, and neither stays in the page', async () => {
  requests.mockResolvedValueOnce(Response.json({ done: true }))
  await change()
  await waitFor(() => expect([current().value, chosen().value]).toEqual(['', '']))
  const said = 'Password changed. Other devices were signed out.'
  expect(vi.mocked(toast.success).mock.calls).toEqual([[said]])
  const body = { currentPassword: 'old one', newPassword: 'a long new one' }
  expect(JSON.parse(String(requests.mock.calls[0]?.[1].body))).toEqual(body)
})

it.each([
  ['wrong-password', [true, false]],
  ['weak-password', [false, true]],
  ['password-too-long', [false, true]],
  ['too-many-requests', [false, false]],
])('refused with %s, both stay typed and the right one is marked', async (code, marked) => {
  refuseWith(code)
  await change()
  await screen.findByText(code === 'wrong-password' ? /^Incorrect password/ : 'So it can’t be.')
  expect(wrongFields()).toEqual(marked)
  expect([current().value, chosen().value]).toEqual(['old one', 'a long new one'])
  expect(screen.queryByRole('button', { name: 'Send link to set a password' })).toBeNull()
})

it('who has no password is sent a link to set one', async () => {
  refuseWith('no-password')
  await change()
  const send = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Send link to set a password' }))
  refuseWith('too-many-requests')
  await send()
  await waitFor(() => expect(vi.mocked(toast.error).mock.calls).toEqual([['So it can’t be.']]))
  requests.mockResolvedValueOnce(Response.json({ done: true }))
  await send()
  await screen.findByText(/^We sent you a link/)
  expect(JSON.parse(String(requests.mock.calls[2]?.[1].body))).toEqual({ email: 'ada@demo.test' })
})
