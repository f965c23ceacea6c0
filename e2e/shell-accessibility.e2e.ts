import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { enterDemo, signOut, signUp } from './people.ts'

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click()

const walkLogin = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'login')
  await press(page, 'Sign up')
  await expectAccessible(page, 'sign-up')
}

const walkOnboarding = async (page: Page): Promise<void> => {
  await signUp(page.request)
  await page.goto('/new-user')
  await expect(page.getByRole('button', { name: /^Brand/ })).toBeVisible()
  await expectAccessible(page, 'the choice of a type')
  await press(page, /^Creator/)
  await press(page, 'Validate')
  await expectAccessible(page, 'handles')
  await press(page, 'Skip for now')
  await expect(page.getByRole('main').locator('button[aria-pressed]').first()).toBeVisible()
  await expectAccessible(page, 'the brand picker')
  await press(page, 'Change Category')
  await press(page, /^Brand/)
  await press(page, 'Next')
  await expectAccessible(page, 'website')
  await page.getByLabel('Brand website').fill('paper-boats.test')
  await press(page, 'Next')
  await press(page, 'Beauty')
  await press(page, 'Next')
  await expectAccessible(page, 'categories')
  await press(page, 'Other')
  await press(page, 'Next')
  await expectAccessible(page, 'brand info, locked')
  await press(page, 'Edit Details')
  await expectAccessible(page, 'brand info, open')
  await signOut(page.request)
}

const walkHome = async (page: Page, role: 'creator' | 'brand'): Promise<void> => {
  // A page of somebody else would be refused whatever it asks for by itself.
  await page.goto('about:blank')
  await enterDemo(page.request, role)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
  await expectAccessible(page, `the home of a ${role}`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectAccessible(page, `the notifications of a ${role}`)
}

// The longest of all: one after the other, they would end last.
test.describe.configure({ mode: 'parallel' })

const screens = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

for (const { width, colorScheme } of screens)
  test(`login, onboarding and both homes stop nobody at ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await walkLogin(page)
    await walkOnboarding(page)
    await walkHome(page, 'creator')
    await walkHome(page, 'brand')
    expect(complaints).toEqual([])
  })
