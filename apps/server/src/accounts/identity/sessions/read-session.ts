import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { type Actor, brandIdOf } from '#platform/actor.ts'
import type { Client } from '../client.ts'
import { mayOperate } from '../second-factor/second-factor.rules.ts'
import { updateTimeZone } from '../user.store.ts'
import { nobody, viewWithZone } from './session.views.ts'

/** Stores a changed time zone here, because every page load reads the session. */
export const readSession = async (actor: Actor | null, client: Client): Promise<Session> => {
  if (actor === null) return nobody
  const { session, timeZone } = await viewWithZone(actor.userId, undefined, brandIdOf(actor))
  // An operator's time zone is not the person's.
  if (actor.viewedBy !== undefined) return { ...session, view: actor.viewedBy }
  if (client.timeZone !== undefined && client.timeZone !== timeZone)
    // A failed write, for example on a full disk, must not fail the page. The next load retries.
    await updateTimeZone(actor.userId, client.timeZone).catch(() => {})
  return 'operatorId' in actor
    ? { ...session, operator: { name: actor.name, mayOperate: mayOperate(actor.isSecured) } }
    : session
}
