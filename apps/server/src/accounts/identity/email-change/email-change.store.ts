import {
  emailChangeDays,
  emailChangeWaitDays,
} from '@tandem/contract/accounts/identity/identity.limits.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { cleanEmail, normalizedEmail } from '../identity.rules.ts'
import { newToken, tokenHash } from '../sessions/session.store.ts'

export type OpenChange = {
  userId: string
  email: string
  sessionId: string | null
  facts: {
    confirmedAt: number | null
    agreedAt: number | null
    needsAgreement: boolean
    waitsUntil: number
  }
}

/** Replaces an open change. Returns the tokens of its links; `agree` is null if none is needed. */
export const openChange = async (
  tx: Db,
  change: {
    userId: string
    email: string
    needsAgreement: boolean
    sessionToken: string | undefined
  },
): Promise<{ confirm: string; agree: string | null }> => {
  const tokens = { confirm: newToken(), agree: change.needsAgreement ? newToken() : null }
  await tx.deleteFrom('email_changes').where('user_id', '=', change.userId).execute()
  await tx
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      email: cleanEmail(change.email),
      email_norm: normalizedEmail(change.email),
      confirm_hash: tokenHash(tokens.confirm),
      agree_hash: tokens.agree === null ? null : tokenHash(tokens.agree),
      session_id: sql`(select public_id from sessions where token_hash = ${tokenHash(change.sessionToken ?? '')})`,
      waits_until: sql`app_now() + make_interval(days => ${emailChangeWaitDays})`,
      expires_at: sql`app_now() + make_interval(days => ${emailChangeDays})`,
    })
    .execute()
  return tokens
}

const hashOf = { confirm: 'confirm_hash', agree: 'agree_hash' } as const

/** The account of a link, so that it can be locked first. Undefined if the link has expired. */
export const findChangedAccount = async (
  link: keyof typeof hashOf,
  token: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('email_changes')
    .where(hashOf[link], '=', tokenHash(token))
    .where('expires_at', '>', sql<string>`app_now()`)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Marks the link as used, which works once. Undefined if it was used or the change has ended. */
export const useLink = async (
  tx: Db,
  link: keyof typeof hashOf,
  token: string,
): Promise<boolean> => {
  const used = link === 'confirm' ? 'confirmed_at' : 'agreed_at'
  const row = await tx
    .updateTable('email_changes')
    .set({ [used]: sql`app_now()` })
    .where(hashOf[link], '=', tokenHash(token))
    .where(used, 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the new address another link. Earlier ones stop working. */
export const renewConfirmLink = async (tx: Db, userId: string): Promise<string> => {
  const token = newToken()
  await tx
    .updateTable('email_changes')
    .set({ confirm_hash: tokenHash(token) })
    .where('user_id', '=', userId)
    .execute()
  return token
}

export const lockChange = async (tx: Db, userId: string): Promise<OpenChange | undefined> => {
  const row = await tx
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`app_now()`)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      userId,
      email: row.email,
      sessionId: row.session_id,
      facts: {
        confirmedAt: row.confirmed_at === null ? null : Date.parse(row.confirmed_at),
        agreedAt: row.agreed_at === null ? null : Date.parse(row.agreed_at),
        needsAgreement: row.agree_hash !== null,
        waitsUntil: Date.parse(row.waits_until),
      },
    }
  )
}

export const deleteChange = async (tx: Db, userId: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
