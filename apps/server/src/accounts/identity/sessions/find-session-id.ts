import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/postgres/db.ts'
import { tokenHash } from './session.store.ts'
import { sessionToken } from './session-cookie.ts'

/** The public id of the session that sent the request. Undefined when it has ended meanwhile. */
export const findSessionId = async (
  tx: Db,
  request: FastifyRequest,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(sessionToken(request) ?? ''))
    .select('public_id')
    .executeTakeFirst()
  return row?.public_id
}
