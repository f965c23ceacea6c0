import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { sharedPerson } from './people.ts'

const signInCreator = sharedPerson('creator')

test.beforeEach(({ context }) => signInCreator(context))

const sidebar = (page: Page) => page.getByRole('complementary')
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })
const widthOf = (page: Page) =>
  sidebar(page).evaluate((element) => element.getBoundingClientRect().width)

test('the sidebar is 16rem, collapses to 3rem, names its items there, and a cookie remembers for seven days', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await widthOf(page)).toBe(16 * 16)
  await page.keyboard.press('Control+b')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => widthOf(page)).toBe(3 * 16)
  await sidebar(page).getByRole('link', { name: 'Redeem Coupons' }).hover()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Redeem Coupons' })).toBeVisible()

  const kept = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(kept).toMatchObject({ value: 'false', path: '/' })
  expect(Math.abs((kept?.expires ?? 0) - (Date.now() / 1000 + 604_800))).toBeLessThan(60)

  await page.reload()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  expect(await widthOf(page)).toBe(3 * 16)
  await toggle(page).click()
  await expect.poll(() => widthOf(page)).toBe(16 * 16)
})

test('from 768 pixels the sidebar stands at the side; below, it is a sheet of 18rem that comes in 500 ms and leaves in 300', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/')
  await expect(sidebar(page)).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar(page)).toBeHidden()
  await toggle(page).click()
  const sheet = page.getByRole('dialog', { name: 'Tandem' })
  await expect(sheet).toBeVisible()
  expect((await sheet.boundingBox())?.width).toBeCloseTo(18 * 16)
  await sheet.getByRole('link', { name: 'Redeem Coupons' }).click()
  await expect(page).toHaveURL('/coupon')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem Coupons')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await toggle(page).click()
  await expect(sheet).toHaveCSS('animation-duration', '0.5s')
  const leaving = await sheet.evaluateHandle((element) => ({
    duration: new Promise<string>((resolve) => {
      const look = () => resolve(getComputedStyle(element).animationDuration)
      new MutationObserver(look).observe(element, { attributeFilter: ['data-state'] })
    }),
  }))
  await page.keyboard.press('Escape')
  expect(await leaving.evaluate(({ duration }) => duration)).toBe('0.3s')
})
