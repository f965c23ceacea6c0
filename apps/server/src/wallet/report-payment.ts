import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import type { Db } from '#platform/db.ts'
import { announce } from '#platform/outbox.ts'
import { refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { chargeBack, creditTopup, takeChargeBackBack } from './move-topup-coins.ts'
import type { PaymentFact, PaymentReport } from './payment-provider.ts'
import { stateAfter } from './topup.rules.ts'
import {
  insertReport,
  type LockedTopup,
  listFacts,
  lockTopupByReference,
  updateTopupState,
} from './topup.store.ts'

export type ReportedTopup = { id: string; state: TopupState }

/**
 * A payment provider says what became of a payment. The message is kept, and the top-up becomes
 * what all messages together mean: told twice, late or in another order, the end is the same.
 */
export const reportPayment = (
  payment: { provider: string; providerRef: string },
  report: PaymentReport,
): Promise<ReportedTopup> =>
  inTransaction(async (tx) => {
    const topup =
      (await lockTopupByReference(tx, payment.provider, payment.providerRef)) ??
      refuse('topup.not_found')
    refuseOtherAmount(topup, report.fact)
    const before = await listFacts(tx, topup.id)
    if (!(await insertReport(tx, topup.id, payment.provider, report)))
      return { id: topup.id, state: topup.state }
    return { id: topup.id, state: await become(tx, topup, [...before, report.fact]) }
  })

const refuseOtherAmount = (topup: LockedTopup, fact: PaymentFact): void => {
  if (fact.fact !== 'paid') return
  if (fact.amountMinor !== topup.amount_minor || fact.currency !== topup.currency)
    refuse('topup.amount_mismatch')
}

const failureIn = (facts: readonly PaymentFact[]): string | null =>
  facts.findLast((it) => it.fact === 'failed')?.failure ?? null

/** Takes the top-up to what the facts mean, with the coins of every step on the way. */
const become = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<TopupState> => {
  const state = stateAfter(facts)
  // All of it was paid back already: there is nothing more to give or take.
  if (topup.state === 'refunded' || state === topup.state) return topup.state
  const wasPaid = topup.state === 'paid' || topup.state === 'charged_back'
  const isPaid = state === 'paid' || state === 'charged_back'
  if (isPaid && !wasPaid) {
    await updateTopupState(tx, topup.id, 'paid', null)
    await creditTopup(tx, topup)
    await tell(tx, topup, { from: topup.state, to: 'paid', type: 'topup.paid' })
  }
  if (state === 'charged_back') {
    await updateTopupState(tx, topup.id, state, null)
    const { owed } = await chargeBack(tx, topup)
    await tell(tx, topup, { from: 'paid', to: state, type: 'topup.charged_back', more: { owed } })
  }
  if (state === 'paid' && wasPaid) {
    await updateTopupState(tx, topup.id, state, null)
    await takeChargeBackBack(tx, topup)
    await tell(tx, topup, { from: 'charged_back', to: state, type: 'topup.dispute_won' })
  }
  if (!isPaid) {
    const failure = failureIn(facts)
    await updateTopupState(tx, topup.id, state, failure)
    const type = `topup.${state}`
    await tell(tx, topup, { from: topup.state, to: state, type, more: { failure } })
  }
  return state
}

const tell = (
  tx: Db,
  topup: LockedTopup,
  it: { from: TopupState; to: TopupState; type: string; more?: Record<string, unknown> },
): Promise<void> =>
  announce(tx, {
    type: it.type,
    subjectType: 'topup',
    subjectId: topup.id,
    brandId: topup.brand_id,
    fromState: it.from,
    toState: it.to,
    data: {
      coins: topup.coins,
      amountMinor: topup.amount_minor,
      currency: topup.currency,
      ...it.more,
    },
  })
