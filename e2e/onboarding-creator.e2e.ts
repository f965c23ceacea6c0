import { expect, type Page, request } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, profileOf, sessionOf, signUp } from './people.ts'

test.beforeEach(async ({ page }) => {
  await signUp(page.request)
  await page.goto('/new-user')
})

const asCreator = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Creator/ }).click()

test('onboarding asks for a type and lets people leave', async ({ page }) => {
  await expect(page).toHaveTitle('Tandem - Welcome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Creator/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Brand/ })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await sessionOf(page.request)).user).toBeNull()
})

test('Change Category returns to the choice and keeps what was typed', async ({ page }) => {
  await asCreator(page)
  await page.getByLabel('Instagram').fill('@mia')
  await page.getByRole('button', { name: 'Change Category' }).click()
  await page.getByRole('button', { name: /^Brand/ }).click()
  await expect(page.getByLabel('Brand website')).toBeVisible()
  await page.getByRole('button', { name: 'Change Category' }).click()
  await asCreator(page)
  await expect(page.getByLabel('Instagram')).toHaveValue('@mia')
})

test('Validate needs one of the four handles; Skip for now does not', async ({ page }) => {
  await asCreator(page)
  for (const platform of ['Instagram', 'Facebook', 'Twitter', 'YouTube'])
    await expect(page.getByLabel(platform)).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  const message = page.getByText('Please enter at least one handle or skip.', { exact: true })
  await expect(message).toBeVisible()
  await page.getByLabel('Twitter').fill('   ')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(message).toBeHidden()
})

test('a creator picks brands, goes back and forth, and saves', async ({ page }) => {
  const browser = await request.newContext()
  await joinAs(browser, 'brand')
  await browser.dispose()

  await asCreator(page)
  await page.getByLabel('YouTube').fill('not checked: ?!')
  await page.getByRole('button', { name: 'Validate' }).click()
  const brands = page.getByRole('main').locator('button[aria-pressed]')
  await expect(brands.first()).toHaveAttribute('aria-pressed', 'false')
  const picked: string[] = []
  for (const brand of (await brands.all()).slice(0, 2)) {
    await brand.click()
    await expect(brand).toHaveAttribute('aria-pressed', 'true')
    picked.push((await brand.textContent())?.trim() ?? '')
  }
  await brands.first().click()
  await expect(brands.first()).toHaveAttribute('aria-pressed', 'false')
  await brands.first().click()
  await expect(page.getByText(`${picked.length} chosen`)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('YouTube')).toHaveValue('not checked: ?!')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText(`${picked.length} chosen`)).toBeVisible()

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save' }).click()
  await reloaded
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Tandem - All Brands')
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('creator')
  const profile = await profileOf(page.request)
  expect(profile.userType).toBe('creator')
  expect(profile.onboarding.handles).toEqual({ youtube: 'not checked: ?!' })
  expect([...profile.onboarding.selectedBrands].sort()).toEqual([...picked].sort())
})

test('a save that fails keeps the step and says so, and the next try saves', async ({ page }) => {
  await asCreator(page)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.route('**/api/profiles/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(/[a-z]/)
  await page.unroute('**/api/profiles/*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/')
  expect(await profileOf(page.request)).toEqual({
    userType: 'creator',
    onboarding: { handles: {}, selectedBrands: [] },
  })
})
