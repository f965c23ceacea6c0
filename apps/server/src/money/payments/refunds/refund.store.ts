import type { TopupRefund } from '@tandem/contract/money/payments/topup.schema.ts'
import type { TopupAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export type LockedRefund = {
  id: string
  topup_id: string
  state: TopupRefund['state']
  coins: number
  net_minor: number
  tax_minor: number
}

type NewRefund = Pick<TopupAmounts, 'netMinor' | 'taxMinor'> & {
  topupId: string
  coins: number
  requestedBy: string | null
  providerRef?: string
}

export const insertRefund = async (tx: Db, refund: NewRefund): Promise<string> => {
  const done = refund.providerRef !== undefined
  const { id } = await tx
    .insertInto('topup_refunds')
    .values({
      topup_id: refund.topupId,
      coins: refund.coins,
      net_minor: refund.netMinor,
      tax_minor: refund.taxMinor,
      requested_by: refund.requestedBy,
      state: done ? 'done' : 'requested',
      provider_ref: refund.providerRef ?? null,
      done_at: done ? sql`app_now()` : null,
      state_deadline: done ? null : sql`app_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countRefunded(tx, refund.topupId, refund.coins)
  return id
}

const countRefunded = async (tx: Db, topupId: string, coins: number): Promise<void> => {
  await tx
    .updateTable('topups')
    .set((eb) => ({ refunded_coins: eb('refunded_coins', '+', coins) }))
    .where('id', '=', topupId)
    .execute()
}

/** The caller must lock the top-up first. */
export const lockRefund = async (
  tx: Db,
  topupId: string,
  id: string,
): Promise<LockedRefund | undefined> => {
  const { rows } = await sql<LockedRefund>`
    select id, topup_id, state, coins, net_minor, tax_minor from topup_refunds
     where id::text = ${id} and topup_id = ${topupId}::uuid for update`.execute(tx)
  return rows[0]
}

/** One refund at the provider may have several rows here. */
export const lockRefunds = async (
  tx: Db,
  topupId: string,
  named: { refundId: string | undefined; refundRef: string | undefined },
): Promise<LockedRefund[]> => {
  const { refundId = null, refundRef = null } = named
  const { rows } = await sql<LockedRefund>`
    select id, topup_id, state, coins, net_minor, tax_minor from topup_refunds
     where topup_id = ${topupId}::uuid
       and (id::text = ${refundId} or provider_ref = ${refundRef}
            or starts_with(provider_ref, ${refundRef}::text || ' (')) order by id for update`.execute(
    tx,
  )
  return rows
}

export const markRefundDone = async (tx: Db, id: string, providerRef: string): Promise<void> => {
  await tx
    .updateTable('topup_refunds')
    .set({
      state: 'done',
      provider_ref: providerRef,
      state_deadline: null,
      done_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

export const markRefundFailed = async (
  tx: Db,
  { id, topup_id, coins }: LockedRefund,
  failure: string,
): Promise<void> => {
  await tx
    .updateTable('topup_refunds')
    .set({ state: 'failed', failure, state_deadline: null })
    .where('id', '=', id)
    .execute()
  await countRefunded(tx, topup_id, -coins)
}

export const postponeRefund = async (id: string, minutes: number, tx: Db = db): Promise<void> => {
  await tx
    .updateTable('topup_refunds')
    .set({ state_deadline: new Date(now().getTime() + minutes * minuteMs).toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}
