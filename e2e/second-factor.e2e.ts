import { expect, type Page, request } from '@playwright/test'
import { appCode } from './app-code.ts'
import { test } from './journey.ts'
import { joinAs, password } from './people.ts'

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const signOut = async (page: Page) => {
  await page.goto('/settings/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('an app code, a recovery code and a passkey each complete a sign-in', async ({ page }) => {
  const browser = await request.newContext()
  const { email } = await joinAs(browser, 'creator')
  await browser.dispose()
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/')

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const setUp = page.getByRole('dialog')
  const key = (await setUp.getByRole('code').textContent()) ?? ''
  await setUp.getByRole('textbox', { name: 'Code' }).fill(appCode(key))
  await setUp.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const codes = page.getByRole('dialog', { name: 'Two-factor sign-in is on' })
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I kept the codes' }).click()

  await signOut(page)
  await signIn(page, email)
  await page.getByLabel('Code').fill(appCode(key, 30))
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page).toHaveURL('/')

  await signOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page).toHaveURL('/')

  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ada’s laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Ada’s laptop')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/')
})
