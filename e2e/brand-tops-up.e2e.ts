import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs } from './people.ts'

test('a brand buys coins: it leaves the payment, is declined, and pays at last', async ({
  page,
}) => {
  await joinAs(page.request, 'brand')
  await page.goto('/brand-wallet')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: '25,000', exact: true }).click()
  await page.getByRole('button', { name: 'Pay €250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Pay €250.00' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave' }).click()

  await expect(page.getByText('This payment is still open')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No coins yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue payment' }).click()
  await page.getByRole('button', { name: /^Decline/ }).click()

  await expect(page.getByText('The payment was declined')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Approve 4242/ }).click()

  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('€250.00')
  const line = page.getByRole('listitem').filter({ hasText: 'Coins bought' })
  await expect(line).toContainText('+25,000')
})
