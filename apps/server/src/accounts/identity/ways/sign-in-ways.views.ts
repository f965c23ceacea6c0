import type {
  EmailChange,
  GoogleLink,
  SignInWays,
} from '@tandem/contract/accounts/identity/account.schema.ts'
import { sql } from 'kysely'
import { isRefused } from '#platform/mail/index.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { listCredentials } from '../passkeys/passkey.views.ts'
import { findAccount } from '../user.store.ts'
import { acceptsUnlinking } from './sign-in-ways.rules.ts'

const findEmailChange = async (tx: Db, userId: string): Promise<EmailChange | null> => {
  const row = await tx
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`app_now()`)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    email: row.email,
    requestedAt: row.requested_at,
    isConfirmed: row.confirmed_at !== null,
    isAgreed: row.agree_hash === null ? null : row.agreed_at !== null,
    waitsUntil: row.waits_until,
    expiresAt: row.expires_at,
  }
}

const listGoogleLinks = async (
  tx: Db,
  userId: string,
  others: { hasPassword: boolean; passkeys: number },
): Promise<GoogleLink[]> => {
  const rows = await tx
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['id', 'email', 'created_at'])
    .execute()
  const unlink = acceptsUnlinking({ ...others, links: rows.length })
  return rows.map(({ id, email, created_at }) => ({
    id,
    email,
    linkedAt: created_at,
    can: { unlink },
  }))
}

export const viewSignInWays = async (userId: string, tx: Db = db): Promise<SignInWays> => {
  const account = await findAccount(userId, tx)
  if (account === undefined) throw new Error(`The signed-in person ${userId} has no row.`)
  const hasPassword = account.hash !== null
  const passkeys = (await listCredentials(tx, userId)).length
  return {
    email: account.email,
    emailVerified: account.email_verified,
    refused: await isRefused(tx, account.email),
    hasPassword,
    hasGoogle: settings.googleClientId !== undefined,
    google: await listGoogleLinks(tx, userId, { hasPassword, passkeys }),
    emailChange: await findEmailChange(tx, userId),
  }
}
