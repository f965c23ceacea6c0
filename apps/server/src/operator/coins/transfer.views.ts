import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { Leg, TransferCause } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'

export type PostedTransfer = {
  event: string
  ref: { type: TransferCause; id: string }
  takenBack: boolean
  legs: Leg[]
}

type Row = {
  event: string
  ref_type: TransferCause
  ref_id: string
  taken_back: boolean
  owner: Leg['account']['owner']
  owner_id: string | null
  kind: Leg['account']['kind']
  asset: string
  delta: number
}

export const findTransfer = async (tx: Db, key: string): Promise<PostedTransfer | undefined> => {
  const { rows } = await sql<Row>`
    select t.event, t.ref_type, t.ref_id, exists (select from ledger_transfers r where r.reverses = t.id) as taken_back,
           a.owner, a.owner_id, a.kind, a.asset, e.delta
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.idempotency_key = ${key} order by e.id`.execute(tx)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    event: first.event,
    ref: { type: first.ref_type, id: first.ref_id },
    takenBack: first.taken_back,
    legs: rows.map(({ owner, owner_id: ownerId, kind, asset, delta }) => ({
      account: asset === 'COIN' ? { owner, ownerId, kind } : { owner, ownerId, kind, asset },
      delta,
    })),
  }
}

export const findOwnerName = async (tx: Db, owner: Side, id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from brands where ${owner} = 'brand' and id = ${id}::uuid
    union all
    select coalesce(display_name, email) from users where ${owner} = 'creator' and id = ${id}::uuid`.execute(
    tx,
  )
  return rows[0]?.name ?? 'somebody who left'
}
