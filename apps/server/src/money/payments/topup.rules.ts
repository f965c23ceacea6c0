import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { PaymentFact } from './payment-provider.ts'

// A payment can still arrive after the card was declined or the top-up expired.
const payable: ReadonlySet<TopupState> = new Set(['created', 'pending', 'failed', 'expired'])

export const isOpen = (state: TopupState): boolean => payable.has(state)

/** Stripe's payment page closes at expiry, or once the user has ordered a direct debit. */
export const pageIsOpen = (topup: {
  state: TopupState
  provider: string
  wasOrdered: boolean
}): boolean =>
  isOpen(topup.state) &&
  !(topup.provider === 'stripe' && (topup.state === 'expired' || topup.wasOrdered))

const has = (facts: readonly PaymentFact[], fact: PaymentFact['fact']): boolean =>
  facts.some((payment) => payment.fact === fact)

export const standingDisputes = (facts: readonly PaymentFact[]): string[] => {
  const refs = new Set(
    facts.flatMap((fact) =>
      fact.fact === 'disputed' || fact.fact === 'dispute_lost' ? [fact.disputeRef] : [],
    ),
  )
  for (const fact of facts) if (fact.fact === 'dispute_won') refs.delete(fact.disputeRef)
  return [...refs].sort()
}

export const lostDisputes = (facts: readonly PaymentFact[]): string[] => {
  const lost = new Set(
    facts.flatMap((fact) => (fact.fact === 'dispute_lost' ? [fact.disputeRef] : [])),
  )
  return standingDisputes(facts).filter((ref) => lost.has(ref))
}

const amountOfDispute = (facts: readonly PaymentFact[], ref: string): number => {
  const told = facts.flatMap((fact) =>
    'disputeRef' in fact && fact.disputeRef === ref && fact.amountMinor !== undefined
      ? [fact.amountMinor]
      : [],
  )
  return told.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...told)
}

/** Infinite when the amount of a dispute is unknown. */
export const amountOf = (facts: readonly PaymentFact[], disputes: readonly string[]): number =>
  disputes.reduce((sum, ref) => sum + amountOfDispute(facts, ref), 0)

/** Excludes refunds that failed or were returned by the bank. */
export const lastingRefunds = (
  facts: readonly PaymentFact[],
): Extract<PaymentFact, { fact: 'refunded' }>[] => {
  const failed = facts.filter((fact) => fact.fact === 'refund_failed')
  const hasFailed = (refund: { refundRef: string; refundId?: string }): boolean =>
    failed.some(
      ({ refundRef, refundId }) =>
        refundRef === refund.refundRef || (refundId !== undefined && refundId === refund.refundId),
    )
  return facts.filter((fact) => fact.fact === 'refunded').filter((fact) => !hasFailed(fact))
}

/** `paid` overrides `failed` and `expired`. A dispute overrides `paid` until it is won. */
export const stateAfter = (
  facts: readonly PaymentFact[],
): Exclude<TopupState, 'created' | 'refunded'> => {
  if (has(facts, 'paid')) return standingDisputes(facts).length > 0 ? 'charged_back' : 'paid'
  if (has(facts, 'failed')) return 'failed'
  return has(facts, 'expired') ? 'expired' : 'pending'
}
