import { randomUUID } from 'node:crypto'
import { expect, request } from '@playwright/test'
import { appCode } from './app-code.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { password, signUp } from './people.ts'
import { someone } from './trade.ts'

test('an operator sets up a second factor, views a creator’s pages, and the creator reads about it', async ({
  browser,
  page,
}) => {
  const creator = await someone(browser, 'creator')
  const signingUp = await request.newContext()
  const { uid, email } = await signUp(signingUp)
  await signingUp.dispose()
  const name = `Olga ${randomUUID().slice(0, 8)}`
  await inDatabase('insert into operators (name, user_id) values ($1, $2)', [name, uid])

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/operator')
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const setUp = page.getByRole('dialog')
  const key = (await setUp.getByRole('code').textContent()) ?? ''
  await setUp.getByRole('textbox', { name: 'Code' }).fill(appCode(key))
  await setUp.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  await page.getByRole('button', { name: 'I kept the codes' }).click()

  await page.getByRole('link', { name: 'People and brands' }).click()
  await page.getByLabel('Search people and brands').fill(creator.email)
  await page.getByRole('link', { name: creator.email }).click()
  await page.getByRole('button', { name: /^View as / }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('You asked about a missing payout.')
  await page.getByRole('button', { name: 'View pages' }).click()

  const banner = page.getByRole('region', { name: 'You view somebody’s pages' })
  await expect(banner).toContainText('Viewing Robin')
  await page.goto('/settings/profile')
  await page.getByRole('textbox', { name: 'Display name' }).fill('Somebody else')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('You only view this account.').first()).toBeVisible()
  await page.goto('/operator')
  await expect(page).toHaveURL('/')
  await banner.getByRole('button', { name: 'End view' }).click()
  await expect(page).toHaveURL('/operator')
  await page.getByRole('link', { name: 'Log' }).click()
  const act = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Viewed' })
  await expect(act.first()).toContainText('You asked about a missing payout.')

  await creator.page.goto('/settings/security-history')
  await expect(creator.page.getByText('An operator began to view your pages')).toBeVisible()
  await expect(creator.page.getByText('The operator stopped viewing your pages')).toBeVisible()
})

test('a newcomer enters the demo as an operator with the code that the demo shows', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('operator@demo.test')
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the demo’s codes' }).click()
  const codes = await opening
  const own = codes.getByRole('article').filter({ hasText: /^\s*operator@demo\.test/ })
  const code = /\d{6}/.exec((await own.textContent()) ?? '')?.[0] ?? ''
  await codes.close()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page).toHaveURL('/operator')
})
