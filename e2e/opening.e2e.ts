import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('the marketplace opens by each name of this machine', async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const address = new URL('/', baseURL)
    address.hostname = host
    await page.goto(address.href)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  }
  expect(complaints).toEqual([])
})
