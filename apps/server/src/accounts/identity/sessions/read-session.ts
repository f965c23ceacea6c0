import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Actor } from '#platform/actor.ts'
import type { Client } from '../client.ts'
import { updateTimeZone } from '../user.store.ts'
import { nobody, viewWithZone } from './session.views.ts'

const brandOf = (actor: Actor): string | null => ('brandId' in actor ? actor.brandId : null)

/** Stores a changed time zone here, because every page load reads the session. */
export const readSession = async (actor: Actor | null, client: Client): Promise<Session> => {
  if (actor === null) return nobody
  const { session, timeZone } = await viewWithZone(actor.userId, undefined, brandOf(actor))
  if (client.timeZone !== undefined && client.timeZone !== timeZone)
    // A failed write, for example on a full disk, must not fail the page. The next load retries.
    await updateTimeZone(actor.userId, client.timeZone).catch(() => {})
  return session
}
