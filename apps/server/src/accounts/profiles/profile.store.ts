import type { Profile } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Merges in one statement, so concurrent writes do not overwrite each other. */
export const mergeProfile = async (tx: Db, userId: string, change: Profile): Promise<void> => {
  const doc = JSON.stringify(change)
  await sql`
    insert into profiles as p (user_id, doc) values (${userId}, jsonb_merge_deep('{}', ${doc}::jsonb))
    on conflict (user_id) do update
       set doc = jsonb_merge_deep(p.doc, ${doc}::jsonb), rev = p.rev + 1, updated_at = app_now()`.execute(
    tx,
  )
}

/** The lock lets only one of two concurrent first writes create a creator or brand. */
export const lockPerson = async (
  tx: Db,
  userId: string,
): Promise<{ displayName: string | null }> => {
  const { rows } = await sql<{ displayName: string | null }>`
    select display_name as "displayName" from users where id = ${userId} for no key update`.execute(
    tx,
  )
  const person = rows[0]
  if (person === undefined) throw new Error(`The signed-in person ${userId} has no row.`)
  return person
}

/** Returns false if the person has chosen a side before. */
export const giveBrandSide = async (tx: Db, userId: string): Promise<boolean> => {
  await lockPerson(tx, userId)
  const { rows } = await sql`
    insert into profiles as p (user_id, doc) values (${userId}, '{"userType": "brand"}')
    on conflict (user_id) do update
       set doc = p.doc || '{"userType": "brand"}', rev = p.rev + 1, updated_at = app_now()
     where p.doc ->> 'userType' is null
    returning user_id`.execute(tx)
  return rows.length > 0
}
