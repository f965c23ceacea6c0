import { expect } from '@playwright/test'
import { holdRequests } from './held-requests.ts'
import { gotoEarly, openRendered, tellRegion } from './hydration.ts'
import { test } from './journey.ts'
import { enterDemo, joinAs, password } from './people.ts'

test('what is typed and pressed before the code of a page is there is done once it is', async ({
  page,
  playwright,
}) => {
  const other = await playwright.request.newContext()
  const { email } = await joinAs(other, 'creator')
  await other.dispose()
  const release = await holdRequests(page, '/assets/*.js')
  await openRendered(page, '/login', gotoEarly)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveTitle('Tandem - All Brands')
})

test('nothing that is typed or pressed is lost where a password manager adds elements to a page', async ({
  page,
  playwright,
  mistakes,
}) => {
  const other = await playwright.request.newContext()
  const { email } = await joinAs(other, 'creator')
  await other.dispose()
  const release = await holdRequests(page, '/assets/*.js')
  await openRendered(page, '/login', gotoEarly)
  await page.getByLabel('Email').fill(email)
  await page.evaluate((typed) => {
    for (const field of document.querySelectorAll('input')) {
      field.before(Object.assign(document.createElement('div'), { textContent: '' }))
      field.setAttribute('data-manager', 'on')
      // Password managers set the value without an event.
      if (field.type === 'password') field.value = typed
    }
  }, password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Email').focus()
  release()
  await expect(page).toHaveTitle('Tandem - All Brands')
  // The elements added by the test cause an expected hydration error.
  mistakes.length = 0
})

test('a page that was scrolled before its code is there stays at its place, and is left and found there', async ({
  page,
  context,
}) => {
  await tellRegion(context)
  await enterDemo(page.request, 'creator')
  const release = await holdRequests(page, '/assets/*.js')
  await openRendered(page, '/', gotoEarly)
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 150))
  release()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await expect(card).toBeInViewport()
  expect(await place()).toBe(150)
  await card.click()
  await expect(page.getByRole('tablist', { name: /^About/ })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(place).toBe(150)
})

test('without JavaScript the pages can be read and their links lead on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await tellRegion(context)
  await enterDemo(context.request, 'creator')
  const page = await context.newPage()
  await openRendered(page, '/')
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  await openRendered(page, String(await card.getAttribute('href')))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All Brands')
  const item = page.getByRole('complementary').getByRole('link', { name: 'Redeem Coupons' })
  await openRendered(page, String(await item.getAttribute('href')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem Coupons')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
