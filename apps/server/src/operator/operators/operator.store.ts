import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Operator = { id: string; name: string }

const keyHash = (key: string): Buffer => hash('sha256', key, 'buffer')

export const lockOperators = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(tx)
}

/** Returns undefined for an unknown key and for a removed operator. */
export const findOperatorByKey = (tx: Db, key: string): Promise<Operator | undefined> =>
  tx
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('key_hash', '=', keyHash(key))
    .where('left_at', 'is', null)
    .executeTakeFirst()

export const findOperatorByName = async (tx: Db, name: string): Promise<Operator | undefined> => {
  const { rows } = await sql<Operator>`
    select id, name from operators where lower(name) = lower(${name}) and left_at is null`.execute(
    tx,
  )
  return rows[0]
}

export const hasOperators = async (tx: Db): Promise<boolean> =>
  (await tx
    .selectFrom('operators')
    .select('id')
    .where('left_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const insertOperator = async (
  tx: Db,
  operator: { name: string; key: string; addedBy: string | null },
): Promise<void> => {
  await tx
    .insertInto('operators')
    .values({ name: operator.name, key_hash: keyHash(operator.key), added_by: operator.addedBy })
    .execute()
}

export const updateOperatorLeft = async (tx: Db, id: string, leftBy: string): Promise<void> => {
  await sql`update operators set left_at = app_now(), left_by = ${leftBy} where id = ${id}`.execute(
    tx,
  )
}
