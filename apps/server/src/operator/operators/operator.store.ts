import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Operator = { id: string; name: string; userId: string | null }

const keyHash = (key: string): Buffer => hash('sha256', key, 'buffer')

export const lockOperators = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(tx)
}

const active = (tx: Db) =>
  tx
    .selectFrom('operators')
    .select(['id', 'name', 'user_id as userId'])
    .where('left_at', 'is', null)

/** These return undefined for a removed operator. */
export const findOperator = (tx: Db, id: string): Promise<Operator | undefined> =>
  active(tx).where('id', '=', id).executeTakeFirst()

export const findOperatorByKey = (tx: Db, key: string): Promise<Operator | undefined> =>
  active(tx).where('key_hash', '=', keyHash(key)).executeTakeFirst()

export const findOperatorByName = (tx: Db, name: string): Promise<Operator | undefined> =>
  active(tx).where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst()

export const findOperatorByUser = (tx: Db, userId: string): Promise<Operator | undefined> =>
  active(tx).where('user_id', '=', userId).executeTakeFirst()

export const hasOperators = async (tx: Db): Promise<boolean> =>
  (await active(tx).limit(1).executeTakeFirst()) !== undefined

export const insertOperator = async (
  tx: Db,
  operator: { name: string; key: string | null; userId?: string | null; addedBy: string | null },
): Promise<string> => {
  const { id } = await tx
    .insertInto('operators')
    .values({
      name: operator.name,
      key_hash: operator.key === null ? null : keyHash(operator.key),
      user_id: operator.userId ?? null,
      added_by: operator.addedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateOperatorAccount = async (tx: Db, id: string, userId: string): Promise<void> => {
  await tx.updateTable('operators').set({ user_id: userId }).where('id', '=', id).execute()
}

export const updateOperatorLeft = async (tx: Db, id: string, leftBy: string): Promise<void> => {
  await sql`update operators set left_at = app_now(), left_by = ${leftBy} where id = ${id}`.execute(
    tx,
  )
}
