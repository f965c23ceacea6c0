import { signInMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { newToken, tokenHash } from '../../sessions/session.store.ts'

/** Returns the ticket for the cookie. The database stores only its hash. */
export const insertTicket = async (tx: Db, userId: string): Promise<string> => {
  const ticket = newToken()
  await tx
    .insertInto('sign_in_tickets')
    .values({
      hash: tokenHash(ticket),
      user_id: userId,
      expires_at: sql`app_now() + make_interval(mins => ${signInMinutes})`,
    })
    .execute()
  return ticket
}

export const findTicketUser = async (
  ticket: string | undefined,
): Promise<{ id: string; email: string } | undefined> =>
  db
    .selectFrom('sign_in_tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.hash', '=', tokenHash(ticket ?? ''))
    .where('t.expires_at', '>', sql<string>`app_now()`)
    .select(['u.id', 'u.email'])
    .executeTakeFirst()

/** Deletes the ticket, so only one of several concurrent requests can use it. */
export const takeTicket = async (tx: Db, ticket: string | undefined): Promise<boolean> => {
  const row = await tx
    .deleteFrom('sign_in_tickets')
    .where('hash', '=', tokenHash(ticket ?? ''))
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteTicketsOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
}
