import type { Topup, TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { TopupAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import type { OpenedPayment, PaymentFact, PaymentReport } from './payment-provider.ts'

export type LockedTopup = {
  id: string
  brand_id: string
  state: TopupState
  provider: string
  coins: number
  amount_minor: number
  net_minor: number
  tax_minor: number
  refunded_coins: number
  currency: string
}

export const insertTopup = async (
  tx: Db,
  actor: BrandActor,
  topup: Pick<Topup, 'coins' | 'currency' | 'provider'> & TopupAmounts & { taxBps: number },
): Promise<string> => {
  const { id } = await tx
    .insertInto('topups')
    .values({
      brand_id: actor.brandId,
      created_by: actor.userId,
      coins: topup.coins,
      amount_minor: topup.amountMinor,
      net_minor: topup.netMinor,
      tax_minor: topup.taxMinor,
      tax_bps: topup.taxBps,
      currency: topup.currency,
      provider: topup.provider,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTopupPending = async (
  tx: Db,
  id: string,
  opened: OpenedPayment,
): Promise<void> => {
  await tx
    .updateTable('topups')
    .set({
      state: 'pending',
      provider_ref: opened.providerRef,
      pay_url: opened.payUrl,
      state_deadline: sql`app_now() + make_interval(hours => ${opened.openForHours}::int)`,
      look_again_at: sql`app_now() + make_interval(hours => ${Math.min(1, opened.openForHours)}::int)`,
    })
    .where('id', '=', id)
    .execute()
}

const lockedColumns = sql`id, brand_id, state, provider, coins, amount_minor, net_minor, tax_minor,
  refunded_coins, currency`

export const lockTopupOfBrand = async (
  tx: Db,
  brandId: string,
  id: string,
): Promise<LockedTopup | undefined> => {
  const { rows } = await sql<LockedTopup>`
    select ${lockedColumns} from topups
     where id = ${id}::uuid and brand_id = ${brandId}::uuid for update`.execute(tx)
  return rows[0]
}

export const lockTopup = async (tx: Db, id: string): Promise<LockedTopup | undefined> => {
  const { rows } = await sql<LockedTopup>`
    select ${lockedColumns} from topups where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export const lockTopupByReference = async (
  tx: Db,
  provider: string,
  providerRef: string,
): Promise<LockedTopup | undefined> => {
  const { rows } = await sql<LockedTopup>`
    select ${lockedColumns} from topups
     where provider = ${provider} and provider_ref = ${providerRef} for update`.execute(tx)
  return rows[0]
}

/** Returns false for a duplicate message. */
export const insertReport = async (
  tx: Db,
  topupId: string,
  provider: string,
  { eventId, fact }: PaymentReport,
): Promise<boolean> => {
  const { fact: kind, ...data } = fact
  const rows = await tx
    .insertInto('payment_reports')
    .values({
      topup_id: topupId,
      provider,
      event_id: eventId,
      fact: kind,
      data: JSON.stringify(data),
    })
    .onConflict((conflict) => conflict.constraint('payment_reports_event_key').doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Returns false for a duplicate message. */
export const insertMismatch = async (
  tx: Db,
  topupId: string,
  provider: string,
  { eventId, fact }: { eventId: string; fact: Extract<PaymentFact, { fact: 'paid' }> },
): Promise<boolean> => {
  const { amountMinor, currency } = fact
  const rows = await tx
    .insertInto('payment_reports')
    .values({
      topup_id: topupId,
      provider,
      // Has its own event id, so that a later report with the right amount is accepted.
      event_id: `${eventId}:mismatch:${amountMinor}:${currency}`,
      fact: 'mismatch',
      data: JSON.stringify({ amountMinor, currency }),
    })
    .onConflict((conflict) => conflict.constraint('payment_reports_event_key').doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

export const listFacts = async (tx: Db, topupId: string): Promise<PaymentFact[]> => {
  const rows = await tx
    .selectFrom('payment_reports')
    .select(['fact', 'data'])
    .where('topup_id', '=', topupId)
    .where('fact', '<>', 'mismatch')
    .orderBy('id')
    .execute()
  // Only `insertReport` writes these rows, so their format is known.
  return rows.map(({ fact, data }) => ({ fact, ...(data as object) }) as PaymentFact)
}

export const updateTopupState = async (
  tx: Db,
  id: string,
  state: TopupState,
  failure: string | null,
): Promise<void> => {
  await tx
    .updateTable('topups')
    .set({
      state,
      failure,
      ...((state === 'paid' || state === 'charged_back') && {
        paid_at: sql`coalesce(paid_at, app_now())`,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export const updateChargedBack = async (
  tx: Db,
  id: string,
  { coins, netMinor, taxMinor }: { coins: number; netMinor: number; taxMinor: number },
): Promise<void> => {
  await tx
    .updateTable('topups')
    .set({ charged_back_coins: coins, charged_back_minor: netMinor + taxMinor })
    .where('id', '=', id)
    .execute()
}

export const noteCharges = async (
  charges: readonly { topupId: string; ref: string }[],
): Promise<void> => {
  for (const { topupId, ref } of charges)
    await db
      .updateTable('topups')
      .set({ charge_ref: ref })
      .where('id', '=', topupId)
      .where('charge_ref', 'is', null)
      .execute()
}

/** Next check: in 1 hour, at the latest at the deadline; after it, in 5 minutes. */
export const postponeLook = async (id: string): Promise<void> => {
  const moment = now().toISOString()
  await sql`
    update topups set look_again_at = case when state_deadline > ${moment}::timestamptz
             then least(state_deadline, ${moment}::timestamptz + interval '1 hour')
             else ${moment}::timestamptz + interval '5 minutes' end
     where id = ${id}::uuid and state in ('pending', 'failed')`.execute(db)
}

export const stopLooking = async (id: string): Promise<void> => {
  await sql`update topups set look_again_at = null where id = ${id}::uuid and state = 'failed'`.execute(
    db,
  )
}

export const extendOpenTopup = async (tx: Db, id: string, days: number): Promise<void> => {
  await sql`
    update topups set state_deadline = greatest(state_deadline, app_now() + make_interval(days => ${days}::int))
     where id = ${id}::uuid and state = 'pending'`.execute(tx)
}
