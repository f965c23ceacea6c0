import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import type { Db } from '#platform/db.ts'
import { announce } from '#platform/outbox.ts'
import { refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { accounts, postTransfer } from '../coins/index.ts'
import { changesState, type PaymentOutcome } from './topup.rules.ts'
import {
  type LockedTopup,
  lockTopupByReference,
  updateTopupFailed,
  updateTopupPaid,
} from './topup.store.ts'

export type SettledTopup = { id: string; state: TopupState }

/**
 * A payment provider reports what became of a payment: paid brings the coins, declined says why.
 * Told twice, or in another order, it has the effect of being told once.
 */
export const settleTopup = (
  payment: { provider: string; providerRef: string },
  outcome: PaymentOutcome,
): Promise<SettledTopup> =>
  inTransaction(async (tx) => {
    const topup =
      (await lockTopupByReference(tx, payment.provider, payment.providerRef)) ??
      refuse('topup.not_found')
    if (!changesState(topup.state, outcome.result)) return { id: topup.id, state: topup.state }
    if (outcome.result === 'failed') await fail(tx, topup, outcome.failure)
    else await credit(tx, topup, outcome)
    return { id: topup.id, state: outcome.result }
  })

const credit = async (
  tx: Db,
  topup: LockedTopup,
  paid: { amountMinor: number; currency: string },
): Promise<void> => {
  if (paid.amountMinor !== topup.amount_minor || paid.currency !== topup.currency)
    refuse('topup.amount_mismatch')
  await updateTopupPaid(tx, topup.id)
  await postTransfer(tx, {
    key: `topup:${topup.id}:paid`,
    event: 'topup.paid',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    legs: [
      { account: accounts.issuance, delta: -topup.coins },
      { account: accounts.brandWallet(topup.brand_id), delta: topup.coins },
    ],
  })
  await announceState(tx, topup, 'paid', {})
}

const fail = async (tx: Db, topup: LockedTopup, failure: string): Promise<void> => {
  await updateTopupFailed(tx, topup.id, failure)
  await announceState(tx, topup, 'failed', { failure })
}

const announceState = (
  tx: Db,
  topup: LockedTopup,
  toState: 'paid' | 'failed',
  more: Record<string, unknown>,
): Promise<void> =>
  announce(tx, {
    type: `topup.${toState}`,
    subjectType: 'topup',
    subjectId: topup.id,
    brandId: topup.brand_id,
    fromState: topup.state,
    toState,
    data: {
      coins: topup.coins,
      amountMinor: topup.amount_minor,
      currency: topup.currency,
      ...more,
    },
  })
