import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import { insertSession } from './sessions/session.store.ts'

export const buildUser = async (
  more: { email?: string; displayName?: string | null; userType?: 'creator' | 'brand' } = {},
): Promise<{ userId: string; email: string; token: string }> => {
  const email = more.email ?? `person-${randomUUID()}@example.test`
  const { id } = await db
    .insertInto('users')
    .values({ email, email_norm: email.toLowerCase(), display_name: more.displayName ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (more.userType !== undefined)
    await db
      .insertInto('profiles')
      .values({ user_id: id, doc: sql`${JSON.stringify({ userType: more.userType })}::jsonb` })
      .execute()
  return { userId: id, email, token: await insertSession(db, id, 30) }
}
