import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appAt, nobody, sampleInstallation, someone } from '../../app.factory.ts'
import { button, catchRequests, press } from '../../requests.factory.ts'

const { requests, answer, refuse, sent } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => sessionStorage.clear())

const open = async (path = '/login', demo = true) => {
  const router = appAt(path, nobody, { ...sampleInstallation, demo })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return router
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = async (fields: Record<string, string>) => {
  for (const [label, typed] of Object.entries(fields)) await userEvent.type(field(label), typed)
}
const credentials = { email: 'ada@demo.test', password: ' old one ' }
const login = () => fill({ Email: 'ada@demo.test', Password: ' old one ' })

it('who logs in is sent as typed, blanks of the password and all, and is taken inside', async () => {
  const router = await open()
  await login()
  answer({ done: true })
  answer(someone(null))
  await press('Login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/new-user'))
  expect(sent()).toEqual([['POST /api/sign-in', credentials]])
  expect(requests.mock.calls[1]?.[0]).toBe('/api/session')
})

it('an international address pasted with an invisible character is sent, not held back', async () => {
  await open()
  await fill({ Password: 'old one' })
  await userEvent.click(field('Email'))
  const email = 'anna@mül\u200bler.de'
  await userEvent.paste(email)
  refuse('wrong-password', 'So it can’t be.')
  await press('Login')
  expect(sent()).toEqual([['POST /api/sign-in', { email, password: 'old one' }]])
})

it.each([
  ['user-not-found', 'No account found with this email. Please sign up first.'],
  ['wrong-password', 'Incorrect password. Please try again.'],
])('refused with %s, both stay typed and a new try takes the sentence away', async (code, said) => {
  const router = await open()
  await login()
  refuse(code, 'So it can’t be.')
  await press('Login')
  await screen.findByText(said)
  expect([field('Email').value, field('Password').value]).toEqual(Object.values(credentials))
  expect(router.state.location.pathname).toBe('/login')
  requests.mockReturnValueOnce(new Promise(() => {}))
  await press('Login')
  expect(screen.queryByText(said)).toBeNull()
  expect(button(/Signing in/).getAttribute('aria-busy')).toBe('true')
  await press(/Signing in/)
  expect(sent()).toHaveLength(2)
})

it('each form shows an example and its title, and leads to the other', async () => {
  await open()
  expect(field('Email').placeholder).toMatch(/.+@.+/)
  await press('Sign up')
  await screen.findByText('Create your account')
  await waitFor(() => expect(document.title).toBe('Tandem - Sign up'))
  expect(field('Name').placeholder).toBe('Your name')
  await press('Login')
  await screen.findByText('Login to your account')
  await waitFor(() => expect(document.title).toBe('Tandem - Login'))
})

it('what leaves something empty is sent by neither', async () => {
  await open()
  await press('Login')
  await fill({ Email: 'ada@demo.test' })
  await press('Login')
  await press('Sign up')
  await screen.findByLabelText('Name')
  await fill({ Email: 'ada@demo.test', Password: 'four quiet boats' })
  await press('Sign up')
  expect(sent()).toEqual([])
})

it('a forgotten password is asked for at the address typed already, and names it', async () => {
  await open()
  await fill({ Email: 'ada@demo.test' })
  await userEvent.click(screen.getByText('Forgot your password?'))
  await screen.findByRole('dialog', { name: 'Reset your password' })
  refuse('too-many-requests', 'Wait a while.')
  await press('Send the link')
  await screen.findByText('Wait a while.')
  answer({ done: true })
  await press('Send the link')
  await screen.findByText(/^If there is an account for ada@demo\.test, a link is on its way/)
  const call = ['POST /api/password-reset-requests', { email: 'ada@demo.test' }]
  expect(sent()).toEqual([call, call])
  expect(screen.getByText("Open the demo's outbox").getAttribute('href')).toBe('/demo/outbox')
  await press('Done')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('Email').value).toBe('ada@demo.test')
})

it('outside of the demo nobody is led to its outbox', async () => {
  await open('/login', false)
  await userEvent.click(screen.getByText('Forgot your password?'))
  await screen.findByRole('dialog')
  await userEvent.type(screen.getAllByLabelText('Email').at(-1) as HTMLElement, 'ada@demo.test')
  answer({ done: true })
  await press('Send the link')
  await screen.findByText(/a link is on its way/)
  expect(screen.queryByText("Open the demo's outbox")).toBeNull()
})

const signUp = async () => {
  const router = await open()
  await press('Sign up')
  await screen.findByLabelText('Name')
  await fill({ Name: 'Ada', Email: 'ada@demo.test', Password: ' old one ' })
  return router
}

it('who signs up sends no name, and goes on once signed in', async () => {
  const router = await signUp()
  answer({ checkYourMail: false })
  answer(someone(null))
  await press('Sign up')
  await waitFor(() => expect(router.state.location.pathname).toBe('/new-user'))
  expect(sent()).toEqual([['POST /api/sign-up', credentials]])
})

it('who must look at the mail first is told where it went, and stays', async () => {
  const router = await signUp()
  answer({ checkYourMail: true })
  answer(nobody)
  await press('Sign up')
  await screen.findByText(/^Check your mail: we sent a link to ada@demo\.test/)
  expect(router.state.location.pathname).toBe('/login')
})

it('a sign-up that is refused keeps what was typed and says why', async () => {
  await signUp()
  refuse('email-already-in-use', 'So it can’t be.')
  await press('Sign up')
  await screen.findByText('An account with this email already exists. Please sign in instead.')
  const typed = ['Name', 'Email', 'Password'].map((label) => field(label).value)
  expect(typed).toEqual(['Ada', ...Object.values(credentials)])
  expect(screen.queryByText(/Check your mail/)).toBeNull()
  requests.mockReturnValueOnce(new Promise(() => {}))
  await press('Sign up')
  expect(screen.queryByText(/An account with this email/)).toBeNull()
  expect(button('Creating account...').getAttribute('aria-busy')).toBe('true')
})

it('a new password is sent with the link’s token, and a refusal keeps it', async () => {
  await open('/login?reset=t0ken')
  await fill({ 'New password': ' old one ' })
  refuse('weak-password', 'Use 8 characters or more.')
  await press('Set new password')
  await screen.findByText('Use 8 characters or more.')
  expect(field('New password').value).toBe(' old one ')
  answer({ done: true })
  await press('Set new password')
  await screen.findByText('Your password is changed')
  const call = ['POST /api/password-resets', { token: 't0ken', password: ' old one ' }]
  expect(sent()).toEqual([call, call])
  await press('Go to login')
  await screen.findByText('Login to your account')
})
