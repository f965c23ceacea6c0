import { expect, type Page, request } from '@playwright/test'
import { inDatabase } from './database.ts'
import { failRequests, holdRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { freshEmail, joinAs, type Person, password, productUrl } from './people.ts'

let creator: Person

test.beforeAll(async () => {
  const browser = await request.newContext()
  creator = await joinAs(browser, 'creator')
  await browser.dispose()
})

test.beforeEach(({ page }) => page.goto('/login'))

const logIn = async (page: Page, email: string, typed: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('the login form says what it asks for', async ({ page }) => {
  await expect(page).toHaveTitle('Tandem - Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
  await expect(
    page.getByText('Enter your email below to login to your account', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible()
  await expect(page.getByText('Or continue with', { exact: true })).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await expect(email).toHaveAttribute('placeholder', /.+@.+/)
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Password')).toHaveAttribute('required')
  const forgot = page.getByRole('link', { name: 'Forgot your password?', exact: true })
  await expect(forgot).toHaveAttribute('href', '#')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByText("Don't have an account? Sign up", { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '#')
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '#')
})

test('the screen toggles between login and sign-up', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
})

test('an empty form is held back by the browser and sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent.filter((url) => url.includes('/api/sign-in'))).toEqual([])
})

test('signing in is busy until the answer, sends e-mail and password, and goes home', async ({
  page,
}) => {
  const release = await holdRequests(page, '/api/sign-in')
  const sent = page.waitForRequest('**/api/sign-in')
  await logIn(page, creator.email, password)
  const busy = page.getByRole('button', { name: 'Signing in...', exact: true })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeHidden()
  expect((await sent).postDataJSON()).toEqual({ email: creator.email, password })
  release()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Tandem - All Brands')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('the e-mail address counts, not its capitals', async ({ page }) => {
  await logIn(page, creator.email.toUpperCase(), password)
  await expect(page).toHaveTitle('Tandem - All Brands')
})

/** The colour as the screen mixes it, whatever notation the style uses. */
const redOver = (page: Page) =>
  page.getByRole('alert').evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return false
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return red > 1.5 * green && red > 1.5 * blue
  })

test('an unknown e-mail address is named in red above the form, and what was typed stays', async ({
  page,
}) => {
  const email = freshEmail()
  await logIn(page, email, 'something else')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('No account found with this email. Please sign up first.')
  expect(await redOver(page)).toBe(true)
  const above = await alert.boundingBox()
  const form = await page.getByRole('button', { name: 'Login with Google' }).boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(form?.y ?? 0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('something else')
})

test('a wrong password is named; the next try clears the sentence', async ({ page }) => {
  await logIn(page, creator.email, 'not the password')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Incorrect password. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue(creator.email)
  const release = await holdRequests(page, '/api/sign-in')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expect(alert).toBeHidden()
  release()
  await expect(page).toHaveURL('/')
})

test('an invalid address that the browser lets through is named', async ({ page }) => {
  await logIn(page, 'mia@nowhere', 'something else')
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid email address. Please check and try again.',
  )
})

test('after ten wrong passwords nobody may try again, not even with the right one', async ({
  page,
}) => {
  const email = freshEmail()
  const headers = { origin: new URL(productUrl()).origin }
  for (let count = 0; count < 10; count++) {
    const data = { email, password: `guess ${count}` }
    const answer = await page.request.post('/api/sign-in', { headers, data })
    expect(answer.status()).toBe(401)
  }
  await logIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText(
    'Too many failed attempts. Please try again later.',
  )
})

test('a disabled account is told the reason after the word Error', async ({ page }) => {
  const browser = await request.newContext()
  const { uid, email } = await joinAs(browser, 'creator')
  await browser.dispose()
  await inDatabase('update users set disabled_at = now() where id = $1', [uid])
  await logIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText(
    'Error: This account has been disabled. Please contact support.',
  )
})

test('a failing server and a lost connection are unexpected, and the next try works', async ({
  page,
}) => {
  await failRequests(page, '/api/sign-in')
  await logIn(page, creator.email, password)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Unexpected error occurred. Please try again.')
  await page.unroute('**/api/sign-in')
  await page.route('**/api/sign-in', (route) => route.abort())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(alert).toHaveText('Unexpected error occurred. Please try again.')
  await page.unroute('**/api/sign-in')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')
})
