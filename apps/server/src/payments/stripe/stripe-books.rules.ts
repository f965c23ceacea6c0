import type Stripe from 'stripe'
import type { BookedMoney } from '../payment-provider.ts'
import { topupMark } from './stripe.rules.ts'

/** A movement of the account that may be ours: its payment is named by our id, or still to be asked for. */
export type StripeMovement = Omit<BookedMoney, 'payment'> & {
  topupId: string | undefined
  /** What only a charge has: the metadata that its payment was opened with. */
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

/**
 * One line of the account's books; undefined for what has nothing to do with a payment, such as
 * fees and payouts. The amount is that of the charge, the refund or the dispute, in the currency
 * of the payment: the line itself may be in the account's own.
 */
export const movementOf = (line: Stripe.BalanceTransaction): StripeMovement | undefined => {
  const { source, reporting_category: category } = line
  const kind = kinds[category]
  if (kind === undefined || source === null || typeof source === 'string') return undefined
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute')
    return undefined
  // What is on its way back has left the account, and may yet return: it counts when it is there.
  if (kind === 'refunded' && source.object === 'refund' && isOnItsWay(source)) return undefined
  const { id: ref, amount: amountMinor, metadata } = source
  return {
    kind,
    ref,
    amountMinor,
    currency: source.currency.toUpperCase(),
    topupId: source.object === 'charge' ? metadata?.[topupMark] : undefined,
    metadata: source.object === 'charge' ? metadata : null,
    intent: source.payment_intent ?? null,
  }
}
