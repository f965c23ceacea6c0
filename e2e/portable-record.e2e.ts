import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { startProduct } from '../tools/product.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { password, productUrl } from './people.ts'
import { earnCoins, someone } from './trade.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const confirm = (email: string, databaseUrl?: string) =>
  inDatabase('update users set email_verified = true where email = $1', [email], databaseUrl)

const joinElsewhere = async (browser: Browser, other: Product, email: string) => {
  const context = await browser.newContext({ baseURL: other.url })
  const write = async (method: string, path: string, data: object) => {
    const headers = { origin: other.url, 'idempotency-key': randomUUID() }
    const answer = await context.request.fetch(`/api${path}`, { method, data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await write('POST', '/sign-up', { email, password })
  const session = await (await context.request.get('/api/session')).json()
  await write('PUT', `/profiles/${session.user.uid}`, {
    userType: 'creator',
    onboarding: { handles: { insta: '@paper.boats' } },
  })
  await confirm(email, other.databaseUrl)
  return context.newPage()
}

test('a creator takes their record from one marketplace to another', async ({ browser }) => {
  const [brand, creator] = [await someone(browser, 'brand'), await someone(browser, 'creator')]
  await earnCoins(brand, creator, 100)
  await confirm(creator.email)
  await creator.page.goto('/settings/export')
  const [download] = await Promise.all([
    creator.page.waitForEvent('download'),
    creator.page.getByRole('link', { name: 'Download signed record' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^creator-record-.*\.json$/)
  const file = await download.path()
  const other = await startProduct({ DEMO: 'off' })
  try {
    const page = await joinElsewhere(browser, other, creator.email)
    await page.goto('/settings/record')
    await page.getByRole('button', { name: 'Import record' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a record' })
    await dialog.getByLabel('Signed record').setInputFiles(file)
    await expect(dialog.getByText('is valid.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import record' }).click()
    const heading = page.getByRole('heading', { name: 'Imported from' })
    await expect(heading).toContainText(new URL(productUrl()).host)
    await page.getByRole('heading', { name: 'Completed work' }).click()
    await expect(page.getByText('on time').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove record' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove record' }).click()
    await expect(heading).toHaveCount(0)
  } finally {
    await other.stop()
  }
})
