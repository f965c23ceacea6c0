import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './journey.ts'
import { freshWebsite } from './people.ts'

/** As onboarding would. */
const becomeBrand = async (request: APIRequestContext, baseURL: string): Promise<void> => {
  const write = async (method: 'POST' | 'PUT', path: string, data: unknown) => {
    const headers = { origin: new URL(baseURL).origin, 'idempotency-key': randomUUID() }
    const answer = await request.fetch(`/api${path}`, { method, data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await write('POST', '/sign-up', {
    email: `${randomUUID()}@brand.test`,
    password: 'four quiet paper boats',
  })
  const session = await (await request.get('/api/session')).json()
  await write('PUT', `/profiles/${session.user.uid}`, {
    userType: 'brand',
    onboarding: { website: freshWebsite() },
  })
}

test('a brand buys coins: it leaves the payment, is declined, and pays at last', async ({
  page,
  baseURL,
}) => {
  await becomeBrand(page.request, baseURL ?? '')
  await page.goto('/brand-wallet')
  await expect(page).toHaveTitle('Tandem - Brand Wallet')
  await expect(page.getByRole('heading', { name: 'No coins yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: '25,000', exact: true }).click()
  await page.getByRole('button', { name: 'Pay €250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Pay €250.00' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave' }).click()

  await expect(page.getByText('This payment is still open')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No coins yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await page.getByRole('button', { name: /^Decline/ }).click()

  await expect(page.getByText('The payment was declined')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Approve 4242/ }).click()

  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('€250.00')
  const line = page.getByRole('listitem').filter({ hasText: 'Coins bought' })
  await expect(line).toContainText('+25,000')
  await page.getByRole('tab', { name: 'Top-ups' }).click()
  await expect(page.getByRole('row', { name: /25,000 coins for €250.00/ })).toContainText('Paid')
})

test('an open payment that is made in another tab shows without a reload', async ({
  page,
  baseURL,
  context,
}) => {
  await becomeBrand(page.request, baseURL ?? '')
  await page.goto('/brand-wallet')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: 'Pay €100.00' }).click()
  await expect(page.getByRole('heading', { name: 'Pay €100.00' })).toBeVisible()
  const bank = await context.newPage()
  await bank.goto(page.url())
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByText('This payment is still open')).toBeVisible()
  await bank.getByRole('button', { name: /^Approve 4242/ }).click()
  await expect(page.getByText('10,000 coins have arrived')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('€100.00')
})
