import { stripeTakes } from '@tandem/contract/money/payments/stripe-currency.ts'
import { z } from 'zod'

const secretKey = z
  .string()
  .regex(
    /^(sk|rk)_(test|live)_\w+$/,
    'must be a secret or restricted key of your Stripe account, such as sk_live_…',
  )

const webhookSecrets = z
  .string()
  .regex(
    /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
    'must be the signing secret of your webhook, such as whsec_…; separate several with commas',
  )
  .transform((text) => text.split(',').map((secret) => secret.trim()))

export const stripeShape = {
  STRIPE_SECRET_KEY: secretKey.optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
}

type Parsed = {
  CURRENCY: string
  PAYMENT_PROVIDER?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string[] | undefined
  STRIPE_API_URL: string
}

export const stripeMistakes = (parsed: Parsed, demo: boolean): string[] => {
  if (parsed.PAYMENT_PROVIDER !== 'stripe') return []
  const mistakes: string[] = []
  if (parsed.STRIPE_SECRET_KEY === undefined)
    mistakes.push(
      'STRIPE_SECRET_KEY must be set for PAYMENT_PROVIDER=stripe: Stripe’s dashboard shows it under Developers, API keys.',
    )
  if (parsed.STRIPE_WEBHOOK_SECRET === undefined)
    mistakes.push(
      'STRIPE_WEBHOOK_SECRET must be set for PAYMENT_PROVIDER=stripe: add PUBLIC_URL/api/payments/stripe/webhook as a webhook at Stripe, which then shows the secret.',
    )
  if (demo)
    mistakes.push(
      'DEMO must be off for PAYMENT_PROVIDER=stripe: nobody paid for the demo’s coins, and its passwords are public.',
    )
  if (!stripeTakes(parsed.CURRENCY))
    mistakes.push(
      `CURRENCY ${parsed.CURRENCY} can't be used with PAYMENT_PROVIDER=stripe: Stripe can't charge every amount of it.`,
    )
  return mistakes
}

export const isTestKey = ({ STRIPE_SECRET_KEY }: Parsed): boolean =>
  STRIPE_SECRET_KEY?.includes('_test_') === true

export type StripeSettings = {
  secretKey: string
  webhookSecrets: readonly string[]
  apiUrl: URL
}

/** Also needed after a change of provider, for refunds of earlier payments. */
export const stripeSettings = (parsed: Parsed): StripeSettings | undefined =>
  parsed.STRIPE_SECRET_KEY !== undefined && parsed.STRIPE_WEBHOOK_SECRET !== undefined
    ? {
        secretKey: parsed.STRIPE_SECRET_KEY,
        webhookSecrets: parsed.STRIPE_WEBHOOK_SECRET,
        apiUrl: new URL(parsed.STRIPE_API_URL),
      }
    : undefined
