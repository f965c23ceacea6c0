import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { cleanEmail, normalizedEmail } from './identity.rules.ts'

export type Account = {
  id: string
  email: string
  email_verified: boolean
  disabled_at: string | null
  hash: string | null
}

const accounts = (tx: Db) =>
  tx
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_verified', 'u.disabled_at', 'p.hash'])

export const findAccountByEmail = (email: string, tx: Db = db): Promise<Account | undefined> =>
  accounts(tx).where('u.email_norm', '=', normalizedEmail(email)).executeTakeFirst()

export const findAccount = (userId: string, tx: Db = db): Promise<Account | undefined> =>
  accounts(tx).where('u.id', '=', userId).executeTakeFirst()

export const lockAccountByEmail = (tx: Db, email: string): Promise<Account | undefined> =>
  accounts(tx).where('u.email_norm', '=', normalizedEmail(email)).forUpdate('u').executeTakeFirst()

/**
 * Locks the account, so a command that ends its access finishes first. Read the account afterwards:
 * the locking statement may return older data.
 */
export const lockAccount = async (tx: Db, userId: string): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}

/** Like `lockAccount`, but several holders can share the lock. */
export const shareAccount = async (tx: Db, userId: string): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forKeyShare().execute()
}

export type NewUser = {
  email: string
  emailVerified?: boolean
  displayName?: string | null
  photoUrl?: string | null
}

/** Undefined when the address already has an account. */
export const insertUser = async (tx: Db, user: NewUser): Promise<string | undefined> => {
  const row = await tx
    .insertInto('users')
    .values({
      email: cleanEmail(user.email),
      email_norm: normalizedEmail(user.email),
      email_verified: user.emailVerified ?? false,
      display_name: user.displayName ?? null,
      photo_url: user.photoUrl ?? null,
    })
    .onConflict((conflict) => conflict.constraint('users_email_norm_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const setPassword = async (tx: Db, userId: string, hash: string): Promise<void> => {
  await tx
    .insertInto('passwords')
    .values({ user_id: userId, hash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ hash, changed_at: sql`app_now()` }),
    )
    .execute()
}

/** Stores a hash with the current parameters unless the password has changed meanwhile. */
export const rehashPassword = async (userId: string, was: string, hash: string): Promise<void> => {
  await db
    .updateTable('passwords')
    .set({ hash })
    .where('user_id', '=', userId)
    .where('hash', '=', was)
    .execute()
}

export const deletePassword = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('passwords').where('user_id', '=', userId).execute()
}

export const setEmailVerified = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute()
}

/** Lock the account first, and check that the address is free. */
export const changeEmail = async (tx: Db, userId: string, email: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email: cleanEmail(email), email_norm: normalizedEmail(email), email_verified: true })
    .where('id', '=', userId)
    .execute()
}

export const setDisabled = async (tx: Db, userId: string, disabled: boolean): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ disabled_at: disabled ? sql<string>`app_now()` : null })
    .where('id', '=', userId)
    .execute()
}

export const updateUser = async (
  tx: Db,
  userId: string,
  change: { displayName?: string | null | undefined; photoUrl?: string | null | undefined },
): Promise<void> => {
  if (change.displayName === undefined && change.photoUrl === undefined) return
  await tx
    .updateTable('users')
    .set({
      ...(change.displayName === undefined ? {} : { display_name: change.displayName }),
      ...(change.photoUrl === undefined ? {} : { photo_url: change.photoUrl }),
    })
    .where('id', '=', userId)
    .execute()
}

export const updateTimeZone = async (
  userId: string,
  timeZone: string | null,
  tx: Db = db,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('time_zone', 'is distinct from', timeZone)
    .execute()
}

export const giveFirstName = async (tx: Db, userId: string, name: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ display_name: name })
    .where('id', '=', userId)
    .where('display_name', 'is', null)
    .execute()
}

export const fillUser = async (
  tx: Db,
  userId: string,
  from: { displayName: string | null; photoUrl: string | null },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set((column) => ({
      display_name: column.fn.coalesce('display_name', sql<string | null>`${from.displayName}`),
      photo_url: column.fn.coalesce('photo_url', sql<string | null>`${from.photoUrl}`),
    }))
    .where('id', '=', userId)
    .execute()
}
