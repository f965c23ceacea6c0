import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { earnCoins, someone } from './trade.ts'

test('a manager shares a period with a password, and a visitor reads it until it is revoked', async ({
  browser,
}) => {
  const [brand, creator] = [await someone(browser, 'brand'), await someone(browser, 'creator')]
  await earnCoins(brand, creator, 100)
  const { page } = brand
  // The figures follow the payment within moments.
  await expect(async () => {
    await page.goto('/brand-analytics?period=7')
    await expect(page.getByText(/^You spent/)).toContainText(/€[1-9]/, { timeout: 2000 })
  }).toPass()
  const spent = page.locator('dl', { hasText: 'Spent' }).first().getByText(/€/).first()
  const shown = String(await spent.textContent())
  await page.getByRole('button', { name: 'Share report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share report' })
  await dialog.getByLabel('Password').fill('a quiet harbour')
  await dialog.getByLabel('Label').fill('For the boss')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = String(await dialog.locator('code').textContent())
  await expect(dialog.getByRole('listitem')).toContainText('never opened')
  await expectAccessible(page, 'the dialog that shares a report')

  const visitor = await (await browser.newContext()).newPage()
  const answer = await visitor.goto(address)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await visitor.getByLabel('Password').fill('not this one')
  await visitor.getByRole('button', { name: 'Open report' }).click()
  await expect(visitor.getByText('Incorrect password. Please try again.')).toBeVisible()
  await visitor.getByLabel('Password').fill('a quiet harbour')
  await visitor.getByRole('button', { name: 'Open report' }).click()
  await expect(visitor.locator('dl', { hasText: 'Spent' }).first()).toContainText(shown)
  await expect(visitor.getByRole('region', { name: 'Creators' })).toContainText('Robin')
  await expectAccessible(visitor, 'a shared report')
  expect(visitor.url()).toBe(address)
  await visitor.reload()
  await expect(visitor.getByRole('region', { name: 'Creators' })).toContainText('Robin')

  const coming = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download PDF' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^report-[-\dto]+\.pdf$/)
  await visitor.context().clearCookies()
  await visitor.getByRole('link', { name: 'Download PDF' }).click()
  await expect(visitor.getByLabel('Password')).toBeVisible()

  await page.goto('/brand-analytics?period=7')
  await page.getByRole('button', { name: 'Share report' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('opened 2 times')
  await dialog.getByRole('button', { name: 'Revoke the link For the boss' }).click()
  // The list is empty before the answer, so the visitor must wait for it.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/revoke') && answer.ok()),
    page.getByRole('button', { name: 'Revoke link' }).click(),
  ])
  // Roles inside the dialog are hidden while the confirmation is open.
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByText('This report is not available any more')).toBeVisible()
  await expectAccessible(visitor, 'a shared report that ended')
})
