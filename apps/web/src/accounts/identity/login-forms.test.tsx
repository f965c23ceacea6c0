import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { nobody, someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { button, catchRequests, press, typeMore } from '../../requests.factory.ts'
import { LoginPage } from './login-page.tsx'

const { requests, answer, refuse, sent } = catchRequests()
afterEach(() => sessionStorage.clear())

const open = async (resetToken?: string) => {
  const page = await showAt('/login', <LoginPage onwards="/inside" resetToken={resetToken} />, [
    [sessionQuery.queryKey, nobody],
  ])
  await screen.findByRole('heading', { level: 1 })
  return page
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (fields: Record<string, string>) => {
  for (const [label, typed] of Object.entries(fields)) typeMore(field(label), typed)
}
const credentials = { email: 'ada@demo.test', password: ' old one ' }
const login = () => fill({ Email: 'ada@demo.test', Password: ' old one ' })

it('who logs in is sent as typed, blanks of the password and all, and is taken inside', async () => {
  const { address } = await open()
  login()
  answer({ done: true })
  answer(someone(null))
  await press('Login')
  await waitFor(() => expect(address()).toBe('/inside'))
  expect(sent()).toEqual([['POST /api/sign-in', credentials]])
  expect(requests.mock.calls[1]?.[0]).toBe('/api/session')
})

it.each([
  ['user-not-found', 'No account found with this email. Please sign up first.'],
  ['wrong-password', 'Incorrect password. Please try again.'],
])('refused with %s, both stay typed and a new try takes the sentence away', async (code, said) => {
  const { address } = await open()
  login()
  refuse(code, 'So it can’t be.')
  await press('Login')
  await screen.findByText(said)
  expect([field('Email').value, field('Password').value]).toEqual(Object.values(credentials))
  expect(address()).toBe('/login')
  requests.mockReturnValueOnce(new Promise(() => {}))
  await press('Login')
  expect(screen.queryByText(said)).toBeNull()
  expect(button(/Signing in/).getAttribute('aria-busy')).toBe('true')
  await press(/Signing in/)
  expect(sent()).toHaveLength(2)
})

it('a forgotten password is asked for at the address typed already', async () => {
  await open()
  fill({ Email: 'ada@demo.test' })
  await userEvent.click(screen.getByText('Forgot your password?'))
  await waitFor(() => expect(screen.getAllByDisplayValue('ada@demo.test')).toHaveLength(2))
})

const signUp = async () => {
  const page = await open()
  await press('Sign up')
  await screen.findByLabelText('Name')
  fill({ Name: 'Ada', Email: 'ada@demo.test', Password: ' old one ' })
  return page
}

it('who signs up sends no name, and goes on once signed in', async () => {
  const { address } = await signUp()
  answer({ checkYourMail: false })
  answer(someone(null))
  await press('Sign up')
  await waitFor(() => expect(address()).toBe('/inside'))
  expect(sent()).toEqual([['POST /api/sign-up', credentials]])
})

it('who must look at the mail first is told where it went, and stays', async () => {
  const { address } = await signUp()
  answer({ checkYourMail: true })
  answer(nobody)
  await press('Sign up')
  await screen.findByText(/^Check your email: we sent a link to ada@demo\.test/)
  expect(address()).toBe('/login')
})

it('a sign-up that is refused keeps what was typed and says why', async () => {
  await signUp()
  refuse('email-already-in-use', 'So it can’t be.')
  await press('Sign up')
  await screen.findByText('An account with this email already exists. Please sign in instead.')
  const typed = ['Name', 'Email', 'Password'].map((label) => field(label).value)
  expect(typed).toEqual(['Ada', ...Object.values(credentials)])
  expect(screen.queryByText(/Check your email/)).toBeNull()
  requests.mockReturnValueOnce(new Promise(() => {}))
  await press('Sign up')
  expect(screen.queryByText(/An account with this email/)).toBeNull()
  expect(button('Creating account...').getAttribute('aria-busy')).toBe('true')
})

it('a new password is sent with the link’s token, and a refusal keeps it', async () => {
  await open('t0ken')
  fill({ 'New password': ' old one ' })
  refuse('weak-password', 'Use 8 characters or more.')
  await press('Set new password')
  await screen.findByText('Use 8 characters or more.')
  expect(field('New password').value).toBe(' old one ')
  answer({ done: true })
  await press('Set new password')
  await screen.findByText('Password changed')
  const call = ['POST /api/password-resets', { token: 't0ken', password: ' old one ' }]
  expect(sent()).toEqual([call, call])
})

it('who has a second factor enters a code or a recovery code, and is taken inside', async () => {
  const { address } = await open()
  login()
  refuse('multi-factor-auth-required', 'Enter the code.')
  await press('Login')
  typeMore(await screen.findByLabelText('Code'), '123 456')
  refuse('wrong-code', 'This code was already used.')
  await press('Confirm code')
  await screen.findByText('This code was already used.')
  await press('Use a recovery code')
  fill({ 'Recovery code': 'abcd-efgh' })
  answer({})
  answer(someone(null))
  await press('Confirm code')
  await waitFor(() => expect(address()).toBe('/inside'))
  expect(sent().slice(1)).toEqual([
    ['POST /api/sign-in/code', { code: '123456' }],
    ['POST /api/sign-in/recovery-code', { code: 'abcd-efgh' }],
  ])
})
