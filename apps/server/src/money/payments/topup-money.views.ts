import type { PartlyRefunded } from '@tandem/contract/money/payments/topup-cost.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mostRefundable, type PartlyHeld } from './refunds/refund.rules.ts'

export type PartOfTopup = { coins: number; netMinor: number; taxMinor: number }

export const viewPartlyRefunded = async (tx: Db, topupId: string): Promise<PartlyRefunded> => {
  const { rows } = await sql<PartlyRefunded>`
    select t.coins, t.net_minor as "netMinor", t.tax_minor as "taxMinor",
           coalesce(sum(r.coins), 0)::bigint as "refundedCoins",
           coalesce(sum(r.net_minor), 0)::bigint as "refundedNetMinor",
           coalesce(sum(r.tax_minor), 0)::bigint as "refundedTaxMinor"
      from topups t left join topup_refunds r on r.topup_id = t.id and r.state <> 'failed'
     where t.id = ${topupId}::uuid group by t.id`.execute(tx)
  return rows[0] ?? refuse('topup.not_found')
}

export const viewPartlyHeld = async (tx: Db, topupId: string): Promise<PartlyHeld> => {
  const { rows } = await sql<{ chargedBackCoins: number; chargedBackMinor: number }>`
    select charged_back_coins as "chargedBackCoins", charged_back_minor as "chargedBackMinor"
      from topups where id = ${topupId}::uuid`.execute(tx)
  return { ...(await viewPartlyRefunded(tx, topupId)), ...(rows[0] ?? refuse('topup.not_found')) }
}

export type ChargeBack = PartOfTopup & { key: string }

export const listStandingChargeBacks = async (tx: Db, topupId: string): Promise<ChargeBack[]> => {
  const { rows } = await sql<ChargeBack>`
    select t.idempotency_key as key,
           coalesce(sum(e.delta) filter (where a.kind = 'issuance'), 0)::bigint as coins,
           coalesce(-sum(e.delta) filter (where a.kind = 'cash'), 0)::bigint as "netMinor",
           coalesce(-sum(e.delta) filter (where a.kind = 'tax'), 0)::bigint as "taxMinor"
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.owner = 'platform'
     where t.ref_type = 'topup' and t.ref_id = ${topupId}::uuid and t.event = 'topup.charged_back'
       and not exists (select from ledger_transfers back where back.reverses = t.id)
     group by t.id order by t.id`.execute(tx)
  return rows
}

export const countChargeBacks = async (tx: Db, topupId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger_transfers
     where ref_type = 'topup' and ref_id = ${topupId}::uuid and event = 'topup.charged_back'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export const viewRefundable = async (
  tx: Db,
  topupId: string,
): Promise<{
  state: string
  brandId: string
  unrefunded: number
  most: (available: number) => number
}> => {
  const { rows } = await sql<{ state: string; brandId: string }>`
    select state, brand_id as "brandId" from topups where id = ${topupId}::uuid`.execute(tx)
  const topup = rows[0] ?? refuse('topup.not_found')
  const held = await viewPartlyHeld(tx, topupId)
  const unrefunded = held.coins - held.refundedCoins - held.chargedBackCoins
  return { ...topup, unrefunded, most: (available) => mostRefundable(held, available) }
}
