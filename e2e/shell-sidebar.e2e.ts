import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { joinAs, sharedPerson } from './people.ts'

const signInCreator = sharedPerson('creator')

test.beforeEach(({ context }) => signInCreator(context))

const sidebar = (page: Page) => page.getByRole('complementary')
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })
const widthOf = (page: Page) =>
  sidebar(page).evaluate((element) => element.getBoundingClientRect().width)

test('the sidebar is 16rem, collapses to 3rem, and a cookie remembers for seven days', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await widthOf(page)).toBe(16 * 16)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => widthOf(page)).toBe(3 * 16)

  const kept = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(kept).toMatchObject({ value: 'false', path: '/' })
  expect(Math.abs((kept?.expires ?? 0) - (Date.now() / 1000 + 604_800))).toBeLessThan(60)

  await page.reload()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  expect(await widthOf(page)).toBe(3 * 16)
  await toggle(page).click()
  await expect.poll(() => widthOf(page)).toBe(16 * 16)
  const after = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(after?.value).toBe('true')
})

test('Ctrl+B and Cmd+B toggle the sidebar, but not while somebody types', async ({ page }) => {
  await page.goto('/')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Control+b')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Meta+b')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  const search = page.getByRole('searchbox', { name: 'Search brands' })
  await search.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('x')
  await expect(search).toHaveValue('x')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
})

test('from 768 pixels the sidebar stands at the side; below, it is a sheet of 18rem', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/')
  await expect(sidebar(page)).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar(page)).toBeHidden()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page).click()
  const sheet = page.getByRole('dialog', { name: 'Tandem' })
  await expect(sheet).toBeVisible()
  expect((await sheet.boundingBox())?.width).toBeCloseTo(18 * 16)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await toggle(page).click()
  await sheet.getByRole('link', { name: 'Redeem Coupons' }).click()
  await expect(page).toHaveURL('/coupon')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem Coupons')
})

test('the sheet comes in 500 ms and leaves in 300 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await toggle(page).click()
  const sheet = page.getByRole('dialog', { name: 'Tandem' })
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

test('a tooltip names a collapsed item after 700 ms, and the next one within 300 ms at once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await page.clock.pauseAt(Date.now() + 60_000)
  const tooltip = (text: string) => page.getByRole('tooltip').filter({ hasText: text })
  await sidebar(page).getByRole('link', { name: 'Redeem Coupons' }).hover()
  await page.clock.runFor(699)
  await expect(tooltip('Redeem Coupons')).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip('Redeem Coupons')).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Affiliate' }).hover()
  await page.clock.runFor(100)
  await expect(tooltip('Redeem Coupons')).toBeHidden()
  await page.mouse.move(640, 400)
  await page.clock.runFor(150)
  await sidebar(page).getByRole('link', { name: 'Affiliate' }).hover()
  await page.clock.runFor(1)
  await expect(tooltip('Affiliate')).toBeVisible()
  await page.mouse.move(640, 400)
  await page.clock.runFor(500)
  await expect(tooltip('Affiliate')).toBeHidden()
  await sidebar(page).getByRole('link', { name: 'Affiliate' }).hover()
  await page.clock.runFor(600)
  await expect(tooltip('Affiliate')).toBeHidden()
})

for (const [role, fallback] of [
  ['creator', 'User'],
  ['brand', 'Brand User'],
] as const)
  test(`a ${role} without a name is «${fallback}»; a broken photo becomes the sample`, async ({
    page,
  }) => {
    const { uid, email } = await joinAs(page.request, role)
    await page.goto('/')
    const footer = sidebar(page)
    await expect(footer.getByText(fallback, { exact: true })).toBeVisible()
    await expect(footer.getByText(email, { exact: true })).toBeVisible()
    const photo = footer.locator('img[src="/sample-avatar.svg"]')
    await expect(photo).toBeVisible()

    const broken = '/files/there-is-none.webp'
    await inDatabase("update users set photo_url = $2, display_name = 'Mia' where id = $1", [
      uid,
      broken,
    ])
    const asked = page.waitForRequest(`**${broken}`)
    await page.reload()
    await asked
    await expect(footer.getByText('Mia', { exact: true })).toBeVisible()
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
