import { isId } from '@tandem/contract/ids.ts'
import { fromStripe } from '@tandem/contract/money/payments/stripe-currency.ts'
import type Stripe from 'stripe'
import type { PaymentReport, RefundResult } from '../payment-provider.ts'

// Event ids are derived from the fact, so that two messages about one fact count once.

/** Marks our payments and refunds, because other shops may use the same Stripe account. */
export const topupMark = 'tandem_topup'
export const refundMark = 'tandem_refund'

/** Marks the installation, because several installations may share one Stripe account. */
export const installationMark = 'tandem_installation'

export const isMadeElsewhere = (
  metadata: Stripe.Metadata | null | undefined,
  own: ReadonlySet<string>,
): boolean => {
  const made = metadata?.[installationMark]
  return made !== undefined && !own.has(made)
}

export const isMarked = (object: { metadata: Stripe.Metadata | null }): boolean =>
  object.metadata?.[topupMark] !== undefined

export const idOf = (payment: string | { id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null)

/** Messages about payments of other shops may lack the currency. */
const ownAmount = ({ amount, currency }: { amount: number; currency?: string | null }): number =>
  fromStripe(amount, (currency ?? '').toUpperCase())

export const reportsOfSession = (session: Stripe.Checkout.Session): PaymentReport[] => {
  if (session.status === 'expired')
    return [{ eventId: `${session.id}:expired`, fact: { fact: 'expired' } }]
  if (session.status !== 'complete') return []
  if (session.payment_status === 'unpaid')
    return [{ eventId: `${session.id}:processing`, fact: { fact: 'processing' } }]
  const currency = (session.currency ?? '').toUpperCase()
  const amountMinor = fromStripe(session.amount_total ?? 0, currency)
  return [{ eventId: `${session.id}:paid`, fact: { fact: 'paid', amountMinor, currency } }]
}

const failureMax = 300

export const reportsOfIntent = (intent: Stripe.PaymentIntent): PaymentReport[] => {
  const error = intent.last_payment_error
  if (error === null || intent.status === 'succeeded') return []
  const failure = error.message?.slice(0, failureMax) ?? 'The payment was declined.'
  return [{ eventId: `${error.charge ?? intent.id}:failed`, fact: { fact: 'failed', failure } }]
}

/** Inquiries (`warning_…`) and prevented disputes take no money. */
export const reportsOfDispute = (dispute: Stripe.Dispute): PaymentReport[] => {
  const { id: disputeRef } = dispute
  const amountMinor = ownAmount(dispute)
  switch (dispute.status) {
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return [
        { eventId: `${disputeRef}:disputed`, fact: { fact: 'disputed', disputeRef, amountMinor } },
      ]
    case 'won':
      return [
        { eventId: `${disputeRef}:won`, fact: { fact: 'dispute_won', disputeRef, amountMinor } },
      ]
    case 'lost':
      return [
        { eventId: `${disputeRef}:lost`, fact: { fact: 'dispute_lost', disputeRef, amountMinor } },
      ]
    default:
      return []
  }
}

const refundFailures: Record<string, string> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  charge_for_pending_refund_disputed: 'The payment is disputed.',
  insufficient_funds: 'The operator’s balance at the payment provider is too low.',
  declined: 'The bank declined the refund.',
}

const whyItFailed = ({ failure_reason }: Stripe.Refund): string =>
  refundFailures[failure_reason ?? ''] ?? 'The bank could not pay it back.'

export const reportsOfRefund = (refund: Stripe.Refund): PaymentReport[] => {
  const { id, status } = refund
  const mark = refund.metadata?.[refundMark] ?? ''
  const refundId = isId(mark) ? mark : undefined
  if (status === 'succeeded') {
    const ours = refundId === undefined ? {} : { refundId }
    const fact = {
      fact: 'refunded' as const,
      refundRef: id,
      amountMinor: ownAmount(refund),
      ...ours,
    }
    return [{ eventId: `${id}:refunded`, fact }]
  }
  if (status !== 'failed' && status !== 'canceled') return []
  const fact = {
    fact: 'refund_failed' as const,
    refundRef: id,
    failure: whyItFailed(refund),
    ...(refundId !== undefined && { refundId }),
  }
  return [{ eventId: `${id}:failed`, fact }]
}

const refundRefusals: Record<string, string> = {
  charge_already_refunded: 'This payment was already refunded.',
  charge_disputed:
    'Refunds are not possible while your bank disputes the payment. Try again after the decision.',
  balance_insufficient: 'The operator’s balance at the payment provider is too low.',
}

/** Our own sentences, because Stripe's are written for the owner of the Stripe account. */
export const whyRefused = (code: string | undefined): string =>
  refundRefusals[code ?? ''] ??
  `The payment provider refused the refund${code === undefined ? '' : ` (${code})`}.`

export const refundResult = (refund: Stripe.Refund): RefundResult => {
  switch (refund.status) {
    case 'succeeded':
      return { result: 'done', refundRef: refund.id }
    case 'failed':
    case 'canceled':
      return { result: 'failed', failure: whyItFailed(refund) }
    default:
      return { result: 'waiting' }
  }
}
