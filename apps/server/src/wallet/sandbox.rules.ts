import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import type { PaymentFact, PaymentReport } from './payment-provider.ts'
import {
  declined,
  neverArrived,
  notConfirmed,
  refusedRefund,
  type SandboxRefundState,
  sandboxCards,
} from './sandbox-cards.ts'
import { isOpen, standingDisputes } from './topup.rules.ts'

export type SandboxPayment = {
  topupId: string
  state: TopupState
  coins: number
  amountMinor: number
  currency: string
  brandName: string
}

export type SandboxRefund = { refundId: string; amountMinor: number }

/** Where a payment stands at the sandbox's bank. */
export type AtTheBank = {
  providerRef: string
  payment: SandboxPayment
  known: readonly PaymentReport[]
  waitingRefunds: readonly SandboxRefund[]
}

/** What pressing a button makes happen at the bank. */
export type Happening = {
  report: PaymentReport
  /** Set by the card that paid. */
  refunds?: SandboxRefundState
  /** A waiting refund is decided by it. */
  decides?: { refundId: string; state: 'done' | 'failed' }
}

const factsOf = ({ known }: AtTheBank): PaymentFact[] => known.map(({ fact }) => fact)
export const isOnItsWay = (it: AtTheBank): boolean =>
  isOpen(it.payment.state) && factsOf(it).some(({ fact }) => fact === 'processing')

/** The dispute the bank's desk can decide: opened, and neither won nor lost. */
export const openDispute = (it: AtTheBank): string | undefined => {
  const facts = factsOf(it)
  const lost = facts.flatMap((fact) => (fact.fact === 'dispute_lost' ? [fact.disputeRef] : []))
  return standingDisputes(facts).find((ref) => !lost.includes(ref))
}

const paying = (action: string, it: AtTheBank): Happening | undefined => {
  const { providerRef, payment } = it
  const paid: PaymentReport = {
    eventId: `${providerRef}:paid`,
    fact: { fact: 'paid', amountMinor: payment.amountMinor, currency: payment.currency },
  }
  const failed = (failure: string): Happening => ({
    report: {
      eventId: `${providerRef}:failed:${it.known.length}`,
      fact: { fact: 'failed', failure },
    },
  })
  const card = sandboxCards.find((each) => each.action === action)
  if (card?.action.startsWith('approve')) return { report: paid, refunds: card.refunds }
  if (action === 'confirmed' || action === 'arrives') return { report: paid }
  if (action === 'decline') return failed(declined)
  if (action === 'refused') return failed(notConfirmed)
  if (action === 'never') return failed(neverArrived)
  return action === 'later'
    ? { report: { eventId: `${providerRef}:processing`, fact: { fact: 'processing' } } }
    : undefined
}

const atTheDesk = (action: string, it: AtTheBank): Happening | undefined => {
  const { providerRef, payment } = it
  const dispute = openDispute(it)
  const [what, refundId] = action.split(':')
  const refund = it.waitingRefunds.find((each) => each.refundId === refundId)
  if (action === 'dispute' && dispute === undefined && payment.state !== 'charged_back') {
    const disputeRef = `${providerRef}:dispute:${it.known.length}`
    return { report: { eventId: disputeRef, fact: { fact: 'disputed', disputeRef } } }
  }
  if ((action === 'win' || action === 'lose') && dispute !== undefined) {
    const fact = action === 'win' ? 'dispute_won' : 'dispute_lost'
    return { report: { eventId: `${dispute}:${fact}`, fact: { fact, disputeRef: dispute } } }
  }
  if (refund === undefined || refundId === undefined) return undefined
  if (what === 'pay')
    return {
      decides: { refundId, state: 'done' },
      report: {
        eventId: `${refundId}:refunded`,
        fact: { fact: 'refunded', refundRef: refundId, refundId, amountMinor: refund.amountMinor },
      },
    }
  return what === 'refuse'
    ? {
        decides: { refundId, state: 'failed' },
        report: {
          eventId: `${refundId}:failed`,
          fact: { fact: 'refund_failed', refundId, failure: refusedRefund },
        },
      }
    : undefined
}

const payingActions = new Set([
  ...sandboxCards.map(({ action }) => action),
  ...['confirmed', 'refused', 'arrives', 'never'],
])
/** Pressed twice, a button that pays finds the payment decided: nothing is wrong with that. */
export const wasDecided = (action: string, it: AtTheBank): boolean =>
  !isOpen(it.payment.state) && payingActions.has(action)

/** What a button does now; undefined for one that isn't on the page. */
export const whatHappens = (action: string, it: AtTheBank): Happening | undefined =>
  isOpen(it.payment.state) ? paying(action, it) : atTheDesk(action, it)
