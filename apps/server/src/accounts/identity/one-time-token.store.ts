import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { newToken, tokenHash } from './sessions/session.store.ts'

export type TokenKind = 'reset' | 'verify' | 'email_change'
export type TokenPayload = { passwordHash?: string }

/** Returns the token. The database stores only its hash. */
export const insertToken = async (
  tx: Db,
  kind: TokenKind,
  userId: string,
  more: { hours: number; payload?: TokenPayload },
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: tokenHash(token),
      kind,
      user_id: userId,
      payload: JSON.stringify(more.payload ?? {}),
      expires_at: sql`app_now() + make_interval(hours => ${more.hours})`,
    })
    .execute()
  return token
}

/** Deletes the token, so only one of several concurrent requests gets it. Undefined if expired. */
export const takeToken = async (
  tx: Db,
  kind: TokenKind,
  token: string,
): Promise<{ userId: string; payload: TokenPayload } | undefined> => {
  const row = await tx
    .deleteFrom('one_time_tokens')
    .where('hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning(['user_id', 'payload'])
    .executeTakeFirst()
  return row && { userId: row.user_id, payload: row.payload as TokenPayload }
}

export const findTokenEmail = async (
  kind: TokenKind,
  token: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.hash', '=', tokenHash(token))
    .where('t.kind', '=', kind)
    .where('t.expires_at', '>', sql<string>`app_now()`)
    .select('u.email')
    .executeTakeFirst()
  return row?.email
}

export const findTokenUser = async (
  kind: TokenKind,
  token: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`app_now()`)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export const deleteTokensOf = async (
  tx: Db,
  userId: string,
  kinds: readonly TokenKind[],
): Promise<void> => {
  await tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute()
}
