import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { chooseRole, freshEmail, sessionOf, signOut } from './people.ts'
import { startSeveringProxy } from './severing-proxy.ts'

const openChooser = async (page: Page, name = 'Login with Google'): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  return popup
}

const choose = async (popup: Page, email: string): Promise<void> => {
  await popup.getByText('Use another account').click()
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

const _cancelled = 'Sign in was cancelled. Please try again.'

test('somebody new picks an account and goes to onboarding; somebody known goes home', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/login')
  const popup = await openChooser(page)
  const closed = popup.waitForEvent('close')
  await choose(popup, email)
  await expect(page).toHaveURL('/new-user')
  await closed
  expect((await sessionOf(page.request)).user).toMatchObject({ email, emailVerified: true })

  await chooseRole(page.request, 'brand')
  await signOut(page.request)
  await page.goto('/login')
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  await choose(await openChooser(page), email)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Tandem - Dashboard')
  expect(paths).not.toContain('/new-user')
})

test.describe('a provider that cuts the opener off', () => {
  let page: Page
  let end: () => Promise<void>

  test.beforeEach(async ({ browser, baseURL }) => {
    const { address, stop } = await startSeveringProxy()
    const proxy = { server: address, bypass: '<-loopback>' }
    const context = await browser.newContext({
      proxy,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    page = await context.newPage()
    end = async () => {
      await context.close()
      stop()
    }
  })
  test.afterEach(() => end())

  test('signs in, heard within the grace', async () => {
    await page.clock.install()
    await page.goto('/login')
    await page.clock.pauseAt(Date.now() + 60_000)
    const popup = await openChooser(page)
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    await page.clock.runFor(1_400)
    await expect(page.getByRole('alert')).toBeHidden()
    const closed = popup.waitForEvent('close')
    await choose(popup, freshEmail())
    // Both windows share one fake clock, and a closing window cannot resume it.
    await closed
    await page.clock.resume()
    await expect(page).toHaveURL('/new-user')
  })
})

test('a browser that blocks the window is told, and signs in within the tab', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login with Google' }).click()
  await expect(page.getByText('Your browser blocked the Google window.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Google in this tab' }).click()
  await choose(page, freshEmail())
  await expect(page).toHaveURL('/new-user')
})
