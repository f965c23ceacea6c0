import { expect, request } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, password, sessionOf, signIn } from './people.ts'

test('a creator sets name, niches, theme and password', async ({ page }) => {
  const { email } = await joinAs(page.request, 'creator')

  await test.step('the name shows in the sidebar at once', async () => {
    await page.goto('/settings/account')
    await expect(page.getByText(email).first()).toBeVisible()
    await page.getByLabel('Display name').fill('Paper Boats')
    await page.getByRole('button', { name: 'Save changes' }).last().click()
    await expect(page.getByRole('complementary').getByText('Paper Boats')).toBeVisible()
  })

  await test.step('niches and followers are kept', async () => {
    const menu = page.getByRole('navigation', { name: 'Settings' })
    await menu.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/settings/profile')
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

  await test.step('what a post usually costs is part of the media kit once that is wished', async () => {
    await page.goto('/settings/being-found')
    await page.getByLabel('From').fill('700')
    await page.getByRole('textbox', { name: /^To/ }).fill('1500')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('checkbox', { name: /^Show it in my media kit too/ }).click()
    await expect(page.getByRole('checkbox', { name: /^Show it in my media kit/ })).toBeChecked()
    await page.goto('/settings/media-kit')
    await page.getByRole('link', { name: 'Look at it' }).click()
    await expect(page.getByRole('region', { name: 'Rates' })).toContainText('From €7.00')
  })

  await test.step('the theme holds after a reload', async () => {
    await page.goto('/settings/appearance')
    await page.getByRole('radio', { name: /Dark/ }).check()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.getByRole('radio', { name: /Dark/ })).toBeChecked()
  })

  await test.step('every browser that is signed in is listed, and another one can be ended', async () => {
    const elsewhere = await request.newContext()
    await signIn(elsewhere, email)
    await page.goto('/settings/security')
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('This browser')).toHaveCount(1)
    await sessions.getByRole('button', { name: /^End the session of/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect((await sessionOf(elsewhere)).user).toBeNull()
    await elsewhere.dispose()
  })

  await test.step('a password beyond 128 characters is told so at its field', async () => {
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('five loud tin drums '.repeat(7))
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(
      page.getByText('Password is too long. Please use at most 128 characters.'),
    ).toBeVisible()
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
    await page.goto('/settings/account')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
