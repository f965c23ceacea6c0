import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs } from './people.ts'

const isDark = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('No canvas.')
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    const [paper = 0, ink = 0] = [backgroundColor, color].map((mixed) => {
      context.fillStyle = mixed
      context.fillRect(0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[1] ?? 0
    })
    return paper < ink
  })

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name }).check()

test('the theme is the device’s until another is chosen, which stays on every page and device', async ({
  page,
}) => {
  await joinAs(page.request, 'creator')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings/appearance')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })

  // Reduced motion must not add transitions.
  const faded = await page.evaluateHandle(() => {
    const found = new Set<string>()
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && !target.matches('[class*="transition"]'))
        found.add(target.tagName)
    })
    return found
  })
  await choose(page, 'Dark')
  await expect.poll(() => isDark(page)).toBe(true)
  expect(await faded.evaluate((found) => [...found])).toEqual([])
  await page.goto('/coupon')
  expect(await isDark(page)).toBe(true)

  await page.goto('/settings/appearance')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.reload()
  expect(await isDark(page)).toBe(false)
  await choose(page, 'System')
  await expect.poll(() => isDark(page)).toBe(true)
})
