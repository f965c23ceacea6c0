import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

export type LedgerLine = {
  id: number
  at: string
  delta: number
  /** Null on accounts without a stored balance. */
  balanceAfter: number | null
  asset: string
  event: string
  memo: string | null
  campaign: string | null
  key: string
}

export type Of = { owner: Side | 'platform'; id: string | null }

/** Includes the accounts of a brand's campaigns, collaborations and the like. */
export const findAccounts = async (of: Of, kind: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_accounts a
     where a.kind = ${kind}
       and (a.owner = ${of.owner} and a.owner_id is not distinct from ${of.id}::uuid
         or ${of.owner} = 'brand'
            and (a.owner = 'campaign' and a.owner_id in (select id from campaigns where brand_id = ${of.id}::uuid)
              or a.owner = 'collaboration'
                 and a.owner_id in (select id from collaborations where brand_id = ${of.id}::uuid)
              or a.owner = 'rights_request'
                 and a.owner_id in (select id from rights_requests where brand_id = ${of.id}::uuid)
              or a.owner = 'programme'
                 and a.owner_id in (select id from programmes where brand_id = ${of.id}::uuid)))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const listMovements = async (
  accounts: readonly number[],
  { since, after, limit }: { since: string | undefined; after: number; limit: number },
): Promise<LedgerLine[]> => {
  const { rows } = await sql<LedgerLine>`
    select e.id, e.created_at as at, e.delta, e.balance_after as "balanceAfter", a.asset, t.event, t.memo,
           c.title as campaign, t.idempotency_key as key
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      join ledger_transfers t on t.id = e.transfer_id
      left join collaborations k on t.ref_type = 'collaboration' and k.id = t.ref_id
      left join campaigns c on c.id = case t.ref_type when 'campaign' then t.ref_id else k.campaign_id end
     where e.account_id = any (${[...accounts]}::bigint[]) and e.id > ${after}::bigint
       and (${since ?? null}::date is null or e.created_at >= ${since ?? null}::date)
     order by e.id limit ${limit}`.execute(db)
  return rows
}
