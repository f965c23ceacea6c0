import { expect, type Page } from '@playwright/test'
import { tellRegion, untilAlive } from './hydration.ts'
import { isWhole, test } from './journey.ts'
import { enterDemo, type Role } from './people.ts'
import { staleTexts, translatePages } from './translator.ts'

const pages: Record<Role, string[]> = {
  creator: [
    ...['/', '/?show=campaigns', '/collaboration', '/collaboration?tab=calendar', '/coupon'],
    ...['/coupon-history', '/affiliate', '/rights', '/inbox', '/settings', '/settings/security'],
    ...['/settings/portfolio', '/settings/appearance'],
  ],
  brand: [
    ...['/', '/brand-campaigns', '/brand-campaigns?tab=calendar', '/brand-analytics'],
    ...['/brand-barter', '/brand-affiliate', '/brand-affiliate?tab=integration', '/brand-wallet'],
    ...[
      '/brand-wallet?tab=statement',
      '/brand-wallet?buy=coins',
      '/brand-settings',
      '/inbox',
      '/messages',
    ],
    ...['/brand/non-campaign-feed', '/brand/creators', '/brand/rights', '/brand/review'],
  ],
}
const controls =
  ':is(#root, [role=dialog]) :is(button, summary, [role=tab], input[type=checkbox], input[type=radio])'

/** Controls must not change data that other journeys read. */
const refuseWrites = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'request.conflict', status: 409, detail: 'Not today.' }),
        }),
  )
}

const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
  )

/** Clicks the first control, by tag and accessible name, that was not clicked yet. */
const pressNext = (page: Page, pressed: string[]): Promise<string | undefined> =>
  page.evaluate(
    ({ selector, before }) => {
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`
        const isHidden =
          control.offsetParent === null || control.closest('[inert], [aria-hidden=true]')
        if (before.includes(name) || isHidden) continue
        control.focus()
        control.click()
        return name
      }
      return undefined
    },
    { selector: controls, before: pressed },
  )

const mostPressed = isWhole ? 60 : 5

const pressEverything = async (page: Page, path: string): Promise<void> => {
  const pressed: string[] = []
  const address = new URL(page.url()).pathname
  while (pressed.length < mostPressed) {
    const name = await pressNext(page, pressed)
    if (name === undefined) return
    pressed.push(name)
    await settle(page)
    expect(await staleTexts(page), `${path}: after ${name}`).toEqual([])
    await expect(page.getByText('This could not be loaded'), `${path}: after ${name}`).toHaveCount(
      0,
    )
    if (new URL(page.url()).pathname !== address) await page.goto(path)
  }
}

for (const role of ['creator', 'brand'] as const)
  test(`every main page of a ${role} can be used while a translator is at work`, async ({
    page,
    context,
    mistakes,
  }) => {
    test.setTimeout(600_000)
    const errors: string[] = []
    // The translation changes the server's HTML, so this hydration error is expected.
    page.on('pageerror', ({ message }) => {
      if (!/React error #418/.test(message)) errors.push(`${page.url()}: ${message}`)
    })
    await tellRegion(context)
    await enterDemo(page.request, role)
    await translatePages(page)
    await refuseWrites(page)
    for (const path of pages[role]) {
      await page.goto(path)
      await expect(page.locator('main font').first()).toBeVisible()
      await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
      await pressEverything(page, path)
      expect(errors).toEqual([])
    }
    mistakes.length = 0
  })

test('somebody signs in on a translated page and gets on', async ({ page, mistakes }) => {
  await translatePages(page)
  await page.goto('/login')
  await untilAlive(page)
  await page.getByLabel('Email').fill('creator@demo.test')
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveTitle('Tandem - All Brands')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await staleTexts(page)).toEqual([])
  mistakes.length = 0
})
