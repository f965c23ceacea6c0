import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { retype } from '../../../requests.factory.ts'
import { signInWaysQuery } from '../sign-in-ways.api.ts'
import { PasswordForm } from './password-form.tsx'
import { waysOf } from './sign-in-ways.factory.ts'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => {})
  vi.spyOn(toast, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', requests)
  show({})
})
const show = (change: Partial<SignInWays>) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(signInWaysQuery.queryKey, waysOf(change))
  render(
    <QueryClientProvider client={client}>
      <PasswordForm />
    </QueryClientProvider>,
  )
}
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
})

it('who has no password is asked only for the new one', async () => {
  cleanup()
  show({ hasPassword: false })
  requests.mockResolvedValueOnce(Response.json(waysOf({ hasPassword: true })))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  retype(chosen(), 'a long new one')
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(current().value).toBe(''))
  expect(JSON.parse(String(requests.mock.calls[0]?.[1].body))).toEqual({
    newPassword: 'a long new one',
  })
})
