import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

export type ListedTopup = {
  id: string
  brand: string
  state: TopupState
  coins: number
  amountMinor: number
  currency: string
  provider: string
  createdAt: string
  /** True when the paid amount differs from the amount of the top-up. */
  mismatched: boolean
}

export type ShownTopup = ListedTopup & {
  brandSlug: string
  providerRef: string | null
  failure: string | null
  refundedCoins: number
}

const listed = sql`
  t.id, b.name as brand, t.state, t.coins, t.amount_minor as "amountMinor", t.currency, t.provider,
  t.created_at as "createdAt",
  exists (select from payment_reports r where r.topup_id = t.id and r.fact = 'mismatch') as mismatched`

/** `before` is the id of the last top-up on the page before. */
export const listTopupsOf = async (
  state: string | null,
  limit: number,
  before: string | null = null,
): Promise<ListedTopup[]> => {
  const { rows } = await sql<ListedTopup>`
    select ${listed} from topups t join brands b on b.id = t.brand_id
     where (${state}::text is null or t.state = ${state})
       and (${before}::uuid is null or t.id < ${before}::uuid)
     order by t.id desc limit ${limit}`.execute(db)
  return rows
}

export const findTopup = async (name: string, tx: Db = db): Promise<ShownTopup | undefined> => {
  const { rows } = await sql<ShownTopup>`
    select ${listed}, b.slug as "brandSlug", t.provider_ref as "providerRef", t.failure,
           t.refunded_coins as "refundedCoins"
      from topups t join brands b on b.id = t.brand_id
     where t.id::text = ${name} or t.provider_ref = ${name} limit 1`.execute(tx)
  return rows[0]
}

export type SaidOfTopup = { at: string; fact: string; data: unknown }

export const listSaid = async (id: string): Promise<SaidOfTopup[]> => {
  const { rows } = await sql<SaidOfTopup>`
    select received_at as at, fact, data from payment_reports where topup_id = ${id}::uuid order by id`.execute(
    db,
  )
  return rows
}

export type MovedForTopup = { at: string; event: string; key: string; coins: number; money: number }

export const listMoved = async (id: string): Promise<MovedForTopup[]> => {
  const { rows } = await sql<MovedForTopup>`
    select t.created_at as at, t.event, t.idempotency_key as key,
           coalesce(sum(e.delta) filter (where a.owner = 'brand'), 0)::bigint as coins,
           coalesce(-sum(e.delta) filter (where a.kind = 'world'), 0)::bigint as money
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.ref_type = 'topup' and t.ref_id = ${id}::uuid group by t.id order by t.id`.execute(db)
  return rows
}

export type RefundOfTopup = {
  id: string
  state: string
  coins: number
  amountMinor: number
  failure: string | null
}

export const listRefundsOf = async (id: string): Promise<RefundOfTopup[]> => {
  const { rows } = await sql<RefundOfTopup>`
    select id, state, coins, net_minor + tax_minor as "amountMinor", failure
      from topup_refunds where topup_id = ${id}::uuid order by id`.execute(db)
  return rows
}
