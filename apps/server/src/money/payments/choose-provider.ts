import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { assert, refuse } from '#platform/refusal.ts'
import type { Settings } from '#platform/settings/env.ts'
import { settings } from '#platform/settings/settings.ts'
import { manualBankProvider } from './manual-bank/manual-bank-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

const providers: Record<Exclude<Settings['paymentProvider'], 'off'>, PaymentProvider> = {
  sandbox: sandboxProvider,
  stripe: stripeProvider,
  manual_bank: manualBankProvider,
}

export const takesPayments = (): Verdict =>
  settings.paymentProvider === 'off' ? refused('topup.unavailable') : allowed

export const chooseProvider = (): PaymentProvider =>
  settings.paymentProvider === 'off'
    ? refuse('topup.unavailable')
    : providers[settings.paymentProvider]

/** Also finds providers that were removed from the settings, because their old payments remain. */
export const providerNamed = (name: string): PaymentProvider => {
  const provider = Object.entries(providers).find(([known]) => known === name)?.[1]
  assert(provider !== undefined, `a payment provider called ${name} is built in`)
  return provider
}
