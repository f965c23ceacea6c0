import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

/** Returns creators whose check is due, including those without a row. */
export const dueIdleCoins = async (limit: number, tx: Db = db): Promise<string[]> => {
  if (settings.coinExpiryMonths === 0) return []
  const { rows } = await sql<{ id: string }>`
    (select creator_id as id from idle_coins where look_at <= ${now().toISOString()}::timestamptz
      order by look_at limit ${limit})
    union all
    (select c.id from creators c
      where c.created_at <= ${now().toISOString()}::timestamptz
        and not exists (select from idle_coins i where i.creator_id = c.id) limit ${limit})
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const findLastMovement = async (
  tx: Db,
  creatorId: string,
): Promise<{ entryId: number; at: string } | undefined> => {
  const { rows } = await sql<{ entryId: number; at: string }>`
    select e.id as "entryId", e.created_at as at
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.owner = 'creator' and a.owner_id = ${creatorId}::uuid and a.kind = 'wallet'
     order by e.id desc limit 1`.execute(tx)
  return rows[0]
}

/** Undefined for a suspended account, which gets no mail. */
export const findMailReader = (
  tx: Db,
  creatorId: string,
): Promise<{ to: string; zone: string | null } | undefined> =>
  tx
    .selectFrom('users')
    .select(['email as to', 'time_zone as zone'])
    .where('id', '=', creatorId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
