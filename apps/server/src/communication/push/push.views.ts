import type { PushDevice } from '@tandem/contract/communication/push/push.schema.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { findSessionId, idleDays } from '#accounts/identity/index.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** `sessionId`: the session of the browser that asks. */
const listDevices = async (
  userId: string,
  sessionId: string | undefined,
  tx: Db = db,
): Promise<PushDevice[]> => {
  const { rows } = await sql<PushDevice>`
    select s.id, coalesce(x.public_id = ${sessionId ?? null}::uuid, false) as current,
           x.user_agent as "userAgent", x.seen_at as "seenAt"
      from push_subscriptions s join sessions x on x.public_id = s.session_id
     where s.user_id = ${userId}::uuid and x.expires_at > app_now()
       and x.seen_at > app_now() - make_interval(days => ${idleDays})
     order by current desc, x.seen_at desc`.execute(tx)
  return rows
}

export const listOwnDevices = async (
  userId: string,
  request: FastifyRequest,
): Promise<PushDevice[]> => listDevices(userId, await findSessionId(db, request))

export const viewDevice = async (
  tx: Db,
  { userId, sessionId, id }: { userId: string; sessionId: string; id: string },
): Promise<PushDevice> =>
  (await listDevices(userId, sessionId, tx)).find((device) => device.id === id) ??
  refuse('push_device.not_found')
