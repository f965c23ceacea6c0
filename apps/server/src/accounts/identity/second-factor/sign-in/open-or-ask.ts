import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from '../../client.ts'
import { noteSignIn } from '../../history/note-sign-in.ts'
import { deleteSession, insertSession } from '../../sessions/session.store.ts'
import { hasSecondFactor } from '../totp.store.ts'
import { insertTicket } from './ticket.store.ts'

/** The token of a session, or the ticket of a sign-in that still needs its second factor. */
export type Opened = { token: string } | { ticket: string }

/** Lock the account before. */
export const openOrAsk = async (
  tx: Db,
  user: { id: string; email: string },
  client: Client,
  more: { isNew: boolean } = { isNew: false },
): Promise<Opened> =>
  (await hasSecondFactor(tx, user.id))
    ? { ticket: await insertTicket(tx, user.id) }
    : { token: await openNewSession(tx, user, client, more) }

/** Ends this browser's earlier session. */
export const openNewSession = async (
  tx: Db,
  user: { id: string; email: string },
  client: Client,
  { isNew } = { isNew: false },
): Promise<string> => {
  await deleteSession(tx, client.token)
  if (!isNew) await noteSignIn(tx, user, client)
  return insertSession(tx, user.id, settings.sessionDays, client)
}
