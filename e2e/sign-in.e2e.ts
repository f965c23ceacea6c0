import { expect, type Page, request } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs, password } from './people.ts'

/** The canvas converts any CSS colour notation to RGB. */
const redOver = (page: Page) =>
  page.getByRole('alert').evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return false
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return red > 1.5 * green && red > 1.5 * blue
  })

test('the browser holds an empty form back, a refusal stands in red above it, and the next try leads home', async ({
  page,
}) => {
  const browser = await request.newContext()
  const { email } = await joinAs(browser, 'creator')
  await browser.dispose()
  const sent: string[] = []
  page.on('request', (one) => sent.push(one.url()))
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent.filter((url) => url.includes('/api/sign-in'))).toEqual([])

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('not the password')
  await login.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Incorrect password. Please try again.')
  expect(await redOver(page)).toBe(true)
  const above = await alert.boundingBox()
  const form = await page.getByRole('button', { name: 'Login with Google' }).boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(form?.y ?? 0)

  await page.getByLabel('Password').fill(password)
  await login.click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Tandem - All Brands')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})
