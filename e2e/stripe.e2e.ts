import { expect } from '@playwright/test'
import { FakeStripe } from '../apps/server/src/money/payments/stripe/fake-stripe.factory.ts'
import {
  fakeKey,
  fakeWebhookSecret,
} from '../apps/server/src/money/payments/stripe/fake-stripe-message.factory.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { becomeBrandAt } from './brand-at.ts'
import { test } from './journey.ts'

let stripe: FakeStripe
let product: RunningProduct

test.beforeAll(async () => {
  stripe = await new FakeStripe().start()
  product = await startProduct({
    DEMO: 'off',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    STRIPE_API_URL: stripe.url,
    TAX_BPS: '1900',
  })
  stripe.webhookUrl = `${product.url}/api/payments/stripe/webhook`
})
test.afterAll(async () => {
  await product?.stop()
  await stripe?.stop()
})

// What Stripe tells late, or not at all, is shown by the server's tests of `money/payments/stripe`.
test('a brand pays at Stripe: it leaves, is declined, and pays at last', async ({ page }) => {
  await becomeBrandAt(page.request, product.url)
  await page.goto(`${product.url}/brand-wallet`)
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: '25,000', exact: true }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay 297.50 EUR' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(stripe.url)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('This payment is still open')).toBeVisible()
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await page.getByRole('button', { name: 'Pay with a card without money' }).click()
  await expect(page.getByRole('status')).toHaveText('Your card was declined.')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('The payment was declined')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()
  const wallet = await (await page.request.get(`${product.url}/api/wallet`)).json()
  expect(wallet.available).toBe(25_000)
})
