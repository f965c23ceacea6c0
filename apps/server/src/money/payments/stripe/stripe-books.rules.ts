import { fromStripe } from '@tandem/contract/money/payments/stripe-currency.ts'
import type Stripe from 'stripe'
import type { BookedMoney } from '../payment-provider.ts'
import { topupMark } from './stripe.rules.ts'

/** `topupId` is undefined when it must be looked up in the payment's Stripe session. */
export type StripeMovement = Omit<BookedMoney, 'payment'> & {
  topupId: string | undefined
  metadata: Stripe.Metadata | null
  intent: string | { id: string } | null
}

const kinds: Record<string, BookedMoney['kind']> = {
  charge: 'paid',
  refund: 'refunded',
  refund_failure: 'refund_returned',
  dispute: 'disputed',
  dispute_reversal: 'dispute_won',
}

const isOnItsWay = ({ status }: Stripe.Refund): boolean =>
  status === 'pending' || status === 'requires_action'

/** Undefined for other entries of the account, such as fees and payouts. */
export const movementOf = (line: Stripe.BalanceTransaction): StripeMovement | undefined => {
  const { source, reporting_category: category } = line
  const kind = kinds[category]
  if (kind === undefined || source === null || typeof source === 'string') return undefined
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute')
    return undefined
  // A pending refund may still fail, so it does not count yet.
  if (kind === 'refunded' && source.object === 'refund' && isOnItsWay(source)) return undefined
  const { id: ref, metadata } = source
  const currency = source.currency.toUpperCase()
  return {
    kind,
    ref,
    amountMinor: fromStripe(source.amount, currency),
    currency,
    topupId: source.object === 'charge' ? metadata?.[topupMark] : undefined,
    metadata: source.object === 'charge' ? metadata : null,
    intent: source.payment_intent ?? null,
  }
}
