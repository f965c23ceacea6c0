import { randomBytes } from 'node:crypto'
import { now } from '#platform/clock.ts'

type Metadata = Record<string, string>
type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  metadata: Metadata
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  last_payment_error: { charge?: string; code: string; message: string } | null
}
type Session = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Metadata
  payment_intent: string | null
  success_url: string
  expires_at: number
}
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  status: string
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  metadata: Metadata
}

type Charge = {
  id: string
  object: 'charge'
  amount: number
  currency: string
  payment_intent: string
  metadata: Metadata
}
type Line = {
  id: string
  object: 'balance_transaction'
  created: number
  reporting_category: string
  source: Charge | Refund | Dispute
}

export type StripeMessage = {
  id: string
  object: 'event'
  type: string
  created?: number
  livemode?: boolean
  api_version?: string
  data: { object: unknown }
}

const seconds = (): number => Math.floor(now().getTime() / 1000)
const name = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

const messageOf = (type: string, object: object): StripeMessage => ({
  id: name('evt'),
  object: 'event',
  type,
  created: seconds(),
  livemode: false,
  api_version: '2026-10-28.endive',
  data: { object: structuredClone(object) },
})

const get = <T>(map: Map<string, T>, id: string): T => {
  const found = map.get(id)
  if (found === undefined) throw new Error(`The fake of Stripe has no ${id}.`)
  return found
}

const metadataIn = (form: URLSearchParams, prefix: string): Metadata =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${prefix}[`) ? [[key.slice(prefix.length + 1, -1), value]] : [],
    ),
  )

/** Simulates one Stripe account. Each action returns its webhook messages. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly disputes = new Map<string, Dispute>()
  readonly refunds = new Map<string, Refund>()
  readonly lines: Line[] = []
  readonly #intentMetadata = new Map<string, Metadata>()
  nextRefund: Refund['status'] = 'succeeded'

  /** `source` is not copied, so each line shows the current state of its payment or refund. */
  #book(reporting_category: string, source: Line['source']): void {
    const payment = { id: name('txn'), object: 'balance_transaction' as const, created: seconds() }
    this.lines.push({ ...payment, reporting_category, source })
  }

  openSession(form: URLSearchParams, baseUrl: string): Session {
    const id = name('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${baseUrl}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(form.get('line_items[0][price_data][unit_amount]')) *
        Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      metadata: metadataIn(form, 'metadata'),
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
      expires_at: seconds() + 24 * 3600,
    }
    this.#intentMetadata.set(id, metadataIn(form, 'payment_intent_data[metadata]'))
    this.sessions.set(id, session)
    return session
  }

  copyWith(sessionId: string, metadata: Metadata): string {
    const session = { ...get(this.sessions, sessionId), id: name('cs_test'), metadata }
    this.sessions.set(session.id, { ...session, payment_intent: null })
    this.#intentMetadata.set(session.id, metadata)
    return session.id
  }

  #intentOf(session: Session): Intent {
    if (session.payment_intent !== null) return get(this.intents, session.payment_intent)
    const intent: Intent = {
      id: name('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      metadata: this.#intentMetadata.get(session.id) ?? {},
      status: 'requires_payment_method',
      last_payment_error: null,
    }
    session.payment_intent = intent.id
    this.intents.set(intent.id, intent)
    return intent
  }

  decline(sessionId: string, message = 'Your card was declined.'): StripeMessage[] {
    const intent = this.#intentOf(get(this.sessions, sessionId))
    intent.last_payment_error = { charge: name('ch'), code: 'card_declined', message }
    return [messageOf('payment_intent.payment_failed', intent)]
  }

  pay(sessionId: string): StripeMessage[] {
    const session = get(this.sessions, sessionId)
    const intent = this.#intentOf(session)
    const debited = session.status === 'complete'
    Object.assign(intent, { status: 'succeeded', last_payment_error: null })
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    const { amount, currency, metadata } = intent
    const charge = { id: name('ch'), object: 'charge' as const, payment_intent: intent.id }
    this.#book('charge', { ...charge, amount, currency, metadata })
    const type = debited ? 'async_payment_succeeded' : 'completed'
    return [messageOf(`checkout.session.${type}`, session)]
  }

  payLater(sessionId: string): StripeMessage[] {
    const session = get(this.sessions, sessionId)
    this.#intentOf(session).status = 'processing'
    session.status = 'complete'
    return [messageOf('checkout.session.completed', session)]
  }

  expire(sessionId: string): StripeMessage[] {
    const session = get(this.sessions, sessionId)
    session.status = 'expired'
    return [messageOf('checkout.session.expired', session)]
  }

  dispute(sessionId: string, more: { part?: number } = {}): StripeMessage[] {
    const { id, amount, currency } = this.#intentOf(get(this.sessions, sessionId))
    const dispute: Dispute = {
      id: name('du'),
      object: 'dispute',
      amount: more.part ?? amount,
      currency,
      payment_intent: id,
      status: 'needs_response',
    }
    this.disputes.set(dispute.id, dispute)
    this.#book('dispute', dispute)
    return [messageOf('charge.dispute.created', dispute)]
  }

  closeDispute(sessionId: string, status: 'won' | 'lost'): StripeMessage[] {
    const { payment_intent } = get(this.sessions, sessionId)
    const dispute = [...this.disputes.values()].find(
      (payment) => payment.payment_intent === payment_intent,
    )
    if (dispute === undefined) throw new Error('Nothing is disputed.')
    dispute.status = status
    if (status === 'won') this.#book('dispute_reversal', dispute)
    return [messageOf('charge.dispute.closed', dispute)]
  }

  makeRefund(payment_intent: string, amount: number, metadata: Metadata = {}): Refund {
    const refund: Refund = {
      id: name('re'),
      object: 'refund',
      amount,
      currency: get(this.intents, payment_intent).currency,
      payment_intent,
      status: this.nextRefund,
      metadata,
      ...(this.nextRefund === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    }
    this.refunds.set(refund.id, refund)
    if (refund.status !== 'failed') this.#book('refund', refund)
    return refund
  }

  refundByHand(sessionId: string, amount: number): StripeMessage[] {
    const intent = this.#intentOf(get(this.sessions, sessionId))
    const refund = this.makeRefund(intent.id, amount)
    const charge = { id: name('ch'), object: 'charge', payment_intent: intent.id, refunded: true }
    return [messageOf('refund.created', refund), messageOf('charge.refunded', charge)]
  }

  settleRefund(refundId: string, status: 'succeeded' | 'failed'): StripeMessage[] {
    const refund = get(this.refunds, refundId)
    if (status === 'failed') this.#book('refund_failure', refund)
    refund.status = status
    if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
    return [messageOf(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)]
  }
}
