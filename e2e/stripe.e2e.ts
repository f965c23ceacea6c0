import { expect, type Page } from '@playwright/test'
import { FakeStripe } from '../apps/server/src/payments/stripe/fake-stripe.build.ts'
import {
  deliver,
  fakeKey,
  fakeWebhookSecret,
} from '../apps/server/src/payments/stripe/fake-stripe-message.build.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { becomeBrandAt } from './brand-at.ts'
import { test } from './journey.ts'

let stripe: FakeStripe
let product: RunningProduct
const webhookUrl = (): string => `${product.url}/api/payments/stripe/webhook`

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
  stripe.webhookUrl = webhookUrl()
})
test.afterAll(async () => {
  await product?.stop()
  await stripe?.stop()
})

const goToStripe = async (page: Page): Promise<string> => {
  await page.goto(`${product.url}/brand-wallet`)
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: '25,000', exact: true }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay 297.50 EUR' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(stripe.url)
  return page.url().split('/').at(-1) ?? ''
}

test('a brand pays at Stripe: it leaves, is declined, and pays at last', async ({ page }) => {
  await becomeBrandAt(page.request, product.url)
  await goToStripe(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('This payment is still open')).toBeVisible()
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await page.getByRole('button', { name: 'Pay with a card without money' }).click()
  await expect(page.getByRole('status')).toHaveText('Your card was declined.')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('The payment was declined')).toBeVisible()
  await expect(page.getByText(/Your card was declined\./)).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()
  const wallet = await (await page.request.get(`${product.url}/api/wallet`)).json()
  expect(wallet.available).toBe(25_000)
})

test('a direct debit arrives days later, while the page stands open', async ({ page }) => {
  await becomeBrandAt(page.request, product.url)
  const sessionId = await goToStripe(page)
  await page.getByRole('button', { name: 'Pay by direct debit' }).click()
  await expect(page.getByText('25,000 coins have arrived')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No coins yet' })).toBeVisible()
  // Stripe's page takes nothing more: nothing leads there while the bank is at work.
  await expect(page.getByRole('link', { name: 'Continue the payment' })).toBeHidden()
  await deliver(stripe.books.pay(sessionId), webhookUrl())
  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()
})

test('while Stripe is away, the sentence says so and nothing typed is lost', async ({ page }) => {
  await becomeBrandAt(page.request, product.url)
  await page.goto(`${product.url}/brand-wallet`)
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('textbox', { name: 'Coins' }).fill('1,234')
  stripe.troubles.push('cut', 'cut')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The payment provider does not answer. Nothing was charged: try again in a minute.',
  )
  await expect(page.getByRole('textbox', { name: 'Coins' })).toHaveValue('1,234')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('heading', { name: /^Pay 14\.\d\d EUR$/ })).toBeVisible()
})
