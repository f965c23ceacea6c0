import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs } from './people.ts'

test('a creator sets name and niches, which are kept, and signs out', async ({ page }) => {
  await joinAs(page.request, 'creator')
  await page.goto('/settings/account')
  await page.getByLabel('Display name').fill('Paper Boats')
  await page.getByRole('button', { name: 'Save changes' }).last().click()
  await expect(page.getByRole('complementary').getByText('Paper Boats')).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Travel' }).click()
  await page.getByLabel('Instagram followers').fill('12400')
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page.getByText('Saved. Brands see it from now on.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Travel', pressed: true })).toBeVisible()
  await expect(page.getByLabel('Instagram followers')).toHaveValue('12400')

  await menu.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
