import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, password } from './people.ts'

test('a creator sets name, niches, theme and password', async ({ page }) => {
  const { email } = await joinAs(page.request, 'creator')

  await test.step('the name shows in the sidebar at once', async () => {
    await page.goto('/settings')
    await expect(page.getByText(email).first()).toBeVisible()
    await page.getByLabel('Display name').fill('Paper Boats')
    await page.getByRole('button', { name: 'Save changes' }).nth(1).click()
    await expect(page.getByRole('complementary').getByText('Paper Boats')).toBeVisible()
  })

  await test.step('niches and followers are kept', async () => {
    await page.getByRole('button', { name: 'Travel' }).click()
    await page.getByLabel('Instagram followers').fill('12400')
    await page.getByRole('button', { name: 'Save changes' }).first().click()
    await expect(page.getByText('Saved. Brands see it from now on.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Travel' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByLabel('Instagram followers')).toHaveValue('12400')
  })

  await test.step('the theme holds after a reload', async () => {
    await page.getByRole('radio', { name: /Dark/ }).check()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.getByRole('radio', { name: /Dark/ })).toBeChecked()
  })

  await test.step('a wrong current password is said at its field', async () => {
    await page.getByLabel('Current password').fill('not the one it is')
    await page.getByLabel('New password').fill('five loud tin drums')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  })

  await test.step('the right one changes it, and this page stays signed in', async () => {
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle('Tandem - Settings')
  })

  await test.step('signing out leads to the sign-in screen', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
