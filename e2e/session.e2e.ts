import { expect, type Page, request } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, password, sessionOf } from './people.ts'

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
