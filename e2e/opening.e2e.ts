import { expect } from '@playwright/test'
import { test } from './journey.ts'

for (const host of ['localhost', '127.0.0.1', '[::1]'])
  test(`the marketplace opens as ${host}`, async ({ page, baseURL }) => {
    const address = new URL('/', baseURL)
    address.hostname = host
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(address.href)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    expect(complaints).toEqual([])
  })
