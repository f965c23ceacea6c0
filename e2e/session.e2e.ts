import { expect, type Page, request } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, password, productUrl, sessionOf } from './people.ts'

const logIn = async (page: Page, email: string, typed: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const newCreator = async () => {
  const browser = await request.newContext()
  const person = await joinAs(browser, 'creator')
  return { ...person, browser }
}

test('signing in and out in one tab signs the other in and out', async ({ page, context }) => {
  const { email } = await newCreator()
  const other = await context.newPage()
  await page.goto('/login')
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await logIn(page, email, password)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await expect(other).toHaveTitle('Tandem - All Brands')
  await other.getByRole('complementary').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect((await sessionOf(context.request)).user).toBeNull()
})

test('another person who signs in leaves nothing of the first in the other tab', async ({
  page,
  context,
}) => {
  const first = await joinAs(context.request, 'brand')
  const second = await newCreator()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('complementary').getByText(first.email)).toBeVisible()
  await page.goto('/')
  await page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/login')
  await logIn(page, second.email, password)
  await expect(other).toHaveTitle('Tandem - All Brands')
  await expect(other.getByRole('complementary').getByText(second.email)).toBeVisible()
})

test('a forgotten password: the link in the mail sets a new one, once, and ends every session', async ({
  page,
  context,
}) => {
  const { email, browser } = await newCreator()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(email)

  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: "Open the demo's outbox" }).click()
  const outbox = await opened
  const letter = outbox
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Set a new password' })
  const link = (await letter.getByRole('link').getAttribute('href')) ?? ''
  await outbox.goto(link)
  await outbox.getByLabel('New password').fill('short')
  await outbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(outbox.getByRole('alert')).toContainText('Password is too weak.')
  await outbox.getByLabel('New password').fill('five loud paper planes '.repeat(6))
  await outbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(outbox.getByRole('alert')).toContainText('Please use at most 128 characters.')
  await outbox.getByLabel('New password').fill('five loud paper planes')
  await outbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(outbox.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
  expect((await sessionOf(browser)).user).toBeNull()

  await outbox.getByRole('button', { name: 'Go to login' }).click()
  await logIn(outbox, email, password)
  await expect(outbox.getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  await logIn(outbox, email, 'five loud paper planes')
  await expect(outbox).toHaveTitle('Tandem - All Brands')

  await context.clearCookies()
  await outbox.goto(link)
  await outbox.getByLabel('New password').fill('six quick paper kites')
  await outbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(outbox.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Please ask for a new one.',
  )
})

test('the link of the mail also serves somebody who is signed in, and signs this browser out', async ({
  page,
}) => {
  const { email } = await joinAs(page.request, 'creator')
  const headers = { origin: new URL(productUrl()).origin }
  await page.request.post('/api/password-reset-requests', { headers, data: { email } })
  await page.goto('/demo/outbox')
  await page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Set a new password' })
    .getByRole('link')
    .click()
  await page.getByLabel('New password').fill('five loud paper planes')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('button', { name: 'Go to login' }).click()
  await logIn(page, email, 'five loud paper planes')
  await expect(page).toHaveTitle('Tandem - All Brands')
})

test('a forgotten password answers the same for an address without an account', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await dialog.getByLabel('Email').fill('nobody@person.test')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText('If there is an account for nobody@person.test')
})
