import type { Settings } from '#platform/env.ts'
import { settings } from '#platform/settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

const providers: Record<Settings['paymentProvider'], PaymentProvider> = {
  sandbox: sandboxProvider,
}

/** The payment provider that the settings name. */
export const chooseProvider = (): PaymentProvider => providers[settings.paymentProvider]
