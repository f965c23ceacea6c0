import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Actor } from '#platform/actor.ts'
import type { Client } from '../client.ts'
import { updateTimeZone } from '../user.store.ts'
import { nobody, viewWithZone } from './session.views.ts'

/** Every page load reads it, so a zone that differs from the stored one is stored here. */
export const readSession = async (actor: Actor | null, client: Client): Promise<Session> => {
  if (actor === null) return nobody
  const { session, timeZone } = await viewWithZone(actor.userId)
  if (client.timeZone !== undefined && client.timeZone !== timeZone)
    // No page fails for it, such as on a full disk: the next page load tries again.
    await updateTimeZone(actor.userId, client.timeZone).catch(() => {})
  return session
}
