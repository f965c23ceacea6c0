import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import type { Db } from '#platform/db.ts'
import { chargeBack, creditTopup, takeChargeBackBack } from './move-topup-coins.ts'
import type { PaymentFact } from './payment-provider.ts'
import { countPaidBack } from './refund.views.ts'
import { settleRefund } from './settle-refund.ts'
import { tellTopup } from './tell-topup.ts'
import { isOpen, stateAfter } from './topup.rules.ts'
import { extendOpenTopup, type LockedTopup, updateTopupState } from './topup.store.ts'

/** How long a bank may be at work on a payment. */
const processingDays = 14

type Step = { type: string; data?: Record<string, unknown>; failure?: string | null }

/** One step of a top-up's life: the row, the announcement, and the state from which the next one goes on. */
const step = async (tx: Db, topup: LockedTopup, to: TopupState, it: Step): Promise<void> => {
  const from = topup.state
  await updateTopupState(tx, topup.id, to, it.failure ?? null)
  await tellTopup(tx, topup, it.type, it.data ?? {}, { from, to })
  topup.state = to
}

/** Takes the locked top-up to what the facts mean, with the coins of every step on the way. */
export const settleTopup = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<TopupState> => {
  const said = stateAfter(facts)
  if (facts.at(-1)?.fact === 'processing') await extendOpenTopup(tx, topup.id, processingDays)
  if (said === 'paid' || said === 'charged_back') await settleMoney(tx, topup, facts, said)
  else if (said !== topup.state) {
    const failure = facts.findLast((it) => it.fact === 'failed')?.failure ?? null
    await step(tx, topup, said, { type: `topup.${said}`, failure, data: { failure } })
  }
  return topup.state
}

const settleMoney = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
  said: 'paid' | 'charged_back',
): Promise<void> => {
  if (isOpen(topup.state)) {
    await creditTopup(tx, topup)
    await step(tx, topup, 'paid', { type: 'topup.paid' })
  }
  if (said === 'charged_back' && topup.state !== 'charged_back') {
    const data = await chargeBack(tx, topup)
    await step(tx, topup, 'charged_back', { type: 'topup.charged_back', data })
  }
  if (said === 'paid' && topup.state === 'charged_back') {
    await takeChargeBackBack(tx, topup)
    await step(tx, topup, 'paid', { type: 'topup.dispute_won' })
  }
  await settleRefunds(tx, topup, facts)
}

/**
 * Refunds come last, because coins can go back only after they came; those that failed first, because
 * what they set free may have gone back in another way.
 */
export const settleRefunds = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<void> => {
  for (const fact of facts) if (fact.fact === 'refund_failed') await settleRefund(tx, topup, fact)
  for (const fact of facts) if (fact.fact === 'refunded') await settleRefund(tx, topup, fact)
  await followRefunds(tx, topup)
}

/** A refund that failed during a dispute is part of what the bank took; one of all coins ends the top-up. */
const followRefunds = async (tx: Db, topup: LockedTopup): Promise<void> => {
  if (topup.state === 'charged_back') await chargeBack(tx, topup)
  if (topup.state === 'paid' && (await countPaidBack(tx, topup.id)) === topup.coins) {
    await updateTopupState(tx, topup.id, 'refunded', null)
    topup.state = 'refunded'
  }
}
