import { hash, randomBytes } from 'node:crypto'
import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { Actor, AuthorizedBrandId } from '#platform/actor.ts'
import { type Db, pool } from '#platform/postgres/db.ts'
import { batchedLookUp } from '#platform/postgres/lookup.ts'
import { updateTimeZone } from '../user.store.ts'

/** Only the hash is stored, so a leaked table opens no session. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Days after which an unused session expires early. */
export const idleDays = 14

type ActorRow = {
  nr: number
  user_id: string
  email: string
  user_type: Side | null
  brand_id: string | null
  member_role: MemberRole | null
  seen_stale: boolean
  operator_id: string | null
  operator_name: string | null
  is_secured: boolean
  view_ends_at: string | null
}

/** Joins a session of `k.hash` that is open, and the person who uses it. */
const openSession = `sessions s
           left join operators o on o.user_id = s.user_id and o.left_at is null
           left join (viewings v join users w on w.id = v.user_id and w.disabled_at is null)
                on v.session_id = s.public_id and v.operator_id = o.id and v.ends_at > now()
           join users u on u.id = coalesce(v.user_id, s.user_id) and u.disabled_at is null`
const isOpenSession = `s.token_hash = k.hash and s.expires_at > now()
                and s.seen_at > now() - interval '${idleDays} days'`

// Every request reads the database, so a revoked or disabled session ends at once. The database's
// own `now()` is cheaper than the app's clock.
const lookUpActor = batchedLookUp<[tokenHash: Buffer, brandId: string | null], ActorRow>({
  name: 'session_actors',
  parts: 2,
  text: `select k.nr, u.id as user_id, u.email, p.doc ->> 'userType' as user_type, m.brand_id, m.role as member_role,
                s.seen_at < now() - interval '1 hour' as seen_stale,
                o.id as operator_id, o.name as operator_name, v.ends_at as view_ends_at,
                o.id is not null
                  and (exists (select from totps t where t.user_id = o.user_id and t.confirmed_at is not null)
                    or exists (select from passkeys y where y.user_id = o.user_id)) as is_secured
           from unnest($1::bytea[], $2::uuid[]) with ordinality k(hash, brand_id, nr)
           join (${openSession}) on ${isOpenSession}
           left join profiles p on p.user_id = u.id
           left join lateral (
             select m.brand_id, m.role from brand_members m
              where m.user_id = u.id and m.brand_id = coalesce(k.brand_id, m.brand_id)
              order by m.brand_id is not distinct from s.brand_id desc, m.created_at, m.brand_id
              limit 1) m on true`,
})

/**
 * A request by a person also stores the time of use, at most once an hour. Without a brand, a
 * member acts for the brand that the device used last, or else for the one joined first.
 */
export const findActor = async (
  token: string,
  askedBy: 'person' | 'open page',
  brandId: string | null = null,
): Promise<Actor | null> => {
  const key = tokenHash(token)
  const row = await lookUpActor(key, brandId)
  if (row === undefined) return null
  // A failed write, for example on a full disk, must not fail the request.
  if (row.seen_stale && askedBy === 'person')
    await pool
      .query('update sessions set seen_at = app_now() where token_hash = $1', [key])
      .catch(() => {})
  const person = { userId: row.user_id, email: row.email, ...whoOperates(row) }
  if ('operatorId' in person) return { ...person, role: null }
  if (row.user_type === null) return { ...person, role: null }
  if (row.user_type === 'creator') return { ...person, role: 'creator' }
  // The only place that creates an `AuthorizedBrandId`: the membership has just been read.
  const memberOf = row.brand_id as AuthorizedBrandId | null
  if (memberOf === null || row.member_role === null)
    return { ...person, role: null, isNotMember: brandId !== null }
  return { ...person, role: 'brand', brandId: memberOf, member: row.member_role }
}

/** Returns the pages whose session ended or now belongs to somebody else. Prolongs no session. */
export const listEndedSessions = async <Page extends { session: Buffer; userId: string }>(
  pages: readonly Page[],
): Promise<Page[]> => {
  const { rows } = await pool.query<{ nr: number }>({
    name: 'ended_sessions',
    // The limit keeps one look-up per page. Without it, the database would read all sessions.
    text: `select k.nr from unnest($1::bytea[], $2::uuid[]) with ordinality k(hash, user_id, nr)
             left join lateral (
               select u.id from ${openSession} where ${isOpenSession} and u.id = k.user_id limit 1) own on true
            where own.id is null`,
    values: [pages.map(({ session }) => session), pages.map(({ userId }) => userId)],
  })
  return rows.flatMap(({ nr }) => pages[nr - 1] ?? [])
}

/** An operator who views somebody's pages is that person, and may only read. */
const whoOperates = (row: ActorRow) => {
  const { operator_id: operatorId, operator_name: name, view_ends_at: endsAt } = row
  if (operatorId === null || name === null) return {}
  if (endsAt !== null) return { viewedBy: { operatorName: name, endsAt } }
  return { operatorId, name, isSecured: row.is_secured }
}

/**
 * Returns the token for the cookie. Also stores the browser's time zone. The device starts with the
 * brand that the person used last.
 */
export const insertSession = async (
  tx: Db,
  userId: string,
  days: number,
  client: {
    ip?: string | null
    userAgent?: string | null | undefined
    timeZone?: string | null | undefined
    /** Carried over from an earlier session. A new session counts as a proof. */
    provedAt?: string | undefined
  } = {},
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      brand_id: sql`(select brand_id from sessions where user_id = ${userId}
                      order by seen_at desc limit 1)`,
      expires_at: sql`app_now() + make_interval(days => ${days})`,
      ip: client.ip ?? null,
      user_agent: client.userAgent?.slice(0, 400) ?? null,
      ...(client.provedAt !== undefined && { proved_at: client.provedAt }),
    })
    .execute()
  if (client.timeZone !== undefined) await updateTimeZone(userId, client.timeZone, tx)
  return token
}

export const updateSessionBrand = async (
  tx: Db,
  token: string | undefined,
  brandId: string,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ brand_id: brandId })
    .where('token_hash', '=', tokenHash(token ?? ''))
    .execute()
}

export const isOpen = async (tx: Db, token: string | undefined): Promise<boolean> => {
  if (token === undefined) return false
  const row = await tx
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .select('public_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteSession = async (tx: Db, token: string | undefined): Promise<void> => {
  if (token === undefined) return
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

export const deleteSessionOf = async (tx: Db, userId: string, id: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .returning('public_id')
    .executeTakeFirst()
  return row !== undefined
}

/** `keptId` is the public id of the session that stays, if it is open. */
export const deleteOtherSessions = async (
  tx: Db,
  userId: string,
  keptId: string | null,
): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', 'is distinct from', keptId)
    .execute()
}

export const deleteSessionsOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
