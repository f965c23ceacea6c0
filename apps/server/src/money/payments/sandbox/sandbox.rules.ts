import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { PaymentFact, PaymentReport } from '../payment-provider.ts'
import { isOpen, standingDisputes } from '../topup.rules.ts'
import {
  declined,
  neverArrived,
  notConfirmed,
  refusedRefund,
  returnedRefund,
  type SandboxRefundState,
  sandboxCards,
} from './sandbox-cards.ts'

export type SandboxPayment = {
  topupId: string
  state: TopupState
  coins: number
  amountMinor: number
  currency: string
  brandName: string
}

export type SandboxRefund = { refundId: string; amountMinor: number }

export type AtTheBank = {
  providerRef: string
  payment: SandboxPayment
  known: readonly PaymentReport[]
  waitingRefunds: readonly SandboxRefund[]
  paidRefunds: readonly SandboxRefund[]
}

export type Happening = {
  report: PaymentReport
  refunds?: SandboxRefundState
  decides?: { refundId: string; state: 'done' | 'failed' | 'returned' }
}

const factsOf = ({ known }: AtTheBank): PaymentFact[] => known.map(({ fact }) => fact)
export const isOnItsWay = (payment: AtTheBank): boolean =>
  isOpen(payment.payment.state) && factsOf(payment).some(({ fact }) => fact === 'processing')

export const openDispute = (payment: AtTheBank): string | undefined => {
  const facts = factsOf(payment)
  const lost = facts.flatMap((fact) => (fact.fact === 'dispute_lost' ? [fact.disputeRef] : []))
  return standingDisputes(facts).find((ref) => !lost.includes(ref))
}

const paying = (action: string, atBank: AtTheBank): Happening | undefined => {
  const { providerRef, payment } = atBank
  const paid: PaymentReport = {
    eventId: `${providerRef}:paid`,
    fact: { fact: 'paid', amountMinor: payment.amountMinor, currency: payment.currency },
  }
  const failed = (failure: string): Happening => ({
    report: {
      eventId: `${providerRef}:failed:${atBank.known.length}`,
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

export const halfOf = ({ amountMinor }: SandboxPayment): number => Math.ceil(amountMinor / 2)

const disputing = (action: string, atBank: AtTheBank): Happening | undefined => {
  const { providerRef, payment } = atBank
  const dispute = openDispute(atBank)
  if (action === 'dispute' || action === 'dispute-part') {
    if (dispute !== undefined || payment.state === 'charged_back') return undefined
    const disputeRef = `${providerRef}:dispute:${atBank.known.length}`
    const amountMinor = action === 'dispute' ? payment.amountMinor : halfOf(payment)
    return { report: { eventId: disputeRef, fact: { fact: 'disputed', disputeRef, amountMinor } } }
  }
  if ((action !== 'win' && action !== 'lose') || dispute === undefined) return undefined
  const opened = factsOf(atBank).find(
    (fact) => fact.fact === 'disputed' && fact.disputeRef === dispute,
  )
  const about = opened?.fact === 'disputed' ? opened : { disputeRef: dispute }
  const fact = action === 'win' ? 'dispute_won' : 'dispute_lost'
  return { report: { eventId: `${dispute}:${fact}`, fact: { ...about, fact } } }
}

export const returnOf = (refundId: string): Happening => ({
  decides: { refundId, state: 'returned' },
  report: {
    eventId: `${refundId}:returned`,
    fact: { fact: 'refund_failed', refundId, refundRef: refundId, failure: returnedRefund },
  },
})

export const refundedReport = ({ refundId, amountMinor }: SandboxRefund): PaymentReport => ({
  eventId: `${refundId}:refunded`,
  fact: { fact: 'refunded', refundRef: refundId, refundId, amountMinor },
})

const refunding = (action: string, payment: AtTheBank): Happening | undefined => {
  const [what, refundId] = action.split(':')
  const isIt = (refund: SandboxRefund): boolean => refund.refundId === refundId
  const waiting = payment.waitingRefunds.find(isIt)
  if (what === 'pay' && waiting !== undefined) {
    return {
      decides: { refundId: waiting.refundId, state: 'done' },
      report: refundedReport(waiting),
    }
  }
  if (what === 'refuse' && waiting !== undefined) {
    const { refundId: id } = waiting
    return {
      decides: { refundId: id, state: 'failed' },
      report: {
        eventId: `${id}:failed`,
        fact: { fact: 'refund_failed', refundRef: id, refundId: id, failure: refusedRefund },
      },
    }
  }
  const paid = payment.paidRefunds.find(isIt)
  if (what !== 'return' || paid === undefined) return undefined
  return returnOf(paid.refundId)
}

const atTheDesk = (action: string, payment: AtTheBank): Happening | undefined =>
  disputing(action, payment) ?? refunding(action, payment)

const payingActions = new Set([
  ...sandboxCards.map(({ action }) => action),
  ...['confirmed', 'refused', 'arrives', 'never'],
])
export const wasDecided = (action: string, payment: AtTheBank): boolean =>
  !isOpen(payment.payment.state) && payingActions.has(action)

export const whatHappens = (action: string, payment: AtTheBank): Happening | undefined =>
  isOpen(payment.payment.state) ? paying(action, payment) : atTheDesk(action, payment)
