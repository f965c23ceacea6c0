import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import type { PaymentReport } from '../payment-provider.ts'
import type { SandboxRefundState } from './sandbox-cards.ts'

export const insertSandboxFact = async (
  tx: Db,
  providerRef: string,
  { eventId, fact }: PaymentReport,
  refunds: SandboxRefundState = 'done',
): Promise<void> => {
  const { fact: kind, ...data } = fact
  await tx
    .insertInto('sandbox_facts')
    .values({
      provider_ref: providerRef,
      event_id: eventId,
      fact: kind,
      data: JSON.stringify(kind === 'paid' ? { ...data, refunds } : data),
    })
    .onConflict((conflict) => conflict.constraint('sandbox_facts_event_key').doNothing())
    .execute()
}

export const insertSandboxRefund = async (
  refund: { refundId: string; providerRef: string; amountMinor: number },
  state: SandboxRefundState,
): Promise<SandboxRefundState> => {
  await db
    .insertInto('sandbox_refunds')
    .values({
      refund_id: refund.refundId,
      provider_ref: refund.providerRef,
      amount_minor: refund.amountMinor,
      state,
      paid_at: state === 'done' ? now().toISOString() : null,
    })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .execute()
  const known = await db
    .selectFrom('sandbox_refunds')
    .select('state')
    .where('refund_id', '=', refund.refundId)
    .executeTakeFirstOrThrow()
  // A CHECK on the column allows only these states.
  return known.state as SandboxRefundState
}

export const updateSandboxRefund = async (
  tx: Db,
  refundId: string,
  state: 'done' | 'failed' | 'returned',
): Promise<void> => {
  const came = state === 'returned'
  await tx
    .updateTable('sandbox_refunds')
    .set({
      state: came ? 'failed' : state,
      ...(state === 'done' && { paid_at: sql`app_now()` }),
      ...(came && { returned_at: sql`app_now()` }),
    })
    .where('refund_id', '=', refundId)
    .where('state', '=', came ? 'done' : 'waiting')
    .execute()
}
