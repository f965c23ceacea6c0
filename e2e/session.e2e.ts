import { expect, type Page, request } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, password, sessionOf, signIn } from './people.ts'

const logIn = async (page: Page, email: string, typed: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const signOut = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click()

const newCreator = async () => {
  const browser = await request.newContext()
  const person = await joinAs(browser, 'creator')
  return { ...person, browser }
}

test('signing in and out in one tab does so in the other, and leaves nothing there of who was in before', async ({
  page,
  context,
}) => {
  const first = await joinAs(context.request, 'brand')
  const { email } = await newCreator()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('complementary').getByText(first.email)).toBeVisible()
  await page.goto('/')
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect((await sessionOf(context.request)).user).toBeNull()
  await logIn(page, email, password)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveTitle('Tandem - All Brands')
  await expect(other.getByRole('complementary').getByText(email)).toBeVisible()
})

test('a forgotten password: the link in the mail sets a new one and ends every session, also of who is signed in here', async ({
  page,
  context,
}) => {
  const { email, browser } = await newCreator()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(email)

  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: "Open the demo's outbox" }).click()
  const outbox = await opened
  await signIn(context.request, email)
  await outbox
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Set a new password' })
    .getByRole('link')
    .click()
  await outbox.getByLabel('New password').fill('five loud paper planes')
  await outbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(outbox.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
  for (const one of [browser, context.request]) expect((await sessionOf(one)).user).toBeNull()

  await outbox.getByRole('button', { name: 'Go to login' }).click()
  await logIn(outbox, email, password)
  await expect(outbox.getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  await logIn(outbox, email, 'five loud paper planes')
  await expect(outbox).toHaveTitle('Tandem - All Brands')
})
