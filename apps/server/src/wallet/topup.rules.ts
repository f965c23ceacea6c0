import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import type { PaymentFact } from './payment-provider.ts'

// Money is never ignored: a payment that arrives late, after a decline or after its time, still counts.
const payable: ReadonlySet<TopupState> = new Set(['created', 'pending', 'failed', 'expired'])

/** Whether the payment can still be made. */
export const isOpen = (state: TopupState): boolean => payable.has(state)

/**
 * Whether the page of the payment still takes it. Stripe closes its own when the time is over, and
 * once a debit was ordered there, whatever becomes of it.
 */
export const pageIsOpen = (topup: {
  state: TopupState
  provider: string
  wasOrdered: boolean
}): boolean =>
  isOpen(topup.state) &&
  !(topup.provider === 'stripe' && (topup.state === 'expired' || topup.wasOrdered))

const has = (facts: readonly PaymentFact[], fact: PaymentFact['fact']): boolean =>
  facts.some((it) => it.fact === fact)

/** The disputes in which the money is away: opened or lost, and not won. */
export const standingDisputes = (facts: readonly PaymentFact[]): string[] => {
  const refs = new Set(
    facts.flatMap((it) =>
      it.fact === 'disputed' || it.fact === 'dispute_lost' ? [it.disputeRef] : [],
    ),
  )
  for (const it of facts) if (it.fact === 'dispute_won') refs.delete(it.disputeRef)
  return [...refs].sort()
}

/**
 * What a top-up is after everything that was said about it, in whatever order: paid outweighs
 * declined and expired, a dispute outweighs paid until it is won.
 */
export const stateAfter = (
  facts: readonly PaymentFact[],
): Exclude<TopupState, 'created' | 'refunded'> => {
  if (has(facts, 'paid')) return standingDisputes(facts).length > 0 ? 'charged_back' : 'paid'
  if (has(facts, 'failed')) return 'failed'
  return has(facts, 'expired') ? 'expired' : 'pending'
}
