import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, AuthorizedBrandId, MemberRole } from '#platform/actor.ts'
import { type Db, pool } from '#platform/postgres/db.ts'
import { batchedLookUp } from '#platform/postgres/lookup.ts'

/** How the database knows a session: a leaked table must open none. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** A session nobody used for so long is over, before its own end. */
export const idleDays = 14

type ActorRow = {
  nr: number
  user_id: string
  email: string
  user_type: 'creator' | 'brand' | null
  brand_id: string | null
  member_role: MemberRole | null
  seen_stale: boolean
}

// The clock is moved only inside transactions, so the database's own `now()` serves here and costs less.
// Read for every request: revoking, disabling or deleting acts at once, without any cache.
const lookUpActor = batchedLookUp<[tokenHash: Buffer], ActorRow>({
  name: 'session_actors',
  parts: 1,
  text: `select k.nr, s.user_id, u.email, p.doc ->> 'userType' as user_type, m.brand_id, m.role as member_role,
                s.seen_at < now() - interval '1 hour' as seen_stale
           from unnest($1::bytea[]) with ordinality k(hash, nr)
           join sessions s on s.token_hash = k.hash and s.expires_at > now()
                and s.seen_at > now() - interval '${idleDays} days'
           join users u on u.id = s.user_id and u.disabled_at is null
           left join profiles p on p.user_id = s.user_id
           left join brand_members m on m.user_id = s.user_id`,
})

/** Who holds this session token, or null. Asked by a person, it notes once an hour that they are there. */
export const findActor = async (
  token: string,
  askedBy: 'person' | 'open page',
): Promise<Actor | null> => {
  const key = tokenHash(token)
  const row = await lookUpActor(key)
  if (row === undefined) return null
  // Days of it end the session, a missed hour does not: no request fails for it, such as on a full disk.
  if (row.seen_stale && askedBy === 'person')
    await pool
      .query('update sessions set seen_at = app_now() where token_hash = $1', [key])
      .catch(() => {})
  const person = { userId: row.user_id, email: row.email }
  if (row.user_type === null) return { ...person, role: null }
  if (row.user_type === 'creator') return { ...person, role: 'creator' }
  // The one place that mints it: the membership row was just read.
  const brandId = row.brand_id as AuthorizedBrandId | null
  if (brandId === null || row.member_role === null) return { ...person, role: null }
  return { ...person, role: 'brand', brandId, member: row.member_role }
}

/** Opens a session of so many days and returns its token, which only the cookie will hold. */
export const insertSession = async (
  tx: Db,
  userId: string,
  days: number,
  client: { ip?: string | null; userAgent?: string | null | undefined } = {},
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      expires_at: sql`app_now() + make_interval(days => ${days})`,
      ip: client.ip ?? null,
      user_agent: client.userAgent?.slice(0, 400) ?? null,
    })
    .execute()
  return token
}

export const deleteSession = async (tx: Db, token: string | undefined): Promise<void> => {
  if (token === undefined) return
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

/** Ends one of this person's sessions, named by its public id. False when there is none. */
export const deleteSessionOf = async (tx: Db, userId: string, id: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .returning('public_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteSessionsOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
