import type { CreatorBalance } from '@tandem/contract/money/coins/coins.schema.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { readOwedBy } from './claims/claim.views.ts'

export const readPurse = async (creatorId: string, tx: Db = db): Promise<CreatorBalance> => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, balance from ledger_accounts
     where owner = 'creator' and owner_id = ${creatorId}::uuid and asset = 'COIN'`.execute(tx)
  const coins = new Map(rows.map(({ kind, balance }) => [kind, balance]))
  return {
    available: coins.get('wallet') ?? 0,
    pending: coins.get('pending') ?? 0,
    onItsWay: coins.get('held') ?? 0,
    owed: await readOwedBy(creatorId, tx),
  }
}
