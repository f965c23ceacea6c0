import { randomUUID } from 'node:crypto'
import type { BrandActor } from '#platform/actor.ts'
import type { PaymentFact } from './payment-provider.ts'
import { type ReportedTopup, reportPayment } from './report-payment.ts'
import { startTopup } from './start-topup.ts'

export type BuiltTopup = { id: string; providerRef: string; amountMinor: number; payUrl: string }

export const buildTopup = async (actor: BrandActor, coins: number): Promise<BuiltTopup> => {
  const { id, payUrl, amountMinor } = await startTopup(actor, { coins })
  return { id, payUrl, amountMinor, providerRef: payUrl.split('/').at(-1) ?? '' }
}

export const settleAs = (
  topup: BuiltTopup,
  result: 'paid' | 'failed',
  currency = 'USD',
): Promise<ReportedTopup> =>
  result === 'paid'
    ? tellFact(topup, { fact: 'paid', amountMinor: topup.amountMinor, currency }, 'paid')
    : tellFact(topup, { fact: 'failed', failure: 'The bank declined the card.' })

/** Two calls with the same `name` simulate one message that is delivered twice. */
export const tellFact = (
  topup: BuiltTopup,
  fact: PaymentFact,
  name: string = randomUUID(),
): Promise<ReportedTopup> =>
  reportPayment(
    { provider: 'sandbox', providerRef: topup.providerRef },
    { eventId: `${topup.providerRef}:${name}`, fact },
  )
