import type { BrandActor } from '#platform/actor.ts'
import { type SettledTopup, settleTopup } from './settle-topup.ts'
import { startTopup } from './start-topup.ts'

export type BuiltTopup = { id: string; providerRef: string; amountMinor: number; payUrl: string }

/** A payment for coins that was opened and waits at the sandbox's page. */
export const buildTopup = async (actor: BrandActor, coins: number): Promise<BuiltTopup> => {
  const { id, payUrl, amountMinor } = await startTopup(actor, { coins })
  return { id, payUrl, amountMinor, providerRef: payUrl.split('/').at(-1) ?? '' }
}

/** What the sandbox reports when its button is pressed. */
export const settleAs = (
  topup: BuiltTopup,
  result: 'paid' | 'failed',
  currency = 'USD',
): Promise<SettledTopup> =>
  settleTopup(
    { provider: 'sandbox', providerRef: topup.providerRef },
    result === 'paid'
      ? { result, amountMinor: topup.amountMinor, currency }
      : { result, failure: 'The bank declined the card.' },
  )
