import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { enterDemo, signUp } from './people.ts'

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click()

const walkLogin = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'login')
  await press(page, 'Sign up')
  await expectAccessible(page, 'sign-up')
}

const walkOnboarding = async (page: Page): Promise<void> => {
  await signUp(page.request)
  await page.goto('/new-user')
  await expect(page.getByRole('button', { name: /^Brand/ })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the choice of a type')
  await press(page, /^Creator/)
  await press(page, 'Validate')
  await expectAccessibleInBothThemes(page, 'handles')
  await press(page, 'Skip for now')
  await expect(page.getByRole('main').locator('button[aria-pressed]').first()).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the brand picker')
  await press(page, 'Change Category')
  await press(page, /^Brand/)
  await press(page, 'Next')
  await expectAccessibleInBothThemes(page, 'website')
  await page.getByLabel('Brand website').fill('paper-boats.test')
  await press(page, 'Next')
  await press(page, 'Beauty')
  await press(page, 'Next')
  await expectAccessibleInBothThemes(page, 'categories')
  await press(page, 'Other')
  await press(page, 'Next')
  await expectAccessible(page, 'brand info, locked')
  await press(page, 'Edit Details')
  await expectAccessibleInBothThemes(page, 'brand info, open')
}

const phone = { width: 390, height: 844 }

test('login and onboarding stop nobody, in both themes', async ({ page }) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize(phone)
  await walkLogin(page)
  await walkOnboarding(page)
  expect(complaints).toEqual([])
})

for (const role of ['creator', 'brand'] as const)
  test(`the home and the notifications of a ${role} stop nobody, on a phone and beside the sidebar`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page)
    await page.setViewportSize(phone)
    await enterDemo(page.request, role)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
    await expectAccessibleInBothThemes(page, `the home of a ${role} on a phone`)
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, `the home of a ${role} beside the sidebar`)
    await press(page, /^Notifications/)
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expectAccessibleInBothThemes(page, `the notifications of a ${role}`)
    const list = panel.getByRole('list')
    expect(await list.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(400)
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(400)
    expect(complaints).toEqual([])
  })
