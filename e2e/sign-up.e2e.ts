import { expect, type Page, request } from '@playwright/test'
import { failRequests, holdRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { freshEmail, password, sessionOf, signUp } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
})

const fill = async (page: Page, email: string, typed = password): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Mia Ortega')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
}

const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign up', exact: true }).click()

test('the sign-up form says what it asks for', async ({ page }) => {
  await expect(page).toHaveTitle('Tandem - Sign up')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await expect(page.getByText('Enter your details below to sign up', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible()
  await expect(page.getByText('Or continue with', { exact: true })).toBeVisible()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveAttribute('placeholder', 'Your name')
  await expect(name).toHaveAttribute('required')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required')
  await expect(page.getByLabel('Password')).toHaveAttribute('required')
  await expect(page.getByText('Already have an account? Login', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '#')
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '#')
})

test('the name is required', async ({ page }) => {
  await fill(page, freshEmail())
  await page.getByLabel('Name', { exact: true }).fill('')
  await submit(page)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  expect((await sessionOf(page.request)).user).toBeNull()
})

test('signing up is busy until the answer, never sends the name, and leads to onboarding', async ({
  page,
}) => {
  const email = freshEmail()
  const release = await holdRequests(page, '/api/sign-up')
  const sent = page.waitForRequest('**/api/sign-up')
  await fill(page, email)
  await submit(page)
  await expect(page.getByRole('button', { name: 'Creating account...', exact: true })).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({ email, password })
  release()
  await expect(page).toHaveURL('/new-user')
  const { user, userType } = await sessionOf(page.request)
  expect(user).toMatchObject({ email, displayName: null })
  expect(userType).toBeNull()
})

test('an address that has an account is sent to the login, whatever its capitals', async ({
  page,
}) => {
  const browser = await request.newContext()
  const { email } = await signUp(browser)
  await browser.dispose()
  await fill(page, email.toUpperCase())
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'An account with this email already exists. Please sign in instead.',
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mia Ortega')
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase())
  await expect(page.getByLabel('Password')).toHaveValue(password)
})

test('an invalid address that the browser lets through is named', async ({ page }) => {
  await fill(page, 'mia@nowhere')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid email address. Please check and try again.',
  )
})

test('the server decides that a password is weak, or too long', async ({ page }) => {
  await fill(page, freshEmail(), 'short')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Password is too weak. Please use a stronger password.',
  )
  await fill(page, freshEmail(), 'four quiet paper boats '.repeat(6))
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Password is too long. Please use at most 128 characters.',
  )
})

test('where e-mail accounts are switched off, the form says so', async ({ page }) => {
  // The setting holds for a whole installation, so the refusal is answered in its place here.
  const problem = {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'operation-not-allowed',
    detail: 'Email/password accounts are not enabled. Please contact support.',
    requestId: 'none',
  }
  await page.route('**/api/sign-up', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem }),
  )
  await fill(page, freshEmail())
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Email/password accounts are not enabled. Please contact support.',
  )
})

test('any other failure leaves the form as it was, to try again', async ({ page }) => {
  await failRequests(page, '/api/sign-up')
  await fill(page, freshEmail())
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Failed to create an account. Please try again.')
  await page.unroute('**/api/sign-up')
  await submit(page)
  await expect(page).toHaveURL('/new-user')
})
